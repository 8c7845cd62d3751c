import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { TestContext } from 'vitest';
import type { FailureNote } from '../../../scripts/suites/failure-notes.ts';
import { ROOT } from '../browser/product.ts';
import { describeFailurePoint } from './failure-point.ts';
import { answerInTime, type PageState, readPageState } from './page-state.ts';
import { summarizePages } from './page-summary.ts';

type Task = TestContext['task'];

/** A page that was open when its test failed, with what it showed. */
interface FailedPage {
  readonly page: Page;
  /** Its place among the pages, the first being number 1. */
  readonly number: number;
  readonly state: PageState;
  /** The file name of its picture; null if none could be made. */
  readonly picture: string | null;
}

/** The tests that were reported: each once, with all its pages. */
const reported = new WeakSet<Task>();

/** The folder of the reports: the one that a setting names, or a temporary one. */
let reportFolder = process.env.HIGHWATER_TEST_REPORTS;

/**
 * Writes down what the pages of a failed test show and did last into a folder of its own: each with a picture, a bug report and the trace of its
 * quote; and the most important of it to the error output. Never fails: the test already did.
 */
export async function reportFailure(task: Task, contexts: Iterable<BrowserContext>): Promise<void> {
  if (reported.has(task)) return;
  reported.add(task);
  try {
    await writeReport(
      task,
      [...contexts].flatMap((context) => context.pages()),
    );
  } catch (problem) {
    console.error(`The pages of the failed test could not be reported: ${String(problem)}`);
  }
}

async function writeReport(task: Task, pages: readonly Page[]): Promise<void> {
  const { file, test } = nameTest(task);
  reportFolder ??= mkdtempSync(path.join(tmpdir(), 'highwater-reports-'));
  const folder = path.join(reportFolder, `${file} ${test}`.replace(/\W+/g, '-').slice(0, 120));
  await mkdir(folder, { recursive: true });
  const failed = await Promise.all(pages.map((page, index) => readFailedPage(page, folder, index + 1)));
  const states = failed.map(({ state, picture }) => ({ ...state, picture }));
  const error = task.result?.errors?.[0] ?? { message: 'The page wrote errors to the console.' };
  const point = describeFailurePoint(error, file);
  const summarize = (lines: number) => [
    ...(point === null ? [] : [point]),
    ...summarizePages(states, lines),
    `Report: ${folder}`,
  ];
  const note: FailureNote = {
    file,
    test,
    failedAt: new Date().toISOString(),
    cause: summarize(6),
  };
  await writeFile(path.join(folder, 'pages.json'), JSON.stringify(states, null, 2));
  await writeFile(path.join(folder, 'failure.json'), JSON.stringify(note, null, 2));
  console.error([`${file} > ${test}`, ...summarize(9)].join('\n  '));
  const message = [error.message.split('\n')[0], ...(point === null ? [] : [`${point}.`])].join(' ');
  for (const page of failed) await writePageReport(page, { title: `${file} > ${test}`, message, folder });
}

interface FailedTest {
  readonly title: string;
  readonly message: string;
  readonly folder: string;
}

/** Writes the bug report of a page and, if it shows a quote, the trace that the player opens. */
async function writePageReport(
  { page, number, state, picture }: FailedPage,
  { title, message, folder }: FailedTest,
): Promise<void> {
  // Loaded only now: no test that passes needs the machines and the lab for it.
  const [{ readLook, readTrace }, { writeTestBugReport }] = await Promise.all([
    import('./read-trace.ts'),
    import('./test-bug-report.ts'),
  ]);
  const traceName = `trace-${number}.json`;
  const trace = await readTrace(page, title).catch((problem: unknown) => String(problem));
  const isTraced = trace !== null && typeof trace !== 'string';
  if (isTraced) await writeFile(path.join(folder, traceName), JSON.stringify(trace, null, 2));
  const link = isTraced
    ? `${traceName} beside this report; the player opens it (npm run lab, then Player)`
    : `none: ${trace ?? 'the page shows no quote'}`;
  const look = await readLook(page);
  const report = { title, message, state, look, picture, trace: isTraced ? trace : null, link };
  await writeFile(path.join(folder, `report-${number}.md`), writeTestBugReport(report));
}

/** The file and the name of a test as the JSON report of vitest writes them. */
function nameTest(task: Task): { file: string; test: string } {
  const names = [task.name];
  for (let { suite } = task; suite !== undefined && suite.name !== ''; suite = suite.suite)
    names.unshift(suite.name);
  return { file: path.relative(ROOT, task.file.filepath).replaceAll('\\', '/'), test: names.join(' ') };
}

async function readFailedPage(page: Page, folder: string, number: number): Promise<FailedPage> {
  const state = await readPageState(page);
  const name = `picture-${number}.png`;
  const shot = page.screenshot({ path: path.join(folder, name), fullPage: true, timeout: 5_000 });
  return {
    page,
    number,
    state,
    picture: await answerInTime(
      shot.then(() => name),
      null,
    ),
  };
}
