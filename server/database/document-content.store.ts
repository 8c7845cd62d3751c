import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** Stores the bytes of a document in the database. Identical bytes are stored once. */
export async function saveDocumentContent(
  db: Kysely<Database>,
  sha256: string,
  bytes: Uint8Array,
): Promise<void> {
  await db
    .insertInto('document_content')
    .values({ sha256, content: Buffer.from(bytes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The bytes of a document in the database; undefined if there are none. */
export async function readDocumentContent(db: Kysely<Database>, sha256: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('document_content')
    .select('content')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.content;
}
