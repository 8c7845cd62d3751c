/** Letters that have no accent to be taken off, and what they are printed as. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  '−': '-',
  '≈': '~',
  '≥': '>=',
  '≤': '<=',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** Windows-1252 beside Latin-1: what the standard PDF fonts can print. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** The text in letters that the standard PDF fonts have; others lose their accent or become a question mark. */
export function toPrintable(text: string): string {
  return [...text.normalize('NFC').replace(/\s+/g, ' ')].map(toPrintableLetter).join('');
}

function toPrintableLetter(letter: string): string {
  if (isInFont(letter)) return letter;
  const plain = REPLACEMENTS[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every(isInFont) ? plain : '?';
}

function isInFont(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code > 0xa0 && code <= 0xff) || BEYOND_LATIN_1.includes(letter);
}
