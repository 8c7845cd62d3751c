import { type Kysely, sql } from 'kysely';

/** The facts that the insured or the agent of a term confirms or corrects before the next one is offered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table renewal_fact (
    policy_id bigint not null references policy (policy_id),
    fact text not null check (fact in ('PRIMARY_RESIDENCE', 'FLOOD_ZONE', 'COMMUNITY', 'LOSSES')),
    due_date date not null,
    answer text check (answer in ('RIGHT', 'CHANGED')),
    correction varchar(500),
    answered_by bigint references app_user (user_id),
    answered_at timestamptz,
    primary key (policy_id, fact),
    check ((answer is null) = (answered_at is null))
  )`.execute(db);
  await sql`create index renewal_fact_answered_by on renewal_fact (answered_by) where answered_by is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table renewal_fact`.execute(db);
}
