import { describe, expect, test } from 'vitest';
import { applyDrafts, type Drafts, removeNewRowDrafts, setDraft } from '../../machines/application/drafts.ts';
import type { AdditionalInterestRole, LossPayee } from '../../machines/contract/types.ts';
import { blankPart } from '../../machines/domain/file/blank-file.ts';
import { buildPayeeLists, findPayeeId, findRowChanges } from '../../machines/parties/interest-rows.ts';
import type { LossPayeesEvent } from '../../machines/parties/loss-payees.machine.ts';
import { sampleFile } from '../support/scenarios/sample-file.ts';

const row = (
  of: AdditionalInterestRole,
  lossPayeeId: number,
  values: Partial<LossPayee> = {},
): LossPayee => ({
  ...blankPart('lossPayees'),
  lossPayeeId,
  lossPayeeType: of,
  version: lossPayeeId === 0 ? 0 : 1,
  ...values,
});
const bank = row('FIRST_MORTGAGEE', 501, { name1: 'River Bank' });
const closed = row('SECOND_MORTGAGEE', 502, { name1: 'Old Bank', isActive: false });
const dealer = row('LOSS_PAYEE', 0, { name1: 'Boat Dealer' });
const lessor = row('LOSS_PAYEE', 503, { name1: 'Lessor' });
const second = row('LOSS_PAYEE', 0, { name1: 'Second Lessor' });
const file = sampleFile({ lossPayees: [bank, closed, dealer, lessor, second] });
const sources = { today: '2026-11-22', random: () => 0.5 };

const changes = (event: LossPayeesEvent) => findRowChanges(file, event, sources);

describe('What the loss payee machine decides of an act on the screen becomes of the rows', () => {
  test('toggling show hides a saved one, brings a hidden one back, and drops an unsaved one', () => {
    expect(changes({ type: 'toggle show', of: 'FIRST_MORTGAGEE' })).toEqual([
      { at: 'lossPayees.FIRST_MORTGAGEE', values: { isActive: false } },
    ]);
    expect(changes({ type: 'toggle show', of: 'SECOND_MORTGAGEE' })).toEqual([
      { at: 'lossPayees.SECOND_MORTGAGEE', values: { isActive: true } },
    ]);
    expect(changes({ type: 'toggle show', of: 'LOSS_PAYEE' })).toEqual([
      { at: 'lossPayees.LOSS_PAYEE', values: null },
    ]);
  });

  test('adding one that is absent makes a row that is active', () => {
    expect(changes({ type: 'add', of: 'DISASTER_AGENCY' })).toEqual([
      { at: 'lossPayees.DISASTER_AGENCY', values: { isActive: true } },
    ]);
  });

  test('hiding what is not there changes nothing', () => {
    expect(changes({ type: 'hide', of: 'DISASTER_AGENCY' })).toEqual([]);
  });

  test('updating changes the values that differ', () => {
    const values = { name1: 'River Bank', name2: 'its successors' };
    expect(changes({ type: 'update', of: 'FIRST_MORTGAGEE', values })).toEqual([
      { at: 'lossPayees.FIRST_MORTGAGEE', values: { name2: 'its successors' } },
    ]);
  });

  test('a further loss payee comes after the others; a saved one is hidden, an unsaved one goes', () => {
    expect([
      changes({ type: 'add further', values: {} }),
      changes({ type: 'hide further', id: 503 }),
      changes({ type: 'hide further', id: findPayeeId(file, 4) }),
      changes({ type: 'hide further', id: 501 }),
    ]).toEqual([
      [{ at: 'lossPayees.LOSS_PAYEE.4', values: { isActive: true } }],
      [{ at: 'lossPayees.LOSS_PAYEE.2', values: { isActive: false } }],
      [{ at: 'lossPayees.LOSS_PAYEE.3', values: null }],
      [],
    ]);
  });

  test('unsaved ones are distinct', () => {
    const { entries, further } = buildPayeeLists(file, sources);
    expect([entries.LOSS_PAYEE.payee, ...further].map((payee) => payee?.name1)).toEqual([
      'Boat Dealer',
      'Lessor',
      'Second Lessor',
    ]);
  });
});

test('once an unsaved interest is gone, what was typed in the later ones of its type stays with them', () => {
  const stored = sampleFile({ lossPayees: [bank] });
  const texts = [
    ['lossPayees.LOSS_PAYEE.name1', 'Boat Dealer'],
    ['lossPayees.LOSS_PAYEE.2.name1', 'Lessor'],
    ['lossPayees.LOSS_PAYEE.3.name1', 'Second Lessor'],
    ['lossPayees.LOSS_PAYEE.3.city', 'Memphis'],
    ['lossPayees.DISASTER_AGENCY.name1', 'Agency'],
  ] as const;
  const drafts = texts.reduce<Drafts>(
    (all, [key, text]) => setDraft(stored, all, key, { text, value: text, isValid: true }),
    {},
  );
  const namesWithout = (at: string) =>
    applyDrafts(stored, removeNewRowDrafts(drafts, at)).lossPayees.map(({ name1, city }) => [name1, city]);
  expect([namesWithout('lossPayees.LOSS_PAYEE.2'), namesWithout('lossPayees.LOSS_PAYEE')]).toEqual([
    [
      ['River Bank', null],
      ['Boat Dealer', null],
      ['Second Lessor', 'Memphis'],
      ['Agency', null],
    ],
    [
      ['River Bank', null],
      ['Lessor', null],
      ['Second Lessor', 'Memphis'],
      ['Agency', null],
    ],
  ]);
});
