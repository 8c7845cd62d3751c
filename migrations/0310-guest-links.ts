import { type Kysely, sql } from 'kysely';

/**
 * Links for persons without an account, each for one purpose on one transaction. Only the digest of what the link says is stored; the
 * link itself stands sealed beside its message until that is sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table guest_link (
    guest_link_id bigint generated always as identity primary key,
    digest text not null unique,
    purpose text not null check (purpose in ('SIGN', 'PAY', 'PROPOSAL')),
    policy_id bigint not null,
    transaction_id bigint not null,
    to_email varchar(100),
    is_once boolean not null,
    made_by bigint not null references app_user (user_id),
    made_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz,
    foreign key (policy_id, transaction_id) references transaction (policy_id, transaction_id)
  )`.execute(db);
  await sql`create index guest_link_of_policy on guest_link (policy_id, guest_link_id)`.execute(db);
  await sql`create table sealed_mail_link (
    outbox_message_id bigint primary key,
    sealed_link text not null
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sealed_mail_link`.execute(db);
  await sql`drop table guest_link`.execute(db);
}
