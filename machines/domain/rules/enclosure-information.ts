import type { PolicyFile } from '../../contract/types.ts';
import { isVZone } from '../place/flood-zone.ts';
import { error, type Finding, findingIf, review, warning } from '../problems/finding.ts';
import { hasEnclosedArea } from '../questions/field-conditions.ts';
import { optional, required, type StepRules } from './field-rule.ts';

/** Step 6: the area enclosed below the elevated floor, and its openings. */
export const enclosureInformationRules: StepRules = {
  fields: [
    required('structure.enclosureAreaFeet', 'Enter the enclosed area in square feet; 0 if there is none.'),
    required('structure.enclosureUse', 'Choose what the enclosed area is used for.'),
    required('structure.openingsCount', 'Enter the number of flood openings; 0 if there are none.'),
    required('structure.openingsWallsCount', 'Enter how many outside walls have openings.'),
    required(
      'structure.areOpeningsWithinOneFoot',
      'Say whether the bottom of every opening is within 1 foot of grade.',
    ),
    required('structure.hasEngineeredOpenings', 'Say whether the openings are engineered.'),
    required('structure.openingsSquareInches', 'Enter the net area of all openings in square inches.'),
    required(
      'structure.engineeredOpeningsAreaFeet',
      'Enter the area in square feet that the certificate covers.',
    ),
    required('structure.hasOpeningsCertification', 'Say whether the openings certificate is on file.'),
    required('structure.hasBreakawayWalls', 'Say whether the walls of the enclosure break away.'),
    optional('structure.elevatorsBelowCount', 'Enter the number of elevators below the floor, from 0 to 99.'),
  ],
  checks: [
    checkOpenFoundation,
    checkEnclosedFoundation,
    checkAreaFitsFootprint,
    checkCoastalEnclosure,
    checkEnclosureUse,
    checkOpeningsWalls,
    checkEngineeredOpenings,
    checkSubgradeCrawlspace,
  ],
};

const areaField = 'structure.enclosureAreaFeet';

function checkOpenFoundation(file: PolicyFile) {
  return findingIf(
    file.structure.foundationType === 'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS' &&
      hasEnclosedArea(file),
    error(
      'V-06-01',
      areaField,
      'The foundation has no enclosure. Choose a foundation with enclosure on step 2, or enter 0.',
    ),
  );
}

function checkEnclosedFoundation({ structure }: PolicyFile) {
  return findingIf(
    structure.enclosureAreaFeet === 0 &&
      structure.foundationType !== null &&
      structure.foundationType !== 'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS',
    warning('V-06-02', areaField, 'This foundation encloses an area. Check that it is 0.'),
  );
}

function checkAreaFitsFootprint({ structure }: PolicyFile) {
  const { enclosureAreaFeet, totalBuildingAreaFeet, floorsCount } = structure;
  if (enclosureAreaFeet === null || totalBuildingAreaFeet === null || floorsCount === null) return [];
  return findingIf(
    enclosureAreaFeet > (totalBuildingAreaFeet / Math.max(1, floorsCount)) * 1.1,
    review('V-06-03', areaField, 'The enclosed area is larger than the footprint of the building.'),
  );
}

function checkCoastalEnclosure(file: PolicyFile): readonly Finding[] {
  const { structure, policy } = file;
  if (!isVZone(policy.floodZone) || !hasEnclosedArea(file)) return [];
  return [
    ...findingIf(
      (structure.enclosureAreaFeet ?? 0) >= 300,
      review('V-06-04', areaField, 'The enclosure in a V zone is 300 sq ft or larger.'),
    ),
    ...findingIf(
      structure.hasBreakawayWalls === false,
      review(
        'V-06-05',
        'structure.hasBreakawayWalls',
        'The walls of the enclosure in a V zone do not break away.',
      ),
    ),
  ];
}

function checkEnclosureUse(file: PolicyFile) {
  const { enclosureUse } = file.structure;
  return findingIf(
    hasEnclosedArea(file) && (enclosureUse === 'FINISHED' || enclosureUse === 'OTHER'),
    warning(
      'V-06-06',
      'structure.enclosureUse',
      'In an enclosure that is finished, or used for more than parking, access or storage, openings do not qualify.',
    ),
  );
}

function checkOpeningsWalls(file: PolicyFile) {
  const { openingsCount, openingsWallsCount } = file.structure;
  return findingIf(
    hasEnclosedArea(file) &&
      openingsCount !== null &&
      openingsCount > 0 &&
      openingsWallsCount !== null &&
      openingsWallsCount > openingsCount,
    error(
      'V-06-07',
      'structure.openingsWallsCount',
      `There are only ${openingsCount} openings, so they cannot be in more walls than that.`,
    ),
  );
}

function checkEngineeredOpenings(file: PolicyFile) {
  return findingIf(
    hasEnclosedArea(file) &&
      (file.structure.openingsCount ?? 0) > 0 &&
      file.structure.hasEngineeredOpenings === true,
    review(
      'V-06-08',
      'structure.hasEngineeredOpenings',
      'Engineered openings are claimed; their report or certificate is needed before issue.',
    ),
  );
}

function checkSubgradeCrawlspace({ elevationCertificate }: PolicyFile) {
  return findingIf(
    elevationCertificate.isActive === true && elevationCertificate.diagramNumber === 'DIAGRAM_9',
    review(
      'V-06-09',
      areaField,
      'Part of the crawlspace is below grade; a letter from the community is needed for its openings to qualify.',
    ),
  );
}
