import { records } from '../../machines/contract/fields.ts';
import type { DocumentRequest, IsoDate } from '../../machines/contract/types.ts';
import { findAssignment } from '../../machines/domain/access/permission.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { uploadTypeNamed, uploadTypes } from '../../machines/domain/underwriting/document-types.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { findActionProblem } from '../policy/file/policy-access.service.ts';
import { canViewDocuments } from '../policy/file/policy-history.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { sendLetter } from './send-letter.service.ts';

/** An examiner's request for a document. */
export interface DocumentRequestInput {
  readonly documentType: string;
  readonly note?: string | null;
  readonly dueDate: IsoDate;
}

type DocumentRequestAnswer =
  | { __typename: 'DocumentRequestChanged'; request: DocumentRequest }
  | SaveRefused
  | NotFound;

const longestDays = 60;

/** The documents that underwriting asked for, the newest first, without those that it asked of the seller for a buyer; empty if the viewer may not see documents. */
export async function listDocumentRequests(
  { db }: World,
  viewer: Viewer,
  file: StoredFile,
): Promise<DocumentRequest[]> {
  if (!canViewDocuments(viewer, file)) return [];
  const { policyId } = file.policy;
  const requests = await readRecords(
    db,
    'documentRequests',
    { policyId },
    { newestBy: 'requestedAt', limit: 100 },
  );
  const assignment = findAssignment(viewer, policyId);
  return assignment === null
    ? requests
    : requests.filter(({ requestedAt }) => new Date(requestedAt) >= assignment.ownedSince);
}

/** Asks for a document, by a letter to insured and agent that says by when it is needed. */
export function requestDocument(
  world: World,
  viewer: Viewer,
  policyId: number,
  { documentType, note = null, dueDate }: DocumentRequestInput,
): Promise<DocumentRequestAnswer> {
  return editPolicyFile<DocumentRequestAnswer>(world, viewer, policyId, async (edit) => {
    const refusal = findActionProblem('REQUEST_DOCUMENT', viewer, edit.file);
    const type = uploadTypeNamed(documentType);
    const problems = [
      ...(refusal ? [refusal] : []),
      ...(type === null ? [notInList] : []),
      ...dueDateProblems(dueDate, edit.today),
      ...noteProblems(note),
      ...(type !== null && (await findWaiting(edit, type)).length > 0 ? [isRequested] : []),
    ];
    if (type === null || problems.length > 0) return saveRefused(problems);
    const values = {
      policyId,
      transactionId: edit.at.transactionId,
      documentType: type,
      note: note?.trim() || null,
      requestedBy: viewer.userId,
      requestedAt: edit.at.occurredAt.toISOString(),
      dueDate,
      status: 'OPEN' as const,
    };
    const documentRequestId = await addRecord(edit.trx, 'documentRequests', values);
    await logActivity(edit.trx, edit.at, { event: 'document requested', documentType: type, dueDate });
    const request = {
      ...values,
      documentRequestId,
      remindedDate: null,
      closedAt: null,
      documentId: null,
    };
    await sendLetter(edit, {
      kind: 'DOCUMENT_REQUEST',
      occasion: `request ${documentRequestId}`,
      facts: { documents: [type], dueDate, reason: values.note ?? '' },
    });
    return { __typename: 'DocumentRequestChanged', request };
  });
}

/** Withdraws a request that was not answered yet. */
export function withdrawDocumentRequest(
  world: World,
  viewer: Viewer,
  policyId: number,
  documentRequestId: number,
): Promise<DocumentRequestAnswer> {
  return editPolicyFile<DocumentRequestAnswer>(world, viewer, policyId, async (edit) => {
    const refusal = findActionProblem('REQUEST_DOCUMENT', viewer, edit.file);
    if (refusal) return saveRefused([refusal]);
    const [request] = isRowNumber(documentRequestId)
      ? await readRecords(edit.trx, 'documentRequests', { policyId, documentRequestId })
      : [];
    if (!request || !isWaiting(request)) return saveRefused([notWaiting]);
    const changed = await closeRequest(edit, request, { status: 'WITHDRAWN' });
    await logActivity(edit.trx, edit.at, {
      event: 'document request withdrawn',
      documentType: request.documentType,
    });
    return { __typename: 'DocumentRequestChanged', request: changed };
  });
}

/** Closes the requests that a stored document answers. */
export async function answerDocumentRequests(
  edit: Edit,
  documentType: string,
  documentId: number,
): Promise<void> {
  for (const request of await findWaiting(edit, documentType)) {
    await closeRequest(edit, request, { status: 'RECEIVED', documentId });
    await logActivity(edit.trx, edit.at, { event: 'document received', documentType });
  }
}

/** Withdraws every request of a transaction that has ended. */
export async function closeDocumentRequests(edit: Edit): Promise<void> {
  for (const request of await findWaiting(edit, null))
    await closeRequest(edit, request, { status: 'WITHDRAWN' });
}

/**
 * Reminds insured and agent of a request, once. For the calendar's job, which calls it inside its own change of the policy. Returns false
 * if the request is answered or withdrawn, or the reminder was sent.
 */
export async function remindDocumentRequest(edit: Edit, documentRequestId: number): Promise<boolean> {
  const request = await readWaiting(edit, documentRequestId);
  if (!request || request.remindedDate !== null) return false;
  const { documentType, dueDate } = request;
  await changeRecord(edit.trx, 'documentRequests', requestKey(request), { remindedDate: edit.today });
  await sendLetter(edit, {
    kind: 'DOCUMENT_REMINDER',
    occasion: `request ${documentRequestId}`,
    facts: { documents: [documentType], dueDate },
  });
  await logActivity(edit.trx, edit.at, { event: 'document request reminded', documentType, dueDate });
  return true;
}

/** Marks a request whose day has passed. For the calendar's job. Returns false if it is no longer open. */
export async function markDocumentOverdue(edit: Edit, documentRequestId: number): Promise<boolean> {
  const request = await readWaiting(edit, documentRequestId);
  if (request?.status !== 'OPEN') return false;
  const { documentType, dueDate } = request;
  await changeRecord(edit.trx, 'documentRequests', requestKey(request), { status: 'OVERDUE' });
  await logActivity(edit.trx, edit.at, { event: 'document request overdue', documentType, dueDate });
  return true;
}

async function readWaiting({ trx, at }: Edit, documentRequestId: number): Promise<DocumentRequest | null> {
  const match = { policyId: at.policyId, documentRequestId };
  const [request] = await readRecords(trx, 'documentRequests', match);
  return request && isWaiting(request) ? request : null;
}

/** The requests of the transaction that wait for a document, of one type or of any. */
async function findWaiting({ trx, at }: Edit, documentType: string | null): Promise<DocumentRequest[]> {
  const { policyId, transactionId } = at;
  const rows = await readRecords(trx, 'documentRequests', { policyId, transactionId });
  return rows
    .filter(isWaiting)
    .filter((request) => documentType === null || request.documentType === documentType);
}

function isWaiting({ status }: DocumentRequest): boolean {
  return status === 'OPEN' || status === 'OVERDUE';
}

function requestKey({ policyId, documentRequestId }: DocumentRequest) {
  return { policyId, documentRequestId };
}

async function closeRequest(
  { trx, at }: Edit,
  request: DocumentRequest,
  values: { status: 'WITHDRAWN' } | { status: 'RECEIVED'; documentId: number },
): Promise<DocumentRequest> {
  const changes = { ...values, closedAt: at.occurredAt.toISOString() };
  await changeRecord(trx, 'documentRequests', requestKey(request), changes);
  return { ...request, ...changes };
}

function dueDateProblems(dueDate: IsoDate, today: IsoDate): Problem[] {
  if (dueDate > today && dueDate <= addDays(today, longestDays)) return [];
  return [buildProblem('RANGE', 'dueDate', `Choose a day after today and within ${longestDays} days.`)];
}

function noteProblems(note: string | null): Problem[] {
  const fault = note === null ? null : valueFault(records.documentRequests.fields.note, note);
  return fault === null ? [] : [buildProblem(fault.code, 'note', fault.message)];
}

const notInList: Problem = buildProblem(
  'TYPE',
  'documentType',
  `Choose the document from the list: ${uploadTypes.join(', ')}.`,
);

const isRequested: Problem = buildProblem(
  'TWICE',
  'documentType',
  'This document has already been requested. Withdraw that request to change it.',
);

const notWaiting: Problem = buildProblem(
  'STATUS',
  'documentRequestId',
  'This request has already been answered or withdrawn.',
);
