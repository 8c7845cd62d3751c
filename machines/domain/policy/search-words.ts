/**
 * The words of a search text, in lower case. A telephone number in any usual spelling is one word of its ten digits, as numbers are
 * stored: "(615) 555-0100", "615.555.0100" and "+1 615 555 0100" are "6155550100".
 */
export function splitSearchWords(text: string): string[] {
  return text
    .replace(phonePattern, (_, area: string, exchange: string, line: string) => ` ${area}${exchange}${line} `)
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}

/** A word without hyphens, dots and slashes, as loan numbers are stored beside their own spelling; null if that changes nothing. */
export function stripWordSeparators(word: string): string | null {
  const stripped = word.replace(/[-./]/g, '');
  return stripped === word || !/\d/.test(stripped) ? null : stripped;
}

const phonePattern = /(?<![\w-])(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})(?![\w-])/g;
