import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { encodePolicyId } from '../../machines/domain/policy/policy-id.ts';
import { findStep } from '../../machines/wizard/steps.ts';
import { aims } from '../../scripts/aims.ts';
import { buildApp, isBuildStale } from '../../scripts/build/app-build.js';
import { samplePassword } from '../../server/identity/sign-in/sample-people.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { ROOT, startProduct } from '../support/browser/product.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import { startedQuote } from '../support/scenarios/quote-player.ts';
import { signInClient } from '../support/server/graphql-client.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { fields, fileQuery } from './policy/whole-file.ts';
import { limitRow, plainRow, type Row, toldRow } from './row.ts';
import { load } from './servers/http-load.ts';

export const name = 'First visit on slow 4G with a processor slowed four times, and the visit after it';

const runs = 3;

/** Lighthouse's mobile profile: 150 ms a round trip, 1.6 Mbit/s down, 750 kbit/s up, a processor slowed four times. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/**
 * Loads the sign-in page, step 1 of a quote and the home of the built app, cold. The second visit is the sign-in page in another tab of the same browser,
 * which was idle for a moment during the first: the page comes from the copy that it keeps and its files from the cache, with the same slow
 * network and processor, but for the worker that hands over the copy, whose processor cannot be slowed. Of each figure the smallest run counts.
 */
export async function run(): Promise<Row[]> {
  if (isBuildStale(ROOT)) await buildApp(ROOT, process.execPath);
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const environment = { DATABASE_URL: postgres.connectionString };
  const product = await startProduct({ dataFolder, environment });
  const browser = await launchChromium();
  try {
    const agent = await signInClient(product.url, 'agent');
    const { start } = namedScenario('slab-day-364', toBusinessDate(new Date()));
    const { policyId } = (await startedQuote(agent, start)).file.policy;
    const step = `/vue/policy/${encodePolicyId(policyId)}/${findStep('BUILDING_INFORMATION').path}`;
    const signIns: Visit[] = [];
    const steps: number[] = [];
    const homes: number[] = [];
    for (let each = 0; each < runs; each += 1) {
      signIns.push(await visitSignIn(browser, product.url));
      steps.push(await countScriptBytes(browser, product.url, step));
      homes.push(await paintHome(browser, product.url, agent.tokens.accessToken));
    }
    const least = (figure: (visit: Visit) => number) => Math.min(...signIns.map(figure));
    return [
      limitRow(
        'script on the wire, sign-in',
        least(({ bytes }) => bytes / 1000),
        'kB',
        aims.script.signIn.idle,
      ),
      limitRow(
        'script on the wire, step 1 by link, with the sign-in before it',
        Math.min(...steps),
        'kB',
        aims.script.firstStep.settled,
      ),
      limitRow(
        'sign-in form painted',
        least(({ painted }) => painted),
        's',
        1,
      ),
      limitRow(
        'sign-in form usable: submitted, answered by the page',
        least(({ usable }) => usable),
        's',
        2.5,
      ),
      limitRow('home of a signed-in agent, largest paint', Math.min(...homes), 's', aims.homePaint),
      limitRow(
        'second visit, form painted',
        least(({ paintedAgain }) => paintedAgain),
        's',
        0.3,
      ),
      toldRow(
        'second visit, form usable',
        least(({ usableAgain }) => usableAgain),
        's',
      ),
      toldRow(
        'layout shift of the first visit, thousandths',
        least(({ shift }) => shift * 1000),
        '',
      ),
      ...(await measureCompression(product.url, agent.tokens.accessToken, policyId)),
    ];
  } finally {
    await browser.close();
    await product.stop();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** A whole policy file as a program gets it, plain, and as a browser gets it, compressed. */
async function measureCompression(url: string, accessToken: string, policyId: number): Promise<Row[]> {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const browserHeaders = { ...headers, 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br' };
  const call = { url: `${url}/graphql`, method: 'POST', body: fileQuery(policyId, fields) };
  const plain = await countBytes({ ...call, headers });
  const compressed = await countBytes({ ...call, headers: browserHeaders });
  const seconds = (bytes: number) => (bytes / slow4g.downloadThroughput) * 1000;
  return [
    plainRow('whole file to a browser, compressed', compressed, plain, 'B'),
    plainRow('the same on the way, slow 4G', seconds(compressed), seconds(plain), 'ms'),
    plainRow(
      'whole files compressed for browsers, beside plain ones',
      await load({ ...call, headers: browserHeaders }),
      await load({ ...call, headers }),
      'requests/s',
    ),
  ];
}

function countBytes({ url, body, ...options }: Parameters<typeof load>[0]): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, options, async (answer) =>
      resolve(Buffer.concat(await answer.toArray()).length),
    );
    call.once('error', reject).end(body);
  });
}

interface Visit {
  readonly bytes: number;
  readonly painted: number;
  readonly usable: number;
  readonly shift: number;
  readonly paintedAgain: number;
  readonly usableAgain: number;
}

async function visitSignIn(browser: Browser, baseURL: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL });
  const first = await openThrottled(context);
  const bytes = watchScripts(first.wire);
  const cold = await measure(first.page);
  await first.page.evaluate(waitUntilKept);
  await first.page.close();
  const second = await openThrottled(context);
  const again = await measure(second.page);
  await context.close();
  return { bytes: bytes(), ...cold, paintedAgain: again.painted, usableAgain: again.usable };
}

async function openThrottled(context: BrowserContext): Promise<{ page: Page; wire: CDPSession }> {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', slow4g);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, wire };
}

/** The seconds until the largest paint of the home with a quote in its pipeline, in a browser that has loaded nothing yet. */
async function paintHome(browser: Browser, baseURL: string, accessToken: string): Promise<number> {
  const context = await browser.newContext({ baseURL });
  await context.addCookies([{ name: 'highwater-access', value: accessToken, url: baseURL }]);
  const { page } = await openThrottled(context);
  await page.goto('/vue/');
  await page.locator('a[href*="/vue/policy/"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watcher = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0));
        watcher.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return painted / 1000;
}

/** In the page: waits until the browser, being idle, has kept the page for the next visit. */
async function waitUntilKept(): Promise<void> {
  await navigator.serviceWorker.ready;
}

/** The seconds until the form is painted, and until a press of Sign in without a name is answered by the page. */
async function measure(page: Page): Promise<{ painted: number; usable: number; shift: number }> {
  await page.addInitScript(pressUntilAnswered);
  await page.goto('/vue/sign-in', { waitUntil: 'commit' });
  await page.getByText('There is a problem').waitFor();
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const { answeredAt, shift } = document.documentElement.dataset;
    return { painted: painted / 1000, usable: Number(answeredAt) / 1000, shift: Number(shift ?? 0) };
  });
}

/** In the page: presses Sign in until the page answers it, and notes when, and how far the layout has shifted. */
function pressUntilAnswered(): void {
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  /** The problem that the press brings up moves the form down: only what shifted before it counts. */
  let shiftBefore = 0;
  const press = () => {
    if (document.body?.innerText.includes('There is a problem')) {
      document.documentElement.dataset.answeredAt = String(performance.now());
      document.documentElement.dataset.shift = String(shiftBefore);
      return;
    }
    shiftBefore = shift;
    document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click();
    setTimeout(press, 10);
  };
  setTimeout(press, 10);
}

/** The kilobytes of script that a link to step 1 loads in a browser that must sign in first. Scripts that a page loads at idle do not count. */
async function countScriptBytes(browser: Browser, baseURL: string, address: string): Promise<number> {
  const page = await browser.newPage({ baseURL });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  const bytes = watchScripts(wire);
  await page.goto(address);
  await page.getByLabel('User name').fill('agent');
  await page.getByLabel('Password').fill(samplePassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('radio', { name: 'Single-family home', exact: true }).check();
  await page.waitForLoadState('networkidle');
  await page.close();
  return bytes() / 1000;
}

function watchScripts(wire: CDPSession): () => number {
  const scripts = new Set<string>();
  let bytes = 0;
  wire.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
