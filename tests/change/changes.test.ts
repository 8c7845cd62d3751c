import { expect, test } from 'vitest';
import {
  type ChangeFacts,
  type ChangeGuard,
  changeGuards,
  changeKinds,
  changes,
  isAboutCancellation,
  isReinstatement,
  listChangeScreens,
} from '../../machines/change/changes.ts';
import { enums } from '../../machines/contract/enums.ts';
import { parts } from '../../machines/contract/fields.ts';
import type { ChangeKind } from '../../machines/contract/types.ts';
import { listStepFields } from '../../machines/domain/file/step-problems.ts';
import { uploadTypes } from '../../machines/domain/underwriting/document-types.ts';
import { steps } from '../../machines/wizard/steps.ts';
import { listKeys } from '../support/browser/keys.ts';
import { sampleFile } from '../support/scenarios/sample-file.ts';

const building = [
  'BUILDING_INFORMATION',
  'FOUNDATION_INFORMATION',
  'BUILDING_CHARACTERISTICS',
  'ENCLOSURE_INFORMATION',
  'MACHINERY_APPLIANCE_INFORMATION',
];
const additional = 'BUILDING_CHARACTERISTIC_ADDITIONAL';
const last = 'BUILDING_INFORMATION_ADDITIONAL';
const inForce = 'cover is in force or to start';
const notLongOver = 'ended less than five years ago';

/** The table of kinds, typed from policy-life 2 and nfip-domain 3, 4.4: type, draft right > right, condition, day, money, signs, code, screens. */
// biome-ignore format: a table has one row per line
const table: readonly (readonly unknown[])[] = [
  ['COVERAGE', 'ENDORSEMENT', 'endorse', 'premium is known', 'STANDARD_WAIT', 'RATED', 'agent', '20A', ['RATES_DISCOUNTED']],
  ['BUILDING', 'ENDORSEMENT', 'endorse', 'premium is known', 'EVENT', 'RATED', 'agent', '20A', [...building, additional, last]],
  ['ELEVATION_CERTIFICATE', 'ENDORSEMENT', 'endorse', 'premium is known', 'EVENT', 'RATED', 'agent', '20A', ['FOUNDATION_INFORMATION', 'ELEVATION_CERTIFICATE']],
  ['INSURED_NAME', 'UPDATE', 'endorse', inForce, 'REQUEST', 'NONE', '', null, ['POLICYHOLDER_INFO_ADDITIONAL']],
  ['MAILING_ADDRESS', 'UPDATE', 'endorse', inForce, 'REQUEST', 'NONE', '', null, ['POLICYHOLDER_INFO_ADDITIONAL']],
  ['LENDERS', 'UPDATE', 'endorse', inForce, 'REQUEST', 'NONE', '', null, ['APPLICATION_INTEREST']],
  ['ASSIGNMENT', 'ENDORSEMENT', 'endorse', inForce, 'EVENT', 'NONE', 'agent, insured', '20A', ['APPLICATION_INTEREST', 'POLICYHOLDER_INFO_ADDITIONAL']],
  ['CORRECTION', 'CORRECTION', 'endorse', 'covers some day', 'TERM_START', 'RATED', 'agent', '23A', [...building, 'ELEVATION_CERTIFICATE', additional, 'RATES_DISCOUNTED', 'POLICYHOLDER_INFO_ADDITIONAL', last]],
  ['AGENT_TRANSFER', 'AGENT_TRANSFER', 'reassign', 'covers some day', 'REQUEST', 'NONE', 'insured', null, []],
  ['CANCELLATION', 'CANCELLATION', 'endorse > cancel', notLongOver, 'EVENT', 'TERM', 'agent, insured', '26A', []],
  ['CANCELLATION_CORRECTION', 'CANCELLATION_CORRECTION', 'cancel', 'is cancelled', 'EVENT', 'TERM', 'agent', '29A', []],
  ['REINSTATEMENT', 'REINSTATEMENT', 'reinstate', 'is cancelled', 'CANCELLATION_DAY', 'TERM', '', '14A', []],
  ['REINSTATEMENT_WITH_CHANGES', 'REINSTATEMENT_WITH_CHANGES', 'reinstate', 'is cancelled', 'CANCELLATION_DAY', 'RATED', 'agent', '15A', [...building, additional, 'RATES_DISCOUNTED', 'APPLICATION_INTEREST', 'POLICYHOLDER_INFO_ADDITIONAL', last]],
];

test('each kind has its type, rights, condition, day, money, signatures, statistical code and screens', () => {
  expect(
    changeKinds.map((kind) => {
      const { type, right, drafts, allowedIf, day, money, signatures, code, screens } = changes[kind];
      const rights = right === drafts ? right : `${drafts} > ${right}`;
      const signs = [signatures.agent && 'agent', signatures.insured && 'insured'].filter(Boolean).join(', ');
      return [kind, type, rights, allowedIf, day, money, signs, code, screens];
    }),
  ).toEqual(table);
  expect(changeKinds).toEqual(listKeys(enums.ChangeKind));
});

test('each kind sends its letters and needs its documents', () => {
  expect(
    Object.fromEntries(
      changeKinds.map((kind) => [
        kind,
        [...changes[kind].letters, ...changes[kind].documents.map(({ documentType }) => documentType)],
      ]),
    ),
  ).toEqual({
    COVERAGE: ['DECLARATIONS_ENDORSEMENT'],
    BUILDING: ['DECLARATIONS_ENDORSEMENT'],
    ELEVATION_CERTIFICATE: ['DECLARATIONS_ENDORSEMENT', 'Elevation certificate'],
    INSURED_NAME: ['DECLARATIONS_ENDORSEMENT'],
    MAILING_ADDRESS: ['DECLARATIONS_ENDORSEMENT'],
    LENDERS: ['DECLARATIONS_ENDORSEMENT', 'LENDER_NOTICE'],
    ASSIGNMENT: [
      'DECLARATIONS_ENDORSEMENT',
      'LENDER_NOTICE',
      'POLICY_ASSIGNED',
      'Deed or settlement statement',
    ],
    CORRECTION: ['DECLARATIONS_ENDORSEMENT', 'Evidence of a change'],
    AGENT_TRANSFER: ['DECLARATIONS_ENDORSEMENT', 'AGENT_CHANGED', 'Letter of the insured about the agent'],
    CANCELLATION: ['CANCELLATION', 'LENDER_NOTICE'],
    CANCELLATION_CORRECTION: ['CANCELLATION', 'LENDER_NOTICE', 'Evidence of a change'],
    REINSTATEMENT: ['REINSTATEMENT', 'LENDER_EVIDENCE', 'Evidence of a change'],
    REINSTATEMENT_WITH_CHANGES: ['REINSTATEMENT', 'LENDER_EVIDENCE', 'Evidence of a change'],
  } satisfies { readonly [kind in ChangeKind]: readonly string[] });
});

test('a document that a kind needs can be uploaded, and every kind says in a sentence what it is for', () => {
  for (const kind of changeKinds) {
    const { documents, purpose } = changes[kind];
    for (const text of [purpose, ...documents.map(({ reason }) => reason)])
      expect(text).toMatch(/^[A-Z].*\.$/);
    for (const { documentType } of documents) expect(uploadTypes).toContain(documentType);
  }
});

test('the screens of a kind are in the order of the wizard', () => {
  const order = steps.map(({ id }) => id);
  for (const kind of changeKinds)
    expect(changes[kind].screens).toEqual(order.filter((id) => changes[kind].screens.includes(id)));
});

test('a kind may change what its screens ask, but for the source of the referral and a carrier’s questions', () => {
  const outside = changeKinds.flatMap((kind) =>
    changes[kind].screens
      .flatMap((screen) => listStepFields(screen, sampleFile()))
      .filter((field) => {
        const [part = ''] = field.split('.');
        return part in parts && !changes[kind].parts.some((key) => key === part);
      })
      .map((field) => `${kind} ${field}`),
  );
  const named = ['INSURED_NAME', 'MAILING_ADDRESS', 'ASSIGNMENT'];
  expect(
    outside.filter((line) => !line.includes(' privateQuestions.') && !line.startsWith('COVERAGE ')),
  ).toEqual(named.map((kind) => `${kind} policy.referralSourceId`));
  const unasked = changeKinds.filter(
    (kind) => changes[kind].screens.length === 0 && changes[kind].parts.length > 0,
  );
  expect(unasked).toEqual(['AGENT_TRANSFER']);
  expect(changes.AGENT_TRANSFER.parts).toEqual(['policyOwner']);
});

test('a change of the premium asks who signs, and only an agent transfer does not wait for another change', () => {
  const rated = changeKinds.filter((kind) => changes[kind].money === 'RATED');
  expect(rated.filter((kind) => !changes[kind].signatures.agent)).toEqual([]);
  expect(changeKinds.filter((kind) => !changes[kind].waits)).toEqual(['AGENT_TRANSFER']);
});

test('the kinds that end cover and those that restore it', () => {
  expect(changeKinds.filter(isAboutCancellation)).toEqual(['CANCELLATION', 'CANCELLATION_CORRECTION']);
  expect(changeKinds.filter(isReinstatement)).toEqual(['REINSTATEMENT', 'REINSTATEMENT_WITH_CHANGES']);
});

test('a screen that the answers do not lead to is left out', () => {
  expect(listChangeScreens('ELEVATION_CERTIFICATE', (step) => step !== 'ELEVATION_CERTIFICATE')).toEqual([
    'FOUNDATION_INFORMATION',
  ]);
  expect(listChangeScreens('CANCELLATION', () => true)).toEqual([]);
});

const inForceFacts: ChangeFacts = {
  isCovered: true,
  isCancelled: false,
  isExpired: false,
  isLongOver: false,
  isVoid: false,
  isRated: true,
};

/** The changes that are possible, by the state of the policy. */
test.each<[string, Partial<ChangeFacts>, readonly ChangeGuard[]]>([
  ['in force', {}, [inForce, notLongOver, 'premium is known', 'covers some day']],
  ['in force without a premium', { isRated: false }, [inForce, notLongOver, 'covers some day']],
  [
    'to be cancelled',
    { isCancelled: true },
    [inForce, notLongOver, 'premium is known', 'covers some day', 'is cancelled'],
  ],
  ['cancelled', { isCovered: false, isCancelled: true }, ['covers some day', 'is cancelled']],
  ['void', { isCovered: false, isCancelled: true, isVoid: true }, ['is cancelled']],
  ['over', { isCovered: false, isExpired: true }, [notLongOver, 'covers some day']],
  ['over for long', { isCovered: false, isExpired: true, isLongOver: true }, ['covers some day']],
  ['cancelled and over', { isCovered: false, isCancelled: true, isExpired: true }, ['covers some day']],
])('of a policy that is %s the right conditions hold', (_name, standing, holding) => {
  const names = Object.keys(changeGuards) as ChangeGuard[];
  expect(names.filter((name) => changeGuards[name].holds({ ...inForceFacts, ...standing }))).toEqual(holding);
});

test('every condition has a sentence, and every one is asked by some kind', () => {
  const names = Object.keys(changeGuards) as ChangeGuard[];
  for (const name of names) expect(changeGuards[name].refusal).toMatch(/^[A-Z].*\.$/);
  expect(names.filter((name) => !changeKinds.some((kind) => changes[kind].allowedIf === name))).toEqual([]);
});
