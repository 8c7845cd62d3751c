import { type Kysely, sql } from 'kysely';

/** How and where an insured signed an application, and what stood in it then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table application_signature (
    application_signature_id bigint generated always as identity primary key,
    policy_id bigint not null,
    transaction_id bigint not null,
    signed_name varchar(100) not null,
    method text not null check (method in ('TYPED', 'DRAWN')),
    place text not null check (place in ('SCREEN', 'LINK')),
    guest_link_id bigint references guest_link (guest_link_id),
    shown_by bigint references app_user (user_id),
    document_id bigint not null,
    document_digest text not null,
    content_digest text not null,
    signed_at timestamptz not null,
    check ((place = 'LINK') = (guest_link_id is not null)),
    foreign key (policy_id, transaction_id) references transaction (policy_id, transaction_id)
  )`.execute(db);
  await sql`create index application_signature_of_transaction
    on application_signature (policy_id, transaction_id, application_signature_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table application_signature`.execute(db);
}
