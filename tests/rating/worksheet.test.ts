import { expect, test } from 'vitest';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import { computePremium, type PremiumContext } from '../../server/rating/engine/premium/premium.ts';
import { rateRisk } from '../../server/rating/engine/risk/rate-risk.ts';
import { Worksheet } from '../../server/rating/engine/worksheet/worksheet.ts';
import { rateWithWorksheet } from '../support/rating/rate-with-worksheet.ts';
import { louisianaChecks } from './louisiana-checks.ts';
import { replay } from './replay.ts';
import { samplePlace, samplePlaces } from './sample-places.ts';

const edition = findEditionInForce('2026-11-21');
const rated = samplePlaces.filter(({ status }) => status !== 'NOT_RATABLE').map(({ input }) => input);
const claims = {
  ...samplePlace('williamsport'),
  id: 'three prior claims',
  priorClaims: 3,
  contentsCoverage: 0,
};
const every = [...rated, claims, ...louisianaChecks.map(({ input }) => input)];

const context: PremiumContext = {
  variant: 'DISCOUNTED',
  eligibleDiscounts: ['NEW_CUSTOMER_PREFIRM', 'NEWLY_MAPPED'],
  increaseCap: { priorPremium: 431, percent: 18 },
  isPrimaryResidence: false,
  isTenant: false,
  isOnProbation: true,
  isSevereRepetitiveLoss: true,
};

test.each(every)('working through the lines of $id gives its full-risk premium to the cent', (input) => {
  const result = rateWithWorksheet(input, edition);
  const results = replay(result.worksheet ?? []);
  expect(results.get('Full-risk premium')).toBe(result.exact?.fullRiskPremium);
  expect(results.get('ICC premium')).toBe(result.exact?.iccPremium);
  expect(results.get('Mitigation discount')).toBe(result.exact?.mitigationDiscount);
  expect(results.get('CRS discount')).toBe(result.exact?.crsDiscount);
});

test.each(every)('working through the lines of $id gives its amount due to the dollar', (input) => {
  const sheet = new Worksheet(edition.id);
  const whole = computePremium(input, edition, context, sheet);
  const results = replay(sheet.lines);
  expect(results.get('Premium in whole dollars')).toBe(whole.shown?.discountedPremium);
  expect(results.get('Statutory discount')).toBe(whole.exact?.statutoryDiscount);
  expect(results.get('Amount due')).toBe(whole.shown?.total);
});

test.each(every)('a rating of $id without a worksheet is the same rating', (input) => {
  const { worksheet, ...withLines } = rateWithWorksheet(input, edition);
  const { worksheet: none, ...without } = rateRisk(input, edition);
  expect(none).toBe(null);
  expect(worksheet?.length).toBeGreaterThan(50);
  expect(without).toEqual(withLines);
});

test('a line names what was looked up, the sheet, the edition and the running result', () => {
  const [first] =
    rateWithWorksheet({ ...samplePlace('nashville'), distanceToRiverMeters: 1_513 }, edition).worksheet ?? [];
  expect(first).toEqual({
    number: 1,
    group: 'LOCATION',
    peril: 'INLAND_FLOOD',
    coverage: null,
    label: 'Distance to the river',
    table: 'DTR - NL',
    edition: '2023-02-24',
    keys: '1,513 m, between 1,500 and 1,750',
    operation: 'START',
    value: first?.running,
    from: null,
    result: 'Inland flood: place and building',
    running: first?.running,
    exact: null,
    shown: null,
    flag: null,
  });
});

test('groups are in the order location, building, coverage, discounts, fees', () => {
  const sheet = new Worksheet(edition.id);
  computePremium(samplePlace('st petersburg'), edition, context, sheet);
  const order = sheet.lines.map(({ group }) => group).filter((group, index, all) => group !== all[index - 1]);
  expect(order).toEqual(['LOCATION', 'BUILDING', 'COVERAGE', 'DISCOUNTS', 'FEES']);
});

test('an assumed factor, an assumed fact and an unverified figure are flagged', () => {
  const sheet = new Worksheet(edition.id);
  const input = {
    ...samplePlace('st petersburg'),
    isMachineryElevated: true,
    assumedFacts: ['contentsValue'] as const,
  };
  computePremium(input, edition, { ...context, increaseCap: null }, sheet);
  const flagged = sheet.lines.filter(({ flag, result }) => flag && !result.startsWith('Subsidised layer'));
  expect(flagged.map(({ label, flag }) => `${label}: ${flag}`)).toEqual([
    'Distance to the ocean: ASSUMED',
    'Contents replacement cost: ASSUMED',
    'Machinery discount: UNVERIFIED',
    'Share of the discount: UNVERIFIED',
    'Share of the discount: UNVERIFIED',
    'Severe repetitive loss rate: UNVERIFIED',
  ]);
});

test('floors, ceilings and caps are lines of their own', () => {
  const { worksheet } = rateWithWorksheet(samplePlace('nashville'), edition);
  const limits = (worksheet ?? []).filter(
    ({ operation }) => operation === 'AT_LEAST' || operation === 'AT_MOST',
  );
  expect([...new Set(limits.map(({ label }) => label))]).toEqual([
    'Highest value that is rated',
    'Never more than 1',
    'Lowest deductible factor',
    'Lowest rate',
    'Highest rate',
    'Highest ICC premium, 42 U.S.C. 4011(b)',
  ]);
});
