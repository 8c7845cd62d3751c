import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enums } from '../../../machines/contract/enums.ts';
import { type EntitySpec, type FieldSpec, parts, records } from '../../../machines/contract/fields.ts';
import type { EnumSpec } from '../../../machines/contract/types.ts';
import { calculateLowestFloor } from '../../../machines/domain/building/elevation.ts';
import { mitigationItems } from '../../../machines/domain/building/mitigation.ts';
import { coverageLimits, listCoverageOffers } from '../../../machines/domain/coverage/coverage.ts';
import { deductibleOptions } from '../../../machines/domain/coverage/deductible.ts';
import { buildRisk } from '../../../machines/domain/coverage/risk.ts';
import { computeEffectiveDate } from '../../../machines/domain/dates/effective-date.ts';
import { explainDiscounts } from '../../../machines/domain/discounts/discount-explanations.ts';
import { feeContext } from '../../../machines/domain/discounts/fee-context.ts';
import { typeProblems } from '../../../machines/domain/fields/value-checks.ts';
import { findStartProblems, findStepProblems } from '../../../machines/domain/file/step-problems.ts';
import { findFieldSpec, readFieldValue } from '../../../machines/domain/problems/field-key.ts';
import { isFieldApplicable } from '../../../machines/domain/questions/field-conditions.ts';
import { checkStep } from '../../../machines/domain/rules/check-step.ts';
import { toHardStops } from '../../../machines/domain/underwriting/hard-stop.ts';
import { requiredDocuments } from '../../../machines/domain/underwriting/required-documents.ts';
import { listReviewSentences } from '../../../machines/domain/underwriting/review-reasons.ts';
import { applyChange, type FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { listKeys } from '../../support/browser/keys.ts';
import { isEverything } from '../../support/extent.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';

const steps = listKeys(enums.StepId);
const specs: { readonly [name: string]: EnumSpec } = enums;
const days = [
  '1599-12-31',
  '1965-04-12',
  '1982-10-01',
  '2025-11-21',
  '2026-11-21',
  '2026-11-22',
  '2027-06-30',
];
const zones = ['A', 'AE', 'AO', 'A99', 'AR', 'VE', 'X', 'D'];
const assumptions = {
  assumedHeightSlab: 1,
  assumedHeightBasement: 0,
  assumedHeightCrawlspace: 3,
  assumedHeightElevated: 6,
  dollarsPerSquareFootFrame: 150,
  dollarsPerSquareFootMasonry: 175,
  dollarsPerSquareFootOther: 160,
  assumedContentsShare: 0.5,
};

/** So many files by night, drawn at random; a third of them by day, the same every day. */
const runs = (cases: number) =>
  isEverything ? { numRuns: cases } : { numRuns: Math.ceil(cases / 3), seed: 17 };

test('whatever well-typed answers a file has, every rule answers, and each problem names a field that exists and says what to do', () => {
  fc.assert(
    fc.property(anyChange(), (change) => {
      const file = applyChange(sampleFile(), change);
      const problems = [
        ...steps.flatMap((step) => findStepProblems(step, file, sampleToday)),
        ...findStartProblems(file, ['TN'], sampleToday),
        ...computeEffectiveDate(file, sampleToday).problems,
      ];
      const keys = problems.map(({ field }) => field).filter((field) => field !== null);
      expect(keys.filter((key) => findFieldSpec(key) === null)).toEqual([]);
      expect(problems.filter(({ message }) => !/^[A-Z“].*[.]$/s.test(message))).toEqual([]);
      const asked = problems.filter(({ code }) => code === 'REQUIRED').map(({ field }) => field ?? '');
      expect(
        asked.filter((key) => readFieldValue(file, key) === undefined && !key.startsWith('insureds.0')),
      ).toEqual([]);
    }),
    runs(300),
  );
});

test('whatever well-typed answers a file has, every computation answers', () => {
  fc.assert(
    fc.property(anyChange(), (change) => {
      const file = applyChange(sampleFile(), change);
      const limits = coverageLimits(file);
      const { input, heights } = buildRisk(file, sampleToday, assumptions);
      const offers = listCoverageOffers(file).filter(({ key }) => key !== 'CUSTOM');
      const words = [
        ...explainDiscounts(file, sampleToday).map(({ reason }) => reason),
        ...mitigationItems(file).map(({ reason }) => reason),
        ...requiredDocuments(file, sampleToday, []).map(({ reason }) => reason),
        ...listReviewSentences(file, sampleToday),
        ...steps
          .flatMap((step) => toHardStops(checkStep(step, file, sampleToday), step))
          .map(({ message }) => message),
        calculateLowestFloor(file).explanation,
      ];
      expect(words.filter((text) => text.length < 10 || /undefined|NaN|\bnull\b/.test(text))).toEqual([]);
      expect(
        offers.filter(
          (offer) => offer.buildingCoverage > limits.building || offer.contentsCoverage > limits.contents,
        ),
      ).toEqual([]);
      expect(deductibleOptions(file, limits.building).length).toBeGreaterThan(0);
      expect([18, 25]).toContain(feeContext(file).increaseCapPercent);
      expect(input.firstFloorHeightFeet).toBe(heights[0]?.feet ?? null);
    }),
    runs(300),
  );
});

test('a field that does not apply is never a problem of its own', () => {
  fc.assert(
    fc.property(anyChange(), (change) => {
      const file = applyChange(sampleFile(), change);
      const own = steps
        .flatMap((step) => findStepProblems(step, file, sampleToday))
        .filter(({ code }) => code === 'REQUIRED' || code === 'RANGE' || code === 'TYPE');
      expect(own.filter(({ field }) => field !== null && !isFieldApplicable(field, file))).toEqual([]);
    }),
    runs(100),
  );
});

test('the answers that are tried are well typed', () => {
  fc.assert(
    fc.property(anyChange(), (change) => {
      expect(
        listKeys(parts).flatMap((part) =>
          typeProblems(part, change[part] ?? null).filter(({ field }) => field !== part),
        ),
      ).toEqual([]);
    }),
    runs(50),
  );
});

/** Some fields of some parts, each with a value of its kind or none. */
function anyChange(): fc.Arbitrary<FileChange> {
  const rows = Object.values(parts).map((part: EntitySpec) => {
    const row = anyRow(part);
    return [part.key, part.isList ? fc.array(row, { maxLength: 3 }) : row] as const;
  });
  return fc.record({ ...Object.fromEntries(rows), rating: anyRow(records.rating) }, { requiredKeys: [] });
}

function anyRow(entity: EntitySpec): fc.Arbitrary<{ [field: string]: unknown }> {
  const fields = Object.values(entity.fields).filter(({ required }) => required !== true);
  const values = fields.map((field) => [field.name, fc.oneof(fc.constant(null), anyValue(field))] as const);
  const all = Object.fromEntries(values);
  return fc.record(all, entity.isList ? {} : { requiredKeys: [] });
}

function anyValue(field: FieldSpec): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.keys(specs[field.enumName ?? ''] ?? {}));
    case 'date':
      return fc.constantFrom(...days);
    case 'dateTime':
      return fc.constant('2026-11-21T12:00:00Z');
    case 'money':
      return fc.constantFrom('0.00', '1204.00', '30000.50');
    case 'distance':
      return fc.oneof(fc.constant('OUT_OF_RANGE'), fc.integer({ min: 0, max: 100_000 }));
    case 'decimal':
      return fc.integer({ min: field.min ?? -500, max: Math.min(field.max ?? 500, 500) });
    case 'id':
    case 'int':
    case 'lookup':
    case 'dollars':
      return fc.integer({ min: field.min ?? 0, max: Math.min(field.max ?? 900_000, 900_000) });
    case 'json':
      return fc.constant({});
    default:
      return drawText(field);
  }
}

function drawText(field: FieldSpec): fc.Arbitrary<string> {
  if (field.kind === 'phone') return fc.constant('6155550142');
  if (field.kind === 'email') return fc.constant('ada@example.com');
  if (/FloodZone|floodZone/.test(field.name)) return fc.constantFrom(...zones);
  const codes: { readonly [name: string]: string } = {
    postalCode: '37209',
    stateAbbreviation: 'HI',
    countyFips: '037',
    stateFips: '47',
    communityNumber: '470040',
    priorCommunityNumber: '470041',
    mapPanel: '0215',
    priorMapPanel: '0215',
    mapSuffix: 'H',
    priorMapSuffix: 'G',
    nfipPolicyNum: '1234567890',
    priorOwnerPolicyNumber: '1234567890',
    huc12: '051302020501',
    serialNumber: 'X1',
    loanNumber: 'L-1',
    caseFileNumber: 'DR-1',
    agencyCode: 'FEMA',
  };
  return fc.constantFrom(codes[field.name] ?? 'Words', codes[field.name] ?? ' ');
}
