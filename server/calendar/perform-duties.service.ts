import type { IsoDate } from '../../machines/contract/types.ts';
import { type Duty, duties, dutyKey, judgeDuty } from '../../machines/domain/calendar/duties.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { negateMoney } from '../../machines/domain/money/money.ts';
import { findDraftAccount, finishDraft, openDraft, remindOfDraft } from '../billing/draft-payment.service.ts';
import { returnLateMoney } from '../billing/return-late-money.service.ts';
import { putScheduledChangeInEffect } from '../change/scheduled-change.service.ts';
import { undoUnpaidChange } from '../change/unpaid/undo-change.service.ts';
import { holdUnclaimedClaimCheck } from '../claims/payees/unclaimed-check.service.ts';
import type { Db } from '../database/db.ts';
import {
  closeDocumentRequests,
  markDocumentOverdue,
  remindDocumentRequest,
} from '../documents/document-requests.service.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { billInstallment, endInstallment } from '../installments/installment-duties.service.ts';
import { endUnderpayment } from '../installments/underpayment-duties.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { logFault } from '../kernel/fault-log.ts';
import { businessNow, businessToday, type World } from '../kernel/world.ts';
import { readOwed } from '../ledger/project-account.service.ts';
import { type Edit, editAsProduct, editTogether } from '../policy/file/edit-file.service.ts';
import { requestCreditRefund } from '../refunds/credit-refund.service.ts';
import { holdUnclaimedRefund } from '../refunds/unclaimed-refund.service.ts';
import { billRenewal } from '../renewal/bill-renewal.service.ts';
import { buildRenewal } from '../renewal/build-renewal.service.ts';
import { checkRenewalRates } from '../renewal/check-rates.service.ts';
import { lapseRenewal } from '../renewal/lapse-renewal.service.ts';
import { sendRenewalNotice } from '../renewal/renewal-duties.service.ts';
import { reviseRenewal } from '../renewal/revise-renewal.service.ts';
import { purgeRollover } from '../rollover/end-rollover.service.ts';
import { log } from '../telemetry/log.ts';
import { abandonTransaction } from '../underwriting/abandon.service.ts';
import { readDutiesOfPolicy, saveDuty } from './calendar-duties.store.ts';
import type { DutyRow, PolicySource } from './calendar-rows.ts';
import { readOnePerMain } from './candidates.store.ts';
import { readCalendarTerm } from './term.service.ts';

/** The day up to which duties are due, and the run that does them; null for a person's retry. */
export interface DutyDay {
  readonly day: IsoDate;
  readonly runId: number | null;
}

const maxTries = 3;

/**
 * Does the duties of a policy by a day, each duty in one database transaction with its effects, in the order of days. What fails
 * three times in a row is listed with its reason. A later night tries it again, unless
 * a person has to remove its cause first.
 */
export async function performDuties(
  world: World,
  policyId: number,
  source: PolicySource,
  { day, runId }: DutyDay,
  done = new Set<string>(),
): Promise<void> {
  for (let tries = 0; ; ) {
    let current: Duty | null = null;
    let isLast = false;
    const drafted: number[] = [];
    try {
      const answer = await editAsProduct(world, policyId, async (edit) => {
        const opened = await openDuties(edit, day, { runId, done });
        current = opened.next;
        isLast = opened.isLast;
        if (opened.next === null) await settleListed(edit, opened.rows, day);
        else drafted.push(...(await performDuty(edit, opened.rows, opened.next, runId)));
      });
      // The payment service is asked while nothing is locked.
      for (const providerCallId of drafted) await finishDraft(world, providerCallId);
      // Most policies have a single duty and nothing listed: they need no second look.
      if (answer !== undefined || current === null || isLast) return;
      done.add(dutyKey(current));
      tries = 0;
    } catch (problem) {
      tries += 1;
      if (tries < maxTries) continue;
      logFault('calendar', problem);
      const failed = current ?? unreadableDuty(source, policyId, day);
      await listFailure(world, policyId, failed, describeProblem(problem), runId);
      if (current === null) return;
      done.add(dutyKey(failed));
      tries = 0;
    }
  }
}

/**
 * The same for many policies: the next duty of each is done in a database transaction with those of others. A group in which a policy
 * fails is done policy by policy.
 */
export async function performDutiesTogether(
  world: World,
  policyIds: readonly number[],
  source: PolicySource,
  run: DutyDay,
): Promise<void> {
  const done = new Map(policyIds.map((policyId) => [policyId, new Set<string>()]));
  let left = policyIds;
  while (left.length > 1) {
    const ended = await performNextDuties(world, left, run, done);
    if (ended === null) break;
    left = left.filter((policyId) => !ended.has(policyId));
  }
  for (const policyId of left) await performDuties(world, policyId, source, run, done.get(policyId));
}

/** Returns the policies for which nothing more is to be done; null if nothing was done, because one of them failed. */
async function performNextDuties(
  world: World,
  policyIds: readonly number[],
  { day, runId }: DutyDay,
  done: ReadonlyMap<number, Set<string>>,
): Promise<ReadonlySet<number> | null> {
  const drafted: number[] = [];
  const ended = new Set<number>();
  const tried: [policyId: number, duty: Duty][] = [];
  try {
    await editTogether(world, await readOnePerMain(world.db, policyIds), async (edit) => {
      const { policyId } = edit.at;
      const opened = await openDuties(edit, day, { runId, done: done.get(policyId) ?? new Set() });
      const { rows, next, isLast } = opened;
      if (next === null) await settleListed(edit, rows, day);
      else drafted.push(...(await performDuty(edit, rows, next, runId)));
      if (next === null || isLast) ended.add(policyId);
      else tried.push([policyId, next]);
    });
  } catch (problem) {
    log('warn', 'a group of duties is done policy by policy', { message: describeProblem(problem) });
    return null;
  }
  for (const [policyId, duty] of tried) done.get(policyId)?.add(dutyKey(duty));
  for (const providerCallId of drafted) await finishDraft(world, providerCallId);
  return ended;
}

/** The next duty of a policy with the stored rows of its duties. `isLast`: nothing else is due, nor listed. */
async function openDuties(
  edit: Edit,
  day: IsoDate,
  { runId, done }: { readonly runId: number | null; readonly done: ReadonlySet<string> },
): Promise<{ rows: readonly DutyRow[]; next: Duty | null; isLast: boolean }> {
  const rows = await readDutiesOfPolicy(edit.trx, edit.at.policyId);
  const tried = runId === null ? done : new Set([...done, ...keysLeftToPerson(rows)]);
  const [next = null, ...later] = await listOpenDuties(edit, rows, day, tried);
  return { rows, next, isLast: next !== null && later.length === 0 && !rows.some(isListed) };
}

/** The due duties that were neither done before nor tried in this round, in the order of days. */
async function listOpenDuties(
  { trx, file }: Edit,
  rows: readonly DutyRow[],
  day: IsoDate,
  tried: ReadonlySet<string>,
): Promise<Duty[]> {
  const closed = closedKeys(rows);
  const term = await readCalendarTerm(trx, file, rows);
  return duties(term, day).filter(
    (duty) => duty.isDue && !tried.has(dutyKey(duty)) && !closed.has(dutyKey(duty)),
  );
}

function closedKeys(rows: readonly DutyRow[]): ReadonlySet<string> {
  return new Set(rows.filter(({ status }) => status === 'DONE' || status === 'SKIPPED').map(dutyKey));
}

/** The kinds whose failure no later night mends: a person removes its cause and tries again. */
const kindsOfOneTry: readonly DutyRow['kind'][] = ['UNDERPAYMENT_ENDS'];

function keysLeftToPerson(rows: readonly DutyRow[]): readonly string[] {
  return rows.filter(({ kind, status }) => status === 'FAILED' && kindsOfOneTry.includes(kind)).map(dutyKey);
}

/** Whether a duty failed or waits for a person. */
export function isListed({ status }: Pick<DutyRow, 'status'>): boolean {
  return status === 'WAITING' || status === 'FAILED';
}

/** Does a duty, and returns the calls to the payment service that are to be made for it once nothing is locked. */
async function performDuty(
  edit: Edit,
  rows: readonly DutyRow[],
  duty: Duty,
  runId: number | null,
): Promise<readonly number[]> {
  const { status, reason } = judgeDuty(duty, edit.today);
  const isDone = status === 'DONE';
  const drafted = isDone && duty.kind === 'PAYMENT_DRAFTED' ? await openDraft(edit, duty.subjectId) : null;
  if (isDone) await effects[duty.kind](edit, duty);
  await storeOutcome(edit.trx, edit.at, rows, duty, { status, reason, runId });
  return drafted === null ? [] : [drafted];
}

/** The effect of each kind of duty that needs no person. */
const effects: { readonly [kind in Duty['kind']]: (edit: Edit, duty: Duty) => Promise<unknown> } = {
  QUOTE_EXPIRING: (edit, { occasion, lastDay }) =>
    sendLetter(edit, { kind: 'QUOTE_EXPIRING', occasion, facts: { dueDate: lastDay ?? edit.today } }),
  QUOTE_EXPIRES: expire,
  APPLICATION_EXPIRES: expire,
  DOCUMENT_REMINDER: (edit, { subjectId }) => remindDocumentRequest(edit, subjectId),
  DOCUMENT_OVERDUE: (edit, { subjectId }) => markDocumentOverdue(edit, subjectId),
  CHANGE_TAKES_EFFECT: (edit, { subjectId }) => putScheduledChangeInEffect(edit, subjectId),
  UNPAID_CHANGE_UNDONE: (edit, { subjectId }) => undoUnpaidChange(edit, subjectId),
  CREDIT_REFUNDED: async (edit) => requestCreditRefund(edit, negateMoney(await readOwed(edit))),
  REFUND_LEFT_OPEN: async () => undefined,
  REFUND_UNCLAIMED: (edit, { subjectId }) => holdUnclaimedRefund(edit, subjectId),
  CLAIM_CHECK_UNCLAIMED: (edit, { subjectId }) => holdUnclaimedClaimCheck(edit, subjectId),
  RENEWAL_RATES_CHECKED: checkRenewalRates,
  // A person asks FEMA and enters its rates: until then it waits.
  RENEWAL_RATES_AWAITED: async () => undefined,
  RENEWAL_BUILT: buildRenewal,
  RENEWAL_REVISED: reviseRenewal,
  RENEWAL_BILLED: billRenewal,
  RENEWAL_REMINDER: async (edit, { occasion }) =>
    sendRenewalNotice(
      edit,
      { kind: 'RENEWAL_REMINDER', occasion },
      { isToBeDrawn: (await findDraftAccount(edit.trx, edit.file)) !== null },
    ),
  RENEWAL_FINAL_NOTICE: (edit, { occasion }) =>
    sendRenewalNotice(edit, { kind: 'RENEWAL_FINAL_NOTICE', occasion }),
  RENEWAL_LAPSES: lapseRenewal,
  LATE_MONEY_RETURNED: returnLateMoney,
  INSTALLMENT_BILLED: (edit, { subjectId }) => billInstallment(edit, subjectId),
  INSTALLMENT_ENDS: (edit, { subjectId }) => endInstallment(edit, subjectId),
  DRAFT_REMINDER: remindOfDraft,
  PAYMENT_DRAFTED: async () => undefined,
  UNDERPAYMENT_ENDS: endUnderpayment,
  ROLLOVER_PURGED: purgeRollover,
  // A person sends the letter again: until then it waits.
  MAIL_CAME_BACK: async () => undefined,
};

async function expire(edit: Edit, { day }: Duty): Promise<void> {
  const { policyState } = edit.file.transaction;
  await abandonTransaction(edit);
  await closeDocumentRequests(edit);
  await logActivity(edit.trx, edit.at, { event: 'expired', policyState, lastDay: addDays(day, -1) });
}

/** Settles the listed duties of a policy that are no longer due. */
async function settleListed({ trx, at, file }: Edit, rows: readonly DutyRow[], day: IsoDate): Promise<void> {
  const listed = rows.filter(isListed);
  if (listed.length === 0) return;
  const due = new Set(
    duties(await readCalendarTerm(trx, file, rows), day)
      .filter(({ isDue }) => isDue)
      .map(dutyKey),
  );
  for (const row of listed)
    if (!due.has(dutyKey(row)))
      await saveDuty(trx, { ...row, status: 'SETTLED', reason: null, changedAt: at.occurredAt });
}

/** Stores the outcome of a duty, together with its earlier attempts. */
export async function storeOutcome(
  trx: Db,
  { policyId, occurredAt }: Pick<DutyRow, 'policyId'> & Pick<Edit['at'], 'occurredAt'>,
  rows: readonly DutyRow[],
  { kind, subjectId, occasion, day }: Pick<DutyRow, 'kind' | 'subjectId' | 'occasion' | 'day'>,
  { status, reason, runId }: Pick<DutyRow, 'status' | 'reason' | 'runId'>,
): Promise<void> {
  const before = rows.find((row) => dutyKey(row) === dutyKey({ kind, subjectId, occasion }));
  await saveDuty(trx, {
    policyId,
    kind,
    subjectId,
    occasion,
    day,
    status,
    reason,
    attempts: (before?.attempts ?? 0) + 1,
    // A duty that stays listed is counted by the run that listed it first.
    runId: before !== undefined && (before.status === status || runId === null) ? before.runId : runId,
    changedAt: occurredAt,
  });
}

async function listFailure(
  world: World,
  policyId: number,
  duty: Duty,
  reason: string,
  runId: number | null,
): Promise<void> {
  const at = { policyId, occurredAt: businessNow(world) };
  const rows = await readDutiesOfPolicy(world.db, policyId);
  await storeOutcome(world.db, at, rows, duty, { status: 'FAILED', reason, runId });
}

const kindsBySource: { readonly [source in PolicySource]: Duty['kind'] } = {
  'listed duties': 'QUOTE_EXPIRES',
  unissued: 'QUOTE_EXPIRES',
  'scheduled changes': 'CHANGE_TAKES_EFFECT',
  'unpaid changes': 'UNPAID_CHANGE_UNDONE',
  credits: 'CREDIT_REFUNDED',
  refunds: 'REFUND_LEFT_OPEN',
  'uncashed refunds': 'REFUND_UNCLAIMED',
  'uncashed claim checks': 'CLAIM_CHECK_UNCLAIMED',
  'document requests': 'DOCUMENT_OVERDUE',
  renewals: 'RENEWAL_BUILT',
  installments: 'INSTALLMENT_BILLED',
  underpayments: 'UNDERPAYMENT_ENDS',
  drafts: 'PAYMENT_DRAFTED',
};

/** Represents all duties of a policy whose file cannot be read. */
function unreadableDuty(source: PolicySource, policyId: number, day: IsoDate): Duty {
  return {
    kind: kindsBySource[source],
    subjectId: policyId,
    occasion: 'not read',
    day,
    isDue: true,
    sentence: '',
    obstacle: null,
    lastDay: null,
  };
}

/** Why a duty failed, without what people typed: messages of the database contain it. */
export function describeProblem(problem: unknown): string {
  const code: unknown = Reflect.get(Object(problem), 'code');
  if (typeof code === 'string') return `The database refused it (${code}). The log has the details.`;
  const isPlain = problem instanceof Error && problem.constructor === Error;
  return isPlain
    ? problem.message.slice(0, 400)
    : 'Something went wrong on our side. The log has the details.';
}

/** Lists the duties of a policy up to a day and their outcomes; changes nothing. */
export async function planDuties(
  world: World,
  file: Parameters<typeof readCalendarTerm>[1],
  day: IsoDate,
): Promise<{ readonly duty: Duty; readonly status: DutyRow['status']; readonly reason: string | null }[]> {
  const rows = await readDutiesOfPolicy(world.db, file.policy.policyId);
  const closed = new Set([...closedKeys(rows), ...keysLeftToPerson(rows)]);
  const today = businessToday(world);
  return duties(await readCalendarTerm(world.db, file, rows), day)
    .filter((duty) => duty.isDue && !closed.has(dutyKey(duty)))
    .map((duty) => ({ duty, ...judgeDuty(duty, today > day ? today : day) }));
}
