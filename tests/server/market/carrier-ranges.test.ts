import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PolicyFile, StateTax } from '../../../machines/contract/types.ts';
import { buildPrivateRisk } from '../../../machines/domain/coverage/private-risk.ts';
import {
  type AnswerName,
  type EstimateAnswers,
  readAnswers,
} from '../../../machines/domain/estimate/estimate-answers.ts';
import { completeAnswers } from '../../../machines/domain/estimate/usual-answers.ts';
import { parseMoney, roundToDollars } from '../../../machines/domain/money/money.ts';
import { readRecords } from '../../../server/database/records.store.ts';
import { CarrierRanger } from '../../../server/market/carrier-ranges.service.ts';
import type { RangedMarket } from '../../../server/market/ranged-market.service.ts';
import { taxQuote } from '../../../server/market/tax-quote.ts';
import { sampleCarriers } from '../../../server/providers/carriers/sample-carriers.ts';
import type { PrivateCarrier } from '../../../server/providers/private-market.ts';
import { everyFile } from '../../support/estimate/brute-force.ts';
import { estimateDay, estimateFileAt } from '../../support/estimate/estimate-places.ts';
import { isEverything } from '../../support/extent.ts';
import { testDatabase } from '../../support/server/test-database.ts';

/** Nothing is known. */
const noAnswers = readAnswers({});

/** Every carrier's range, each from a ranger of its own. */
function rangeCarriers(
  { carriers, taxes }: RangedMarket,
  file: PolicyFile,
  answers: EstimateAnswers,
  today: string,
) {
  return carriers.map((carrier) => new CarrierRanger(carrier, taxes, file, today).range(answers));
}

const { db } = await testDatabase();
const carriers = sampleCarriers();
const keys = ['nashville-tn', 'pittsburgh-pa', 'new-orleans-la', 'coastal-fl', 'pre-firm'];
const files = await Promise.all(keys.map((key) => estimateFileAt(key, { rateMarket: 'PRIVATE' })));
const taxes = await readRecords(db, 'stateTaxes', {});

/** Answers that a sample carrier rates or declines by. */
const rated: readonly AnswerName[] = [
  'foundationType',
  'constructionType',
  'isPrimaryResidence',
  'yearBuilt',
  'buildingOverWaterType',
  'hasPriorLosses',
  'priorFloodLossesCount',
  'isVacant',
  'hasUnrepairedDamage',
  'hasFinishedBasement',
  'distanceToCoastMiles',
];

const stated: fc.Arbitrary<EstimateAnswers> = fc
  .record({
    foundationType: fc.constantFrom('BASEMENT' as const, 'CRAWLSPACE' as const, 'SLAB_ON_GRADE' as const),
    constructionType: fc.constantFrom('FRAME' as const, 'MASONRY' as const),
    yearBuilt: fc.integer({ min: 1900, max: 2026 }),
    isPrimaryResidence: fc.boolean(),
    hasPriorLosses: fc.boolean(),
    hasFinishedBasement: fc.boolean(),
    distanceToCoastMiles: fc.integer({ min: 0, max: 100 }),
  })
  .map((answers) => completeAnswers({ ...noAnswers, ...answers }));

/** A carrier's totals over every combination of answers; the miles to the coast are tried by the tenth near their bands. */
async function bruteTotals(carrier: PrivateCarrier, file: PolicyFile, answers: EstimateAnswers) {
  const totals: number[] = [];
  let declines = 0;
  const miles = answers.distanceToCoastMiles === null ? [0, 1.9, 2, 10, 10.1, 50, 50.1, 200, 1500] : [null];
  for (const distanceToCoastMiles of miles.map((mile) => mile ?? answers.distanceToCoastMiles))
    for (const losses of answers.hasPriorLosses !== false && answers.priorFloodLossesCount === null
      ? [0, 1, 2, 3, 4]
      : [answers.priorFloodLossesCount])
      for (const each of everyFile(file, {
        ...answers,
        distanceToCoastMiles,
        priorFloodLossesCount: losses,
      })) {
        const answer = await carrier.quote(buildPrivateRisk(each), estimateDay);
        if (answer.outcome !== 'quote') {
          declines++;
          continue;
        }
        const taxed = taxQuote(listTaxes(file), file, answer.quote);
        if ('totalPremium' in taxed) totals.push(roundToDollars(parseMoney(taxed.totalPremium)));
      }
  return { totals, declines };
}

function listTaxes({ propertyAddress }: PolicyFile): readonly StateTax[] {
  return taxes.filter(({ state }) => state === propertyAddress.stateAbbreviation);
}

test('each carrier’s range is what asking it for every combination of up to three unknown answers finds', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      stated,
      fc.subarray([...rated], { minLength: 1, maxLength: 3 }),
      async (file, answers, unknown) => {
        const open = { ...answers, ...Object.fromEntries(unknown.map((name) => [name, null])) };
        const source = { carriers, taxes: listTaxes(file) };
        for (const [at, offer] of rangeCarriers(source, file, open, estimateDay).entries()) {
          const carrier = carriers[at];
          if (!carrier) throw new Error('There is no such carrier.');
          const { totals, declines } = await bruteTotals(carrier, file, open);
          const expected =
            totals.length === 0 ? null : { least: Math.min(...totals), most: Math.max(...totals) };
          const { range, outcome, mayDecline } = offer;
          if (outcome === 'NOT_AVAILABLE') continue;
          expect(range && { least: range.least, most: range.most }).toEqual(expected);
          expect({ outcome, mayDecline }).toEqual({
            outcome: expected === null ? 'DECLINED' : 'QUOTED',
            mayDecline: declines > 0,
          });
        }
      },
    ),
    { numRuns: isEverything ? 300 : 25 },
  );
});

test('a carrier that rates only by a call is not asked', () => {
  const [file] = files;
  const [carrier] = carriers;
  if (!file || !carrier) throw new Error('There is no file or carrier.');
  const { offline: _, ...byCall } = carrier;
  const calls: unknown[] = [];
  const quote: PrivateCarrier['quote'] = (risk, today) => {
    calls.push(risk);
    return carrier.quote(risk, today);
  };
  const source = { carriers: [{ ...byCall, quote }], taxes: listTaxes(file) };
  const offers = rangeCarriers(source, file, noAnswers, estimateDay);
  expect(offers.map(({ outcome, range }) => ({ outcome, range }))).toEqual([
    { outcome: 'NOT_ASKED', range: null },
  ]);
  expect(calls).toEqual([]);
});
