import type { LetterDelivery, LetterKind } from '../../contract/types.ts';

/** Letters that end or cut the cover, or say what is not paid: they are printed whatever the insured has chosen. */
const printedLetters: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'APPLICATION_DECLINED',
  'CANCELLATION',
  'NON_RENEWAL',
  'RENEWAL_FINAL_NOTICE',
  'RENEWAL_LAPSED',
  'UNDERPAYMENT_BILL',
  'COVERAGE_REDUCED',
  'CLAIM_RIGHTS_RESERVED',
  'CLAIM_DENIED',
  'CLAIM_PARTLY_DENIED',
]);

interface OwnCopy {
  readonly kind: LetterKind;
  readonly delivery: LetterDelivery;
  readonly address: string | null;
  readonly email: string | null;
}

/** The way on which the insured's copy of a letter goes out: the chosen one, where the letter may and there is an address for it. */
export function chooseOwnDelivery(
  { kind, delivery, address, email }: OwnCopy,
  chosen: LetterDelivery | null,
): LetterDelivery {
  if (chosen === 'EMAIL') return email === null || printedLetters.has(kind) ? delivery : 'EMAIL';
  return chosen === 'MAIL' && address !== null ? 'MAIL' : delivery;
}
