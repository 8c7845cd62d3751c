import type { OwnPolicyPageQuery } from '../graphql/portal-documents.ts';

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
  readonly signature: OwnPolicyPageQuery['applicationSignature'];
  /** Loads it again after something was done; a failure shows on the page. */
  readonly reload: () => Promise<void>;
}

/** The lenders and other interests that count now. */
export function listLenders({ lossPayees }: OwnPolicyView['file']) {
  return lossPayees.filter(({ isActive }) => isActive !== false);
}
