import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { buildApp, isBuildStale } from '../../scripts/build/app-build.js';
import { rateOnScreen } from '../support/browser/browser-player.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { fillAnswer } from '../support/browser/control.ts';
import { ROOT, startProduct } from '../support/browser/product.ts';
import { arriveAt, giveAnswers, saved, startQuote } from '../support/browser/quote-page.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import type { Scenario, ScenarioStep } from '../support/scenarios/scenario.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { limitRow, quantile, type Row } from './row.ts';

export const name = 'Step turn in the browser: Next pressed, saved, the next h1 painted';

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
    const turns: number[] = [];
    for (let quote = 0; quote < quotes; quote += 1) {
      const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
      const measured = await turnsOfQuote(page, scenario);
      if (quote > 0) turns.push(...measured);
      await page.close();
    }
    return [
      limitRow(`step turn, median of ${turns.length}`, quantile(turns, 0.5), 'ms', 60),
      limitRow('step turn, p95', quantile(turns, 0.95), 'ms', 150),
    ];
  } finally {
    await browser.close();
    await product.stop();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function turnsOfQuote(page: Page, scenario: Scenario): Promise<number[]> {
  await startQuote(page, scenario.start);
  const turns: number[] = [];
  for (const step of scenario.steps) {
    await arriveAt(page, step.screen);
    if (step.action !== 'next') break;
    await answer(page, step);
    turns.push(await page.evaluate(turn));
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

/** In the page: presses Next, and answers the milliseconds until the next h1 is painted. */
async function turn(): Promise<number> {
  const title = () => document.querySelector('h1')?.textContent;
  const before = title();
  const next = [...document.querySelectorAll('button')].find(({ innerText }) => innerText.trim() === 'Next');
  const began = performance.now();
  next?.click();
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
  return performance.now() - began;
}
