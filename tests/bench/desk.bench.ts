import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { buildApp, isBuildStale } from '../../scripts/build/app-build.js';
import { SubmitApplication } from '../../src/graphql/documents.ts';
import { Pay } from '../../src/graphql/staff-documents.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { ROOT, startProduct } from '../support/browser/product.ts';
import { signInOnPage } from '../support/browser/sign-in.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import { playServed } from '../support/scenarios/quote-player.ts';
import { signInClient } from '../support/server/graphql-client.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { limitRow, quantile, type Row } from './row.ts';

export const name = 'Policy desk in the browser: a policy clicked on the home page, its h1 painted';

const clicks = 24;
const warmUps = 4;
/** How long a person looks at the list before the click. */
const looksMs = 1_000;

/** Opens an issued policy from the home page of the built app again and again; the first times warm server and browser up. */
export async function run(): Promise<Row[]> {
  if (isBuildStale(ROOT)) await buildApp(ROOT, process.execPath);
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const environment = { DATABASE_URL: postgres.connectionString };
  const product = await startProduct({ dataFolder, environment });
  const browser = await launchChromium();
  try {
    await issuePolicyOfAgent(product.url);
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
    await signInOnPage(page);
    const measured: number[] = [];
    for (let click = 0; click < clicks; click += 1) {
      await page.goto('/vue/');
      await page.locator('a[href*="/vue/policy/"]').first().waitFor();
      await pause(looksMs);
      const took = await page.evaluate(openDesk);
      if (click >= warmUps) measured.push(took);
    }
    return [
      limitRow(`desk after the click, median of ${measured.length}`, quantile(measured, 0.5), 'ms', 150),
      limitRow('desk after the click, p95', quantile(measured, 0.95), 'ms', 150),
    ];
  } finally {
    await browser.close();
    await product.stop();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function issuePolicyOfAgent(url: string): Promise<void> {
  const agent = await signInClient(url, 'agent');
  const { file } = await playServed(agent, namedScenario('slab-day-364', toBusinessDate(new Date())));
  const policyId = String(file.policy.policyId);
  const payment = {
    paymentTypeId: 2,
    amount: file.rating.totalPremium ?? '',
    token: 'tok_sample_ok',
    description: null,
  };
  await agent.ask(Pay, { policyId, payment });
  const { submitApplication } = await agent.ask(SubmitApplication, { policyId });
  if (!('file' in submitApplication) || submitApplication.file.transaction.transactionStatus !== 'ISSUED')
    throw new Error(`The policy was not issued: ${JSON.stringify(submitApplication).slice(0, 300)}`);
}

/** In the page: clicks the policy, and answers the milliseconds until the heading of its desk is painted. */
async function openDesk(): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>('a[href*="/vue/policy/"]');
  const isOpen = () => document.querySelector('h1')?.textContent?.startsWith('Policy ') === true;
  const began = performance.now();
  link?.click();
  await new Promise<void>((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!isOpen()) return;
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
