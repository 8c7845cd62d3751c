import type { Money } from '../../machines/contract/types.ts';
import type { ProviderResult } from './provider-result.ts';

/** A request to charge a payment method. */
export interface ChargeRequest {
  /** Identifies the charge: repeating the request with the same key charges nothing twice. */
  readonly idempotencyKey: string;
  /** In dollars and cents, above zero. */
  readonly amount: Money;
  /** The token from the payment form for the card or account. */
  readonly token: string;
  /** The purpose of the charge. */
  readonly description: string;
}

/** CLEARED: the money has arrived. SUBMITTED: it is on its way. DECLINED: refused at once. RETURNED: sent back later by the bank. */
export type ChargeState = 'CLEARED' | 'SUBMITTED' | 'DECLINED' | 'RETURNED';

/** The current state of a charge. */
export interface Charge {
  /** The payment service's own ID. */
  readonly paymentProviderTransactionId: string;
  readonly state: ChargeState;
  /** A value of the paymentStatus list. */
  readonly paymentStatusId: number;
  /** The reason for a decline or return; null otherwise. */
  readonly refusal: string | null;
}

/** The port to the payment service. */
export interface PaymentGateway {
  charge(request: ChargeRequest): Promise<ProviderResult<Charge>>;
  /** Finds the charge made under a key. `no answer`: there is none, and none will ever be made under this key. */
  findCharge(idempotencyKey: string): Promise<ProviderResult<Charge>>;
}
