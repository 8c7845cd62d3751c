import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { SavePolicyParts } from '../../../src/graphql/documents.ts';
import { hasFocus, productUrl } from '../../support/browser/browser.ts';
import { fillAnswer, giveAnswer, locateControl, messageAt } from '../../support/browser/control.ts';
import { holdCalls } from '../../support/browser/held-calls.ts';
import { findScenario, openAt } from '../../support/browser/open-quote.ts';
import {
  arriveAt,
  errorSummary,
  heading,
  pressNext,
  saved,
  summaryLines,
} from '../../support/browser/quote-page.ts';
import { isEverything } from '../../support/extent.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
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
async function openAnswered() {
  const opened = await openAt(agent, 'BUILDING_CHARACTERISTICS', slab, {
    expected: failedCalls,
    loadsAhead: true,
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

describe('Next turns the step at once', () => {
  test('with one call, and what is typed meanwhile in the next step is kept and saved', async () => {
    const { page, policyId } = await openAnswered();
    const before = await stored(agent, policyId);
    const asked: string[] = [];
    page.on('request', (request) => {
      const name = request.url().endsWith('/graphql') ? request.postDataJSON()?.operationName : undefined;
      // Calls that fetch ahead for the rates, the premium in the panel and the latest editors do not count as calls of the step.
      const isBeside = ['RatingOptions', 'QuotePremium', 'ChangedByOthers'].includes(name);
      if (name !== undefined && !isBeside) asked.push(name);
    });
    const moves = await holdCalls(page, 'Next');
    await turnAndType(page);
    expect(await stored(agent, policyId)).toEqual(before);
    await hasFocus(locateControl(page, purchase));
    expect(asked).toEqual(['Next']);
    const answered = page.waitForResponse('**/graphql');
    await moves.release();
    await answered;
    await saved(page);
    expect(asked).toEqual(['Next', 'SavePolicyParts']);
    await expect.poll(() => locateControl(page, purchase).inputValue()).toBe(formatDate(bought));
    expect(await stored(agent, policyId)).toEqual({
      area: 2222,
      purchaseDate: bought,
      step: 'EFFECTIVE_DATE',
      moves: before.moves + 1,
    });
  });

  if (isEverything)
    test('several times in a row, one call each, in order', async () => {
      const { page, policyId } = await openAnswered();
      const before = await stored(agent, policyId);
      const moves = await holdCalls(page, 'Next');
      await turnAndType(page);
      await pressNext(page);
      // The options are rated once the answers before them are stored.
      await heading(page).filter({ hasText: 'Preliminary Premium Options' }).waitFor();
      const parts = [
        { structure: { version: expect.any(Number), totalBuildingAreaFeet: 2222 } },
        { policy: { version: expect.any(Number), ...datesByField } },
      ];
      const calls = ['BUILDING_CHARACTERISTICS', 'EFFECTIVE_DATE'].map((step, index) => ({
        policyId,
        step,
        parts: parts[index],
        moveKey: expect.any(String),
      }));
      expect(moves.variables).toEqual(calls.slice(0, 1));
      await (await moves.route(1)).continue();
      await (await moves.route(2)).continue();
      await saved(page);
      expect(moves.variables).toEqual(calls);
      expect(await stored(agent, policyId)).toEqual({
        area: 2222,
        purchaseDate: bought,
        step: 'RATES',
        moves: before.moves + 2,
      });
      await page.goBack();
      await arriveAt(page, 'EFFECTIVE_DATE');
    });
});

/** The answers of step 4 by the name of their field; all are of the policy part. */
const datesByField = Object.fromEntries(
  Object.entries(dates).map(([key, answer]) => [key.replace('policy.', ''), answer]),
);

test('a double click turns one step', async () => {
  const { page, policyId } = await openAnswered();
  await page.getByRole('button', { name: 'Next', exact: true }).dblclick();
  await arriveAt(page, 'EFFECTIVE_DATE');
  await saved(page);
  expect(await summaryLines(page)).toEqual([]);
  expect((await stored(agent, policyId)).step).toBe('EFFECTIVE_DATE');
});

describe('nothing typed is lost', () => {
  test('offline: the step turns, says that it is not saved, and is sent when the network is back', async () => {
    const { page, policyId } = await openAnswered();
    await page.context().setOffline(true);
    await turnAndType(page);
    await page.getByText('No connection').waitFor();
    await page.locator('header').getByText('Not saved', { exact: true }).waitFor();
    await pressNext(page);
    await arriveAt(page, 'RATES');
    await page.context().setOffline(false);
    await saved(page);
    expect(await stored(agent, policyId)).toEqual({
      area: 2222,
      purchaseDate: bought,
      step: 'RATES',
      moves: expect.any(Number),
    });
  });

  test('refused: the step comes back with what was wrong, and with what was typed on both', async () => {
    const { page, policyId } = await openAnswered();
    const moves = await holdCalls(page, 'Next');
    await turnAndType(page);
    const message = 'This area is not one that we insure.';
    const problem = {
      __typename: 'Problem',
      code: 'X',
      field: area,
      message,
      severity: 'ERROR',
      step: 'BUILDING_CHARACTERISTICS',
    };
    const next = { __typename: 'SaveRefused', problems: [problem] };
    await (await moves.route(1)).fulfill({ json: { data: { next } } });
    await arriveAt(page, 'BUILDING_CHARACTERISTICS');
    await hasFocus(errorSummary(page));
    expect(await summaryLines(page)).toEqual([message]);
    expect(await messageAt(page, area)).toBe(`Error: ${message}`);
    expect(await locateControl(page, area).inputValue()).toMatch(/^2,?222$/);
    await moves.release();
    await pressNext(page);
    await arriveAt(page, 'EFFECTIVE_DATE');
    await expect.poll(() => locateControl(page, purchase).inputValue()).toBe(formatDate(bought));
    await saved(page);
    expect(pickMembers(await stored(agent, policyId), 'area', 'purchaseDate')).toEqual({
      area: 2222,
      purchaseDate: bought,
    });
  });

  if (isEverything)
    test('stale: the step comes back with the difference; once it is decided, the step turns again', async () => {
      const { page, policyId } = await openAnswered();
      const moves = await holdCalls(page, 'Next');
      await turnAndType(page);
      const { structure } = await servedFile(agent, policyId);
      const principal = await signInClient(productUrl(), 'principal');
      const parts = { structure: { version: structure.version, totalBuildingAreaFeet: 1900 } };
      await principal.ask(SavePolicyParts, { policyId: String(policyId), parts });
      await (await moves.route(1)).continue();
      const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
      await dialog.waitFor();
      await arriveAt(page, 'BUILDING_CHARACTERISTICS');
      await expect
        .poll(() => dialog.locator('tbody tr').allInnerTexts())
        .toEqual(['Building area\t1,900 sq ft\t2,222 sq ft']);
      await moves.release();
      await dialog.getByRole('button', { name: 'Keep my answers' }).click();
      await arriveAt(page, 'EFFECTIVE_DATE');
      await expect.poll(() => locateControl(page, purchase).inputValue()).toBe(formatDate(bought));
      await saved(page);
      expect(pickMembers(await stored(agent, policyId), 'area', 'purchaseDate', 'step')).toEqual({
        area: 2222,
        purchaseDate: bought,
        step: 'EFFECTIVE_DATE',
      });
    });
});
