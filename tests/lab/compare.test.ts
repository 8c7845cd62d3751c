import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { compareWizards } from '../../machines/lab/comparison/compare-wizards.ts';
import type { ChangedPath } from '../../machines/lab/comparison/path-groups.ts';
import { defaultFacts } from '../../machines/lab/map/guard-combinations.ts';
import { describePathClass, findPathClasses } from '../../machines/lab/paths/path-classes.ts';
import { findDivergentSessions } from '../../machines/lab/sessions/compare-sessions.ts';
import { noTables } from '../../machines/lab/versions/version-tables.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import {
  wizardThatAlwaysAsksForEnclosure,
  wizardWithOtherCertificateGuard,
  wizardWithoutDiscounts,
} from '../support/scenarios/other-wizard.ts';
import { buildSession } from '../support/scenarios/recorded-session.ts';

const noEnclosure = 'not: foundation is crawlspace or elevated';
const discount = 'purchased lately, pre-FIRM or newly mapped';

/** The words of every path class of today's wizard that fits. */
function classesWhere(fits: (words: readonly string[], stopAt: string | undefined) => boolean): string[] {
  const all = findPathClasses(wizardMachine).map((one) => ({
    words: describePathClass(one),
    at: one.stop?.at,
  }));
  return all
    .filter(({ words, at }) => fits(words, at))
    .map(({ words }) => words.join('; '))
    .sort();
}

/** What changed from today's wizard to another machine: the sentences, and the words of the paths by how they changed. */
function compareWith(machine: AnyStateMachine) {
  const { sentences, groups } = compareWizards(
    { label: 'old', machine: wizardMachine, tables: noTables },
    { label: 'now', machine, tables: noTables },
  );
  const paths = groups.flatMap((group) => group.paths);
  const list = (fits: (path: ChangedPath) => boolean) =>
    paths
      .filter(fits)
      .map(({ words }) => words.join('; '))
      .sort();
  return {
    sentences: sentences.map(({ text }) => text),
    causes: groups.map(({ causes }) => causes.length),
    gained: list(({ old }) => old === null),
    lost: list(({ now }) => now === null),
    changed: list(({ old, now }) => old !== null && now !== null),
  };
}

test('a machine compared with itself has not changed', () => {
  const nothing = { sentences: [], causes: [], gained: [], lost: [], changed: [] };
  expect(compareWith(wizardMachine)).toEqual(nothing);
});

describe('a step that loses its condition', () => {
  const { sentences, causes, gained, lost, changed } = compareWith(wizardThatAlwaysAsksForEnclosure());

  test('is told in one sentence, which is the one cause of every changed path', () => {
    expect({ sentences, causes }).toEqual({
      sentences: [
        'Enclosure Information is now always entered; before it was entered only if “foundation is crawlspace or elevated”; 1,888 of 3,904 paths affected, 128 paths new',
      ],
      causes: [1],
    });
  });

  test('gains exactly the paths that stop on it without the condition, and loses none', () => {
    const kinds = ['PREMIUM_FAILURE', 'REQUIRES_REVIEW', 'FZD_FAILURE', 'INVALID_MOBILE'];
    const expected = classesWhere((words, at) => words.includes(noEnclosure) && at === 'RATES').map((words) =>
      words.replace('hard stop on RATES', 'hard stop on ENCLOSURE_INFORMATION'),
    );
    expect(expected.length).toBe(8 * kinds.length * 4);
    expect({ gained, lost }).toEqual({ gained: expected.sort(), lost: [] });
  });

  test('changes exactly the paths of the other foundations', () => {
    expect(changed).toEqual(classesWhere((words) => words.includes(noEnclosure)));
  });
});

test('a step that is never entered again loses exactly the paths that stop on it, and changes the others that passed it', () => {
  const { sentences, causes, gained, lost, changed } = compareWith(wizardWithoutDiscounts());
  const onIt = classesWhere((_, at) => at === 'DISCOUNT_ELIGIBILITY');
  expect(onIt.length).toBe(8 * 4 * 4);
  expect({ gained, lost }).toEqual({ gained: [], lost: onIt });
  expect(changed).toEqual(
    classesWhere((words, at) => words.includes(discount) && at !== 'DISCOUNT_ELIGIBILITY'),
  );
  expect({ sentences, causes }).toEqual({
    sentences: [
      `Discount Eligibility is now never entered by Next; before it was entered only if “${discount}”; ${changed.length.toLocaleString('en-US')} of 3,904 paths affected, 128 paths gone`,
    ],
    causes: [1],
  });
});

test('a guard that decides otherwise is told by the fact that it now asks for, and no path changes without a cause', () => {
  const { sentences, causes, gained, changed } = compareWith(wizardWithOtherCertificateGuard());
  expect({ sentences, causes, gained, changed }).toEqual({
    sentences: [
      expect.stringMatching(/^Elevation Certificate is now entered only if the foundation is Crawlspace;/),
    ],
    causes: [1],
    gained: [],
    changed: [],
  });
});

describe('recorded sessions that would go another way', () => {
  const slab = buildSession('slab', { ...defaultFacts });
  const crawlspace = buildSession('crawlspace', { ...defaultFacts, foundation: 'CRAWLSPACE' });

  test('are told with the event at which they do', () => {
    const elsewhere = findDivergentSessions(wizardMachine, wizardThatAlwaysAsksForEnclosure(), [
      slab,
      crawlspace,
    ]);
    expect(elsewhere).toEqual([
      {
        session: 'slab',
        index: 10,
        event: 'next RATES → MACHINERY_APPLIANCE_INFORMATION',
        old: 'MACHINERY_APPLIANCE_INFORMATION',
        now: 'ENCLOSURE_INFORMATION',
        isCertain: true,
      },
    ]);
  });

  test('are none where the machine is the same', () => {
    expect(findDivergentSessions(wizardMachine, wizardMachine, [slab, crawlspace])).toEqual([]);
  });
});

describe('a recording that tells the day of its purchase only to a fifth of a year', () => {
  const untilDay = (days: number): AnyStateMachine =>
    wizardMachine.provide({
      guards: {
        [discount]: ({ context }) => (context.facts.daysSincePurchase ?? days) < days,
      },
    });
  const bought = (days: number) => buildSession('bought', { ...defaultFacts, daysSincePurchase: days });
  const certainties = (sinceDays: number, days: number) =>
    findDivergentSessions(wizardMachine, untilDay(days), [bought(sinceDays)]).map(
      ({ isCertain }) => isCertain,
    );

  test('goes another way for certain where every day of that fifth does', () => {
    expect(certainties(328, 200)).toEqual([true]);
  });

  test('goes another way perhaps where only some of its days do', () => {
    expect(certainties(328, 320)).toEqual([false]);
    expect(certainties(328, 350)).toEqual([false]);
  });

  test('goes the same way where none of its days does: a day more in a guard is no alarm', () => {
    expect(certainties(328, 366)).toEqual([]);
  });

  test('an exact day stands for itself', () => {
    expect(certainties(300, 301)).toEqual([]);
    expect(certainties(300, 300)).toEqual([true]);
  });
});
