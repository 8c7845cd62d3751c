import { ClaimClockKind } from '../../../contract/office-enums.ts';
import type {
  AdjusterReport,
  Claim,
  ClaimCoverage,
  ClaimNote,
  ClaimStatus,
  IsoDate,
} from '../../../contract/types.ts';
import { addDays } from '../../dates/calendar.ts';
import { enumLabel, formatDate, formatDollarsAndCents } from '../../format/format-values.ts';
import { type Cents, compareMoney, formatMoney, noMoney, subtractMoney } from '../../money/money.ts';
import {
  type ClaimFile,
  findOpenOverpayment,
  findReserve,
  isEndedClaim,
  isFloodUndecided,
  isWorkedClaim,
  sumPayments,
  sumProofs,
} from '../claim-file.ts';
import type { ClaimTabName } from '../claim-tabs.ts';
import { findIccDue, findIccExclusion } from '../icc.ts';
import { isReplacementCostMissing, settleClaim } from '../settlement/settle-claim.ts';
import type { ClaimSettlement } from '../settlement/worksheet.ts';
import { findNextClock, isEndedRight, type RunningClock } from './claim-clocks.ts';
import { paidStatuses } from './payment-kinds.ts';
import { findClaimPaymentProblems } from './payment-needs.ts';

/** The facts that decide the next acts of a claim. */
export interface ActFacts {
  readonly file: ClaimFile;
  readonly clocks: readonly RunningClock[];
  readonly notes: readonly ClaimNote[];
  readonly documentCount: number;
  /** How many names on the payments resemble one on the sanctions list and wait for a decision; absent for none. */
  readonly undecidedNames?: number;
  readonly today: IsoDate;
}

type ActRule = (facts: ActFacts & { readonly settlement: ClaimSettlement }) => string | null;

/** The next act on each tab, in a sentence; null where there is none. A claim that has ended only has its recoveries and its diary left. */
export function findNextActs(facts: ActFacts): { readonly [tab in ClaimTabName]: string | null } {
  const settlement = settleClaim(facts.file);
  const isEnded = isEndedClaim(facts.file.claim);
  const entries = (Object.keys(acts) as ClaimTabName[]).map((tab) => [
    tab,
    isEnded && !afterTheEnd.includes(tab) ? null : acts[tab]({ ...facts, settlement }),
  ]);
  return Object.fromEntries(entries);
}

/** The next act of the insured or the agent on each tab. */
export function findInsuredActs(facts: ActFacts): { readonly [tab in ClaimTabName]?: string | null } {
  if (isEndedClaim(facts.file.claim)) return {};
  return {
    ProofOfLoss: awaitProof(facts),
    DocumentsAndPhotos: facts.documentCount === 0 ? 'Add photographs of the damage.' : null,
  };
}

/** The reports that the adjuster can record now: the preliminary one comes first, and once. */
export function listOpenReports(
  claim: Pick<Claim, 'status' | 'preliminaryDate'> & { readonly adjusterUserId: number | string | null },
): readonly AdjusterReport[] {
  if (claim.adjusterUserId === null || isEndedClaim(claim)) return [];
  return claim.preliminaryDate === null ? ['PRELIMINARY'] : ['INTERIM', 'CLOSING'];
}

/** Acts whose fields are among the adjuster's findings, whichever tab asks for them. */
const inspectionActs = {
  depth: 'Enter how deep the water stood.',
  flood: 'Decide whether the flood was in progress.',
  residence: 'Find out whether the insured lived there for at least 80 percent of the year.',
  replacementCost: 'Enter the full replacement cost of the building.',
  contact: 'Record the day of the first contact.',
  inspection: 'Record the day of the inspection.',
  salvage: 'Enter what the insured keeps of value; 0 where that is nothing.',
} as const;

/** The other tab on which an act is done; null where it is done on the tab that asks for it. */
export function findActTab(act: string): ClaimTabName | null {
  return Object.values<string>(inspectionActs).includes(act) ? 'AdjusterReports' : null;
}

const afterTheEnd: readonly ClaimTabName[] = [
  'Payments',
  'NotesAndActivity',
  'LitigationAndAppeal',
  'SalvageAndSubrogation',
];

const acts: { readonly [tab in ClaimTabName]: ActRule } = {
  Summary: ({ clocks }) => {
    const next = findNextClock(clocks);
    if (next === null) return null;
    const label = enumLabel(ClaimClockKind, next.kind);
    return next.isLate
      ? `${label}: overdue since ${formatDate(next.dueDate)}.`
      : `${label} by ${formatDate(next.dueDate)}.`;
  },
  LossDetails: ({ file: { claim } }) => (claim.waterDepthInches === null ? inspectionActs.depth : null),
  CoverageAndLimits: ({ file }) => {
    const { claim } = file;
    if (file.laterVersion !== null) return 'Decide which version of the policy counts on the date of loss.';
    if (isFloodUndecided(file)) return inspectionActs.flood;
    return claim.isPrincipalResidence === null
      ? inspectionActs.residence
      : isReplacementCostMissing(file)
        ? inspectionActs.replacementCost
        : null;
  },
  Assignment: ({ file: { claim } }) => {
    if (claim.adjusterUserId === null) return 'Name an adjuster.';
    if (claim.contactedDate === null) return inspectionActs.contact;
    return claim.inspectedDate === null ? inspectionActs.inspection : null;
  },
  AdjusterReports: ({ file: { claim, reinspections } }) => {
    if (claim.adjusterUserId === null) return null;
    if (claim.preliminaryDate === null) return 'Record the preliminary report.';
    if (reinspections.some(({ visitedDate }) => visitedDate === null))
      return 'Record what the second inspection found.';
    return claim.closingDate === null ? 'Record the closing report.' : null;
  },
  Estimates: (facts) => enterLines(facts, 'BUILDING', 'Enter the lines of the building.'),
  Contents: (facts) => enterLines(facts, 'CONTENTS', 'Enter the contents that were damaged.'),
  ProofOfLoss: (facts) => {
    const { status } = facts.file.claim;
    if (status === 'INSPECTED' && facts.file.lines.length > 0) return 'Ask for the proof of loss.';
    return awaitProof(facts) ?? awaitMoreProof(facts);
  },
  Reserves: ({ file: { reserves, claim }, settlement }) => {
    if (claim.status === 'REOPENED') return null;
    const short = ([settlement.building, settlement.contents] as const).find(
      ({ coverage, due }) => compareMoney(findReserve(reserves, coverage), due) < 0,
    );
    return short
      ? `Revise the reserve of the ${short.coverage.toLowerCase()}: ${print(short.due)} is due.`
      : null;
  },
  Payments: ({ file, settlement, undecidedNames = 0 }) => {
    const { payments, requests } = file;
    if (file.laterVersion !== null) return null;
    if (undecidedNames > 0) return 'Decide about the name that resembles one on the sanctions list.';
    if (payments.some(({ status }) => status === 'APPROVED')) return 'Send what was approved.';
    if (payments.some(({ status }) => status === 'STOPPED'))
      return isEndedClaim(file.claim)
        ? 'Issue the stopped check again.'
        : 'Issue the stopped check again, or cancel the payment.';
    if (requests.some(({ decision }) => decision === null))
      return 'Decide the request for additional payment.';
    const due = [settlement.building, settlement.contents].find(
      (coverage) => !isPaid(coverage.due) && isPayable(file, coverage.coverage, coverage.due),
    );
    return due
      ? `Approve what is due for the ${due.coverage.toLowerCase()}: ${print(due.due)}.`
      : approveCompliance(file);
  },
  ICC: ({ file }) => {
    const { icc, policy, damageReport } = file;
    if (icc === null && damageReport !== null && findIccExclusion(policy) === null)
      return 'Ask whether the community has declared the damage.';
    if (icc === null || findIccExclusion(policy) !== null) return null;
    if (icc.proofAmount === null) return 'Receive the proof of loss for compliance.';
    if (icc.completedDate === null) return 'Record the day on which the community confirms the work.';
    return approveCompliance(file);
  },
  DocumentsAndPhotos: ({ documentCount }) => (documentCount === 0 ? 'Add photographs of the damage.' : null),
  NotesAndActivity: ({ notes, today }) => {
    const due = notes.filter(({ doneDate, returnDate }) => doneDate === null && (returnDate ?? '9') <= today);
    return due[0]?.text ?? null;
  },
  LitigationAndAppeal: ({ file: { claim }, clocks }) => {
    if (claim.litigationHoldDate !== null) return 'Ask counsel before anything is sent to the insured.';
    const appeal = clocks.find(({ kind }) => kind === 'APPEAL');
    return appeal && !isEndedRight(appeal)
      ? `The insured can appeal until ${formatDate(appeal.dueDate)}.`
      : null;
  },
  SalvageAndSubrogation: ({ file, settlement }) => {
    const unsettled = file.recoveries.some(({ settledDate }) => settledDate === null);
    if (unsettled) return 'Record that the bank has the money that came back.';
    const demand = file.overpayments.find((row) => row.femaNoticeDate !== null && row.answeredDate === null);
    if (demand?.femaNoticeDate)
      return `Answer FEMA about the overpayment by ${formatDate(addDays(demand.femaNoticeDate, 30))}.`;
    const open = (['BUILDING', 'CONTENTS'] as const).map((coverage) => findOpenOverpayment(file, coverage));
    if (open.some((amount) => compareMoney(amount, noMoney) > 0))
      return 'Collect what the insured was overpaid, or write it off.';
    if (isEndedClaim(file.claim)) return null;
    const isOpen =
      (file.claim.buildingSalvage === null && compareMoney(settlement.building.payable, noMoney) > 0) ||
      (file.claim.contentsSalvage === null && compareMoney(settlement.contents.payable, noMoney) > 0);
    return isOpen ? inspectionActs.salvage : null;
  },
  HistoryAndAudit: () => null,
};

function approveCompliance(file: ClaimFile): string | null {
  const due = findIccDue(file);
  return !isPaid(due) && isPayable(file, 'ICC', due)
    ? `Approve the final payment for compliance: ${print(due)}.`
    : null;
}

function enterLines(
  { file: { claim, lines, policy } }: ActFacts,
  coverage: 'BUILDING' | 'CONTENTS',
  sentence: string,
): string | null {
  const { buildingCoverage, contentsCoverage } = policy.rating;
  const limit = coverage === 'BUILDING' ? buildingCoverage : contentsCoverage;
  const isInspected = isWorkedClaim(claim) && claim.inspectedDate !== null;
  const isDue = isInspected && claim.closingDate === null && (limit ?? 0) > 0;
  return isDue && !lines.some((line) => line.coverage === coverage) ? sentence : null;
}

function awaitProof({ file: { claim, proofs }, clocks }: ActFacts): string | null {
  const clock = clocks.find(({ kind }) => kind === 'PROOF_OF_LOSS');
  return proofs.length === 0 && clock && proofStatuses.includes(claim.status)
    ? `The insured signs the proof of loss by ${formatDate(clock.dueDate)}.`
    : null;
}

/** An amount that is due beyond what was sworn needs another proof. */
function awaitMoreProof({ file, settlement }: Parameters<ActRule>[0]): string | null {
  if (file.proofs.length === 0 || !proofStatuses.includes(file.claim.status)) return null;
  const open = [settlement.building, settlement.contents].map(({ coverage, due }) => {
    const sworn = subtractMoney(sumProofs(file, coverage), sumPayments(file.payments, coverage));
    return { coverage, due, more: subtractMoney(due, sworn) };
  });
  const short = open.find(({ due, more }) => !isPaid(due) && !isPaid(more));
  return short
    ? `The insured signs another proof of loss for the ${short.coverage.toLowerCase()}: ${print(short.more)} more is due than is sworn.`
    : null;
}

/** Where a proof of loss is taken: once the property was inspected, until the claim is denied or has ended. */
const proofStatuses: readonly ClaimStatus[] = [
  'INSPECTED',
  'PROOF_AWAITED',
  'UNDER_REVIEW',
  'PAID',
  'PARTLY_DENIED',
  'REOPENED',
];

/** Whether a payment of what is due lacks nothing; after a claim was closed it is an additional one. */
function isPayable(file: ClaimFile, coverage: ClaimCoverage, due: Cents): boolean {
  const { claim, proofs } = file;
  const kind = claim.status === 'REOPENED' && coverage !== 'ICC' ? 'ADDITIONAL' : 'FINAL';
  const payment = { kind, coverage, amount: formatMoney(due), bulletin: null } as const;
  return (
    paidStatuses.includes(claim.status) &&
    proofs.length > 0 &&
    findClaimPaymentProblems(file, payment, 'CLAIMS_MANAGER').length === 0
  );
}

function isPaid(due: Cents): boolean {
  return compareMoney(due, noMoney) <= 0;
}

function print(amount: Cents): string {
  return formatDollarsAndCents(formatMoney(amount));
}
