import type {
  Money,
  ReceiptFile,
  ReceiptFileKind,
  ReceiptRowOutcome,
} from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { sumMoney } from '../../machines/domain/money/money.ts';
import { paymentStatusName } from '../../machines/domain/money/payment.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import type { AchReturn } from '../../machines/domain/receipts/nacha-returns.ts';
import { matchReceipt } from '../../machines/domain/receipts/receipt-match.ts';
import {
  type FaultyRow,
  paymentTypeOfFile,
  type ReceiptRow,
} from '../../machines/domain/receipts/receipt-row.ts';
import { performPaymentAction } from '../billing/payment-actions.service.ts';
import {
  addToSuspense,
  bookPlace,
  describeSameReference,
  matchSuspense,
  receiptProblems,
  type SuspenseReceipt,
  worksOnSuspense,
} from '../billing/suspense.service.ts';
import { findPolicyOf } from '../database/policy-directory.store.ts';
import { addRecord } from '../database/records.store.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { digestContent, type FileContent, readFileContent, type SentFile } from './read-receipt-file.ts';
import { findReceiptCandidates } from './receipt-candidates.store.ts';
import {
  findPostedFile,
  listReceiptFiles,
  lockPostedFile,
  type PostedRow,
  readPostedRows,
} from './receipt-files.store.ts';

/** A row with its outcome. */
export interface ReceiptRowView {
  readonly rowNumber: number;
  readonly outcome: ReceiptRowOutcome;
  readonly note: string;
  readonly amount: Money | null;
  readonly payor: string | null;
  readonly reference: string | null;
  readonly policyId: number | null;
  readonly suspenseItemId: number | null;
}

/** The preview of a file. */
export interface ReceiptFileView {
  readonly kind: ReceiptFileKind;
  readonly fault: string | null;
  readonly amount: Money;
  readonly rows: readonly ReceiptRowView[];
  readonly posted: ReceiptFile | null;
}

export type ReceiptFileAnswer = ({ readonly __typename: 'ReceiptFileView' } & ReceiptFileView) | SaveRefused;

/** The files that the viewer's company posted, the newest first. */
export async function readReceiptFiles({ db }: World, viewer: Viewer): Promise<ReceiptFile[]> {
  return mayPostFiles(viewer) ? listReceiptFiles(db, companyFilter(viewer), 100) : [];
}

/** Reads a file and returns the outcome of each row. Changes nothing. */
export async function previewReceiptFile(
  world: World,
  viewer: Viewer,
  file: SentFile,
): Promise<ReceiptFileView | null> {
  if (!mayPostFiles(viewer)) return null;
  return viewFile(world, viewer, file, readFileContent(file));
}

/**
 * Posts a file. All its money comes into suspense at once, so that the book has the deposit whole; then money that fits one policy is matched to it, each in
 * a transaction of its own. If it is stopped in between, posting the same file again continues it.
 */
export async function postReceiptFile(
  world: World,
  viewer: Viewer,
  file: SentFile,
): Promise<ReceiptFileAnswer> {
  if (!mayPostFiles(viewer))
    return saveRefused([
      buildProblem('NOT_ALLOWED', null, "You don't have permission to do this with payments."),
    ]);
  const content = readFileContent(file);
  const plan = await viewFile(world, viewer, file, content);
  if (plan.fault !== null) return saveRefused([buildProblem('UNREADABLE_FILE', 'file.content', plan.fault)]);
  const refused = plan.rows.find(({ outcome }) => outcome === 'REFUSED');
  if (refused)
    return saveRefused([
      buildProblem('UNREADABLE_FILE', 'file.content', `Line ${refused.rowNumber}: ${refused.note}`),
    ]);
  const receiptFileId = await recordFile(world, viewer, file, { content, plan });
  const rows = await readPostedRows(world.db, receiptFileId);
  const refusals = new Map<number, string | null>();
  for (const row of plan.rows)
    refusals.set(row.rowNumber, await performRow(world, viewer, row, rows.get(row.rowNumber)));
  const view = await viewFile(world, viewer, file, content);
  const shown = view.rows.map((row) => showUnmatched(row, refusals.get(row.rowNumber) ?? null));
  return { __typename: 'ReceiptFileView', ...view, rows: shown };
}

/** Writes the file with its rows, and its money into suspense; the number of the file that was posted before, if there is one. */
function recordFile(
  world: World,
  viewer: Viewer,
  file: SentFile,
  { content, plan }: { content: FileContent; plan: ReceiptFileView },
): Promise<number> {
  const { companyId, userId } = viewer;
  return withTransaction(world, async (trx) => {
    const digest = digestContent(file);
    const before = await lockPostedFile(trx, companyId, digest);
    if (before) return before.receiptFileId;
    const place = bookPlace(world, viewer, trx, companyId);
    const receiptFileId = await addRecord(trx, 'receiptFiles', {
      companyId,
      kind: file.kind,
      fileName: file.fileName,
      digest,
      rowCount: plan.rows.length,
      amount: plan.amount,
      postedBy: userId,
      postedAt: place.now.toISOString(),
    });
    if (content.has === 'MONEY')
      for (const row of content.rows) {
        if ('fault' in row) throw new Error('A file with a row that cannot be read cannot be posted.');
        const { suspenseItemId } = await addToSuspense(place, toSuspenseReceipt(file.kind, row));
        const { rowNumber } = row;
        await addRecord(trx, 'receiptFileRows', { receiptFileId, rowNumber, suspenseItemId });
      }
    if (content.has === 'RETURNS')
      for (const { rowNumber, paymentId } of content.returns)
        await addRecord(trx, 'receiptFileRows', { receiptFileId, rowNumber, paymentId });
    return receiptFileId;
  });
}

/** Matches the money of a row that still waits, or returns its payment. A refusal leaves the money in suspense: returns why, else null. */
async function performRow(
  world: World,
  viewer: Viewer,
  { outcome, policyId }: ReceiptRowView,
  posted: PostedRow | undefined,
): Promise<string | null> {
  if (outcome === 'MATCHED' && policyId !== null && posted?.isWaiting && posted.suspenseItemId !== null) {
    const answer = await matchSuspense(world, viewer, posted.suspenseItemId, policyId);
    if (answer.__typename === 'SaveRefused') return answer.problems[0]?.message ?? null;
  }
  if (outcome === 'RETURNED' && posted && posted.paymentId !== null)
    await performPaymentAction(world, viewer, posted.paymentId, 'RETURN', { amount: null, reason: null });
  return null;
}

function showUnmatched(row: ReceiptRowView, refusal: string | null): ReceiptRowView {
  return refusal === null ? row : { ...row, outcome: 'SUSPENSE', note: refusal, policyId: null };
}

async function viewFile(
  world: World,
  viewer: Viewer,
  file: SentFile,
  content: FileContent,
): Promise<ReceiptFileView> {
  const posted = await findPostedFile(world.db, viewer.companyId, digestContent(file));
  const postedRows = posted === null ? null : await readPostedRows(world.db, posted.receiptFileId);
  const rows = await viewRows(world, viewer, { kind: file.kind, content, postedRows });
  const shown =
    postedRows === null ? rows : rows.map((row) => showPosted(row, postedRows.get(row.rowNumber)));
  return {
    kind: file.kind,
    fault: content.has === 'FAULT' ? content.fault : null,
    amount: sumMoney(...rows.map(({ amount }) => amount)),
    rows: shown,
    posted,
  };
}

function showPosted(row: ReceiptRowView, posted: PostedRow | undefined): ReceiptRowView {
  if (!posted || posted.suspenseItemId === null) return row;
  const { suspenseItemId, policyId, isWaiting } = posted;
  if (isWaiting) return { ...row, suspenseItemId };
  return policyId === null
    ? { ...row, outcome: 'SUSPENSE', note: 'It was returned to the sender.', policyId, suspenseItemId }
    : { ...row, outcome: 'MATCHED', note: 'It is a payment of this policy.', policyId, suspenseItemId };
}

async function viewRows(
  world: World,
  viewer: Viewer,
  {
    kind,
    content,
    postedRows,
  }: { kind: ReceiptFileKind; content: FileContent; postedRows: ReadonlyMap<number, PostedRow> | null },
): Promise<ReceiptRowView[]> {
  if (content.has === 'FAULT') return [];
  if (content.has === 'RETURNS')
    return mapInOrder(content.returns, (entry) => viewReturn(world, viewer, entry));
  const ownItems = [...(postedRows?.values() ?? [])].flatMap(({ suspenseItemId }) => suspenseItemId ?? []);
  const firstOwnItem = ownItems.length === 0 ? null : Math.min(...ownItems);
  const readable = content.rows.filter((row): row is ReceiptRow => !('fault' in row));
  const candidates = await findReceiptCandidates(world.db, companyFilter(viewer), readable);
  return mapInOrder(content.rows, async (row) => {
    const fault =
      'fault' in row
        ? row.fault
        : receiptProblems(toSuspenseReceipt(kind, row), businessToday(world))[0]?.message;
    if ('fault' in row || fault !== undefined) return refuseRow(row, fault ?? '');
    const seen = await describeSameReference(world, viewer, toSuspenseReceipt(kind, row), firstOwnItem);
    const match =
      seen === null
        ? matchReceipt(row, candidates.get(row.rowNumber) ?? [])
        : ({ kind: 'SUSPENSE', note: seen } as const);
    return {
      rowNumber: row.rowNumber,
      outcome: match.kind,
      note: match.note,
      amount: row.amount,
      payor: row.payor,
      reference: row.reference,
      policyId: match.kind === 'MATCHED' ? match.policyId : null,
      suspenseItemId: null,
    };
  });
}

function refuseRow(row: ReceiptRow | FaultyRow, note: string): ReceiptRowView {
  return {
    rowNumber: row.rowNumber,
    outcome: 'REFUSED',
    note,
    amount: null,
    payor: null,
    reference: null,
    policyId: null,
    suspenseItemId: null,
  };
}

/** The effect of a bank's return: it returns the electronic check that it names, once. */
async function viewReturn(world: World, viewer: Viewer, entry: AchReturn): Promise<ReceiptRowView> {
  const { rowNumber, amount, payor, paymentId, reasonCode, reason, trace } = entry;
  const row = { rowNumber, amount, payor, reference: trace || null, policyId: null, suspenseItemId: null };
  const ignore = (note: string): ReceiptRowView => ({ ...row, outcome: 'IGNORED', note });
  if (!entry.isReturn)
    return ignore(`${reasonCode}: the bank reports a change of the account. No money moves.`);
  const policyId =
    paymentId !== null && isRowNumber(paymentId) ? await findPolicyOf(world.db, 'PAYMENT', paymentId) : null;
  const file = policyId === null ? null : await readPolicyFile(world, viewer, policyId);
  const payment = file?.payments.find((candidate) => candidate.paymentId === paymentId);
  if (!payment || payment.paymentTypeId !== electronicCheck || payment.amount !== amount)
    return ignore(`${reasonCode}: no electronic check has this number and amount. Look for it by hand.`);
  const status = paymentStatusName(payment.paymentStatusId);
  const matched = { ...row, policyId };
  if (status === 'RETURNED') return { ...matched, outcome: 'IGNORED', note: 'It has already been returned.' };
  if (status !== 'SUBMITTED' && status !== 'CLEARED')
    return { ...matched, outcome: 'IGNORED', note: `${reasonCode}: the payment brought no money.` };
  return { ...matched, outcome: 'RETURNED', note: `${reasonCode}: ${reason}` };
}

const electronicCheck = 1;

function toSuspenseReceipt(kind: ReceiptFileKind, { rowNumber: _, ...row }: ReceiptRow): SuspenseReceipt {
  if (kind === 'ACH_RETURNS') throw new Error('Returns bring no money.');
  return { ...row, paymentTypeId: paymentTypeOfFile[kind] };
}

function mayPostFiles(viewer: Viewer): boolean {
  return worksOnSuspense(viewer) && may(viewer.masks, 'billing', 'takePayment');
}

function companyFilter({ scope, companyId }: Viewer): { readonly companyId: number | null } | null {
  return scope === 'ALL' ? null : { companyId };
}

async function mapInOrder<From, To>(rows: readonly From[], map: (row: From) => Promise<To>): Promise<To[]> {
  const mapped: To[] = [];
  for (const row of rows) mapped.push(await map(row));
  return mapped;
}
