import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { FieldSpec } from '../../../machines/contract/fields.ts';
import { findFieldSpec } from '../../../machines/domain/problems/field-key.ts';
import { failingAddresses } from '../../../server/providers/samples/scrub-addresses.ts';
import { findFault, retype } from '../../support/browser/bad-input-page.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { answersShown, giveAnswer, locateControl, messageAt } from '../../support/browser/control.ts';
import { findAddress, findScenario, openQuote, openSignedInPage } from '../../support/browser/open-quote.ts';
import { press } from '../../support/browser/quote-page.ts';
import { type BadInput, listBadInputs } from '../../support/input/bad-input.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { quoteStandingAt } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

test('each field of the start and of a determination by hand gets a message where it is wrong, and nothing else is lost', async () => {
  const page = await openSignedInPage(await signInClient(productUrl(), 'examiner'));
  await page.goto('/vue/start/form');
  await page.locator('#sample-place').selectOption({ label: findSamplePlace('nashville-tn').label });
  await page.getByLabel('Agent of record').selectOption({ index: 1 });
  const name = { 'insureds.0.firstName': 'Jordan', 'insureds.0.lastName': 'Lee' };
  for (const [key, text] of Object.entries(name)) await retype(page, key, text);
  const before = await answersShown(page);
  const person = ['firstName', 'middleName', 'lastName'].map((field) => `insureds.0.${field}`);
  const lines = ['streetAddress1', 'streetAddress2', 'city', 'postalCode'].map(
    (field) => `propertyAddress.${field}`,
  );
  expect(await wrongIn(page, [...lines, ...person])).toEqual([]);
  await expect.poll(() => answersShown(page)).toEqual(before);

  const required = ['propertyAddress.streetAddress1', 'propertyAddress.city', 'propertyAddress.postalCode'];
  for (const key of [...required, ...Object.keys(name)]) await retype(page, key, '');
  await press(page, 'Next');
  expect(await messaged(page, [...required, ...Object.keys(name)])).toEqual([
    ...required,
    ...Object.keys(name),
  ]);

  await giveAnswer(page, 'insureds.0.isEntity', true);
  await giveAnswer(page, 'propertyAddress.stateAbbreviation', 'PR');
  expect(await wrongIn(page, ['insureds.0.entityName', 'propertyAddress.urbanization'])).toEqual([]);
  await giveAnswer(page, 'propertyAddress.propertyAddressType', 'NAME');
  expect(await wrongIn(page, ['propertyAddress.propertyDesc'])).toEqual([]);
  await giveAnswer(page, 'insureds.0.isEntity', false);
  for (const [key, text] of Object.entries(name)) await retype(page, key, text);

  const unfound = failingAddresses.find(({ errorKind }) => errorKind === 'NOT_FOUND');
  await page.locator('#sample-place').selectOption({ label: unfound?.label ?? '' });
  await press(page, 'Next');
  await page.getByRole('checkbox', { name: /^Use it as typed/ }).check();
  expect(await wrongIn(page, ['propertyAddress.overrideReason'])).toEqual([]);

  await page.locator('#sample-place').selectOption({ label: findSamplePlace('unmapped').label });
  await press(page, 'Next');
  await press(page, 'Enter the determination by hand');
  const start = () => press(page, 'Start with this determination');
  await start();
  const zone = ['floodZone', 'communityNumber', 'currentMapDate', 'mapPanel', 'mapSuffix', 'evidence'];
  const zoneKeys = zone.map((field) => `zone-${field}`);
  expect(await messaged(page, zoneKeys)).toEqual(zoneKeys);
  const wrong = [
    ...(await wrongWith(page, 'zone-floodZone', refused('x'.repeat(5), 'Q9', '<b>', '🌊'), start)),
    ...(await wrongWith(page, 'zone-communityNumber', refused('1234567', 'abc', '<b>', '🌊'), start)),
    ...(await wrongWith(page, 'zone-currentMapDate', refused('13/45/2020', '02/3', '01/02/2199'), start)),
    ...(await wrongWith(page, 'zone-mapPanel', refused('02541', '<b>', '🌊'), start)),
    ...(await wrongWith(page, 'zone-mapSuffix', refused('CD', '9', '<b>', '🌊'), start)),
    ...(await wrongWith(page, 'zone-evidence', listBadInputs(likeText('text', 150)), start)),
  ];
  expect(wrong).toEqual([]);
});

test('so does each field of the small forms: what if, the last day, the e-mail, the payment, the request for review', async () => {
  const agent = await signInClient(productUrl(), 'agent');
  const quote = await quoteStandingAt(agent, findScenario('slab-day-364'), 'APPLICATION_SUMMARY');
  const page = await openSignedInPage(agent);
  await openQuote(page, quote);
  await giveAnswer(page, 'payment.token', 'tok_sample_ok');
  const paying = () => press(page, 'Pay without submitting');
  const money = listBadInputs(findSpec('rating.totalPremium'));
  expect(
    await wrongWith(page, 'payment.amount', [...money, ...refused('', '0.00', '999999.99')], paying),
  ).toEqual([]);
  await expect.poll(() => locateControl(page, 'payment.token').inputValue()).toBe('tok_sample_ok');

  await page.goto(findAddress(quote, 'SUMMARY'));
  const sending = async () => {
    await press(page, 'Send the proposal');
    await page.getByRole('button', { name: 'Send the proposal' }).waitFor();
  };
  await press(page, 'E-mail');
  await locateControl(page, 'send-to').waitFor();
  const message = await locateControl(page, 'send-message').inputValue();
  expect(await wrongWith(page, 'send-to', refused('', 'rosa at example', '<b>', '🌊'), sending)).toEqual([]);
  expect(await wrongWith(page, 'send-subject', listBadInputs(likeText('text', 200)))).toEqual([]);
  await expect.poll(() => locateControl(page, 'send-message').inputValue()).toBe(message);
  expect(await wrongWith(page, 'send-message', listBadInputs(likeText('longText', 2000)))).toEqual([]);
  await press(page, 'Change how long it is valid');
  const setting = () => press(page, 'Set this day');
  const days = refused('', '13/45/2020', '02/3', '01/01/2020', '01/01/2199');
  expect(await wrongWith(page, 'quote-last-day', days, setting)).toEqual([]);

  await page.goto(findAddress(quote, 'RATES_DISCOUNTED'));
  await press(page, 'What if: certificate, deductibles, two options side by side');
  await locateControl(page, 'what-if-height').waitFor();
  const height = refused('9'.repeat(14), 'many', '1.55', '100.1', '-101', '<b>', '🌊');
  expect(await wrongWith(page, 'what-if-height', height)).toEqual([]);
  await page.getByRole('table', { name: 'With and without an elevation certificate' }).waitFor();

  await page.goto(`${findAddress(quote).replace(/[^/]+$/, 'hardstop')}?type=RequiresReview`);
  await press(page, 'Send for review');
  const request = () => page.getByRole('button', { name: 'Send for review' }).click();
  await request();
  expect(await messaged(page, ['review-message'])).toEqual(['review-message']);
  const long = listBadInputs(likeText('longText', 500)).filter(({ outcome }) => outcome === 'refused');
  expect(await wrongWith(page, 'review-message', long, request)).toEqual([]);
});

/** Tries the bad inputs of fields of the catalogue, and returns the wrong results; each should get its own text back. */
async function wrongIn(page: Page, keys: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const key of keys) wrong.push(...(await wrongWith(page, key, listBadInputs(findSpec(key)))));
  return wrong;
}

async function wrongWith(
  page: Page,
  key: string,
  inputs: readonly BadInput[],
  after?: () => Promise<void>,
): Promise<string[]> {
  const wrong: string[] = [];
  const before = await locateControl(page, key).inputValue();
  for (const input of inputs) {
    const fault = await findFault(page, key, input, after);
    if (fault !== null)
      wrong.push(`${key}, ${input.how} ${input.text.slice(0, 20)} (${input.outcome}): ${fault}`);
  }
  await retype(page, key, before);
  return wrong;
}

async function messaged(page: Page, keys: readonly string[]): Promise<string[]> {
  await expect.poll(() => messageAt(page, keys[0] ?? '')).not.toBe(null);
  const messages = await Promise.all(keys.map((key) => messageAt(page, key)));
  return keys.filter((_, index) => messages[index] !== null);
}

function refused(...texts: readonly string[]): BadInput[] {
  return texts.map((text) => ({ how: 'refused', text, outcome: 'refused' }));
}

function findSpec(key: string): FieldSpec {
  const spec = findFieldSpec(key);
  if (spec === null) throw new Error(`There is no field ${key}.`);
  return spec;
}

/** A text of a form of its own, which the catalogue does not know. */
function likeText(kind: 'text' | 'longText', maxLength: number): FieldSpec {
  return { name: 'text', column: '', wire: '', label: 'Text', kind, maxLength };
}
