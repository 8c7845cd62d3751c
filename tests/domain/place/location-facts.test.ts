import { expect, test } from 'vitest';
import { findStepProblems } from '../../../machines/domain/file/step-problems.ts';
import {
  clearOutdatedFactsSource,
  hasManualLocationFacts,
  isMissingFactsSource,
  isMissingLocationFacts,
} from '../../../machines/domain/place/location-facts.ts';
import { isFieldApplicable } from '../../../machines/domain/questions/field-conditions.ts';
import { buildSampleQuote, type FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';

const served = buildSampleQuote(sampleToday).locationFacts;
const typed: FileChange = { locationFacts: { ...served, provenance: 'Survey of 11/20/2026, plate 7' } };

test.each<readonly [string, FileChange, boolean]>([
  ['facts from a service are enough', {}, false],
  ['a watershed is needed', { locationFacts: { huc12: null } }, true],
  [
    'so is whether it is a barrier island, on a coast',
    { propertyAddress: { stateAbbreviation: 'LA' }, locationFacts: { isBarrierIsland: null } },
    true,
  ],
  ['that no levee is in reach is an answer', { locationFacts: { leveeSystemId: 'OUT_OF_RANGE' } }, false],
  ['a blank levee is none', { locationFacts: { leveeSystemId: null } }, true],
  [
    'a coast is not needed inland',
    {
      propertyAddress: { stateAbbreviation: 'TN' },
      locationFacts: { distanceToCoastMeters: null, isBarrierIsland: null },
    },
    false,
  ],
  [
    'but in a state that has one',
    { propertyAddress: { stateAbbreviation: 'LA' }, locationFacts: { distanceToCoastMeters: null } },
    true,
  ],
  [
    'a lake is needed in its watershed',
    { locationFacts: { huc12: '041201030102', distanceToLakeMeters: null } },
    true,
  ],
  [
    'so is the county',
    { propertyAddress: { county: null }, floodZoneInformation: { countyName: null } },
    true,
  ],
  [
    'which the determination may know',
    { propertyAddress: { county: null }, floodZoneInformation: { countyName: 'Davidson County' } },
    false,
  ],
  ['carriers ask for none', { policy: { rateMarketType: 'PRIVATE' }, locationFacts: { huc12: null } }, false],
])('facts of the place are lacking: %s', (_, change, lacks) => {
  expect(isMissingLocationFacts(sampleFile(change))).toBe(lacks);
});

test('facts are asked for where they are lacking, were typed, or do not rate', () => {
  const asks = (change: FileChange) => isFieldApplicable('locationFacts.huc12', sampleFile(change));
  expect([
    asks({}),
    asks({ locationFacts: { riverClass: null } }),
    asks(typed),
    asks({ rating: { status: 'NOT_RATABLE' } }),
  ]).toEqual([false, true, true, true]);
});

test('the county is asked for where the address knows none', () => {
  const asks = (change: FileChange) =>
    isFieldApplicable('floodZoneInformation.countyName', sampleFile(change));
  expect([asks(typed), asks({ ...typed, propertyAddress: { county: null } })]).toEqual([false, true]);
});

test('typed facts need their source before the rates are left', () => {
  const problems = (change: FileChange) =>
    findStepProblems('RATES', sampleFile(change), sampleToday).map(({ code, field }) => `${code} ${field}`);
  const unsourced = { locationFacts: { provenance: null } };
  expect([isMissingFactsSource(sampleFile(unsourced)), problems(unsourced), problems(typed)]).toEqual([
    true,
    ['REQUIRED locationFacts.provenance'],
    [],
  ]);
});

test('the line of a service goes when a user changes its facts, and stays otherwise', () => {
  const source = (change: Partial<typeof served>, before = served) =>
    clearOutdatedFactsSource(before, { ...before, ...change }).provenance;
  const survey = 'Survey of 11/20/2026, plate 7';
  expect([
    source({ huc12: '051302020304' }),
    source({ huc12: '051302020304', provenance: survey }),
    source({ replacementCost: 200_000 }),
    source({ huc12: '051302020304' }, { ...served, provenance: survey }),
  ]).toEqual([null, survey, served.provenance, survey]);
  expect([hasManualLocationFacts(sampleFile()), hasManualLocationFacts(sampleFile(typed))]).toEqual([
    false,
    true,
  ]);
});
