import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IsoDate } from '../../../machines/contract/types.ts';

/**
 * The year of one policy as a story: what people do on which day, and all that follows from it and from the nights. A line that begins with `>`
 * is an act of a person over the wire; the others are duties of the night, letters, entries of the ledger and what a person was shown.
 */
export interface YearFile {
  /** The file's name without `.txt`. */
  readonly name: string;
  readonly text: string;
  /** Its title and the paragraph below it. */
  readonly heading: string;
  readonly days: readonly YearDay[];
}

export interface YearDay {
  readonly day: IsoDate;
  /** Acts in their order, without the sign. */
  readonly acts: readonly string[];
}

const folder = fileURLToPath(new URL('../../scenarios/years/', import.meta.url));

/** Every year in the order of names. */
export function readYears(): YearFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => parseYear(path.basename(file, '.txt'), readFileSync(path.join(folder, file), 'utf8')));
}

function parseYear(name: string, text: string): YearFile {
  const [heading = '', ...blocks] = text.split(/\n\n(?=\d{4}-\d\d-\d\d\b)/);
  const days = blocks.map((block) => {
    const [first = '', ...lines] = block.split('\n');
    const acts = lines.flatMap((line) => (line.startsWith('  > ') ? [line.slice(4)] : []));
    return { day: first.slice(0, 10), acts };
  });
  return { name, text, heading, days };
}
