import type { OwnPolicyPageQuery } from '../graphql/staff-documents.ts';

/** An own policy with what the insured may do with it. */
export interface OwnPolicyView {
  readonly file: NonNullable<OwnPolicyPageQuery['policyFile']>;
  readonly own: NonNullable<OwnPolicyPageQuery['ownPolicy']>;
  readonly signature: OwnPolicyPageQuery['applicationSignature'];
  /** Loads it again after something was done; a failure shows on the page. */
  readonly reload: () => Promise<void>;
}
