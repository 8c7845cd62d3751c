import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import type { PipelineOrder } from '../../machines/contract/types.ts';
import { aims } from '../../scripts/aims.ts';
import { buildApp, isBuildStale } from '../../scripts/build/app-build.js';
import { Pipeline, PipelineCounts, type PipelineQueryVariables } from '../../src/graphql/staff-documents.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { ROOT } from '../support/browser/product.ts';
import { enter } from '../support/browser/sign-in.ts';
import { type Client, signInClient } from '../support/server/graphql-client.ts';
import { addAgencyWork } from './book/agency-work.ts';
import { bookPeople } from './book/book-calls.ts';
import { type BookServer, startBook } from './book/book-server.ts';
import { leastRow, limitRow, plainRow, quantile, type Row, toldRow } from './row.ts';

export const name = 'The pipeline of an agency with 50,000 files, beside one with few, in the same book';

const files = 50_000;
const calls = 60;
const warmUps = 6;
const orders: readonly PipelineOrder[] = ['NEWEST', 'OLDEST', 'AMOUNT', 'EXPIRES', 'NEXT_DUE', 'NAME'];

export async function run(): Promise<Row[]> {
  if (isBuildStale(ROOT)) await buildApp(ROOT, process.execPath);
  const server = await startBook(10_000, undefined);
  try {
    await addAgencyWork(server.connectionString, files);
    const loadBefore = loadavg()[0] ?? 0;
    return [
      ...(await measureServer(server)),
      ...(await measureBrowser(server)),
      toldRow('load of the machine before', loadBefore, ''),
      toldRow('load of the machine after', loadavg()[0] ?? 0, ''),
    ];
  } finally {
    await server.stop();
  }
}

/** Each call goes to an agent with the 50,000 and to one with few in turn, so that whatever else the machine does hits both. */
async function measureServer({ product: { url } }: BookServer): Promise<Row[]> {
  const large = await signInClient(url, bookPeople.large);
  const small = await signInClient(url, bookPeople.small);
  const deep = await findDeepCursor(large, 300);
  const list = (variables: PipelineQueryVariables) => (client: Client) =>
    client.ask(Pipeline, { first: 100, ...variables });
  const asked: readonly (readonly [string, (client: Client) => Promise<unknown>])[] = [
    ...orders.map((order) => [`first page, ${order}`, list({ order })] as const),
    ['page 301', list({ after: deep })],
    ['quotes only', list({ filter: { stages: ['QUOTE'] } })],
    ['expiring only', list({ filter: { stages: ['EXPIRING'] }, order: 'EXPIRES' })],
    ['words that many have', list({ filter: { text: 'smith' } })],
    ['words that one has', list({ filter: { text: 'hopper 421 7777 elm' } })],
    ['words without a match', list({ filter: { text: 'xyzzy' } })],
    ['older than 30 days by name', list({ filter: { olderThanDays: 30 }, order: 'NAME' })],
    ['counts', (client) => client.ask(PipelineCounts, {})],
    ['counts with words', (client) => client.ask(PipelineCounts, { filter: { text: 'smith' } })],
  ];
  const rows: Row[] = [];
  for (const [title, ask] of asked) {
    const taken = { large: [] as number[], small: [] as number[] };
    for (let call = 0; call < calls + warmUps; call += 1)
      for (const who of ['large', 'small'] as const) {
        const begun = performance.now();
        await ask(who === 'large' ? large : small);
        if (call >= warmUps) taken[who].push(performance.now() - begun);
      }
    rows.push(
      plainRow(`${title}, median`, quantile(taken.large, 0.5), quantile(taken.small, 0.5), 'ms'),
      limitRow(`${title}, p99`, quantile(taken.large, 0.99), 'ms', aims.book.listP99),
    );
  }
  return rows;
}

async function findDeepCursor(client: Client, pages: number): Promise<string | null> {
  let after: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const answer: { pipeline: { pageInfo: { endCursor?: string | null } } } = await client.ask(Pipeline, {
      first: 100,
      after,
    });
    after = answer.pipeline.pageInfo.endCursor ?? null;
  }
  return after;
}

/** The view of a user who opens the page, scrolls through it and filters. */
async function measureBrowser({ product: { url } }: BookServer): Promise<Row[]> {
  const browser = await launchChromium();
  try {
    const figures: Row[] = [];
    const scrolled: { [who: string]: Frames } = {};
    for (const who of ['small', 'large'] as const) {
      const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 900 } });
      await page.goto('/vue/sign-in');
      await enter(page, bookPeople[who]);
      await page.getByRole('table', { name: 'Pipeline' }).getByRole('row').nth(2).waitFor();
      await page.waitForLoadState('networkidle');
      scrolled[who] = await scroll(page);
      if (who === 'large') figures.push(...(await filter(page)));
      await page.close();
    }
    const { small, large } = scrolled;
    if (!small || !large) throw new Error('Nothing was scrolled.');
    return [
      plainRow('scrolling, median frame', large.median, small.median, 'ms'),
      plainRow('scrolling, p95 of the frames', large.p95, small.p95, 'ms'),
      toldRow('scrolling, longest frame', large.longest, 'ms'),
      leastRow('rows that were scrolled past', large.rows, '', 500),
      limitRow('rows that are drawn at once, most', large.drawn, '', 80),
      ...figures,
    ];
  } finally {
    await browser.close();
  }
}

interface Frames {
  readonly median: number;
  readonly p95: number;
  readonly longest: number;
  readonly rows: number;
  readonly drawn: number;
}

/** Turns the wheel for a while, and measures the frames meanwhile. */
async function scroll(page: Page): Promise<Frames> {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], drawn: 0, goesOn: true, last: performance.now() };
    Reflect.set(window, 'scrolling', seen);
    const look = (time: number) => {
      seen.frames.push(time - seen.last);
      seen.last = time;
      seen.drawn = Math.max(
        seen.drawn,
        document.querySelectorAll('table[aria-label=Pipeline] tbody tr').length,
      );
      if (seen.goesOn) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.mouse.move(700, 600);
  for (let turn = 0; turn < 200; turn += 1) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(16);
  }
  const { frames, drawn, rows } = await page.evaluate(() => {
    const seen: { frames: number[]; drawn: number; goesOn: boolean } = Reflect.get(window, 'scrolling');
    seen.goesOn = false;
    const last = [...document.querySelectorAll('table[aria-label=Pipeline] tbody tr')].at(-1);
    return {
      frames: seen.frames.slice(1),
      drawn: seen.drawn,
      rows: Number(last?.getAttribute('aria-rowindex') ?? 0),
    };
  });
  return {
    median: quantile(frames, 0.5),
    p95: quantile(frames, 0.95),
    longest: Math.max(...frames),
    rows,
    drawn,
  };
}

/** From a press of a count, and from the last letter of a word, to the first row of what was asked for. */
async function filter(page: Page): Promise<Row[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const stages = page.getByRole('navigation', { name: 'Stages' });
  const taken = { stage: [] as number[], words: [] as number[] };
  for (const [at, stage] of [
    'Held for review',
    'Unpaid',
    'Quote',
    'Issued recently',
    'Unpaid',
    'Quote',
  ].entries()) {
    const begun = performance.now();
    await stages.getByRole('link', { name: new RegExp(`^${stage}`) }).click();
    await page.locator(`tbody tr [data-column=stage]:has-text("${stage}")`).first().waitFor();
    if (at > 0) taken.stage.push(performance.now() - begun);
  }
  await stages.getByRole('link', { name: /^All/ }).click();
  for (const word of ['hopper', 'rivera', 'easley', 'vaughan']) {
    const begun = performance.now();
    await page.getByLabel('Filter', { exact: true }).fill(word);
    await page.waitForFunction((wanted) => {
      const names = [...document.querySelectorAll('table[aria-label=Pipeline] tbody tr th a')];
      return names.length > 0 && names.every((link) => link.textContent?.toLowerCase().includes(wanted));
    }, word);
    taken.words.push(performance.now() - begun);
  }
  return [
    limitRow('a stage pressed until its rows are there, median', quantile(taken.stage, 0.5), 'ms', 500),
    limitRow(
      'words typed until their rows are there, median (200 ms wait for the next letter)',
      quantile(taken.words, 0.5),
      'ms',
      700,
    ),
  ];
}
