import { readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Bench, Row } from '../tests/bench/row.ts';
import { run as soak, name as soakName } from '../tests/bench/soak/soak.ts';

/**
 * Runs the benchmarks, or those whose file name contains one of the given words; prints a table and writes bench.json. `--soak` runs the
 * mixed load with faults instead, for thirty minutes or the number given by `--minutes`, and writes bench-soak.json. `--policies` are the
 * sizes of the made-up books beside one of 10,000, with commas; with `--keep FOLDER` they stay in that folder and are measured again by later
 * runs.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const { values: flags, positionals: words } = parseArgs({
  options: {
    soak: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '30' },
    policies: { type: 'string', default: '10000' },
    keep: { type: 'string' },
  },
  allowPositionals: true,
});
const results: { bench: string; rows: Row[]; failure: string | null }[] = [];

if (flags.soak) results.push(await runBenchmark({ name: soakName, run: () => soak(Number(flags.minutes)) }));
else for (const file of await listBenchFiles()) results.push(await runBenchmark(await importBenchmark(file)));
const resultFile = flags.soak ? 'bench-soak.json' : 'bench.json';

const machine = {
  processors: os.cpus().length,
  model: os.cpus()[0]?.model ?? 'unknown',
  node: process.version,
};
await writeFile(
  path.join(root, resultFile),
  `${JSON.stringify({ at: new Date(), machine, results }, null, 2)}\n`,
);

const rows = results.flatMap((result) => result.rows);
const missedCount = rows.filter((row) => !row.met).length;
const brokenCount = results.filter((result) => result.failure !== null).length;
console.log(
  `\n${rows.length} figures, ${missedCount} below their target, ${brokenCount} benchmarks broken; kept in ${resultFile}`,
);
process.exitCode = rows.length > 0 && missedCount === 0 && brokenCount === 0 ? 0 : 1;

async function listBenchFiles(): Promise<string[]> {
  const files = (await readdir(path.join(root, 'tests/bench')))
    .filter((file) => file.endsWith('.bench.ts'))
    .sort();
  return files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
}

function importBenchmark(file: string): Promise<Bench> {
  return import(pathToFileURL(path.join(root, 'tests/bench', file)).href);
}

async function runBenchmark(bench: Bench) {
  console.log(`\n── ${bench.name}`);
  try {
    const rows = await bench.run({ policies: flags.policies.split(',').map(Number), keep: flags.keep });
    for (const row of rows) console.log(formatRow(row));
    return { bench: bench.name, rows, failure: null };
  } catch (problem) {
    console.error(problem);
    return { bench: bench.name, rows: [], failure: String(problem) };
  }
}

function formatRow({ figure, value, unit, baseline, ratio, target, met }: Row): string {
  const against =
    baseline === null || ratio === null ? '' : `of ${formatNumber(baseline)} = ${ratio.toFixed(2)}`;
  const columns = [
    figure.padEnd(44),
    `${formatNumber(value)} ${unit}`.padStart(18),
    against.padEnd(22),
    target.padEnd(26),
  ];
  return `${met ? 'met   ' : 'MISSED'}  ${columns.join(' ')}`.trimEnd();
}

function formatNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 });
}
