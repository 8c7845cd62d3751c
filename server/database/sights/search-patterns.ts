/*
 * Patterns of SQL for the texts of `book_text`. They are search texts in lower case, with upper-case letters for the marks that their index
 * of three letters would leave out.
 */

/** The pattern of texts that contain a text in lower case. */
export function containingPattern(text: string): string {
  return `%${writePattern(text)}%`;
}

/** The patterns of texts with a word that begins with a text in lower case; one of them must fit. */
export function beginningPatterns(text: string): string[] {
  return [`${writePattern(text)}%`, `% ${writePattern(text)}%`];
}

const lettersOfMarks: { readonly [mark: string]: string } = { '@': 'Q', '.': 'J', '-': 'X' };

function writePattern(text: string): string {
  return text
    .replace(/[@.-]/g, (mark) => lettersOfMarks[mark] ?? mark)
    .replace(/[\\%_]/g, (letter) => `\\${letter}`);
}
