import type { LedgerAccount, PremiumLine } from '../../contract/types.ts';
import {
  addMoney,
  type Cents,
  maxMoney,
  minMoney,
  multiplyMoney,
  negateMoney,
  noMoney,
  subtractMoney,
} from '../money/money.ts';
import { accountBalance, type EntryDraft, type PostingDraft } from './ledger-entry.ts';
import { isPremium } from './premium-charge.ts';

/**
 * The commission that a term earns, or loses where it is negative, after its entries: a percentage of the premium that is paid so far, less what was
 * earned so far. Payments go to surcharges, fees and taxes first. It does not depend on the number of payments.
 */
export function findCommissionChange(entries: readonly EntryDraft[], percent: number): Cents {
  const postings = entries.flatMap((entry) => entry.postings);
  const earned = accountBalance(postings, 'COMMISSION_EXPENSE');
  return subtractMoney(multiplyMoney(findPaidPremium(entries), percent / 100, 'half up'), earned);
}

/** An agency's part of the commission of a term. */
interface AgencyCommission {
  readonly agencyEntityId: number | null;
  readonly amount: Cents;
}

/**
 * Splits a change of a term's commission: the agency of record earns it. Commission is taken back from the agencies that hold it, from the agency of
 * record first, then from those before it, the newest first.
 */
export function splitCommission(
  change: Cents,
  entries: readonly EntryDraft[],
  ofRecord: number | null,
): readonly AgencyCommission[] {
  const parts: AgencyCommission[] = [];
  let left = change;
  for (const { agencyEntityId, amount } of listHolders(entries, ofRecord)) {
    const taken = minMoney(maxMoney(amount, noMoney), maxMoney(negateMoney(left), noMoney));
    left = addMoney(left, taken);
    parts.push({ agencyEntityId, amount: negateMoney(taken) });
  }
  return [...parts, { agencyEntityId: ofRecord, amount: left }];
}

/** The agencies with the commission that each holds of a term: the agency of record, then the newest one before it. */
function listHolders(entries: readonly EntryDraft[], ofRecord: number | null): readonly AgencyCommission[] {
  const held = new Map<number | null, Cents>();
  for (const { account, agencyEntityId = null, amount } of entries.flatMap(({ postings }) => postings))
    if (account === 'COMMISSION_PAYABLE')
      held.set(agencyEntityId, subtractMoney(held.get(agencyEntityId) ?? noMoney, amount));
  const newestFirst = [...held].map(([agencyEntityId, amount]) => ({ agencyEntityId, amount })).toReversed();
  const isOfRecord = ({ agencyEntityId }: AgencyCommission) => agencyEntityId === ofRecord;
  return [...newestFirst.filter(isOfRecord), ...newestFirst.filter((holder) => !isOfRecord(holder))];
}

/** The premium of a term that is paid: what was applied to its charges, less its surcharges, fees and taxes. */
export function findPaidPremium(entries: readonly EntryDraft[]): Cents {
  const postings = entries.flatMap((entry) => entry.postings);
  const premium = sumCharges(postings, isPremium);
  const fees = addMoney(
    sumCharges(postings, (line) => !isPremium(line)),
    sumPaidInstallmentFees(entries),
  );
  const paid = subtractMoney(sumApplied(entries), fees);
  return maxMoney(noMoney, minMoney(paid, premium));
}

/** The cash that was applied to charges, less the cash that was unapplied. Charges and write-offs are not cash. */
function sumApplied(entries: readonly EntryDraft[]): Cents {
  const applied = entries.flatMap(({ kind, postings }) => {
    const onCharges = postings.filter(({ account }) => account === 'PREMIUM_RECEIVABLE');
    if (kind === 'CASH_APPLIED' || kind === 'REVERSED') return onCharges;
    const isCarriedCharge = postings.some(({ line }) => line !== null);
    return kind === 'OPENING' && !isCarriedCharge ? onCharges : [];
  });
  return negateMoney(accountBalance(applied, 'PREMIUM_RECEIVABLE'));
}

/**
 * The paid fees of payments in installments, which are kept by no line. A fee is the last part of its payment that is paid: billing it takes
 * back no commission of the premium before.
 */
function sumPaidInstallmentFees(entries: readonly EntryDraft[]): Cents {
  const charges = entries.filter(({ kind }) => kind === 'CHARGED').flatMap((entry) => entry.postings);
  const ofFees = charges.filter(({ account, line }) => account === 'FEE_INCOME' && line === null);
  const fees = negateMoney(addMoney(...ofFees.map(({ amount }) => amount)));
  const owed = accountBalance(
    entries.flatMap((entry) => entry.postings),
    'PREMIUM_RECEIVABLE',
  );
  return subtractMoney(fees, minMoney(fees, maxMoney(noMoney, owed)));
}

function sumCharges(postings: readonly PostingDraft[], isCounted: (line: PremiumLine) => boolean): Cents {
  const counted = postings.filter(
    ({ account, line }) => chargedAccounts.includes(account) && line !== null && isCounted(line),
  );
  return negateMoney(addMoney(...counted.map(({ amount }) => amount)));
}

const chargedAccounts: readonly LedgerAccount[] = ['WRITTEN_PREMIUM', 'FEE_INCOME', 'TAXES_PAYABLE'];
