import type { IsoDate, PrivateQuote } from '../../machines/contract/types.ts';
import type { TaxLine } from '../../machines/domain/money/state-taxes.ts';
import type { CarrierLine, CarrierTerms } from '../providers/private-market.ts';

/** A carrier's answer, with its lists as stored. */
export interface StoredQuote extends PrivateQuote {
  readonly reasons: readonly string[];
  readonly taxes: readonly TaxLine[];
  readonly terms: CarrierTerms | null;
  readonly lines: readonly CarrierLine[];
}

/** Types the lists of a stored answer. The contract does not type JSON columns, and only carrier answers are stored in them. */
export function toStoredQuote(row: PrivateQuote): StoredQuote {
  return row as StoredQuote;
}

/** Whether a carrier's answer still matches the request and has not expired. */
export function isQuoteCurrent(quote: StoredQuote, digest: string, today: IsoDate): boolean {
  return quote.inputDigest === digest && (quote.validUntil === null || today <= quote.validUntil);
}
