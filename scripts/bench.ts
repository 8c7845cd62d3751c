import { readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Bench, Row } from '../tests/bench/row.ts';

/** Runs the benchmarks, or those whose file name holds a word given; prints a table and writes bench.json. */
const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const results: { bench: string; rows: Row[]; failure: string | null }[] = [];

for (const file of await benchFiles()) results.push(await measure(file));

const machine = {
  processors: os.cpus().length,
  model: os.cpus()[0]?.model ?? 'unknown',
  node: process.version,
};
await writeFile(
  path.join(root, 'bench.json'),
  `${JSON.stringify({ at: new Date(), machine, results }, null, 2)}\n`,
);

const rows = results.flatMap((result) => result.rows);
const missed = rows.filter((row) => !row.met).length;
const broken = results.filter((result) => result.failure !== null).length;
console.log(
  `\n${rows.length} figures, ${missed} below their target, ${broken} benchmarks broken; kept in bench.json`,
);
process.exitCode = rows.length > 0 && missed === 0 && broken === 0 ? 0 : 1;

async function benchFiles(): Promise<string[]> {
  const files = (await readdir(path.join(root, 'tests/bench')))
    .filter((file) => file.endsWith('.bench.ts'))
    .sort();
  return files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
}

async function measure(file: string) {
  const bench: Bench = await import(pathToFileURL(path.join(root, 'tests/bench', file)).href);
  console.log(`\n── ${bench.name}`);
  try {
    const rows = await bench.run();
    for (const row of rows) console.log(lineOf(row));
    return { bench: bench.name, rows, failure: null };
  } catch (problem) {
    console.error(problem);
    return { bench: bench.name, rows: [], failure: String(problem) };
  }
}

function lineOf({ figure, value, unit, baseline, ratio, target, met }: Row): string {
  const against = baseline === null || ratio === null ? '' : `of ${shown(baseline)} = ${ratio.toFixed(2)}`;
  const columns = [
    figure.padEnd(44),
    `${shown(value)} ${unit}`.padStart(18),
    against.padEnd(22),
    target.padEnd(26),
  ];
  return `${met ? 'met   ' : 'MISSED'}  ${columns.join(' ')}`.trimEnd();
}

function shown(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 });
}
