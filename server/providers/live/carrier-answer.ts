import { z } from 'zod';
import type { IsoDate } from '../../../machines/contract/types.ts';
import type { PrivateRisk } from '../../../machines/domain/coverage/private-risk.ts';
import { isAboveZero } from '../../../machines/domain/money/money.ts';
import type { CarrierAnswer } from '../private-market.ts';
import type { Provenance } from '../provider-result.ts';

const money = z.string().regex(/^\d{1,7}\.\d{2}$/);
const shortText = z.string().trim().min(1).max(400);
const dollars = z.number().int().min(0).max(99_999_999);

const terms = z.object({
  buildingLimit: dollars.nullable().default(null),
  contentsLimit: dollars.nullable().default(null),
  waitingPeriodDays: z.number().int().min(0).max(365).nullable().default(null),
  covers: z
    .array(z.object({ cover: shortText, words: shortText }))
    .max(30)
    .default([]),
  lenderAcceptance: shortText.nullable().default(null),
  minimumEarnedPercent: z.number().min(0).max(100).nullable().default(null),
  installments: z
    .object({
      payments: z.number().int().min(2).max(12),
      everyMonths: z.number().int().min(1).max(6),
      depositPercent: z.number().min(0).max(100).nullable().default(null),
      fee: money.default('0.00'),
    })
    .refine(({ payments, everyMonths }) => (payments - 1) * everyMonths < 12)
    .nullable()
    .default(null),
});

const answer = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('quote'),
    reference: z.string().trim().min(1).max(60),
    edition: z.string().max(20).nullable().default(null),
    writtenAs: z.enum(['ADMITTED', 'SURPLUS']),
    buildingPremium: money,
    contentsPremium: money,
    policyFee: money,
    inspectionFee: money.default('0.00'),
    validUntil: z.iso.date(),
    terms,
  }),
  z.object({
    outcome: z.literal('decline'),
    reasons: z.array(shortText).min(1).max(20),
    terms: terms.nullable().default(null),
  }),
  z.object({ outcome: z.literal('error') }),
]);

/** Parses a carrier's answer: one of the outcomes, 'error' if the carrier reports one, or null if the answer is unusable. */
export function parseCarrierAnswer(
  text: string,
  risk: PrivateRisk,
  today: IsoDate,
  provenance: Provenance,
): CarrierAnswer | 'error' | null {
  const { data } = answer.safeParse(parseJson(text));
  if (data === undefined) return null;
  if (data.outcome === 'error') return 'error';
  if (data.outcome === 'decline') return { ...data, provenance };
  const { outcome, terms: quotedTerms, ...quote } = data;
  return matchesCoverages(quote, risk) && quote.validUntil >= today
    ? { outcome, quote: { ...quote, lines: [] }, terms: quotedTerms, provenance }
    : null;
}

/** Whether there is a premium for each requested coverage, and none for the others. */
function matchesCoverages(
  quote: { buildingPremium: string; contentsPremium: string },
  { buildingCoverage, contentsCoverage }: PrivateRisk,
): boolean {
  return (
    isAboveZero(quote.buildingPremium) === buildingCoverage > 0 &&
    isAboveZero(quote.contentsPremium) === contentsCoverage > 0
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
