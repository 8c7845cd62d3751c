import type {
  Claim,
  ClaimCoverage,
  ClaimCoverageDecision,
  ClaimInterest,
  ClaimLine,
  ClaimNameClearance,
  ClaimOverpayment,
  ClaimPayment,
  ClaimRecovery,
  ClaimReinspection,
  ClaimRequest,
  ClaimReserve,
  ClaimStatus,
  DamageReport,
  IccClaim,
  IsoDate,
  LossProof,
  PolicyFile,
} from '../../contract/types.ts';
import { addDays } from '../dates/calendar.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  minMoney,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../money/money.ts';
import { lossPayeeFullName } from '../parties/loss-payee.ts';
import { nameInsured } from '../parties/main-insured.ts';
import type { FloodInProgress } from './flood-in-progress.ts';
import type { LaterVersion } from './later-version.ts';
import type { PayeeNames } from './money-out.ts';

/** A letter of denial that was sent. */
interface SentDenial {
  readonly day: IsoDate;
  /** The refused lines that it names. */
  readonly lines: readonly string[];
}

/** All that a claim is decided by: its rows, and the version of the policy that was in force on the date of loss. */
export interface ClaimFile {
  readonly claim: Claim;
  readonly policy: PolicyFile;
  readonly lines: readonly ClaimLine[];
  readonly reserves: readonly ClaimReserve[];
  readonly proofs: readonly LossProof[];
  /** The payments that count: the canceled ones are beside them. */
  readonly payments: readonly ClaimPayment[];
  readonly canceledPayments: readonly ClaimPayment[];
  readonly recoveries: readonly ClaimRecovery[];
  readonly overpayments: readonly ClaimOverpayment[];
  readonly requests: readonly ClaimRequest[];
  /** The letters of denial that were sent, the newest first. */
  readonly denials: readonly SentDenial[];
  /** Who has a part in payments beside the insureds and the policy's lenders. */
  readonly interests: readonly ClaimInterest[];
  /** Names that resemble one on the sanctions list and were found to be another person's. */
  readonly clearances: readonly ClaimNameClearance[];
  readonly reinspections: readonly ClaimReinspection[];
  /** The report of substantial damage; null where none was made. */
  readonly damageReport: DamageReport | null;
  /** The part that pays for compliance; null before the community's declaration. */
  readonly icc: IccClaim | null;
  /** The reported flood that had begun before coverage was bought; null where none had. */
  readonly floodInProgress: FloodInProgress | null;
  /** The decisions about versions that were issued for the date of loss after the notice, in their order. */
  readonly coverageDecisions: readonly ClaimCoverageDecision[];
  /** Such a version that waits for a decision; null without one. */
  readonly laterVersion: LaterVersion | null;
}

/** Where nothing more is done with a claim, unless it is reopened. */
export const endedClaimStatuses: readonly ClaimStatus[] = ['CLOSED', 'WITHDRAWN'];

/** Whether nothing more is done with a claim, unless it is reopened. */
export function isEndedClaim({ status }: Pick<Claim, 'status'>): boolean {
  return endedClaimStatuses.includes(status);
}

/** Whether an adjuster has a claim that has not ended: lines are entered, and payments approved. */
export function isWorkedClaim(claim: Pick<Claim, 'status'>): boolean {
  return claim.status !== 'NOTICED' && !isEndedClaim(claim);
}

/** Whether more than the adjuster's fee can still be paid, without the claim being reopened first. */
export function isOpenToPayment(claim: Pick<Claim, 'status'>): boolean {
  return claim.status !== 'DENIED' && !isEndedClaim(claim);
}

/** The number that people use for a claim. */
export function formatClaimNumber({ claimId }: Pick<Claim, 'claimId'>): string {
  return `C${String(claimId).padStart(8, '0')}`;
}

/** The insured's last day for the proof of loss. Dwelling Form VII.G.4. */
export function findProofDeadline({
  dateOfLoss,
  proofExtensionDays,
}: Pick<Claim, 'dateOfLoss' | 'proofExtensionDays'>): string {
  return addDays(dateOfLoss, 60 + proofExtensionDays);
}

/** Whether the coverage waits for the decision whether the flood was in progress when it was bought. */
export function isFloodUndecided({
  claim,
  floodInProgress,
}: Pick<ClaimFile, 'claim' | 'floodInProgress'>): boolean {
  return floodInProgress !== null && claim.isFloodInProgress === null;
}

/** The current reserve of a coverage. Reserves are listed in the order in which they were set. */
export function findReserve(reserves: readonly ClaimReserve[], coverage: ClaimCoverage): Cents {
  return parseMoney(reserves.findLast((reserve) => reserve.coverage === coverage)?.amount);
}

/** The payments for a coverage so far, including advances; a stopped check is owed again and counts. */
export function sumPayments(
  payments: readonly Pick<ClaimPayment, 'kind' | 'coverage' | 'amount'>[],
  coverage: ClaimCoverage,
): Cents {
  const own = payments.filter((payment) => payment.coverage === coverage && payment.kind !== 'EXPENSE');
  return addMoney(...own.map(({ amount }) => parseMoney(amount)));
}

/** All payments in the order of their numbers, the canceled ones among them. */
export function listAllPayments({
  payments,
  canceledPayments,
}: Pick<ClaimFile, 'payments' | 'canceledPayments'>): readonly ClaimPayment[] {
  return [...payments, ...canceledPayments].toSorted(
    (one, other) => one.claimPaymentId - other.claimPaymentId,
  );
}

/** Whether any of the loss was paid. */
export function isLossPaid(payments: readonly ClaimPayment[]): boolean {
  const paid = addMoney(...(['BUILDING', 'CONTENTS', 'ICC'] as const).map((of) => sumPayments(payments, of)));
  return compareMoney(paid, noMoney) > 0;
}

/** The overpayment of a coverage that is demanded back. */
export function sumOverpayments(
  overpayments: readonly Pick<ClaimOverpayment, 'coverage' | 'amount'>[],
  coverage: ClaimCoverage,
): Cents {
  const own = overpayments.filter((row) => row.coverage === coverage);
  return addMoney(...own.map(({ amount }) => parseMoney(amount)));
}

/** The open part of all overpayments of a coverage: the demands less the recoveries and the written-off parts. */
export function findOpenOverpayment(
  file: Pick<ClaimFile, 'overpayments' | 'recoveries'>,
  coverage: ClaimCoverage,
): Cents {
  const own = file.overpayments.filter((row) => row.coverage === coverage);
  return addMoney(...own.map((row) => findOpenPart(file, row)));
}

/** The open part of one overpayment. Of several demands for a coverage, the oldest is paid first. */
export function findOpenPart(
  { overpayments, recoveries }: Pick<ClaimFile, 'overpayments' | 'recoveries'>,
  { claimOverpaymentId, coverage }: Pick<ClaimOverpayment, 'claimOverpaymentId' | 'coverage'>,
): Cents {
  const returned = recoveries.filter((row) => row.kind === 'OVERPAYMENT' && row.coverage === coverage);
  let back = addMoney(...returned.map(({ amount }) => parseMoney(amount)));
  for (const row of overpayments.filter((other) => other.coverage === coverage)) {
    const owed = subtractMoney(parseMoney(row.amount), parseMoney(row.writtenOff));
    const paid = minMoney(back, owed);
    if (row.claimOverpaymentId === claimOverpaymentId) return subtractMoney(owed, paid);
    back = subtractMoney(back, paid);
  }
  return noMoney;
}

/** The amount sworn for a coverage: the proofs of loss that came in time, or with a waiver. */
export function sumProofs(
  { claim, proofs }: Pick<ClaimFile, 'claim' | 'proofs'>,
  coverage: ClaimCoverage,
): Cents {
  const counted = proofs.filter((proof) => !isLateProof(claim, proof) || proof.waiver !== null);
  if (coverage === 'ICC') return noMoney;
  return addMoney(
    ...counted.map((proof) =>
      parseMoney(coverage === 'BUILDING' ? proof.buildingAmount : proof.contentsAmount),
    ),
  );
}

/** Whether a proof was signed after the sixtieth day, or what FEMA has added to it. */
export function isLateProof(
  claim: Pick<Claim, 'dateOfLoss' | 'proofExtensionDays'>,
  { signedDate }: Pick<LossProof, 'signedDate'>,
): boolean {
  return signedDate > findProofDeadline(claim);
}

/** The names on payments: all insureds, and every mortgagee of the building. */
export function listPayeeNames({ insureds, lossPayees }: PolicyFile): PayeeNames {
  const names = insureds.filter(({ isActive }) => isActive !== false).map(nameInsured);
  const lenders = lossPayees.filter(
    ({ isActive, lossPayeeType }) =>
      isActive !== false && (lossPayeeType === 'FIRST_MORTGAGEE' || lossPayeeType === 'SECOND_MORTGAGEE'),
  );
  return {
    insureds: names.filter((name) => name !== ''),
    lenders: lenders.map(lossPayeeFullName).filter((name) => name !== ''),
  };
}
