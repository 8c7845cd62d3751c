import { expect, test } from 'vitest';
import type { ClaimInterest, ClaimRequest, IccClaim } from '../../../machines/contract/types.ts';
import { findOpenOverpayment, findOpenPart } from '../../../machines/domain/claims/claim-file.ts';
import { findRestOfRequest, isRequestAnswered } from '../../../machines/domain/claims/claim-requests.ts';
import {
  checkIcc,
  findIccLimit,
  findIccReserveAgain,
  findIccReserveBeside,
  reserveReasons,
} from '../../../machines/domain/claims/icc.ts';
import { settleClaim } from '../../../machines/domain/claims/settlement/settle-claim.ts';
import { findClaimPaymentProblems, findFeeDue } from '../../../machines/domain/claims/work/payment-needs.ts';
import { findOwnChangeRefusal } from '../../../machines/domain/claims/work/separate-duties.ts';
import {
  demandOverpaid,
  recordRecovery,
  settleRecovery,
  writeOffOverpaid,
} from '../../../machines/domain/ledger/claim-entry.ts';
import type { EntryDraft } from '../../../machines/domain/ledger/ledger-entry.ts';
import { formatMoney, parseDollars } from '../../../machines/domain/money/money.ts';
import { buildClaimFile, buildClaimLine, payment, proof } from '../../support/claims/claim-files.ts';

const icc: IccClaim = {
  iccClaimId: 1,
  claimId: 1,
  declaration: 'SUBSTANTIAL_DAMAGE',
  declaredDate: '2026-10-01',
  work: 'ELEVATE',
  proofAmount: '30000.00',
  proofSignedDate: '2026-12-01',
  hasUndertakings: true,
  completedDate: null,
};

const reserve = {
  claimReserveId: 1,
  claimId: 1,
  coverage: 'ICC',
  amount: '30000.00',
  reason: 'Declared',
  setAt: '2026-10-01T18:00:00Z',
  setBy: 1,
} as const;

function refuse(
  changes: Parameters<typeof buildClaimFile>[0],
  kind: 'ADVANCE' | 'FINAL' | 'ADDITIONAL',
  amount: string,
  coverage: 'ICC' | 'BUILDING' = 'ICC',
): readonly string[] {
  const request = { kind, coverage, amount, bulletin: null };
  const file = buildClaimFile({ reserves: [reserve], ...changes });
  return findClaimPaymentProblems(file, request, 'CLAIMS_MANAGER').map(({ message }) => message);
}

test('compliance is paid by its own proof: half in advance with the undertakings, the rest for finished work', () => {
  expect([
    refuse({}, 'FINAL', '30000.00'),
    refuse({ icc: { ...icc, proofAmount: null, proofSignedDate: null } }, 'ADVANCE', '100.00'),
    refuse({ icc }, 'ADVANCE', '15000.00'),
    refuse({ icc }, 'ADVANCE', '15000.01'),
    refuse({ icc: { ...icc, hasUndertakings: false } }, 'ADVANCE', '15000.00'),
    refuse({ icc }, 'FINAL', '30000.00'),
    refuse({ icc: { ...icc, completedDate: '2027-05-01' } }, 'FINAL', '30000.00'),
    refuse({ icc: { ...icc, completedDate: '2027-05-01' }, reserves: [] }, 'FINAL', '30000.01'),
  ]).toEqual([
    [
      'Increased Cost of Compliance is not paid before the community has declared the damage. Up to $30,000.00 is left for it.',
    ],
    ['Compliance has no proof of loss of its own yet.'],
    [],
    ['An advance for compliance is at most half of $30,000.00.'],
    ['An advance for compliance needs both written undertakings of the insured.'],
    ['Compliance is paid once the community has confirmed the finished work.'],
    [],
    [
      'With this payment $30,000.01 would be paid for compliance, and at most $30,000.00 may be.',
      'The reserve is $0.00. Revise it before a payment of $30,000.01.',
    ],
  ]);
});

test('the room for compliance shrinks by the payments for the building above the statutory maximum less 30,000 dollars', () => {
  const limits = ['200000.00', '220000.00', '240000.00', '250000.00'].map((amount) =>
    formatMoney(findIccLimit(buildClaimFile({ payments: [payment({ amount })] }))),
  );
  expect(limits).toEqual(['30000.00', '30000.00', '10000.00', '0.00']);
});

test('compliance is not for units, for floodproofed homes, or for work that is finished after six years', () => {
  const file = buildClaimFile({});
  const unit = {
    ...file.policy,
    policy: { ...file.policy.policy, buildingType: 'RESIDENTIAL_UNIT' } as const,
  };
  const check = (policy: typeof file.policy, changes: Partial<IccClaim>) =>
    checkIcc({ claim: file.claim, policy }, { ...icc, ...changes }, '2033-01-01').map(({ member }) => member);
  expect([
    check(file.policy, {}),
    check(unit, {}),
    check(file.policy, { work: 'FLOODPROOF' }),
    check(file.policy, { completedDate: '2032-09-13' }),
    check(file.policy, { declaredDate: '2026-09-11' }),
    check(file.policy, { proofSignedDate: null }),
  ]).toEqual([[], ['declaration'], ['work'], ['completedDate'], ['declaredDate'], ['proofSignedDate']]);
});

function print({ kind, postings }: EntryDraft): readonly string[] {
  return [
    kind,
    ...postings.map(({ account, line, amount }) => `${account} ${line ?? ''} ${formatMoney(amount)}`),
  ];
}

test('recoveries and an overpayment are posted as the examples of the ledger have them', () => {
  expect(
    [
      recordRecovery('SUBROGATION', 'BUILDING', parseDollars(9000)),
      settleRecovery(parseDollars(9000)),
      demandOverpaid('BUILDING', parseDollars(1500)),
      recordRecovery('OVERPAYMENT', 'BUILDING', parseDollars(1000)),
      writeOffOverpaid(parseDollars(500)),
    ].map(print),
  ).toEqual([
    ['CLAIM_RECOVERED', 'CHECK_CLEARING  9000.00', 'RECOVERIES BUILDING -9000.00'],
    ['CLAIM_RECOVERY_SETTLED', 'BANK  9000.00', 'CHECK_CLEARING  -9000.00'],
    ['CLAIM_OVERPAID', 'DUE_FROM_INSURED  1500.00', 'CLAIMS_PAID BUILDING -1500.00'],
    ['CLAIM_RECOVERED', 'CHECK_CLEARING  1000.00', 'DUE_FROM_INSURED  -1000.00'],
    ['BALANCE_WRITTEN_OFF', 'WRITTEN_OFF  500.00', 'DUE_FROM_INSURED  -500.00'],
  ]);
});

const overpayment = {
  claimOverpaymentId: 1,
  claimId: 1,
  coverage: 'BUILDING',
  amount: '1500.00',
  reason: 'Paid twice',
  demandedDate: '2027-02-01',
  demandedBy: 1,
  writtenOffDate: null,
  writtenOff: null,
  femaNoticeDate: null,
  answeredDate: null,
} as const;

const recovery = {
  claimRecoveryId: 1,
  claimId: 1,
  kind: 'OVERPAYMENT',
  coverage: 'BUILDING',
  amount: '1000.00',
  payerName: 'Rosa Alvarez',
  receivedDate: '2027-03-01',
  receivedBy: 1,
  settledDate: null,
} as const;

test('an overpayment no longer counts as paid in the worksheet, and a recovery is no longer owed', () => {
  const file = buildClaimFile({
    payments: [payment({ amount: '19500.00' })],
    overpayments: [overpayment],
    recoveries: [recovery],
  });
  expect([
    formatMoney(settleClaim(file).building.due),
    formatMoney(findOpenOverpayment(file, 'BUILDING')),
  ]).toEqual(['0.00', '500.00']);
});

test('of two overpayments the oldest is paid first, and a written-off part is gone from its own only', () => {
  const second = { ...overpayment, claimOverpaymentId: 2, amount: '500.00' };
  const listOpen = (writtenOff: readonly [string | null, string | null], returned: string) => {
    const file = buildClaimFile({
      overpayments: [
        { ...overpayment, writtenOff: writtenOff[0] },
        { ...second, writtenOff: writtenOff[1] },
      ],
      recoveries: [{ ...recovery, amount: returned }],
    });
    return [
      ...file.overpayments.map((row) => findOpenPart(file, row)),
      findOpenOverpayment(file, 'BUILDING'),
    ].map(formatMoney);
  };
  expect([
    listOpen([null, null], '1000.00'),
    listOpen([null, null], '1700.00'),
    listOpen(['500.00', null], '1000.00'),
    listOpen([null, '500.00'], '1000.00'),
    listOpen(['500.00', null], '1500.00'),
  ]).toEqual([
    ['500.00', '500.00', '1000.00'],
    ['0.00', '300.00', '300.00'],
    ['0.00', '500.00', '500.00'],
    ['500.00', '0.00', '500.00'],
    ['0.00', '0.00', '0.00'],
  ]);
});

const request = {
  claimRequestId: 1,
  claimId: 1,
  reason: 'HIDDEN_DAMAGE',
  buildingAmount: '6400.00',
  contentsAmount: '100.00',
  evidence: 'Photographs',
  receivedDate: '2027-01-10',
  receivedBy: 1,
  decision: null,
  decidedDate: null,
} as const;

test('an additional payment answers an open request up to what is asked, and a request is answered coverage by coverage', () => {
  const proofs = [
    { ...buildClaimFile({}).proofs[0], buildingAmount: '30000.00' } as ReturnType<
      typeof buildClaimFile
    >['proofs'][number],
  ];
  const payments = [payment({ amount: '11600.00' })];
  const paidOn = (coverage: 'BUILDING' | 'CONTENTS', amount: string) =>
    payment({ kind: 'ADDITIONAL', coverage, amount, approvedDate: '2027-01-15' });
  expect([
    refuse({ payments, proofs }, 'ADDITIONAL', '6400.00', 'BUILDING'),
    refuse(
      { payments, proofs, requests: [{ ...request, buildingAmount: '6000.00' }] },
      'ADDITIONAL',
      '6400.00',
      'BUILDING',
    ),
    refuse({ payments, proofs, requests: [request] }, 'ADDITIONAL', '6400.00', 'BUILDING'),
    refuse(
      {
        ...{ payments: [...payments, paidOn('BUILDING', '1000.00')], proofs },
        requests: [{ ...request, buildingAmount: '3000.00' }],
      },
      'ADDITIONAL',
      '2000.01',
      'BUILDING',
    ),
    isRequestAnswered(request, { requests: [request], payments: [paidOn('BUILDING', '6400.00')] }),
    isRequestAnswered(request, {
      requests: [request],
      payments: [paidOn('BUILDING', '1.00'), paidOn('CONTENTS', '100.00')],
    }),
    isRequestAnswered(request, {
      requests: [request],
      payments: [paidOn('BUILDING', '6400.00'), paidOn('CONTENTS', '100.00')],
    }),
  ]).toEqual([
    ['An additional payment answers a request for it. Record the request first.'],
    ['The request asks for $6,000.00.'],
    [],
    ['The request asks for $2,000.00.'],
    false,
    false,
    true,
  ]);
});

test('a payment of the day on which the next request came answers the earlier request first', () => {
  const day = request.receivedDate;
  const first = {
    ...{ ...request, contentsAmount: '0.00', receivedDate: '2027-01-05' },
    ...{ decision: 'PAID' as const, decidedDate: day },
  };
  const second = { ...request, claimRequestId: 2, buildingAmount: '2000.00', contentsAmount: '0.00' };
  const requests = [first, second];
  const paid = (amount: string, approvedDate: string = day) =>
    payment({ kind: 'ADDITIONAL', amount, approvedDate });
  const rest = (...payments: ReturnType<typeof paid>[]) =>
    formatMoney(findRestOfRequest(second, { requests, payments }, 'BUILDING'));
  expect([
    rest(paid('6400.00')),
    rest(paid('6400.00'), paid('500.00')),
    rest(paid('6400.00'), paid('2000.00', '2027-01-11')),
    rest(paid('6000.00', '2027-01-09'), paid('400.00')),
    formatMoney(findRestOfRequest(first, { requests, payments: [paid('6400.00')] }, 'BUILDING')),
    isRequestAnswered(second, { requests, payments: [paid('6400.00')] }),
  ]).toEqual(['2000.00', '1500.00', '0.00', '2000.00', '0.00', false]);
});

test('of two open requests a payment answers the first; a decided one keeps its own payments, and a canceled one is asked for again', () => {
  const first = { ...request, contentsAmount: '0.00', receivedDate: '2027-01-05' };
  const second = { ...first, claimRequestId: 2, buildingAmount: '2000.00', receivedDate: '2027-01-08' };
  const decided = { ...second, decision: 'PAID' as const, decidedDate: '2027-01-09' };
  const paid = (amount: string, approvedDate: string) =>
    payment({ kind: 'ADDITIONAL', amount, approvedDate });
  const rests = (requests: readonly ClaimRequest[], ...payments: ReturnType<typeof paid>[]) =>
    requests.map((asked) => formatMoney(findRestOfRequest(asked, { requests, payments }, 'BUILDING')));
  expect([
    rests([first, second], paid('6400.00', '2027-01-09')),
    rests([first, second], paid('6400.00', '2027-01-09'), paid('500.00', '2027-01-10')),
    rests([first, decided], paid('2000.00', '2027-01-09')),
    rests([first, decided], paid('2000.00', '2027-01-09'), paid('400.00', '2027-01-10')),
    rests(
      [{ ...first, decision: 'PAID', decidedDate: '2027-01-06' }, decided],
      paid('2000.00', '2027-01-09'),
    ),
  ]).toEqual([
    ['0.00', '2000.00'],
    ['0.00', '1500.00'],
    ['6400.00', '0.00'],
    ['6000.00', '0.00'],
    ['6400.00', '0.00'],
  ]);
});

test('the fee is for the gross loss within every limit, and is owed again only after an additional payment', () => {
  const fee = payment({ kind: 'EXPENSE', payee: 'ADJUSTER', amount: '4500.00' });
  const more = payment({ kind: 'ADDITIONAL', amount: '1000.00' });
  const final = payment({ kind: 'FINAL', amount: '1000.00' });
  const visitFee = { ...fee, amount: '510.00' };
  const restOfFee = { ...fee, amount: '3990.00' };
  const file = buildClaimFile({ lines: [buildClaimLine(1, { unitCost: '140000.00' })], payments: [] });
  const owed = (changes: Partial<typeof file>) =>
    formatMoney(
      findFeeDue({
        ...file,
        policy: { ...file.policy, rating: { ...file.policy.rating, buildingCoverage: 100_000 } },
        ...changes,
      }),
    );
  const contents = (property: 'SPECIAL_LIMIT' | 'REMOVED_TO_SAFETY' | 'ORDINARY', unitCost: string, id = 1) =>
    buildClaimLine(id, { coverage: 'CONTENTS', property, unitCost });
  expect({
    limit: owed({}),
    specialLimit: owed({
      lines: [contents('SPECIAL_LIMIT', '60000.00'), contents('ORDINARY', '2400.00', 2)],
    }),
    withoutDeductible: owed({ lines: [contents('REMOVED_TO_SAFETY', '60000.00')] }),
    paid: owed({ payments: [fee] }),
    after: owed({ payments: [fee, more] }),
    again: owed({ payments: [fee, more, fee] }),
    visit: owed({ lines: [] }),
    noVisit: owed({ lines: [], claim: { ...file.claim, inspectedDate: null } }),
    paidAfterDenial: owed({ payments: [visitFee, final] }),
    restBelowVisit: owed({ payments: [{ ...fee, amount: '4400.00' }, final] }),
    paidAboveFee: owed({ payments: [{ ...fee, amount: '4600.00' }, final] }),
    paidWithItsFee: owed({ payments: [visitFee, final, restOfFee, final] }),
    approvedAgain: owed({
      payments: [{ ...fee, claimPaymentId: 3 }, more],
      canceledPayments: [{ ...more, claimPaymentId: 2 }],
    }),
    canceledAfterFee: owed({ payments: [fee, more], canceledPayments: [{ ...more, claimPaymentId: 2 }] }),
    withdrawn: owed({ claim: { ...file.claim, status: 'WITHDRAWN', adjusterUserId: 3 } }),
    withdrawnUnassigned: owed({ claim: { ...file.claim, status: 'WITHDRAWN', adjusterUserId: null } }),
  }).toEqual({
    limit: '4500.00',
    specialLimit: '1035.00',
    withoutDeductible: '680.00',
    paid: '0.00',
    after: '510.00',
    again: '0.00',
    visit: '510.00',
    noVisit: '125.00',
    paidAfterDenial: '3990.00',
    restBelowVisit: '100.00',
    paidAboveFee: '0.00',
    paidWithItsFee: '0.00',
    approvedAgain: '0.00',
    canceledAfterFee: '510.00',
    withdrawn: '510.00',
    withdrawnUnassigned: '0.00',
  });
  const again = { kind: 'EXPENSE', coverage: 'BUILDING', amount: '510.00', bulletin: null } as const;
  const problems = findClaimPaymentProblems(buildClaimFile({}), again, 'CLAIMS_EXAMINER');
  expect(problems.map(({ message }) => message)).toEqual([
    "The adjuster's fee was paid. More is owed only after an additional payment.",
  ]);
});

test('compliance that was paid leaves less of the statutory maximum to the building, and an unpaid reserve for it falls', () => {
  const compliance = payment({ claimPaymentId: 2, coverage: 'ICC', amount: '30000.00' });
  const changes = {
    icc: { ...icc, completedDate: '2027-05-01' },
    lines: [buildClaimLine(1, { unitCost: '247000.00' })],
    proofs: [proof('245000.00', '0.00')],
    payments: [payment({ amount: '220000.00' })],
    requests: [{ ...request, buildingAmount: '25000.00' }],
    reserves: [reserve],
  };
  const unpaid = buildClaimFile(changes);
  const paid = buildClaimFile({ ...changes, payments: [...changes.payments, compliance] });
  const { building } = settleClaim(paid);
  expect({
    due: [settleClaim(unpaid), settleClaim(paid)].map((settlement) => formatMoney(settlement.building.due)),
    step: building.steps.find(({ citation }) => citation === 'SFIP III.D.2')?.label,
    refused: refuse({ ...changes, payments: paid.payments }, 'ADDITIONAL', '25000.00', 'BUILDING'),
    reserve: formatMoney(findIccReserveBeside(unpaid, parseDollars(25_000))),
  }).toEqual({
    due: ['25000.00', '0.00'],
    step: 'Above the statutory maximum',
    refused: ['The worksheet owes $0.00 for this coverage.'],
    reserve: '5000.00',
  });
});

test('what a payment for the building took from the reserve for compliance comes back with its cancellation, and no more', () => {
  const set = (amount: string, reason: string) => ({ ...reserve, amount, reason });
  const again = (...reserves: ReturnType<typeof set>[]) =>
    formatMoney(findIccReserveAgain(buildClaimFile({ reserves, payments: [] })));
  const fell = set('10000.00', reserveReasons.lessRoom);
  expect({
    fell: again(reserve, fell),
    lowerByHand: again(set('20000.00', 'The work is small'), fell),
    setAfter: again(reserve, fell, set('5000.00', 'The work is small')),
    raisedBefore: again(reserve, fell, set('30000.00', reserveReasons.canceled)),
    never: again(),
  }).toEqual({
    fell: '30000.00',
    lowerByHand: '20000.00',
    setAfter: '5000.00',
    raisedBefore: '30000.00',
    never: '0.00',
  });
});

test('the person who changed the payees of a coverage waits until another has paid it on a later day, and who reopened a claim pays nothing of it', () => {
  const lien: ClaimInterest = {
    ...{ claimInterestId: 1, claimId: 1, kind: 'LIENHOLDER', interestName: 'X', coverage: 'BUILDING' },
    ...{ evidence: 'lien 7', sinceDate: '2026-11-09', recordedBy: 2, endedDate: null, endedBy: null },
  };
  const ended = { ...lien, recordedBy: 5, endedDate: '2026-11-09', endedBy: 2 };
  const paid = (approvedBy: number, approvedDate: string) => [payment({ approvedBy, approvedDate })];
  const mayPay = (
    interests: readonly ClaimInterest[],
    payments: ReturnType<typeof paid> = [],
    reopenedBy: number | null = null,
    coverage: 'BUILDING' | 'CONTENTS' = 'BUILDING',
  ) => findOwnChangeRefusal({ claim: { reopenedBy }, interests, payments }, coverage, 2) === null;
  expect({
    recorded: mayPay([lien]),
    ofAnother: mayPay([{ ...lien, recordedBy: 5 }]),
    otherCoverage: mayPay([lien], [], null, 'CONTENTS'),
    sameDay: mayPay([lien], paid(4, '2026-11-09')),
    laterDay: mayPay([lien], paid(4, '2026-11-10')),
    paidAlone: mayPay([lien], paid(2, '2026-11-10')),
    ended: mayPay([ended]),
    endedByAnother: mayPay([{ ...ended, endedBy: 4 }]),
    reopened: mayPay([], paid(4, '2026-11-10'), 2),
    reopenedByAnother: mayPay([], [], 4),
  }).toEqual({
    recorded: false,
    ofAnother: true,
    otherCoverage: true,
    sameDay: false,
    laterDay: true,
    paidAlone: false,
    ended: false,
    endedByAnother: true,
    reopened: false,
    reopenedByAnother: true,
  });
});
