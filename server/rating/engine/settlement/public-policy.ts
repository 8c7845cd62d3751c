import type { BuildingType } from '../rating-input.ts';

/** A policy in force as OpenFEMA publishes it (FimaNfipPolicies, versions 2 and 3), rated by Risk Rating 2.0. Amounts are in whole dollars; null is not written. */
export type PublicPolicy = {
  /** ISO date. */
  effectiveDate: string;
  buildingType: BuildingType;
  /** Units that the policy insures. */
  unitsCount: number | null;
  isEmergencyProgram: boolean;
  isPrimaryResidence: boolean | null;
  isTenant: boolean | null;
  /** 1 to 10. */
  crsClass: number | null;
  buildingCoverage: number | null;
  /** Before discounts. */
  iccPremium: number | null;
  /** Only version 3 has it. */
  fullRiskPremium: number | null;
  reserveFund: number | null;
  federalPolicyFee: number | null;
  hfiaaSurcharge: number | null;
  probationSurcharge: number | null;
  /** Discounted premium, reserve fund, Federal Policy Fee and HFIAA surcharge. */
  policyCost: number | null;
};

/** The cells of a public row by their names. A blank cell is an empty text. */
export type PublicCells = { readonly [field: string]: string };

/** Reads a public row, or says why it decides nothing. */
export function readPublicPolicy(cells: PublicCells): PublicPolicy | { leftOut: string } {
  const { rateMethod = '', policyTermIndicator = '', cancellationDateOfFloodPolicy: cancelled = '' } = cells;
  if (rateMethod.toLowerCase() !== 'ratingengine')
    return { leftOut: rateMethod === '' ? 'rateMethod is blank' : 'not rated by Risk Rating 2.0' };
  const reason = cells['cancellationVoidanceReasonCode'] ?? '';
  if (cancelled !== '' || reason !== '') return { leftOut: 'cancelled' };
  if (policyTermIndicator !== '' && Number(policyTermIndicator) !== 1)
    return { leftOut: 'the term is not one year' };
  const effectiveDate = (cells['policyEffectiveDate'] ?? '').slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(effectiveDate)) return { leftOut: 'policyEffectiveDate is not a day' };
  const buildingType = PUBLIC_BUILDING_TYPES[Number(cells['occupancyType'] || Number.NaN)];
  if (buildingType === undefined) return { leftOut: 'occupancyType is none of Risk Rating 2.0' };
  if (isContradictory(buildingType, cells['condominiumCoverageTypeCode'] ?? ''))
    return { leftOut: 'occupancyType and condominiumCoverageTypeCode contradict each other' };
  const policyCost = readAmount(cells['policyCost']);
  if (policyCost !== null && policyCost <= 0) return { leftOut: 'policyCost is not above zero' };
  const crsClass = readAmount(cells['crsClassCode']);
  return {
    effectiveDate,
    buildingType,
    policyCost,
    unitsCount: readAmount(cells['policyCount']),
    isEmergencyProgram: /^e/i.test(cells['regularEmergencyProgramIndicator'] ?? ''),
    isPrimaryResidence: readFlag(cells['primaryResidenceIndicator']),
    isTenant: readFlag(cells['tenantIndicator']),
    crsClass: crsClass !== null && crsClass >= 1 && crsClass <= 10 ? crsClass : null,
    buildingCoverage: readAmount(cells['totalBuildingInsuranceCoverage']),
    iccPremium: readAmount(cells['iccPremium']),
    fullRiskPremium: readAmount(cells['fullRiskPremium']),
    reserveFund: readAmount(cells['reserveFundAssessment']),
    federalPolicyFee: readAmount(cells['federalPolicyFee']),
    hfiaaSurcharge: readAmount(cells['hfiaaSurcharge']),
    probationSurcharge: readAmount(cells['communityProbationSurcharge']),
  };
}

/** The two-digit codes of occupancyType, which only policies of Risk Rating 2.0 have. */
export const PUBLIC_BUILDING_TYPES: { readonly [code: number]: BuildingType } = {
  11: 'SINGLE_FAMILY_HOME',
  12: 'TWO_TO_FOUR_FAMILY_BUILDING',
  13: 'OTHER_RESIDENTIAL_BUILDING',
  14: 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME',
  15: 'RESIDENTIAL_CONDOMINIUM_BUILDING',
  16: 'RESIDENTIAL_UNIT',
  17: 'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING',
  18: 'NON_RESIDENTIAL_BUILDING',
  19: 'NON_RESIDENTIAL_UNIT',
};

/** H and L are policies of residential associations, N means not a condominium, and U one condominium unit. */
function isContradictory(type: BuildingType, code: string): boolean {
  return type === 'RESIDENTIAL_CONDOMINIUM_BUILDING' ? /^[NU]$/i.test(code) : /^[HL]$/i.test(code);
}

function readAmount(cell: string | undefined): number | null {
  const amount = cell === undefined || cell === '' ? Number.NaN : Number(cell);
  return Number.isFinite(amount) ? amount : null;
}

function readFlag(cell: string | undefined): boolean | null {
  if (cell === undefined) return null;
  if (/^(true|1|1\.0|y|yes)$/i.test(cell)) return true;
  return /^(false|0|0\.0|n|no)$/i.test(cell) ? false : null;
}
