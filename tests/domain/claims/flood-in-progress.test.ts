import { expect, test } from 'vitest';
import {
  type CoverPurchase,
  describeFloodInProgress,
  describeOwnFlood,
  findFloodInProgress,
} from '../../../machines/domain/claims/flood-in-progress.ts';
import { settleClaim } from '../../../machines/domain/claims/settlement/settle-claim.ts';
import { listFindings } from '../../../machines/domain/claims/work/claim-findings.ts';
import { findClaimPaymentProblems } from '../../../machines/domain/claims/work/payment-needs.ts';
import { formatMoney } from '../../../machines/domain/money/money.ts';
import { buildClaimFile, proof } from '../../support/claims/claim-files.ts';

const purchase = (changes: Partial<CoverPurchase> = {}): CoverPurchase => ({
  ...{ buildingCoverage: 200_000, contentsCoverage: 50_000, boughtOn: '2026-08-01', startsOn: '2026-08-31' },
  isAtLoanClosing: false,
  ...changes,
});

const increase = purchase({ buildingCoverage: 250_000, boughtOn: '2026-09-01', startsOn: '2026-10-01' });

const whole = {
  ...{ beganOn: '2026-08-01', boughtOn: '2026-08-01', isAtLoanClosing: false },
  ...{ buildingCoverage: 0, contentsCoverage: 0 },
};
const atClosing = { ...whole, boughtOn: '2026-08-31', isAtLoanClosing: true };
const ofIncrease = { ...whole, boughtOn: '2026-09-01', buildingCoverage: 200_000, contentsCoverage: 50_000 };

test.each([
  ['a flood of the day of the purchase is in progress', [purchase()], '2026-08-01', whole],
  ['a flood of the next day is not', [purchase()], '2026-08-02', null],
  [
    'at a loan closing, a flood of the day before the first day is in progress',
    [purchase({ isAtLoanClosing: true })],
    '2026-08-30',
    { ...atClosing, beganOn: '2026-08-30' },
  ],
  ['and one of the first day is not', [purchase({ isAtLoanClosing: true })], '2026-08-31', null],
  [
    'an increase that was bought on the first day of the flood does not apply to it',
    [purchase(), increase],
    '2026-09-01',
    { ...ofIncrease, beganOn: '2026-09-01' },
  ],
  ['one that was bought on the day before does', [purchase(), increase], '2026-09-02', null],
  [
    'an endorsement without more coverage is not a purchase',
    [purchase(), purchase({ boughtOn: '2026-09-01' })],
    '2026-08-20',
    null,
  ],
  ['a renewal continues what was bought before', [purchase({ boughtOn: null })], '2026-01-01', null],
])('%s', (_, purchases, beganOn, expected) => {
  expect(findFloodInProgress(purchases, beganOn)).toEqual(expected);
});

test('the reason names the days for the desk, and tells the insured kindly that no decision was made', () => {
  expect([whole, atClosing, ofIncrease].map(describeFloodInProgress)).toEqual([
    'The flood began on 08/01/2026. The application and its full amount were received on 08/01/2026. Whether the loss continues that flood is decided before a payment.',
    'The flood began on 08/01/2026. The coverage began at the loan closing of 08/31/2026. Whether the loss continues that flood is decided before a payment.',
    'The flood began on 08/01/2026. The increase and its full amount were received on 09/01/2026. The increase does not apply to a flood in progress. Whether the loss continues that flood is decided before a payment.',
  ]);
  expect(describeOwnFlood(ofIncrease, 'EN')).toBe(
    'The flood may have begun before you increased your coverage. The increase does not apply to a flood that was already in progress; your earlier coverage does. We have your report and are working on your claim. Nothing has been decided: we look at the days first and write to you. If you know when the water began to rise, tell the adjuster.',
  );
  expect(describeOwnFlood(whole, 'ES')).toMatch(/^Es posible que la inundación empezara antes de la compra/);
});

const final = { kind: 'FINAL', coverage: 'BUILDING', amount: '1000.00', bulletin: null } as const;

/** A claim for 20,000 dollars with a deductible of 2,000, by what was decided about its flood. */
function decide(floodInProgress: typeof whole, isFloodInProgress: boolean | null) {
  const file = buildClaimFile({
    claim: { status: 'UNDER_REVIEW', isFloodInProgress },
    payments: [],
    proofs: [proof('18000.00', '0.00')],
    reserves: [
      {
        ...{ claimReserveId: 1, claimId: 1, coverage: 'BUILDING', amount: '18000.00', reason: 'Report' },
        ...{ setAt: '2026-10-01T12:00:00Z', setBy: 2 },
      },
    ],
    floodInProgress,
  });
  const { building, lines } = settleClaim(file);
  return {
    payable: formatMoney(building.payable),
    refusals: lines.map(({ refusal, citation }) => [refusal, citation]),
    isOpen: listFindings(file).some(({ check }) => check === 'flood in progress'),
    problems: findClaimPaymentProblems(file, final, 'CLAIMS_MANAGER').map(({ message }) => message),
  };
}

test('nothing is paid and no claim is closed before the flood was decided about', () => {
  const { payable, isOpen, problems } = decide(whole, null);
  expect({ payable, isOpen, problems }).toEqual({
    payable: '18000.00',
    isOpen: true,
    problems: ['The coverage is under review: decide first whether the flood was in progress.'],
  });
});

test('a loss that continues a flood in progress is refused with its citation, and another flood is paid', () => {
  const [refused, paid] = [decide(whole, true), decide(whole, false)];
  expect([refused.payable, refused.isOpen, refused.refusals]).toEqual([
    '0.00',
    false,
    [['FLOOD_IN_PROGRESS', 'SFIP V.B']],
  ]);
  expect([paid.payable, paid.isOpen, paid.problems]).toEqual(['18000.00', false, []]);
});

test('of a flood in progress at an increase, the amounts that were insured before are paid', () => {
  const before = { ...ofIncrease, buildingCoverage: 5000 };
  const { payable, refusals } = decide(before, true);
  expect([payable, refusals.map(([refusal]) => refusal)]).toEqual(['5000.00', [null]]);
});
