import { type Kysely, sql } from 'kysely';

/** Who reopened a claim, and who ended an interest in it: another person approves what is paid after that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim add column reopened_by bigint`.execute(db);
  await sql`alter table claim_interest add column ended_by bigint`.execute(db);
  await sql`update claim c set reopened_by = e.user_id from (
      select distinct on (claim_id) claim_id, user_id from claim_event
      where sentence = 'Reopen the claim.' order by claim_id, claim_event_id desc
    ) e where e.claim_id = c.claim_id`.execute(db);
  await sql`drop trigger claim_interest_unchanged on claim_interest`.execute(db);
  await sql`update claim_interest i set ended_by = e.user_id from (
      select distinct on (claim_id, sentence) claim_id, sentence, user_id from claim_event
      where sentence like '% is no longer named on payments.' order by claim_id, sentence, claim_event_id desc
    ) e where i.ended_date is not null and e.claim_id = i.claim_id
      and e.sentence = i.interest_name || ' is no longer named on payments.'`.execute(db);
  await sql`create trigger claim_interest_unchanged after update or delete on claim_interest
    for each row execute function refuse_change('ended_date', 'ended_by')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger claim_interest_unchanged on claim_interest`.execute(db);
  await sql`alter table claim_interest drop column ended_by`.execute(db);
  await sql`create trigger claim_interest_unchanged after update or delete on claim_interest
    for each row execute function refuse_change('ended_date')`.execute(db);
  await sql`alter table claim drop column reopened_by`.execute(db);
}
