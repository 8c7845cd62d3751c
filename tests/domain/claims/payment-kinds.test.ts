import { expect, test } from 'vitest';
import {
  listPaymentCoverages,
  listPaymentKinds,
  type PayableClaim,
} from '../../../machines/domain/claims/work/payment-kinds.ts';

const claim: PayableClaim = {
  ...{ status: 'UNDER_REVIEW', preliminaryDate: '2026-09-20', closingDate: '2026-09-30' },
  ...{ proofs: [{}], requests: [], icc: null, adjusterFee: '510.00' },
};

test.each([
  ['a denied claim pays the adjuster’s fee only', { status: 'DENIED' }, ['EXPENSE']],
  ['a denied claim without the closing report pays nothing', { status: 'DENIED', closingDate: null }, []],
  ['a claim that was sworn to is paid finally first', {}, ['FINAL', 'PARTIAL', 'ADVANCE', 'EXPENSE']],
  [
    'before the proof of loss there is an advance',
    { status: 'INSPECTED', proofs: [], closingDate: null },
    ['ADVANCE'],
  ],
  [
    'before the first report there is nothing',
    { status: 'ASSIGNED', proofs: [], preliminaryDate: null, closingDate: null },
    [],
  ],
  [
    'a reopened claim answers a request',
    { status: 'REOPENED', requests: [{ decision: null }] },
    ['ADDITIONAL', 'EXPENSE'],
  ],
  ['and without one pays the fee only', { status: 'REOPENED' }, ['EXPENSE']],
  ['nor the fee once it was paid', { status: 'REOPENED', adjusterFee: '0.00' }, []],
  ['a withdrawn claim pays the fee only', { status: 'WITHDRAWN', closingDate: null }, ['EXPENSE']],
  ['a closed claim pays nothing', { status: 'CLOSED' }, []],
] as const)('%s', (_, changes, kinds) => {
  expect(listPaymentKinds({ ...claim, ...changes })).toEqual(kinds);
});

test('compliance is a coverage of payments once the community has declared the damage', () => {
  expect([claim, { icc: { proofAmount: null } }].map(listPaymentCoverages)).toEqual([
    ['BUILDING', 'CONTENTS'],
    ['BUILDING', 'CONTENTS', 'ICC'],
  ]);
});
