import { findReasonRefusal, reasonRules } from '../../machines/change/cancellation-reasons.ts';
import { findVersionChange, formatDifference } from '../../machines/change/lay-change.ts';
import type { CancellationReason, ConflictChoice, PolicyChange } from '../../machines/contract/types.ts';
import { formatFieldValue, type LookupLabel } from '../../machines/domain/format/format-values.ts';
import { parseMoney } from '../../machines/domain/money/money.ts';
import { listRefundEvidence } from '../../machines/lifecycle/payor-credit.ts';
import { refuseEditor } from '../../machines/lifecycle/policy-actions.ts';
import { planRefund } from '../../machines/lifecycle/refunds.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, readAsEdit } from '../policy/file/edit-file.service.ts';
import { canEditFile } from '../policy/file/policy-access.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { loadVersion, readSlicesOfEdit } from '../policy/versions/issue-versions.service.ts';
import { readLookupLabels } from '../policy/versions/versions.service.ts';
import { listDocumentTypes, readPayorCredits } from '../refunds/payor-credits.service.ts';
import {
  findOpenRefusal,
  findReasonWindow,
  findWorkRefusal,
  listChangeOffers,
  readCancellationFacts,
} from './change-facts.service.ts';
import {
  documentsOfChange,
  findIssueProblemsOfChange,
  screensOfChange,
  signaturesOfChange,
} from './change-problems.service.ts';
import { findCoverStart, readCoverDifference } from './cover-start.service.ts';
import { findReviewReasonsOfChange, withRemainingPayor } from './issue-change.service.ts';
import { type DatedConflict, type LaidChange, layOpenChange, readDecisions } from './lay-change.service.ts';
import { readChangeContext } from './open-change.service.ts';
import type { StoredPrice } from './price-change.service.ts';
import { readTermsInSight } from './terms-together.service.ts';
import { findReturnHold } from './unpaid/held-credit.service.ts';

/** A conflict for display: values as text, and the decision. */
interface ShownConflict {
  readonly conflictId: string;
  readonly field: string;
  readonly label: string;
  readonly issuedTransactionId: number;
  readonly fromDate: string;
  readonly before: string;
  readonly changeValue: string;
  readonly issuedValue: string;
  readonly choice: ConflictChoice | null;
}

/** Reads a change with its price, its difference and the problems that keep it from its issue; null if it does not exist or the viewer may not see it. */
export async function readChangeDetails(
  world: World,
  viewer: Viewer,
  policyId: number,
  transactionId: number | null = null,
) {
  const active = await readPolicyFile(world, viewer, policyId, transactionId);
  if (active === null || active.change === null) return null;
  return describeChange(world, viewer, active, active.change);
}

async function describeChange(world: World, viewer: Viewer, file: StoredFile, change: PolicyChange) {
  const edit = readAsEdit(world, viewer, file);
  const isOpen = file.policy.openTransactionId === change.transactionId;
  const [base, labels, slices] = await Promise.all([
    loadVersion(edit, change.basedOnTransactionId),
    readLookupLabels(world),
    readSlicesOfEdit(edit),
  ]);
  const laid = isOpen ? await layOpenChange(edit, slices) : null;
  const workRefusal = canEditFile(viewer, file)
    ? await findWorkRefusal(world.db, viewer, change)
    : refuseEditor({ hasKey: viewer.apiKeyId !== undefined }).message;
  const cover = await readCoverDifference(edit, laid);
  const signatures = signaturesOfChange(edit, cover);
  return {
    change,
    price: change.price as StoredPrice | null,
    changedFields: findVersionChange(base, isOpen ? withRemainingPayor(file) : file).fields.map(
      (difference) => ({
        field: difference.field,
        label: difference.spec.label,
        ...formatDifference(difference, labels),
      }),
    ),
    screens: screensOfChange(edit),
    documents: await documentsOfChange(edit, cover),
    needsAgentSignature: signatures.agent,
    needsInsuredSignature: signatures.insured,
    workRefusal,
    problems: laid === null || change.stage === 'HELD' ? [] : await findIssueProblemsOfChange(edit, laid),
    refund:
      isOpen && change.price !== null && (await findReturnHold(edit, change)) === null
        ? await planChangeRefund(edit, change)
        : null,
    reviewReasons: laid !== null && change.stage === 'PRICED' ? await listReviewReasons(edit, laid) : [],
    possibleStart: laid === null ? null : ((await findCoverStart(edit, laid))?.possible ?? null),
    conflicts: laid === null ? [] : showConflicts(change, laid.conflicts, labels),
    terms: await readTermsInSight(world, viewer, change),
  };
}

/** Plans the refund of a change: how much, to whom and when. */
async function planChangeRefund(edit: Edit, { transactionId, price, cancellationReason }: PolicyChange) {
  const { total, balanceAfter } = price as StoredPrice;
  const planned = { transactionId, amount: parseMoney(total), annual: 0 };
  return planRefund(edit.file.payments, balanceAfter, edit.today, {
    credits: await readPayorCredits(edit.trx, edit.file, planned),
    evidence: listRefundEvidence(listDocumentTypes(edit.file, transactionId), edit.file, cancellationReason),
  });
}

/** The reasons why underwriting will hold the change. Missing documents are requested before it is submitted, so they are not among them. */
async function listReviewReasons(edit: Edit, laid: LaidChange): Promise<string[]> {
  const reasons = await findReviewReasonsOfChange(edit, laid);
  return [...new Set(reasons.filter(({ rule }) => rule !== 'U16').map(({ reason }) => reason))];
}

/** Where the open change and issued ones touch the same field; empty if they do not, or the viewer may not see the policy. */
export async function readChangeConflicts(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<ShownConflict[]> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (file === null || file.change === null || file.policy.openTransactionId !== file.change.transactionId)
    return [];
  const edit = readAsEdit(world, viewer, file);
  const { conflicts } = await layOpenChange(edit, await readSlicesOfEdit(edit));
  return showConflicts(file.change, conflicts, await readLookupLabels(world));
}

function showConflicts(
  change: PolicyChange,
  conflicts: readonly DatedConflict[],
  labels: LookupLabel,
): ShownConflict[] {
  const decisions = readDecisions(change);
  return conflicts.map(({ conflictId, field, spec, issuedTransactionId, fromDate, ...values }) => ({
    conflictId,
    field,
    label: spec.label,
    issuedTransactionId,
    fromDate,
    before: formatFieldValue(spec, values.before, labels),
    changeValue: formatFieldValue(spec, values.changeValue, labels),
    issuedValue: formatFieldValue(spec, values.issuedValue, labels),
    choice: decisions[conflictId] ?? null,
  }));
}

/** The kinds of change of a policy whose file the viewer has been given. */
export async function readChangeOffers(world: World, viewer: Viewer, file: StoredFile) {
  const edit = readAsEdit(world, viewer, file);
  return listChangeOffers(await readChangeContext(edit, await readSlicesOfEdit(edit)));
}

/** The reasons for a cancellation with what each would mean for the policy; empty if the viewer may not see it, or it is not issued. */
export async function readCancellationOffers(world: World, viewer: Viewer, policyId: number) {
  const file = await readPolicyFile(world, viewer, policyId);
  if (file === null || file.policy.currentTransactionId === null) return [];
  const edit = readAsEdit(world, viewer, file);
  const context = await readChangeContext(edit, await readSlicesOfEdit(edit));
  const facts = readCancellationFacts(context);
  const reasons = Object.keys(reasonRules) as CancellationReason[];
  return reasons.map((cancellationReason) => {
    const rule = reasonRules[cancellationReason];
    const reason =
      findReasonRefusal(cancellationReason, facts) ??
      findOpenRefusal('CANCELLATION', context, cancellationReason);
    const window = findReasonWindow(cancellationReason, context);
    return {
      cancellationReason,
      code: rule.code,
      isAvailable: reason === null,
      reason,
      isVoid: rule.isVoid,
      effectiveDate: window.proposed,
      earliestDate: window.earliest,
      latestDate: window.latest,
      refund: rule.refund,
      refundText: rule.refundText,
      termsText: rule.termsText,
      needsAgentSignature: rule.signatures.agent,
      needsInsuredSignature: rule.signatures.insured,
      evidence: rule.evidence,
    };
  });
}
