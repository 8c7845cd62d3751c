import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { fillAnswer, giveAnswer, locateControl } from '../../support/browser/control.ts';
import { type HeldCalls, holdCalls } from '../../support/browser/held-calls.ts';
import { findScenario, openAt } from '../../support/browser/open-quote.ts';
import { type Product, startProduct } from '../../support/browser/product.ts';
import { arriveAt, pressNext, saved } from '../../support/browser/quote-page.ts';
import { createDataFolder, removeDataFolder } from '../../support/product/product-folder.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';

const slab = findScenario('slab-day-364');
const area = 'structure.totalBuildingAreaFeet';
const purchase = 'policy.purchaseDate';
const bought = addDays(toBusinessDate(new Date()), -364);
/** The answers of step 4; its date is typed last. */
const dates = { ...slab.steps[3]?.answers, [purchase]: bought };
/** The browser itself reports refused and failed calls on the console. */
const failedCalls =
  /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_FAILED/;

/** A quote whose step 3 is answered and saved but for the area. */
async function openAnswered(client: Client, options: Parameters<typeof openAt>[3]) {
  const opened = await openAt(client, 'BUILDING_CHARACTERISTICS', slab, {
    expected: failedCalls,
    loadsAhead: true,
    ...options,
  });
  const { page, quote } = opened;
  for (const [key, answer] of Object.entries(slab.steps[2]?.answers ?? {}))
    await giveAnswer(page, key, answer);
  await saved(page);
  return { page, policyId: quote.file.policy.policyId };
}

/** Types the area and presses Next, then types in the next step, which is open before the call is answered. */
async function turnAndType(page: Page): Promise<void> {
  await locateControl(page, area).fill('2222');
  await pressNext(page);
  await arriveAt(page, 'EFFECTIVE_DATE');
  for (const [key, answer] of Object.entries(dates)) await fillAnswer(page, key, answer);
}

async function stored(client: Client, policyId: number) {
  const { structure, policy, wizard } = await servedFile(client, policyId);
  return {
    area: structure.totalBuildingAreaFeet,
    purchaseDate: policy.purchaseDate,
    step: wizard.step,
    moves: wizard.moveVersion,
  };
}

test('after a server that was killed the step stays turned, and the call is repeated with the same key and moves once', async () => {
  const dataFolder = await createDataFolder('step-turn');
  onTestFinished(() => removeDataFolder(dataFolder));
  const environment = { DATABASE_URL: inject('productDatabase') };
  const first = await startProduct({ dataFolder, environment });
  onTestFinished(() => first.stop());
  const client = await signInClient(first.url, 'agent');
  const { page, policyId } = await openAnswered(client, { baseURL: first.url });
  const before = await stored(client, policyId);
  const moves = await holdCalls(page, 'Next');
  await turnAndType(page);
  await killAfterItsWork(first, moves);
  await page.locator('header [data-kind=failed]').waitFor();
  await arriveAt(page, 'EFFECTIVE_DATE');
  expect(await locateControl(page, purchase).inputValue()).toBe(formatDate(bought));
  await moves.release();
  const port = Number(new URL(first.url).port);
  const second = await startProduct({ dataFolder, port, environment });
  onTestFinished(() => second.stop());
  const repeated = page.waitForRequest((request) => request.postDataJSON()?.operationName === 'Next');
  await page
    .getByRole('button', { name: 'Retry now' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  expect((await repeated).postDataJSON().variables).toEqual(moves.variables[0]);
  await saved(page);
  expect(await stored(client, policyId)).toEqual({
    area: 2222,
    purchaseDate: bought,
    step: 'EFFECTIVE_DATE',
    moves: before.moves + 1,
  });
}, 120_000);

/** Kills the product after it did what the first call asks for, and before its answer arrives. */
async function killAfterItsWork(product: Product, moves: HeldCalls): Promise<void> {
  const route = await moves.route(1);
  const answer = await route.fetch();
  expect((await answer.json()).data.next.__typename).toBe('WizardMoved');
  await product.kill();
  await route.abort('connectionreset');
}
