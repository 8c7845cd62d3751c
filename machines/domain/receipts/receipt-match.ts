import { formatDollarsAndCents } from '../format/format-values.ts';
import {
  absoluteMoney,
  type Cents,
  compareMoney,
  formatMoney,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../money/money.ts';
import { tolerance } from '../money/tolerance.ts';
import type { ReceiptRow } from './receipt-row.ts';

/** A number on a payment that names a policy. */
export type ReceiptNumber = 'BILL' | 'POLICY' | 'LOAN';

/** A policy that one of the numbers names, with what is due for it. */
export interface ReceiptCandidate {
  readonly policyId: number;
  readonly numbers: readonly ReceiptNumber[];
  readonly due: Cents;
  /** The total of a bill's option B; null where it is not offered. */
  readonly higherDue: Cents | null;
}

/** Whose money a row is, or why it waits in suspense. */
export type ReceiptMatch =
  | { readonly kind: 'MATCHED'; readonly policyId: number; readonly note: string }
  | { readonly kind: 'SUSPENSE'; readonly note: string };

/**
 * Whose money a row is. Every number on it must name the policy. A bill's number is enough; a policy's or a loan's number needs an amount that is
 * due, with five dollars of tolerance. Whatever fits no policy, or several, waits in suspense.
 */
export function matchReceipt(
  row: Pick<ReceiptRow, 'amount' | 'billNumber' | 'policyNumber' | 'loanNumber'>,
  candidates: readonly ReceiptCandidate[],
): ReceiptMatch {
  const numbers = listNumbers(row);
  if (numbers.length === 0) return wait('It has no policy, loan or bill number.');
  if (candidates.length === 0) return wait('None of its numbers belongs to a policy.');
  const named = candidates.filter((candidate) =>
    numbers.every((number) => candidate.numbers.includes(number)),
  );
  if (named.length === 0) return wait('Its numbers do not name the same policy.');
  const namedNumbers = numbers.map((number) => numberWords[number]).join(' and ');
  const billed = numbers.includes('BILL') ? named : [];
  const amount = parseMoney(row.amount);
  const fitting = billed.length > 0 ? billed : named.filter((candidate) => isDue(candidate, amount));
  const [only, ...others] = fitting;
  if (only === undefined) return wait(describeDue(named));
  if (others.length > 0) return wait('Several policies have its numbers and owe this amount.');
  return { kind: 'MATCHED', policyId: only.policyId, note: `Matched by ${namedNumbers}.` };
}

function listNumbers({
  billNumber,
  policyNumber,
  loanNumber,
}: Pick<ReceiptRow, 'billNumber' | 'policyNumber' | 'loanNumber'>): ReceiptNumber[] {
  const numbers: ReceiptNumber[] = [];
  if (billNumber !== null) numbers.push('BILL');
  if (policyNumber !== null) numbers.push('POLICY');
  if (loanNumber !== null) numbers.push('LOAN');
  return numbers;
}

function isDue({ due, higherDue }: ReceiptCandidate, amount: Cents): boolean {
  return [due, higherDue].some(
    (total) =>
      total !== null &&
      compareMoney(total, noMoney) > 0 &&
      compareMoney(absoluteMoney(subtractMoney(total, amount)), tolerance) <= 0,
  );
}

function describeDue(candidates: readonly ReceiptCandidate[]): string {
  const owing = candidates.filter(({ due }) => compareMoney(due, noMoney) > 0);
  const [only, ...others] = owing;
  if (only === undefined) return 'Nothing is due for the policy that it names.';
  return others.length > 0
    ? 'None of the policies that it names owes this amount.'
    : `${formatDollarsAndCents(formatMoney(only.due))} is due for the policy that it names.`;
}

function wait(note: string): ReceiptMatch {
  return { kind: 'SUSPENSE', note };
}

const numberWords: { readonly [name in ReceiptNumber]: string } = {
  BILL: 'bill number',
  POLICY: 'policy number',
  LOAN: 'loan number',
};
