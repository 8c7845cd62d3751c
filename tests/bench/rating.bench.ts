import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aims } from '../../scripts/aims.ts';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import type { Edition } from '../../server/rating/engine/figures/edition.ts';
import { rateOptionGrid } from '../../server/rating/engine/premium/option-grid.ts';
import type { PremiumContext } from '../../server/rating/engine/premium/premium.ts';
import type { RatingInput } from '../../server/rating/engine/rating-input.ts';
import { rateRisk } from '../../server/rating/engine/risk/rate-risk.ts';
import { samplePlace } from '../rating/sample-places.ts';
import { ROOT } from '../support/browser/product.ts';
import { rateWithWorksheet } from '../support/rating/rate-with-worksheet.ts';
import { peerRating } from './peers/rules-engine.ts';
import { generatedRisks, writeRisks } from './rating/generated-risks.ts';
import { leastRow, limitRow, plainRow, quantile, type Row } from './row.ts';

export const name = 'Rating: one core, the grid of options, in bulk, and a rules engine beside it';

const day = '2026-11-21';
const seconds = 2;
const rounds = 5;
const risksInBulk = 1_000_000;

export async function run(): Promise<Row[]> {
  const edition = findEditionInForce(day);
  return [
    ...loadRows(),
    ...rateRows([...generatedRisks(edition, 50_000)], edition),
    ...gridRows(edition),
    ...(await bulkRows(edition)),
    await peerRow(edition),
  ];
}

/** Three fresh processes, the median of each figure. */
function loadRows(): Row[] {
  const loads = Array.from({ length: 3 }, () => {
    const { stdout } = spawnSync(process.execPath, ['--expose-gc', 'tests/bench/rating/load-edition.ts'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const load: { milliseconds: number; megabytes: number; rows: number } = JSON.parse(stdout);
    return load;
  });
  const median = (of: 'milliseconds' | 'megabytes') =>
    quantile(
      loads.map((load) => load[of]),
      0.5,
    );
  const rows = loads[0]?.rows.toLocaleString('en-US');
  return [
    limitRow(`the edition loaded, ${rows} territory rows`, median('milliseconds'), 'ms', 300),
    limitRow('what it adds to the resident memory', median('megabytes'), 'MB', 40),
  ];
}

function rateRows(risks: readonly RatingInput[], edition: Edition): Row[] {
  const plain = perSecond((at) => rateRisk(risks[at % risks.length] ?? samplePlace('nashville'), edition));
  const withSheet = perSecond((at) =>
    rateWithWorksheet(risks[at % risks.length] ?? samplePlace('nashville'), edition),
  );
  return [
    leastRow('ratings, one core, all kinds of risks', plain, '/s', aims.rating.plain),
    leastRow('the same with the worksheet', withSheet, '/s', aims.rating.withWorksheet),
  ];
}

const context: PremiumContext = {
  variant: 'DISCOUNTED',
  eligibleDiscounts: ['NEW_CUSTOMER_PREFIRM', 'NEWLY_MAPPED'],
  increaseCap: { priorPremium: 900, percent: 18 },
  isPrimaryResidence: true,
  isTenant: false,
  isOnProbation: false,
  isSevereRepetitiveLoss: false,
};

/** Six coverages by eight deductibles, each to the amount due, with a subsidised layer rated beside it. */
function gridRows(edition: Edition): Row[] {
  const coverages = [1, 2, 3, 4, 5, 6].map((part) => ({ building: part * 40_000, contents: part * 15_000 }));
  const deductibles = [1_000, 1_250, 1_500, 2_000, 3_000, 4_000, 5_000, 10_000].map((amount) => ({
    building: amount,
    contents: amount,
  }));
  const cells = coverages.length * deductibles.length;
  const risks = [...generatedRisks(edition, 2_000)].filter(
    (risk) => rateRisk(risk, edition).status !== 'NOT_RATABLE',
  );
  const grids = risks.map((risk) => {
    const began = performance.now();
    rateOptionGrid(risk, edition, context, coverages, deductibles);
    return performance.now() - began;
  });
  const median = quantile(grids, 0.5);
  return [
    limitRow(`grid of ${cells} cells, p95 of ${grids.length}`, quantile(grids, 0.95), 'ms', 5),
    plainRow('the very first one, against the median', grids[0] ?? Number.NaN, median, 'ms'),
    leastRow('cells of the grid', (cells * 1000) / median, '/s', (cells * 1000) / 5),
  ];
}

async function bulkRows(edition: Edition): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  try {
    const small = await bulk(folder, edition, risksInBulk / 10);
    const large = await bulk(folder, edition, risksInBulk);
    const sheets = await bulk(folder, edition, risksInBulk / 10, ['--worksheet']);
    const risks = risksInBulk.toLocaleString('en-US');
    return [
      leastRow(`npm run rate, ${risks} risks, two threads`, large.rate, '/s', aims.rating.bulk),
      limitRow('peak memory of it', large.peak, 'MB', 400),
      plainRow('peak memory, against a tenth of the risks', large.peak, small.peak, 'MB'),
      leastRow('100,000 risks with their worksheets, two threads', sheets.rate, '/s', 15_000),
      limitRow('what it writes', sheets.written / 1_000_000, 'MB', 400),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** From the start of the command to its end: reading, rating, writing. */
async function bulk(folder: string, edition: Edition, count: number, options: readonly string[] = []) {
  const [input, output] = [path.join(folder, 'risks.jsonl'), path.join(folder, 'ratings.jsonl')];
  await writeRisks(input, edition, count);
  // An existing file would have to be overwritten, which takes the disk longer.
  await rm(output, { force: true });
  const words = ['--input', input, '--output', output, '--jobs', '2', '--date', day, ...options];
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/rate-risks.ts', ...words], { cwd: ROOT, stdio: 'ignore' });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, readPeak(child.pid));
  }, 50);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  const rate = (count * 1000) / (performance.now() - began);
  const { size: written } = await stat(output);
  if (code !== 0 || written === 0) throw new Error(`The command ended with ${code}.`);
  return { rate, peak, written };
}

/** High-water mark of a process's resident memory, megabytes; 0 when it is gone. */
function readPeak(processId: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Building premium of the inland flood of one sample: ours does the whole rating beside. */
async function peerRow(edition: Edition): Promise<Row> {
  const sample = samplePlace('nashville');
  const peer = peerRating(sample, edition);
  const theirs = await peer(sample);
  const ours = rateRisk(sample, edition).parts?.perils[0]?.building ?? Number.NaN;
  if (Math.abs(theirs - ours) > 1e-9) throw new Error(`The rules engine says ${theirs}, ours is ${ours}.`);
  const began = performance.now();
  let made = 0;
  for (; performance.now() - began < seconds * 1000; made += 1) await peer(sample);
  const theirRate = (made * 1000) / (performance.now() - began);
  return plainRow(
    'one sample, against its factor chain in json-rules-engine',
    perSecond(() => rateRisk(sample, edition)),
    theirRate,
    '/s',
  );
}

/** Median of the rounds after one to warm up. */
function perSecond(work: (at: number) => unknown): number {
  const measured = Array.from({ length: rounds + 1 }, () => {
    const began = performance.now();
    const end = began + (seconds * 1000) / rounds;
    let done = 0;
    while (performance.now() < end) {
      for (let turn = 0; turn < 100; turn += 1) work(done + turn);
      done += 100;
    }
    return (done * 1000) / (performance.now() - began);
  });
  return quantile(measured.slice(1), 0.5);
}
