import { expect, test } from 'vitest';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import { findCommissionChange } from '../../../machines/domain/ledger/applied-commission.ts';
import {
  applyCash,
  approveRefund,
  captureReceipt,
  chargePremium,
  type EntryDraft,
  earnCommission,
  type LineAmount,
  returnReceipt,
  reverseEntry,
  sendRefund,
  settleReceipt,
} from '../../../machines/domain/ledger/ledger-entry.ts';
import { annualCharge } from '../../../machines/domain/ledger/premium-charge.ts';
import { buildStatement } from '../../../machines/domain/ledger/statement.ts';
import {
  addMoney,
  type Cents,
  formatMoney,
  negateMoney,
  parseMoney,
} from '../../../machines/domain/money/money.ts';

/** Annual premium 1,000 after discounts, of it ICC 8; reserve fund 180, HFIAA surcharge 25, Federal Policy Fee 47. */
const newBusiness = annualCharge({
  ...blankFile().rating,
  buildingPremium: '701.00',
  contentsPremium: '291.00',
  iccPremium: '8.00',
  discountedPremium: '1000.00',
  reserveFund: '180.00',
  hfiaaSurcharge: '25.00',
  fedFee: '47.00',
  totalPremium: '1252.00',
});

const dollars = parseMoney;

/** The postings of an entry as an accountant writes them: account, with its line, and signed cents. */
function written({ postings }: EntryDraft): string[] {
  return postings.map(({ account, line, amount }) => `${line ?? account} ${formatMoney(amount)}`);
}

/** The balance of every account and line after entries; accounts at zero are left out. */
function balances(entries: readonly EntryDraft[]): { [account: string]: string } {
  const sums = new Map<string, Cents>();
  for (const { postings } of entries)
    for (const { account, line, amount } of postings)
      sums.set(line ?? account, addMoney(sums.get(line ?? account) ?? dollars('0'), amount));
  return Object.fromEntries(
    [...sums].map(([name, sum]) => [name, formatMoney(sum)] as const).filter(([, sum]) => sum !== '0.00'),
  );
}

/** The entries, each followed by the commission of 15 percent that it earns or takes back. */
function withCommission(...entries: readonly EntryDraft[]): EntryDraft[] {
  const posted: EntryDraft[] = [];
  for (const [place, entry] of entries.entries()) {
    posted.push(entry);
    // The credit of a returned charge belongs to the charge.
    if (entry.kind === 'CHARGED' && entries[place + 1]?.kind === 'CASH_APPLIED') continue;
    const commission = earnCommission(findCommissionChange(posted, 15));
    if (commission.postings.length > 0) posted.push(commission);
  }
  return posted;
}

const paidByCard = withCommission(
  captureReceipt('CARD_CLEARING', dollars('1252.00')),
  chargePremium(newBusiness),
  applyCash(dollars('1252.00')),
  settleReceipt('CARD_CLEARING', dollars('1252.00')),
);

test('new business paid by card: what is captured is applied to the charge, earns commission and settles', () => {
  expect(paidByCard.map(written)).toEqual([
    ['CARD_CLEARING 1252.00', 'UNAPPLIED_CASH -1252.00'],
    [
      'PREMIUM_RECEIVABLE 1252.00',
      'BUILDING -701.00',
      'CONTENTS -291.00',
      'ICC -8.00',
      'RESERVE_FUND -180.00',
      'HFIAA_SURCHARGE -25.00',
      'FEDERAL_POLICY_FEE -47.00',
    ],
    ['UNAPPLIED_CASH 1252.00', 'PREMIUM_RECEIVABLE -1252.00'],
    ['COMMISSION_EXPENSE 150.00', 'COMMISSION_PAYABLE -150.00'],
    ['BANK 1252.00', 'CARD_CLEARING -1252.00'],
  ]);
});

test('an endorsement and a cancellation later, every account holds what the example says', () => {
  const endorsed: LineAmount[] = [
    { line: 'BUILDING', amount: dollars('218.00') },
    { line: 'RESERVE_FUND', amount: dollars('39.00') },
  ];
  const cancelled: LineAmount[] = [
    { line: 'BUILDING', amount: dollars('-401.00') },
    { line: 'CONTENTS', amount: dollars('-116.00') },
    { line: 'ICC', amount: dollars('-3.00') },
    { line: 'RESERVE_FUND', amount: dollars('-94.00') },
    { line: 'HFIAA_SURCHARGE', amount: dollars('-10.00') },
  ];
  const entries = withCommission(
    captureReceipt('CARD_CLEARING', dollars('1252.00')),
    chargePremium(newBusiness),
    applyCash(dollars('1252.00')),
    settleReceipt('CARD_CLEARING', dollars('1252.00')),
    captureReceipt('CARD_CLEARING', dollars('257.00')),
    chargePremium(endorsed),
    applyCash(dollars('257.00')),
    settleReceipt('CARD_CLEARING', dollars('257.00')),
    chargePremium(cancelled),
    applyCash(dollars('-624.00')),
    approveRefund([dollars('257.00'), dollars('367.00')]),
    sendRefund(dollars('624.00')),
  );
  expect(entries.slice(5).map(written)).toEqual([
    ['CARD_CLEARING 257.00', 'UNAPPLIED_CASH -257.00'],
    ['PREMIUM_RECEIVABLE 257.00', 'BUILDING -218.00', 'RESERVE_FUND -39.00'],
    ['UNAPPLIED_CASH 257.00', 'PREMIUM_RECEIVABLE -257.00'],
    ['COMMISSION_EXPENSE 32.70', 'COMMISSION_PAYABLE -32.70'],
    ['BANK 257.00', 'CARD_CLEARING -257.00'],
    [
      'PREMIUM_RECEIVABLE -624.00',
      'BUILDING 401.00',
      'CONTENTS 116.00',
      'ICC 3.00',
      'RESERVE_FUND 94.00',
      'HFIAA_SURCHARGE 10.00',
    ],
    ['UNAPPLIED_CASH -624.00', 'PREMIUM_RECEIVABLE 624.00'],
    ['COMMISSION_EXPENSE -78.00', 'COMMISSION_PAYABLE 78.00'],
    ['UNAPPLIED_CASH 624.00', 'REFUNDS_PAYABLE -257.00', 'REFUNDS_PAYABLE -367.00'],
    ['REFUNDS_PAYABLE 624.00', 'BANK -624.00'],
  ]);
  expect(balances(entries)).toEqual({
    BANK: '885.00',
    BUILDING: '-518.00',
    CONTENTS: '-175.00',
    ICC: '-5.00',
    RESERVE_FUND: '-125.00',
    HFIAA_SURCHARGE: '-15.00',
    FEDERAL_POLICY_FEE: '-47.00',
    COMMISSION_EXPENSE: '104.70',
    COMMISSION_PAYABLE: '-104.70',
  });
  expect(
    buildStatement(entries).lines.map(({ entry, charge, receipt, balance }) => [
      entry.kind,
      charge,
      receipt,
      balance,
    ]),
  ).toEqual([
    ['RECEIPT_CAPTURED', null, '1252.00', '-1252.00'],
    ['CHARGED', '1252.00', null, '0.00'],
    ['RECEIPT_CAPTURED', null, '257.00', '-257.00'],
    ['CHARGED', '257.00', null, '0.00'],
    ['CHARGED', '-624.00', null, '-624.00'],
    ['REFUND_SENT', null, '-624.00', '0.00'],
  ]);
});

test('a check that comes back and the void that follows leave every account at zero', () => {
  const issued = [
    captureReceipt('CHECK_CLEARING', dollars('1252.00')),
    chargePremium(newBusiness),
    applyCash(dollars('1252.00')),
    earnCommission(dollars('150.00')),
    settleReceipt('CHECK_CLEARING', dollars('1252.00')),
  ];
  const voided = newBusiness.map(({ line, amount }) => ({ line, amount: negateMoney(amount) }));
  const returned = [
    applyCash(dollars('-1252.00')),
    returnReceipt('BANK', dollars('1252.00')),
    chargePremium(voided),
    earnCommission(dollars('-150.00')),
  ];
  expect(returned.slice(0, 2).map(written)).toEqual([
    ['UNAPPLIED_CASH -1252.00', 'PREMIUM_RECEIVABLE 1252.00'],
    ['UNAPPLIED_CASH 1252.00', 'BANK -1252.00'],
  ]);
  expect(balances([...issued, ...returned])).toEqual({});
});

test('an entry taken back leaves nothing of it', () => {
  expect(balances(paidByCard.flatMap((entry) => [entry, reverseEntry(entry)]))).toEqual({});
});

test('the charge of a private carrier is posted to premium, fee income and taxes, and adds up to the total', () => {
  const lines = annualCharge({
    ...blankFile().rating,
    buildingPremium: '0.00',
    contentsPremium: '0.00',
    discountedPremium: '840.55',
    torrentPolicyFee: '75.00',
    surplusLinesTax: '45.22',
    stampingFee: '0.37',
    totalPremium: '961.14',
  });
  expect(
    chargePremium(lines).postings.map(({ account, line, amount }) => [account, line, formatMoney(amount)]),
  ).toEqual([
    ['PREMIUM_RECEIVABLE', null, '961.14'],
    ['WRITTEN_PREMIUM', 'BUILDING', '-840.55'],
    ['FEE_INCOME', 'POLICY_FEE', '-75.00'],
    ['TAXES_PAYABLE', 'SURPLUS_LINES_TAX', '-45.22'],
    ['TAXES_PAYABLE', 'STAMPING_FEE', '-0.37'],
  ]);
});
