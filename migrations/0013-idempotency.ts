import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table idempotency_key (
    owner varchar(60) not null,
    key varchar(200) not null,
    digest varchar(64) not null,
    made_at timestamptz not null,
    claimed_until timestamptz not null,
    is_committed boolean not null default false,
    status integer,
    body text,
    primary key (owner, key)
  )`.execute(db);
  await sql`create index idempotency_key_made_at on idempotency_key (made_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table idempotency_key`.execute(db);
}
