import type { PolicyFile } from '../../contract/types.ts';
import { isNonResidential } from '../building/building-type.ts';
import { nfipForm } from '../building/occupancy.ts';
import { isPrivateOnly } from '../market/market.ts';
import { isEmergencyProgram } from '../place/community.ts';

/** The facts that decide the minimum deductible. */
export interface DeductibleCase {
  /** Whole dollars; 0 if only contents are insured. */
  readonly buildingCoverage: number;
  readonly isEmergencyProgram: boolean;
  readonly isPreFirmDiscounted: boolean;
}

/** The minimum deductible, in whole dollars. The building coverage decides it for both; contents alone fall in the lower column. */
export function minimumDeductible(deductibleCase: DeductibleCase): number {
  const isHigh = deductibleCase.buildingCoverage > lowCoverageLimit;
  if (deductibleCase.isEmergencyProgram || deductibleCase.isPreFirmDiscounted) return isHigh ? 2_000 : 1_500;
  return isHigh ? 1_250 : 1_000;
}

/** The minimum deductible of a file at a building coverage, in whole dollars. */
function minimumDeductibleForFile(file: PolicyFile, buildingCoverage: number): number {
  return minimumDeductible({
    buildingCoverage,
    isEmergencyProgram: isEmergencyProgram(file),
    isPreFirmDiscounted: isPreFirmDiscounted(file),
  });
}

/** The deductibles available to a file at a building coverage, lowest first. The same list serves building and contents. */
export function deductibleOptions(file: PolicyFile, buildingCoverage: number): readonly number[] {
  if (isPrivateOnly(file)) return privateDeductibles;
  const least = minimumDeductibleForFile(file, buildingCoverage);
  const offered =
    file.policy.useExceptionalDeductibles === true &&
    isEligibleForExceptionalDeductibles(file, buildingCoverage)
      ? [...deductibles, ...exceptionalDeductibles]
      : deductibles;
  return offered.filter((deductible) => deductible >= least);
}

/**
 * Whether deductibles of 15,000 to 50,000 can be offered: an RCBAP or non-residential General Property form with 200,000 or more of
 * building coverage.
 */
export function isEligibleForExceptionalDeductibles(file: PolicyFile, buildingCoverage: number): boolean {
  const form = nfipForm(file);
  const isLargeForm =
    form === 'RCBAP' || (form === 'GENERAL_PROPERTY' && isNonResidential(file.policy.buildingType));
  return isLargeForm && buildingCoverage >= 200_000;
}

const lowCoverageLimit = 100_000;
const deductibles = [1_000, 1_250, 1_500, 2_000, 3_000, 4_000, 5_000, 10_000];
const exceptionalDeductibles = [15_000, 20_000, 25_000, 50_000];
const privateDeductibles = [
  1_000, 1_250, 1_500, 2_000, 3_000, 4_000, 5_000, 10_000, 15_000, 20_000, 25_000, 50_000,
];

/** Whether the pre-FIRM discount applies: a discounted rating took it, or the building is eligible and has no discounted rating yet. */
function isPreFirmDiscounted({ policy, rating }: PolicyFile): boolean {
  if (rating.stage === 'DISCOUNTED') return rating.statutoryDiscountType === 'NEW_CUSTOMER_PREFIRM';
  return policy.isPreFirmEligible === true;
}
