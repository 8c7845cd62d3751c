import { describe, expect, test } from 'vitest';
import type { IsoDate, PolicyFile, StepId } from '../../machines/contract/types.ts';
import { checkStep } from '../../machines/domain/rules/check-step.ts';
import { findPossibleClasses } from '../../machines/lab/paths/path-classes.ts';
import { possibleStops } from '../../machines/lab/paths/possible-stops.ts';
import { applyChange, buildSampleQuote, type FileChange } from '../../machines/lab/sessions/sample-quote.ts';
import { resolveMove } from '../../machines/wizard/move.ts';
import { steps } from '../../machines/wizard/steps.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import {
  readStopSources,
  renderPossibleStops,
  stopVocabulary,
} from '../../scripts/lab/coverage/possible-stops.ts';
import { readPossibleStops } from '../../scripts/lab/rules/read-stops.ts';

const today: IsoDate = '2026-11-21';
const sources = await readStopSources();

/** Answers that make each rule stop the quote, by its code. */
const situations: readonly (readonly [code: string, change: FileChange])[] = [
  [
    'V-01-04',
    {
      policy: { buildingType: 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME' },
      mobileHome: { onPermanentFoundation: false },
    },
  ],
  [
    'V-01-05',
    {
      policy: { buildingType: 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME', floodZone: 'AE' },
      mobileHome: { meetsAnchorRequirements: false },
    },
  ],
  ['V-03-10', { structure: { buildingOverWaterType: 'FULLY_OVER_WATER', constructionDate: '1990-05-01' } }],
  ['EL-1', { policy: { communityStatus: 'NON_PARTICIPATING' } }],
  ['EL-2', { policy: { communityStatus: 'SUSPENDED' } }],
  ['V-05-01', { policy: { floodZone: null } }],
  ['V-00-12', { propertyAddress: { geocodeAccuracyId: 7 } }],
  ['V-00-13', { propertyAddress: { pivotAnalysisStatus: 'STRADDLES_ZONES' } }],
  ['EL-5', { propertyAddress: { is1316Property: true } }],
  [
    'EL-6',
    {
      structure: { isLocatedCbrs: true, constructionDate: '1990-05-01' },
      propertyAddress: { cbrsType: 'SYSTEM_UNIT' },
    },
  ],
  ['EL-10', { structure: { isWalledAndRoofed: false, isUnderConstruction: false } }],
];

const files = situations.map(([code, change]): [string, PolicyFile] => [
  code,
  applyChange(buildSampleQuote(today), change),
]);

/** The stops that the rules of every step find in a file, each as the step, the type and the code. */
function listFoundStops(file: PolicyFile): string[] {
  return steps.flatMap(({ id }) =>
    checkStep(id, file, today).flatMap(({ stop, code }) =>
      stop === undefined ? [] : [`${id} ${stop.type} ${code}`],
    ),
  );
}

describe('where the code can come to a hard stop, as read from its sources', () => {
  test('is machines/lab/paths/possible-stops.ts; npm run generate writes it again', async () => {
    await expect(await renderPossibleStops()).toMatchFileSnapshot(
      '../../machines/lab/paths/possible-stops.ts',
    );
  });

  test('is what every rule does on every step, tried on answers that make each speak', () => {
    const found = new Set(files.flatMap(([, file]) => listFoundStops(file)));
    const read = possibleStops.flatMap(({ at, type, rules }) => rules.map((code) => `${at} ${type} ${code}`));
    expect([...found].sort()).toEqual(read.sort());
  });

  test.each(files)('%s: Next leads to the stop on each step that tells it, and on no other', (code, file) => {
    const stopped = steps.filter(({ id }) => leadsToStop(file, id)).map(({ id }) => id);
    const told = possibleStops.filter(({ rules }) => rules.includes(code)).map(({ at }) => at);
    expect(stopped).toEqual(told);
  });

  test('a rule that another step asks too makes one more stop, and one more class for each combination and threshold', () => {
    const file = 'machines/domain/rules/foundation-information.ts';
    const seeded = changeSource(file, [
      [
        "from '../problems/finding.ts';",
        "from '../problems/finding.ts';\nimport { checkSection1316 } from '../discounts/eligibility.ts';",
      ],
      ['checks: [checkRentedHome,', 'checks: [checkSection1316, checkRentedHome,'],
    ]);
    const stops = readPossibleStops(seeded, stopVocabulary);
    const added = stops.filter((stop) => !possibleStops.some((known) => isSamePlace(known, stop)));
    expect(added).toEqual([
      { at: 'FOUNDATION_INFORMATION', type: 'REQUIRES_REVIEW', via: 'next', rules: ['EL-5'] },
    ]);
    const now = new Set(findPossibleClasses(wizardMachine).map(({ id }) => id));
    const more = findPossibleClasses(wizardMachine, stops).filter(({ id }) => !now.has(id));
    expect(more.length).toBe(16 * 4);
    expect(new Set(more.map(({ stop }) => stop?.at))).toEqual(new Set(['FOUNDATION_INFORMATION']));
  });

  test('a stop that the server records at one more step is read', () => {
    const file = 'server/underwriting/evaluate-application.service.ts';
    const seeded = changeSource(file, [
      ["recordHardStop(edit, 'APPLICATION_SUMMARY', stop)", "recordHardStop(edit, 'QUOTE_SUMMARY', stop)"],
    ]);
    const reviews = readPossibleStops(seeded, stopVocabulary).filter(({ via }) => via === 'evaluation');
    expect(reviews.map(({ at }) => at)).toEqual(['QUOTE_SUMMARY']);
  });

  test('a stop that the server records in a way that is not understood is no silent gap', () => {
    const file = 'server/underwriting/evaluate-application.service.ts';
    const seeded = changeSource(file, [
      ["recordHardStop(edit, 'APPLICATION_SUMMARY', stop)", 'recordHardStop(edit, findLastStep(edit), stop)'],
    ]);
    expect(() => readPossibleStops(seeded, stopVocabulary)).toThrow(
      `${file} records a hard stop at findLastStep(edit), which is not a step that the lab understands.`,
    );
  });
});

test('the classes that can happen are those of the possible stops: 312 with and without one, each with three thresholds or none', () => {
  const classes = findPossibleClasses(wizardMachine);
  const allowed = new Set(possibleStops.map(({ at, type }) => `${at} ${type}`));
  const stops = classes.flatMap(({ stop }) => (stop === null ? [] : [`${stop.at} ${stop.type}`]));
  expect(new Set(stops)).toEqual(allowed);
  expect(classes.length).toBe(312 * 4);
});

function leadsToStop(file: PolicyFile, at: StepId): boolean {
  return resolveMove(file, today, at, { type: 'next' }).outcome === 'hard stop';
}

function isSamePlace(one: { at: string; type: string }, other: { at: string; type: string }): boolean {
  return one.at === other.at && one.type === other.type;
}

/** The sources with some text of one of them replaced. */
function changeSource(file: string, changes: readonly (readonly [from: string, to: string])[]) {
  const text = sources.get(file) ?? '';
  const changed = changes.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`${file} has no ${from}`);
    return now.replace(from, to);
  }, text);
  return new Map([...sources, [file, changed]]);
}
