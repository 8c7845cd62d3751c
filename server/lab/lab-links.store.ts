import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

interface NewLink {
  readonly labLinkId: string;
  readonly search: string;
  readonly createdBy: number;
  readonly createdAt: Date;
}

/** Keeps a link; one that is kept already is left unchanged. */
export async function addLabLink(
  db: Kysely<Database>,
  { labLinkId, search, createdBy, createdAt }: NewLink,
): Promise<void> {
  await db
    .insertInto('lab_link')
    .values({ lab_link_id: labLinkId, search, created_by: createdBy, created_at: createdAt })
    .onConflict((conflict) => conflict.column('lab_link_id').doNothing())
    .execute();
}

/** The address that a link leads to; undefined if it is not kept. */
export async function findLabLink(db: Kysely<Database>, labLinkId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('lab_link')
    .select('search')
    .where('lab_link_id', '=', labLinkId)
    .executeTakeFirst();
  return row?.search;
}
