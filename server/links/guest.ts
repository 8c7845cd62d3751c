import type { GuestLinkPurpose, GuestLinkState, Money } from '../../machines/contract/types.ts';

/**
 * A person without an account who opened a link. Unlike a viewer, who has rights, a guest has one purpose on one transaction and may
 * neither see nor do anything else. Every service that serves guests asks for its own purpose first.
 */
export interface Guest<Purpose extends GuestLinkPurpose = GuestLinkPurpose> {
  readonly guestLinkId: number;
  readonly purpose: Purpose;
  readonly policyId: number;
  readonly transactionId: number;
  readonly toEmail: string | null;
  /** The user who made the link. */
  readonly madeBy: number;
  readonly expiresAt: Date;
  /** When it was used; null if it was not. */
  readonly usedAt: Date | null;
  /** Of a link to a payment: the amount due when it was made. */
  readonly amountDue: Money | null;
  /** The payment that used it up. */
  readonly paymentId: number | null;
}

/** The times that a link's state depends on. */
interface LinkTimes {
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** The state of a link at a time. A used link is reported as used even after it has ended. */
export function findLinkState({ expiresAt, usedAt, revokedAt }: LinkTimes, now: Date): GuestLinkState {
  if (usedAt !== null) return 'USED';
  if (revokedAt !== null) return 'REVOKED';
  return expiresAt <= now ? 'EXPIRED' : 'OPEN';
}

/** Who opens a link, and from which network address. */
export interface LinkVisit {
  readonly token: string;
  readonly address: string;
}
