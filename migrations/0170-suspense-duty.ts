import { type Kysely, sql } from 'kysely';

/** The calendar looks after money in suspense too, which belongs to no policy: such a duty has no policy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calendar_duty drop constraint calendar_duty_pkey`.execute(db);
  await sql`alter table calendar_duty add constraint calendar_duty_pkey primary key using index calendar_duty_number`.execute(
    db,
  );
  await sql`alter table calendar_duty alter column policy_id drop not null,
    add constraint calendar_duty_once unique nulls not distinct (policy_id, kind, subject_id, occasion)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from calendar_duty where policy_id is null`.execute(db);
  await sql`alter table calendar_duty drop constraint calendar_duty_once, drop constraint calendar_duty_pkey,
    add primary key (policy_id, kind, subject_id, occasion)`.execute(db);
  await sql`create unique index calendar_duty_number on calendar_duty (calendar_duty_id)`.execute(db);
}
