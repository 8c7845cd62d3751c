import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findEditionInForce } from '../../../server/rating/engine/books/shipped-editions.ts';
import { toBulkResult } from '../../../server/rating/engine/bulk/result-line.ts';
import { rateRisk } from '../../../server/rating/engine/risk/rate-risk.ts';
import { isEverything } from '../../support/extent.ts';
import { rateWithWorksheet } from '../../support/rating/rate-with-worksheet.ts';
import { places } from '../risk-arbitrary.ts';

const command = path.join(import.meta.dirname, '../../../scripts/rate-risks.ts');
const folder = await mkdtemp(path.join(tmpdir(), 'highwater-rate-'));
afterAll(() => rm(folder, { recursive: true }));

const day = '2026-11-21';
const edition = findEditionInForce(day);
const [first, second] = places;
if (!first || !second) throw new Error('no places');
const lines = [JSON.stringify(first), '{"id": 1', JSON.stringify(second)];
const answers = [first, { line: 2 }, second].map((risk) =>
  'line' in risk
    ? {
        line: 2,
        status: 'ERROR',
        error: "not JSON: Expected ',' or '}' after property value in JSON at position 8 (line 1 column 9)",
      }
    : JSON.parse(JSON.stringify(toBulkResult(rateRisk(risk, edition)))),
);

test('a file in, a file out: answers in order, the bad line reported with its number, and the exit code says so', async () => {
  const [input, output] = [path.join(folder, 'risks.jsonl'), path.join(folder, 'ratings.jsonl')];
  await writeFile(input, lines.join('\n'));
  const { code, out, errors } = await run([
    '--input',
    input,
    '--output',
    output,
    '--jobs',
    '2',
    '--date',
    day,
  ]);
  expect([code, out]).toEqual([1, '']);
  expect(parseLines(await readFile(output, 'utf8'))).toEqual(answers);
  expect(errors).toMatch(
    /^3 lines in [\d.]+ s \([\d,]+\/s\): 2 rated, 0 provisional, 0 not ratable, 1 bad\.\n$/,
  );
});

test.runIf(isEverything)(
  'standard input and output, named or not, and no progress where no person watches',
  async () => {
    const text = `${lines[0]}\n`;
    const plain = await run(['--date', day], text);
    const named = await run(['--input', '-', '--output', '-', '--format', 'jsonl', '--date', day], text);
    expect([plain.code, named.code]).toEqual([0, 0]);
    expect([parseLines(plain.out), parseLines(named.out)]).toEqual([[answers[0]], [answers[0]]]);
    expect(plain.errors.split('\n').length).toBe(2);
  },
);

test('comma-separated in, JSON lines out, by the names of the files', async () => {
  const names = Object.keys(first);
  const cells = Object.values(first).map((value) => value ?? '');
  const [input, output] = [path.join(folder, 'risks.csv'), path.join(folder, 'of-csv.jsonl')];
  await writeFile(input, `\uFEFF${names.join(',')},agent\r\n${cells.join(',')},"Ann, Bo"\r\n`);
  const { code, errors } = await run(['--input', input, '--output', output, '--date', day]);
  expect([code, parseLines(await readFile(output, 'utf8'))]).toEqual([0, [answers[0]]]);
  expect(errors).toContain('Fields that no rating knows were left out: agent.');
});

test('worksheets go out in few bytes, and are written whole on demand, line for line as the rating made them', async () => {
  const [compact, whole] = [path.join(folder, 'compact.jsonl'), path.join(folder, 'whole.jsonl')];
  const rated = await run(['--output', compact, '--worksheet', '--date', day], `${lines[0]}\n${lines[2]}\n`);
  const expanded = await run(['--input', compact, '--output', whole, '--expand']);
  expect([rated.code, expanded.code, expanded.errors]).toEqual([0, 0, '']);
  const worksheets = parseLines(await readFile(whole, 'utf8')).map((answer) => Object(answer).worksheet);
  expect(worksheets).toEqual([first, second].map((risk) => rateWithWorksheet(risk, edition).worksheet));
  const wrong = await run(['--expand'], `${lines[0]}\n`);
  expect([wrong.code, wrong.errors]).toEqual([
    2,
    'The worksheets were not expanded: the first line does not say what the lines of worksheets are: run it with --worksheet.\n',
  ]);
});

test.runIf(isEverything)('nothing in, nothing out', async () => {
  expect(await run([], '')).toEqual({
    code: 0,
    out: '',
    errors: expect.stringContaining('0 rated, 0 provisional, 0 not ratable, 0 bad.'),
  });
});

test.runIf(isEverything)(
  'on a day before the first edition every risk is answered as not ratable, naming the day',
  async () => {
    const early = await run(['--date', '2020-01-01'], `${lines[0]}\n`);
    const { id, status, edition: none, fullRiskPremium, reasons } = JSON.parse(early.out);
    expect([early.code, id, status, none, fullRiskPremium, reasons]).toEqual([
      0,
      first.id,
      'NOT_RATABLE',
      null,
      null,
      [
        {
          code: 'NO_EDITION',
          table: null,
          fact: null,
          message: 'No edition of rate figures covers 01/01/2020.',
        },
      ],
    ]);
  },
);

test('a risk above a limit of the NFIP is an error line that names field, limit and rule; with --as-if it is rated and says so', async () => {
  const large = { ...first, buildingCoverage: 600_000 };
  const message =
    'The building coverage of $600,000 is above the limit of $250,000 (44 CFR 61.6: single family home, Regular Program).';
  const refused = await run(['--date', day], `${lines[0]}\n${JSON.stringify(large)}\n`);
  expect([refused.code, parseLines(refused.out)]).toEqual([
    1,
    [
      answers[0],
      {
        line: 2,
        status: 'ERROR',
        error: `refused: buildingCoverage: ${message} With --as-if it is rated all the same`,
      },
    ],
  ]);
  const asIf = await run(['--date', day, '--as-if'], `${lines[0]}\n${JSON.stringify(large)}\n`);
  const rule = '44 CFR 61.6: single family home, Regular Program';
  expect([asIf.code, parseLines(asIf.out)]).toEqual([
    0,
    [
      answers[0],
      {
        ...JSON.parse(JSON.stringify(toBulkResult(rateRisk(large, edition)))),
        asIf: [{ field: 'buildingCoverage', amount: 600_000, limit: 250_000, rule, message }],
      },
    ],
  ]);
});

test.runIf(isEverything)('a first line that names no field ends with 2', async () => {
  const nameless = await run(['--format', 'csv'], 'a,b\n1,2\n');
  expect([nameless.code, nameless.errors]).toEqual([
    2,
    'Nothing was rated: the first line names no field of a rating.\n',
  ]);
});

test('it stops when its output is no longer read', async () => {
  const text = `${lines[0]}\n`.repeat(4_000);
  const child = spawn(process.execPath, [command, '--date', day], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.on('error', () => undefined);
  child.stdin.end(text);
  child.stdout.once('data', () => child.stdout.destroy());
  const errors = await readText(child.stderr);
  expect(errors).toBe('Stopped: the output is no longer read.\n');
});

function run(args: string[], input?: string): Promise<{ code: number | null; out: string; errors: string }> {
  const child = spawn(process.execPath, [command, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(input);
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  return Promise.all([readText(child.stdout), readText(child.stderr), code]).then(([out, errors, ended]) => ({
    code: ended,
    out,
    errors,
  }));
}

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function parseLines(text: string): unknown[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
