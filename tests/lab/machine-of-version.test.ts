import { describe, expect, test } from 'vitest';
import { mapOf } from '../../machines/lab/map/machine-map.ts';
import { plainFacts } from '../../machines/lab/map/witnesses.ts';
import { sessionsGoingElsewhere } from '../../machines/lab/sessions/compare-sessions.ts';
import { machineOfVersion } from '../../machines/lab/versions/machine-of-version.ts';
import { type MachineVersion, versionOf } from '../../machines/lab/versions/machine-version.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import {
  wizardThatAlwaysAsksForEnclosure,
  wizardWithOtherCertificateGuard,
  wizardWithoutDiscounts,
} from '../support/scenarios/other-wizard.ts';
import { sessionOf } from '../support/scenarios/recorded-session.ts';

const made = [
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
  test.each(made)('%s: the same states, ways, guards and paths', (_, machine) => {
    const version = versionOf(machine, 'kept');
    const again = versionOf(machineOfVersion(kept(version), wizardMachine), 'kept');
    expect(again).toEqual(version);
  });

  test.each(made)('%s: the same recorded sessions go another way', (_, machine) => {
    const sessions = [
      sessionOf('slab', plainFacts),
      sessionOf('certified', { ...plainFacts, hasElevationCertificate: true }),
      sessionOf('crawlspace', { ...plainFacts, foundation: 'CRAWLSPACE', hasElevationCertificate: true }),
      sessionOf('bought lately', { ...plainFacts, daysSincePurchase: 73 }),
    ];
    const old = machineOfVersion(kept(versionOf(machine, 'kept')), wizardMachine);
    expect(sessionsGoingElsewhere(old, wizardMachine, sessions)).toEqual(
      sessionsGoingElsewhere(machine, wizardMachine, sessions),
    );
  });
});

test('a state that today has not is there', () => {
  const version = kept(versionOf(wizardMachine, 'kept'));
  const { states, ways } = version.map;
  const [first] = states.filter(({ id }) => id === 'SUMMARY');
  if (first === undefined) throw new Error('There is no summary.');
  const more = {
    ...version,
    map: { ...version.map, states: [...states, { ...first, id: 'SIGNATURE', entry: [], exit: ['sign'] }] },
  };
  const made = machineOfVersion(
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
    mapOf(made)
      .ways.filter(({ from }) => from === 'SIGNATURE')
      .map(({ to }) => to),
  ).toEqual(['SUMMARY']);
});
