import { expect, test } from 'vitest';
import { splitCommission } from '../../../machines/domain/ledger/applied-commission.ts';
import { type DatedEntry, findCommissionMovement } from '../../../machines/domain/ledger/commission-month.ts';
import {
  applyCash,
  chargePremium,
  type EntryDraft,
  earnCommission,
} from '../../../machines/domain/ledger/ledger-entry.ts';
import { formatMoney, parseMoney } from '../../../machines/domain/money/money.ts';

/* A term that agency 1 sold, that agency 2 took over and agency 3 has now. */

/** The commission that an agency earned or lost on a day, with its stored agency. */
function commission(agencyEntityId: number, amount: string, day: string): DatedEntry {
  const { kind, postings } = earnCommission(parseMoney(amount));
  const ofAgency = postings.map((posting) => ({ ...posting, agencyEntityId }));
  return { kind, postings: ofAgency, agencyEntityId, postedAt: `${day}T18:00:00Z`, accountingDate: day };
}

const earned = [commission(1, '100.00', '2027-01-05'), commission(2, '20.00', '2027-03-05')];

test('commission is earned by the agency of record, and taken back from who holds it: the agency of record first, then the newest before it', () => {
  const split = (change: string, entries = earned) =>
    splitCommission(parseMoney(change), entries, 3)
      .map(({ agencyEntityId, amount }) => `${agencyEntityId}: ${formatMoney(amount)}`)
      .filter((part) => !part.endsWith(' 0.00'));
  expect([
    split('30.00'),
    split('-15.00'),
    split('-50.00'),
    split('-50.00', [...earned, commission(3, '10.00', '2027-05-05')]),
    split('-50.00', []),
  ]).toEqual([
    ['3: 30.00'],
    ['2: -15.00'],
    ['2: -20.00', '1: -30.00'],
    ['3: -10.00', '2: -20.00', '1: -20.00'],
    ['3: -50.00'],
  ]);
});

test('the month of an agency counts what was taken back from it after the term had passed to another one, whoever is named beside it', () => {
  const day = '2027-06-05';
  const entries = [...earned, commission(2, '-20.00', day), commission(1, '-30.00', day)];
  const june = { fromDate: '2027-06-01', toDate: '2027-06-30' };
  const readMonth = (agencyEntityId: number) => {
    const { earned: gained, takenBack } = findCommissionMovement(entries, agencyEntityId, june);
    return [formatMoney(gained), formatMoney(takenBack)];
  };
  expect([readMonth(1), readMonth(2), readMonth(3)]).toEqual([
    ['0.00', '30.00'],
    ['0.00', '20.00'],
    ['0.00', '0.00'],
  ]);
});

test('the paid premium that a cancellation takes back is divided between the agencies by the commission that each loses', () => {
  const june = { fromDate: '2027-06-01', toDate: '2027-06-30' };
  const day = '2027-06-05';
  const ofAgency2 = (entry: EntryDraft, on: string): DatedEntry => ({
    ...entry,
    ...{ agencyEntityId: 2, postedAt: `${on}T18:00:00Z`, accountingDate: on },
  });
  const charge = chargePremium([{ line: 'BUILDING', amount: parseMoney('1200.00') }]);
  const entries = [
    ofAgency2(charge, '2027-01-05'),
    ofAgency2(applyCash(parseMoney('1000.00')), '2027-01-05'),
    commission(1, '100.00', '2027-01-05'),
    ofAgency2(applyCash(parseMoney('200.00')), '2027-03-05'),
    commission(2, '20.00', '2027-03-05'),
    ofAgency2(applyCash(parseMoney('-500.01')), day),
    commission(2, '-20.00', day),
    commission(1, '-30.00', day),
  ];
  const readPremium = (agencyEntityId: number) =>
    formatMoney(findCommissionMovement(entries, agencyEntityId, june).premium);
  expect([1, 2, 3].map(readPremium)).toEqual(['-300.01', '-200.00', '0.00']);
});
