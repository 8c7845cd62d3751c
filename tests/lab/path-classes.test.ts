import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, getInitialSnapshot } from 'xstate';
import {
  describePathClass,
  findPathClasses,
  findPossibleClasses,
  type PathClass,
} from '../../machines/lab/paths/path-classes.ts';
import { scenarioFileName } from '../../machines/lab/paths/scenario-file.ts';
import { type LabEvent, nextSnapshot, readPlace } from '../../machines/lab/paths/walk-events.ts';
import type { Facts } from '../../machines/wizard/facts.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { isEverything } from '../support/extent.ts';

const classes = findPathClasses(wizardMachine);
const possible = findPossibleClasses(wizardMachine);

/** A class as the specification tells it, written out without the machine and its table. */
interface Told {
  readonly words: readonly string[];
  readonly places: readonly string[];
}

const bits = [false, true];
const kinds = ['PREMIUM_FAILURE', 'REQUIRES_REVIEW', 'FZD_FAILURE', 'INVALID_MOBILE'];
const thresholds = [null, 2, 3, 5];
const firstFive = [
  'BUILDING_INFORMATION',
  'FOUNDATION_INFORMATION',
  'BUILDING_CHARACTERISTICS',
  'EFFECTIVE_DATE',
  'RATES',
];

/** Guard combinations × (no hard stop, or each kind on each screen) × (no going back, or below each threshold). */
function toldClasses(): Told[] {
  return bits.flatMap((enclosure) =>
    bits.flatMap((certificate) =>
      bits.flatMap((discount) =>
        bits.flatMap((premium) => {
          const screens = listScreens(enclosure, certificate, discount, premium);
          const words = listWords(enclosure, certificate, discount, premium);
          const stops = [null, ...screens.flatMap((at) => kinds.map((type) => ({ at, type })))];
          return stops.flatMap((stop) => thresholds.map((below) => toldClass(words, screens, stop, below)));
        }),
      ),
    ),
  );
}

function listScreens(
  enclosure: boolean,
  certificate: boolean,
  discount: boolean,
  premium: boolean,
): string[] {
  const screens = [...firstFive];
  if (enclosure) screens.push('ENCLOSURE_INFORMATION');
  screens.push('MACHINERY_APPLIANCE_INFORMATION');
  if (certificate) screens.push('ELEVATION_CERTIFICATE');
  screens.push('BUILDING_CHARACTERISTIC_ADDITIONAL');
  if (discount) screens.push('DISCOUNT_ELIGIBILITY');
  screens.push('RATES_DISCOUNTED', 'SUMMARY', 'APPLICATION_INTEREST', 'POLICYHOLDER_INFO_ADDITIONAL');
  screens.push('BUILDING_INFORMATION_ADDITIONAL', 'QUOTE_SUMMARY');
  if (premium) screens.push('APPLICATION_SUMMARY');
  return screens;
}

function listWords(enclosure: boolean, certificate: boolean, discount: boolean, premium: boolean): string[] {
  const said = (holds: boolean, guard: string) => (holds ? guard : `not: ${guard}`);
  return [
    said(enclosure, 'foundation is crawlspace or elevated'),
    said(certificate, 'policy has an elevation certificate'),
    said(discount, 'purchased lately, pre-FIRM or newly mapped'),
    said(premium, 'rated with both premiums'),
  ];
}

function toldClass(
  words: readonly string[],
  screens: readonly string[],
  stop: { at: string; type: string } | null,
  below: number | null,
): Told {
  const forward = screens.flatMap((screen) =>
    stop?.at === screen ? [screen, screen, `hardStop.${stop.type}`, screen, screen] : [screen],
  );
  const isLow = (screen: string) =>
    firstFive.indexOf(screen) + 1 < (below ?? 0) && firstFive.includes(screen);
  const turn = screens.findLastIndex(isLow);
  const back = screens.slice(turn, -1).reverse();
  const again = screens.slice(turn);
  return {
    words: [
      ...words,
      ...(stop === null ? [] : [`hard stop on ${stop.at}: ${stop.type}`]),
      ...(below === null ? [] : [`back below step ${below}`]),
    ],
    places: [...forward, ...(below === null ? [] : [...back, ...again]), 'pastTheLastStep'],
  };
}

describe('the path classes generated from the machine', () => {
  test('are those of an independent enumeration, each with its words and its places', () => {
    const generated = classes.map((one): Told => ({ words: describePathClass(one), places: one.places }));
    const sorted = (list: readonly Told[]) => list.map((one) => JSON.stringify(one)).sort();
    expect(sorted(generated)).toEqual(sorted(toldClasses()));
  });

  test('are 3904: 16 combinations with 240 screens in all, four kinds of stop on each or none, three thresholds or none', () => {
    expect(classes.length).toBe((240 * 4 + 16) * 4);
    expect(new Set(classes.map(({ id }) => id)).size).toBe(3904);
  });

  test.runIf(isEverything)(
    'lead to the same places when their events are played from the start',
    { timeout: 300_000 },
    () => {
      const wrong = [...classes, ...possible].filter((one) => playedPlaces(one).join() !== one.places.join());
      expect(wrong.map(({ id }) => id)).toEqual([]);
    },
  );
});

describe('the path classes that can happen', () => {
  test('are those of the machine, but that a call leads to its stop by itself and an evaluation is the end', () => {
    const byId = new Map(classes.map((one) => [one.id, one]));
    const isAlike = ({ id, stop, back, guards }: PathClass) => {
      const known = byId.get(id);
      return (
        JSON.stringify([known?.stop, known?.back, known?.guards]) === JSON.stringify([stop, back, guards])
      );
    };
    expect(possible.filter((one) => !isAlike(one)).map(({ id }) => id)).toEqual([]);
    const held = possible.filter(({ places }) => places.at(-1) === 'hardStop.REQUIRES_REVIEW');
    expect(held.map(({ stop }) => stop?.at)).toEqual(held.map(() => 'APPLICATION_SUMMARY'));
    expect(held.length).toBe(8 * 4);
  });

  test('have names that tell their story', () => {
    const named = new Map(possible.map(({ id, title }) => [id, title]));
    expect(named.size).toBe(possible.length);
    expect(new Set(named.values()).size).toBe(possible.length);
    expect(named.get('plain')).toBe('Plain: straight to the end');
    expect(named.get('enclosure-certificate.requires-review-at-step-4.back-below-3')).toBe(
      'Enclosure, certificate: requires review at step 4, back below step 3',
    );
    expect(named.get('discounts-no-final-summary.invalid-mobile-home-at-step-1')).toBe(
      'Discounts, no final summary: invalid mobile home at step 1',
    );
    const files = new Set([...named.values()].map(scenarioFileName));
    expect(files.size).toBe(possible.length);
  });
});

/** Plays the events from the start. What paths have in common at their beginning is played once. */
function playedPlaces({ facts, events }: PathClass): string[] {
  const start = starts.get(facts) ?? { snapshot: getInitialSnapshot(wizardMachine, facts), led: new Map() };
  starts.set(facts, start);
  let point = start;
  return events.map((event) => {
    const next = point.led.get(event) ?? {
      snapshot: nextSnapshot(wizardMachine, point.snapshot, event),
      led: new Map(),
    };
    point.led.set(event, next);
    point = next;
    return readPlace(point.snapshot);
  });
}

interface PlayedPoint {
  readonly snapshot: AnyMachineSnapshot;
  readonly led: Map<LabEvent, PlayedPoint>;
}

const starts = new Map<Facts, PlayedPoint>();

test('the name of a scenario file is of small letters, digits and hyphens, whatever the title says', () => {
  const titles = ['../../etc/passwd', 'C:\\Users', 'Recording 12', '…', '.hidden', 'x'.repeat(200)];
  expect(titles.map(scenarioFileName)).toEqual([
    'etc-passwd',
    'c-users',
    'recording-12',
    'path',
    'hidden',
    'x'.repeat(100),
  ]);
});
