import { describe, expect, test } from 'vitest';
import type { FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { found } from '../../support/server/found.ts';

type Row = readonly [rule: string, change: FileChange, expected: readonly string[]];

describe('step 6, enclosure information', () => {
  test.each<Row>([
    ['without an enclosed area nothing else is asked', openWithout(0), []],
    [
      'an area needs its use and its openings',
      { structure: { enclosureUse: null, openingsCount: null } },
      ['E REQUIRED structure.enclosureUse', 'E REQUIRED structure.openingsCount'],
    ],
    ['no openings is an answer', { structure: { openingsCount: 0 } }, []],
    [
      'openings need their walls, their height, whether they are engineered, and their net area',
      {
        structure: {
          openingsWallsCount: null,
          areOpeningsWithinOneFoot: null,
          hasEngineeredOpenings: null,
          openingsSquareInches: null,
        },
      },
      [
        'E REQUIRED structure.openingsWallsCount',
        'E REQUIRED structure.areOpeningsWithinOneFoot',
        'E REQUIRED structure.hasEngineeredOpenings',
        'E REQUIRED structure.openingsSquareInches',
      ],
    ],
    [
      'engineered openings need their certificate instead of the net area, and are reviewed',
      { structure: { hasEngineeredOpenings: true, openingsSquareInches: null } },
      [
        'E REQUIRED structure.engineeredOpeningsAreaFeet',
        'E REQUIRED structure.hasOpeningsCertification',
        'U V-06-08 structure.hasEngineeredOpenings',
      ],
    ],
    [
      'an area is not negative',
      { structure: { enclosureAreaFeet: -1 } },
      ['E RANGE structure.enclosureAreaFeet'],
    ],
    [
      'a foundation without enclosure has no enclosed area',
      openWithout(100),
      ['E V-06-01 structure.enclosureAreaFeet'],
    ],
    [
      'a foundation with enclosure and no area is warned of',
      { structure: { enclosureAreaFeet: 0 } },
      ['W V-06-02 structure.enclosureAreaFeet'],
    ],
    [
      'an area of 1.1 times the footprint is fine',
      { structure: { enclosureAreaFeet: 1_100, openingsSquareInches: 1_100 } },
      [],
    ],
    [
      'a larger one is reviewed',
      { structure: { enclosureAreaFeet: 1_101 } },
      ['U V-06-03 structure.enclosureAreaFeet'],
    ],
    [
      'in a V zone the walls break away or are reviewed, and 300 sq ft are reviewed',
      { policy: { floodZone: 'VE' }, structure: { enclosureAreaFeet: 300, hasBreakawayWalls: false } },
      ['U V-06-04 structure.enclosureAreaFeet', 'U V-06-05 structure.hasBreakawayWalls'],
    ],
    [
      'in a V zone 299 sq ft behind breakaway walls are fine',
      { policy: { floodZone: 'VE' }, structure: { enclosureAreaFeet: 299, hasBreakawayWalls: true } },
      [],
    ],
    [
      'in a V zone the walls are asked about',
      { policy: { floodZone: 'VE' }, structure: { enclosureAreaFeet: 200 } },
      ['E REQUIRED structure.hasBreakawayWalls'],
    ],
    [
      'a finished enclosure is warned of',
      { structure: { enclosureUse: 'FINISHED' } },
      ['W V-06-06 structure.enclosureUse'],
    ],
    [
      'openings are in no more walls than there are openings',
      { structure: { openingsCount: 2 } },
      ['E V-06-07 structure.openingsWallsCount'],
    ],
    [
      'a crawlspace below grade is reviewed',
      { elevationCertificate: { diagramNumber: 'DIAGRAM_9' } },
      ['U V-06-09 structure.enclosureAreaFeet'],
    ],
  ])('%s', (_, change, expected) => {
    expect(found('ENCLOSURE_INFORMATION', change)).toEqual(expected);
  });
});

describe('step 7, machinery and equipment', () => {
  test.each<Row>([
    [
      'two of three elevators may be elevated',
      { structure: { elevatorsCount: 3, elevatorsElevatedCount: 2 } },
      [],
    ],
    [
      'no more are elevated than there are',
      { structure: { elevatorsCount: 1, elevatorsElevatedCount: 2 } },
      ['E V-07-01 structure.elevatorsElevatedCount'],
    ],
    [
      'no more go below than there are',
      { structure: { elevatorsCount: 1, elevatorsBelowCount: 2 } },
      ['E V-07-02 structure.elevatorsBelowCount'],
    ],
    [
      'there are 99 elevators at most',
      { structure: { elevatorsCount: 100 } },
      ['E RANGE structure.elevatorsCount'],
    ],
  ])('%s', (_, change, expected) => {
    expect(found('MACHINERY_APPLIANCE_INFORMATION', change)).toEqual(expected);
  });
});

describe('step 8, elevation certificate', () => {
  test.each<Row>([
    [
      'a diagram needs its elevations',
      { elevationCertificate: { topOfBottomFloor: null, topNextHighestFloor: null, lag: null } },
      [
        'E REQUIRED elevationCertificate.topOfBottomFloor',
        'E REQUIRED elevationCertificate.topNextHighestFloor',
        'E REQUIRED elevationCertificate.lag',
      ],
    ],
    [
      'a slab does not need the next floor',
      {
        structure: { foundationType: 'SLAB_ON_GRADE' },
        elevationCertificate: {
          diagramNumber: 'DIAGRAM_1A',
          topNextHighestFloor: null,
          machineryEquipmentElevation: null,
        },
      },
      [],
    ],
    [
      'posts in a V zone need the horizontal structure',
      {
        policy: { floodZone: 'VE' },
        structure: { foundationType: 'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS' },
        elevationCertificate: { diagramNumber: 'DIAGRAM_5', topOfBottomFloor: 414 },
      },
      ['E REQUIRED elevationCertificate.bottomOfHorizontalStructure'],
    ],
    [
      'the diagram shows the foundation',
      { elevationCertificate: { diagramNumber: 'DIAGRAM_7' } },
      ['E V-08-01 elevationCertificate.diagramNumber'],
    ],
    [
      'a certificate is not dated in the future',
      { elevationCertificate: { elCertDate: '2026-11-22' } },
      ['E V-08-02 elevationCertificate.elCertDate'],
    ],
    [
      'a certificate is not older than the building',
      { elevationCertificate: { elCertDate: '1996-08-19' } },
      ['E V-08-03 elevationCertificate.elCertDate'],
    ],
    [
      'a certificate during construction is reviewed',
      { structure: { isUnderConstruction: true }, elevationCertificate: { elCertDate: '1996-08-19' } },
      ['U V-08-04 elevationCertificate.elCertDate'],
    ],
    [
      'section E is for zones AO and A',
      { elevationCertificate: { sectionType: 'SECTION_E' } },
      ['W V-08-05 elevationCertificate.sectionType'],
    ],
    [
      'in zone AO it is fine, and no base flood elevation is asked for',
      { policy: { floodZone: 'AO' }, elevationCertificate: { sectionType: 'SECTION_E', bfe: null } },
      [],
    ],
    [
      'the older datum is warned of',
      { elevationCertificate: { elevationDatum: 'NGVD_1929' } },
      ['W V-08-06 elevationCertificate.elevationDatum'],
    ],
    [
      'a local datum is reviewed',
      { elevationCertificate: { elevationDatum: 'OTHER' } },
      ['U V-08-07 elevationCertificate.elevationDatum'],
    ],
    [
      'in zone AE the base flood elevation is needed',
      { elevationCertificate: { bfe: null } },
      ['E REQUIRED elevationCertificate.bfe'],
    ],
    ['in zone X it is warned of', { policy: { floodZone: 'X' } }, ['W V-08-08 elevationCertificate.bfe']],
    [
      'more than 5 ft from that of the map is warned of',
      { elevationCertificate: { bfe: 1 }, floodZoneInformation: { baseElevation: 853 } },
      ['W V-08-16 elevationCertificate.bfe'],
    ],
    [
      '5 ft from that of the map is what another datum makes of it',
      { elevationCertificate: { bfe: 848 }, floodZoneInformation: { baseElevation: 853 } },
      [],
    ],
    [
      'the lowest grade is not above the highest',
      { elevationCertificate: { hag: 410.3 } },
      ['E V-08-09 elevationCertificate.lag'],
    ],
    ['grades 20 ft apart are fine', { elevationCertificate: { hag: 430.4 } }, []],
    [
      'grades more than 20 ft apart are reviewed',
      { elevationCertificate: { hag: 430.5 } },
      ['U V-08-10 elevationCertificate.hag'],
    ],
    [
      'the bottom floor is not above the next',
      { elevationCertificate: { topOfBottomFloor: 414 } },
      ['E V-08-11 elevationCertificate.topOfBottomFloor'],
    ],
    [
      'a first floor more than 30 ft up is reviewed',
      { elevationCertificate: { topNextHighestFloor: 440.5, machineryEquipmentElevation: 441 } },
      ['U V-08-12 elevationCertificate.topOfBottomFloor'],
    ],
    [
      'a slab more than 5 ft up is reviewed',
      {
        structure: { foundationType: 'SLAB_ON_GRADE' },
        elevationCertificate: {
          diagramNumber: 'DIAGRAM_1B',
          topOfBottomFloor: 415.5,
          machineryEquipmentElevation: null,
        },
      },
      ['U V-08-13 elevationCertificate.topOfBottomFloor'],
    ],
    [
      'a crawlspace floor more than 2 ft below grade is a basement',
      { elevationCertificate: { diagramNumber: 'DIAGRAM_9', topOfBottomFloor: 408.3 } },
      ['E V-08-14 elevationCertificate.diagramNumber'],
    ],
    [
      '2 ft below is a crawlspace',
      { elevationCertificate: { diagramNumber: 'DIAGRAM_9', topOfBottomFloor: 408.4 } },
      [],
    ],
    [
      'machinery below the first floor contradicts step 7',
      { elevationCertificate: { machineryEquipmentElevation: 413.8 } },
      ['U V-08-15 elevationCertificate.machineryEquipmentElevation'],
    ],
    [
      'an elevation is 15,000 ft at most',
      { elevationCertificate: { attachedGarageElevation: 15_000.1 } },
      ['E RANGE elevationCertificate.attachedGarageElevation'],
    ],
  ])('%s', (_, change, expected) => {
    expect(found('ELEVATION_CERTIFICATE', change)).toEqual(expected);
  });
});

describe('step 9, additional building characteristics', () => {
  test.each<Row>([
    [
      'a building not walled and roofed is a hard stop',
      { structure: { isWalledAndRoofed: false } },
      ['H EL-10 structure.isWalledAndRoofed'],
    ],
    [
      'one under construction is reviewed',
      { structure: { isWalledAndRoofed: false, isUnderConstruction: true } },
      ['U EL-10 structure.isWalledAndRoofed'],
    ],
    ['51 % above ground is enough', { structure: { percentAboveGround: 51 } }, []],
    [
      'below that the design is asked about',
      { structure: { percentAboveGround: 50 } },
      ['E REQUIRED structure.isEarthSheltered'],
    ],
    [
      'and a building not earth-sheltered is a hard stop',
      { structure: { percentAboveGround: 50, isEarthSheltered: false } },
      ['H EL-10 structure.percentAboveGround'],
    ],
    ['an earth-sheltered one is fine', { structure: { percentAboveGround: 50, isEarthSheltered: true } }, []],
    [
      'a section 1316 property is a hard stop',
      { propertyAddress: { is1316Property: true } },
      ['H EL-5 propertyAddress.is1316Property'],
    ],
    [
      'the barrier system needs its kind',
      { structure: { isLocatedCbrs: true } },
      ['E REQUIRED propertyAddress.cbrsType'],
    ],
    [
      'the kind is not No',
      { structure: { isLocatedCbrs: true }, propertyAddress: { cbrsType: 'NO' } },
      ['E V-09-01 propertyAddress.cbrsType'],
    ],
    [
      'a system unit built on the day of the prohibition is a hard stop',
      barrier('SYSTEM_UNIT', '1990-11-16', '1990-11-16'),
      ['H EL-6 propertyAddress.cbrsType'],
    ],
    [
      'a system unit built the day before needs proof',
      barrier('SYSTEM_UNIT', '1990-11-16', '1990-11-15'),
      ['U EL-6 propertyAddress.cbrsType'],
    ],
    [
      'the prohibition is of 10/01/1983 at the earliest',
      barrier('SYSTEM_UNIT', '1983-09-30', '1980-01-01'),
      ['U EL-6 propertyAddress.cbrsType', 'E V-09-02 propertyAddress.cbrsFloodInsuranceProhibitionDate'],
    ],
    [
      'an otherwise protected area is reviewed',
      barrier('OPA', '1991-11-16', '2000-01-01'),
      ['U EL-7 propertyAddress.cbrsType'],
    ],
    [
      'a determination that disagrees is reviewed',
      { policy: { isCbra: true } },
      ['U EL-8 structure.isLocatedCbrs'],
    ],
    [
      'floodproofing is asked of non-residential buildings and basements, and a claim is reviewed',
      { structure: { foundationType: 'BASEMENT' }, policy: { hasFloodProofingCert: true } },
      ['U V-09-03 policy.hasFloodProofingCert'],
    ],
    [
      'the list of historic buildings is asked about but for single-family homes',
      { policy: { buildingType: 'TWO_TO_FOUR_FAMILY_BUILDING' } },
      ['E REQUIRED policy.isHistoric'],
    ],
  ])('%s', (_, change, expected) => {
    expect(found('BUILDING_CHARACTERISTIC_ADDITIONAL', change)).toEqual(expected);
  });

  test('in the private market none of it is a hard stop', () => {
    const change: FileChange = {
      policy: { rateMarketType: 'PRIVATE', isCbra: true },
      structure: { isWalledAndRoofed: false, percentAboveGround: 10, isEarthSheltered: false },
      propertyAddress: { is1316Property: true },
    };
    expect(found('BUILDING_CHARACTERISTIC_ADDITIONAL', change)).toEqual([]);
  });
});

function openWithout(enclosureAreaFeet: number): FileChange {
  return {
    structure: {
      foundationType: 'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS',
      enclosureAreaFeet,
      openingsSquareInches: 1_000,
    },
  };
}

function barrier(cbrsType: 'SYSTEM_UNIT' | 'OPA', prohibited: string, built: string): FileChange {
  return {
    structure: { isLocatedCbrs: true, constructionDate: built },
    propertyAddress: { cbrsType, cbrsFloodInsuranceProhibitionDate: prohibited },
  };
}
