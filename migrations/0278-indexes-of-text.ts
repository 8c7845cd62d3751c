import { type Kysely, sql } from 'kysely';

/** Indexes of a big book are made beside the work on it. */
export const runsOutsideTransaction = true;

/** Quarters of four years. Those of an earlier time share their indexes with later ones. */
const slots = 16;

/**
 * The texts of each sight, and by themselves those that changed last in a quarter: of a whole company the newest are wanted, and among all of
 * its texts there are too many of most words. A text is put into its indexes at once, so that no search reads a list of what is not in them yet.
 */
const indexes: { readonly [name: string]: string } = {
  book_text_search:
    'book_text using gin (user_id, created_by, agency_entity_id, search_text gin_trgm_ops) with (fastupdate = off)',
  ...Object.fromEntries(
    Array.from({ length: slots }, (_, slot) => [
      `book_text_of_quarter_${slot}`,
      `book_text using gin (search_text gin_trgm_ops) with (fastupdate = off) where quarter % ${slots} = ${slot}`,
    ]),
  ),
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.connection().execute(async (own) => {
    // With as much as is usual elsewhere an index of 5,000,000 texts takes a quarter of an hour.
    await sql`set maintenance_work_mem = '512MB'`.execute(own);
    for (const [name, definition] of Object.entries(indexes)) {
      // One that was stopped midway is there, but not valid.
      await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(own);
      await sql.raw(`create index concurrently ${name} on ${definition}`).execute(own);
    }
    await sql`reset maintenance_work_mem`.execute(own);
  });
  await sql`drop index concurrently if exists policy_search`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently policy_search on policy using gin (search_text gin_trgm_ops)`.execute(
    db,
  );
  for (const name of Object.keys(indexes))
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
}
