import { describe, expect, test } from 'vitest';
import { drawBuildingSection } from '../../machines/domain/drawing/building-section.ts';
import type { QuoteDocument } from '../../server/providers/pdf/quote-document.ts';
import { renderWorksheetPdf } from '../../server/providers/pdf/worksheet-pdf.ts';
import { samplePlaces as startPlaces } from '../../server/providers/samples/all-samples.ts';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import { computePremium, type PremiumContext } from '../../server/rating/engine/premium/premium.ts';
import type { RatingInput } from '../../server/rating/engine/rating-input.ts';
import {
  groupPrintedLines,
  type PrintedLine,
  printLines,
} from '../../server/rating/engine/worksheet/printed-lines.ts';
import { Worksheet } from '../../server/rating/engine/worksheet/worksheet.ts';
import { takeSample } from '../support/extent.ts';
import { readPdf } from '../support/mail/pdf-text.ts';
import { louisianaChecks } from './louisiana-checks.ts';
import { placedAt } from './placed-at.ts';
import { sampleHome, samplePlace, samplePlaces } from './sample-places.ts';
import { linesInPdf, type ReadLine, workedByHand } from './worked-by-hand.ts';

const edition = findEditionInForce('2026-11-21');

const plain: PremiumContext = {
  variant: 'DISCOUNTED',
  eligibleDiscounts: [],
  increaseCap: null,
  isPrimaryResidence: true,
  isTenant: false,
  isOnProbation: false,
  isSevereRepetitiveLoss: false,
};
const everything: PremiumContext = {
  ...plain,
  eligibleDiscounts: ['NEW_CUSTOMER_PREFIRM', 'NEWLY_MAPPED', 'AR_FLOOD_ZONE'],
  increaseCap: { priorPremium: 231, percent: 18 },
  isPrimaryResidence: false,
  isOnProbation: true,
  isSevereRepetitiveLoss: true,
};

const ofEngine = samplePlaces.filter(({ status }) => status !== 'NOT_RATABLE').map(({ input }) => input);
const ofProduct = startPlaces
  .map((place) => ({
    ...placedAt(sampleHome, place),
    id: place.key,
    buildingValue: place.facts.replacementCost,
  }))
  .filter((input) => computePremium(input, edition, plain).exact !== null);
const claims = {
  ...samplePlace('williamsport'),
  id: 'three prior claims, machinery elevated',
  priorClaims: 3,
};
const every: RatingInput[] = [
  ...ofEngine,
  ...ofProduct,
  ...louisianaChecks.map(({ input }) => input),
  { ...claims, isMachineryElevated: true, crsClass: 6 },
];

function read(line: PrintedLine): ReadLine {
  const { number, result, lookedUp, figure, runningText } = line;
  return { number, result, lookedUp, figure, running: runningText };
}

function made(input: RatingInput, context: PremiumContext) {
  const sheet = new Worksheet(edition.id);
  const { exact, shown } = computePremium(input, edition, context, sheet);
  return { exact, shown, lines: printLines(sheet.lines) };
}

const QUOTE: QuoteDocument = {
  kind: 'quote',
  number: '1042',
  preparedOn: '2026-11-21',
  validUntil: null,
  preparedFor: 'Rosa Alvarez',
  property: ['118 Riverside Dr', 'Nashville, TN 37206'],
  preparedBy: ['Alex Rivera'],
  carrier: 'National Flood Insurance Program',
  isSample: true,
  isProvisional: false,
  factGroups: [],
  building: drawBuildingSection({}),
  coverages: [],
  premiumLines: [],
  totalPremium: null,
  notes: [],
  worksheet: null,
};

describe.each([
  ['without discounts', { ...plain, variant: 'UNDISCOUNTED' } as const],
  ['with discounts', plain],
  ['with every discount, cap and surcharge', everything],
] as const)('the printed lines, multiplied and added by hand, %s', (_, context) => {
  test.each(every)('give the premium of $id to the cent and its amount due to the dollar', (input) => {
    const { exact, shown, lines } = made(input, context);
    const results = workedByHand(lines.map(read));
    expect(results.get('Building premium') ?? 0).toBeCloseTo(exact?.buildingPremium ?? Number.NaN, 2);
    expect(results.get('Contents premium') ?? 0).toBeCloseTo(exact?.contentsPremium ?? Number.NaN, 2);
    expect(results.get('Full-risk premium')).toBeCloseTo(exact?.fullRiskPremium ?? Number.NaN, 2);
    expect(results.get('Amount due')).toBe(shown?.total);
  });
});

describe('the lines as the PDF prints them', () => {
  test.each(takeSample(every, 8, 0))('are the same lines and give the same premium: $id', async (input) => {
    const { exact, shown, lines } = made(input, everything);
    const worksheet = { edition: edition.id, sections: groupPrintedLines(lines) };
    const { texts } = readPdf(await renderWorksheetPdf(QUOTE, worksheet));
    const printed = linesInPdf(texts);
    expect(printed.map(({ number, result }) => [number, result])).toEqual(
      lines.map(({ number, result }) => [number, result]),
    );
    const results = workedByHand(printed);
    expect(results.get('Full-risk premium')).toBeCloseTo(exact?.fullRiskPremium ?? Number.NaN, 2);
    expect(results.get('Amount due')).toBe(shown?.total);
  });
});

test('a line that takes an earlier result names its line; a shown one carries its exact amount', () => {
  const { lines } = made(samplePlace('nashville'), plain);
  const line = lines.find(({ result, label }) => result === 'Amount due' && label === 'Reserve fund');
  const from = lines.filter(({ result }) => result === 'Reserve fund').at(-1);
  expect(line?.fromLine).toBe(from?.number);
  expect(line?.lookedUp).toBe(`from line ${from?.number}; exactly ${dollars(from?.exact)}`);
  expect(line?.figure).toBe(`+ $${Math.round(from?.exact ?? Number.NaN)}`);
});

test('runs are printed under the result that they work on, in order, each group once', () => {
  const { lines } = made(samplePlace('new orleans'), everything);
  const runs = groupPrintedLines(lines);
  expect(runs.flatMap((run) => run.lines)).toEqual(lines);
  expect(runs.filter(({ isNewGroup }) => isNewGroup).map(({ group }) => group)).toEqual([
    'Location',
    'Building',
    'Coverage',
    'Discounts',
    'Fees',
  ]);
});

function dollars(amount: number | null | undefined): string {
  return (amount ?? Number.NaN).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 4,
  });
}
