import { type Kysely, sql } from 'kysely';

/**
 * Proposals as they were made, and the links that show them. `content` and `worksheet` keep the text that `digest` is of, so they are
 * json and not jsonb, which would set it anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table proposal (
    proposal_id bigint generated always as identity primary key,
    policy_id bigint not null,
    transaction_id bigint not null,
    language varchar(2) not null check (language in ('EN', 'ES')),
    content json not null,
    worksheet json,
    photo_sha256 varchar(64),
    digest varchar(64) not null,
    quote_digest varchar(64) not null,
    made_by bigint not null references app_user (user_id),
    made_at timestamptz not null,
    foreign key (policy_id, transaction_id) references transaction (policy_id, transaction_id)
  )`.execute(db);
  await sql`create index proposal_of_policy on proposal (policy_id, proposal_id)`.execute(db);
  await sql`create table proposal_link (
    guest_link_id bigint primary key references guest_link (guest_link_id),
    proposal_id bigint not null references proposal (proposal_id),
    opened_count integer not null default 0,
    first_opened_at timestamptz,
    last_opened_at timestamptz
  )`.execute(db);
  await sql`create index proposal_link_proposal on proposal_link (proposal_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table proposal_link`.execute(db);
  await sql`drop table proposal`.execute(db);
}
