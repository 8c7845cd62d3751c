import type { ClaimCoverage, ClaimInterest, ClaimInterestKind } from '../../contract/types.ts';
import { lossPayeeFullName } from '../parties/loss-payee.ts';
import { type ClaimFile, listPayeeNames } from './claim-file.ts';
import type { PayeeNames } from './money-out.ts';

/** A name that must be on the next payment of a coverage, and the reason. */
export interface RequiredPayee {
  readonly name: string;
  readonly isLender: boolean;
  readonly reason: string;
  readonly citation: string;
}

/** The facts of the policy and the claim that decide who is paid. */
type PayeeFacts = Pick<ClaimFile, 'policy' | 'interests'>;

/** Whether an interest comes from a loan or a lien, and so belongs to one coverage. */
export function isLoan(kind: ClaimInterestKind): boolean {
  return kind === 'SMALL_BUSINESS_ADMINISTRATION' || kind === 'LIENHOLDER';
}

/** The names that the next payment of a coverage must have: the insureds, those who act for them, and the lenders for that coverage. */
export function listRequiredPayees(
  { policy, interests }: PayeeFacts,
  coverage: ClaimCoverage,
): readonly RequiredPayee[] {
  const open = interests.filter(
    (interest) =>
      interest.endedDate === null && (interest.coverage === null || interest.coverage === coverage),
  );
  const { insureds, lenders } = listPayeeNames(policy);
  const actors = open.filter(({ kind }) => !isLoan(kind));
  const loans = open.filter(({ kind }) => isLoan(kind));
  return [
    ...insureds.map((name) => ({
      name,
      isLender: false,
      reason: 'An insured named on the policy.',
      citation: 'SFIP VII.J.1',
    })),
    ...actors.map(describeInterest),
    ...(coverage === 'BUILDING' ? lenders : []).map((name) => ({
      name,
      isLender: true,
      reason: 'A mortgagee named on the policy, which is paid with the building.',
      citation: 'SFIP VII.N',
    })),
    ...listLossPayees(policy, coverage),
    ...loans.map(describeInterest),
  ];
}

/** The names on payments of a coverage: who is paid as the insured, and who as a lender. */
export function listPaymentNames(facts: PayeeFacts, coverage: ClaimCoverage): PayeeNames {
  const payees = listRequiredPayees(facts, coverage);
  const pick = (isLender: boolean) => [
    ...new Set(payees.filter((payee) => payee.isLender === isLender).map(({ name }) => name)),
  ];
  return { insureds: pick(false), lenders: pick(true) };
}

/** The loss payees that the policy names: they have lent for the contents, or have a lien on the building. */
function listLossPayees({ lossPayees }: PayeeFacts['policy'], coverage: ClaimCoverage): RequiredPayee[] {
  if (coverage === 'ICC') return [];
  return lossPayees
    .filter(({ isActive, lossPayeeType }) => isActive !== false && lossPayeeType === 'LOSS_PAYEE')
    .map(lossPayeeFullName)
    .filter((name) => name !== '')
    .map((name) => ({
      name,
      isLender: true,
      reason: 'A loss payee named on the policy.',
      citation: 'NFIP Claims Manual, claims journey: payees',
    }));
}

function describeInterest({ interestName, kind, evidence }: ClaimInterest): RequiredPayee {
  return { name: interestName, isLender: isLoan(kind), ...interestReasons[kind](evidence) };
}

const interestReasons: {
  readonly [kind in ClaimInterestKind]: (evidence: string) => Pick<RequiredPayee, 'reason' | 'citation'>;
} = {
  ATTORNEY: (evidence) => ({
    reason: `The insured's attorney (${evidence}), who is named on every check to the insured.`,
    citation: 'NFIP Claims Manual, claims journey: representation',
  }),
  PUBLIC_ADJUSTER: (evidence) => ({
    reason: `The insured's public adjuster (${evidence}), who is named on every check to the insured.`,
    citation: 'NFIP Claims Manual, claims journey: representation',
  }),
  TRUSTEE: (evidence) => ({
    reason: `The trustee (${evidence}), who is named on every check to the insured.`,
    citation: 'SFIP VII.J.1',
  }),
  SMALL_BUSINESS_ADMINISTRATION: (evidence) => ({
    reason: `The Small Business Administration has a loan for this coverage (${evidence}).`,
    citation: 'NFIP Claims Manual, claims journey: payees',
  }),
  LIENHOLDER: (evidence) => ({
    reason: `A lienholder that was found to exist (${evidence}).`,
    citation: 'SFIP VII.N',
  }),
};
