import { describe, expect, test } from 'vitest';
import { defaultFacts, listEntryGuards } from '../../machines/lab/map/guard-combinations.ts';
import { describePathClass, findPathClasses } from '../../machines/lab/paths/path-classes.ts';
import { findDivergentSessions } from '../../machines/lab/sessions/compare-sessions.ts';
import {
  compareVersions,
  isUnchanged,
  type VersionComparison,
} from '../../machines/lab/versions/compare-versions.ts';
import { buildMachineVersion } from '../../machines/lab/versions/machine-version.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import {
  wizardThatAlwaysAsksForEnclosure,
  wizardWithOtherCertificateGuard,
  wizardWithoutDiscounts,
} from '../support/scenarios/other-wizard.ts';
import { buildSession } from '../support/scenarios/recorded-session.ts';

const guards = listEntryGuards(wizardMachine);
const old = buildMachineVersion(wizardMachine, 'old', guards);
const nothing = { added: [], removed: [], changed: [] };
const noEnclosure = 'not: foundation is crawlspace or elevated';
const discount = 'purchased lately, pre-FIRM or newly mapped';
const certificate = 'policy has an elevation certificate';

/** The words of every path class of today's wizard that fits. */
function classesWhere(fits: (words: readonly string[], stopAt: string | undefined) => boolean): string[] {
  const all = findPathClasses(wizardMachine).map((one) => ({
    words: describePathClass(one),
    at: one.stop?.at,
  }));
  return all.filter(({ words, at }) => fits(words, at)).map(({ words }) => words.join('; '));
}

/** The classes named in changes of paths, without the places. */
function listNames(changes: readonly string[]): string[] {
  return changes.map((words) => words.replace(/: BUILDING_INFORMATION .*/, '')).sort();
}

test('a machine compared with itself has not changed', () => {
  expect(isUnchanged(compareVersions(old, buildMachineVersion(wizardMachine, 'now', guards)))).toBe(true);
});

describe('a step that loses its condition', () => {
  const changes: VersionComparison = compareVersions(
    old,
    buildMachineVersion(wizardThatAlwaysAsksForEnclosure(), 'now', guards),
  );

  test('is told by its ways; no state and no guard has changed', () => {
    expect({ states: changes.states, guards: changes.guards }).toEqual({ states: nothing, guards: nothing });
    expect(changes.ways).toEqual({
      added: [],
      removed: ['RATES: next [foundation is crawlspace or elevated] → ENCLOSURE_INFORMATION'],
      changed: ['RATES: next → MACHINERY_APPLIANCE_INFORMATION, now RATES: next → ENCLOSURE_INFORMATION'],
    });
  });

  test('gains exactly the paths that stop on it without the condition, and loses none', () => {
    const kinds = ['PREMIUM_FAILURE', 'REQUIRES_REVIEW', 'FZD_FAILURE', 'INVALID_MOBILE'];
    const gained = classesWhere((words, at) => words.includes(noEnclosure) && at === 'RATES').map((words) =>
      words.replace('hard stop on RATES', 'hard stop on ENCLOSURE_INFORMATION'),
    );
    expect(gained.length).toBe(8 * kinds.length * 4);
    expect([...changes.paths.added].sort()).toEqual(gained.sort());
    expect(changes.paths.removed).toEqual([]);
  });

  test('changes exactly the paths of the other foundations', () => {
    expect(listNames(changes.paths.changed)).toEqual(
      classesWhere((words) => words.includes(noEnclosure)).sort(),
    );
  });
});

test('a step that is never entered again loses exactly the paths that stop on it, and changes the others that passed it', () => {
  const { paths } = compareVersions(old, buildMachineVersion(wizardWithoutDiscounts(), 'now', guards));
  const onIt = classesWhere((_, at) => at === 'DISCOUNT_ELIGIBILITY');
  const past = classesWhere((words, at) => words.includes(discount) && at !== 'DISCOUNT_ELIGIBILITY');
  expect(onIt.length).toBe(8 * 4 * 4);
  expect({ lost: [...paths.removed].sort(), gained: paths.added }).toEqual({ lost: onIt.sort(), gained: [] });
  expect(listNames(paths.changed)).toEqual(past.sort());
});

test('a guard that decides otherwise is told with the first facts that it decides otherwise on', () => {
  const { guards: changed, ways } = compareVersions(
    old,
    buildMachineVersion(wizardWithOtherCertificateGuard(), 'now', guards),
  );
  expect(ways).toEqual(nothing);
  expect(changed.changed.map((words) => words.slice(0, 150))).toEqual([
    `${certificate} is true for {"foundation":"SLAB_ON_GRADE","hasElevationCertificate":true,"daysSincePurchase":1000,"isPreFirmEligible":false,"isN`.slice(
      0,
      150,
    ),
  ]);
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
