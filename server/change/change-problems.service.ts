import { isLaterTerm } from '../../machines/change/cancellation-reasons.ts';
import {
  changes,
  isAboutCancellation,
  isReinstatement,
  type KindDocument,
  listChangeScreens,
} from '../../machines/change/changes.ts';
import { type CoverDifference, listCoverDocuments } from '../../machines/change/cover-start.ts';
import { isEmptyChange } from '../../machines/change/lay-change.ts';
import { findReturnProof, isForReturnedPayment } from '../../machines/change/reinstatement.ts';
import type { ChangeKind, Money, Payment, PolicyChange, StepId } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { findStepProblems } from '../../machines/domain/file/step-problems.ts';
import { formatDate, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import {
  addMoney,
  compareMoney,
  formatMoney,
  noMoney,
  parseDollars,
  parseMoney,
} from '../../machines/domain/money/money.ts';
import { isActiveRefund, paymentStatus, unsentRefundCents } from '../../machines/domain/money/payment.ts';
import { isAboveTolerance } from '../../machines/domain/money/tolerance.ts';
import { findMisplacedFacts } from '../../machines/domain/place/derived-place.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { entryFacts, isStepEntered } from '../../machines/domain/rules/entry-conditions.ts';
import { answerEvidence, evidencedAnswers } from '../../machines/domain/underwriting/answer-evidence.ts';
import { documentTypes } from '../../machines/domain/underwriting/document-types.ts';
import { isOpenedForReturn } from '../../machines/domain/underwriting/returned-payment.ts';
import { listRefundEvidence } from '../../machines/lifecycle/payor-credit.ts';
import { readOwed } from '../ledger/project-account.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { loadVersion } from '../policy/versions/issue-versions.service.ts';
import { listDocumentTypes } from '../refunds/payor-credits.service.ts';
import { readChange } from './change.store.ts';
import { findCoverProblems, readCoverDifference } from './cover-start.service.ts';
import {
  changeOf,
  type DatedConflict,
  isRatedChange,
  type LaidChange,
  readDecisions,
} from './lay-change.service.ts';
import { findReasonRule } from './open-change.service.ts';
import { isPrivate } from './term-price.service.ts';

/** A document that a change needs, and whether it was added to it. */
interface NeededDocument {
  readonly documentType: string;
  readonly reason: string;
  readonly isOnFile: boolean;
}

/** The screens of the change that its answers let it enter, in order. */
export function screensOfChange({ file, today }: Pick<Edit, 'file' | 'today'>): readonly StepId[] {
  const facts = entryFacts(file, today);
  return listChangeScreens(
    changeOf({ file }).kind,
    (step) => isStepEntered(step, facts) || step === 'RATES_DISCOUNTED',
  );
}

/** The documents that the change needs: those of its kind, or the evidence of a cancellation. Only documents that were added to it count. */
export async function documentsOfChange(edit: Edit, cover: CoverDifference): Promise<NeededDocument[]> {
  const change = changeOf(edit);
  // The evidence for several terms is with the first of them.
  if (isOpenedForReturn(change) || isLaterTerm(change)) return [];
  const evidence = isAboutCancellation(change.kind) ? findReasonRule(change).evidence : '';
  const needed = [
    ...(await listKindDocuments(edit, change)),
    ...(isCheaperBuilding(change) ? [cheaperBuildingProof] : []),
    ...listCoverDocuments(change, cover),
    ...(await listNewEvidence(edit, change)),
    ...(evidence === ''
      ? []
      : [{ documentType: documentTypes.cancellationEvidence, reason: `${evidence}.` }]),
  ];
  const own = listDocumentTypes(edit.file, change.transactionId);
  const onFile = isForeclosed(edit.file, change) ? [...own, documentTypes.cancellationEvidence] : own;
  const types = needed.map(({ documentType }) => documentType);
  const once = needed.filter(({ documentType }, index) => types.indexOf(documentType) === index);
  return once.map((document) => ({
    ...document,
    isOnFile: onFile.includes(document.documentType),
  }));
}

/** Whether a change of the building returns premium: what has changed, and since when, is then proved. nfip-domain 3. */
function isCheaperBuilding({ kind, openedBy, price }: PolicyChange): boolean {
  const total = (price as { readonly total?: Money } | null)?.total;
  return kind === 'BUILDING' && openedBy !== null && compareMoney(parseMoney(total), noMoney) < 0;
}

const cheaperBuildingProof: KindDocument = {
  documentType: documentTypes.changeEvidence,
  reason: 'It shows what has changed about the building, and since when.',
};

/** The evidence of answers that lower what is charged and that the change gives for the first time. Where mail goes is asked at the renewal. */
async function listNewEvidence(edit: Edit, change: PolicyChange): Promise<KindDocument[]> {
  const isAsked = changes[change.kind].money === 'RATED' || evidencedKinds.includes(change.kind);
  if (!isAsked || change.openedBy === null) return [];
  const base = await loadVersion(edit, change.basedOnTransactionId);
  return evidencedAnswers
    .map((name) => answerEvidence[name])
    .filter(({ isClaimed }) => isClaimed(edit.file) && !isClaimed(base))
    .map(({ documentType, reason }) => ({ documentType, reason }));
}

/** Kinds without a rating by which a different person may become the insured, to whom the answers apply from then on. */
const evidencedKinds: readonly ChangeKind[] = ['ASSIGNMENT', 'INSURED_NAME'];

/**
 * The documents of the change's kind. What takes back a cancellation for a returned payment is proved by the bank's own error instead of an
 * error of ours, whether it is a reinstatement or a correction to another reason.
 */
async function listKindDocuments(
  { trx, today }: Pick<Edit, 'trx' | 'today'>,
  change: PolicyChange,
): Promise<readonly KindDocument[]> {
  const { kind, policyId, cancellationTransactionId } = change;
  const ofKind = changes[kind].documents;
  if (cancellationTransactionId === null) return ofKind;
  const cancellation = await readChange(trx, policyId, cancellationTransactionId);
  if (cancellation === null || !isForReturnedPayment(cancellation) || isForReturnedPayment(change))
    return ofKind;
  const proof = findReturnProof(cancellation, today);
  const ofError = isReinstatement(kind) ? [] : ofKind;
  return proof === null ? ofError : [...ofError, proof];
}

/** Who signs the change. The insured signs for less cover, and not for a building that a lender took by foreclosure. nfip-domain 1.7. */
export function signaturesOfChange(
  { file }: Pick<Edit, 'file'>,
  { lessFrom }: CoverDifference,
): {
  readonly agent: boolean;
  readonly insured: boolean;
} {
  const change = changeOf({ file });
  if (isAboutCancellation(change.kind)) {
    const { agent, insured } = findReasonRule(change).signatures;
    return { agent, insured: insured && !isForeclosed(file, change) };
  }
  const { agent, insured } = changes[change.kind].signatures;
  return { agent, insured: insured || lessFrom !== null };
}

/** Whether the papers of a foreclosure are with the cancellation of a building's policy: the lender is entitled to the refund. */
function isForeclosed(file: Edit['file'], { cancellationReason, transactionId }: PolicyChange): boolean {
  const types = listDocumentTypes(file, transactionId);
  return listRefundEvidence(types, file, cancellationReason).includes(documentTypes.foreclosure);
}

/** The conflicts that are not decided yet. */
export function undecided(change: PolicyChange, conflicts: readonly DatedConflict[]): DatedConflict[] {
  const decisions = readDecisions(change);
  return conflicts.filter(({ conflictId }) => decisions[conflictId] === undefined);
}

/** The problems that keep the change from being priced; empty if it can be priced. */
export async function findPriceProblems(edit: Edit, laid: LaidChange): Promise<Problem[]> {
  const change = changeOf(edit);
  const open = undecided(change, laid.conflicts);
  const screens = screensOfChange(edit);
  const isAnswered = changes[change.kind].screens.length > 0 && change.kind !== 'REINSTATEMENT_WITH_CHANGES';
  const misplaced = isRatedChange(change) ? findMisplacedFacts(edit.file) : null;
  return [
    ...(misplaced ? [misplaced] : []),
    ...findOrderProblems(edit, laid),
    ...open.map(({ field, spec }) =>
      buildProblem(
        'CONFLICT',
        field,
        `${spec.label}: an issued change has another value. Decide which one holds.`,
      ),
    ),
    ...(isAnswered && isEmptyChange(laid.difference)
      ? [
          buildProblem(
            'NOTHING_CHANGED',
            null,
            'Nothing is changed yet. Enter what is different, or abandon the change.',
          ),
        ]
      : []),
    ...screens
      .flatMap((step) => findStepProblems(step, edit.file, edit.today))
      .filter(({ severity, field }) => severity === 'ERROR' && !isOfQuote(field)),
  ];
}

/** A private carrier rates each version itself, and never over its own rating: its changes of the premium must follow each other. */
function findOrderProblems(edit: Edit, { appliedAgain }: LaidChange): Problem[] {
  const later = appliedAgain.find(({ isRated }) => isRated);
  if (later === undefined || !isPrivate(edit.file) || !isRatedChange(changeOf(edit))) return [];
  return [
    buildProblem(
      'RANGE',
      'effectiveDate',
      `A change of the premium is issued for ${formatDate(later.from)}, and a private carrier does not rate it again over another one. Open this change for that day or a later one.`,
    ),
  ];
}

/** Whether a field is asked of quotes only: an issued policy has its days. */
function isOfQuote(field: string | null): boolean {
  return (
    field !== null &&
    ['policy.effectiveDate', 'policy.effectiveDateType', 'transaction.agentSignedDate'].includes(field)
  );
}

/** Why the open change may not be issued in its current stage or by this viewer; the viewer's right comes first. */
export function findIssueRefusal(edit: Edit): Problem | null {
  const change = changeOf(edit);
  const { right } = changes[change.kind];
  if (!may(edit.viewer.masks, 'policy', right))
    return buildProblem('NOT_ALLOWED', null, rightMessage(change));
  return change.stage === 'HELD'
    ? buildProblem('STATUS', null, 'Underwriting holds this change. An examiner decides.')
    : null;
}

/** Every problem that keeps the open change from its issue, for any user. */
export async function findIssueProblemsOfChange(edit: Edit, laid: LaidChange): Promise<Problem[]> {
  const change = changeOf(edit);
  const refusal = findIssueRefusal(edit);
  if (refusal) return [refusal];
  const priceProblems = await findPriceProblems(edit, laid);
  if (priceProblems.length > 0) return priceProblems;
  if (laid.hasBaseMoved)
    return [
      buildProblem(
        'BASE_MOVED',
        null,
        'The policy was changed since this was opened. Price the change again.',
      ),
    ];
  if (change.stage !== 'PRICED')
    return [
      buildProblem(
        'NOT_PRICED',
        null,
        'The change has no price, or an answer has changed since. Price it first.',
      ),
    ];
  const cover = await readCoverDifference(edit, laid);
  return [
    ...(await findCoverProblems(edit, laid)),
    ...findSignatureProblems(edit, cover),
    ...(await documentsOfChange(edit, cover))
      .filter(({ isOnFile }) => !isOnFile)
      .map(({ documentType }) =>
        buildProblem('DOCUMENT', null, `A document is missing: ${documentType.toLowerCase()}.`),
      ),
    ...(await findPaymentProblems(edit)),
  ];
}

function rightMessage({ kind }: PolicyChange): string {
  return isAboutCancellation(kind)
    ? 'You may prepare a cancellation, but not submit it. A principal of the agency or an underwriter does.'
    : "You don't have permission to issue this change.";
}

function findSignatureProblems(edit: Edit, cover: CoverDifference): Problem[] {
  const change = changeOf(edit);
  const { agent, insured } = signaturesOfChange(edit, cover);
  return [
    ...(agent && change.agentSignedDate === null
      ? [buildProblem('REQUIRED', 'agentSignedDate', 'Enter the day on which the agent signed the request.')]
      : []),
    ...(insured && change.insuredSignedDate === null
      ? [
          buildProblem(
            'REQUIRED',
            'insuredSignedDate',
            'Enter the day on which the insured signed the request.',
          ),
        ]
      : []),
  ];
}

/** A change that adds to the premium is paid before it is issued; a rest within the tolerance is not demanded. */
export async function findPaymentProblems(edit: Edit): Promise<Problem[]> {
  const change = changeOf(edit);
  const due = parseMoney(change.dueAmount);
  // A refund that is approved and not sent yet pays for nothing.
  const owed = addMoney(await readOwed(edit), due, unsentRefundCents(edit.file.payments));
  const isCharged = compareMoney(due, parseDollars(0)) > 0;
  const isAsked = isCharged || isReinstatement(change.kind);
  if (!isAsked || !isAboveTolerance(owed)) return [];
  const sum = formatDollarsAndCents(formatMoney(owed));
  const isRefunded = isReinstatement(change.kind) && edit.file.payments.some(isRefundUnderWay);
  return [
    buildProblem(
      'UNPAID',
      null,
      isRefunded
        ? `The cancellation refunded premium. ${sum} must be paid back before the policy is reinstated.`
        : `${sum} is due for this change. Take the payment first.`,
    ),
  ];
}

/** Whether a refund was approved or sent: it is no longer taken back by itself. */
function isRefundUnderWay(payment: Payment): boolean {
  return isActiveRefund(payment) && payment.paymentStatusId !== paymentStatus.REFUND_REQUESTED;
}
