import type { IsoDate, PrivateQuote } from '../../machines/contract/types.ts';
import type { TaxLine } from '../../machines/domain/money/state-taxes.ts';
import type { CarrierLine, CarrierTerms } from '../providers/private-market.ts';

/** What a carrier answered, with its lists as they were stored. */
export interface StoredQuote extends PrivateQuote {
  readonly reasons: readonly string[];
  readonly taxes: readonly TaxLine[];
  readonly terms: CarrierTerms | null;
  readonly lines: readonly CarrierLine[];
}

/** A stored answer with the types of its lists: the contract leaves open what a JSON column holds, and only what a carrier answered is stored. */
export function toStoredQuote(row: PrivateQuote): StoredQuote {
  return row as StoredQuote;
}

/** Whether a carrier's answer still fits what was asked, and its last day is not over. */
export function isQuoteCurrent(quote: StoredQuote, digest: string, today: IsoDate): boolean {
  return quote.inputDigest === digest && (quote.validUntil === null || today <= quote.validUntil);
}
