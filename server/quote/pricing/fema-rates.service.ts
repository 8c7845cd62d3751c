import { randomUUID } from 'node:crypto';
import type { Money, Rating } from '../../../machines/contract/types.ts';
import { isStaff, may } from '../../../machines/domain/access/permission.ts';
import { compareMoney, noMoney, parseMoney, sumMoney } from '../../../machines/domain/money/money.ts';
import { isOfferedTerm, isQuote } from '../../../machines/domain/policy/transaction-stage.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { type Edit, editPolicyFile } from '../../policy/file/edit-file.service.ts';
import type { StoredFile } from '../../policy/file/stored-file.ts';
import { saveDerivedFile } from '../../policy/parts/save-parts.service.ts';
import { buildPremiumContext, quoteValidThrough } from '../../rating/rated-file.service.ts';
import { storeRating } from '../../rating/store-rating.service.ts';
import { computeTransactionTotals } from './rate.service.ts';

/** The premium of a year as FEMA returned it. */
export interface FemaRates {
  readonly buildingPremium: Money;
  readonly contentsPremium: Money;
  readonly iccPremium: Money;
  readonly reserveFund: Money;
  readonly hfiaaSurcharge: Money;
  readonly fedFee: Money;
  readonly probationSurcharge: Money;
  /** FEMA's reference or the date of its letter. */
  readonly reference: string;
}

export type EnterFemaRatesAnswer =
  | { readonly __typename: 'FemaRatesEntered'; readonly file: StoredFile }
  | SaveRefused
  | NotFound;

/**
 * Enters the rates that FEMA returned for a transaction that waits for them. A quote then continues as if it had been rated here, and an offered
 * term is billed on its day. Other answers make the rates stale: the engine is asked again.
 */
export function enterFemaRates(
  world: World,
  viewer: Viewer,
  policyId: number,
  rates: FemaRates,
): Promise<EnterFemaRatesAnswer> {
  return editPolicyFile<EnterFemaRatesAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
    if (!isStaff(viewer.role) || !may(viewer.masks, 'rating', 'provisional'))
      return saveRefused([notAllowed]);
    if (edit.file.transaction.transactionStatus !== 'SFR_RATES_REQUIRED') return saveRefused([notAwaited]);
    const { rating, transaction } = edit.file;
    if (isQuote(transaction.policyState) && rating.stage !== 'DISCOUNTED') return saveRefused([tooEarly]);
    const problems = findRateProblems(rates);
    if (problems.length > 0) return saveRefused(problems);
    await storeFemaRates(edit, rates);
    return { __typename: 'FemaRatesEntered', file: edit.file };
  });
}

async function storeFemaRates(edit: Edit, { reference, ...amounts }: FemaRates): Promise<void> {
  const { file, today } = edit;
  const { stage } = file.rating;
  const { buildingPremium, contentsPremium, iccPremium } = amounts;
  const premium = sumMoney(buildingPremium, contentsPremium, iccPremium);
  const rating: Rating = {
    ...file.rating,
    ...amounts,
    ...noDiscounts,
    status: 'RATED',
    rateMethod: 'SUBMIT_FOR_RATE',
    writtenPremium: premium,
    fullRiskPremium: premium,
    discountedPremium: premium,
    totalPremium: sumMoney(...Object.values(amounts)),
    ratedAt: edit.at.occurredAt.toISOString(),
    quoteUuid: randomUUID(),
  };
  const totals = computeTransactionTotals(edit, { rating, repetitiveLossPremium: null });
  const isOffer = isOfferedTerm(file.transaction.policyState);
  await storeRating(
    edit,
    rating,
    isOffer ? { ...totals, transactionStatus: 'SCHEDULED_FOR_BILLING' } : totals,
    {
      input: null,
      reasons: [
        {
          code: 'NOT_RATABLE',
          subject: '',
          message: `The engine cannot rate the building. FEMA returned these rates: ${reference.trim()}.`,
        },
      ],
      lines: [],
      perils: [],
      premiumLines: [],
      context: buildPremiumContext(edit.file, today, stage ?? 'DISCOUNTED'),
      ratedFor: file.policy.effectiveDate ?? today,
    },
  );
  const { policy } = edit.file;
  const ratingId = edit.file.rating.ratingId;
  const quoteExpirationDate = isOffer ? policy.quoteExpirationDate : quoteValidThrough(edit.file, today);
  await saveDerivedFile(edit, { ...edit.file, policy: { ...policy, ratingId, quoteExpirationDate } });
  const { totalPremium: total } = edit.file.rating;
  await logActivity(edit.trx, edit.at, { event: 'rated', status: 'RATED', total });
}

/** FEMA's rates already include its discounts. */
const noDiscounts = {
  mitigationDiscount: '0.00',
  crsDiscount: '0.00',
  newlyMappedDiscount: '0.00',
  preFirmDiscount: '0.00',
  otherStatutoryDiscount: '0.00',
  annualIncreaseCapDiscount: '0.00',
} as const;

function findRateProblems({ reference, ...amounts }: FemaRates): Problem[] {
  const { buildingPremium, contentsPremium } = amounts;
  const below = Object.entries(amounts).filter(([, amount]) => compareMoney(parseMoney(amount), noMoney) < 0);
  const isNothing = compareMoney(parseMoney(sumMoney(buildingPremium, contentsPremium)), noMoney) <= 0;
  return [
    ...below.map(([name]) => buildProblem('RANGE', name, 'Enter an amount of 0 or more.')),
    ...(isNothing && below.length === 0
      ? [buildProblem('REQUIRED', 'buildingPremium', 'Enter the premium that FEMA returned.')]
      : []),
    ...(reference.trim() === '' || reference.trim().length > 100
      ? [buildProblem('LENGTH', 'reference', 'Enter FEMA’s reference, in at most 100 characters.')]
      : []),
  ];
}

const notAllowed = buildProblem(
  'NOT_ALLOWED',
  null,
  'Only underwriters can enter the rates that FEMA returned.',
);
const tooEarly = buildProblem(
  'STATE',
  null,
  'FEMA’s rates include its discounts. They can be entered once the quote has reached the discounted rates.',
);
const notAwaited = buildProblem('STATE', null, 'This policy does not wait for FEMA’s rates.');
