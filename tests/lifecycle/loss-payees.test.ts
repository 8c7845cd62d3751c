import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { AdditionalInterestRole, LossPayee } from '../../machines/contract/types.ts';
import { blankPart } from '../../machines/domain/file/blank-file.ts';
import { lossPayeeTypes } from '../../machines/domain/parties/loss-payee.ts';
import { type LossPayeesEvent, lossPayeesMachine } from '../../machines/parties/loss-payees.machine.ts';
import {
  buildListToSave,
  hasDirtyLists,
  includedTypes,
  type PayeeEntry,
  toRandomId,
} from '../../machines/parties/payee-lists.ts';

const saved = (of: AdditionalInterestRole, id: number, values: Partial<LossPayee> = {}): LossPayee => ({
  ...blankPart('lossPayees'),
  lossPayeeId: id,
  lossPayeeType: of,
  version: 1,
  ...values,
});
const bank = saved('FIRST_MORTGAGEE', 501, {
  name1: 'River Bank',
  loanNumber: 'L-1',
  streetAddress1: '1 Main Street',
  city: 'Memphis',
  stateId: 47,
  stateAbbreviation: 'TN',
  postalCode: '38103',
});
const dealer = saved('LOSS_PAYEE', 502, { name1: 'Boat Dealer' });
const lessor = saved('LOSS_PAYEE', 503, { name1: 'Lessor' });

/** The lists of a running machine whose random numbers are given. */
function started(list: readonly LossPayee[] = [], types = [...lossPayeeTypes], fractions: number[] = [0.5]) {
  const clock = new SimulatedClock();
  let taken = 0;
  const random = () => fractions[taken++ % fractions.length] ?? 0;
  const sources = { today: '2026-11-21', random };
  const actor = createActor(lossPayeesMachine, { input: { types, list, sources }, clock }).start();
  return {
    clock,
    send: (...events: LossPayeesEvent[]) => events.forEach((event) => void actor.send(event)),
    context: () => actor.getSnapshot().context,
    entry: (of: AdditionalInterestRole) => actor.getSnapshot().context.entries[of],
    value: () => actor.getSnapshot().value,
  };
}

const nothing: PayeeEntry = { include: true, show: false, valid: true, isDirty: false, payee: null };

describe('Each type has include, show and valid flags', () => {
  test('of each type there is one entry, and at first nothing is shown', () => {
    expect(started().context().entries).toEqual({
      FIRST_MORTGAGEE: nothing,
      SECOND_MORTGAGEE: nothing,
      LOSS_PAYEE: nothing,
      DISASTER_AGENCY: nothing,
    });
  });

  test('only the types that are asked for are included, loaded and saved', () => {
    const payees = started([bank, dealer], ['LOSS_PAYEE']);
    expect(includedTypes(payees.context())).toEqual(['LOSS_PAYEE']);
    expect(buildListToSave(payees.context())).toEqual([dealer]);
    payees.send({ type: 'include', of: 'FIRST_MORTGAGEE', include: true });
    expect(buildListToSave(payees.context())).toEqual([bank, dealer]);
    expect(payees.value()).toBe('unchanged');
  });

  test('a load needs at least one type that is asked for', () => {
    expect(started([bank, dealer], []).context().entries.LOSS_PAYEE.payee).toBe(null);
  });

  test('a stored active payee is shown, a stored inactive one is not', () => {
    const payees = started([bank, { ...saved('SECOND_MORTGAGEE', 504), isActive: false }]);
    expect([payees.entry('FIRST_MORTGAGEE').show, payees.entry('SECOND_MORTGAGEE').show]).toEqual([
      true,
      false,
    ]);
  });

  test('an entry is valid when the rules of the screen find nothing wrong with it', () => {
    const payees = started([bank]);
    expect(payees.entry('FIRST_MORTGAGEE').valid).toBe(true);
    payees.send({ type: 'update', of: 'FIRST_MORTGAGEE', values: { loanNumber: null } });
    expect(payees.entry('FIRST_MORTGAGEE').valid).toBe(false);
    payees.send({ type: 'hide', of: 'FIRST_MORTGAGEE' });
    expect(payees.entry('FIRST_MORTGAGEE').valid).toBe(true);
  });
});

describe('Adding a payee', () => {
  test('sets it active and marks the list changed', () => {
    const payees = started();
    payees.send({ type: 'add', of: 'SECOND_MORTGAGEE' });
    expect(payees.entry('SECOND_MORTGAGEE')).toEqual({
      include: true,
      show: true,
      valid: false,
      isDirty: true,
      payee: {
        ...blankPart('lossPayees'),
        lossPayeeId: 50_000,
        lossPayeeType: 'SECOND_MORTGAGEE',
        isActive: true,
      },
    });
    expect([payees.value(), hasDirtyLists(payees.context())]).toEqual(['changed', true]);
  });

  test('brings back a saved one that was hidden', () => {
    const payees = started([bank]);
    payees.send({ type: 'hide', of: 'FIRST_MORTGAGEE' }, { type: 'add', of: 'FIRST_MORTGAGEE' });
    expect(payees.entry('FIRST_MORTGAGEE')).toEqual({ ...nothing, show: true, isDirty: true, payee: bank });
  });
});

describe('Hiding', () => {
  test('removes an unsaved payee', () => {
    const payees = started();
    payees.send({ type: 'add', of: 'LOSS_PAYEE' }, { type: 'hide', of: 'LOSS_PAYEE' });
    expect(payees.entry('LOSS_PAYEE')).toEqual({ ...nothing, isDirty: true });
    expect(buildListToSave(payees.context())).toEqual([]);
  });

  test('marks a saved one inactive', () => {
    const payees = started([bank]);
    payees.send({ type: 'hide', of: 'FIRST_MORTGAGEE' });
    const inactive = { ...bank, isActive: false };
    expect(payees.entry('FIRST_MORTGAGEE')).toEqual({ ...nothing, isDirty: true, payee: inactive });
    expect(buildListToSave(payees.context())).toEqual([inactive]);
  });

  test('changes nothing where there is nothing to hide', () => {
    const payees = started([bank]);
    payees.send({ type: 'hide', of: 'DISASTER_AGENCY' }, { type: 'hide further', id: 9 });
    expect([payees.value(), hasDirtyLists(payees.context())]).toEqual(['unchanged', false]);
  });
});

describe('Updating', () => {
  test('merges into the entry of that type', () => {
    const payees = started([bank]);
    payees.send({ type: 'update', of: 'FIRST_MORTGAGEE', values: { loanNumber: 'L-2' } });
    expect(payees.entry('FIRST_MORTGAGEE').payee).toEqual({ ...bank, loanNumber: 'L-2' });
    expect(payees.value()).toBe('changed');
  });

  test('adds one if it is absent', () => {
    const payees = started();
    payees.send({ type: 'update', of: 'DISASTER_AGENCY', values: { name1: 'FEMA', caseFileNumber: '77' } });
    expect(payees.entry('DISASTER_AGENCY').payee).toEqual({
      ...blankPart('lossPayees'),
      lossPayeeId: 50_000,
      lossPayeeType: 'DISASTER_AGENCY',
      isActive: true,
      name1: 'FEMA',
      caseFileNumber: '77',
    });
    expect(payees.entry('DISASTER_AGENCY').show).toBe(true);
  });
});

test('toggling show adds or hides the payee', () => {
  const payees = started([bank]);
  payees.send(
    { type: 'toggle show', of: 'FIRST_MORTGAGEE' },
    { type: 'toggle show', of: 'SECOND_MORTGAGEE' },
  );
  expect([payees.entry('FIRST_MORTGAGEE').show, payees.entry('SECOND_MORTGAGEE').show]).toEqual([
    false,
    true,
  ]);
  payees.send(
    { type: 'toggle show', of: 'FIRST_MORTGAGEE' },
    { type: 'toggle show', of: 'SECOND_MORTGAGEE' },
  );
  expect([payees.entry('FIRST_MORTGAGEE').payee, payees.entry('SECOND_MORTGAGEE').payee]).toEqual([
    bank,
    null,
  ]);
});

describe('Reloading the list', () => {
  test('clears the dirty flag after 300 ms', () => {
    const payees = started();
    payees.send({ type: 'add', of: 'FIRST_MORTGAGEE' }, { type: 'reload', list: [bank] });
    const dirty = () => [payees.value(), hasDirtyLists(payees.context())];
    payees.clock.increment(299);
    expect(dirty()).toEqual(['reloading', true]);
    payees.clock.increment(1);
    expect(dirty()).toEqual(['unchanged', false]);
    expect(payees.entry('FIRST_MORTGAGEE').payee).toEqual(bank);
  });

  test('keeps a change dirty that comes within the 300 ms', () => {
    const payees = started();
    payees.send(
      { type: 'add', of: 'FIRST_MORTGAGEE' },
      { type: 'reload', list: [bank] },
      { type: 'add', of: 'SECOND_MORTGAGEE' },
    );
    payees.clock.increment(300);
    expect([
      payees.value(),
      payees.entry('FIRST_MORTGAGEE').isDirty,
      payees.entry('SECOND_MORTGAGEE').isDirty,
    ]).toEqual(['changed', false, true]);
  });
});

test('reset-all restores all data to defaults with dirty flags true', () => {
  const payees = started([bank, dealer, lessor]);
  payees.send({ type: 'reset all' });
  const reset = { ...nothing, isDirty: true };
  const { entries, further, isFurtherDirty } = payees.context();
  expect({ entries, further, isFurtherDirty }).toEqual({
    entries: { FIRST_MORTGAGEE: reset, SECOND_MORTGAGEE: reset, LOSS_PAYEE: reset, DISASTER_AGENCY: reset },
    further: [],
    isFurtherDirty: true,
  });
  expect(payees.value()).toBe('changed');
});

describe('Further loss payees of type LossPayee', () => {
  test('are a separate list beside the one entry', () => {
    const payees = started([bank, dealer, lessor]);
    expect([payees.entry('LOSS_PAYEE').payee, payees.context().further]).toEqual([dealer, [lessor]]);
  });

  test('are merged by id', () => {
    const payees = started([dealer, lessor]);
    const owner = saved('LOSS_PAYEE', 504, { name1: 'Owner' });
    payees.send({ type: 'merge further', list: [{ ...lessor, name2: 'Marine' }, owner] });
    expect(payees.context().further).toEqual([{ ...lessor, name2: 'Marine' }, owner]);
    payees.send({ type: 'update further', id: 504, values: { name1: 'Owner of the boat' } });
    expect(payees.context().further.at(-1)).toEqual({ ...owner, name1: 'Owner of the boat' });
    expect(payees.value()).toBe('changed');
  });

  test('are removed unsaved and inactivated saved', () => {
    const payees = started([dealer, lessor]);
    payees.send({ type: 'add further', values: { name1: 'New' } });
    const added = payees.context().further.at(-1);
    expect(buildListToSave(payees.context()).at(-1)).toEqual({ ...added, lossPayeeId: 0 });
    payees.send({ type: 'hide further', id: added?.lossPayeeId ?? 0 }, { type: 'hide further', id: 503 });
    expect(payees.context().further).toEqual([{ ...lessor, isActive: false }]);
  });
});

describe('Unsaved entries take a random id from 1 to 99999 of a source passed in', () => {
  test('the smallest fraction makes 1, the largest 99999', () => {
    expect([toRandomId(0), toRandomId(0.5), toRandomId(1 - Number.EPSILON), toRandomId(1)]).toEqual([
      1, 50_000, 99_999, 99_999,
    ]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (fraction) => {
        const id = toRandomId(fraction);
        return Number.isInteger(id) && id >= 1 && id <= 99_999;
      }),
    );
  });

  test('an id that is taken is not given again', () => {
    const payees = started([], [...lossPayeeTypes], [1 - Number.EPSILON]);
    payees.send(
      { type: 'add', of: 'FIRST_MORTGAGEE' },
      { type: 'add', of: 'LOSS_PAYEE' },
      { type: 'add further', values: {} },
    );
    const { entries, further } = payees.context();
    expect([
      entries.FIRST_MORTGAGEE.payee?.lossPayeeId,
      entries.LOSS_PAYEE.payee?.lossPayeeId,
      further[0]?.lossPayeeId,
    ]).toEqual([99_999, 1, 2]);
  });
});
