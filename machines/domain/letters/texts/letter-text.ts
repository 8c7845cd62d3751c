/** Subject and body of a letter, with fields in braces. A blank line begins a paragraph. */
export interface LetterText {
  readonly subject: string;
  readonly body: string;
}

/** A letter in both languages of insureds. */
export interface LetterTexts {
  readonly EN: LetterText;
  readonly ES: LetterText;
}

/** A text whose body has these paragraphs. */
export function writeText(subject: string, ...paragraphs: readonly string[]): LetterText {
  return { subject, body: paragraphs.join('\n\n') };
}
