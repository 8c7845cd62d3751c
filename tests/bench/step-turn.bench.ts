import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { aims } from '../../scripts/aims.ts';
import { buildApp, isBuildStale } from '../../scripts/build/app-build.js';
import { rateOnScreen } from '../support/browser/browser-player.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { fillAnswer } from '../support/browser/control.ts';
import { ROOT, startProduct } from '../support/browser/product.ts';
import { arriveAt, giveAnswers, pressNext, saved, startQuote } from '../support/browser/quote-page.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import type { Scenario, ScenarioStep } from '../support/scenarios/scenario.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { limitRow, quantile, type Row, toldRow } from './row.ts';

export const name = 'Step turn in the browser: Next pressed, the next h1 painted, its call answered';

const quotes = 4;

/** Whole quotes through all seventeen steps of the built app, the database being PostgreSQL on this machine. The first quote warms server and browser up and is not counted. */
export async function run(): Promise<Row[]> {
  if (isBuildStale(ROOT)) await buildApp(ROOT, process.execPath);
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const product = await startProduct({
    dataFolder,
    environment: { DATABASE_URL: postgres.connectionString },
  });
  const browser = await launchChromium();
  try {
    const scenario = namedScenario('crawlspace-with-certificate-bought-lately', toBusinessDate(new Date()));
    const turns: Turn[] = [];
    const loadBefore = loadavg()[0] ?? 0;
    for (let quote = 0; quote < quotes; quote += 1) {
      const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
      const measured = await turnsOfQuote(page, scenario);
      if (quote > 0) turns.push(...measured);
      await page.close();
    }
    const painted = turns.map(({ paintedAfter }) => paintedAfter);
    const saves = turns.map(({ savedBehind }) => savedBehind);
    return [
      limitRow(
        `Next to the next h1 painted, median of ${turns.length}`,
        quantile(painted, 0.5),
        'ms',
        aims.stepTurn.median,
      ),
      limitRow('Next to the next h1 painted, p95', quantile(painted, 0.95), 'ms', aims.stepTurn.p95),
      limitRow('saved behind the paint, p95', quantile(saves, 0.95), 'ms', 150),
      toldRow('saved behind the paint, median', quantile(saves, 0.5), 'ms'),
      limitRow('calls of a step turn, most', Math.max(...turns.map(({ calls }) => calls)), '', 1),
      toldRow('load of the machine before', loadBefore, ''),
      toldRow('load of the machine after', loadavg()[0] ?? 0, ''),
    ];
  } finally {
    await browser.close();
    await product.stop();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** One press of Next: the milliseconds until the next h1 was painted, how long after that its call was answered, and how many calls it made. */
interface Turn {
  readonly paintedAfter: number;
  readonly savedBehind: number;
  readonly calls: number;
}

async function turnsOfQuote(page: Page, scenario: Scenario): Promise<Turn[]> {
  await startQuote(page, scenario.start);
  await page.evaluate(() => performance.setResourceTimingBufferSize(10_000));
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = request.url().endsWith('/graphql') ? request.postDataJSON()?.operationName : null;
    if (name === 'Next' || name === 'SavePolicyParts') calls.push(name);
  });
  const turns: Turn[] = [];
  for (const step of scenario.steps) {
    await arriveAt(page, step.screen);
    if (step.action !== 'next') break;
    await answer(page, step);
    // Scripts and data that are loaded while a person reads are there before Next is pressed.
    await page.waitForLoadState('networkidle');
    calls.length = 0;
    await page.evaluate(watchTurn);
    await pressNext(page);
    const { pressedAt, paintedAt } = await page.evaluate(() => Reflect.get(window, 'stepTurn'));
    await saved(page);
    const savedAt = await page.evaluate(readAnswerTime, pressedAt);
    turns.push({
      paintedAfter: paintedAt - pressedAt,
      savedBehind: Math.max(0, savedAt - paintedAt),
      calls: calls.length,
    });
  }
  return turns;
}

/** Answers a screen as a person does who presses Next right after the last answer: the others are saved by then. */
async function answer(page: Page, { answers, rate }: ScenarioStep): Promise<void> {
  const given = Object.entries(answers);
  const last = given.pop();
  await giveAnswers(page, Object.fromEntries(given));
  if (rate !== null) await rateOnScreen(page, rate);
  if (given.length > 0) await saved(page);
  if (last !== undefined) await fillAnswer(page, ...last);
}

/** In the page: measures the next press, from the browser's own time stamp of it until the frame with another h1 is painted. */
function watchTurn(): void {
  const title = () => document.querySelector('h1')?.textContent;
  const before = title();
  const turn = async () => {
    const pressed = await new Promise<Event>((resolve) =>
      document.addEventListener('click', resolve, { capture: true, once: true }),
    );
    if (title() === before)
      await new Promise<void>((resolve) => {
        const watcher = new MutationObserver(() => {
          if (title() === before) return;
          watcher.disconnect();
          resolve();
        });
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
      });
    await new Promise<void>((resolve) =>
      requestAnimationFrame(() => scheduler.postTask(() => resolve(), { priority: 'user-blocking' })),
    );
    return { pressedAt: pressed.timeStamp, paintedAt: performance.now() };
  };
  Reflect.set(window, 'stepTurn', turn());
}

/** In the page: when the call that a press made had its whole answer. */
function readAnswerTime(pressedAt: number): number {
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const call = calls.find(({ name, startTime }) => name.endsWith('/graphql') && startTime >= pressedAt);
  if (call === undefined) throw new Error('No call was made.');
  return call.responseEnd;
}
