import type { Claim } from '../../machines/contract/types.ts';
import type { EntryDraft } from '../../machines/domain/ledger/ledger-entry.ts';
import { formatMoney } from '../../machines/domain/money/money.ts';
import { addLedgerEntries, type NewEntry } from './ledger.store.ts';
import type { BookPlace } from './post-entries.service.ts';

/** Posts what happened in a claim, in this order. `key` names the act once and for all; entries without postings are none. */
export async function postClaimEntries(
  { trx, today, userId, now }: Omit<BookPlace, 'companyId' | 'userId'> & { readonly userId: number | null },
  claim: Pick<Claim, 'claimId' | 'companyId' | 'policyMainId' | 'policyId' | 'agencyEntityId'>,
  key: string,
  drafts: readonly EntryDraft[],
): Promise<void> {
  const { claimId, companyId, policyMainId, policyId, agencyEntityId } = claim;
  const entries: NewEntry[] = drafts
    .filter(({ postings }) => postings.length > 0)
    .map(({ kind, postings }, at) => ({
      companyId,
      policyMainId,
      kind,
      effectiveDate: today,
      accountingDate: today,
      postedAt: now.toISOString(),
      postedBy: userId,
      transactionId: null,
      paymentId: null,
      suspenseItemId: null,
      claimId,
      reversesEntryId: null,
      sourceKey: `claim ${claimId} ${key} ${at}`,
      postings: postings.map(({ account, line, amount }) => ({
        // A loss that the company bears belongs to no policy: its account would take it for unpaid premium.
        policyId: account === 'WRITTEN_OFF' ? null : policyId,
        account,
        line,
        amount: formatMoney(amount),
        agencyEntityId,
      })),
    }));
  await addLedgerEntries(trx, entries);
}
