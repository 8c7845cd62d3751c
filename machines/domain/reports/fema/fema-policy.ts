import type { CancellationReason, IsoDate, Money, PolicyFile } from '../../../contract/types.ts';
import { parseMoney, roundToDollars, sumMoney } from '../../money/money.ts';
import {
  describeFemaBuilding,
  describeFemaProgram,
  type FemaValue,
  femaCancellationCodes,
  findFemaRegion,
} from './fema-building.ts';

/** The facts of a term from the ledger and the history, beside its version in force. */
export interface FemaTerm {
  /** The charged premium for building, contents and increased cost of compliance. */
  readonly premium: Money;
  readonly icc: Money;
  readonly reserveFund: Money;
  readonly federalPolicyFee: Money;
  readonly hfiaaSurcharge: Money;
  readonly probationSurcharge: Money;
  /** The first day without cover before the end of the term. */
  readonly cancelledOn: IsoDate | null;
  readonly cancellationReason: CancellationReason | null;
  /** The first day of the last endorsement. */
  readonly endorsedOn: IsoDate | null;
  readonly isRenewal: boolean;
  /** Whether the first payment was made by card. */
  readonly isPaidByCard: boolean | null;
}

/** A term as a row of FimaNfipPolicies. Facts that the product does not know are empty. */
export function buildFemaPolicy(file: PolicyFile, term: FemaTerm): { readonly [field: string]: FemaValue } {
  const { policy, structure, rating, propertyAddress, floodZoneInformation } = file;
  const { premium, reserveFund, federalPolicyFee, hfiaaSurcharge, probationSurcharge } = term;
  const building = describeFemaBuilding(file);
  return {
    ...building,
    baseFloodElevation: toHundredths(building.baseFloodElevation),
    lowestAdjacentGrade: toHundredths(building.lowestAdjacentGrade),
    lowestFloorElevation: toHundredths(building.lowestFloorElevation),
    ...describeFemaProgram(file),
    cancellationDateOfFloodPolicy: term.cancelledOn,
    construction: structure.isUnderConstruction,
    federalPolicyFee: toWholeDollars(federalPolicyFee),
    hfiaaSurcharge: toWholeDollars(hfiaaSurcharge),
    policyCost: toWholeDollars(sumMoney(premium, reserveFund, federalPolicyFee, hfiaaSurcharge)),
    policyEffectiveDate: policy.effectiveDate,
    policyTerminationDate: term.cancelledOn ?? policy.expirationDate,
    policyTermIndicator: 1,
    totalInsurancePremiumOfThePolicy: toWholeDollars(premium),
    cancellationVoidanceReasonCode:
      term.cancellationReason === null ? null : femaCancellationCodes[term.cancellationReason],
    subsidizedRateType: findSubsidy(file),
    iccPremium: toWholeDollars(term.icc),
    reserveFundAssessment: toWholeDollars(reserveFund),
    communityProbationSurcharge: toWholeDollars(probationSurcharge),
    premiumPaymentIndicator: term.isPaidByCard === null ? null : term.isPaidByCard ? 1 : 2,
    basicBuildingRate: toHundredths(rating.buildingRate),
    basicContentsRate: toHundredths(rating.contentsRate),
    enclosureTypeCode: findEnclosure(structure.foundationType),
    insuranceToValueCode: findInsuranceToValue(rating.buildingCoverage, structure.replacementCostUser),
    waitingPeriodType: term.isRenewal ? 'N' : findWaitingPeriod(policy),
    rolloverTransferCode: findNewBusinessKind(file, term),
    endorsementEffectiveDate: term.endorsedOn,
    propertyPurchaseDate: policy.purchaseDate,
    tenantIndicator: policy.isTenant,
    mandatoryPurchaseFlag: policy.isMandatoryPurchase,
    grandfatheringTypeCode: 1,
    mapPanelNumber: policy.mapPanel ?? floodZoneInformation.mapPanel,
    mapPanelSuffix: policy.mapSuffix ?? floodZoneInformation.mapSuffix,
    femaRegion: findFemaRegion(propertyAddress.stateAbbreviation),
    id: `00000000-0000-4000-8000-${policy.policyId.toString(16).padStart(12, '0')}`,
  };
}

function findSubsidy({ rating }: PolicyFile): string {
  if (rating.statutoryDiscountType === 'EMERGENCY_PROGRAM') return 'E';
  return rating.statutoryDiscountType === 'NEW_CUSTOMER_PREFIRM' ? 'P' : 'N';
}

function findEnclosure(foundation: PolicyFile['structure']['foundationType']): string | null {
  if (foundation === null || !foundation.startsWith('ELEVATED')) return null;
  return foundation === 'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS' ? 'N' : 'F';
}

function findInsuranceToValue(coverage: number | null, value: number | null): number | null {
  if (coverage === null || coverage === 0 || value === null || value === 0) return null;
  const share = coverage / value;
  return share < 0.5 ? 1 : share < 0.75 ? 2 : 3;
}

function findWaitingPeriod({ effectiveDateType, fireContainmentDate }: PolicyFile['policy']): string | null {
  switch (effectiveDateType) {
    case 'STANDARD_30_DAY':
      return fireContainmentDate === null ? 'S' : 'W';
    case 'LOAN_CLOSING':
      return 'C';
    case 'MAP_REVISION':
      return 'M';
    case 'TRANSFER':
    case 'BACKDATE':
      return 'N';
    default:
      return null;
  }
}

function findNewBusinessKind({ policy, transaction }: PolicyFile, { isRenewal }: FemaTerm): string {
  if (isRenewal || transaction.policyState === 'ROLLOVER') return 'R';
  return policy.effectiveDateType === 'TRANSFER' ? 'T' : 'N';
}

function toWholeDollars(amount: Money): number {
  return roundToDollars(parseMoney(amount));
}

function toHundredths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
