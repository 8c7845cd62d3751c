/**
 * A text as searches and comparisons see it: without case, accents, apostrophes and invisible characters, and with plain letters, digits,
 * hyphens and slashes in place of their variants. The function `fold_text` of the database gives the same.
 */
export function foldText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().replace(/['`]/g, '');
  return text
    .replaceAll('\u00b4', '')
    .replace(/[\u00bc-\u00be\u2150-\u215e]/g, ' $&')
    .normalize('NFKD')
    .toLowerCase()
    .replace(ignoredCharacters, '')
    .replace(variants, (character) => plainCharacters[character] ?? '');
}

/** The folded words of a text with one space between them. All characters other than letters and digits separate words. */
export function foldWords(text: string): string {
  return foldText(text).replace(separators, ' ').trim();
}

/** A name in the one form that all its spellings have: its folded letters and digits. */
export function foldName(name: string): string {
  return foldWords(name).replaceAll(' ', '');
}

const accents = String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f`;
const pointsOfHebrewAndArabic = String.raw`\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670`;
const apostrophes = String.raw`'\u0060\u02b9-\u02bf\u02c8\u02ee\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c`;
const invisible = String.raw`\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff`;

const ignoredCharacters = new RegExp(`[${accents}${pointsOfHebrewAndArabic}${apostrophes}${invisible}]`, 'g');

const plainCharacters: { readonly [character: string]: string } = {
  ...pairUp('øłđħıŧŋðɓɗƙƴς', 'oldhitndbdkyσ'),
  ...pairUp('‐‑‒–—―−⁄∕', '-------//'),
  ...pairUp('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

const variants = new RegExp(`[${Object.keys(plainCharacters).join('')}]`, 'g');

const separators = /[\s!-/:-@[-`{-\u00bf\u1680\u2000-\u206f\u3000-\u3003\u30fb]+/g;

function pairUp(from: string, to: string): { [character: string]: string } {
  return Object.fromEntries([...from].map((character, at) => [character, to.charAt(at)]));
}
