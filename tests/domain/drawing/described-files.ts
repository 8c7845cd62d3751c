import fc from 'fast-check';
import { enums } from '../../../machines/contract/enums.ts';
import type { DescribedFile } from '../../../machines/domain/drawing/building-facts.ts';
import { listKeys } from '../../support/browser/keys.ts';

/** Any of the values, or not known. */
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 });
const tenths = (from: number, to: number) =>
  fc.integer({ min: from * 10, max: to * 10 }).map((tenth) => tenth / 10);

/** Anything that can be said of a building, with elevations that fit together or do not. */
export const describedFile: fc.Arbitrary<DescribedFile> = fc.record({
  policy: fc.record({
    buildingType: maybe(fc.constantFrom(...listKeys(enums.BuildingType))),
    floodZone: maybe(fc.constantFrom('AE', 'VE', 'X', 'A', 'AH')),
    currentBfe: maybe(tenths(-20, 60)),
  }),
  structure: fc.record({
    foundationType: maybe(fc.constantFrom(...listKeys(enums.FoundationType))),
    constructionType: maybe(fc.constantFrom(...listKeys(enums.ConstructionType))),
    floorsCount: maybe(fc.integer({ min: 1, max: 100 })),
    floorOfUnit: maybe(fc.integer({ min: 1, max: 100 })),
    firstFloorHeightMethod: maybe(fc.constantFrom('TOOL', 'EC')),
    firstFloorHeightFeet: maybe(tenths(-10, 60)),
    enclosureAreaFeet: maybe(fc.constantFrom(0, 1, 400, 12_000)),
    enclosureUse: maybe(fc.constantFrom(...listKeys(enums.EnclosureUse))),
    openingsCount: maybe(fc.integer({ min: 0, max: 40 })),
    openingsWallsCount: maybe(fc.integer({ min: 1, max: 8 })),
    areOpeningsWithinOneFoot: maybe(fc.boolean()),
    hasBreakawayWalls: maybe(fc.boolean()),
    isMachineryElevated: maybe(fc.boolean()),
    isApplianceElevated: maybe(fc.boolean()),
  }),
  elevationCertificate: fc.record({
    isActive: maybe(fc.boolean()),
    diagramNumber: maybe(fc.constantFrom(...listKeys(enums.ElevationDiagram))),
    lag: maybe(tenths(-5, 40)),
    hag: maybe(tenths(-5, 40)),
    bfe: maybe(tenths(-20, 60)),
    topOfBottomFloor: maybe(tenths(-20, 60)),
    topNextHighestFloor: maybe(tenths(-20, 60)),
    bottomOfHorizontalStructure: maybe(tenths(-20, 60)),
    machineryEquipmentElevation: maybe(tenths(-20, 60)),
  }),
  locationFacts: fc.record({
    elevationFeet: maybe(tenths(-5, 40)),
    distanceToRiverMeters: maybe(tenths(0, 20_000)),
    distanceToCoastMeters: maybe(tenths(0, 900_000)),
    distanceToLakeMeters: maybe(tenths(0, 900_000)),
  }),
  rating: fc.record({
    femaFirstFloorHeight: maybe(tenths(0, 10)),
    femaFirstFloorHeightMethod: maybe(fc.constantFrom('FEMA_ASSUMPTION', 'EC')),
  }),
});
