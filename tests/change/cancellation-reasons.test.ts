import { expect, test } from 'vitest';
import {
  type CancellationFacts,
  findEndingRule,
  findReasonRefusal,
  isByCompany,
  reasonGuards,
  reasonRules,
} from '../../machines/change/cancellation-reasons.ts';
import { nameChange } from '../../machines/change/name-change.ts';
import { enums } from '../../machines/contract/enums.ts';
import type { CancellationReason } from '../../machines/contract/types.ts';
import { listKeys } from '../support/browser/keys.ts';
import { pickMembers } from '../support/picked-members.ts';

/** The hundredth day of a term of an NFIP policy of a house, opened by the company. */
const facts: CancellationFacts = {
  today: '2026-07-10',
  effectiveDate: '2026-04-01',
  expirationDate: '2027-04-01',
  isPrivate: false,
  isContentsOnly: false,
  buildingType: 'SINGLE_FAMILY_HOME',
  effectiveDateType: 'STANDARD_30_DAY',
  isRepetitiveLoss: false,
  isPaymentReturned: false,
  isAnythingOwed: false,
  isRenewal: false,
  actsForCompany: true,
};

const reasons = listKeys(enums.CancellationReason);

/** Any day of the term, and today proposed. */
const anyDay = '2026-07-10 of 2026-04-01 to 2027-03-31';
const firstDay = '2026-04-01 of 2026-04-01 to 2026-04-01';
const today = '2026-07-10 of 2026-07-10 to 2026-07-10';

/**
 * The reference's table of reason codes, typed from it: code, void (N) or cancelled (C), days, refund, who signs, and what else must
 * hold. Of code 29 the insured does not sign for an alteration in the middle of the term.
 */
// biome-ignore format: a table has one row per line
const table: readonly (readonly [string, 'N' | 'C', string, string, string, string | null])[] = [
  ['01', 'C', anyDay, 'PRO_RATA', 'agent, insured', null],
  ['02', 'C', anyDay, 'PRO_RATA', 'agent, insured', 'insures contents only'],
  ['03', 'C', anyDay, 'PRO_RATA but HFIAA_SURCHARGE', 'agent, insured', null],
  ['04', 'N', firstDay, 'FULL', 'agent, insured', null],
  ['05', 'N', firstDay, 'FULL', 'agent', 'a payment was returned'],
  ['06', 'N', firstDay, 'FULL', '', null],
  ['07', 'N', firstDay, 'FULL', 'agent, insured', 'begins at a loan closing'],
  ['10', 'C', anyDay, 'PRO_RATA', 'agent, insured', 'insures a condominium'],
  ['13', 'N', firstDay, 'FULL', 'agent, insured', 'has not begun'],
  ['20', 'C', anyDay, 'PRO_RATA', 'agent, insured', 'is a repetitive loss property'],
  ['21', 'C', anyDay, 'NONE', '', null],
  ['22', 'N', firstDay, 'FULL', '', null],
  ['23', 'N', firstDay, 'NONE', '', null],
  ['26', 'N', firstDay, 'FULL', 'agent, insured', 'was asked for within 60 days'],
  ['27', 'N', firstDay, 'FULL', '', 'is a renewal'],
  ['28', 'C', today, 'PRO_RATA', 'agent, insured', null],
  ['29', 'C', anyDay, 'PRO_RATA', 'agent', null],
  ['30', 'N', firstDay, 'FULL', '', 'premium is owed'],
];

function describe(reason: CancellationReason) {
  const { code, isVoid, window, refund, kept, signatures, onlyIf } = reasonRules[reason];
  const { proposed, earliest, latest } = window(facts);
  return [
    code,
    isVoid ? 'N' : 'C',
    `${proposed} of ${earliest} to ${latest}`,
    kept.length > 0 ? `${refund} but ${kept.join(', ')}` : refund,
    [signatures.agent && 'agent', signatures.insured && 'insured'].filter(Boolean).join(', '),
    onlyIf,
  ];
}

const ofTheNfip = reasons.filter((reason) => reasonRules[reason].code !== null);

test('each of the 18 reason codes has its kind, days, refund, signatures and condition', () => {
  expect(ofTheNfip.map(describe)).toEqual(table);
});

test('a private policy has the reasons of its carrier, which decide day and money', () => {
  const ofCarriers = reasons.filter((reason) => reasonRules[reason].code === null);
  expect(ofCarriers.map((reason) => [reason, ...describe(reason).slice(1)])).toEqual([
    ['INSURED_REQUEST', 'C', anyDay, 'PRO_RATA but POLICY_FEE', 'agent, insured', null],
    // Ten and 45 days of notice.
    ['NON_PAYMENT', 'C', '2026-07-20 of 2026-07-20 to 2027-03-31', 'PRO_RATA but POLICY_FEE', '', null],
    ['UNDERWRITING', 'C', '2026-08-24 of 2026-08-24 to 2027-03-31', 'PRO_RATA', '', null],
    ['NEVER_IN_FORCE', 'N', '2026-04-01 of 2026-04-01 to 2026-04-01', 'FULL', 'agent, insured', null],
    ['MISREPRESENTATION', 'C', '2026-07-20 of 2026-07-20 to 2027-03-31', 'NONE', '', null],
  ]);
});

test('the code of each reason is the one of the contract', () => {
  expect(reasons.map((reason) => [reason, reasonRules[reason].code])).toEqual(
    Object.entries(enums.CancellationReason).map(([reason, spec]) => [
      reason,
      'nfip' in spec ? spec.nfip : null,
    ]),
  );
});

test('every reason says in words the refund, its terms, and the evidence', () => {
  for (const reason of reasons) {
    const { refundText, termsText, evidence } = reasonRules[reason];
    for (const text of [refundText, termsText]) expect(text).toMatch(/^[A-Z].*\.$/);
    expect(evidence).toMatch(/^[A-Z].*[A-Za-z]$/);
  }
});

test.each([
  ['a day before the term', '2026-03-20', '2026-04-01', '2026-04-01 of 2026-04-01 to 2026-04-01'],
  ['the last day of the term', '2027-03-31', '2027-03-31', '2027-03-31 of 2027-03-31 to 2027-03-31'],
  ['a day after the term', '2027-05-01', '2027-03-31', '2027-03-31 of 2027-03-31 to 2027-03-31'],
])('on %s the day of a cancellation stays within the term', (_name, day, proposed, ofRequest) => {
  const then = { ...facts, today: day };
  expect(reasonRules.BUILDING_SOLD_OR_REMOVED.window(then)).toEqual({
    proposed,
    earliest: '2026-04-01',
    latest: '2027-03-31',
  });
  const request = reasonRules.NOT_REQUIRED_BY_LENDER.window(then);
  expect(`${request.proposed} of ${request.earliest} to ${request.latest}`).toBe(ofRequest);
});

test('notice that would go past the term ends on its last day', () => {
  expect(reasonRules.UNDERWRITING.window({ ...facts, today: '2027-03-01' })).toEqual({
    proposed: '2027-03-31',
    earliest: '2027-03-31',
    latest: '2027-03-31',
  });
});

/** For each condition, facts under which it holds and facts under which it does not. */
const conditions: {
  readonly [guard in keyof typeof reasonGuards]: readonly [
    Partial<CancellationFacts>,
    Partial<CancellationFacts>,
  ];
} = {
  'is of the NFIP': [{ isPrivate: false }, { isPrivate: true }],
  'is private': [{ isPrivate: true }, { isPrivate: false }],
  'insures contents only': [{ isContentsOnly: true }, { isContentsOnly: false }],
  'a payment was returned': [{ isPaymentReturned: true }, { isPaymentReturned: false }],
  'begins at a loan closing': [{ effectiveDateType: 'LOAN_CLOSING' }, { effectiveDateType: 'MAP_REVISION' }],
  'insures a condominium': [
    { buildingType: 'RESIDENTIAL_UNIT' },
    { buildingType: 'NON_RESIDENTIAL_BUILDING' },
  ],
  'has not begun': [{ today: '2026-03-31' }, { today: '2026-04-01' }],
  'is a repetitive loss property': [{ isRepetitiveLoss: true }, { isRepetitiveLoss: false }],
  // 60 days after April 1 are May 31.
  'was asked for within 60 days': [{ today: '2026-05-31' }, { today: '2026-06-01' }],
  'premium is owed': [{ isAnythingOwed: true }, { isAnythingOwed: false }],
  'is a renewal': [{ isRenewal: true }, { isRenewal: false }],
  'acts for the company': [{ actsForCompany: true }, { actsForCompany: false }],
};

test.each(Object.entries(conditions))('"%s" is decided by its facts', (name, [holding, failing]) => {
  const guard = reasonGuards[name as keyof typeof reasonGuards];
  expect([holding, failing].map((change) => guard.holds({ ...facts, ...change }))).toEqual([true, false]);
});

test('a reason is refused with the sentence of its condition, that of the market first', () => {
  for (const reason of reasons) {
    const { code, onlyIf } = reasonRules[reason];
    const isPrivate = code === null;
    const [holding, failing] = onlyIf === null ? [{}, {}] : conditions[onlyIf];
    expect(findReasonRefusal(reason, { ...facts, ...holding, isPrivate })).toBeNull();
    expect(findReasonRefusal(reason, { ...facts, ...failing, isPrivate })).toBe(
      onlyIf === null ? null : reasonGuards[onlyIf].refusal,
    );
    expect(findReasonRefusal(reason, { ...facts, ...failing, isPrivate: !isPrivate })).toBe(
      reasonGuards[isPrivate ? 'is private' : 'is of the NFIP'].refusal,
    );
  }
});

test('what the insured does not sign is cancelled by the company alone', () => {
  const listRefused = (isPrivate: boolean) =>
    reasons.filter(
      (reason) =>
        findReasonRefusal(reason, { ...facts, isPrivate, actsForCompany: false }) ===
        reasonGuards['acts for the company'].refusal,
    );
  expect(listRefused(false).map((reason) => reasonRules[reason].code)).toEqual([
    '05',
    '06',
    '21',
    '22',
    '23',
    '27',
    '29',
    '30',
  ]);
  expect(listRefused(true)).toEqual(['NON_PAYMENT', 'UNDERWRITING', 'MISREPRESENTATION']);
  expect(reasons.filter((cancellationReason) => isByCompany({ cancellationReason }))).toEqual(
    reasons.filter((reason) => !reasonRules[reason].signatures.insured),
  );
  expect(isByCompany({ cancellationReason: null })).toBe(false);
});

test('a property that became ineligible keeps the cover of its first term: only renewals are void', () => {
  expect(findReasonRefusal('BECAME_INELIGIBLE', { ...facts, isRenewal: true })).toBeNull();
  expect(findReasonRefusal('BECAME_INELIGIBLE', facts)).toBe(reasonGuards['is a renewal'].refusal);
});

test('only what is rewritten keeps its return as a credit, in every term that it ends', () => {
  const kept = reasons.filter((reason) => reasonRules[reason].isMovedToRewritten);
  expect(kept).toEqual(['REWRITTEN_AFTER_ERROR']);
  const later = { cancellationReason: 'REWRITTEN_AFTER_ERROR', groupId: 7, transactionId: 8 } as const;
  expect(findEndingRule(later)?.isMovedToRewritten).toBe(true);
});

test('a later term ends in full where the first ends on a day, and is returned nothing where the first is', () => {
  const first = { groupId: 7, transactionId: 7 };
  const later = { groupId: 7, transactionId: 8 };
  const sold = { cancellationReason: 'BUILDING_SOLD_OR_REMOVED' } as const;
  expect(pickMembers(findEndingRule({ ...sold, ...first }), 'refund', 'isVoid')).toEqual({
    refund: 'PRO_RATA',
    isVoid: false,
  });
  expect(pickMembers(findEndingRule({ ...sold, ...later }), 'refund', 'isVoid', 'kept')).toEqual({
    refund: 'FULL',
    isVoid: true,
    kept: [],
  });
  const lake = { cancellationReason: 'CONTINUOUS_LAKE_FLOODING' } as const;
  expect(findEndingRule({ ...lake, ...later })?.refund).toBe('NONE');
  expect(findEndingRule({ cancellationReason: null, ...later })).toBeNull();
});

test('a term that is over is ended only by a reason that reaches back', () => {
  const over = { ...facts, today: facts.expirationDate };

  const refused = reasons.filter((reason) =>
    findReasonRefusal(reason, over)?.startsWith('The term is over.'),
  );
  expect(refused).toEqual(reasons.filter((reason) => reasonRules[reason].terms === 'THIS'));
});

test('a change is named by its kind, and a cancellation by its reason and code too', () => {
  const named = [
    nameChange({ kind: 'CANCELLATION', cancellationReason: 'NOT_REQUIRED_BY_LENDER' }),
    nameChange({ kind: 'CANCELLATION', cancellationReason: 'INSURED_REQUEST' }),
    nameChange({ kind: 'COVERAGE', cancellationReason: null }),
  ];
  expect(named).toEqual([
    'Cancellation, reason code 28: Insurance no longer required by the lender',
    'Cancellation: Request of the insured',
    'Coverages and deductibles',
  ]);
});
