import { expect, test } from 'vitest';
import { type EntitySpec, parts, records } from '../../../machines/contract/fields.ts';
import { blankFile, blankPart } from '../../../machines/domain/file/blank-file.ts';
import { PolicyFile } from '../../../src/graphql/documents.ts';
import { parsePolicyFile } from '../../../src/graphql/parse-policy-file.ts';

type Answer = Parameters<typeof parsePolicyFile>[0];

const notes = {
  encodedId: 'MTA0Mg--',
  displayedPolicyNumber: null,
  effectiveDateRule: {
    effectiveDate: '2026-12-21',
    expirationDate: '2027-12-21',
    waitingPeriod: 30,
    rule: '30 days after 11/21/2026',
    problems: [],
  },
  pendingUnderwriting: [{ condition: 'There is a payment that is not zero', holds: false }],
  discounts: [],
  lowestFloor: { lfe: null, firstFloorHeight: null, explanation: 'There is no certificate.' },
  isRatingStale: false,
  requiredDocuments: [],
  otherEditors: ['A. Rivera'],
};

const wizardState = {
  step: 'BUILDING_INFORMATION',
  next: null,
  back: null,
  steps: [],
  isComplete: false,
  isCompletedSummary: false,
  hardStop: null,
  machineVersion: '1',
  undo: { clearedValuesId: '7', labels: ['Replacement cost'], clearedAt: '2026-11-21T10:42:00.000Z' },
};

/** A policy file as GraphQL writes it: ids as texts, every object with its type name. */
function answered(): { file: ReturnType<typeof blankFile>; answer: Answer } {
  const blank = blankFile();
  const payee = {
    ...blankPart('lossPayees'),
    lossPayeeId: 12,
    name1: 'First',
    name2: 'Bank',
    fullName: 'First Bank',
  };
  const file = {
    ...blank,
    policy: { ...blank.policy, policyId: 1042, policyMainId: 9, activeTransactionId: 31, ratingId: null },
    lossPayees: [payee],
    transaction: { ...blank.transaction, transactionId: 31, policyId: 1042 },
  };
  const partRows = Object.values(parts).map((part) => [part.key, typed(part, file[part.key])]);
  const answer = {
    __typename: 'PolicyFile',
    id: '1042',
    ...Object.fromEntries(partRows),
    policyMain: typed(records.policyMain, file.policyMain),
    transaction: typed(records.transaction, file.transaction),
    rating: typed(records.rating, file.rating),
    payments: [],
    policyNumbers: [],
    position: typed(records.wizard, file.wizard),
    ...notes,
    effectiveDateRule: { __typename: 'EffectiveDateRule', ...notes.effectiveDateRule },
    wizard: { __typename: 'WizardState', ...wizardState },
  };
  return { file, answer: answer as unknown as Answer };
}

function typed(entity: EntitySpec, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => typed(entity, one));
  const members = Object.entries(value ?? {}).map(([name, member]) => {
    const isId = entity.fields[name]?.kind === 'id' && member !== null;
    return [name, isId ? String(member) : member];
  });
  return { __typename: entity.type, ...Object.fromEntries(members) };
}

test("a policy file read from its answer is the contract's file with the server's notes", () => {
  const { file, answer } = answered();
  expect(parsePolicyFile(answer)).toEqual({ ...file, ...notes, wizardState });
});

test('the document of a policy file asks for every stored field of every part', () => {
  const asked = listFields('PolicyFileFields');
  const wanted = Object.values(parts).flatMap((part) =>
    Object.keys(part.fields).map((field) => `${part.key}.${field}`),
  );
  expect(wanted.filter((field) => !asked.has(field))).toEqual([]);
});

test('values that only a few screens show are not in the file; those screens query them', () => {
  const asked = listFields('PolicyFileFields');
  const apart = ['worksheet', 'activity', 'documents', 'transactions'];
  expect(apart.filter((field) => asked.has(field))).toEqual([]);
});

function listFields(fragmentName: string): Set<string> {
  const fragment = PolicyFile.definitions.find(
    (one) => one.kind === 'FragmentDefinition' && one.name.value === fragmentName,
  );
  const names = new Set<string>();
  for (const outer of fragment && 'selectionSet' in fragment ? fragment.selectionSet.selections : []) {
    if (outer.kind !== 'Field') continue;
    names.add(outer.name.value);
    for (const inner of outer.selectionSet?.selections ?? []) {
      if (inner.kind === 'Field') names.add(`${outer.name.value}.${inner.name.value}`);
    }
  }
  return names;
}
