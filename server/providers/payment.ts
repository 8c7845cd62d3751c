import type { Money } from '../../machines/contract/types.ts';
import type { ProviderResult } from './provider-result.ts';

/** Money to be taken from a payment method. */
export interface ChargeRequest {
  /** The same key always means the same charge: asked again, nothing is taken twice. */
  readonly idempotencyKey: string;
  /** Above zero, dollars and cents. */
  readonly amount: Money;
  /** What the payment form gave for card or account. */
  readonly token: string;
  /** What it is for. */
  readonly description: string;
}

/** CLEARED: the money is here. SUBMITTED: on its way. DECLINED: refused at once. RETURNED: refunded later by the bank. */
export type ChargeState = 'CLEARED' | 'SUBMITTED' | 'DECLINED' | 'RETURNED';

/** How a charge stands. */
export interface Charge {
  /** The payment service's own number. */
  readonly paymentProviderTransactionId: string;
  readonly state: ChargeState;
  /** A value of the paymentStatus list. */
  readonly paymentStatusId: number;
  /** Why it was declined or returned; null otherwise. */
  readonly refusal: string | null;
}

/** The port to the payment service. */
export interface PaymentGateway {
  charge(request: ChargeRequest): Promise<ProviderResult<Charge>>;
  /** The charge that was made under a key. `no answer`: there is none, and none will be made under this key any more. */
  findCharge(idempotencyKey: string): Promise<ProviderResult<Charge>>;
}
