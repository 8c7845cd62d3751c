import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import { findTypeface, type Typeface } from './typefaces.ts';

const require = createRequire(import.meta.url);

/** A piece of a line in one typeface and direction. */
interface TextRun {
  readonly text: string;
  readonly typeface: Typeface;
  /** From the left end of the line, in points. */
  readonly offset: number;
}

/** A line of text. Its runs are in the order of reading, so that who copies the text gets it in that order. */
export interface TextLine {
  readonly runs: readonly TextRun[];
  /** In points. */
  readonly width: number;
}

/** The size in points and the weight in which a text is set. */
export interface TextFace {
  readonly size: number;
  readonly isBold: boolean;
}

/** Lays out a text on one line. */
export function layOutLine(text: string, face: TextFace): TextLine {
  const prepared = new PreparedText(text, face);
  return prepared.toLine(0, prepared.text.length);
}

/** Lays out a text on as many lines as its width needs; a word that is wider than a line continues on the next one. */
export function layOutParagraph(text: string, width: number, face: TextFace): TextLine[] {
  const prepared = new PreparedText(text, face);
  return breakLines(prepared, width).map(({ start, end }) => prepared.toLine(start, end));
}

/** A stretch of a text, without its end. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A stretch in one typeface and at one level of the Unicode bidirectional algorithm: odd levels are read from right to left. */
interface Segment extends Stretch {
  readonly typeface: Typeface;
  readonly level: number;
}

/** A text with a typeface and a level for each of its characters. */
class PreparedText {
  readonly text: string;
  private readonly size: number;
  private readonly segments: readonly Segment[];

  constructor(text: string, { size, isBold }: TextFace) {
    this.text = text.normalize('NFC').replace(/\s+/g, ' ');
    this.size = size;
    this.segments = findSegments(this.text, isBold);
  }

  /** The width in points of a stretch; spaces at its end do not count. */
  measure({ start, end }: Stretch): number {
    const kept = { start, end: this.trimEnd(start, end) };
    return this.cut(kept).reduce((sum, segment) => sum + this.measureSegment(segment), 0);
  }

  toLine(start: number, end: number): TextLine {
    const segments = this.cut({ start, end: this.trimEnd(start, end) });
    const offsets = new Map<Segment, number>();
    let width = 0;
    for (const segment of orderAsSeen(segments)) {
      offsets.set(segment, width);
      width += this.measureSegment(segment);
    }
    const runs = segments.map((segment) => ({
      text: this.showSegment(segment),
      typeface: segment.typeface,
      offset: offsets.get(segment) ?? 0,
    }));
    return { runs, width };
  }

  private trimEnd(start: number, end: number): number {
    let last = end;
    while (last > start && this.text[last - 1] === ' ') last -= 1;
    return last;
  }

  private cut({ start, end }: Stretch): Segment[] {
    return this.segments
      .filter((segment) => segment.start < end && segment.end > start)
      .map((segment) => ({
        ...segment,
        start: Math.max(start, segment.start),
        end: Math.min(end, segment.end),
      }));
  }

  private measureSegment(segment: Segment): number {
    return measureWords(this.showSegment(segment), segment.typeface) * this.size;
  }

  private showSegment({ start, end, typeface, level }: Segment): string {
    const text = this.text.slice(start, end);
    return level % 2 === 1 ? toShownText(text, typeface) : text;
  }
}

/** Measures a text as a document sets it: word by word, or as one where it is read from right to left. */
function measureWords(text: string, { measure, isRightToLeft }: Typeface): number {
  const words = isRightToLeft ? [text] : (text.match(/[^ ]* |[^ ]+$/g) ?? []);
  return words.reduce((sum, word) => sum + measure(word), 0);
}

const createBidi: () => Bidi = require('bidi-js');
const bidi = createBidi();

/** The characters to draw for a text that is read from right to left: brackets face the other way, and a font of another direction gets it reversed. */
function toShownText(text: string, { isRightToLeft }: Typeface): string {
  const characters = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character);
  return (isRightToLeft ? characters : characters.reverse()).join('');
}

/** Characters that are read from right to left, or that change the direction. Without one of them every level is 0. */
const rightToLeftPattern =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Characters that take the typeface of the one before them, if it has them: spaces and marks. */
const dependentPattern = /^[\s\p{M}]$/u;

/** Characters that are not seen, such as those that join letters or keep them apart. Every typeface will do. */
const invisiblePattern = /^\p{Default_Ignorable_Code_Point}$/u;

/** Characters that say a direction. They are not drawn: the levels have it. */
const directionPattern = /^\p{Bidi_Control}$/u;

function findSegments(text: string, isBold: boolean): Segment[] {
  const levels = rightToLeftPattern.test(text) ? bidi.getEmbeddingLevels(text, 'ltr').levels : null;
  const segments: { start: number; end: number; typeface: Typeface; level: number }[] = [];
  let last = segments.at(-1);
  let at = 0;
  for (const character of text) {
    const start = at;
    at += character.length;
    if (levels && directionPattern.test(character)) continue;
    const level = levels?.[start] ?? 0;
    const typeface = chooseTypeface(character, last?.typeface, isBold);
    if (last?.typeface === typeface && last.level === level && last.end === start) last.end = at;
    else {
      last = { start, end: at, typeface, level };
      segments.push(last);
    }
  }
  return segments;
}

function chooseTypeface(character: string, last: Typeface | undefined, isBold: boolean): Typeface {
  if (invisiblePattern.test(character)) return last ?? findTypeface(spaceCode, isBold);
  const codePoint = character.codePointAt(0) ?? 0;
  const own = findTypeface(codePoint, isBold);
  const staysWithLast =
    last && own !== last && dependentPattern.test(character) && last.font.hasGlyphForCodePoint(codePoint);
  return staysWithLast ? last : own;
}

const spaceCode = 0x20;

/** The segments of a line from left to right: rule L2 of the Unicode bidirectional algorithm. */
function orderAsSeen(segments: readonly Segment[]): Segment[] {
  const ordered = [...segments];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  return ordered;
}

/** A place where a line may end. */
interface LineBreak {
  readonly position: number;
}

const LineBreaker: new (text: string) => { nextBreak(): LineBreak | null } = require('linebreak');
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function breakLines(prepared: PreparedText, width: number): Stretch[] {
  const lines: Stretch[] = [];
  let line: Stretch = { start: 0, end: 0 };
  for (const end of findWordEnds(prepared.text)) {
    if (prepared.measure({ start: line.start, end }) > width) {
      if (line.end > line.start) lines.push(line);
      const pieces = breakWord(prepared, { start: line.end, end }, width);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? { start: end, end };
    } else line = { start: line.start, end };
  }
  return line.end > line.start ? [...lines, line] : lines;
}

function findWordEnds(text: string): number[] {
  const breaker = new LineBreaker(text);
  const ends: number[] = [];
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) ends.push(next.position);
  return ends;
}

/** Breaks a word into pieces that each fit on a line, between what is seen as characters. */
function breakWord(prepared: PreparedText, word: Stretch, width: number): Stretch[] {
  if (prepared.measure(word) <= width) return [word];
  const pieces: Stretch[] = [];
  let piece: Stretch = { start: word.start, end: word.start };
  for (const { segment } of graphemes.segment(prepared.text.slice(word.start, word.end))) {
    const end = piece.end + segment.length;
    if (piece.end > piece.start && prepared.measure({ start: piece.start, end }) > width) {
      pieces.push(piece);
      piece = { start: piece.end, end };
    } else piece = { start: piece.start, end };
  }
  return [...pieces, piece];
}
