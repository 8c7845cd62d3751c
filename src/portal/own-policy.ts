import { isIssuedBusiness } from '../../machines/domain/policy/policy.ts';
import { endedStatuses, isOfferedTerm, isQuote } from '../../machines/domain/policy/transaction-stage.ts';
import type { OwnPoliciesQuery, OwnPolicyPageQuery } from '../graphql/portal-documents.ts';

/** An own policy with what the insured may do with it. */
export interface OwnPolicyView {
  readonly file: NonNullable<OwnPolicyPageQuery['ownPolicy']>['file'];
  readonly own: NonNullable<OwnPolicyPageQuery['ownPolicy']>;
  /** The open change beside the version in force; null where there is none. */
  readonly openChange: NonNullable<OwnPolicyPageQuery['policyChange']>['change'] | null;
  /** The last payment that failed, until it is paid; null if none did. */
  readonly failed: NonNullable<OwnPolicyPageQuery['draftConsent']>['failed'];
  /** The next year of an issued policy; null before it is issued. */
  readonly renewal: OwnPolicyPageQuery['renewal'];
  /** The payments of a term that is paid in parts; empty for one that is paid at once. */
  readonly installments: NonNullable<OwnPolicyPageQuery['paymentSchedule']>['payments'];
  readonly signature: OwnPolicyPageQuery['applicationSignature'];
  /** Loads it again after something was done; a failure shows on the page. */
  readonly reload: () => Promise<void>;
}

/** The lenders and other interests that count now. */
export function listOwnLenders({ lossPayees }: OwnPolicyView['file']) {
  return lossPayees.filter(({ isActive }) => isActive !== false);
}

/** Who is named beside the insured on a check for the building and for the belongings; null for what is not insured. */
export function listCheckNames({
  lossPayees,
  rating: { buildingCoverage, contentsCoverage },
}: {
  readonly lossPayees: readonly Pick<OwnLender, 'isActive' | 'lossPayeeType' | 'name1'>[];
  readonly rating: Pick<OwnPolicyView['file']['rating'], 'buildingCoverage' | 'contentsCoverage'>;
}) {
  const listNames = (types: readonly OwnLender['lossPayeeType'][]) =>
    lossPayees
      .filter(({ isActive, lossPayeeType }) => isActive !== false && types.includes(lossPayeeType))
      .map(({ name1 }) => name1)
      .filter((name) => name !== null);
  return {
    building:
      (buildingCoverage ?? 0) > 0 ? listNames(['FIRST_MORTGAGEE', 'SECOND_MORTGAGEE', 'LOSS_PAYEE']) : null,
    contents: (contentsCoverage ?? 0) > 0 ? listNames(['LOSS_PAYEE']) : null,
  };
}

type OwnLender = OwnPolicyView['file']['lossPayees'][number];

type ListedPolicy = Pick<OwnPoliciesQuery['policies']['nodes'][number], 'policyState' | 'transactionStatus'>;

/** How far an own policy has come, in a list. The next year of a policy is offered: the insured applied for nothing. */
export function findOwnState({
  policyState,
  transactionStatus,
}: ListedPolicy): 'quote' | 'application' | 'offered' | 'issued' | 'ended' {
  if (endedStatuses.includes(transactionStatus) || policyState === 'DELETED_INCOMPLETE_ROLLOVER_TRANSFER')
    return 'ended';
  if (isIssuedBusiness(policyState)) return 'issued';
  if (isOfferedTerm(policyState)) return 'offered';
  return isQuote(policyState) ? 'quote' : 'application';
}

const tasks = [
  'report',
  'flood',
  'renewal',
  'drafts',
  'lender',
  'address',
  'reach',
  'papers',
  'helpers',
  'cancel',
] as const;

/**
 * What a viewer does alone about an issued policy. A helper reports losses by the insured's word, looks at the renewal and at floods that
 * have not happened, and changes nothing. Bills are drawn only while some are to come.
 */
export function listOwnTasks(
  { mayClaim, mayChange }: Pick<OwnPolicyView['own'], 'mayClaim' | 'mayChange'>,
  { kind }: Pick<OwnPolicyView['file']['standing'], 'kind'>,
): readonly (typeof tasks)[number][] {
  return tasks.filter((task) => {
    if (task === 'report') return mayClaim;
    if (task === 'drafts' && hasEnded({ kind })) return false;
    return task === 'renewal' || task === 'flood' || mayChange;
  });
}

/** Whether the cover of a policy is over, and none is to come. */
export function hasEnded({ kind }: Pick<OwnPolicyView['file']['standing'], 'kind'>): boolean {
  return kind === 'CANCELLED' || kind === 'VOIDED' || kind === 'EXPIRED';
}
