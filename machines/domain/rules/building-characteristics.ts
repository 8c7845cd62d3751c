import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { unitsRange } from '../building/building-type.ts';
import { formatDate, formatDollars } from '../format/format-values.ts';
import { isPublicMarket } from '../market/market.ts';
import {
  type Check,
  error,
  type Finding,
  findingIf,
  hardStop,
  review,
  warning,
} from '../problems/finding.ts';
import { isFieldApplicable } from '../questions/field-conditions.ts';
import { required, type StepRules } from './field-rule.ts';

/** Step 3: age, size and construction of the building. */
export const buildingCharacteristicsRules: StepRules = {
  fields: [
    required('structure.constructionDate', 'Enter the date of construction.'),
    required(
      'structure.isSubstantiallyImproved',
      'Say whether the building has been substantially improved.',
    ),
    required('structure.substantiallyImprovedDate', 'Enter the date of the substantial improvement.'),
    required('structure.isUnderConstruction', 'Say whether the building is under construction.'),
    required(
      'structure.constructionType',
      'Choose what the walls of the first floor above ground are made of.',
    ),
    required(
      'structure.totalBuildingAreaFeet',
      "Enter the building's area in square feet, from 50 to 9,999,999.",
    ),
    required('structure.floorsCount', 'Enter the number of floors above ground, from 1 to 100.'),
    required('structure.unitsCount', 'Enter the number of units, from 1 to 9,999.'),
    required('structure.floorOfUnit', 'Enter the floor that the unit is on, from 1 to 100.'),
    required('structure.buildingOverWaterType', 'Choose how much of the building is over water.'),
  ],
  checks: [
    checkConstructionDate,
    checkExactDateInFirmYear,
    checkImprovementDate,
    checkUnitsFitType,
    checkFloorExists,
    checkUnderConstruction,
    checkOverWater,
    checkCostPerSquareFoot,
    checkCostAgainstKnown,
  ],
};

/** A building entirely over water that was built or improved on or after this day cannot be insured. SFIP. */
const overWaterLimit: IsoDate = '1982-10-01';

const earliestConstruction: IsoDate = '1600-01-01';

function checkConstructionDate({ structure }: PolicyFile, today: IsoDate) {
  const date = structure.constructionDate;
  if (date === null) return [];
  const field = 'structure.constructionDate';
  return [
    ...findingIf(
      date < earliestConstruction,
      error('RANGE', field, 'Enter a date of construction from 01/01/1600 on.'),
    ),
    ...findingIf(
      date > today && structure.isUnderConstruction !== true,
      error(
        'V-03-01',
        field,
        'The date of construction is in the future. Correct it, or say that the building is under construction.',
      ),
    ),
  ];
}

function checkExactDateInFirmYear({ structure, policy }: PolicyFile) {
  const date = structure.constructionDate;
  const firmYear = policy.firmDate?.slice(0, 4);
  return findingIf(
    date !== null && firmYear !== undefined && date === `${firmYear}-01-01`,
    error(
      'V-03-02',
      'structure.constructionDate',
      `The community's first map is of the same year, ${firmYear}. Enter the exact date of construction, not only its year.`,
    ),
  );
}

function checkImprovementDate(file: PolicyFile, today: IsoDate): readonly Finding[] {
  const field = 'structure.substantiallyImprovedDate';
  const { constructionDate, substantiallyImprovedDate: date } = file.structure;
  if (date === null || !isFieldApplicable(field, file)) return [];
  return [
    ...findingIf(
      constructionDate !== null && date <= constructionDate,
      error(
        'V-03-03',
        field,
        `The improvement must be later than the construction, ${formatDate(constructionDate)}.`,
      ),
    ),
    ...findingIf(date > today, error('V-03-04', field, 'The improvement must not be in the future.')),
  ];
}

function checkUnitsFitType(file: PolicyFile): readonly Finding[] {
  const field = 'structure.unitsCount';
  const { buildingType } = file.policy;
  const units = file.structure.unitsCount;
  if (buildingType === null || units === null || !isFieldApplicable(field, file)) return [];
  const { least, greatest } = unitsRange(buildingType);
  return findingIf(
    units < least || units > greatest,
    error(
      'V-03-05',
      field,
      `This type of building has ${least} to ${greatest.toLocaleString('en-US')} units. Correct the number, or choose another type of building.`,
    ),
  );
}

function checkFloorExists(file: PolicyFile): readonly Finding[] {
  const field = 'structure.floorOfUnit';
  const { floorOfUnit, floorsCount } = file.structure;
  if (floorOfUnit === null || floorsCount === null || !isFieldApplicable(field, file)) return [];
  return findingIf(
    floorOfUnit > floorsCount,
    error(
      'V-03-06',
      field,
      `The building has ${floorsCount} floors. Enter a floor from 1 to ${floorsCount}.`,
    ),
  );
}

function checkUnderConstruction({ structure }: PolicyFile) {
  const field = 'structure.isUnderConstruction';
  if (structure.isUnderConstruction !== true) return [];
  return [
    review('V-03-07', field, 'The building is under construction.'),
    warning(
      'V-03-08',
      field,
      'Until the building is walled and roofed, its deductible doubles; contents are not covered until it is enclosed.',
    ),
  ];
}

function checkOverWater(file: PolicyFile): ReturnType<Check> {
  const { structure } = file;
  const field = 'structure.buildingOverWaterType';
  if (structure.buildingOverWaterType === 'PARTIALLY_OVER_WATER')
    return [warning('V-03-09', field, 'Photos are needed of a building that is partly over water.')];
  if (structure.buildingOverWaterType !== 'FULLY_OVER_WATER') return [];
  const latest = [
    structure.constructionDate,
    structure.isSubstantiallyImproved === true ? structure.substantiallyImprovedDate : null,
  ].some((date) => date !== null && date >= overWaterLimit);
  return latest && isPublicMarket(file)
    ? [
        hardStop(
          'V-03-10',
          field,
          'The NFIP does not insure a building fully over water that was built or substantially improved on or after 10/01/1982.',
          'REQUIRES_REVIEW',
          ['Correct the date of construction or how much is over water.', 'Offer the private market.'],
        ),
      ]
    : [review('V-03-11', field, 'The building is fully over water; photos are needed.')];
}

function checkCostPerSquareFoot(file: PolicyFile): readonly Finding[] {
  const field = 'structure.replacementCostUser';
  const { replacementCostUser: cost, totalBuildingAreaFeet: area } = file.structure;
  if (cost === null || area === null || area === 0 || !isFieldApplicable(field, file)) return [];
  const perFoot = cost / area;
  return findingIf(
    perFoot < 50 || perFoot > 600,
    warning(
      'V-03-12',
      field,
      `A replacement cost of ${formatDollars(Math.round(perFoot))} per square foot is unusual; $50 to $600 is typical. Check the cost and the area.`,
    ),
  );
}

function checkCostAgainstKnown(file: PolicyFile): readonly Finding[] {
  const field = 'structure.replacementCostUser';
  const { replacementCostUser: cost, replacementCostNfip } = file.structure;
  const knownCost = replacementCostNfip ?? file.locationFacts.replacementCost;
  if (cost === null || knownCost === null || knownCost === 0 || !isFieldApplicable(field, file)) return [];
  return findingIf(
    Math.abs(cost - knownCost) > knownCost * 0.25,
    review(
      'V-03-13',
      field,
      `The replacement cost of ${formatDollars(cost)} differs from the known ${formatDollars(knownCost)} by more than 25%.`,
    ),
  );
}
