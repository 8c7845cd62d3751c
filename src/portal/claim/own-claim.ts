import type { OwnClaimPageQuery } from '../../graphql/portal-documents.ts';

/** An own claim as its page shows it. */
export type OwnClaimView = NonNullable<OwnClaimPageQuery['ownClaim']>;
