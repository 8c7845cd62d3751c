import { describe, expect, test } from 'vitest';
import type { StepId } from '../../machines/contract/types.ts';
import { buildClearingPlan } from '../../machines/domain/file/clearing.ts';
import { type Movement, resolveEvaluation, resolveMove } from '../../machines/wizard/move.ts';
import { sampleFile, sampleToday } from '../support/scenarios/sample-file.ts';

type Change = Parameters<typeof sampleFile>[0];

function moved(at: StepId, movement: Movement, change: Change = {}) {
  return resolveMove(sampleFile(change), sampleToday, at, movement);
}

const nothing = { thresholds: [], fields: [], parts: [], values: {}, needsRatingReset: false };

describe('Next', () => {
  test('leads to the next step that can be entered and clears nothing', () => {
    expect(moved('BUILDING_CHARACTERISTIC_ADDITIONAL', { type: 'next' })).toEqual({
      outcome: 'moved',
      step: 'RATES_DISCOUNTED',
      cleared: nothing,
    });
  });

  test('is refused with what is missing on the step', () => {
    expect(
      moved('FOUNDATION_INFORMATION', { type: 'next' }, { structure: { foundationType: null } }),
    ).toEqual({
      outcome: 'refused',
      reason: 'Foundation Information is not complete',
      nearest: 'FOUNDATION_INFORMATION',
      problems: [
        {
          code: 'REQUIRED',
          field: 'structure.foundationType',
          message: 'Choose the foundation type.',
          severity: 'ERROR',
          step: 'FOUNDATION_INFORMATION',
        },
      ],
    });
  });

  test('is refused with what is missing on an earlier step', () => {
    const refused = moved('SUMMARY', { type: 'next' }, { policy: { isTenant: null } });
    expect(refused).toMatchInlineSnapshot(`
      {
        "nearest": "BUILDING_INFORMATION",
        "outcome": "refused",
        "problems": [
          {
            "code": "REQUIRED",
            "field": "policy.isTenant",
            "message": "Say whether the insured is a tenant.",
            "severity": "ERROR",
            "step": "BUILDING_INFORMATION",
          },
        ],
        "reason": "Building Information is not complete",
      }
    `);
  });

  test('leads to the hard stop that a rule found, in its words', () => {
    const change: Change = { structure: { buildingOverWaterType: 'FULLY_OVER_WATER' } };
    expect(moved('BUILDING_CHARACTERISTICS', { type: 'next' }, change)).toMatchInlineSnapshot(`
      {
        "hardStop": {
          "canUnderwriterLift": false,
          "field": "structure.buildingOverWaterType",
          "header": "This application needs underwriting review",
          "liftedBy": "You, with answers that the NFIP may insure. No underwriter can lift it.",
          "message": "The NFIP does not insure a building fully over water that was built or substantially improved on or after 10/01/1982.",
          "remedies": [
            "Correct the date of construction or how much is over water.",
            "Offer the private market.",
          ],
          "step": "BUILDING_CHARACTERISTICS",
          "type": "REQUIRES_REVIEW",
        },
        "outcome": "hard stop",
      }
    `);
  });
});

describe('moving past the last step is an error', () => {
  const allMissing = [
    missing('NO_RATING', 'rating.rateMethod', 'There is no rating.'),
    missing('NO_BUILDING_PREMIUM', 'rating.buildingPremium', 'The building premium is missing.'),
    missing('NO_CONTENTS_PREMIUM', 'rating.contentsPremium', 'The contents premium is missing.'),
  ];

  test('that names what is missing for the final summary', () => {
    const change: Change = {
      rating: { rateMethod: null, status: 'NOT_RATABLE', buildingPremium: null, contentsPremium: null },
      transaction: { transactionStatus: 'SFR_RATES_REQUIRED' },
    };
    expect(moved('QUOTE_SUMMARY', { type: 'next' }, change)).toEqual({
      outcome: 'past the last step',
      message: 'There is no step past Quote Summary. The risk cannot be rated: there is no premium.',
      problems: allMissing,
    });
  });

  test('and says so at the final summary itself', () => {
    expect(moved('APPLICATION_SUMMARY', { type: 'next' })).toEqual({
      outcome: 'past the last step',
      message: 'There is no step past Summary (final).',
      problems: [],
    });
  });

  test('a risk that cannot be rated continues without a premium up to the final summary', () => {
    const change: Change = {
      rating: { rateMethod: null, status: 'NOT_RATABLE', buildingPremium: null, contentsPremium: null },
    };
    expect(moved('RATES', { type: 'next' }, change)).toEqual({
      outcome: 'moved',
      step: 'ENCLOSURE_INFORMATION',
      cleared: nothing,
    });
  });

  test('and so does the market None', () => {
    const change: Change = {
      policy: { rateMarketType: 'NONE' },
      rating: { rateMethod: null, status: null, buildingPremium: null, contentsPremium: null },
    };
    expect(moved('RATES_DISCOUNTED', { type: 'next' }, change).outcome).toBe('moved');
    expect(moved('QUOTE_SUMMARY', { type: 'next' }, change)).toEqual({
      outcome: 'past the last step',
      message: 'There is no step past Quote Summary. The rate market is None: nothing is rated.',
      problems: allMissing,
    });
  });
});

describe('Back', () => {
  test('is never refused because of missing answers, and lists what it clears', () => {
    const change: Change = { policy: { effectiveDateType: null } };
    const file = sampleFile(change);
    expect(moved('EFFECTIVE_DATE', { type: 'back' }, change)).toEqual({
      outcome: 'moved',
      step: 'BUILDING_CHARACTERISTICS',
      cleared: buildClearingPlan(file, 'EFFECTIVE_DATE', 'BUILDING_CHARACTERISTICS'),
    });
  });

  test('from the first step goes to the application start and clears all three', () => {
    expect(moved('BUILDING_INFORMATION', { type: 'back' })).toEqual({
      outcome: 'application start',
      cleared: buildClearingPlan(sampleFile(), 'BUILDING_INFORMATION', 'APPLICATION_START'),
    });
    expect(moved('SUMMARY', { type: 'back', to: 'APPLICATION_START' }).outcome).toBe('application start');
  });

  test('to an earlier step by stepper, Change link or browser clears the same', () => {
    const expected = {
      outcome: 'moved',
      step: 'FOUNDATION_INFORMATION',
      cleared: buildClearingPlan(sampleFile(), 'QUOTE_SUMMARY', 'FOUNDATION_INFORMATION'),
    };
    expect(moved('QUOTE_SUMMARY', { type: 'back', to: 'FOUNDATION_INFORMATION' })).toEqual(expected);
    expect(moved('QUOTE_SUMMARY', { type: 'jump', to: 'FOUNDATION_INFORMATION' })).toEqual(expected);
  });

  test('leaves out the parts that the caller saves itself', () => {
    const file = sampleFile();
    const plan = buildClearingPlan(file, 'RATES', 'EFFECTIVE_DATE', ['transaction']);
    const results = resolveMove(file, sampleToday, 'RATES', { type: 'back' }, ['transaction']);
    expect([plan.parts, results]).toEqual([
      ['rating'],
      { outcome: 'moved', step: 'EFFECTIVE_DATE', cleared: plan },
    ]);
  });
});

describe('a jump', () => {
  test('opens a reachable later step', () => {
    expect(moved('RATES', { type: 'jump', to: 'QUOTE_SUMMARY' })).toEqual({
      outcome: 'moved',
      step: 'QUOTE_SUMMARY',
      cleared: nothing,
    });
  });

  test('to the current step does nothing', () => {
    expect(moved('RATES', { type: 'jump', to: 'RATES' })).toEqual({
      outcome: 'moved',
      step: 'RATES',
      cleared: nothing,
    });
  });

  test('to a step that is not needed is refused with its reason and the nearest one', () => {
    expect(moved('RATES', { type: 'jump', to: 'DISCOUNT_ELIGIBILITY' })).toEqual({
      outcome: 'refused',
      reason: 'Purchased 933 days ago, not pre-FIRM and not newly mapped',
      nearest: 'BUILDING_CHARACTERISTIC_ADDITIONAL',
      problems: [],
    });
  });
});

describe('a submitted application', () => {
  const submitted = { policyState: 'APPLICATION' as const };

  test('moves no more', () => {
    const movements: Movement[] = [
      { type: 'next' },
      { type: 'back' },
      { type: 'jump', to: 'RATES' },
      { type: 'back', to: 'APPLICATION_START' },
    ];
    const results = movements.map((movement) =>
      moved('APPLICATION_SUMMARY', movement, { transaction: submitted }),
    );
    const refused = {
      outcome: 'refused',
      reason: 'The application is submitted',
      nearest: 'APPLICATION_SUMMARY',
      problems: [],
    };
    expect(results).toEqual([refused, refused, refused, refused]);
  });

  test('leads to a hard stop while it is pending underwriting after evaluation, else to its status', () => {
    const pending = { ...submitted, transactionStatus: 'PENDING_UNDERWRITING' as const };
    expect(resolveEvaluation(sampleFile({ transaction: pending }), sampleToday)).toBe('hard stop');
    expect(resolveEvaluation(sampleFile({ transaction: submitted }), sampleToday)).toBe('in process');
    expect(resolveEvaluation(sampleFile(), sampleToday)).toBeNull();
  });
});

function missing(code: string, field: string, message: string) {
  return { code, field, message, severity: 'ERROR', step: 'RATES_DISCOUNTED' };
}
