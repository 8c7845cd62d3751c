import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { RateMarket, StepId } from '../../machines/contract/types.ts';
import { findFieldSpec, isAnswered, readFieldValue } from '../../machines/domain/problems/field-key.ts';
import { isFieldApplicable } from '../../machines/domain/questions/field-conditions.ts';
import { privateQuestionKeys } from '../../machines/domain/questions/private-questions.ts';
import { listFieldRules } from '../../machines/domain/rules/check-step.ts';
import { findStep } from '../../machines/wizard/steps.ts';
import { faultOf, retype } from '../support/browser/bad-input-page.ts';
import { productUrl } from '../support/browser/browser.ts';
import { answersShown, fieldsShown, kindOf, messageAt, unfoldAll } from '../support/browser/control.ts';
import { openQuote, pageOf, quoteAt, scenarioOf } from '../support/browser/open-quote.ts';
import { errorSummary, heading, pressNext } from '../support/browser/quote-page.ts';
import { sampleOf } from '../support/extent.ts';
import { type BadInput, badInputsOf } from '../support/input/bad-input.ts';
import { byHandAt } from '../support/scenarios/quote-by-hand.ts';
import { filledScreen, type PlayedQuote } from '../support/scenarios/quote-player.ts';
import type { Answer } from '../support/scenarios/scenario.ts';
import { clientOf } from '../support/server/graphql-client.ts';

/** A screen of a quote on which certain fields are asked. */
interface Situation {
  readonly step: StepId;
  readonly what: string;
  readonly scenario: string;
  readonly answers: { readonly [field: string]: Answer };
  /** Who opens it. */
  readonly who: string;
  /** Absent for the scenario's. */
  readonly rateMarket?: RateMarket;
  /** At a place that no service knows the facts of. */
  readonly isByHand?: true;
}

// biome-ignore format: a table has one row per line
const situations: readonly Situation[] = [
  situation('BUILDING_INFORMATION', 'a non-residential building of no listed kind', 'warehouse-transferred', { 'policy.buildingType': 'NON_RESIDENTIAL_BUILDING', 'structure.buildingDescription': 'OTHER_NON_RESIDENTIAL_TYPE' }),
  situation('BUILDING_INFORMATION', 'a manufactured home', 'manufactured-home-not-anchored', { 'policy.buildingType': 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME' }),
  situation('FOUNDATION_INFORMATION', 'a surveyed height', 'slab-day-364', { 'structure.firstFloorHeightMethod': 'TOOL' }),
  situation('BUILDING_CHARACTERISTICS', 'an improved building of several units', 'condominium-building', { 'structure.isSubstantiallyImproved': true }),
  situation('BUILDING_CHARACTERISTICS', 'a unit', 'condominium-unit-with-mortgagee', {}),
  situation('EFFECTIVE_DATE', 'a loan closing', 'condominium-unit-with-mortgagee', { 'policy.effectiveDateType': 'LOAN_CLOSING' }),
  situation('EFFECTIVE_DATE', 'a map revision', 'slab-day-364', { 'policy.effectiveDateType': 'MAP_REVISION' }),
  situation('EFFECTIVE_DATE', 'a transfer', 'warehouse-transferred', { 'policy.effectiveDateType': 'TRANSFER' }),
  situation('EFFECTIVE_DATE', 'a backdated start', 'slab-day-364', { 'policy.effectiveDateType': 'BACKDATE' }, 'manager'),
  situation('RATES', 'a rated home', 'slab-day-364', {}),
  { ...situation('RATES', 'a home that carriers are asked about', 'slab-day-364', { 'policy.surplusLinesHasPriorLosses': true }), rateMarket: 'BOTH' },
  { ...situation('RATES', 'a place that no service knows', 'slab-day-364', {}, 'examiner'), isByHand: true },
  situation('ENCLOSURE_INFORMATION', 'openings that are not engineered', 'crawlspace-day-365', { 'structure.enclosureAreaFeet': 900, 'structure.openingsCount': 6, 'structure.hasEngineeredOpenings': false }),
  situation('ENCLOSURE_INFORMATION', 'engineered openings', 'crawlspace-day-365', { 'structure.enclosureAreaFeet': 900, 'structure.openingsCount': 6, 'structure.hasEngineeredOpenings': true }),
  situation('MACHINERY_APPLIANCE_INFORMATION', 'elevators', 'slab-day-364', { 'structure.elevatorsCount': 2 }),
  situation('ELEVATION_CERTIFICATE', 'every elevation', 'crawlspace-with-certificate-bought-lately', { 'elevationCertificate.diagramNumber': 'DIAGRAM_8' }),
  situation('BUILDING_CHARACTERISTIC_ADDITIONAL', 'a system unit', 'slab-day-364', { 'structure.isLocatedCbrs': true, 'propertyAddress.cbrsType': 'SYSTEM_UNIT' }),
  situation('DISCOUNT_ELIGIBILITY', 'a prior policy and a new map', 'open-posts-newly-mapped', { 'priorPolicyInfo.priorOwnerPolicyNumber': '4001234567', 'priorPolicyInfo.priorPolicyDiscountType': 'NEWLY_MAPPED_DISCOUNT' }),
  situation('RATES_DISCOUNTED', 'a rated home', 'slab-day-364', {}),
  { ...situation('RATES_DISCOUNTED', 'a home that carriers are asked about', 'slab-day-364', { 'policy.surplusLinesHasPriorLosses': true }), rateMarket: 'BOTH' },
  { ...situation('RATES_DISCOUNTED', 'a place that no service knows', 'slab-day-364', {}, 'examiner'), isByHand: true },
  situation('APPLICATION_INTEREST', 'a first mortgagee in Puerto Rico', 'slab-day-364', { 'lossPayees.FIRST_MORTGAGEE.isActive': true, 'lossPayees.FIRST_MORTGAGEE.stateId': 72 }),
  situation('APPLICATION_INTEREST', 'a disaster agency abroad', 'slab-day-364', { 'lossPayees.DISASTER_AGENCY.isActive': true, 'lossPayees.DISASTER_AGENCY.countryId': 39 }),
  situation('POLICYHOLDER_INFO_ADDITIONAL', 'a person with letters to Puerto Rico', 'slab-day-364', { 'mailingAddress.isSameAsPropertyAddress': false, 'mailingAddress.stateId': 72, 'correspondenceEmails.0.userContactValue': 'rosa@example.com' }),
  situation('POLICYHOLDER_INFO_ADDITIONAL', 'an entity with letters to Canada', 'slab-day-364', { 'insureds.0.isEntity': true, 'mailingAddress.isSameAsPropertyAddress': false, 'mailingAddress.countryId': 39 }),
  situation('BUILDING_INFORMATION_ADDITIONAL', 'one of several buildings, told by its name', 'slab-day-364', { 'structure.hasMultipleBuildings': true, 'propertyAddress.propertyAddressType': 'NAME' }),
  situation('APPLICATION_SUMMARY', 'a bill to somebody in Puerto Rico', 'slab-day-364', { 'policy.policyBillingType': 'OTHER', 'billing.stateId': 72 }),
  situation('APPLICATION_SUMMARY', 'a bill to somebody in Canada', 'slab-day-364', { 'policy.policyBillingType': 'OTHER', 'billing.countryId': 39 }),
];

const agent = await clientOf(productUrl(), 'agent');
const asked = new Set<string>();
const tried = new Set<string>();

describe('each field that is typed, with bad input', () => {
  test.each(situations)('$step: $what', async (one) => {
    const { page, quote } = await open(one);
    const required = unansweredOf(quote);
    if (required.length > 0) expect(await messagedByNext(page, required)).toEqual(required);
    for (const { key } of listFieldRules(one.step, quote.file)) noteAsked(one.step, key);
    const before = await fieldsAnswered(page);
    const wrong: string[] = [];
    const keys = (await typedFields(page)).filter((key) => isNews(one.step, key));
    for (const [turn, key] of keys.entries()) {
      for (const input of sampleOf(badInputsFor(key), 2, turn)) {
        const fault = await faultOf(page, key, input);
        if (fault !== null) wrong.push(`${key}, ${input.how} (${input.outcome}): ${fault}`);
        tried.add(`${one.step} ${generic(key)}`);
      }
      await retype(page, key, before[key] ?? '');
    }
    expect(wrong).toEqual([]);
    await expect.poll(() => fieldsAnswered(page)).toEqual(before);
    await expect.poll(() => heading(page).innerText()).toBe(findStep(one.step).title);
  });
});

test('every field that is typed was tried on each of its screens', () => {
  expect([...asked].filter((field) => !tried.has(field)).sort()).toEqual([]);
});

/** Opens the screen of a situation, its answers given. */
async function open({
  step,
  scenario,
  answers,
  who,
  rateMarket,
  isByHand,
}: Situation): Promise<{ page: Page; quote: PlayedQuote }> {
  const told = scenarioOf(scenario);
  const start = { ...told.start, rateMarket: rateMarket ?? told.start.rateMarket };
  const client = await clientOf(productUrl(), who);
  const played = isByHand
    ? await byHandAt(client, step === 'RATES' ? 'RATES' : 'RATES_DISCOUNTED', told)
    : await quoteAt(agent, step, { ...told, start });
  const quote = await filledScreen(client, played, answers, null);
  const page = await pageOf(client);
  await openQuote(page, quote);
  await unfoldAll(page);
  const askedHere: string[] = [
    ...listFieldRules(step, quote.file).map(({ key }) => key),
    ...privateQuestionKeys,
  ];
  // Carriers' questions come with their answer.
  for (const key of Object.keys(answers).filter((one) => askedHere.includes(one)))
    await page.locator(`[id="${key}"], [name="${key}"]`).first().waitFor({ state: 'attached' });
  return { page, quote };
}

/** What stands in the fields of the screen; a choice that only changes what is looked at is none. */
async function fieldsAnswered(page: Page): Promise<{ [key: string]: string }> {
  const shown = Object.entries(await answersShown(page));
  return Object.fromEntries(shown.filter(([key]) => findFieldSpec(key) !== null));
}

/** The fields that are required as the file stands and have no answer. */
function unansweredOf({ at, file }: PlayedQuote): string[] {
  return listFieldRules(at, file)
    .filter(
      ({ key, isRequired }) =>
        isFieldApplicable(key, file) && isRequired(file) && !isAnswered(readFieldValue(file, key)),
    )
    .map(({ key }) => key);
}

/** Presses Next, on the last screen Submit; which of the fields have a message then. */
async function messagedByNext(page: Page, keys: readonly string[]): Promise<string[]> {
  const submit = page.getByRole('button', { name: 'Submit the application' });
  await ((await submit.count()) > 0 ? submit.click() : pressNext(page));
  await errorSummary(page).waitFor();
  const messages = await Promise.all(keys.map((key) => messageAt(page, key)));
  return keys.filter((_, index) => messages[index] !== null);
}

function situation(
  step: StepId,
  what: string,
  scenario: string,
  answers: Situation['answers'],
  who = 'agent',
): Situation {
  return { step, what, scenario, answers, who };
}

function noteAsked(step: StepId, key: string): void {
  if (badInputsFor(key).length > 0) asked.add(`${step} ${generic(key)}`);
}

/** Whether a field was not tried on this screen before; what is a postal code depends on the country, so those are tried each time. */
function isNews(step: StepId, key: string): boolean {
  return key.endsWith('.postalCode') || !tried.has(`${step} ${generic(key)}`);
}

/** The fields of the screen that are typed; the deductibles, though numbers, are chosen. */
async function typedFields(page: Page): Promise<string[]> {
  const keys = (await fieldsShown(page)).filter((key) => badInputsFor(key).length > 0);
  const kinds = await Promise.all(keys.map((key) => kindOf(page, key)));
  return keys.filter((_, index) => kinds[index] === 'text');
}

function badInputsFor(key: string): readonly BadInput[] {
  const spec = findFieldSpec(key);
  return spec === null || /^rating\..*Deductible$/.test(key) ? [] : badInputsOf(spec);
}

/** The same key for every row of a list. */
function generic(key: string): string {
  return key.replace(/^(\w+)\..+\.(\w+)$/, '$1.*.$2');
}
