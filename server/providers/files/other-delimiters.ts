/** The signs other than commas that spreadsheets write between cells. */
export const otherDelimiters: { readonly [sign: string]: string } = {
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};
