import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PolicyFile } from '../../../machines/contract/types.ts';
import { followLead, leadFromRecording } from '../../../machines/lab/explore/lead.ts';
import { findLenderFlaws, unknownLender } from '../../../machines/lab/explore/lender-search.ts';
import { isPossible, pickCommands } from '../../../machines/lab/explore/pick-command.ts';
import { shortenWalk } from '../../../machines/lab/explore/shorten-walk.ts';
import type { Walk } from '../../../machines/lab/explore/walk.ts';
import { describeCommand, type WalkCommand } from '../../../machines/lab/explore/walk-command.ts';
import { parseExploreArguments } from '../../../scripts/lab/explore/explore-arguments.ts';
import { describeFailedWalk, explore, type FailedWalk } from '../../../scripts/lab/explore/explorer.ts';
import { writeFailure } from '../../../scripts/lab/explore/failure-files.ts';
import { readLead } from '../../../scripts/lab/explore/read-lead.ts';
import { MachineWalker, openMachineWalk, openWalk } from '../../support/explore/machine-walker.ts';
import { sampleFile, sampleToday as today } from '../../support/scenarios/sample-file.ts';

const mortgagee = 'lossPayees.FIRST_MORTGAGEE';
const openInterests: WalkCommand = { type: 'open', step: 'APPLICATION_INTEREST' };
const addPayee: WalkCommand = { type: 'add interest', role: 'LOSS_PAYEE' };
const addMortgagee: WalkCommand = { type: 'add interest', role: 'FIRST_MORTGAGEE' };
const removeMortgagee: WalkCommand = { type: 'remove interest', at: mortgagee };
const searchSavings: WalkCommand = { type: 'choose lender', at: mortgagee, text: 'sav cumb' };

const sampleQuote = sampleFile();

/** A walk on the step of the additional interests. */
async function openInterestWalk(file: PolicyFile = sampleQuote): Promise<Walk> {
  const walk = openMachineWalk(file, today);
  await walk.make(openInterests);
  return walk;
}

async function makeAll(walk: Walk, commands: readonly WalkCommand[]): Promise<Walk> {
  for (const command of commands) await walk.make(command);
  return walk;
}

const settings = {
  ...{ seed: 1, repeat: null, longest: 40, hasFaults: false, mostWalks: 60 },
  ...{ exploreSeconds: 600, shrinkSeconds: 600, starts: ['sample'], known: new Set<string>() },
};

test('what the model predicts of interests is what their machine does, whatever is drawn on their step', async () => {
  const walk = await openInterestWalk();
  for (let number = 0; number < 200; number += 1)
    await makeAll(walk, pickCommands(walk.quote, 'answer', number));
  const kinds = walk.walked.map(({ command }) => command.type);
  const countOf = (type: WalkCommand['type']) => kinds.filter((kind) => kind === type).length;
  expect(countOf('answer')).toBeGreaterThan(50);
  expect(countOf('add interest')).toBeGreaterThan(15);
  expect(countOf('remove interest')).toBeGreaterThan(15);
  expect(countOf('restore interest')).toBeGreaterThan(2);
  expect(countOf('choose lender')).toBeGreaterThan(15);
});

test('one that was removed comes back with its answers; another loss payee gets a row of its own', async () => {
  const walk = await makeAll(await openInterestWalk(), [
    addMortgagee,
    { type: 'answer', field: `${mortgagee}.loanNumber`, value: '778-10442' },
    removeMortgagee,
    addPayee,
    addPayee,
    { type: 'remove interest', at: 'lossPayees.LOSS_PAYEE' },
    addMortgagee,
    addPayee,
  ]);
  expect(
    walk.quote.file.lossPayees.map(({ lossPayeeType, isActive, loanNumber }) => [
      lossPayeeType,
      isActive,
      loanNumber,
    ]),
  ).toEqual([
    ['FIRST_MORTGAGEE', true, '778-10442'],
    ['LOSS_PAYEE', false, null],
    ['LOSS_PAYEE', true, null],
    ['LOSS_PAYEE', true, null],
  ]);
});

test('a lender that a list offers fills its row; a text that fits none changes nothing', async () => {
  const walk = await makeAll(await openInterestWalk(), [addMortgagee, searchSavings]);
  const chosen = walk.quote.file.lossPayees;
  expect(chosen.map(({ name1, name2, postalCode }) => [name1, name2, postalCode])).toEqual([
    ['Cumberland Sample Savings', 'ISAOA/ATIMA', '37219'],
  ]);
  await walk.make({ type: 'choose lender', at: mortgagee, text: unknownLender });
  expect(walk.quote.file.lossPayees).toEqual(chosen);
});

test('a list that offers no lender, or one that does not fit, is told', () => {
  const lender = {
    ...{
      name: 'Bayou Sample Mortgage',
      assigns: null,
      streetAddress1: null,
      streetAddress2: null,
      city: null,
    },
    ...{ stateId: null, stateAbbreviation: null, postalCode: null, phone: null, email: null },
  };
  const searchUnknown = { ...searchSavings, text: unknownLender };
  expect([
    findLenderFlaws(searchSavings, null),
    findLenderFlaws(searchSavings, lender),
    findLenderFlaws(searchUnknown, lender),
    findLenderFlaws(searchUnknown, null),
    findLenderFlaws({ ...searchSavings, text: 'MORTGAGE bayou' }, lender),
  ]).toEqual([
    ['The list offered no lender for “sav cumb”.'],
    ['The list offered “Bayou Sample Mortgage” for “sav cumb”.'],
    ['The list offered “Bayou Sample Mortgage” for “xyzzy”.'],
    [],
    [],
  ]);
});

test('an interest is removed and searched for only where it is shown, and one of a kind is added once', async () => {
  const walk = await openInterestWalk();
  const possible = () =>
    [addMortgagee, addPayee, removeMortgagee, searchSavings].map((command) =>
      isPossible(walk.quote, command),
    );
  expect(possible()).toEqual([true, true, false, false]);
  await walk.make(addMortgagee);
  expect(possible()).toEqual([false, true, true, true]);
  await walk.make({ type: 'open', step: 'RATES' });
  expect(possible()).toEqual([false, false, false, false]);
});

test('a lost network is met by what is kept and sent again, and by the search in a list', async () => {
  const { quote } = await makeAll(await openInterestWalk(), [addMortgagee]);
  const meet = (command: WalkCommand) =>
    isPossible(quote, { type: 'meet fault', fault: 'lost network', command });
  expect([removeMortgagee, searchSavings, addMortgagee].map(meet)).toEqual([true, true, false]);
});

test('a further loss payee that was removed is brought back with its answers, at once or not at all', async () => {
  const second = 'lossPayees.LOSS_PAYEE.2';
  const restore: WalkCommand = { type: 'restore interest', at: second };
  const walk = await makeAll(await openInterestWalk(), [
    addPayee,
    addPayee,
    { type: 'answer', field: `${second}.name1`, value: 'Sample Bank' },
    { type: 'remove interest', at: second },
  ]);
  expect(isPossible(walk.quote, restore)).toBe(true);
  await walk.make(restore);
  expect(walk.quote.file.lossPayees.map(({ isActive, name1 }) => [isActive, name1])).toEqual([
    [true, null],
    [true, 'Sample Bank'],
  ]);
  await makeAll(walk, [{ type: 'remove interest', at: second }, addMortgagee]);
  expect(isPossible(walk.quote, restore)).toBe(false);
  // The first of a kind is answered No, and Yes again.
  await walk.make({ type: 'remove interest', at: 'lossPayees.LOSS_PAYEE' });
  expect(isPossible(walk.quote, { type: 'restore interest', at: 'lossPayees.LOSS_PAYEE' })).toBe(false);
});

const loan = sampleFile({ policy: { loanAmount: 120_000 } });

test('a mortgagee that was stated before is shown before it has a row: it is answered, chosen or removed, not added', async () => {
  const walk = await openInterestWalk(loan);
  const name: WalkCommand = { type: 'answer', field: `${mortgagee}.name1`, value: 'Sample Bank' };
  expect(
    [name, searchSavings, removeMortgagee, addMortgagee].map((command) => isPossible(walk.quote, command)),
  ).toEqual([true, true, true, false]);
  await walk.make(removeMortgagee);
  expect(walk.quote.file.lossPayees.map(({ isActive }) => isActive)).toEqual([false]);
  const other = await makeAll(await openInterestWalk(loan), [name]);
  expect(other.quote.file.lossPayees.map(({ name1, isActive }) => [name1, isActive])).toEqual([
    ['Sample Bank', true],
  ]);
});

test('to pass the screen, a mortgagee that a lender requires is added and answered', async () => {
  const forced = sampleFile({ policy: { forcePlacedByLender: true } });
  const walk = await makeAll(await openInterestWalk(forced), [removeMortgagee]);
  await followLead(walk, [{ type: 'pass the screen' }]);
  const [first, second] = walk.walked.slice(2).map(({ command }) => command);
  expect([first, second]).toEqual([
    addMortgagee,
    { type: 'answer', field: `${mortgagee}.name1`, value: 'Sample Bank' },
  ]);
  expect(walk.quote.place).toBe('POLICYHOLDER_INFO_ADDITIONAL');
});

/** A product in which an interest that is removed stays. */
class ForgetfulWalker extends MachineWalker {
  protected override removeInterest(): null {
    return null;
  }
}

const openForgetful = () => openWalk(sampleQuote, today, (file) => new ForgetfulWalker(file, today));

test('an interest that stays although it was removed is found, and its path shrinks to adding and removing it', async () => {
  const { failure } = await explore(async () => makeAll(openForgetful(), [openInterests]), {
    ...settings,
    mostWalks: 400,
  });
  if (failure === null) throw new Error('Nothing was found.');
  const replay = async (commands: readonly WalkCommand[]) => {
    const again = await failForgetful(commands);
    return again?.signature === failure.signature ? again : null;
  };
  const shortest = await shortenWalk<FailedWalk<string>>(failure, replay, () => false);
  const [first, second, third] = shortest.commands;
  expect(shortest.commands).toHaveLength(3);
  expect([first, second?.type, third?.type]).toEqual([openInterests, 'add interest', 'remove interest']);
  expect(shortest.differences).toEqual(['lossPayees.0.isActive is stored as true instead of false.']);
});

test('a walk with interests is written down, and read again it fails as it did', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-explored-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const commands = [openInterests, addMortgagee, searchSavings, removeMortgagee];
  const failed = await failForgetful(commands);
  const asked = parseExploreArguments(['--server']);
  if (failed === null || asked === null) throw new Error('It did not fail.');
  const start = { place: 'nashville-tn', rateMarket: 'PUBLIC', isTransfer: false } as const;
  const repeat = { path: '0', replayPath: 'A' };
  const report = await writeFailure(
    folder,
    { ...failed, start, repeat, side: 'server', seed: 1, isStable: true },
    asked,
  );
  const file = /--from=(\S+\.walk\.json)/.exec(report)?.[1] ?? '';
  expect(await readLead(file, null, today)).toEqual(commands);
  const walk = openForgetful();
  await expect(followLead(walk, commands)).rejects.toThrow(failed.differences[0]);
});

test('a scenario that is told by answers leads a walk to add the interests that it answers', async () => {
  const lead = await readLead('tests/scenarios/condominium-unit-with-mortgagee.json', null, today);
  const added = lead.findIndex(({ type }) => type === 'add interest');
  expect(lead.slice(added, added + 2)).toEqual([
    addMortgagee,
    { type: 'answer', field: `${mortgagee}.name1`, value: 'Cumberland River Bank' },
  ]);
});

/** Carries out commands where interests cannot be removed; the walk up to its failure, or null if it has none. */
async function failForgetful(commands: readonly WalkCommand[]): Promise<FailedWalk<string> | null> {
  const walk = openForgetful();
  try {
    for (const command of commands) if (isPossible(walk.quote, command)) await walk.make(command);
    return null;
  } catch (problem) {
    return describeFailedWalk('sample', walk, problem);
  }
}

test('a number that is drawn picks the same change of the interests again', async () => {
  const { quote } = await makeAll(await openInterestWalk(), [addMortgagee]);
  const picked = Array.from({ length: 200 }, (_, number) => pickCommands(quote, 'answer', number)[0]);
  const again = Array.from({ length: 200 }, (_, number) => pickCommands(quote, 'answer', number)[0]);
  expect(again).toEqual(picked);
  expect(new Set(picked.map((command) => command?.type))).toEqual(
    new Set(['answer', 'add interest', 'remove interest', 'choose lender']),
  );
});

test('a recording leads a walk by the interests that were added and removed in it', () => {
  const { start: facts } = openMachineWalk(sampleQuote, today);
  const roles = ['FIRST_MORTGAGEE', 'LOSS_PAYEE', 'LOSS_PAYEE'];
  const events = [
    { type: 'started', to: 'APPLICATION_INTEREST' },
    changed(['FIRST_MORTGAGEE'], [true], { 'lossPayees.name1': ['(text)'] }),
    changed(roles, [true, true, true]),
    { type: 'facts changed', answers: { 'lossPayees.isActive': [false, true, false] } },
    { type: 'facts changed', answers: { 'lossPayees.isActive': [true, true, false] } },
  ].map((event) => ({ ...event, facts, machineVersion: '2' }));
  expect(leadFromRecording({ id: '001-0J9', events }, today)).toEqual([
    addMortgagee,
    ...[addPayee, addPayee],
    ...[removeMortgagee, { type: 'remove interest', at: 'lossPayees.LOSS_PAYEE.2' }],
    addMortgagee,
  ]);
});

test('what is done with interests is told in plain words', () => {
  const further: WalkCommand = { type: 'remove interest', at: 'lossPayees.LOSS_PAYEE.2' };
  const back: WalkCommand = { type: 'restore interest', at: 'lossPayees.LOSS_PAYEE.2' };
  expect([addPayee, further, back, searchSavings].map(describeCommand)).toEqual([
    'Add to the interests: loss payee',
    'Remove the interest “Loss payee 2” (lossPayees.LOSS_PAYEE.2)',
    'Bring back the interest “Loss payee 2” (lossPayees.LOSS_PAYEE.2)',
    'Search the lenders of “First mortgagee” (lossPayees.FIRST_MORTGAGEE) for “sav cumb” and take the first',
  ]);
});

function changed(roles: readonly string[], active: readonly boolean[], answers: object = {}) {
  return {
    type: 'facts changed',
    answers: { ...answers, 'lossPayees.lossPayeeType': roles, 'lossPayees.isActive': active },
  };
}
