import { readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Bench, Row } from '../tests/bench/row.ts';
import { run as soak, name as soakName } from '../tests/bench/soak/soak.ts';

/**
 * Runs the benchmarks, or those whose file name holds a word given; prints a table and writes bench.json. `--soak` runs the mixed load
 * instead, ten minutes or as many as `--minutes` says, and writes bench-soak.json.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const { values: flags, positionals: words } = parseArgs({
  options: { soak: { type: 'boolean', default: false }, minutes: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const results: { bench: string; rows: Row[]; failure: string | null }[] = [];

if (flags.soak) results.push(await measured({ name: soakName, run: () => soak(Number(flags.minutes)) }));
else for (const file of await benchFiles()) results.push(await measured(await benchOf(file)));
const kept = flags.soak ? 'bench-soak.json' : 'bench.json';

const machine = {
  processors: os.cpus().length,
  model: os.cpus()[0]?.model ?? 'unknown',
  node: process.version,
};
await writeFile(path.join(root, kept), `${JSON.stringify({ at: new Date(), machine, results }, null, 2)}\n`);

const rows = results.flatMap((result) => result.rows);
const missed = rows.filter((row) => !row.met).length;
const broken = results.filter((result) => result.failure !== null).length;
console.log(
  `\n${rows.length} figures, ${missed} below their target, ${broken} benchmarks broken; kept in ${kept}`,
);
process.exitCode = rows.length > 0 && missed === 0 && broken === 0 ? 0 : 1;

async function benchFiles(): Promise<string[]> {
  const files = (await readdir(path.join(root, 'tests/bench')))
    .filter((file) => file.endsWith('.bench.ts'))
    .sort();
  return files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
}

function benchOf(file: string): Promise<Bench> {
  return import(pathToFileURL(path.join(root, 'tests/bench', file)).href);
}

async function measured(bench: Bench) {
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
