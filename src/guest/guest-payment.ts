/** The payment that a link shows. */
export interface LinkedPayment {
  readonly state: 'DUE' | 'PAID' | 'NOTHING_DUE' | 'UNDER_WAY' | 'NOT_READY';
  readonly number: string;
  readonly insuredName: string;
  readonly property: string;
  readonly agentName: string;
  readonly agencyName: string;
  readonly agentPhone: string | null;
  readonly effectiveDate: string | null;
  readonly expirationDate: string | null;
  readonly amount: number;
  readonly amountWhenSent: number;
  readonly service: string | null;
  readonly linkEnds: string;
  readonly receipt: GuestReceipt | null;
}

export interface GuestReceipt {
  readonly amount: number;
  readonly paidOn: string;
  readonly reference: string;
  readonly paymentTypeId: number;
  readonly isSettled: boolean;
}

/** The methods that a guest may choose, by their numbers in the paymentType list. */
export const guestMethods = { 2: 'credit', 3: 'debit', 1: 'ach' } as const;

/** The cards of the sample payment service. The token decides the outcome; no money moves. */
export const guestCards = {
  tok_sample_ok: 'ok',
  tok_sample_declined: 'declined',
  tok_sample_nsf: 'nsf',
  tok_sample_timeout: 'timeout',
} as const;
