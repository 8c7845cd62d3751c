import { type Kysely, sql } from 'kysely';

/**
 * The rate of commission of a term: it is set by the first charge and stays, whatever the settings say later. Terms that were charged before have the
 * rate at which they earned.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table commission_term (
    policy_id bigint primary key,
    percent numeric(5, 2) not null
  )`.execute(db);
  await sql`insert into commission_term (policy_id, percent)
    select policy_id, round(100.0 * earned / premium, 2) from (
      select p.policy_id, sum(p.amount_cents) filter (where p.account = 'COMMISSION_EXPENSE') as earned,
        -sum(p.amount_cents) filter (where p.account = 'WRITTEN_PREMIUM' and p.line in ('BUILDING', 'CONTENTS', 'ICC')) as premium
      from posting p where p.policy_id is not null and p.account in ('COMMISSION_EXPENSE', 'WRITTEN_PREMIUM')
      group by p.policy_id) as charged
    where premium > 0 and earned between 0 and premium`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table commission_term`.execute(db);
}
