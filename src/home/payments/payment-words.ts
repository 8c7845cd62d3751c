import { paymentStatusName } from '../../../machines/domain/money/payment.ts';

/** A status in words: REFUND_APPROVED as "Refund approved". */
export function describePaymentStatus(paymentStatusId: number | null): string {
  const text = (paymentStatusName(paymentStatusId) ?? '').toLowerCase().replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A method of payment in words. */
export function describePaymentType(paymentTypeId: number | null): string {
  return (paymentTypeId === null ? undefined : typeNames[paymentTypeId]) ?? '–';
}

const typeNames: { readonly [id: number]: string } = {
  1: 'Electronic check',
  2: 'Credit card',
  3: 'Debit card',
  4: 'Check',
  5: 'Lockbox check',
  6: 'Lender check',
  7: 'Lender transfer',
  8: 'Agency sweep',
  9: 'Money order',
  10: 'Wire',
  11: 'Transfer between policies',
  20: 'Refund check',
  21: 'Refund to an account',
  22: 'Refund to a card',
  30: 'Reversal',
};
