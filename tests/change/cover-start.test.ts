import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeKinds, changes, isReinstatement } from '../../machines/change/changes.ts';
import {
  type Cover,
  type CoverStartFacts,
  type CoverStep,
  coverExceptions,
  findCoverDifference,
  findCoverStartProblem,
  findHandedInDay,
  listCoverDocuments,
  listCoverReviews,
} from '../../machines/change/cover-start.ts';
import { cutSpans } from '../../machines/change/plan-versions.ts';
import type {
  CoverException,
  IsoDate,
  PaymentSender,
  PolicyChange,
  PolicyFile,
  VersionSlice,
} from '../../machines/contract/types.ts';
import { addDays, addMonths, laterDate } from '../../machines/domain/dates/calendar.ts';
import { findSliceOfDay, listVersionSpans } from '../../machines/domain/policy/version-slice.ts';
import { uploadTypes } from '../../machines/domain/underwriting/document-types.ts';
import { isEverything } from '../support/extent.ts';
import { sampleFile } from '../support/scenarios/sample-file.ts';

const start: IsoDate = '2027-01-15';
const term = { effectiveDate: start, expirationDate: '2028-01-15' };
const transactionId = 7;
const sample = sampleFile();

function cover(building: number, contents: number, deductible = 1_000): Cover {
  return {
    buildingCoverage: building,
    contentsCoverage: contents,
    buildingDeductible: deductible,
    contentsDeductible: deductible,
  };
}

interface Asked {
  readonly kind?: PolicyChange['kind'];
  readonly exception?: CoverException | null;
  readonly from?: IsoDate;
  readonly opened?: IsoDate;
  readonly signed?: IsoDate | null;
  readonly insuredSigned?: IsoDate | null;
  readonly handedIn?: IsoDate;
  readonly steps?: readonly CoverStep[];
  readonly receipt?: IsoDate | null;
  readonly lender?: boolean;
  readonly zone?: string;
  readonly mapped?: { readonly day: IsoDate; readonly before: string } | null;
  readonly isOfProduct?: boolean;
}

/** The facts of a change that was opened, signed, paid and handed in on given days. */
function factsOf({
  kind = 'COVERAGE',
  exception = null,
  from = '2027-06-01',
  opened = '2027-04-29',
  handedIn = opened,
  signed = handedIn,
  insuredSigned = null,
  steps = [{ from, before: cover(100_000, 0), after: cover(250_000, 0) }],
  receipt = null,
  lender = false,
  zone = 'AE',
  mapped = null,
  isOfProduct = false,
}: Asked): CoverStartFacts {
  const [payee] = sample.lossPayees;
  const [payment] = sample.payments;
  const policy = {
    ...sample.policy,
    floodZone: zone,
    mapChangeDate: mapped?.day ?? null,
    priorFloodZone: mapped?.before ?? null,
  };
  return {
    change: {
      policyChangeId: 1,
      policyId: 1,
      transactionId,
      kind,
      stage: 'PRICED',
      effectiveDate: from,
      cancellationReason: null,
      note: null,
      newAgentUserId: null,
      coverException: exception,
      basedOnTransactionId: 1,
      basedOnSequence: 1,
      cancellationTransactionId: null,
      reapplicationOf: null,
      groupId: null,
      price: null,
      dueAmount: null,
      decisions: null,
      agentSignedDate: signed,
      insuredSignedDate: insuredSigned,
      statisticalCode: null,
      openedBy: isOfProduct ? null : 1,
      openedAt: `${opened}T20:00:00Z`,
      acceptedAt: null,
      endedAt: null,
    },
    file: {
      ...sample,
      policy,
      lossPayees: lender
        ? [{ ...Object(payee), lossPayeeType: 'FIRST_MORTGAGEE', isActive: true, name1: 'A bank' }]
        : [],
      payments:
        receipt === null
          ? []
          : [{ ...Object(payment), transactionId, paymentStatusId: 4, cashReceiptDate: receipt }],
    },
    difference: findCoverDifference(steps),
    term,
    handedInOn: handedIn,
  };
}

test('more coverage begins 30 days after application and full amount due were received, not 30 days after the change was opened', () => {
  const problem = findCoverStartProblem(
    factsOf({ from: '2027-05-29', signed: '2027-04-29', handedIn: '2027-05-28' }),
  );
  expect(problem).toEqual({
    message:
      'More coverage, or a lower deductible, cannot begin on 05/29/2027. It begins 30 days after 05/28/2027, when both the application and the full amount due were received. It can begin on 06/27/2027.',
    possible: { effectiveDate: '2027-06-27', coverException: null },
  });
  const onItsDay = { signed: '2027-04-29', handedIn: '2027-05-28', from: '2027-06-27' };
  expect(findCoverStartProblem(factsOf(onItsDay))).toBe(null);
});

test('more coverage of a policy that was first bought after a wildfire waits 30 days', () => {
  const facts = factsOf({ opened: '2027-04-29', from: '2027-04-30' });
  const policy = { ...facts.file.policy, fireContainmentDate: '2027-04-01' };
  expect(findCoverStartProblem({ ...facts, file: { ...facts.file, policy } })?.possible).toEqual({
    effectiveDate: '2027-05-29',
    coverException: null,
  });
});

test('a held change counts from its handing in, and from the last payment where the first was returned', () => {
  const { change, file } = factsOf({ receipt: '2027-05-01' });
  const [first] = file.payments;
  const asked = { ...change, dueAmount: '100.00' };
  const paid = (amount: string, cashReceiptDate: IsoDate, paymentStatusId = 4) => ({
    ...Object(first),
    ...{ amount, cashReceiptDate, paymentStatusId, parentPaymentId: null },
  });
  const countedOf = (...payments: PolicyFile['payments']) =>
    findHandedInDay('2027-05-01', asked, { ...file, payments });
  expect([
    countedOf(paid('100.00', '2027-05-01')),
    countedOf(paid('100.00', '2027-05-01'), paid('7.00', '2027-05-20')),
    countedOf(paid('96.00', '2027-05-01'), paid('4.00', '2027-05-20')),
    countedOf(),
    countedOf(paid('100.00', '2027-05-01', 6), paid('100.00', '2027-05-20')),
    countedOf(paid('60.00', '2027-05-01'), paid('40.00', '2027-05-01', 6), paid('40.00', '2027-05-20')),
  ]).toEqual([...['2027-05-01', '2027-05-01', '2027-05-01', '2027-05-01'], ...['2027-05-20', '2027-05-20']]);
});

test('certified mail that was posted within four days of the signature counts from its posting, with a review', () => {
  const asked = { signed: '2027-04-29', handedIn: '2027-05-28', receipt: '2027-05-20' };
  const posted = (certifiedMailDate: IsoDate | null, from: IsoDate) => {
    const facts = factsOf({ ...asked, from });
    const payments = facts.file.payments.map((row) => ({ ...row, parentPaymentId: null, certifiedMailDate }));
    return { ...facts, file: { ...facts.file, payments } };
  };
  const startOf = (certifiedMailDate: IsoDate | null) =>
    findCoverStartProblem(posted(certifiedMailDate, start))?.possible?.effectiveDate;
  expect([startOf('2027-05-03'), startOf('2027-05-04'), startOf('2027-05-20'), startOf(null)]).toEqual([
    '2027-05-29',
    '2027-06-27',
    '2027-06-27',
    '2027-06-27',
  ]);
  expect(listCoverReviews(posted('2027-05-03', '2027-05-29'))).toEqual([
    'More coverage from 05/29/2027, counted from certified mail that was posted on 05/03/2027, is always reviewed.',
  ]);
  expect(listCoverReviews(posted('2027-05-03', '2027-06-27'))).toEqual([]);
});

test('for a loan closing the money of a lender or closing agent may come within thirty days, that of the insured within ten', () => {
  const day = { exception: 'LOAN_CLOSING', lender: true, from: '2027-06-01', signed: '2027-05-30' } as const;
  const senders: readonly (PaymentSender | null)[] = [null, 'LENDER', 'TITLE_COMPANY', 'SETTLEMENT_ATTORNEY'];
  const isTimely = (paidBy: PaymentSender | null, handedIn: IsoDate) => {
    const facts = factsOf({ ...day, handedIn, receipt: handedIn });
    const payments = facts.file.payments.map((row) => ({
      ...row,
      paymentTypeId: 4,
      parentPaymentId: null,
      paidBy,
    }));
    return findCoverStartProblem({ ...facts, file: { ...facts.file, payments } }) === null;
  };
  expect(
    senders.map((paidBy) => [
      paidBy,
      ...['2027-06-10', '2027-06-11', '2027-06-30', '2027-07-01'].map((on) => isTimely(paidBy, on)),
    ]),
  ).toEqual([
    [null, true, false, false, false],
    ['LENDER', true, true, true, false],
    ['TITLE_COMPANY', true, true, true, false],
    ['SETTLEMENT_ATTORNEY', true, true, true, false],
  ]);
});

test('a lower deductible is more cover, a higher one is less, and neither counts where nothing is insured', () => {
  const at = (before: Cover, after: Cover) => findCoverDifference([{ from: start, before, after }]);
  expect(at(cover(100_000, 0, 2_000), cover(100_000, 0, 1_000))).toEqual({
    moreFrom: start,
    lessFrom: null,
    isOnlyDeductible: true,
  });
  expect(at(cover(100_000, 0, 1_000), cover(100_000, 0, 2_000))).toEqual({
    moreFrom: null,
    lessFrom: start,
    isOnlyDeductible: true,
  });
  expect(at(cover(0, 0, 2_000), cover(0, 0, 1_000))).toEqual({
    moreFrom: null,
    lessFrom: null,
    isOnlyDeductible: true,
  });
  expect(at(cover(100_000, 50_000), cover(250_000, 0))).toEqual({
    moreFrom: start,
    lessFrom: start,
    isOnlyDeductible: false,
  });
});

test('where a change holds over a later one that had less, it is more cover from that day', () => {
  const lowered = [
    { from: '2027-03-01', before: cover(250_000, 0), after: cover(200_000, 0) },
    { from: '2027-06-01', before: cover(150_000, 0), after: cover(200_000, 0) },
  ];
  expect(findCoverDifference(lowered)).toEqual({
    moreFrom: '2027-06-01',
    lessFrom: '2027-03-01',
    isOnlyDeductible: false,
  });
});

test('a reinstatement restores what was covered, and adds nothing in the gap', () => {
  const facts = factsOf({ kind: 'REINSTATEMENT_WITH_CHANGES', from: '2027-04-01', opened: '2027-05-01' });
  expect(findCoverStartProblem(facts)).toEqual({
    message:
      'More coverage, or a lower deductible, cannot begin on 04/01/2027. It begins 30 days after 05/01/2027, when both the application and the full amount due were received. Reinstate the coverage as it was, and add more with a change of coverage.',
    possible: null,
  });
});

test('a correction that raises coverage needs evidence of the original request, and a review', () => {
  const facts = factsOf({ kind: 'CORRECTION', from: start });
  expect(findCoverStartProblem(facts)).toBe(null);
  expect(listCoverDocuments(facts.change, facts.difference)).toEqual([
    {
      documentType: 'Evidence of the original request',
      reason: 'It shows that this coverage was asked for when the policy was applied for.',
    },
  ]);
  expect(listCoverReviews(facts)).toEqual([
    'More coverage by a correction, from 01/15/2027, is always reviewed.',
  ]);
});

test('each exception but a higher deductible has its evidence, and each is reviewed', () => {
  for (const [name, { allows, document }] of Object.entries(coverExceptions)) {
    const exception = name as CoverException;
    const steps = [
      allows === 'MORE'
        ? { from: start, before: cover(1, 0), after: cover(2, 0) }
        : { from: start, before: cover(2, 0), after: cover(1, 0) },
    ];
    const facts = factsOf({ exception, from: start, steps });
    const needed = listCoverDocuments(facts.change, facts.difference);
    expect(needed).toEqual(document === null ? [] : [document]);
    expect(needed.every(({ documentType }) => uploadTypes.includes(documentType))).toBe(true);
    expect(listCoverReviews(facts)).toHaveLength(1);
  }
});

const day = fc.integer({ min: 0, max: 400 }).map((number) => addDays('2026-12-20', number));
const someCover = fc
  .tuple(fc.constantFrom(0, 100_000, 250_000), fc.constantFrom(0, 50_000), fc.constantFrom(1_000, 2_000))
  .map(([building, contents, deductible]) => cover(building, contents, deductible));
const asked = fc
  .record({
    kind: fc.constantFrom(...changeKinds.filter((kind) => changes[kind].money === 'RATED')),
    exception: fc.constantFrom(null, null, ...(Object.keys(coverExceptions) as CoverException[])),
    days: fc.array(day, { minLength: 3, maxLength: 3 }).map((days) => days.toSorted()),
    from: day,
    laterDays: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 2 }),
    covers: fc.array(fc.tuple(someCover, someCover), { minLength: 3, maxLength: 3 }),
    isReceived: fc.boolean(),
    lender: fc.boolean(),
    zone: fc.constantFrom('AE', 'X'),
    mapped: fc.option(
      fc.record({
        day: fc.integer({ min: -500, max: 100 }).map((number) => addDays(start, number)),
        before: fc.constantFrom('X', 'AE'),
      }),
    ),
    isOfProduct: fc.nat({ max: 9 }).map((number) => number === 0),
    insuredSigns: fc.boolean(),
  })
  .map(({ days, laterDays, covers, from, isReceived, insuredSigns, ...rest }) => {
    const [signed = from, opened = from, handedIn = from] = days;
    const stepDays = [from, ...laterDays.map((number) => addDays(from, number))];
    const steps = stepDays.map((on, index) => {
      const [before, after] = covers[index] ?? [cover(0, 0), cover(0, 0)];
      return { from: on, before, after };
    });
    return {
      ...rest,
      from,
      signed,
      opened,
      handedIn,
      steps,
      receipt: isReceived ? opened : null,
      insuredSigned: insuredSigns ? handedIn : null,
    };
  });

/** The rule as nfip-domain 3 has it, written apart from the product: whether more cover may begin on a day. */
function mayBegin(facts: CoverStartFacts, from: IsoDate): boolean {
  const { change, file, handedInOn: received } = facts;
  const applied = change.agentSignedDate ?? received;
  const anchor = received <= addDays(applied, 9) ? applied : received;
  const hasLender = file.lossPayees.length > 0;
  const { mapChangeDate: mapped, priorFloodZone, floodZone } = file.policy;
  switch (change.coverException) {
    case 'LOAN_CLOSING': {
      const closing = change.effectiveDate;
      if (!hasLender || applied > closing) return false;
      return received <= addDays(closing, 9) || from >= addDays(received, 30);
    }
    case 'LENDER_REQUIRED':
      return hasLender && floodZone === 'AE' && from >= received;
    case 'MAP_REVISION': {
      const isRevised = priorFloodZone === 'X' && floodZone === 'AE' && mapped !== null && mapped <= applied;
      return isRevised && laterDate(applied, received) < addMonths(mapped, 13) && from >= addDays(anchor, 1);
    }
    case 'BACKDATE': {
      const paid = file.payments[0]?.cashReceiptDate ?? received;
      return change.effectiveDate >= paid;
    }
    default:
      return from >= addDays(anchor, 30);
  }
}

/** The same for less cover: with the request, or for a listed reason. */
function mayEnd({ change, difference, handedInOn }: CoverStartFacts, from: IsoDate): boolean {
  const opened = change.openedAt.slice(0, 10);
  const requested = laterDate(opened, change.insuredSignedDate ?? opened);
  switch (change.coverException) {
    case 'PARTLY_REMOVED':
      return from <= handedInOn;
    case 'OVER_INSURED':
      return from === start;
    case 'HIGHER_DEDUCTIBLE':
      return from === start && difference.isOnlyDeductible;
    default:
      return from >= (handedInOn <= addDays(requested, 9) ? requested : handedInOn);
  }
}

test('whatever the kind, the days and the receipts: cover in force on a day was applied for and paid for in time, or an exception with evidence and a review has let it in', () => {
  const seen = { allowed: 0, refused: 0, excepted: 0 };
  fc.assert(
    fc.property(asked, (change) => {
      const facts = factsOf(change);
      const { difference } = facts;
      const isAllowed = findCoverStartProblem(facts) === null;
      if (change.isOfProduct) return isAllowed && listCoverReviews(facts).length === 0;
      const isCorrection = change.kind === 'CORRECTION';
      const mayIncrease =
        difference.moreFrom === null || isCorrection || mayBegin(facts, difference.moreFrom);
      const mayDecrease =
        difference.lessFrom === null ||
        isCorrection ||
        isReinstatement(change.kind) ||
        mayEnd(facts, difference.lessFrom);
      expect(isAllowed).toBe(mayIncrease && mayDecrease);
      seen[isAllowed ? 'allowed' : 'refused'] += 1;
      // Cover that begins within three weeks after it was paid has evidence, and a person reviews it.
      const isEarly =
        difference.moreFrom !== null && difference.moreFrom < addDays(facts.handedInOn, 21) && isAllowed;
      if (!isEarly) return true;
      seen.excepted += 1;
      const evidence = listCoverDocuments(facts.change, difference);
      return evidence.length > 0 && listCoverReviews(facts).length > 0;
    }),
    isEverything ? { numRuns: 200_000 } : { numRuns: 1_500, seed: 30 },
  );
  expect(Object.values(seen).every((count) => count > 50)).toBe(true);
});

/** A version that counts from a day on, by the change of its number; 0 is the policy as it was bought. */
function sliceOf(change: number, from: IsoDate, to: IsoDate, issued: IsoDate): VersionSlice {
  return {
    versionSliceId: change,
    policyId: 1,
    issueSequence: change + 1,
    fromDate: from,
    toDate: to,
    transactionId: change,
    issuedByTransactionId: change,
    issuedAt: `${issued}T20:00:00Z`,
  };
}

test('a loss can be reported for any day without finding cover that was bought after it, unless an exception with evidence and a review let it in', () => {
  const seen = { taken: 0, refused: 0, excepted: 0 };
  fc.assert(
    fc.property(fc.array(asked, { minLength: 1, maxLength: 6 }), (list) => {
      const covers = [cover(100_000, 50_000, 2_000)];
      const slices = [sliceOf(0, start, term.expirationDate, '2026-12-01')];
      const excepted = new Set<number>();
      for (const change of list.toSorted((one, other) => one.handedIn.localeCompare(other.handedIn))) {
        const { from, handedIn, steps } = change;
        const [span] = cutSpans(listVersionSpans(slices), from, term.expirationDate);
        const after = steps[0]?.after;
        const before = covers[span?.transactionId ?? 0];
        if (from < start || span === undefined || after === undefined || before === undefined) continue;
        const facts = factsOf({ ...change, isOfProduct: false, steps: [{ from, before, after }] });
        const isTaken = findCoverStartProblem(facts) === null;
        seen[isTaken ? 'taken' : 'refused'] += 1;
        if (!isTaken) continue;
        const hasEvidence = listCoverDocuments(facts.change, facts.difference).length > 0;
        if (hasEvidence && listCoverReviews(facts).length > 0) excepted.add(covers.length);
        slices.push(sliceOf(covers.length, from, span.to, handedIn));
        covers.push(after);
      }
      for (let loss = start; loss < term.expirationDate; loss = addDays(loss, 5)) {
        const found = findSliceOfDay(slices, loss);
        const known = findSliceOfDay(slices, loss, new Date(`${loss}T23:59:59Z`));
        const [then, now] = [known, found].map((slice) => covers[slice?.transactionId ?? -1]);
        if (then === undefined || now === undefined) throw new Error(`${loss} has no version.`);
        if (findCoverDifference([{ from: loss, before: then, after: now }]).moreFrom === null) continue;
        seen.excepted += 1;
        const later = slices.filter(
          ({ fromDate, toDate, issueSequence }) =>
            fromDate <= loss && loss < toDate && issueSequence > (known?.issueSequence ?? 0),
        );
        expect(later.some(({ transactionId: number }) => excepted.has(number ?? 0))).toBe(true);
      }
    }),
    isEverything ? { numRuns: 10_000 } : { numRuns: 150, seed: 36 },
  );
  expect(Object.values(seen).every((count) => count > 50)).toBe(true);
});
