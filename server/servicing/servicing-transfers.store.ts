import { type Expression, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { IsoDate, ServicedLoanStatus } from '../../machines/contract/types.ts';
import { foldName } from '../../machines/domain/format/fold-text.ts';
import type { MatchedLoan, NamedLoan, Servicer } from '../../machines/domain/parties/servicing.ts';
import type { Db } from '../database/db.ts';
import { addJob, prefixed } from '../database/job-queue.ts';
import { moveLoansTask } from '../kernel/jobs.ts';

/** A stored transfer. `companyId` is null where the policies of every company are in sight. */
export interface StoredTransfer {
  readonly servicingTransferId: number;
  readonly companyId: number | null;
  readonly lenderName: string | null;
  readonly servicer: Servicer;
  readonly effectiveDate: IsoDate;
  readonly createdBy: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

const transferFields = [
  'servicing_transfer_id as servicingTransferId',
  'company_id as companyId',
  'lender_name as lenderName',
  'servicer',
  'effective_date as effectiveDate',
  'created_by as createdBy',
  'created_at as createdAt',
  'started_at as startedAt',
  'finished_at as finishedAt',
] as const;

interface LoanSearch {
  /** Null for every company. */
  readonly companyId: number | null;
  /** Null for every lender. */
  readonly lenderName: string | null;
  /** Null for every loan of the lender. */
  readonly loanNumbers: readonly string[] | null;
  readonly today: IsoDate;
  readonly limit: number;
}

/** The mortgagees of policies whose term is not over, by the name of the lender, the numbers of the loans, or both. */
export function findNamedLoans(
  db: Db,
  { companyId, lenderName, loanNumbers, today, limit }: LoanSearch,
): Promise<NamedLoan[]> {
  return db
    .selectFrom('loss_payee as l')
    .innerJoin('policy as p', (join) =>
      join
        .onRef('p.policy_id', '=', 'l.policy_id')
        .onRef('p.current_transaction_id', '=', 'l.transaction_id'),
    )
    .innerJoin('policy_part as t', (join) =>
      join.onRef('t.policy_id', '=', 'l.policy_id').onRef('t.transaction_id', '=', 'l.transaction_id'),
    )
    .innerJoin('policy_owner as o', (join) =>
      join.onRef('o.policy_id', '=', 'l.policy_id').onRef('o.transaction_id', '=', 'l.transaction_id'),
    )
    .select(({ fn, val }) => [
      'l.policy_id as policyId',
      'l.loss_payee_id as lossPayeeId',
      fn.coalesce('l.name1', val('')).as('lenderName'),
      'l.loan_number as loanNumber',
    ])
    .where('l.loss_payee_type', 'in', ['FIRST_MORTGAGEE', 'SECOND_MORTGAGEE'])
    .where('l.is_active', 'is not', false)
    .where('p.record_lifecycle_status', '=', 'ACTIVE')
    .where('t.expiration_date', '>', today)
    .$if(companyId !== null, (query) => query.where('o.company_id', '=', companyId))
    .$if(lenderName !== null, (query) =>
      query.where(({ eb, fn }) => eb(fn<string>('fold_name', ['l.name1']), '=', foldName(lenderName ?? ''))),
    )
    .$if(loanNumbers !== null, (query) =>
      query.where(({ eb, fn, val }) => eb('l.loan_number', '=', fn.any(val([...(loanNumbers ?? [])])))),
    )
    .orderBy('l.policy_id')
    .orderBy('l.loss_payee_id')
    .limit(limit)
    .execute();
}

/** Adds a transfer with its loans, in their order. */
export async function insertTransferOfLoans(
  trx: Db,
  transfer: Pick<StoredTransfer, 'companyId' | 'lenderName' | 'servicer' | 'effectiveDate' | 'createdBy'>,
  loans: readonly MatchedLoan[],
  now: Date,
): Promise<StoredTransfer> {
  const added = await trx
    .insertInto('servicing_transfer')
    .values({
      company_id: transfer.companyId,
      lender_name: transfer.lenderName,
      servicer: JSON.stringify(transfer.servicer),
      effective_date: transfer.effectiveDate,
      created_by: transfer.createdBy,
      created_at: now,
    })
    .returning(transferFields)
    .executeTakeFirstOrThrow();
  for (let at = 0; at < loans.length; at += rowsAtOnce)
    await trx
      .insertInto('serviced_loan')
      .values(
        loans.slice(at, at + rowsAtOnce).map((loan, place) => ({
          servicing_transfer_id: added.servicingTransferId,
          line: at + place + 1,
          loan_number: loan.loanNumber,
          new_loan_number: loan.newLoanNumber,
          policy_id: loan.policyId,
          loss_payee_id: loan.lossPayeeId,
          status: loan.status,
        })),
      )
      .execute();
  return added;
}

const rowsAtOnce = 1_000;

/** A transfer; undefined if there is none. */
export function readServicingTransfer(
  db: Db,
  servicingTransferId: number,
): Promise<StoredTransfer | undefined> {
  return db
    .selectFrom('servicing_transfer')
    .select(transferFields)
    .where('servicing_transfer_id', '=', servicingTransferId)
    .executeTakeFirst();
}

/** The last transfers of a company's people, the newest first; of every company for null. */
export function listLastTransfers(
  db: Db,
  companyId: number | null,
  limit: number,
): Promise<StoredTransfer[]> {
  return db
    .selectFrom('servicing_transfer')
    .select(transferFields)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .orderBy('servicing_transfer_id', 'desc')
    .limit(limit)
    .execute();
}

/** How many loans of a transfer have each status. */
export async function countLoans(
  db: Db,
  servicingTransferId: number,
): Promise<{ readonly [status in ServicedLoanStatus]: number }> {
  const rows = await db
    .selectFrom('serviced_loan')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('servicing_transfer_id', '=', servicingTransferId)
    .groupBy('status')
    .execute();
  const counts = { FOUND: 0, MOVED: 0, UNKNOWN: 0, AMBIGUOUS: 0, REFUSED: 0 };
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
}

/** A loan of a transfer with what became of it. */
export interface LoanOutcome {
  readonly line: number;
  readonly loanNumber: string | null;
  readonly status: ServicedLoanStatus;
  readonly policyId: number | null;
  readonly note: string | null;
}

/** The first loans of a transfer that were not moved or have a note, in their order. */
export function listNotedLoans(db: Db, servicingTransferId: number, limit: number): Promise<LoanOutcome[]> {
  return db
    .selectFrom('serviced_loan')
    .select(['line', 'loan_number as loanNumber', 'status', 'policy_id as policyId', 'note'])
    .where('servicing_transfer_id', '=', servicingTransferId)
    .where((eb) =>
      eb.or([eb('status', 'in', ['UNKNOWN', 'AMBIGUOUS', 'REFUSED']), eb('note', 'is not', null)]),
    )
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** The next policies of a transfer that wait, in the order of their numbers. */
export async function listNextPolicies(
  db: Db,
  servicingTransferId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('serviced_loan')
    .select('policy_id as policyId')
    .distinct()
    .where('servicing_transfer_id', '=', servicingTransferId)
    .where('status', '=', sql.lit('FOUND' as const))
    .where('policy_id', 'is not', null)
    .orderBy('policy_id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ policyId }) => (policyId === null ? [] : [policyId]));
}

/** Locks the loans of a policy that wait, until the commit. */
export function lockWaitingLoans(
  trx: Db,
  servicingTransferId: number,
  policyId: number,
): Promise<{ readonly lossPayeeId: number | null; readonly newLoanNumber: string | null }[]> {
  return trx
    .selectFrom('serviced_loan')
    .select(['loss_payee_id as lossPayeeId', 'new_loan_number as newLoanNumber'])
    .where('servicing_transfer_id', '=', servicingTransferId)
    .where('policy_id', '=', policyId)
    .where('status', '=', sql.lit('FOUND' as const))
    .orderBy('line')
    .forUpdate()
    .execute();
}

/** Stores what became of the loans of a policy that waited. */
export async function noteLoans(
  db: Db,
  servicingTransferId: number,
  policyId: number,
  { status, note }: Pick<LoanOutcome, 'status' | 'note'>,
): Promise<void> {
  await db
    .updateTable('serviced_loan')
    .set({ status, note })
    .where('servicing_transfer_id', '=', servicingTransferId)
    .where('policy_id', '=', policyId)
    .where('status', '=', sql.lit('FOUND' as const))
    .execute();
}

/** Starts a transfer, and queues its job. */
export async function startTransferOfLoans(db: Db, servicingTransferId: number, now: Date): Promise<void> {
  await db
    .updateTable('servicing_transfer')
    .set({ started_at: now })
    .where('servicing_transfer_id', '=', servicingTransferId)
    .where('started_at', 'is', null)
    .execute();
  await queueTransferOfLoans(db, servicingTransferId);
}

/** Says that every policy of a transfer was done. */
export async function finishTransferOfLoans(db: Db, servicingTransferId: number, now: Date): Promise<void> {
  await db
    .updateTable('servicing_transfer')
    .set({ finished_at: now })
    .where('servicing_transfer_id', '=', servicingTransferId)
    .execute();
}

/** Queues the job of a transfer that is not finished. */
export async function queueTransferOfLoans(db: Db, servicingTransferId: number): Promise<void> {
  await db
    .selectFrom('servicing_transfer as s')
    .select(({ ref }) => transferJob(ref('s.servicing_transfer_id')).as('job'))
    .where('s.servicing_transfer_id', '=', servicingTransferId)
    .where('s.finished_at', 'is', null)
    .execute();
}

/** Queues the job of every transfer that has begun and not finished. */
export async function queueOpenTransfersOfLoans(db: Db): Promise<void> {
  await db
    .selectFrom('servicing_transfer as s')
    .select(({ ref }) => transferJob(ref('s.servicing_transfer_id')).as('job'))
    .where('s.started_at', 'is not', null)
    .where('s.finished_at', 'is', null)
    .execute();
}

function transferJob(servicingTransferId: Expression<number>) {
  return addJob(moveLoansTask, jsonBuildObject({ servicingTransferId }), {
    maxAttempts: 10,
    jobKey: prefixed('servicing transfer ', servicingTransferId),
  });
}
