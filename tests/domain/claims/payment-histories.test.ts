import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClaimCoverage, ClaimPaymentKind } from '../../../machines/contract/types.ts';
import {
  type ClaimFile,
  findReserve,
  sumPayments,
  sumProofs,
} from '../../../machines/domain/claims/claim-file.ts';
import { listRequiredPayees } from '../../../machines/domain/claims/payees.ts';
import { addMoney, compareMoney, formatMoney, parseMoney } from '../../../machines/domain/money/money.ts';
import type { ClaimStep } from '../../support/claims/claim-scenario.ts';
import { listedName, PureClaim } from '../../support/claims/pure-claim.ts';
import { isEverything } from '../../support/extent.ts';

/* Random histories of one claim: steps in any order, with amounts that are right, too high, or not there at all. */

const day = '2026-09-20';
const coverages = ['BUILDING', 'CONTENTS'] as const;
const amounts = ['1.00', '2500.00', '8000.00', '16000.00', '28000.00', '28000.01', '120000.00'] as const;

const anyStep: fc.Arbitrary<ClaimStep> = fc.oneof(
  fc.constantFrom<ClaimStep>(
    { day, by: 'adjuster', do: 'reportOn', report: 'PRELIMINARY' },
    { day, by: 'adjuster', do: 'reportOn', report: 'CLOSING' },
    { day, by: 'claims', do: 'send' },
    { day, by: 'claims', do: 'cash' },
    { day, by: 'claims', do: 'move', action: 'CLOSE' },
    { day, by: 'claims', do: 'move', action: 'REOPEN' },
    {
      day,
      by: 'agent',
      do: 'request',
      reason: 'OMISSION',
      buildingAmount: '6400.00',
      contentsAmount: '0.00',
      evidence: 'Photographs',
    },
    {
      day,
      by: 'adjuster',
      do: 'interest',
      kind: 'ATTORNEY',
      interestName: 'Hill and Dale LLP',
      evidence: 'a letter',
    },
    {
      day,
      by: 'claims',
      do: 'interest',
      kind: 'SMALL_BUSINESS_ADMINISTRATION',
      interestName: 'Disaster Loans',
      coverage: 'CONTENTS',
      evidence: 'a loan',
    },
    { day, by: 'agent', do: 'icc', proofAmount: '20000.00', hasUndertakings: true },
    { day, by: 'agent', do: 'icc', proofAmount: '20000.00', hasUndertakings: true, completedDate: day },
  ),
  fc.record({
    day: fc.constant(day),
    by: fc.constant('claims' as const),
    do: fc.constant('reserve' as const),
    coverage: fc.constantFrom(...coverages),
    amount: fc.constantFrom(...amounts),
  }),
  fc.record({
    day: fc.constantFrom(day, '2027-01-20'),
    by: fc.constant('claims' as const),
    do: fc.constant('proof' as const),
    buildingAmount: fc.constantFrom(...amounts),
    contentsAmount: fc.constantFrom(...amounts),
  }),
);
const anyNameStep = fc.constantFrom<ClaimStep>(
  {
    day,
    by: 'adjuster',
    do: 'interest',
    kind: 'PUBLIC_ADJUSTER',
    interestName: listedName,
    evidence: 'a letter',
  },
  { day, by: 'claims', do: 'clear', name: listedName, evidence: 'Another day of birth' },
  { day, by: 'manager', do: 'clear', name: listedName, evidence: 'Another day of birth' },
);
const paymentFields = {
  day: fc.constant(day),
  by: fc.constantFrom('claims' as const, 'manager' as const, 'adjuster' as const),
  do: fc.constant('pay' as const),
  kind: fc.constantFrom<ClaimPaymentKind>('ADVANCE', 'PARTIAL', 'FINAL', 'ADDITIONAL', 'EXPENSE'),
  coverage: fc.constantFrom<ClaimCoverage>('BUILDING', 'CONTENTS', 'ICC'),
  amount: fc.constantFrom('1.00', '1000.00', '2235.00', '2500.00', '6400.00', '8000.00', '120000.00'),
};
const anyPayment: fc.Arbitrary<ClaimStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ ...paymentFields, bulletin: fc.constantFrom('W-27001', 'W-27002') }) },
  { weight: 1, arbitrary: fc.record(paymentFields) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...paymentFields,
      lenderBalance: fc.constantFrom('500.00', '90000.00', '0.00', '-500.00'),
    }),
  },
);
const begin: readonly ClaimStep[] = [
  { day, by: 'agent', do: 'report' },
  { day, by: 'claims', do: 'assign' },
  {
    day,
    by: 'adjuster',
    do: 'facts',
    facts: {
      ...{ contactedDate: day, inspectedDate: day, waterDepthInches: 30, isPrincipalResidence: true },
      ...{ replacementCost: '320000.00', buildingSalvage: '0.00', contentsSalvage: '0.00' },
    },
  },
  {
    day,
    by: 'adjuster',
    do: 'lines',
    lines: [
      ['BUILDING', 'Living room', 'Drywall, hung and finished', 1000, 'SF', '30.00', '5000.00'],
      ['CONTENTS', 'Living room', 'Leather couch', 1, 'EA', '19000.00', '1000.00'],
    ],
  },
];
const anyBeginning = fc.oneof(
  { weight: 9, arbitrary: fc.constant(begin) },
  { weight: 1, arbitrary: fc.subarray([...begin]) },
);
const anyDeed = fc.oneof(
  { weight: 8, arbitrary: anyStep },
  { weight: 8, arbitrary: anyPayment },
  { weight: 1, arbitrary: anyNameStep },
);
const anyHistory = fc
  .tuple(anyBeginning, fc.array(anyDeed, { minLength: 10, maxLength: 40 }))
  .map(([first, rest]) => [...first, ...rest]);

type PayStep = Extract<ClaimStep, { readonly do: 'pay' }>;

/** Whether the listed name is on a payment, and another person than its approver, who is the manager or the examiner, has not cleared it. */
function isHeldByName({ interests, clearances }: ClaimFile, by: PayStep['by']): boolean {
  const approver = by === 'manager' ? 4 : 2;
  return (
    interests.some(({ interestName, endedDate }) => interestName === listedName && endedDate === null) &&
    !clearances.some(({ clearedBy }) => clearedBy !== approver)
  );
}

/** Whether the approver reopened the claim, or recorded an interest of the coverage: all of it is on one day. */
function isOwnChange(
  { interests }: ClaimFile,
  { coverage, by }: PayStep,
  reopenedBy: string | null,
): boolean {
  const approver = by === 'manager' ? 4 : 2;
  return (
    reopenedBy === by ||
    interests.some(
      (interest) =>
        interest.recordedBy === approver && (interest.coverage === null || interest.coverage === coverage),
    )
  );
}

/** The unmet requirements of a payment, by the table of each kind's needs and the authority of the approver. */
function findLacks(
  file: ClaimFile,
  { kind, coverage, amount, by, bulletin, lenderBalance }: PayStep,
): readonly string[] {
  const { claim, icc, requests } = file;
  const isMore = (one: string, other: string) => compareMoney(parseMoney(one), parseMoney(other)) > 0;
  const paid = (extra: string) =>
    formatMoney(addMoney(sumPayments(file.payments, coverage), parseMoney(extra)));
  const reserve = formatMoney(findReserve(file.reserves, coverage));
  const lacks: string[] = [];
  if (claim.status === 'NOTICED' || claim.status === 'CLOSED') lacks.push('an open claim with an adjuster');
  if (by !== 'manager' && (by !== 'claims' || isMore(amount, '100000.00'))) lacks.push('authority');
  if (kind === 'EXPENSE') return claim.closingDate === null ? [...lacks, 'the closing report'] : lacks;
  if (isHeldByName(file, by)) lacks.push('a cleared name');
  if (lenderBalance !== undefined && (coverage === 'ICC' || !isMore(lenderBalance, '0.00')))
    lacks.push('a balance that can be paid');
  if (kind !== 'ADDITIONAL' && isMore(amount, reserve)) lacks.push('the reserve');
  if (coverage === 'ICC') {
    if (icc?.proofAmount == null || isMore(paid(amount), icc.proofAmount))
      lacks.push("compliance's own proof");
    if (kind === 'ADVANCE' && !icc?.hasUndertakings) lacks.push('both undertakings');
    if (kind !== 'ADVANCE' && icc?.completedDate == null) lacks.push('the finished work');
    return lacks;
  }
  if (kind === 'ADVANCE') {
    if (bulletin === undefined) lacks.push('the bulletin');
    if (claim.preliminaryDate === null) lacks.push('the preliminary report');
    return lacks;
  }
  if (isMore(paid(amount), formatMoney(sumProofs(file, coverage)))) lacks.push('a proof in time');
  if (kind === 'ADDITIONAL' && !requests.some(({ decision }) => decision === null)) lacks.push('a request');
  return lacks;
}

/** The names that the newest payment must have and does not. A payment that goes to the lenders whole leaves the insured nothing. */
function findMissingNames(before: ClaimFile, after: ClaimFile, { coverage }: PayStep): readonly string[] {
  const paid = after.payments.slice(before.payments.length);
  const names = paid.map(({ payeeName }) => payeeName).join(' and ');
  const isLendersWhole = paid.every(({ payee }) => payee === 'LENDER');
  return listRequiredPayees(before, coverage)
    .filter(({ name, isLender }) => !(isLendersWhole && !isLender) && !names.includes(name))
    .map(({ name }) => name);
}

test('no payment of any history lacks what its kind needs, authority, a name, or its clearance; each kind is paid and refused', () => {
  const approved = new Map<string, number>();
  const count = (kind: string) => approved.set(kind, (approved.get(kind) ?? 0) + 1);
  let refused = 0;
  fc.assert(
    fc.property(fc.boolean(), anyHistory, (lender, steps) => {
      const claim = new PureClaim({ lender, dateOfLoss: '2026-09-12' });
      let reopenedBy: string | null = null;
      for (const step of steps) {
        const before = claim.file;
        const refusal = claim.play(step);
        for (const coverage of ['BUILDING', 'CONTENTS', 'ICC'] as const)
          expect(
            compareMoney(findReserve(claim.file.reserves, coverage), parseMoney('0.00')),
          ).toBeGreaterThanOrEqual(0);
        if (step.do === 'move' && step.action === 'REOPEN' && refusal === null) reopenedBy = step.by;
        if (step.do !== 'pay') continue;
        if (refusal !== null) {
          expect(claim.file).toBe(before);
          refused += 1;
          if (/sanctions list|You cleared/.test(refusal)) count('held by a name');
          if (refusal.includes('You changed')) count('changed by the payer');
          continue;
        }
        expect([
          step,
          findLacks(before, step),
          step.kind === 'EXPENSE' ? [] : findMissingNames(before, claim.file, step),
        ]).toEqual([step, [], []]);
        if (step.kind !== 'EXPENSE') expect(isOwnChange(before, step, reopenedBy)).toBe(false);
        const kind = step.coverage === 'ICC' && step.kind !== 'EXPENSE' ? `ICC ${step.kind}` : step.kind;
        count(kind);
        if (claim.file.payments.at(-1)?.payeeName.includes(listedName)) count('cleared name');
      }
    }),
    { seed: 20_261_128, numRuns: isEverything ? 20_000 : 400 },
  );
  const least = [
    'ADVANCE',
    'PARTIAL',
    'FINAL',
    'ADDITIONAL',
    'EXPENSE',
    'ICC ADVANCE',
    'ICC FINAL',
    'held by a name',
    'cleared name',
    'changed by the payer',
  ];
  expect(least.filter((kind) => (approved.get(kind) ?? 0) < 2)).toEqual([]);
  expect(refused).toBeGreaterThan(500);
});
