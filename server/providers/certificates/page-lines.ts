import type { PageBox, ReadingSource } from './certificate-reading.ts';

/** A word or a longer run of text at its place on a page. */
export interface PageWord {
  readonly text: string;
  readonly page: number;
  /** Null for a plain text, which has no places. */
  readonly box: PageBox | null;
  /** In percent, 0 to 100. */
  readonly confidence: number;
  readonly source: ReadingSource;
}

/** Words beside each other, from left to right. */
export interface PageLine {
  readonly text: string;
  readonly words: readonly (PageWord & { readonly start: number; readonly end: number })[];
}

/** Groups the words of a page into lines: words of which one's middle lies in the height of the other, from left to right. */
export function groupLines(words: readonly PageWord[]): readonly PageLine[] {
  const rows: { top: number; bottom: number; words: PageWord[] }[] = [];
  for (const word of words.toSorted((one, other) => (one.box?.y ?? 0) - (other.box?.y ?? 0))) {
    const { y, height } = word.box ?? { y: 0, height: 0 };
    const middle = y + height / 2;
    const row = rows.findLast(({ top, bottom }) => middle >= top && middle <= bottom);
    if (row) row.words.push(word);
    else rows.push({ top: y, bottom: y + height, words: [word] });
  }
  return rows.map((row) =>
    joinWords(row.words.toSorted((one, other) => (one.box?.x ?? 0) - (other.box?.x ?? 0))),
  );
}

/** Joins words into a line, with a space between them. */
export function joinWords(words: readonly PageWord[]): PageLine {
  let text = '';
  const placed = words.map((word) => {
    if (text !== '') text += ' ';
    const start = text.length;
    text += word.text;
    return { ...word, start, end: text.length };
  });
  return { text, words: placed };
}

/** The words that a range of a line's text touches; of a longer run the part of it, by its share of the letters. */
export function wordsOfRange(line: PageLine, start: number, end: number): readonly PageWord[] {
  return line.words
    .filter((word) => word.start < end && word.end > start)
    .map((word) => cutWord(word, Math.max(start, word.start), Math.min(end, word.end)));
}

function cutWord(word: PageLine['words'][number], start: number, end: number): PageWord {
  const { box, start: from, end: to } = word;
  if (box === null || to === from || word.source === 'FORM_FIELD') return word;
  const share = box.width / (to - from);
  return { ...word, box: { ...box, x: box.x + (start - from) * share, width: (end - start) * share } };
}

/** The smallest box around the words; null if they have no places. */
export function surroundWords(words: readonly PageWord[]): PageBox | null {
  const boxes = words.flatMap(({ box }) => (box === null ? [] : [box]));
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x: clampFraction(x),
    y: clampFraction(y),
    width: clampFraction(Math.max(...boxes.map((box) => box.x + box.width)) - x),
    height: clampFraction(Math.max(...boxes.map((box) => box.y + box.height)) - y),
  };
}

function clampFraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}
