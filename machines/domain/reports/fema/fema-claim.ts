import { LossCause } from '../../../contract/office-enums.ts';
import type { ClaimCoverage, FloodEvent, IsoDate } from '../../../contract/types.ts';
import { type ClaimFile, sumOverpayments, sumPayments } from '../../claims/claim-file.ts';
import { findUnitCount, settleClaim } from '../../claims/settlement/settle-claim.ts';
import { iccCoverage } from '../../coverage/coverage.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  noMoney,
  parseMoney,
  roundToDollars,
  subtractMoney,
} from '../../money/money.ts';
import { describeFemaBuilding, type FemaValue, toFemaMoment } from './fema-building.ts';

/** Sums the payments of a claim for a coverage, less the amounts demanded back, and its other recoveries. */
function sumFemaPayments(
  { payments, overpayments, recoveries }: Pick<ClaimFile, 'payments' | 'overpayments' | 'recoveries'>,
  coverage: ClaimCoverage,
): { readonly paid: Cents; readonly recovered: Cents } {
  const back = recoveries.filter((row) => row.coverage === coverage && row.kind !== 'OVERPAYMENT');
  return {
    paid: subtractMoney(sumPayments(payments, coverage), sumOverpayments(overpayments, coverage)),
    recovered: addMoney(noMoney, ...back.map(({ amount }) => parseMoney(amount))),
  };
}

/** A claim as a row of FimaNfipClaims, with the building as insured on the date of loss. Facts that the product does not know are empty. */
export function buildFemaClaim(
  file: ClaimFile,
  { event, today }: { readonly event: FloodEvent | null; readonly today: IsoDate },
): { readonly [field: string]: FemaValue } {
  const { claim, policy } = file;
  const building = describeFemaBuilding(policy);
  const ofCoverage = (coverage: ClaimCoverage) => {
    const { paid, recovered } = sumFemaPayments(file, coverage);
    return { paid, net: subtractMoney(paid, recovered) };
  };
  const [paidBuilding, paidContents, paidIcc] = [
    ofCoverage('BUILDING'),
    ofCoverage('CONTENTS'),
    ofCoverage('ICC'),
  ];
  const settlement = file.lines.length === 0 ? null : settleClaim(file);
  const damageOf = (coverage: 'BUILDING' | 'CONTENTS') => {
    const lines = file.lines.filter((line) => line.coverage === coverage).map((line) => line.claimLineId);
    const values = settlement?.lines.filter(({ claimLineId }) => lines.includes(claimLineId)) ?? [];
    return roundToDollars(addMoney(noMoney, ...values.map(({ actualCashValue }) => actualCashValue)));
  };
  const findReason = (paid: Cents) => (compareMoney(paid, noMoney) > 0 ? null : claim.closeReason);
  return {
    ...building,
    asOfDate: toFemaMoment(today),
    crsClassificationCode: building.crsClassCode,
    dateOfLoss: toFemaMoment(claim.dateOfLoss),
    houseWorship: building.houseOfWorshipIndicator,
    numberOfFloorsInTheInsuredBuilding: building.numberOfFloorsInInsuredBuilding,
    baseFloodElevation: toTenths(building.baseFloodElevation),
    lowestAdjacentGrade: toTenths(building.lowestAdjacentGrade),
    lowestFloorElevation: toTenths(building.lowestFloorElevation),
    amountPaidOnBuildingClaim: formatMoney(paidBuilding.paid),
    amountPaidOnContentsClaim: formatMoney(paidContents.paid),
    amountPaidOnIncreasedCostOfComplianceClaim: formatMoney(paidIcc.paid),
    netBuildingPaymentAmount: formatMoney(paidBuilding.net),
    netContentsPaymentAmount: formatMoney(paidContents.net),
    netIccPaymentAmount: formatMoney(paidIcc.net),
    yearOfLoss: Number(claim.dateOfLoss.slice(0, 4)),
    buildingDamageAmount: damageOf('BUILDING'),
    contentsDamageAmount: damageOf('CONTENTS'),
    causeOfDamage: LossCause[claim.cause].nfip,
    disasterAssistanceCoverageRequired: building.disasterAssistanceCoverageRequiredCode,
    eventDesignationNumber: event?.eventNumber ?? null,
    floodEvent: event?.eventName ?? null,
    iccCoverage: iccCoverage(policy, building.totalBuildingInsuranceCoverage),
    nonPaymentReasonBuilding: findReason(paidBuilding.paid),
    nonPaymentReasonContents: findReason(paidContents.paid),
    numberOfUnits: findUnitCount(policy, claim),
    buildingReplacementCost:
      claim.replacementCost === null
        ? building.buildingReplacementCost
        : roundToDollars(parseMoney(claim.replacementCost)),
    replacementCostBasis:
      settlement === null ? null : settlement.building.method === 'REPLACEMENT_COST' ? 'R' : 'A',
    waterDepth: claim.waterDepthInches,
    state: building.propertyState,
    id: String(claim.claimId),
  };
}

function toTenths(feet: number | null): string | null {
  return feet === null ? null : feet.toFixed(1);
}
