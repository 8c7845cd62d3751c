import { describe, expect, test } from 'vitest';
import { defaultFacts } from '../../machines/lab/map/guard-combinations.ts';
import { buildMachineMap } from '../../machines/lab/map/machine-map.ts';
import { findDivergentSessions } from '../../machines/lab/sessions/compare-sessions.ts';
import { buildMachineFromVersion } from '../../machines/lab/versions/build-machine.ts';
import { buildMachineVersion, type MachineVersion } from '../../machines/lab/versions/machine-version.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { takeSample } from '../support/extent.ts';
import {
  wizardThatAlwaysAsksForEnclosure,
  wizardWithOtherCertificateGuard,
  wizardWithoutDiscounts,
} from '../support/scenarios/other-wizard.ts';
import { buildSession } from '../support/scenarios/recorded-session.ts';

const machines = [
  ['the wizard', wizardMachine],
  ['one that always asks for the enclosure', wizardThatAlwaysAsksForEnclosure()],
  ['one without discounts', wizardWithoutDiscounts()],
  ['one with another guard', wizardWithOtherCertificateGuard()],
] as const;

/** What a file holds of a version. */
function kept(version: MachineVersion): MachineVersion {
  return JSON.parse(JSON.stringify(version));
}

describe('a version that was kept in a file runs', () => {
  test.each(takeSample(machines, 2, 0))('%s: the same states, ways, guards and paths', (_, machine) => {
    const version = buildMachineVersion(machine, 'kept');
    const again = buildMachineVersion(buildMachineFromVersion(kept(version), wizardMachine), 'kept');
    expect(again).toEqual(version);
  });

  test.each(takeSample(machines, 2, 1))('%s: the same recorded sessions go another way', (_, machine) => {
    const sessions = [
      buildSession('slab', defaultFacts),
      buildSession('certified', { ...defaultFacts, hasElevationCertificate: true }),
      buildSession('crawlspace', {
        ...defaultFacts,
        foundation: 'CRAWLSPACE',
        hasElevationCertificate: true,
      }),
      buildSession('bought lately', { ...defaultFacts, daysSincePurchase: 73 }),
    ];
    const old = buildMachineFromVersion(kept(buildMachineVersion(machine, 'kept')), wizardMachine);
    expect(findDivergentSessions(old, wizardMachine, sessions)).toEqual(
      findDivergentSessions(machine, wizardMachine, sessions),
    );
  });
});

test('a state that today has not is there', () => {
  const version = kept(buildMachineVersion(wizardMachine, 'kept'));
  const { states, ways } = version.map;
  const [first] = states.filter(({ id }) => id === 'SUMMARY');
  if (first === undefined) throw new Error('There is no summary.');
  const more = {
    ...version,
    map: { ...version.map, states: [...states, { ...first, id: 'SIGNATURE', entry: [], exit: ['sign'] }] },
  };
  const machines = buildMachineFromVersion(
    {
      ...more,
      map: {
        ...more.map,
        ways: [
          ...ways,
          {
            id: 'SIGNATURE next 1',
            from: 'SIGNATURE',
            event: 'next',
            guard: null,
            to: 'SUMMARY',
            actions: [],
          },
        ],
      },
    },
    wizardMachine,
  );
  expect(
    buildMachineMap(machines)
      .ways.filter(({ from }) => from === 'SIGNATURE')
      .map(({ to }) => to),
  ).toEqual(['SUMMARY']);
});
