import { nfipForm } from '../../building/occupancy.ts';
import { findRatedHeight } from '../../coverage/rated-height.ts';
import { formatFieldValue } from '../../format/format-values.ts';
import { type FieldKey, findFieldSpec, readFieldValue } from '../../problems/field-key.ts';
import type { ClaimFile } from '../claim-file.ts';
import type { ReportField } from './adjuster-report.ts';
import { amountField, answerField, dayField, textField } from './report-field.ts';

/** The fields of the policy in force on the date of loss. */
export function listPolicyFields({ policy }: ClaimFile): ReportField[] {
  return [
    textField('PolicyForm', 'Policy form', formNames[nfipForm(policy) ?? ''] ?? null),
    dayField('TermStart', 'Term from', policy.policy.effectiveDate),
    dayField('TermEnd', 'Term to', policy.policy.expirationDate),
    ...listCatalogueFields({ policy }, [['policy.programType', 'Program', 'Program']]),
  ];
}

const formNames: { readonly [form: string]: string } = {
  DWELLING: 'Dwelling Form',
  GENERAL_PROPERTY: 'General Property Form',
  RCBAP: 'Residential Condominium Building Association Policy Form',
};

/** The building, as far as the policy and the adjuster know it. */
export function listBuildingFields(file: ClaimFile): ReportField[] {
  const { claim, policy } = file;
  const height = findRatedHeight(policy);
  return [
    ...listCatalogueFields(file, buildingFacts),
    textField(
      'FirstFloorHeight',
      'First floor height',
      height === null ? null : `${height.feet} ft, ${height.source}`,
    ),
    textField('Units', 'Units', claim.unitCount === null ? null : String(claim.unitCount)),
    answerField('PrincipalResidence', 'Principal residence', claim.isPrincipalResidence),
    answerField('UnderConstructionOpen', 'Under construction without walls and roof', claim.isUnenclosed),
    amountField('ReplacementCost', 'Property value (RCV)', claim.replacementCost),
    amountField('OtherInsurance', 'Other insurance, limit', claim.otherLimit),
    amountField('OtherDeductible', 'Other insurance, deductible', claim.otherDeductible),
    textField('PriorLosses', 'Prior losses', policy.locationFacts.priorClaimDates),
  ];
}

/** The contents: whether they are those of a household. */
export function listContentsFields(file: ClaimFile): ReportField[] {
  const isHousehold = nfipForm(file.policy) === 'DWELLING';
  return [
    textField('ContentsType', 'Contents', isHousehold ? 'Household' : 'Other than household'),
    ...listCatalogueFields(file, [
      ['structure.isApplianceElevated', 'AppliancesElevated', 'Appliances elevated'],
    ]),
  ];
}

type CatalogueField = readonly [key: FieldKey, name: string, label: string];

const buildingFacts: readonly CatalogueField[] = [
  ['policy.buildingType', 'BuildingType', 'Building type'],
  ['structure.buildingDescription', 'Occupancy', 'Occupancy'],
  ['structure.floorsCount', 'NumberOfFloors', 'Number of floors'],
  ['structure.foundationType', 'Foundation', 'Foundation'],
  ['structure.enclosureAreaFeet', 'EnclosureArea', 'Enclosure'],
  ['structure.openingsCount', 'FloodOpenings', 'Flood openings'],
  ['structure.isMachineryElevated', 'MachineryElevated', 'Machinery elevated'],
  ['structure.constructionType', 'ConstructionType', 'Construction'],
  ['structure.constructionDate', 'ConstructionDate', 'Date of construction'],
  ['structure.isUnderConstruction', 'UnderConstruction', 'Under construction'],
  ['structure.buildingOverWaterType', 'OverWater', 'Over water'],
  ['structure.isSubstantiallyImproved', 'SubstantiallyImproved', 'Substantial improvement'],
  ['structure.substantiallyImprovedDate', 'SubstantiallyImprovedDate', 'Date of substantial improvement'],
  ['policy.floodZone', 'FloodZone', 'Flood zone'],
  ['policy.communityNumber', 'CommunityNumber', 'Community number'],
  ['policy.currentMapDate', 'CurrentMapDate', 'Current map date'],
];

/** Fields of the policy by their published labels, as the product writes their values. */
function listCatalogueFields(
  { policy }: Pick<ClaimFile, 'policy'>,
  facts: readonly CatalogueField[],
): ReportField[] {
  return facts.map(([key, name, label]) => {
    const spec = findFieldSpec(key);
    return textField(name, label, spec && formatFieldValue(spec, readFieldValue(policy, key)));
  });
}
