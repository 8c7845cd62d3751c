import type { Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { endedClaimStatuses } from '../../../machines/domain/claims/claim-file.ts';
import type { Db } from '../../database/db.ts';
import { addJob, prefixed } from '../../database/job-queue.ts';
import { moveWorkTask } from '../../kernel/jobs.ts';

/** The open work of a person. */
export interface PersonWork {
  readonly quotes: number;
  readonly applications: number;
  readonly policies: number;
  /** Held transactions that are assigned to the person. */
  readonly reviews: number;
  /** Claims whose adjuster the person is. */
  readonly claims: number;
}

/** Counts the policies whose agent of record a user is, by the state of the active transaction, and the reviews and open claims assigned to the user. */
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
    reviews: await countReviews(db, userId),
    claims: await countClaims(db, userId),
  };
}

async function countReviews(db: Db, userId: number): Promise<number> {
  const row = await reviewQuery(db, userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

async function countClaims(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('claim')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('adjuster_user_id', '=', userId)
    .where('status', 'not in', endedClaimStatuses)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The policies `p` of which a user is agent of record in what is in force, else in what is being worked on, with their active transactions `t`. */
function workQuery(db: Db, userId: number) {
  return db
    .selectFrom('policy as p')
    .innerJoin('transaction as t', (join) =>
      join.onRef('t.policy_id', '=', 'p.policy_id').onRef('t.transaction_id', '=', 'p.active_transaction_id'),
    )
    .where(({ eb, selectFrom }) =>
      eb(
        'p.policy_id',
        'in',
        selectFrom('policy_owner as o')
          .innerJoin('policy as owned', 'owned.policy_id', 'o.policy_id')
          .select('o.policy_id')
          .where('o.user_id', '=', userId)
          .where((owner) =>
            owner(
              'o.transaction_id',
              '=',
              owner.fn.coalesce('owned.current_transaction_id', 'owned.active_transaction_id'),
            ),
          ),
      ),
    );
}

/** The held transactions `t` whose review `i` is assigned to a user, with their policies `p`. */
function reviewQuery(db: Db, userId: number) {
  return db
    .selectFrom('review_item as i')
    .innerJoin('transaction as t', (join) =>
      join.onRef('t.policy_id', '=', 'i.policy_id').onRef('t.transaction_id', '=', 'i.transaction_id'),
    )
    .innerJoin('policy as p', 'p.policy_id', 'i.policy_id')
    .where('i.assigned_to', '=', userId)
    .where('t.transaction_status', '=', 'PENDING_UNDERWRITING');
}

/** A transfer of a person's work to another, with how far it came. */
export interface WorkTransferRow {
  readonly workTransferId: number;
  readonly fromUserId: number;
  readonly toUserId: number;
  readonly startedBy: number;
  readonly startedAt: Date;
  /** The first day on which issued policies have their new agent, where their term has that day. */
  readonly effectiveDate: IsoDate;
  readonly policiesToMove: number;
  readonly reviewsToMove: number;
  readonly finishedAt: Date | null;
}

const transferColumns = [
  'work_transfer_id as workTransferId',
  'from_user_id as fromUserId',
  'to_user_id as toUserId',
  'started_by as startedBy',
  'started_at as startedAt',
  'effective_date as effectiveDate',
  'policies_to_move as policiesToMove',
  'reviews_to_move as reviewsToMove',
  'finished_at as finishedAt',
] as const;

/** Adds a transfer with its job; undefined where one of this person's work is still under way. */
export async function insertTransfer(
  db: Db,
  transfer: Omit<WorkTransferRow, 'workTransferId' | 'finishedAt'>,
): Promise<WorkTransferRow | undefined> {
  const added = await db
    .insertInto('work_transfer')
    .values({
      from_user_id: transfer.fromUserId,
      to_user_id: transfer.toUserId,
      started_by: transfer.startedBy,
      started_at: transfer.startedAt,
      effective_date: transfer.effectiveDate,
      policies_to_move: transfer.policiesToMove,
      reviews_to_move: transfer.reviewsToMove,
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
    .selectNoFrom(({ val, cast }) => transferJob(cast<number>(val(workTransferId), 'bigint')).as('job'))
    .execute();
}

/** Queues the job of every transfer that is under way: the process that worked on it may be lost. A waiting job is replaced. */
export async function queueOpenTransfers(db: Db): Promise<void> {
  await db
    .selectFrom('work_transfer as w')
    .select(({ ref }) => transferJob(ref('w.work_transfer_id')).as('job'))
    .where('w.finished_at', 'is', null)
    .execute();
}

function transferJob(workTransferId: Expression<number>) {
  return addJob(moveWorkTask, jsonBuildObject({ workTransferId }), {
    maxAttempts: 10,
    jobKey: prefixed('work transfer ', workTransferId),
  });
}

/** Locks a transfer until the commit, so that only one process moves a batch of it; false once it has ended. */
export async function lockTransfer(db: Db, workTransferId: number): Promise<boolean> {
  const row = await db
    .selectFrom('work_transfer')
    .select('finished_at')
    .where('work_transfer_id', '=', workTransferId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.finished_at === null;
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
    .where('refusal', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** How many policies a transfer could not move, and of the first 50 of them why. */
export async function readRefusals(
  db: Db,
  workTransferId: number,
): Promise<{ readonly count: number; readonly rows: readonly RefusedPolicy[] }> {
  const rows = await db
    .selectFrom('moved_policy')
    .select(({ fn }) => [
      'policy_id as policyId',
      'refusal as reason',
      fn.countAll<number>().over().as('count'),
    ])
    .where('work_transfer_id', '=', workTransferId)
    .where('refusal', 'is not', null)
    .orderBy('policy_id')
    .limit(50)
    .execute();
  return {
    count: Number(rows[0]?.count ?? 0),
    rows: rows.map(({ policyId, reason }) => ({ policyId, reason: reason ?? '' })),
  };
}

/** How many reviews a transfer moved. */
export async function countMovedReviews(db: Db, workTransferId: number): Promise<number> {
  const row = await db
    .selectFrom('moved_review')
    .where('work_transfer_id', '=', workTransferId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The policies that a transfer moved or whose reviews it moved, the highest number first, at most 100. */
export async function listMoved(db: Db, workTransferId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('moved_policy')
    .select('policy_id as policyId')
    .where('work_transfer_id', '=', workTransferId)
    .where('refusal', 'is', null)
    .union((eb) =>
      eb
        .selectFrom('moved_review')
        .select('policy_id as policyId')
        .where('work_transfer_id', '=', workTransferId),
    )
    .orderBy('policyId', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ policyId }) => policyId);
}

/** The next quotes and applications of a person with their transactions, in the order of their numbers. They are locked until the commit. */
export function lockNextUnissued(
  db: Db,
  userId: number,
  limit: number,
): Promise<{ policyId: number; transactionId: number }[]> {
  return workQuery(db, userId)
    .select(['p.policy_id as policyId', 't.transaction_id as transactionId'])
    .where('p.current_transaction_id', 'is', null)
    .orderBy('p.policy_id')
    .limit(limit)
    .forUpdate('p')
    .execute();
}

/** The next issued policies of a person that a transfer has not come to, in the order of their numbers. */
export async function listNextIssued(
  db: Db,
  { workTransferId, fromUserId }: WorkTransferRow,
  limit: number,
): Promise<number[]> {
  const rows = await workQuery(db, fromUserId)
    .select('p.policy_id as policyId')
    .where('p.current_transaction_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('moved_policy as m')
            .select('m.policy_id')
            .where('m.work_transfer_id', '=', workTransferId)
            .whereRef('m.policy_id', '=', 'p.policy_id'),
        ),
      ),
    )
    .orderBy('p.policy_id')
    .limit(limit)
    .execute();
  return rows.map(({ policyId }) => policyId);
}

/** Notes that a transfer came to an issued policy, and why it could not move it; null where it did. */
export async function noteIssued(
  db: Db,
  workTransferId: number,
  policyId: number,
  { refusal, now }: { readonly refusal: string | null; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('moved_policy')
    .values({ work_transfer_id: workTransferId, policy_id: policyId, moved_at: now, refusal })
    .onConflict((conflict) => conflict.columns(['work_transfer_id', 'policy_id']).doNothing())
    .execute();
}

/** A policy that a transfer cannot move, with the reason in a sentence. */
export interface RefusedPolicy {
  readonly policyId: number;
  readonly reason: string;
}

/** The next reviews that are assigned to a person, in the order of their policies, which are locked until the commit. */
export function lockNextReviews(
  db: Db,
  userId: number,
  limit: number,
): Promise<{ policyId: number; transactionId: number }[]> {
  return reviewQuery(db, userId)
    .select(['i.policy_id as policyId', 'i.transaction_id as transactionId'])
    .orderBy('i.policy_id')
    .orderBy('i.transaction_id')
    .limit(limit)
    .forUpdate('p')
    .execute();
}

/** Assigns the review of a held transaction to another person and notes it at the transfer. */
export async function moveReview(
  db: Db,
  { workTransferId, toUserId, startedBy }: WorkTransferRow,
  { policyId, transactionId }: { readonly policyId: number; readonly transactionId: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('review_item')
    .set({ assigned_to: toUserId, assigned_by: startedBy, assigned_at: now })
    .where('policy_id', '=', policyId)
    .where('transaction_id', '=', transactionId)
    .execute();
  await db
    .insertInto('moved_review')
    .values({
      work_transfer_id: workTransferId,
      policy_id: policyId,
      transaction_id: transactionId,
      moved_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['work_transfer_id', 'policy_id', 'transaction_id']).doNothing(),
    )
    .execute();
}

/** Makes a user agent of record of quotes and applications, with the agency and what is above it. */
export async function moveOwners(
  db: Db,
  policyIds: readonly number[],
  owner: {
    readonly fromUserId: number;
    readonly toUserId: number;
    readonly entityId: number | null;
    readonly divisionEntityId: number | null;
    readonly wyoEntityId: number | null;
  },
  at: { readonly by: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('policy_owner as o')
    .from('policy as p')
    .set(({ eb, case: when }) => ({
      user_id: owner.toUserId,
      ...(owner.entityId !== null && {
        agency_entity_id: owner.entityId,
        agency_private_entity_id: when()
          .when('o.agency_private_entity_id', 'is not', null)
          .then(owner.entityId)
          .else(null)
          .end(),
        division_entity_id: owner.divisionEntityId,
        wyo_entity_id: owner.wyoEntityId,
      }),
      version: eb('o.version', '+', 1),
      updated_at: at.now,
      updated_by: at.by,
    }))
    .whereRef('p.policy_id', '=', 'o.policy_id')
    .where(({ eb, fn, val }) => eb('o.policy_id', '=', fn.any(val([...policyIds]))))
    .where('o.user_id', '=', owner.fromUserId)
    .whereRef('o.transaction_id', '=', 'p.active_transaction_id')
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
