/** What spreadsheets write between cells where they do not write commas. */
export const otherDelimiters: { readonly [sign: string]: string } = {
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};
