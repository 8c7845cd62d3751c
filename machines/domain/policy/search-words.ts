import { foldText, foldWords } from '../format/fold-text.ts';

/**
 * The folded words of a search text. A telephone number in any usual spelling is one word of its ten digits, as numbers are stored:
 * "(615) 555-0100", "615.555.0100" and "+1 615 555 0100" are "6155550100". Punctuation separates words, but not within a number or an e-mail
 * address. A text of punctuation alone is one word.
 */
export function splitSearchWords(text: string): string[] {
  const folded = foldText(text).replace(
    phonePattern,
    (_, area: string, exchange: string, line: string) => ` ${area}${exchange}${line} `,
  );
  const words = folded.split(/[\s,]+/).flatMap(splitWord);
  return words.length > 0 || folded.trim() === '' ? words : [folded.trim()];
}

/** A word without hyphens, dots and slashes, as numbers are stored beside their own spelling; null if that changes nothing. */
export function stripWordSeparators(word: string): string | null {
  const stripped = word.replace(/[-./]/g, '');
  return stripped === word || !/\d/.test(stripped) ? null : stripped;
}

/** Numbers and e-mail addresses keep their punctuation, but not the characters around them. */
function splitWord(word: string): string[] {
  if (!/[\d@]/.test(word)) return foldWords(word).split(' ').filter(Boolean);
  return [word.replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}@]+$/gu, '')].filter(Boolean);
}

const phonePattern = /(?<![\w-])(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})(?![\w-])/g;
