import { describe, expect, test } from 'vitest';
import type { StepId } from '../../../machines/contract/types.ts';
import { blankPart } from '../../../machines/domain/file/blank-file.ts';
import { findStartProblems } from '../../../machines/domain/file/step-problems.ts';
import {
  type EvaluationOptions,
  findReviewReasons,
} from '../../../machines/domain/underwriting/review-reasons.ts';
import type { FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';
import { found } from '../../support/server/found.ts';

/** Where each hard stop and each review ends: the last case that it finds, and the nearest that it does not. */
type Row = readonly [title: string, step: StepId, change: FileChange, code: string, isFound: boolean];

const priorPolicy = { priorOwnerPolicyNumber: '1234567890', priorOwnerWyoCompany: 'Sample Mutual' };

describe('a step', () => {
  test.each<Row>([
    // Communities
    [
      'stops in a community whose participation was rescinded',
      'EFFECTIVE_DATE',
      { policy: { communityStatus: 'RESCINDED' } },
      'EL-1',
      true,
    ],
    [
      'stops in a suspended community whose status is not stated',
      'EFFECTIVE_DATE',
      suspended(true, null),
      'EL-2',
      true,
    ],
    [
      'stops in a community that is suspended from the effective date',
      'EFFECTIVE_DATE',
      suspended(true, '2026-12-21'),
      'EL-2',
      true,
    ],
    [
      'does not stop for a suspension that was to begin today and did not',
      'EFFECTIVE_DATE',
      suspended(false, sampleToday),
      'EL-2',
      false,
    ],
    // The place
    [
      'stops at a position of accuracy 9',
      'RATES',
      { propertyAddress: { geocodeAccuracyId: 9 } },
      'V-00-12',
      true,
    ],
    [
      'does not stop at a position of accuracy 10',
      'RATES',
      { propertyAddress: { geocodeAccuracyId: 10 } },
      'V-00-12',
      false,
    ],
    [
      'stops without a flood zone in a determination that is there',
      'RATES',
      { policy: { floodZone: null } },
      'V-05-01',
      true,
    ],
    [
      'reviews a building under construction that is not walled and roofed',
      'BUILDING_CHARACTERISTIC_ADDITIONAL',
      { structure: { isWalledAndRoofed: false, isUnderConstruction: true } },
      'EL-10',
      true,
    ],
    [
      'does not review a building under construction that is walled and roofed',
      'BUILDING_CHARACTERISTIC_ADDITIONAL',
      { structure: { isWalledAndRoofed: true, isUnderConstruction: true } },
      'EL-10',
      false,
    ],
    [
      'does not review a barrier answer that is not given',
      'BUILDING_CHARACTERISTIC_ADDITIONAL',
      { structure: { isLocatedCbrs: null }, policy: { isCbra: true } },
      'EL-8',
      false,
    ],
    [
      'does not review a federal lease in the private market',
      'BUILDING_INFORMATION_ADDITIONAL',
      { propertyAddress: { isFederallyLeased: true }, policy: { rateMarketType: 'PRIVATE' } },
      'EL-9',
      false,
    ],
    // The building
    [
      'does not stop at a building that is mostly above ground',
      'BUILDING_CHARACTERISTIC_ADDITIONAL',
      aboveGround(60),
      'EL-10',
      false,
    ],
    [
      'does not stop at a building with 51 % above ground',
      'BUILDING_CHARACTERISTIC_ADDITIONAL',
      aboveGround(51),
      'EL-10',
      false,
    ],
    [
      'does not review floodproofing of a home without a basement',
      'BUILDING_CHARACTERISTIC_ADDITIONAL',
      { policy: { hasFloodProofingCert: true } },
      'V-09-03',
      false,
    ],
    [
      'reviews a cost far from the known one',
      'BUILDING_CHARACTERISTICS',
      { structure: { replacementCostNfip: 100_000 } },
      'V-03-13',
      true,
    ],
    [
      'does not review the cost of a tenant',
      'BUILDING_CHARACTERISTICS',
      { structure: { replacementCostNfip: 100_000 }, policy: { isTenant: true } },
      'V-03-13',
      false,
    ],
    [
      'does not review a cost where the known one is 0',
      'BUILDING_CHARACTERISTICS',
      { structure: { replacementCostNfip: 0 } },
      'V-03-13',
      false,
    ],
    // The enclosure
    [
      'does not review the walls of an enclosure without area',
      'ENCLOSURE_INFORMATION',
      coastalWalls(0),
      'V-06-05',
      false,
    ],
    [
      'reviews the walls of the smallest enclosure',
      'ENCLOSURE_INFORMATION',
      coastalWalls(1),
      'V-06-05',
      true,
    ],
    [
      'does not review engineered openings of no area',
      'ENCLOSURE_INFORMATION',
      engineered(0, 4),
      'V-06-08',
      false,
    ],
    [
      'does not review engineered openings where there are none',
      'ENCLOSURE_INFORMATION',
      engineered(800, 0),
      'V-06-08',
      false,
    ],
    ['reviews one engineered opening', 'ENCLOSURE_INFORMATION', engineered(800, 1), 'V-06-08', true],
    [
      'does not review a crawlspace for a certificate that does not count',
      'ENCLOSURE_INFORMATION',
      { elevationCertificate: { isActive: false, diagramNumber: 'DIAGRAM_9' } },
      'V-06-09',
      false,
    ],
    // The certificate
    ['does not review a first floor 30 ft up', 'ELEVATION_CERTIFICATE', firstFloor(440.4), 'V-08-12', false],
    [
      'does not review a first floor 10 ft below',
      'ELEVATION_CERTIFICATE',
      firstFloor(400.4),
      'V-08-12',
      false,
    ],
    [
      'reviews a first floor more than 10 ft below',
      'ELEVATION_CERTIFICATE',
      firstFloor(400.3),
      'V-08-12',
      true,
    ],
    [
      'does not review low machinery that step 7 does not call elevated',
      'ELEVATION_CERTIFICATE',
      {
        structure: { isMachineryElevated: false },
        elevationCertificate: { machineryEquipmentElevation: 413.8 },
      },
      'V-08-15',
      false,
    ],
    // Discounts and coverages
    [
      'does not review a discount without a prior policy',
      'DISCOUNT_ELIGIBILITY',
      { priorPolicyInfo: { priorPolicyDiscountType: 'PRE_FIRM_DISCOUNT' } },
      'V-10-01',
      false,
    ],
    [
      'does not review a prior policy without a discount',
      'DISCOUNT_ELIGIBILITY',
      { priorPolicyInfo: { ...priorPolicy, priorPolicyDiscountType: 'NO' } },
      'V-10-01',
      false,
    ],
    ['reviews a tenant’s smallest building coverage', 'RATES', tenant(100), 'V-05-07', true],
    ['does not review a tenant without building coverage', 'RATES', tenant(0), 'V-05-07', false],
    [
      'does not review a tenant in the private market',
      'RATES',
      { ...tenant(100), policy: { isTenant: true, rateMarketType: 'PRIVATE' } },
      'V-05-07',
      false,
    ],
  ])('%s', (_, step, change, code, isFound) => {
    const codes = found(step, change).map((problem) => problem.split(' ')[1]);
    expect([code, codes.includes(code)]).toEqual([code, isFound]);
  });
});

describe('the application start', () => {
  test('reviews only an address that is used as typed, though another has a reason too', () => {
    const started = (addressScrubStatus: 'USER_OVERRIDE' | 'VERIFIED') =>
      startCodes({ propertyAddress: { addressScrubStatus, overrideReason: 'New street' } });
    expect([started('USER_OVERRIDE'), started('VERIFIED')]).toEqual([['V-00-04'], []]);
  });

  test.each([
    ['REVIEW', ['V-00-08']],
    ['POTENTIAL_MATCH', ['V-00-08']],
    ['CLEAR', []],
  ] as const)('reviews an insured whose screening says %s as %s', (screeningResult, expected) => {
    expect(
      startCodes({
        insureds: [{ ...blankPart('insureds'), firstName: 'Ada', lastName: 'Lane', screeningResult }],
      }),
    ).toEqual(expected);
  });
});

describe('underwriting', () => {
  test.each<readonly [title: string, change: FileChange, expected: readonly string[]]>([
    [
      'building coverage of 500,001',
      { policy: { buildingType: 'NON_RESIDENTIAL_BUILDING' }, rating: { buildingCoverage: 500_001 } },
      ['U1'],
    ],
    ['contents coverage of 500,001', { rating: { contentsCoverage: 500_001 } }, ['U1']],
    ['contents coverage of 500,000', { rating: { contentsCoverage: 500_000 } }, []],
    ['a replacement cost of 5,000,000', { structure: { replacementCostUser: 5_000_000 } }, []],
    ['prior flood losses', { policy: { surplusLinesHasPriorLosses: true } }, ['U7']],
    ['a position by ZIP+4', { propertyAddress: { geocodeAccuracyId: 5 } }, ['U12']],
  ])('says of %s what it asks for', (_, change, expected) => {
    expect(reviewRules(change)).toEqual(expected);
  });

  test.each(['CANCELLATION_CORRECTION', 'REINSTATEMENT_WITH_CHANGES'] as const)(
    'always reviews a transaction of the type %s',
    (transactionType) => {
      expect(reviewRules({ transaction: { transactionType } })).toEqual(['U15']);
    },
  );

  test('does not compare a quoted premium with one of zero', () => {
    expect(reviewRules({ rating: { totalPremium: '0.00' } }, { quotedPremium: '1000.00' })).toEqual([]);
  });
});

function startCodes(change: FileChange): string[] {
  const problems = findStartProblems(sampleFile(change), null, sampleToday);
  return problems.map(({ code }) => code).filter((code) => ['V-00-04', 'V-00-08'].includes(code));
}

/** The rules of underwriting itself, without those of the steps. */
function reviewRules(change: FileChange, options: EvaluationOptions = {}): string[] {
  const reasons = findReviewReasons(sampleFile(change), sampleToday, options);
  return reasons.map(({ rule }) => rule).filter((rule) => rule.startsWith('U'));
}

function suspended(isSuspended: boolean, suspendDate: string | null): FileChange {
  return { floodZoneInformation: { isSuspended, suspendDate } };
}

function aboveGround(percentAboveGround: number): FileChange {
  return { structure: { percentAboveGround, isEarthSheltered: false } };
}

function coastalWalls(enclosureAreaFeet: number): FileChange {
  return { policy: { floodZone: 'VE' }, structure: { enclosureAreaFeet, hasBreakawayWalls: false } };
}

function engineered(enclosureAreaFeet: number, openingsCount: number): FileChange {
  return { structure: { enclosureAreaFeet, openingsCount, hasEngineeredOpenings: true } };
}

function firstFloor(topNextHighestFloor: number): FileChange {
  return {
    elevationCertificate: { topNextHighestFloor, topOfBottomFloor: 395, machineryEquipmentElevation: 441 },
  };
}

function tenant(buildingCoverage: number): FileChange {
  return { policy: { isTenant: true }, rating: { buildingCoverage } };
}
