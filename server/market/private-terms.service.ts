import type { PolicyFile } from '../../machines/contract/types.ts';
import { isNonResidential } from '../../machines/domain/building/building-type.ts';
import type { PrivateTerms } from '../../machines/domain/dates/private-term-charge.ts';
import { listTaxRates } from '../../machines/domain/money/state-taxes.ts';
import type { Db } from '../database/db.ts';
import { readRecords } from '../database/records.store.ts';
import { readFirstAnswer } from '../policy/file/carrier-answers.service.ts';
import { toStoredQuote } from './stored-quote.service.ts';

/**
 * By which of its carrier's rules and of its state's taxes a private policy is charged: those of the first answer that its carrier gave,
 * and the taxes of the first day of the term. Null for a policy of the NFIP. For services: the caller may see the policy.
 */
export async function readPrivateTerms(
  db: Db,
  { policy, propertyAddress, rating }: PolicyFile,
): Promise<PrivateTerms | null> {
  const { privateFloodProviderId } = rating;
  if (privateFloodProviderId === null) return null;
  const { policyId } = policy;
  const state = propertyAddress.stateAbbreviation ?? '';
  const [rows, answer] = await Promise.all([
    readRecords(db, 'stateTaxes', { state }),
    readFirstAnswer(db, policyId, privateFloodProviderId),
  ]);
  if (answer === undefined) throw new Error('A private policy keeps the answer of its carrier.');
  const first = toStoredQuote(answer);
  return {
    minimumEarnedPercent: first.terms?.minimumEarnedPercent ?? 0,
    taxes: listTaxRates(rows, {
      state,
      writtenAs: first.writtenAs ?? 'SURPLUS',
      isCommercial: policy.buildingType !== null && isNonResidential(policy.buildingType),
      transactionType: 'NEW_BUSINESS',
      effectiveDate: policy.effectiveDate ?? '',
    }),
  };
}
