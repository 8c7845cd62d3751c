import type { Db } from '../../database/db.ts';

/** A saved view of the pipeline. */
export interface PipelineView {
  readonly pipelineViewId: number;
  readonly name: string;
  readonly query: string;
}

/** The views of a user, by name. */
export function listPipelineViews(db: Db, userId: number): Promise<PipelineView[]> {
  return db
    .selectFrom('pipeline_view')
    .select(['pipeline_view_id as pipelineViewId', 'name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute();
}

/** Saves a view of a user; one of the same name is replaced. */
export async function writePipelineView(
  db: Db,
  userId: number,
  { name, query }: Pick<PipelineView, 'name' | 'query'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('pipeline_view')
    .values({ user_id: userId, name, query, saved_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ query, saved_at: now }))
    .execute();
}

/** Takes a view of a user away. */
export async function removePipelineView(db: Db, userId: number, pipelineViewId: number): Promise<void> {
  await db
    .deleteFrom('pipeline_view')
    .where('user_id', '=', userId)
    .where('pipeline_view_id', '=', pipelineViewId)
    .execute();
}
