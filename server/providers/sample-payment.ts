import { createHash } from 'node:crypto';
import { isNothing } from '../../machines/domain/money/money.ts';
import type { Charge, ChargeRequest, ChargeState, PaymentGateway } from './payment.ts';
import type { NoProviderAnswer, NotAvailable, Provenance, ProviderResult } from './provider-result.ts';

/** The tokens that the sample payment service accepts. No real card or account is ever charged. */
export const sampleTokens = {
  tok_sample_ok: 'paid at once',
  tok_sample_declined: 'declined',
  tok_sample_timeout: 'the service does not answer',
  tok_sample_nsf: 'taken, then returned by the bank for insufficient funds',
} as const;

/**
 * A payment service that moves no money. The token alone decides the outcome. The ID of a charge depends on the idempotency key and the
 * token, so a repeated request yields the same charge. Charges are forgotten when the process ends.
 */
export function samplePayment(): PaymentGateway {
  const charges = new Map<string, ProviderResult<Charge>>();
  return {
    charge: async (request) => {
      const result = chargeSample(request);
      if (result.outcome === 'answer') charges.set(request.idempotencyKey, result);
      return result;
    },
    findCharge: async (idempotencyKey) =>
      charges.get(idempotencyKey) ?? noCharge('The sample payment service has no such charge.'),
  };
}

const NO_SERVICE: NotAvailable = { outcome: 'not available', reason: 'No payment service is set.' };

/** The payment port of a production system without a payment service; no charge ever succeeds. */
export const noPaymentGateway: PaymentGateway = {
  charge: async () => NO_SERVICE,
  findCharge: async () => noCharge(NO_SERVICE.reason),
};

const PROVENANCE: Provenance = {
  source: 'Sample: no money moves',
  asOf: '2026-11-01',
  mode: 'sample',
};

/** Values of the paymentStatus list. */
const STATUS_IDS: { readonly [state in ChargeState]: number } = {
  SUBMITTED: 3,
  CLEARED: 4,
  DECLINED: 5,
  RETURNED: 6,
};

function chargeSample({ idempotencyKey, amount, token }: ChargeRequest): ProviderResult<Charge> {
  if (!/^\d+\.\d{2}$/.test(amount) || isNothing(amount)) return noCharge('The amount must be above zero.');
  const number = `sample-${token.slice('tok_sample_'.length)}-${shortDigest(idempotencyKey)}`;
  if (token === 'tok_sample_ok') return chargeAnswer(number, 'CLEARED');
  if (token === 'tok_sample_nsf') return chargeAnswer(number, 'SUBMITTED');
  if (token === 'tok_sample_declined') return chargeAnswer(number, 'DECLINED', 'The card was declined.');
  if (token === 'tok_sample_timeout')
    return {
      outcome: 'not available',
      reason: 'The payment service did not answer in time. Try again; nothing is charged twice.',
    };
  return noCharge(`The sample payment service takes only ${Object.keys(sampleTokens).join(', ')}.`);
}

function chargeAnswer(
  number: string,
  state: ChargeState,
  refusal: string | null = null,
): ProviderResult<Charge> {
  return {
    outcome: 'answer',
    answer: { paymentProviderTransactionId: number, state, paymentStatusId: STATUS_IDS[state], refusal },
    provenance: PROVENANCE,
  };
}

function noCharge(reason: string): NoProviderAnswer {
  return { outcome: 'no answer', reason, provenance: PROVENANCE };
}

function shortDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 24);
}
