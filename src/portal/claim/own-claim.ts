import type { OwnClaimPageQuery } from '../../graphql/staff-documents.ts';

/** An own claim as its page shows it. */
export type OwnClaimView = NonNullable<OwnClaimPageQuery['ownClaim']>;
