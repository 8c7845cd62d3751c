/** A text that machines read in plain characters: without what cannot be seen, with the digits, spaces and hyphens of ASCII. */
export function toPlainCharacters(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\p{Nd}/gu, readDigit);
}

/** Whether a text has characters that cannot be seen. */
export function hasInvisible(text: string): boolean {
  return text.search(invisible) !== -1;
}

const invisible = /\p{Cf}|\u034f|\u115f|\u1160|\u3164/gu;

/** A text without the marks that come along when it is pasted and belong to no word of any language. */
export function dropPastedMarks(text: string): string {
  return text.replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '');
}

/** The ten digits of a script are consecutive code points. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const isDigit = (offset: number) => /\p{Nd}/u.test(String.fromCodePoint(code - offset));
  const value = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((offset) => !isDigit(offset));
  return String((value ?? 10) - 1);
}
