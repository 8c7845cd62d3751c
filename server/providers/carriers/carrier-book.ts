import { z } from 'zod';
import { privateQuestionKeys } from '../../../machines/domain/questions/private-questions.ts';

/** The facts of a risk that a carrier's tables may use. */
const fact = z.enum([
  'state',
  'zoneGroup',
  'distanceToCoastMiles',
  'occupancy',
  'isMobile',
  'foundationType',
  'constructionType',
  'overWater',
  'yearBuilt',
  'floors',
  'firstFloorHeightFeet',
  'replacementCost',
  'isPrimaryResidence',
  'isTenant',
  'isUnderConstruction',
  'isVacant',
  'hasUnrepairedDamage',
  'hasFinishedBasement',
  'priorLosses',
  'buildingCoverage',
  'contentsCoverage',
  'buildingDeductible',
  'contentsDeductible',
]);

const value = z.union([z.string(), z.boolean()]);
const money = z.string().regex(/^\d{1,9}\.\d{2}$/);
const day = z.iso.date();

/** A risk that the carrier does not write: the fact is one of the values, or below or above a number. */
const decline = z.strictObject({
  fact,
  oneOf: z.array(value).optional(),
  below: z.number().optional(),
  above: z.number().optional(),
  reason: z.string(),
});

/**
 * A factor looked up by a fact: by value, or by the first band whose upper end is at or above the fact. `otherwise` applies to values that
 * are not listed or not known.
 */
const factor = z.strictObject({
  label: z.string(),
  fact,
  coverage: z.enum(['BUILDING', 'CONTENTS']).optional(),
  byValue: z.record(z.string(), z.number()).optional(),
  bands: z.array(z.strictObject({ upTo: z.number(), factor: z.number() })).optional(),
  otherwise: z.number(),
});

const edition = z.strictObject({
  /** First and last effective dates of the policies that it rates. */
  effectiveFrom: day,
  effectiveTo: day.nullable(),
  writtenAs: z.enum(['ADMITTED', 'SURPLUS']),
  states: z.array(z.string().length(2)),
  terms: z.strictObject({
    buildingLimit: z.number(),
    contentsLimit: z.number(),
    waitingPeriodDays: z.number(),
    covers: z.array(z.strictObject({ cover: z.string(), words: z.string() })),
    lenderAcceptance: z.string(),
    minimumEarnedPercent: z.number(),
    installments: z
      .strictObject({
        payments: z.number().int().min(2).max(12),
        everyMonths: z.number().int().min(1).max(6),
        depositPercent: z.number().min(0).max(100).nullable(),
        fee: money,
      })
      .nullable(),
  }),
  deductibles: z.strictObject({ least: z.number(), most: z.number() }),
  policyFee: money,
  inspectionFee: money,
  minimumPremium: money,
  validDays: z.number(),
  declines: z.array(decline),
  /** Dollars per year per $1,000 of coverage. */
  baseRates: z.strictObject({ building: z.number(), contents: z.number() }),
  factors: z.array(factor),
});

/** A carrier's book: its identity, its questions, and its dated editions of terms, appetite and rates. */
export const carrierBook = z.strictObject({
  privateFloodProviderId: z.number().int().min(1).max(30),
  code: z.string().max(9),
  name: z.string(),
  isSample: z.literal(true),
  source: z.string(),
  questions: z.array(z.enum(privateQuestionKeys)),
  editions: z.array(edition).min(1),
});

export type CarrierBook = z.infer<typeof carrierBook>;
export type CarrierEdition = z.infer<typeof edition>;
export type CarrierFactor = z.infer<typeof factor>;
export type CarrierDecline = z.infer<typeof decline>;
