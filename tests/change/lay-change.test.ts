import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findConflicts,
  findVersionChange,
  formatDifference,
  isEmptyChange,
  layChange,
  takeBack,
} from '../../machines/change/lay-change.ts';
import { parts } from '../../machines/contract/fields.ts';
import type { PolicyFile } from '../../machines/contract/types.ts';
import { blankPart } from '../../machines/domain/file/blank-file.ts';
import { applyChange, type FileChange } from '../../machines/lab/sessions/sample-quote.ts';
import { sampleFile } from '../support/scenarios/sample-file.ts';

const base = sampleFile({
  lossPayees: [
    { ...blankPart('lossPayees'), lossPayeeId: 12, name1: 'First Bank of Sacramento', isActive: true },
    { ...blankPart('lossPayees'), lossPayeeId: 13, name1: 'River Credit Union', isActive: true },
  ],
});

function changed(change: FileChange, from: PolicyFile = base): PolicyFile {
  return applyChange(from, change);
}

function fieldsOf(before: PolicyFile, after: PolicyFile) {
  return findVersionChange(before, after).fields.map(({ field, before: was, after: is }) => [field, was, is]);
}

/** The rows of the lenders with new values for one of them. */
function lenders(id: number, values: Partial<PolicyFile['lossPayees'][number]>): FileChange {
  return {
    lossPayees: base.lossPayees.map((row) => (row.lossPayeeId === id ? { ...row, ...values } : row)),
  };
}

test('a version that changes nothing has no difference', () => {
  expect(findVersionChange(base, structuredClone(base))).toEqual({ fields: [], added: [] });
  expect(isEmptyChange(findVersionChange(base, base))).toBe(true);
});

test('answers, coverages and deductibles differ; what the server computes does not count', () => {
  const after = changed({
    structure: { floorsCount: 3 },
    policy: { isPrimaryResidence: !base.policy.isPrimaryResidence },
    rating: { buildingCoverage: 200_000, buildingPremium: '999.00', totalPremium: '1500.00' },
    transaction: { balance: '12.00' },
  });
  expect(fieldsOf(base, after)).toEqual([
    ['structure.floorsCount', base.structure.floorsCount, 3],
    ['policy.isPrimaryResidence', base.policy.isPrimaryResidence, !base.policy.isPrimaryResidence],
    ['rating.buildingCoverage', base.rating.buildingCoverage, 200_000],
  ]);
});

test('an answer that is taken back differs, and a missing one is the same as none', () => {
  const after = changed({ structure: { floorsCount: null } });
  expect(fieldsOf(base, after)).toEqual([['structure.floorsCount', base.structure.floorsCount, null]]);
  const { serialNumber: _serial, ...mobileHome } = base.mobileHome;
  expect(fieldsOf(base, { ...base, mobileHome: mobileHome as PolicyFile['mobileHome'] })).toEqual([]);
});

test('another agent of record is a difference', () => {
  const after = changed({ policyOwner: { userId: 4242, agencyEntityId: 77 } });
  expect(fieldsOf(base, after)).toEqual([
    ['policyOwner.userId', base.policyOwner.userId, 4242],
    ['policyOwner.agencyEntityId', base.policyOwner.agencyEntityId, 77],
  ]);
});

test('a row of a list is changed, inactivated or added', () => {
  expect(fieldsOf(base, changed(lenders(12, { loanNumber: 'L-7' })))).toEqual([
    ['lossPayees.12.loanNumber', null, 'L-7'],
  ]);
  expect(fieldsOf(base, changed(lenders(13, { isActive: false })))).toEqual([
    ['lossPayees.13.isActive', true, false],
  ]);
  const row = { ...blankPart('lossPayees'), lossPayeeId: 14, name1: 'Delta Savings', isActive: true };
  const more = changed({ lossPayees: [...base.lossPayees, row] });
  expect(findVersionChange(base, more)).toEqual({ fields: [], added: [{ part: 'lossPayees', row }] });
  expect(isEmptyChange(findVersionChange(base, more))).toBe(false);
});

test('rows of a list are laid by their numbers: changed in place, added once', () => {
  const row = { ...blankPart('lossPayees'), lossPayeeId: 14, name1: 'Delta Savings', isActive: true };
  const { lossPayees } = changed(lenders(13, { isActive: false }));
  const change = findVersionChange(base, changed({ lossPayees: [...lossPayees, row] }));
  const other = changed({ lossPayees: base.lossPayees.toReversed(), structure: { floorsCount: 3 } });
  const laid = layChange(layChange(other, change), change);
  expect(laid.lossPayees.map(({ lossPayeeId, isActive }) => [lossPayeeId, isActive])).toEqual([
    [13, false],
    [12, true],
    [14, true],
  ]);
  expect(laid.structure.floorsCount).toBe(3);
});

test('a difference reads as text', () => {
  const [difference] = findVersionChange(base, changed({ structure: { foundationType: 'BASEMENT' } })).fields;
  if (difference === undefined) throw new Error('The foundation differs.');
  expect(formatDifference(difference, () => null)).toEqual({
    before: 'Crawlspace',
    after: 'Basement',
  });
});

test('a field with another issued value is a conflict, which shows both values', () => {
  const issued = findVersionChange(base, changed({ rating: { buildingCoverage: 150_000 } }));
  const change = findVersionChange(base, changed({ rating: { buildingCoverage: 200_000 } }));
  expect(findConflicts(change, issued, 31)).toEqual([
    {
      conflictId: '31 rating.buildingCoverage',
      field: 'rating.buildingCoverage',
      spec: change.fields[0]?.spec,
      before: base.rating.buildingCoverage,
      changeValue: 200_000,
      issuedValue: 150_000,
    },
  ]);
  expect(findConflicts(change, change, 31)).toEqual([]);
});

/** Answers to try: fields of single parts, of a list and of the rating, each with values beside that of the base. */
const answers: readonly (readonly [string, readonly unknown[]])[] = [
  ['structure.floorsCount', [2, 3, 4]],
  ['structure.foundationType', ['BASEMENT', 'SLAB_ON_GRADE', null]],
  ['structure.unitsCount', [7, 8, null]],
  ['policy.purchaseDate', ['2020-01-02', null]],
  ['mailingAddress.city', ['Davis', 'Woodland', null]],
  ['rating.buildingCoverage', [100_000, 150_000]],
  ['rating.contentsDeductible', [1000, 5000]],
  ['lossPayees.12.name1', ['New Bank', 'Other Bank']],
  ['lossPayees.12.isActive', [false]],
  ['lossPayees.13.loanNumber', ['A', 'B', null]],
];

type Answers = { readonly [field: string]: unknown };

const anyAnswers: fc.Arbitrary<Answers> = fc
  .subarray(answers as (readonly [string, readonly unknown[]])[])
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map(([field, values]) => fc.constantFrom(...values).map((value) => [field, value] as const)),
    ),
  )
  .map((pairs) => Object.fromEntries(pairs));

function answered(file: PolicyFile, given: Answers): PolicyFile {
  const next = structuredClone(file);
  for (const [key, value] of Object.entries(given)) {
    const [part = '', second = '', third] = key.split('.');
    const holder: unknown = Reflect.get(next, part);
    const row = Array.isArray(holder)
      ? holder.find((candidate) => Reflect.get(candidate, parts.lossPayees.idField) === Number(second))
      : holder;
    Reflect.set(row, third ?? second, value);
  }
  return next;
}

test('a difference laid over its own base gives the changed file', () => {
  fc.assert(
    fc.property(anyAnswers, (given) => {
      const after = answered(base, given);
      expect(layChange(base, findVersionChange(base, after))).toEqual(after);
    }),
  );
});

test('two changes of distinct fields commute', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (one, other) => {
      const rest = Object.fromEntries(Object.entries(other).filter(([field]) => !(field in one)));
      const [first, second] = [one, rest].map((given) => findVersionChange(base, answered(base, given)));
      if (first === undefined || second === undefined) throw new Error('There are two changes.');
      expect(layChange(layChange(base, first), second)).toEqual(layChange(layChange(base, second), first));
      expect(layChange(layChange(base, first), second)).toEqual(answered(answered(base, one), rest));
    }),
  );
});

test('a conflict is found exactly where both touch a field with another value', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (one, other) => {
      const [change, issued] = [one, other].map((given) => findVersionChange(base, answered(base, given)));
      if (change === undefined || issued === undefined) throw new Error('There are two changes.');
      const touched = issued.fields.map(({ field }) => field);
      const expected = change.fields
        .map(({ field }) => field)
        .filter((field) => touched.includes(field) && one[field] !== other[field]);
      expect(findConflicts(change, issued, 5).map(({ field }) => field)).toEqual(expected);
      expect(
        findConflicts(issued, change, 5)
          .map(({ field }) => field)
          .toSorted(),
      ).toEqual(expected.toSorted());
    }),
  );
});

test('a field about which the issued value holds is not laid', () => {
  fc.assert(
    fc.property(anyAnswers, fc.constantFrom(...answers.map(([field]) => field)), (given, kept) => {
      const change = findVersionChange(base, answered(base, given));
      const rest = Object.fromEntries(Object.entries(given).filter(([field]) => field !== kept));
      expect(layChange(base, change, (field) => field !== kept)).toEqual(answered(base, rest));
    }),
  );
});

test('what a change made is taken back from a later version: its fields are as before, a row that it added is out of use, and the rest stays', () => {
  const added = { ...blankPart('lossPayees'), lossPayeeId: 14, name1: 'Ebb National Bank', isActive: true };
  const undone = changed({
    structure: { floorsCount: 3 },
    lossPayees: [...base.lossPayees, added],
  });
  const later = changed({ rating: { buildingCoverage: 200_000 } }, undone);
  const left = takeBack(later, base, undone);
  expect([left.structure.floorsCount, left.rating.buildingCoverage]).toEqual([
    base.structure.floorsCount,
    200_000,
  ]);
  expect(left.lossPayees.map(({ lossPayeeId, isActive }) => [lossPayeeId, isActive])).toEqual([
    [12, true],
    [13, true],
    [14, false],
  ]);
  expect(isEmptyChange(findVersionChange(left, takeBack(left, base, undone)))).toBe(true);
});
