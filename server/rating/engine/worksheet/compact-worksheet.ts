import { listLineKinds } from './line-kinds.ts';
import { type LineFlag, type LineKind, Worksheet, type WorksheetLine } from './worksheet.ts';

/**
 * A line of a worksheet in few bytes: the number of its kind, what was looked up, and the figure. A figure that the line takes from an
 * earlier result is null. The running result is fourth, only where working through the line does not give it to the last bit.
 * A flag is fifth.
 */
export type CompactLine = readonly [
  kind: number,
  keys: string,
  value: number | null,
  running?: number | null,
  flag?: LineFlag,
];

/** Writes the lines of one rating as text at once, each in few bytes: a tenth of the whole lines. For bulk ratings. */
export class CompactWorksheet extends Worksheet {
  /** The lines written so far, separated by commas. */
  text = '';
  readonly #results = new Map<string, number>();

  override write(
    kind: LineKind,
    value: number,
    running: number,
    keys = '',
    flag: LineFlag | null = null,
  ): void {
    const results = this.#results;
    const isTaken = kind.from !== null && results.get(kind.from) === value;
    const isPlain = applyLine(kind.operation, results.get(kind.result), value) === running;
    results.set(kind.result, running);
    let line = `[${kind.number},${quote(keys)},${isTaken ? 'null' : value}`;
    if (!isPlain || flag) line += isPlain ? ',null' : `,${running}`;
    if (flag) line += `,"${flag}"`;
    this.text += this.text === '' ? `${line}]` : `,${line}]`;
  }
}

/** The kinds of lines by their number, for the first line of a file with compact worksheets. */
export function listKindsOfLines(): readonly Omit<LineKind, 'number'>[] {
  return listLineKinds().map(({ number: _, ...kind }) => kind);
}

/** The whole lines of a compact worksheet. `kinds` are those of its file. Throws RangeError for a line whose kind is not among them. */
export function expandWorksheet(
  lines: readonly CompactLine[],
  kinds: readonly Omit<LineKind, 'number'>[],
  edition: string,
): WorksheetLine[] {
  const results = new Map<string, number>();
  return lines.map(([kindNumber, keys, figure, ended = null, flag = null], index) => {
    const kind = kinds[kindNumber];
    if (!kind) throw new RangeError(`Worksheet lines have no kind ${kindNumber}.`);
    const { isAmount, ...named } = kind;
    const value = figure ?? results.get(kind.from ?? '') ?? Number.NaN;
    const running = ended ?? applyLine(kind.operation, results.get(kind.result), value);
    results.set(kind.result, running);
    return {
      ...named,
      number: index + 1,
      edition,
      keys,
      value,
      running,
      exact: isAmount ? running : null,
      shown: null,
      flag,
    };
  });
}

function applyLine(operation: LineKind['operation'], before = Number.NaN, value: number): number {
  switch (operation) {
    case 'START':
      return value;
    case 'MULTIPLY':
      return before * value;
    case 'DIVIDE':
      return before / value;
    case 'ADD':
      return before + value;
    case 'SUBTRACT':
      return before - value;
    case 'AT_LEAST':
      return Math.max(before, value);
    case 'AT_MOST':
      return Math.min(before, value);
    case 'ROUND_DOWN':
      return Math.floor(before / value) * value;
  }
}

function quote(text: string): string {
  return /["\\\p{Cc}]/u.test(text) ? JSON.stringify(text) : `"${text}"`;
}
