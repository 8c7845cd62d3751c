import type { WorksheetLine } from '../../server/rating/engine/worksheet/worksheet.ts';

/** Works through printed lines by hand: every running result from the line's own value and the lines above it. */
export function replay(lines: readonly WorksheetLine[]): Map<string, number> {
  const results = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    if (line.number !== index + 1) throw new Error(`Line ${index + 1} is numbered ${line.number}`);
    checkValue(line, results);
    const running = work(line, results.get(line.result) ?? 0);
    if (running !== line.running) throw new Error(`Line ${line.number}: ${running}, printed ${line.running}`);
    if (line.shown !== null && line.shown !== Math.round(line.exact ?? Number.NaN)) {
      throw new Error(`Line ${line.number} shows ${line.shown} for ${line.exact}`);
    }
    results.set(line.result, running);
  }
  return results;
}

/** A value taken from above is the last value of the result it names; shown lines take its whole dollars. */
function checkValue(line: WorksheetLine, results: ReadonlyMap<string, number>): void {
  if (line.from === null) return;
  const above = results.get(line.from) ?? 0;
  const taken = line.shown === null ? above : Math.round(above);
  if (taken !== line.value)
    throw new Error(`Line ${line.number} takes ${line.value}, "${line.from}" is ${above}`);
}

function work({ operation, value, label }: WorksheetLine, before: number): number {
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
      return Math.floor(before / value + 1e-9) * value;
    default:
      throw new Error(`Unknown operation of "${label}"`);
  }
}
