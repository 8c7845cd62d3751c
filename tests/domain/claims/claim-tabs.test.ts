import { expect, test } from 'vitest';
import type { Role } from '../../../machines/contract/types.ts';
import { listClaimTabs } from '../../../machines/domain/claims/claim-tabs.ts';
import { listClocks } from '../../../machines/domain/claims/work/claim-clocks.ts';
import { listClaimClocks } from '../../../machines/domain/claims/work/claim-standing.ts';
import {
  findActTab,
  findInsuredActs,
  findNextActs,
  listOpenReports,
} from '../../../machines/domain/claims/work/next-acts.ts';
import { buildClaimFile, buildClaimLine, payment, proof } from '../../support/claims/claim-files.ts';

/** Every tab with a column for each group of roles: insured, agents and staff of the desk of policies, adjuster, and who works on claims. */
const tabs: readonly (readonly [name: string, insured: boolean, agent: boolean, adjuster: boolean])[] = [
  ['Summary', true, true, true],
  ['LossDetails', true, true, true],
  ['CoverageAndLimits', false, true, true],
  ['Assignment', false, true, true],
  ['AdjusterReports', false, false, true],
  ['Estimates', false, false, true],
  ['Contents', false, false, true],
  ['ProofOfLoss', true, true, true],
  ['Reserves', false, false, false],
  ['Payments', true, true, false],
  ['ICC', false, false, false],
  ['DocumentsAndPhotos', true, true, true],
  ['NotesAndActivity', true, true, true],
  ['LitigationAndAppeal', false, false, false],
  ['SalvageAndSubrogation', false, false, false],
  ['HistoryAndAudit', false, false, false],
];

const groups: { readonly [role in Role]: 'insured' | 'agent' | 'adjuster' | 'all' | 'none' } = {
  AGENT: 'agent',
  AGENCY_PRINCIPAL: 'agent',
  CSR: 'agent',
  EXAMINER: 'agent',
  UW_MANAGER: 'agent',
  ACCOUNTING: 'agent',
  CLAIMS_EXAMINER: 'all',
  CLAIMS_MANAGER: 'all',
  ADJUSTER: 'adjuster',
  ADMIN: 'all',
  CONSUMER: 'insured',
  API_PARTNER: 'none',
  QA: 'all',
};

test.each(Object.entries(groups))('%s sees the tabs of its group', (role, group) => {
  const expected = tabs.filter(([, insured, agent, adjuster]) => {
    if (group === 'all') return true;
    return { insured, agent, adjuster, none: false }[group];
  });
  expect(listClaimTabs(role as Role, null).map(({ name }) => name)).toEqual(expected.map(([name]) => name));
});

test('a mask of a user takes tabs away and never adds one', () => {
  expect(listClaimTabs('AGENT', 1 | 16 | 512).map(({ name }) => name)).toEqual(['Summary', 'Payments']);
});

const noDays = {
  ...{ reportedDate: '2026-09-13', assignedDate: null, contactedDate: null, preliminaryDate: null },
  ...{ closingDate: null, examinedDate: null, proofDate: null, paidDate: null, deniedDate: null },
  lastDeniedDate: null,
  ...{ closedDate: null, suitDate: null, dateOfLoss: '2026-09-12' },
};

const none = {
  claim: {
    ...({ status: 'NOTICED', adjusterUserId: null, assignedDate: null, contactedDate: null } as const),
    ...{ inspectedDate: null, preliminaryDate: null, closingDate: null, waterDepthInches: null },
    ...{ isPrincipalResidence: null, buildingSalvage: null },
  },
  lines: [],
  proofs: [],
  payments: [],
};

function actsOf(
  changes: Parameters<typeof buildClaimFile>[0],
  more: Partial<Parameters<typeof findNextActs>[0]> = {},
) {
  const facts = {
    file: buildClaimFile(changes),
    clocks: listClocks(noDays, '2026-09-13'),
    notes: [],
    documentCount: 1,
    today: '2026-09-13',
    ...more,
  };
  return Object.entries(findNextActs(facts)).filter(([, act]) => act !== null);
}

test('a loss that was just reported has an act on each tab where work begins', () => {
  expect(actsOf(none, { documentCount: 0 })).toEqual([
    ['Summary', 'Assign an adjuster by 09/14/2026.'],
    ['LossDetails', 'Enter how deep the water stood.'],
    ['CoverageAndLimits', 'Find out whether the insured lived there for at least 80 percent of the year.'],
    ['Assignment', 'Name an adjuster.'],
    ['DocumentsAndPhotos', 'Add photographs of the damage.'],
  ]);
});

test('the next clock of a claim is called overdue once its day is over', () => {
  expect(actsOf(none, { clocks: listClocks(noDays, '2026-09-15') })[0]).toEqual([
    'Summary',
    'Assign an adjuster: overdue since 09/14/2026.',
  ]);
});

test('an act whose field is among the adjuster’s findings names the tab of the findings', () => {
  const inspected = actsOf(
    { ...none, claim: { ...none.claim, adjusterUserId: 3, contactedDate: '2026-09-13' } },
    { documentCount: 0 },
  );
  expect(inspected.flatMap(([, act]) => (act === null ? [] : [[act, findActTab(act)]]))).toEqual([
    ['Assign an adjuster by 09/14/2026.', null],
    ['Enter how deep the water stood.', 'AdjusterReports'],
    ['Find out whether the insured lived there for at least 80 percent of the year.', 'AdjusterReports'],
    ['Record the day of the inspection.', 'AdjusterReports'],
    ['Record the preliminary report.', null],
    ['Add photographs of the damage.', null],
  ]);
});

test('a claim that is inspected, reserved, and sworn to has an act on each tab that is next', () => {
  const lines = [buildClaimLine(1, { quantity: 20 })];
  expect(
    actsOf({
      claim: { status: 'UNDER_REVIEW', buildingSalvage: null, firstDeniedDate: null, closingDate: null },
      lines,
      proofs: [proof('18000.00', '0.00')],
      payments: [],
    }),
  ).toEqual([
    ['Summary', 'Assign an adjuster by 09/14/2026.'],
    ['AdjusterReports', 'Record the closing report.'],
    ['Contents', 'Enter the contents that were damaged.'],
    ['Reserves', 'Revise the reserve of the building: $18,000.00 is due.'],
    ['SalvageAndSubrogation', 'Enter what the insured keeps of value; 0 where that is nothing.'],
  ]);
});

test('a proof is asked for once the property was inspected, and what is due is approved once it is sworn to and reserved', () => {
  const inspected = {
    ...none.claim,
    status: 'INSPECTED',
    adjusterUserId: 3,
    inspectedDate: '2026-09-13',
  } as const;
  const sworn = {
    claim: { status: 'UNDER_REVIEW' } as const,
    payments: [],
    reserves: [
      {
        ...({ claimReserveId: 1, claimId: 1, coverage: 'BUILDING', amount: '18000.00' } as const),
        ...{ reason: 'Report', setAt: '2026-09-13T18:00:00Z', setBy: 1 },
      },
    ],
  };
  const find = (tab: string, acts: ReturnType<typeof actsOf>) => acts.find(([name]) => name === tab)?.[1];
  expect([
    find('ProofOfLoss', actsOf({ ...none, claim: inspected })),
    find('Payments', actsOf(sworn)),
    find('Payments', actsOf({ ...sworn, proofs: [proof('17999.99', '0.00')] })),
    find('ProofOfLoss', actsOf({ ...sworn, proofs: [proof('17999.99', '0.00')] })),
    find('Payments', actsOf({ ...sworn, claim: { status: 'DENIED' } })),
    find('Payments', actsOf(sworn, { undecidedNames: 1 })),
  ]).toEqual([
    'The insured signs the proof of loss by 11/11/2026.',
    'Approve what is due for the building: $18,000.00.',
    undefined,
    'The insured signs another proof of loss for the building: $0.01 more is due than is sworn.',
    undefined,
    'Decide about the name that resembles one on the sanctions list.',
  ]);
});

test('compliance, a request, a hold, a note, and money that came back each ask for their own act', () => {
  expect(
    actsOf(
      {
        claim: { litigationHoldDate: '2027-01-02' },
        payments: [payment()],
        icc: {
          ...{ iccClaimId: 1, claimId: 1, declaration: 'SUBSTANTIAL_DAMAGE', declaredDate: '2026-10-01' },
          ...{ work: 'ELEVATE', proofAmount: null, proofSignedDate: null, hasUndertakings: false },
          completedDate: null,
        } as const,
        requests: [
          {
            ...({ claimRequestId: 1, claimId: 1, reason: 'HIDDEN_DAMAGE', buildingAmount: '1.00' } as const),
            ...{ contentsAmount: '0.00', evidence: 'Photographs', receivedDate: '2027-01-01' },
            ...{ receivedBy: 1, decision: null, decidedDate: null },
          },
        ],
        recoveries: [
          {
            ...({ claimRecoveryId: 1, claimId: 1, kind: 'SALVAGE', coverage: 'BUILDING' } as const),
            ...{ amount: '1.00', payerName: 'Yard', receivedDate: '2027-01-01', receivedBy: 1 },
            settledDate: null,
          },
        ],
      },
      {
        clocks: [],
        notes: [
          {
            ...{ claimNoteId: 1, claimId: 1, text: 'Call the contractor.', returnDate: '2026-09-13' },
            ...{ writtenAt: '2026-09-12T18:00:00Z', writtenBy: 1, doneDate: null },
          },
        ],
      },
    ),
  ).toEqual([
    ['Payments', 'Decide the request for additional payment.'],
    ['ICC', 'Receive the proof of loss for compliance.'],
    ['NotesAndActivity', 'Call the contractor.'],
    ['LitigationAndAppeal', 'Ask counsel before anything is sent to the insured.'],
    ['SalvageAndSubrogation', 'Record that the bank has the money that came back.'],
  ]);
});

test('a closed claim asks for nothing, and the insured only for what is theirs', () => {
  const clocks = listClocks(noDays, '2026-09-13');
  const facts = { clocks, notes: [], documentCount: 0, today: '2026-09-13' };
  expect([
    actsOf({ claim: { status: 'CLOSED' } }),
    findInsuredActs({ ...facts, file: buildClaimFile({ claim: { status: 'CLOSED' } }) }),
    findInsuredActs({ ...facts, file: buildClaimFile(none) }),
  ]).toEqual([[], {}, { ProofOfLoss: null, DocumentsAndPhotos: 'Add photographs of the damage.' }]);
});

test('a denied claim waits for no proof of loss until it is reopened', () => {
  const listed = (status: 'UNDER_REVIEW' | 'DENIED' | 'REOPENED') => {
    const { claim } = buildClaimFile({ claim: { status, closedDate: null } });
    const clocks = listClaimClocks(
      claim,
      { proofReceivedAt: null, paidDate: null, lastDeniedDate: null },
      '2026-09-13',
    );
    return clocks.some(({ kind }) => kind === 'PROOF_OF_LOSS');
  };
  expect([listed('UNDER_REVIEW'), listed('DENIED'), listed('REOPENED')]).toEqual([true, false, true]);
});

test('the preliminary report is recorded first and once, and none before the assignment or after the end', () => {
  const claim = { status: 'ASSIGNED', adjusterUserId: 7, preliminaryDate: null } as const;
  const recorded = { ...claim, preliminaryDate: '2026-09-20' };
  expect(
    [claim, recorded, { ...claim, adjusterUserId: null }, { ...recorded, status: 'CLOSED' as const }].map(
      listOpenReports,
    ),
  ).toEqual([['PRELIMINARY'], ['INTERIM', 'CLOSING'], [], []]);
});

test("FEMA's notice of an overpayment asks for an answer within 30 days, and then for the money", () => {
  const overpaid = (answeredDate: string | null) =>
    actsOf(
      {
        claim: { status: 'CLOSED' },
        overpayments: [
          {
            ...({ claimOverpaymentId: 1, claimId: 1, coverage: 'BUILDING', amount: '100.00' } as const),
            ...{ reason: 'A line was paid twice', demandedDate: '2026-09-10', demandedBy: 1 },
            ...{ writtenOffDate: null, writtenOff: null, femaNoticeDate: '2026-09-01', answeredDate },
          },
        ],
      },
      { clocks: [] },
    );
  expect([overpaid(null), overpaid('2026-09-12')]).toEqual([
    [['SalvageAndSubrogation', 'Answer FEMA about the overpayment by 10/01/2026.']],
    [['SalvageAndSubrogation', 'Collect what the insured was overpaid, or write it off.']],
  ]);
});
