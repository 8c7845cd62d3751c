import type { PathClass } from '../../../machines/lab/paths/path-classes.ts';
import type { ManualZone } from '../../../server/quote/start-quote-request.ts';
import type { RateChoice, Start, WrittenScenario } from '../../../tests/support/scenarios/scenario.ts';
import type { SamplePerson, WrittenStopStep } from '../../../tests/support/stops/stop-scenario.ts';
import { replaceStep } from './scenario-steps.ts';
import { answerOn, backdate } from './story-changes.ts';

/** How a scenario is led to a hard stop, and on from it. */
export interface StopPlan {
  readonly by: SamplePerson;
  /** The sample place that leads to the stop; null if it comes anywhere. */
  readonly place: string | null;
  /** Whether the start is kept without a flood zone. */
  readonly isKept: boolean;
  readonly start: Partial<Start>;
  readonly prepare: (base: WrittenScenario) => WrittenScenario;
  /** The steps of a scenario with the stop among them. */
  readonly insert: (base: WrittenScenario) => readonly WrittenStopStep[];
  /** The steps with the stop that comes at their end. */
  readonly finish: (steps: readonly WrittenStopStep[]) => readonly WrittenStopStep[];
}

/** The plan for a hard stop to which no answer on its screen leads by itself; null if answers lead there. */
export function findStopPlan({ at, type }: NonNullable<PathClass['stop']>): StopPlan | null {
  if (type === 'PREMIUM_FAILURE') return planFailedRating(at);
  return plans.get(`${at} ${type}`) ?? null;
}

const anywhere: StopPlan = {
  by: 'agent',
  place: null,
  isKept: false,
  start: {},
  prepare: (base) => base,
  insert: ({ steps }) => steps,
  finish: (steps) => steps,
};

/** The rated quote is changed by another program and opened again: the rating that follows fails, and then does not. */
function planFailedRating(at: string): StopPlan {
  const fails = {
    changedElsewhere: { 'structure.constructionType': 'MASONRY' },
    fault: 'rating failure',
  } as const;
  return {
    ...anywhere,
    insert: ({ steps }) =>
      replaceStep(steps, at, (step) => [
        { ...step, ...fails, expect: 'PREMIUM_FAILURE' },
        { screen: 'PREMIUM_FAILURE', action: 'back' },
        passAgain(step),
      ]),
  };
}

const determination: ManualZone = {
  floodZone: 'X',
  communityNumber: '300029',
  mapPanel: '0254',
  mapSuffix: 'C',
  currentMapDate: '2020-01-02',
  countyName: 'Fergus County',
  programType: 'REGULAR',
  evidence: 'Letter of the community',
};

const keptStop: WrittenStopStep = { screen: 'FZD_FAILURE', action: 'back' };
const zoneEntered: WrittenStopStep = { ...keptStop, determination };

/** A place on no flood map. Its start is kept, and staff enter a determination later. */
const unmapped: StopPlan = { ...anywhere, by: 'manager', place: 'unmapped', isKept: true };

const rate: RateChoice = {
  buildingCoverage: 250_000,
  contentsCoverage: 100_000,
  buildingDeductible: 2_000,
  contentsDeductible: 2_000,
};

const plans: ReadonlyMap<string, StopPlan> = new Map([
  ['BUILDING_INFORMATION FZD_FAILURE', { ...unmapped, insert: ({ steps }) => [zoneEntered, ...steps] }],
  [
    'RATES FZD_FAILURE',
    {
      ...unmapped,
      insert: ({ steps }) => [
        keptStop,
        ...replaceStep(steps, 'RATES', (step) => [step, zoneEntered, passAgain(step)]),
      ],
    },
  ],
  [
    'RATES_DISCOUNTED FZD_FAILURE',
    {
      ...unmapped,
      start: { rateMarket: 'NONE' },
      insert: ({ steps }) => [
        keptStop,
        ...replaceStep(
          steps.map((step) => (step.screen === 'RATES' ? { ...step, rate: null } : step)),
          'RATES_DISCOUNTED',
          (step) => [
            { ...step, changedElsewhere: { 'policy.rateMarketType': 'PUBLIC' }, rate },
            zoneEntered,
            passAgain(step),
          ],
        ),
      ],
    },
  ],
  [
    'EFFECTIVE_DATE REQUIRES_REVIEW',
    {
      ...anywhere,
      by: 'manager',
      place: 'suspended-community',
      prepare: answerBaseElevation,
      insert: ({ steps }) =>
        replaceStep(steps, 'EFFECTIVE_DATE', (step) => {
          const { 'policy.purchaseDate': purchaseDate, ...begins } = step.answers ?? {};
          const bought = purchaseDate === undefined ? {} : { 'policy.purchaseDate': purchaseDate };
          return [
            { ...step, answers: bought },
            { screen: 'REQUIRES_REVIEW', action: 'back' },
            // Before the community was suspended.
            { ...passAgain(step), answers: { ...backdate('2025-08-01'), ...begins } },
          ];
        }),
    },
  ],
  [
    'APPLICATION_SUMMARY REQUIRES_REVIEW',
    {
      ...anywhere,
      prepare: (base) =>
        answerOn(base, 'FOUNDATION_INFORMATION', { 'structure.replacementCostUser': 6_000_000 }),
      finish: (steps) =>
        steps.map((step, index) =>
          index === steps.length - 1 ? { ...step, isSubmitted: true, expect: 'REQUIRES_REVIEW' } : step,
        ),
    },
  ],
]);

/** A certificate in zone AE says the base flood elevation. */
function answerBaseElevation(base: WrittenScenario): WrittenScenario {
  const certificate = base.steps.find(({ screen }) => screen === 'ELEVATION_CERTIFICATE');
  const lag = certificate?.answers?.['elevationCertificate.lag'];
  if (typeof lag !== 'number') return base;
  return answerOn(base, 'ELEVATION_CERTIFICATE', { 'elevationCertificate.bfe': Math.ceil(lag) });
}

/** The same screen once more, on which everything is answered. */
function passAgain({ screen, action, expect }: WrittenStopStep): WrittenStopStep {
  return {
    screen,
    again: true,
    ...(action === undefined ? {} : { action }),
    ...(expect === undefined ? {} : { expect }),
  };
}
