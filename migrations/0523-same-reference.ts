import { type Kysely, sql } from 'kysely';

/** Money in suspense is found by its reference without the words before the number, in any spelling: "Check No. 1041" is "#1041". */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function reference_key(reference text) returns text language sql immutable strict parallel safe
    return regexp_replace(fold_name(reference), '^[a-z]+(?=[0-9])', '')`.execute(db);
  await sql`create index suspense_item_reference on suspense_item (reference_key(reference)) where reference is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index suspense_item_reference`.execute(db);
  await sql`drop function reference_key`.execute(db);
}
