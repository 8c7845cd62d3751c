import type { BuildingType, Claim, ClaimCoverage, ClaimLine, PolicyFile } from '../../../contract/types.ts';
import { countInsuredUnits } from '../../building/building-type.ts';
import { nfipForm } from '../../building/occupancy.ts';
import { findEmergencyLimits } from '../../coverage/coverage.ts';
import {
  type Cents,
  multiplyMoney,
  noMoney,
  parseDollars,
  parseMoney,
  subtractMoney,
} from '../../money/money.ts';
import { type ClaimFile, sumOverpayments, sumPayments } from '../claim-file.ts';
import { isOutOfForce } from '../later-version.ts';
import { computeLineCost } from '../lines/line-cost.ts';
import { findClaimFigures } from './claim-figures.ts';
import { settle } from './settle.ts';
import type { SettlementLine, SettlementTerms } from './settlement-terms.ts';
import type { ClaimSettlement } from './worksheet.ts';

/** Settles a claim by its lines, what the adjuster found out, and the version in force on the date of loss. */
export function settleClaim(file: ClaimFile): ClaimSettlement {
  return settle(file.lines.map(toSettlementLine), buildSettlementTerms(file));
}

/** A line of a claim as its settlement reads it. */
export function toSettlementLine(line: ClaimLine): SettlementLine {
  const { claimLineId, coverage, property, place, restrictedItem, refusal } = line;
  return {
    ...{ claimLineId, coverage, property, place, restrictedItem, refusal },
    replacementCost: computeLineCost(line),
    depreciation: parseMoney(line.depreciation),
  };
}

/** The adjuster's findings on which the settlement of a loss depends. */
export type LossFacts = Pick<
  Claim,
  | 'dateOfLoss'
  | 'isFloodInProgress'
  | 'isPrincipalResidence'
  | 'replacementCost'
  | 'unitCount'
  | 'isUnenclosed'
  | 'isTotalLossOfMobileHome'
  | 'otherLimit'
  | 'otherDeductible'
  | 'buildingSalvage'
  | 'contentsSalvage'
>;

/** Builds the terms of a settlement: everything it depends on beside the lines. */
export function buildSettlementTerms({
  claim,
  policy,
  payments,
  overpayments,
  floodInProgress,
  coverageDecisions,
}: Pick<ClaimFile, 'policy' | 'payments' | 'overpayments' | 'floodInProgress' | 'coverageDecisions'> & {
  readonly claim: LossFacts;
}): SettlementTerms {
  const { rating } = policy;
  const form = nfipForm(policy) ?? 'DWELLING';
  const figures = findClaimFigures(claim.dateOfLoss);
  const isUncovered = isOutOfForce(coverageDecisions);
  const flooded = claim.isFloodInProgress === true ? floodInProgress : null;
  const excluded = isUncovered ? { buildingCoverage: 0, contentsCoverage: 0 } : flooded;
  const terms = (limit: number, deductible: number | null, salvage: string | null, paid: Cents) => ({
    limit: parseDollars(limit),
    deductible: parseDollars(deductible ?? 0),
    salvage: parseMoney(salvage),
    paid,
  });
  const paidFor = (coverage: ClaimCoverage) =>
    subtractMoney(sumPayments(payments, coverage), sumOverpayments(overpayments, coverage));
  return {
    form,
    building: terms(
      Math.min(rating.buildingCoverage ?? 0, excluded?.buildingCoverage ?? Number.POSITIVE_INFINITY),
      rating.buildingDeductible,
      claim.buildingSalvage,
      paidFor('BUILDING'),
    ),
    contents: terms(
      Math.min(rating.contentsCoverage ?? 0, excluded?.contentsCoverage ?? Number.POSITIVE_INFINITY),
      rating.contentsDeductible,
      claim.contentsSalvage,
      paidFor('CONTENTS'),
    ),
    figures,
    isPrincipalHome: claim.isPrincipalResidence === true && isHomeOfOne(policy.policy.buildingType),
    replacementCost: claim.replacementCost === null ? null : parseMoney(claim.replacementCost),
    maximum: findMaximum(policy, claim),
    compliancePaid: paidFor('ICC'),
    isUnenclosed: claim.isUnenclosed === true,
    isTotalLossOfMobileHome: claim.isTotalLossOfMobileHome === true,
    otherInsurance:
      claim.otherLimit === null
        ? null
        : { limit: parseMoney(claim.otherLimit), deductible: parseMoney(claim.otherDeductible) },
    excludedBy: isUncovered ? 'NOT_IN_FORCE' : flooded === null ? null : 'FLOOD_IN_PROGRESS',
    cutsGarageFirst: false,
  };
}

/** The most that the program sells for the building. */
export function findMaximum(file: PolicyFile, claim: Pick<Claim, 'dateOfLoss' | 'unitCount'>): Cents {
  const figures = findClaimFigures(claim.dateOfLoss);
  const { buildingType } = file.policy;
  const emergency = findEmergencyLimits(file);
  if (emergency !== null) return parseDollars(emergency.building);
  switch (buildingType) {
    case 'RESIDENTIAL_CONDOMINIUM_BUILDING':
      return multiplyMoney(figures.dwellingMaximum, findUnitCount(file, claim) ?? 1, 'half up');
    case 'OTHER_RESIDENTIAL_BUILDING':
    case 'NON_RESIDENTIAL_BUILDING':
    case 'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING':
      return figures.otherMaximum;
    case 'NON_RESIDENTIAL_UNIT':
      return noMoney;
    default:
      return figures.dwellingMaximum;
  }
}

/** How many units are insured: as the adjuster counted them, else as the policy says; null if neither is known. */
export function findUnitCount(policy: PolicyFile, { unitCount }: Pick<Claim, 'unitCount'>): number | null {
  return unitCount ?? countInsuredUnits(policy);
}

/** Whether the settlement waits for the full replacement cost: of a principal home, and of a building that an association insures. */
export function isReplacementCostMissing({ claim, policy }: Pick<ClaimFile, 'claim' | 'policy'>): boolean {
  return (
    claim.replacementCost === null && (claim.isPrincipalResidence === true || nfipForm(policy) === 'RCBAP')
  );
}

/** Whether a building is a home for one family, which may be settled at replacement cost. */
function isHomeOfOne(type: BuildingType | null): boolean {
  return (
    type === 'SINGLE_FAMILY_HOME' ||
    type === 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME' ||
    type === 'RESIDENTIAL_UNIT'
  );
}
