import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { FieldSpec } from '../../machines/contract/fields.ts';
import { fieldSpec } from '../../machines/domain/field-key.ts';
import { samplePlaceOf } from '../../server/providers/samples/all-samples.ts';
import { failingAddresses } from '../../server/providers/samples/scrub-addresses.ts';
import { type BadInput, badInputsOf } from '../support/bad-input.ts';
import { faultOf, retype } from '../support/bad-input-page.ts';
import { productUrl } from '../support/browser.ts';
import { answersShown, controlOf, giveAnswer, messageAt } from '../support/control.ts';
import { clientOf } from '../support/graphql-client.ts';
import { pageOf } from '../support/open-quote.ts';
import { press } from '../support/quote-page.ts';

test('each field of the start and of a determination by hand gets a message where it is wrong, and nothing else is lost', async () => {
  const page = await pageOf(await clientOf(productUrl(), 'examiner'));
  await page.goto('/vue/start');
  await page.locator('#sample-place').selectOption({ label: samplePlaceOf('nashville-tn').label });
  await page.getByLabel('Agent of record').selectOption({ index: 1 });
  const name = { 'insureds.0.firstName': 'Jordan', 'insureds.0.lastName': 'Lee' };
  for (const [key, text] of Object.entries(name)) await retype(page, key, text);
  const before = await answersShown(page);
  const person = ['firstName', 'middleName', 'lastName'].map((field) => `insureds.0.${field}`);
  const lines = ['streetAddress1', 'streetAddress2', 'city', 'postalCode'].map(
    (field) => `propertyAddress.${field}`,
  );
  expect(await wrongIn(page, [...lines, ...person])).toEqual([]);
  expect(await answersShown(page)).toEqual(before);

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

  await page.locator('#sample-place').selectOption({ label: samplePlaceOf('unmapped').label });
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
    ...(await wrongWith(page, 'zone-evidence', badInputsOf(likeText('text', 150)), start)),
  ];
  expect(wrong).toEqual([]);
});

/** What does not come as it should of the bad inputs of fields of the catalogue; each gets its own text back. */
async function wrongIn(page: Page, keys: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const key of keys) wrong.push(...(await wrongWith(page, key, badInputsOf(specOf(key)))));
  return wrong;
}

async function wrongWith(
  page: Page,
  key: string,
  inputs: readonly BadInput[],
  after?: () => Promise<void>,
): Promise<string[]> {
  const wrong: string[] = [];
  const before = await controlOf(page, key).inputValue();
  for (const input of inputs) {
    const fault = await faultOf(page, key, input, after);
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

function specOf(key: string): FieldSpec {
  const spec = fieldSpec(key);
  if (spec === null) throw new Error(`There is no field ${key}.`);
  return spec;
}

/** A text of a form of its own, which the catalogue does not know. */
function likeText(kind: 'text' | 'longText', maxLength: number): FieldSpec {
  return { name: 'text', column: '', wire: '', label: 'Text', kind, maxLength };
}
