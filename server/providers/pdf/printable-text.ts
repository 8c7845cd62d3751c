/** Characters that cannot be reduced to a letter without accent, with their replacements. */
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

/** The characters of Windows-1252 beyond Latin-1, which the standard PDF fonts can print. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Limits the text to characters in the standard PDF fonts. Others lose their accent or become a question mark. */
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
