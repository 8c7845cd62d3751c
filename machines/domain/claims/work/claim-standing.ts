import type { Claim, ClaimAction, ClaimClockKind, ClaimRequest, IsoDate } from '../../../contract/types.ts';
import { toBusinessDate } from '../../format/format-values.ts';
import { compareMoney, noMoney } from '../../money/money.ts';
import { type ClaimFile, isEndedClaim } from '../claim-file.ts';
import { settleClaim } from '../settlement/settle-claim.ts';
import { type ClaimDays, findNextClock, listClocks, type RunningClock } from './claim-clocks.ts';
import { listFindings } from './claim-findings.ts';
import { hasUndeniedLines } from './denial-letter.ts';

/** The facts on which changes of a claim's status depend, as its file has them. */
export function findClaimConditions(file: ClaimFile) {
  const { lines, proofs, payments } = file;
  const settlement = settleClaim(file);
  return {
    hasLines: lines.length > 0,
    hasProof: proofs.length > 0,
    isPaid: payments.some(({ kind }) => kind !== 'EXPENSE'),
    isPayable: compareMoney(settlement.payable, noMoney) > 0,
    hasUndeniedLines: hasUndeniedLines(file),
    hasRefusedLines: settlement.lines.some(({ refusal }) => refusal !== null),
    isFinished: listFindings(file).length === 0,
  };
}

/** When the first proof of loss came, the day of the first payment other than an advance, and that of the newest letter of denial; null for what has not happened. */
export interface ProofPaymentAndDenial {
  readonly proofReceivedAt: Date | null;
  readonly paidDate: IsoDate | null;
  readonly lastDeniedDate: IsoDate | null;
}

/** The days of a claim on which its clocks depend. */
function listClaimDays(
  claim: Claim,
  { proofReceivedAt, paidDate, lastDeniedDate }: ProofPaymentAndDenial,
): ClaimDays {
  return {
    ...pickDays(claim),
    reportedDate: toBusinessDate(new Date(claim.reportedAt)),
    proofDate: proofReceivedAt && toBusinessDate(proofReceivedAt),
    paidDate,
    deniedDate: claim.firstDeniedDate,
    lastDeniedDate,
  };
}

/** The clocks of a claim, with what its flood event adds. */
export function listClaimClocks(
  claim: Claim,
  first: ProofPaymentAndDenial,
  today: IsoDate,
): readonly RunningClock[] {
  const { proofExtensionDays, reportExtensionDays, status } = claim;
  const clocks = listClocks(listClaimDays(claim, first), today, {
    PROOF_OF_LOSS: proofExtensionDays,
    PRELIMINARY_REPORT: reportExtensionDays,
    CLOSING_REPORT: reportExtensionDays,
  });
  // A claim that was denied takes no proof of loss before it is reopened.
  return clocks.filter(
    ({ kind, doneDate }) => status !== 'DENIED' || kind !== 'PROOF_OF_LOSS' || doneDate !== null,
  );
}

/** The company's next duty, and its last day; null for both where nothing is due. */
export function findNextDue(
  claim: Claim,
  first: ProofPaymentAndDenial,
  today: IsoDate,
): Pick<Claim, 'nextClock' | 'nextDueDate'> {
  const next = findNextClock(listClaimClocks(claim, first, today));
  return { nextClock: next?.kind ?? null, nextDueDate: next?.dueDate ?? null };
}

/** Whether documents are added to a claim: until it ends, and to a closed one while more is requested or an appeal can be made. */
export function takesDocuments(
  claim: Pick<Claim, 'status'>,
  requests: readonly Pick<ClaimRequest, 'decision'>[],
  clocks: readonly Pick<RunningClock, 'kind' | 'isLate'>[],
): boolean {
  if (!isEndedClaim(claim)) return true;
  return (
    claim.status === 'CLOSED' &&
    (requests.some(({ decision }) => decision === null) ||
      clocks.some(({ kind, isLate }) => kind === 'APPEAL' && !isLate))
  );
}

/** Whether a list has only claims that are worked on, so that the claim whose clock ends first comes first. */
export function isListOfWork({
  isClosed,
  queue,
}: {
  readonly isClosed: boolean | null;
  readonly queue: ClaimClockKind | null;
}): boolean {
  return isClosed === false || queue !== null;
}

/** Why an action may not be done by the facts of the file, in a sentence: what is missing. */
export const missingForAction: { readonly [action in ClaimAction]: string } = {
  ASSIGN: 'The claim has gone past its assignment.',
  INSPECT: 'The claim has no adjuster yet, or was inspected.',
  REQUEST_PROOF: "The adjuster's lines come before the proof of loss.",
  RECEIVE_PROOF: 'The property is inspected before the proof of loss comes.',
  PAY: 'A payment needs the proof of loss, and comes before the claim is closed.',
  DENY: 'A claim is denied where lines are refused, nothing is owed and nothing was paid. Otherwise pay what is owed, then deny the rest.',
  DENY_PART:
    'A denial of the rest follows a payment and names the lines that are not paid. It is sent again for a line that it did not name.',
  CLOSE: 'The file has findings. Correct each one first.',
  WITHDRAW: 'A claim is withdrawn before it is paid, denied, or closed.',
  REOPEN:
    'A claim is reopened once it is closed or withdrawn, or once a line is payable after it was denied.',
};

/** Why a claim is not closed although its file is finished; null if nothing holds it. */
export function findHoldRefusal(
  { litigationHoldDate }: Pick<Claim, 'litigationHoldDate'>,
  action: ClaimAction,
): string | null {
  return action === 'CLOSE' && litigationHoldDate !== null
    ? 'The claim is held for litigation. It closes after the hold.'
    : null;
}

function pickDays(claim: Claim) {
  const { dateOfLoss, assignedDate, contactedDate, preliminaryDate, closingDate, examinedDate, closedDate } =
    claim;
  const { suitDate } = claim;
  return {
    dateOfLoss,
    assignedDate,
    contactedDate,
    preliminaryDate,
    closingDate,
    examinedDate,
    closedDate,
    suitDate,
  };
}
