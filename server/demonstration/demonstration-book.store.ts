import type { Db } from '../database/db.ts';
import { queueJob } from '../database/job-queue.ts';
import { demonstrationBookTask } from '../kernel/jobs.ts';

/** A demonstration book with how far it has come. */
export interface DemonstrationBookRow {
  readonly demonstrationBookId: number;
  readonly agentUserId: number;
  readonly planned: number;
  readonly endedAt: Date | null;
}

const bookColumns = [
  'demonstration_book_id as demonstrationBookId',
  'agent_user_id as agentUserId',
  'planned',
  'ended_at as endedAt',
] as const;

/** The book of an agent. */
export function readBookOfAgent(db: Db, agentUserId: number): Promise<DemonstrationBookRow | undefined> {
  return db
    .selectFrom('demonstration_book')
    .select(bookColumns)
    .where('agent_user_id', '=', agentUserId)
    .executeTakeFirst();
}

/** A book by its number. */
export function readDemonstrationBook(
  db: Db,
  demonstrationBookId: number,
): Promise<DemonstrationBookRow | undefined> {
  return db
    .selectFrom('demonstration_book')
    .select(bookColumns)
    .where('demonstration_book_id', '=', demonstrationBookId)
    .executeTakeFirst();
}

/** Adds the book of an agent together with its job; does nothing if the agent has one. */
export async function addBook(
  trx: Db,
  {
    agentUserId,
    startedBy,
    startedAt,
    planned,
  }: { agentUserId: number; startedBy: number; startedAt: Date; planned: number },
): Promise<void> {
  const added = await trx
    .insertInto('demonstration_book')
    .values({ agent_user_id: agentUserId, started_by: startedBy, started_at: startedAt, planned })
    .onConflict((conflict) => conflict.column('agent_user_id').doNothing())
    .returning('demonstration_book_id as id')
    .executeTakeFirst();
  if (added !== undefined) await queueDemonstrationBook(trx, added.id);
}

/** Queues the job of a book. */
export function queueDemonstrationBook(db: Db, demonstrationBookId: number): Promise<void> {
  const jobKey = `${demonstrationBookTask} ${demonstrationBookId}`;
  // Behind what people wait for.
  return queueJob(
    db,
    demonstrationBookTask,
    { demonstrationBookId },
    { maxAttempts: 25, jobKey, priority: 5 },
  );
}

/** A story of a book that was begun. */
export interface StoryRow {
  readonly position: number;
  readonly title: string;
  readonly policyId: number | null;
  readonly failure: string | null;
}

/** The stories of a book that were begun, in their order. */
export function readStories(db: Db, demonstrationBookId: number): Promise<StoryRow[]> {
  return db
    .selectFrom('demonstration_policy')
    .select(['position', 'title', 'policy_id as policyId', 'failure'])
    .where('demonstration_book_id', '=', demonstrationBookId)
    .orderBy('position')
    .execute();
}

/** The story of a policy; undefined if it belongs to no demonstration book. */
export function readStoryOfPolicy(db: Db, policyId: number): Promise<{ readonly title: string } | undefined> {
  return db
    .selectFrom('demonstration_policy')
    .select('title')
    .where('policy_id', '=', policyId)
    .executeTakeFirst();
}

/** Notes that a story begins; false if it was begun before. */
export async function beginStory(
  db: Db,
  demonstrationBookId: number,
  { position, title }: Pick<StoryRow, 'position' | 'title'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('demonstration_policy')
    .values({ demonstration_book_id: demonstrationBookId, position, title })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes how a story ended. */
export async function endStory(
  db: Db,
  demonstrationBookId: number,
  { position, policyId, failure }: Omit<StoryRow, 'title'>,
): Promise<void> {
  await db
    .updateTable('demonstration_policy')
    .set({ policy_id: policyId, failure })
    .where('demonstration_book_id', '=', demonstrationBookId)
    .where('position', '=', position)
    .execute();
}

/** Notes that every story of a book was lived. */
export async function endBook(db: Db, demonstrationBookId: number, endedAt: Date): Promise<void> {
  await db
    .updateTable('demonstration_book')
    .set({ ended_at: endedAt })
    .where('demonstration_book_id', '=', demonstrationBookId)
    .execute();
}
