import { describe, expect, test } from 'vitest';
import { blankFile, blankPart } from '../../../machines/domain/file/blank-file.ts';
import { findStartProblems } from '../../../machines/domain/file/step-problems.ts';
import { checkStep } from '../../../machines/domain/rules/check-step.ts';
import { findStartHardStops, toHardStops } from '../../../machines/domain/underwriting/hard-stop.ts';
import { applyChange, type FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';

const determined: FileChange = {
  floodZoneInformation: {
    isLoaded: true,
    isFromZoneDetermination: true,
    currentFloodZoneId: 'AE',
    communityNumber: '470040',
    mapPanel: '0215',
    mapSuffix: 'H',
    programType: 'REGULAR',
    currentMapDate: '2017-04-05',
  },
};

function started(
  change: FileChange,
  licensed: readonly string[] | null = null,
  today: string | null = null,
): string[] {
  return findStartProblems(applyChange(sampleFile(determined), change), licensed, today).map(
    ({ severity, code, field }) => `${severity[0]} ${code} ${field}`,
  );
}

describe('the application start', () => {
  test('asks for the address, the market and the insured', () => {
    expect(findStartProblems(blankFile()).map(({ field }) => field)).toEqual([
      'propertyAddress.streetAddress1',
      'propertyAddress.city',
      'propertyAddress.stateAbbreviation',
      'propertyAddress.postalCode',
      'policy.rateMarketType',
      'insureds.0.lastName',
    ]);
  });

  test.each<readonly [string, FileChange, readonly string[]]>([
    ['a complete start is fine', {}, []],
    ['a ZIP code of nine digits is one', { propertyAddress: { postalCode: '37209-1234' } }, []],
    ['without the hyphen too', { propertyAddress: { postalCode: '372091234' } }, []],
    [
      'four digits are none',
      { propertyAddress: { postalCode: '3720' } },
      ['E V-00-01 propertyAddress.postalCode'],
    ],
    [
      'a post office box is not a property',
      { propertyAddress: { streetAddress1: 'P.O. Box 12' } },
      ['E V-00-02 propertyAddress.streetAddress1'],
    ],
    ['a box street is one', { propertyAddress: { streetAddress1: '12 Boxwood Lane' } }, []],
    [
      'an address known by name needs its description instead of a street',
      { propertyAddress: { propertyAddressType: 'NAME', streetAddress1: null } },
      ['E REQUIRED propertyAddress.propertyDesc'],
    ],
    [
      'an address used as typed needs a reason',
      { propertyAddress: { addressScrubStatus: 'USER_OVERRIDE' } },
      ['E V-00-03 propertyAddress.overrideReason'],
    ],
    [
      'and with it is reviewed',
      { propertyAddress: { addressScrubStatus: 'USER_OVERRIDE', overrideReason: 'New street' } },
      ['U V-00-04 propertyAddress.streetAddress1'],
    ],
    [
      'a state is one',
      { propertyAddress: { stateAbbreviation: 'ZZ' } },
      ['E V-00-05 propertyAddress.stateAbbreviation'],
    ],
    [
      'the NFIP insures nothing in Palau',
      { propertyAddress: { stateAbbreviation: 'PW' } },
      ['E V-00-06 propertyAddress.stateAbbreviation'],
    ],
    ['it does in Guam', { propertyAddress: { stateAbbreviation: 'GU' } }, []],
    [
      'an entity has its name',
      { insureds: [{ ...blankPart('insureds'), isEntity: true, isActive: true }] },
      ['E REQUIRED insureds.0.entityName'],
    ],
    [
      'a person has first and last name',
      { insureds: [{ ...blankPart('insureds'), isActive: true }] },
      ['E REQUIRED insureds.0.firstName', 'E REQUIRED insureds.0.lastName'],
    ],
    [
      'a name of the sanctions list is reviewed',
      {
        insureds: [
          { ...blankPart('insureds'), firstName: 'A', lastName: 'B', screeningResult: 'POTENTIAL_MATCH' },
        ],
      },
      ['U V-00-08 insureds.0.lastName'],
    ],
  ])('%s', (_, change, expected) => {
    expect(started(change)).toEqual(expected);
  });

  test('an agent is licensed in the state', () => {
    expect([started({}, ['KY']), started({}, ['KY', 'TN'])]).toEqual([
      ['E V-00-07 propertyAddress.stateAbbreviation'],
      [],
    ]);
  });

  test.each<readonly [string, FileChange, readonly string[]]>([
    ['a determination is fine', {}, []],
    [
      'none is a hard stop',
      { floodZoneInformation: { isLoaded: null } },
      ['H V-00-09 floodZoneInformation.isLoaded'],
    ],
    [
      'one without a panel is a hard stop',
      { floodZoneInformation: { mapPanel: null } },
      ['H V-00-10 floodZoneInformation.isLoaded'],
    ],
    [
      'one of a map in the future is a hard stop',
      { floodZoneInformation: { currentMapDate: '2026-11-22' } },
      ['H V-00-10 floodZoneInformation.isLoaded'],
    ],
    [
      'one typed by hand is reviewed',
      { floodZoneInformation: { isFromZoneDetermination: false } },
      ['U V-00-11 floodZoneInformation.isLoaded'],
    ],
    [
      'a position that is not exact enough is a hard stop',
      { propertyAddress: { geocodeAccuracyId: 6 } },
      ['H V-00-12 floodZoneInformation.isLoaded'],
    ],
    [
      'a building across two zones is one too',
      { propertyAddress: { pivotAnalysisStatus: 'STRADDLES_ZONES' } },
      ['H V-00-13 floodZoneInformation.isLoaded'],
    ],
    [
      'neither is where the zone was typed from a document',
      {
        propertyAddress: { geocodeAccuracyId: 6, pivotAnalysisStatus: 'STRADDLES_ZONES' },
        floodZoneInformation: { isFromZoneDetermination: false },
      },
      ['U V-00-11 floodZoneInformation.isLoaded'],
    ],
    [
      'a community outside the NFIP is a hard stop',
      { policy: { communityStatus: 'NON_PARTICIPATING' } },
      ['H EL-1 policy.communityStatus'],
    ],
    [
      'a section 1316 property is a hard stop',
      { propertyAddress: { is1316Property: true } },
      ['H EL-5 propertyAddress.is1316Property'],
    ],
  ])('once it was asked for: %s', (_, change, expected) => {
    expect(started(change, null, sampleToday)).toEqual(expected);
  });

  test('says what a determination lacks', () => {
    const file = applyChange(sampleFile(determined), {
      floodZoneInformation: {
        currentFloodZoneId: 'Q',
        communityNumber: '47',
        mapSuffix: null,
        programType: null,
      },
    });
    expect(findStartHardStops(file, sampleToday)).toEqual([
      {
        type: 'FZD_FAILURE',
        header: 'We could not determine the flood zone',
        message:
          'The flood zone determination lacks the flood zone, the community number of six digits, the panel suffix, the program of the community.',
        step: null,
        field: 'floodZoneInformation.isLoaded',
        remedies: [
          'Check the address and try again.',
          'Send a determination or an elevation certificate.',
          'Staff may enter the determination by hand.',
        ],
        liftedBy: 'You, with an address that can be determined, or an underwriter',
        canUnderwriterLift: true,
      },
    ]);
  });
});

describe('a hard stop', () => {
  test('of a mobile home is InvalidMobile, with its words', () => {
    const file = sampleFile({
      policy: { buildingType: 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME' },
      mobileHome: { serialNumber: 'X1', onPermanentFoundation: false, meetsAnchorRequirements: true },
    });
    expect(toHardStops(checkStep('BUILDING_INFORMATION', file, sampleToday), 'BUILDING_INFORMATION')).toEqual(
      [
        {
          type: 'INVALID_MOBILE',
          header: 'This manufactured home is not eligible',
          message: 'A manufactured home must stand on a permanent foundation to be insured.',
          step: 'BUILDING_INFORMATION',
          field: 'mobileHome.onPermanentFoundation',
          remedies: [
            'Correct the answers about the foundation, anchoring and serial number.',
            'Exit the quote.',
          ],
          liftedBy: 'You, with answers that make the home eligible. No underwriter can lift it.',
          canUnderwriterLift: false,
        },
      ],
    );
  });

  test('of a building over water is RequiresReview, with what can be done', () => {
    const file = sampleFile({ structure: { buildingOverWaterType: 'FULLY_OVER_WATER' } });
    expect(
      toHardStops(checkStep('BUILDING_CHARACTERISTICS', file, sampleToday), 'BUILDING_CHARACTERISTICS'),
    ).toEqual([
      {
        type: 'REQUIRES_REVIEW',
        header: 'This application needs underwriting review',
        message:
          'The NFIP does not insure a building fully over water that was built or substantially improved on or after 10/01/1982.',
        step: 'BUILDING_CHARACTERISTICS',
        field: 'structure.buildingOverWaterType',
        remedies: [
          'Correct the date of construction or how much is over water.',
          'Offer the private market.',
        ],
        liftedBy: 'You, with answers that the NFIP may insure. No underwriter can lift it.',
        canUnderwriterLift: false,
      },
    ]);
  });

  test('does not arise where all is well', () => {
    expect(toHardStops(checkStep('RATES', sampleFile(), sampleToday), 'RATES')).toEqual([]);
  });
});
