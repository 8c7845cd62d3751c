import { records } from '../../machines/contract/fields.ts';
import type { IsoDate, Money, SuspenseItem, SuspenseStatus } from '../../machines/contract/types.ts';
import { isStaff, may, mayWorkOnPayments } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { formatDate, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { isAboveZero } from '../../machines/domain/money/money.ts';
import { enteredPaymentTypes, paymentStatus } from '../../machines/domain/money/payment.ts';
import { nameMainInsured } from '../../machines/domain/parties/main-insured.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { emptyPage, type Page, type PageRows } from '../database/pages.ts';
import { addRecord, changeRecord } from '../database/records.store.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type NotFound, type SaveRefused, saveRefused, withScopeCode } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessNow, businessToday, type World } from '../kernel/world.ts';
import { type BookPlace, postMatch, postSuspense } from '../ledger/post-entries.service.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { problemsOfReceipt } from './payments.service.ts';
import { recordReceipt } from './record-receipt.service.ts';
import {
  type BookFilter,
  findSameReference,
  findSuspenseCandidates,
  lockSuspenseItem,
  readSuspenseItem,
  selectSuspensePage,
} from './suspense.store.ts';

/** The entered data of money that fits no policy. */
export interface SuspenseReceipt {
  paymentTypeId: number;
  amount: Money;
  payor?: string | null;
  reference?: string | null;
  policyNumber?: string | null;
  loanNumber?: string | null;
  billNumber?: string | null;
  receivedDate?: IsoDate | null;
  acceptDuplicate?: boolean | null;
}

export type SuspenseAnswer = { __typename: 'SuspenseChanged'; item: SuspenseItem } | SaveRefused | NotFound;

/** A policy that an item may be for. */
export interface SuspenseSuggestion {
  readonly policyId: number;
  readonly policyNumber: string | null;
  readonly insuredName: string | null;
  readonly balance: Money | null;
  readonly reasons: readonly string[];
}

/** A page of the suspense that the viewer works on. */
export async function readSuspensePage(
  { db }: World,
  viewer: Viewer,
  status: SuspenseStatus,
  page: Page,
): Promise<PageRows<SuspenseItem>> {
  if (!worksOnSuspense(viewer)) return emptyPage();
  return selectSuspensePage(db, bookFilter(viewer), status, page);
}

/** The policies that an item may be for, among those that the viewer may see; at most ten. */
export async function suggestPolicies(
  world: World,
  viewer: Viewer,
  suspenseItemId: number,
): Promise<SuspenseSuggestion[]> {
  if (!worksOnSuspense(viewer) || !isRowNumber(suspenseItemId)) return [];
  const item = await readSuspenseItem(world.db, suspenseItemId);
  if (!item || !isOfBook(viewer, item)) return [];
  const suggestions: SuspenseSuggestion[] = [];
  for (const { policyId, reasons } of await findSuspenseCandidates(world.db, item)) {
    const file = suggestions.length < 10 ? await readPolicyFile(world, viewer, policyId) : null;
    if (!file) continue;
    suggestions.push({
      policyId,
      policyNumber: file.policyNumbers[0]?.policyNumberValue ?? null,
      insuredName: nameMainInsured(file.insureds),
      balance: file.transaction.balance,
      reasons,
    });
  }
  return suggestions;
}

/** Enters money that fits no policy. */
export function enterSuspense(
  world: World,
  viewer: Viewer,
  receipt: SuspenseReceipt,
): Promise<SuspenseAnswer> {
  return withTransaction<SuspenseAnswer>(world, async (trx) => {
    if (!isStaff(viewer.role) || !may(viewer.masks, 'billing', 'takePayment'))
      return withScopeCode(viewer, notAllowed('Only staff can enter payments.'));
    const place = bookPlace(world, viewer, trx, viewer.companyId);
    const problems = receiptProblems(receipt, place.today);
    if (problems.length > 0) return saveRefused(problems);
    const reference = cleanText(receipt.reference);
    const earlier =
      reference === null || receipt.acceptDuplicate === true
        ? null
        : await findSameReference(trx, viewer.companyId, receipt.paymentTypeId, reference);
    if (earlier) return saveRefused([describeDuplicate(earlier)]);
    return { __typename: 'SuspenseChanged', item: await addToSuspense(place, receipt) };
  });
}

/** Puts money into suspense, in its row and in the book. The caller has checked it. */
export async function addToSuspense(place: BookPlace, receipt: SuspenseReceipt): Promise<SuspenseItem> {
  const row = {
    companyId: place.companyId,
    paymentTypeId: receipt.paymentTypeId,
    amount: receipt.amount,
    payor: cleanText(receipt.payor),
    reference: cleanText(receipt.reference),
    policyNumber: cleanText(receipt.policyNumber),
    loanNumber: cleanText(receipt.loanNumber),
    billNumber: cleanText(receipt.billNumber),
    receivedDate: receipt.receivedDate ?? place.today,
    status: 'WAITING' as const,
    enteredBy: place.userId,
    enteredAt: place.now.toISOString(),
  };
  const suspenseItemId = await addRecord(place.trx, 'suspenseItems', row);
  const item = { ...blankItem, ...row, suspenseItemId };
  await postSuspense(place, item, 'SUSPENDED');
  return item;
}

/** Says that the bank has the money of an item. */
export function clearSuspense(world: World, viewer: Viewer, suspenseItemId: number): Promise<SuspenseAnswer> {
  return changeSuspense(world, viewer, suspenseItemId, async (place, item) => {
    if (item.clearedDate !== null) return refuseItem('The bank already has this money.');
    await postSuspense(place, item, 'CLEARED');
    return { clearedDate: place.today };
  });
}

/** Returns the money of an item to who sent it. */
export function returnSuspense(
  world: World,
  viewer: Viewer,
  suspenseItemId: number,
  reason: string,
): Promise<SuspenseAnswer> {
  return changeSuspense(world, viewer, suspenseItemId, async (place, item) => {
    const fault = valueFault(records.suspenseItems.fields.returnReason, reason);
    if (reason.trim() === '')
      return saveRefused([buildProblem('REQUIRED', 'reason', 'Say why the money is returned.')]);
    if (fault) return saveRefused([buildProblem(fault.code, 'reason', fault.message)]);
    await postSuspense(place, item, 'RETURNED');
    return {
      status: 'RETURNED' as const,
      closedDate: place.today,
      closedBy: viewer.userId,
      returnReason: reason.trim(),
    };
  });
}

/** Moves the money of an item to a policy, as a payment of it. An overpaid amount stays there and can be refunded. */
export function matchSuspense(
  world: World,
  viewer: Viewer,
  suspenseItemId: number,
  policyId: number,
): Promise<SuspenseAnswer> {
  return editPolicyFile<SuspenseAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
    if (!worksOnSuspense(viewer)) return notAllowed(onlyAccounting);
    const item = isRowNumber(suspenseItemId) ? await lockSuspenseItem(edit.trx, suspenseItemId) : null;
    if (!item || !isOfBook(viewer, item)) return itemNotFound;
    if (item.status !== 'WAITING') return refuseItem(closedItem);
    if (item.companyId !== null && item.companyId !== edit.file.policyOwner.companyId)
      return refuseItem('The policy and the money belong to different companies.');
    const problems = await problemsOfReceipt(edit, item, { mayExceed: true });
    if (problems.length > 0) return saveRefused(problems);
    return { __typename: 'SuspenseChanged', item: await payFromSuspense(edit, item) };
  });
}

async function payFromSuspense(edit: Edit, item: SuspenseItem): Promise<SuspenseItem> {
  const { suspenseItemId, clearedDate } = item;
  const payment = await recordReceipt(
    edit,
    {
      paymentTypeId: item.paymentTypeId,
      amount: item.amount,
      description: [item.reference, item.payor].filter(Boolean).join(', ').slice(0, 200) || null,
      paymentStatusId: clearedDate === null ? paymentStatus.SUBMITTED : paymentStatus.CLEARED,
      cashReceiptDate: item.receivedDate,
      processedDate: clearedDate ?? edit.today,
      isManualEntry: true,
      ...(isLoanOfPolicy(edit.file, item) && { paidBy: 'LENDER' as const }),
    },
    { post: (matched, row) => postMatch(matched, item, row) },
  );
  const changes = {
    status: 'MATCHED' as const,
    closedDate: edit.today,
    closedBy: edit.viewer.userId,
    policyId: edit.at.policyId,
    paymentId: payment.paymentId,
  };
  await changeRecord(edit.trx, 'suspenseItems', { suspenseItemId }, changes);
  return { ...item, ...changes };
}

/** Whether the loan number on the money is one of the policy's: then a lender sent it, and has it back if it is refunded. */
function isLoanOfPolicy({ lossPayees }: StoredFile, { loanNumber }: SuspenseItem): boolean {
  return loanNumber !== null && lossPayees.some((payee) => payee.isActive && payee.loanNumber === loanNumber);
}

/** Changes an item that still waits. The work posts, and says what changes in the item. */
function changeSuspense(
  world: World,
  viewer: Viewer,
  suspenseItemId: number,
  work: (place: BookPlace, item: SuspenseItem) => Promise<Partial<SuspenseItem> | SaveRefused>,
): Promise<SuspenseAnswer> {
  return withTransaction<SuspenseAnswer>(world, async (trx) => {
    if (!worksOnSuspense(viewer)) return withScopeCode(viewer, notAllowed(onlyAccounting));
    const item = isRowNumber(suspenseItemId) ? await lockSuspenseItem(trx, suspenseItemId) : null;
    if (!item || !isOfBook(viewer, item)) return itemNotFound;
    if (item.status !== 'WAITING') return refuseItem(closedItem);
    const changes = await work(bookPlace(world, viewer, trx, item.companyId), item);
    if ('__typename' in changes) return changes;
    await changeRecord(trx, 'suspenseItems', { suspenseItemId }, changes);
    return { __typename: 'SuspenseChanged', item: { ...item, ...changes } };
  });
}

/** The book of a company on this day, for money that has no policy. */
export function bookPlace(
  world: World,
  { userId }: Viewer,
  trx: BookPlace['trx'],
  companyId: number | null,
): BookPlace {
  return { trx, companyId, userId, today: businessToday(world), now: businessNow(world) };
}

/** Says that money of this kind with the same reference came, before an item if one is named; null if none did. */
export async function describeSameReference(
  { db }: World,
  { companyId }: Viewer,
  { paymentTypeId, reference }: SuspenseReceipt,
  before: number | null,
): Promise<string | null> {
  const earlier = reference ? await findSameReference(db, companyId, paymentTypeId, reference, before) : null;
  return earlier && describeDuplicate(earlier).message;
}

/** Money with the same reference may be the same money: the user is asked. */
function describeDuplicate({
  suspenseItemId,
  amount,
  payor,
  reference,
  receivedDate,
  status,
}: SuspenseItem): Problem {
  const from = payor === null ? '' : ` from ${payor}`;
  const state = status === 'WAITING' ? 'waits in suspense' : 'was matched to a policy';
  return buildProblem(
    'DUPLICATE',
    'received.acceptDuplicate',
    `${formatDollarsAndCents(amount)}${from} with the reference ${reference} was received on ${formatDate(receivedDate)} and ${state} as item ${suspenseItemId}. Enter it only if this is a different payment.`,
  );
}

/** Problems of the entered data of money in suspense. */
export function receiptProblems(receipt: SuspenseReceipt, today: IsoDate): Problem[] {
  const { fields } = records.suspenseItems;
  const lengths = (['payor', 'reference', 'policyNumber', 'loanNumber', 'billNumber'] as const).flatMap(
    (name) => {
      const fault = valueFault(fields[name], receipt[name]);
      return fault ? [buildProblem(fault.code, `received.${name}`, fault.message)] : [];
    },
  );
  return [
    ...(enteredPaymentTypes.includes(receipt.paymentTypeId)
      ? []
      : [
          buildProblem(
            'RANGE',
            'received.paymentTypeId',
            'Choose a check, a money order, a wire or a sweep.',
          ),
        ]),
    ...(isAboveZero(receipt.amount)
      ? []
      : [buildProblem('RANGE', 'received.amount', 'Enter an amount above zero.')]),
    ...(receipt.receivedDate && receipt.receivedDate > today
      ? [buildProblem('RANGE', 'received.receivedDate', 'The day of receipt cannot be after today.')]
      : []),
    ...lengths,
  ];
}

/** Whether the viewer works on money that fits no policy. */
export function worksOnSuspense({ role, masks }: Viewer): boolean {
  return isStaff(role) && mayWorkOnPayments(masks);
}

function bookFilter({ scope, companyId }: Viewer): BookFilter {
  return scope === 'ALL' ? null : { companyId };
}

function isOfBook({ scope, companyId }: Viewer, item: SuspenseItem): boolean {
  return scope === 'ALL' || item.companyId === companyId;
}

function notAllowed(message: string): SaveRefused {
  return saveRefused([buildProblem('NOT_ALLOWED', null, message)]);
}

function refuseItem(message: string): SaveRefused {
  return saveRefused([buildProblem('STATUS', null, message)]);
}

function cleanText(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

const onlyAccounting = "You don't have permission to do this with payments.";
const closedItem = 'This money has already been matched or returned. Load the list again.';
const itemNotFound: NotFound = {
  __typename: 'NotFound',
  message: 'There is no such item of suspense, or you may not see it.',
};

const blankItem = {
  clearedDate: null,
  closedDate: null,
  closedBy: null,
  policyId: null,
  paymentId: null,
  returnReason: null,
};
