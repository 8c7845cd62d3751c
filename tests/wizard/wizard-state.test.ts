import { describe, expect, test } from 'vitest';
import type { StepId } from '../../machines/contract/types.ts';
import { buildFacts } from '../../machines/wizard/facts.ts';
import {
  findNearestReachableStep,
  findNextStep,
  findPreviousStep,
} from '../../machines/wizard/step-reachability.ts';
import { buildWizardState } from '../../machines/wizard/wizard-state.ts';
import { buildGuardFacts } from '../support/scenarios/facts.ts';
import { sampleFile, sampleToday } from '../support/scenarios/sample-file.ts';

type Change = Parameters<typeof sampleFile>[0];

function computeState(change: Change, at: StepId, furthest: StepId = at) {
  return buildWizardState(sampleFile(change), sampleToday, at, furthest);
}

function listSteps(change: Change, at: StepId, furthest: StepId = at): string[] {
  return computeState(change, at, furthest).steps.map(
    ({ number, state, reason }) => `${number} ${state}${reason === null ? '' : `: ${reason}`}`,
  );
}

describe('the state of each step, in words', () => {
  test('a complete quote shows steps as done, current, or not needed with a reason', () => {
    expect(listSteps({}, 'APPLICATION_SUMMARY')).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${number} DONE`),
      '10 NOT_NEEDED: Purchased 933 days ago, not pre-FIRM and not newly mapped',
      ...[11, 12, 13, 14, 15, 16].map((number) => `${number} DONE`),
      '17 NOW',
    ]);
  });

  test('steps that were never reached are still to do and name their obstacle', () => {
    const change = { structure: { foundationType: null }, elevationCertificate: { isActive: null } };
    expect(listSteps(change, 'FOUNDATION_INFORMATION').slice(0, 9)).toEqual([
      '1 DONE',
      '2 NOW',
      '3 TO_DO: Foundation Information is not complete',
      '4 TO_DO: Foundation Information is not complete',
      '5 TO_DO: Foundation Information is not complete',
      '6 NOT_NEEDED: The foundation is not chosen yet',
      '7 TO_DO: Foundation Information is not complete',
      '8 NOT_NEEDED: The policy has no elevation certificate',
      '9 TO_DO: Foundation Information is not complete',
    ]);
  });

  test('steps that were reached before and no longer can be are blocked', () => {
    const change = { structure: { totalBuildingAreaFeet: null } };
    expect(listSteps(change, 'FOUNDATION_INFORMATION', 'SUMMARY').slice(0, 5)).toEqual([
      '1 DONE',
      '2 NOW',
      '3 TO_DO',
      '4 BLOCKED: Building Characteristics is not complete',
      '5 BLOCKED: Building Characteristics is not complete',
    ]);
  });

  test('a step is described whole', () => {
    const { steps } = computeState({ structure: { openingsCount: null } }, 'ENCLOSURE_INFORMATION');
    expect(steps[5]).toEqual({
      id: 'ENCLOSURE_INFORMATION',
      number: 6,
      path: 'enclosure-information',
      title: 'Enclosure Information',
      state: 'NOW',
      isEnterable: true,
      isReachable: true,
      isComplete: false,
      guard: 'foundation is crawlspace or elevated',
      reason: null,
      problems: [
        {
          code: 'REQUIRED',
          field: 'structure.openingsCount',
          message: 'Enter the number of flood openings; 0 if there are none.',
          severity: 'ERROR',
          step: 'ENCLOSURE_INFORMATION',
        },
      ],
    });
  });
});

describe('the wizard as data', () => {
  test('next and back skip what cannot be entered', () => {
    const { next, back } = computeState({}, 'RATES_DISCOUNTED');
    expect([next, back]).toEqual(['SUMMARY', 'BUILDING_CHARACTERISTIC_ADDITIONAL']);
  });

  test('before the first step and past the last there is none', () => {
    expect(computeState({}, 'BUILDING_INFORMATION').back).toBeNull();
    expect(computeState({}, 'APPLICATION_SUMMARY').next).toBeNull();
    expect(computeState({ rating: { contentsPremium: null } }, 'QUOTE_SUMMARY').next).toBeNull();
  });

  test('a wizard is complete if every enterable step before the final summary is', () => {
    expect(computeState({ transaction: { agentSignedDate: null } }, 'QUOTE_SUMMARY').isComplete).toBe(true);
    expect(computeState({ insureds: [] }, 'QUOTE_SUMMARY').isComplete).toBe(false);
  });

  test('a policy whose state is Application shows the completed summary and opens no step', () => {
    const state = computeState({ transaction: { policyState: 'APPLICATION' } }, 'APPLICATION_SUMMARY');
    expect(state.isCompletedSummary).toBe(true);
    expect(state.steps.filter(({ isReachable }) => isReachable)).toEqual([]);
    expect(state.steps[0]?.reason).toBe('The application is submitted');
  });

  test('a stored hard stop is described in its words', () => {
    const stored = { hardStopType: 'PREMIUM_FAILURE' as const, hardStopMessage: null };
    expect(computeState({ wizard: stored }, 'RATES').hardStop).toEqual({
      type: 'PREMIUM_FAILURE',
      header: 'We could not calculate a premium',
      message: 'The rating call failed after several tries. Your answers are saved.',
      remedies: ['Try the rating again.', 'Save and exit, and try again later.'],
      liftedBy: 'You, with a rating that succeeds. No underwriter can lift it.',
      canUnderwriterLift: false,
      step: 'RATES',
      field: null,
    });
  });
});

describe('where a URL leads', () => {
  const nearest = (step: StepId, incomplete: StepId[]) =>
    findNearestReachableStep(step, buildGuardFacts({ incomplete }));

  test('to the step itself where it can be reached, else to the nearest before it', () => {
    expect(nearest('QUOTE_SUMMARY', [])).toBe('QUOTE_SUMMARY');
    expect(nearest('QUOTE_SUMMARY', ['BUILDING_CHARACTERISTICS', 'RATES'])).toBe('BUILDING_CHARACTERISTICS');
    expect(nearest('ENCLOSURE_INFORMATION', [])).toBe('RATES');
    expect(nearest('DISCOUNT_ELIGIBILITY', ['BUILDING_INFORMATION'])).toBe('BUILDING_INFORMATION');
  });

  test('leads to the completed summary after submission', () => {
    expect(findNearestReachableStep('RATES', buildGuardFacts({ policyState: 'APPLICATION' }))).toBe(
      'APPLICATION_SUMMARY',
    );
  });
});

test('the next and previous steps are the nearest enterable steps', () => {
  const known = buildFacts(sampleFile(), sampleToday);
  expect([findNextStep('RATES', known), findPreviousStep('RATES_DISCOUNTED', known)]).toEqual([
    'ENCLOSURE_INFORMATION',
    'BUILDING_CHARACTERISTIC_ADDITIONAL',
  ]);
});

test('the facts contain no name and no address', () => {
  expect(buildFacts(sampleFile({ rating: { status: 'PROVISIONAL' } }), sampleToday)).toEqual({
    foundation: 'CRAWLSPACE',
    hasElevationCertificate: true,
    daysSincePurchase: 933,
    isPreFirmEligible: false,
    isNewlyMappedEligible: false,
    rateMarket: 'PUBLIC',
    ratingStatus: 'PROVISIONAL',
    hasRating: true,
    hasBuildingPremium: true,
    hasContentsPremium: true,
    policyState: 'QUOTE',
    isPendingUnderwriting: false,
    isReturned: false,
    incomplete: [],
    hardStops: {},
  });
});
