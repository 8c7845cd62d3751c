import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../database/db.ts';
import { addJob } from '../database/job-queue.ts';
import { moveWorkTask } from '../kernel/jobs.ts';

/** The open work of a person. */
export interface PersonWork {
  readonly quotes: number;
  readonly applications: number;
  readonly policies: number;
}

/** Counts the policies whose agent of record a user is, by the state of the transaction that is being worked on or in force. */
export async function countWork(db: Db, userId: number): Promise<PersonWork> {
  const rows = await workQuery(db, userId)
    .select(({ fn }) => [
      't.policy_state as policyState',
      't.transaction_status as status',
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['t.policy_state', 't.transaction_status'])
    .execute();
  const total = (isWanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isWanted).reduce((sum, { count }) => sum + Number(count), 0);
  const isQuote = ({ policyState }: (typeof rows)[number]) =>
    policyState === 'QUOTE' || policyState === 'ROLLOVER_QUOTE';
  return {
    quotes: total(isQuote),
    applications: total((row) => !isQuote(row) && row.status !== 'ISSUED'),
    policies: total((row) => !isQuote(row) && row.status === 'ISSUED'),
  };
}

/** The policies `p` whose owner `o` is a user, with their active transactions `t`. */
function workQuery(db: Db, userId: number) {
  return db
    .selectFrom('policy_owner as o')
    .innerJoin('policy as p', (join) =>
      join.onRef('p.policy_id', '=', 'o.policy_id').onRef('p.active_transaction_id', '=', 'o.transaction_id'),
    )
    .innerJoin('transaction as t', (join) =>
      join.onRef('t.policy_id', '=', 'o.policy_id').onRef('t.transaction_id', '=', 'o.transaction_id'),
    )
    .where('o.user_id', '=', userId);
}

/** A transfer of a person's work to another, with how far it came. */
export interface WorkTransferRow {
  readonly workTransferId: number;
  readonly fromUserId: number;
  readonly toUserId: number;
  readonly startedBy: number;
  readonly startedAt: Date;
  readonly policiesToMove: number;
  readonly finishedAt: Date | null;
}

const transferColumns = [
  'work_transfer_id as workTransferId',
  'from_user_id as fromUserId',
  'to_user_id as toUserId',
  'started_by as startedBy',
  'started_at as startedAt',
  'policies_to_move as policiesToMove',
  'finished_at as finishedAt',
] as const;

/** Adds a transfer with its job; undefined where one of this person's work is still under way. */
export async function insertTransfer(
  db: Db,
  transfer: Pick<WorkTransferRow, 'fromUserId' | 'toUserId' | 'startedBy' | 'startedAt' | 'policiesToMove'>,
): Promise<WorkTransferRow | undefined> {
  const added = await db
    .insertInto('work_transfer')
    .values({
      from_user_id: transfer.fromUserId,
      to_user_id: transfer.toUserId,
      started_by: transfer.startedBy,
      started_at: transfer.startedAt,
      policies_to_move: transfer.policiesToMove,
    })
    .onConflict((conflict) => conflict.column('from_user_id').where('finished_at', 'is', null).doNothing())
    .returning(transferColumns)
    .executeTakeFirst();
  if (added) await queueTransfer(db, added.workTransferId);
  return added;
}

/** Queues the job of a transfer. */
export async function queueTransfer(db: Db, workTransferId: number): Promise<void> {
  await db
    .selectNoFrom(({ val, cast }) =>
      addJob(moveWorkTask, jsonBuildObject({ workTransferId: cast<number>(val(workTransferId), 'bigint') }), {
        maxAttempts: 10,
      }).as('job'),
    )
    .execute();
}

/** A transfer by its number; undefined if there is none. */
export function readTransfer(db: Db, workTransferId: number): Promise<WorkTransferRow | undefined> {
  return db
    .selectFrom('work_transfer')
    .select(transferColumns)
    .where('work_transfer_id', '=', workTransferId)
    .executeTakeFirst();
}

/** The last transfers of a person's work, newest first. */
export function listTransfers(db: Db, userId: number): Promise<WorkTransferRow[]> {
  return db
    .selectFrom('work_transfer')
    .select(transferColumns)
    .where('from_user_id', '=', userId)
    .orderBy('work_transfer_id', 'desc')
    .limit(20)
    .execute();
}

/** How many policies a transfer moved. */
export async function countMoved(db: Db, workTransferId: number): Promise<number> {
  const row = await db
    .selectFrom('moved_policy')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('work_transfer_id', '=', workTransferId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The policies that a transfer moved, the highest number first, at most 100. */
export async function listMoved(db: Db, workTransferId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('moved_policy')
    .select('policy_id as policyId')
    .where('work_transfer_id', '=', workTransferId)
    .orderBy('policy_id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ policyId }) => policyId);
}

/** The next policies of a person and their active transactions, in the order of their numbers. They are locked until the commit. */
export function lockNextWork(
  db: Db,
  userId: number,
  limit: number,
): Promise<{ policyId: number; transactionId: number }[]> {
  return workQuery(db, userId)
    .select(['o.policy_id as policyId', 'o.transaction_id as transactionId'])
    .orderBy('o.policy_id')
    .limit(limit)
    .forUpdate('p')
    .execute();
}

/** Makes a user agent of record of policies in what is in force and in what is being worked on. */
export async function moveOwners(
  db: Db,
  policyIds: readonly number[],
  owner: { readonly fromUserId: number; readonly toUserId: number; readonly entityId: number | null },
  at: { readonly by: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('policy_owner as o')
    .from('policy as p')
    .set(({ eb, ref }) => ({
      user_id: owner.toUserId,
      agency_entity_id: owner.entityId ?? ref('o.agency_entity_id'),
      version: eb('o.version', '+', 1),
      updated_at: at.now,
      updated_by: at.by,
    }))
    .whereRef('p.policy_id', '=', 'o.policy_id')
    .where(({ eb, fn, val }) => eb('o.policy_id', '=', fn.any(val([...policyIds]))))
    .where('o.user_id', '=', owner.fromUserId)
    .where(({ or, eb, ref }) =>
      or([
        eb('o.transaction_id', '=', ref('p.active_transaction_id')),
        eb('o.transaction_id', '=', ref('p.current_transaction_id')),
      ]),
    )
    .execute();
}

/** Notes which policies a transfer moved. */
export async function insertMoved(
  db: Db,
  workTransferId: number,
  policyIds: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('moved_policy')
    .values(
      policyIds.map((policyId) => ({ work_transfer_id: workTransferId, policy_id: policyId, moved_at: now })),
    )
    .onConflict((conflict) => conflict.columns(['work_transfer_id', 'policy_id']).doNothing())
    .execute();
}

/** Says that a transfer moved everything. */
export async function finishTransfer(db: Db, workTransferId: number, now: Date): Promise<void> {
  await db
    .updateTable('work_transfer')
    .set({ finished_at: now })
    .where('work_transfer_id', '=', workTransferId)
    .execute();
}
