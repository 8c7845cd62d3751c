import { expect, test } from 'vitest';
import { matchLoans, type NamedLoan } from '../../../machines/domain/parties/servicing.ts';

const named = (policyId: number, lenderName: string, loanNumber: string | null): NamedLoan => ({
  policyId,
  lossPayeeId: policyId * 10,
  lenderName,
  loanNumber,
});
const found = [
  named(1, 'Ebb Bank', 'A-1'),
  named(2, 'EBB-BANK ', 'A-1'),
  named(3, 'Ebb Bank', 'A-2'),
  named(4, 'Tide Bank', 'A-2'),
  named(5, 'Ebb Bank', null),
];

test('a listed loan moves on every policy of its lender; one that lenders of other names have too, or that none has, waits for a person', () => {
  const listed = [
    { loanNumber: 'A-1', newLoanNumber: 'B-1' },
    { loanNumber: 'A-2', newLoanNumber: null },
    { loanNumber: 'A-3', newLoanNumber: null },
    { loanNumber: 'A-1', newLoanNumber: 'B-2' },
  ];
  expect(matchLoans(listed, found)).toEqual([
    { loanNumber: 'A-1', newLoanNumber: 'B-1', policyId: 1, lossPayeeId: 10, status: 'FOUND' },
    { loanNumber: 'A-1', newLoanNumber: 'B-1', policyId: 2, lossPayeeId: 20, status: 'FOUND' },
    { loanNumber: 'A-2', newLoanNumber: null, policyId: null, lossPayeeId: null, status: 'AMBIGUOUS' },
    { loanNumber: 'A-3', newLoanNumber: null, policyId: null, lossPayeeId: null, status: 'UNKNOWN' },
  ]);
});

test('without a list every loan of the lender moves, one without a number too', () => {
  expect(matchLoans(null, [named(1, 'Ebb Bank', 'A-1'), named(5, 'Ebb Bank', null)])).toEqual([
    { loanNumber: 'A-1', newLoanNumber: null, policyId: 1, lossPayeeId: 10, status: 'FOUND' },
    { loanNumber: null, newLoanNumber: null, policyId: 5, lossPayeeId: 50, status: 'FOUND' },
  ]);
});
