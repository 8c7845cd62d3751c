import { type Kysely, sql } from 'kysely';

/** The photo of a user, by the digest under which the document store keeps its bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table user_photo (
    user_id bigint primary key references app_user (user_id),
    sha256 varchar(64) not null,
    changed_at timestamptz not null
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table user_photo`.execute(db);
}
