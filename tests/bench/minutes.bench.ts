import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { decodePolicyId } from '../../machines/domain/policy/policy-id.ts';
import { buildApp, isBuildStale } from '../../scripts/build/app-build.js';
import { launchChromium } from '../support/browser/chromium.ts';
import { countInput, secondsAtPace } from '../support/browser/count-input.ts';
import { ROOT, startProduct } from '../support/browser/product.ts';
import { arriveAt, giveAnswers, heading, pressNext, saved, signIn } from '../support/browser/quote-page.ts';
import { findSamplePlace } from '../support/input/find-sample-place.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import { servedFile } from '../support/scenarios/quote-player.ts';
import type { Answer } from '../support/scenarios/scenario.ts';
import { type Client, signInClient } from '../support/server/graphql-client.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { limitRow, type Row, toldRow } from './row.ts';

export const name =
  'Minutes to a price: presses, letters, answers and seconds at a person’s pace (1 s a press, 5 letters a second)';

/** The place is a sample one: nothing is known of its building but its value. */
const scenarioName = 'slab-day-364';

/** From the home page after signing in to a premium range, and on to the premium of step 11, at a sample place of whose building little is known. */
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
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
    const agent = await signInClient(product.url, 'agent');
    await page.goto('/vue/sign-in');
    await signIn(page);
    await heading(page).filter({ hasText: 'Welcome' }).waitFor();
    const read = await countInput(page);
    const begun = performance.now();
    await estimate(page);
    const estimated = { ...read(), waited: (performance.now() - begun) / 1000 };
    const answers = await becomePremium(page, agent);
    const priced = { ...read(), waited: (performance.now() - begun) / 1000 };
    return [
      limitRow('to an estimate: presses', estimated.clicks, '', 6),
      limitRow(
        'to an estimate: at a person’s pace, with what the machine took',
        secondsAtPace(estimated) + estimated.waited,
        's',
        15,
      ),
      toldRow('to an estimate: letters', estimated.keys, ''),
      toldRow('to an estimate: what the machine took', estimated.waited, 's'),
      limitRow('to a bindable premium, little known: presses', priced.clicks, '', 20),
      limitRow('to a bindable premium, little known: answers', answers, '', 10),
      limitRow(
        'to a bindable premium, little known: at a person’s pace, with what the machine took',
        secondsAtPace(priced) + priced.waited,
        's',
        60,
      ),
      toldRow('to a bindable premium, little known: letters', priced.keys, ''),
    ];
  } finally {
    await browser.close();
    await product.stop();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

const start = () => namedScenario(scenarioName, toBusinessDate(new Date()));

async function estimate(page: Page): Promise<void> {
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace(
    start().start.place,
  ).address;
  const address = `${streetAddress1}, ${city}, ${stateAbbreviation} ${postalCode}`;
  await page.getByRole('link', { name: 'Estimate a price' }).click();
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What it may cost' }).waitFor();
}

/** Makes the estimate a quote and answers what is still asked until step 11 has its premium. Returns the number of answers. */
async function becomePremium(page: Page, agent: Client): Promise<number> {
  const { steps, start: asked } = start();
  await page.getByRole('button', { name: 'Make it a quote' }).click();
  await page.getByLabel('First name').fill(asked.insured.firstName ?? '');
  await page.getByLabel('Last name').fill(asked.insured.lastName ?? '');
  await page.getByRole('button', { name: 'Start the quote' }).click();
  await page.waitForURL(/\/vue\/policy\/\w+/);
  const policyId = decodePolicyId(new URL(page.url()).pathname.split('/')[3] ?? '') ?? 0;
  let count = 2;
  for (const step of steps) {
    await arriveAt(page, step.screen);
    const file = await servedFile(agent, policyId);
    const open = Object.entries(step.answers).filter(([key, answer]) => !isKnown(file, key, answer));
    if (open.length > 0) {
      await giveAnswers(page, Object.fromEntries(open));
      await saved(page);
    }
    count += open.length;
    if (step.screen === 'RATES_DISCOUNTED') break;
    await pressNext(page);
  }
  return count;
}

function isKnown(file: object, key: string, answer: Answer): boolean {
  const [part = '', field = ''] = key.split('.');
  return Object(Object(file)[part])[field] === answer;
}
