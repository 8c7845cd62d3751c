import { type Kysely, sql } from 'kysely';

/** How much of an overpayment was written off: the rest of this demand, after the recoveries until then that the older demands for its coverage leave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim_overpayment add column written_off_cents bigint check (written_off_cents >= 0)`.execute(
    db,
  );
  await sql`drop trigger claim_overpayment_unchanged on claim_overpayment`.execute(db);
  await sql`update claim_overpayment o set written_off_cents = greatest(0, o.amount_cents - greatest(0, back.cents - older.cents))
    from claim_overpayment y
    cross join lateral (select coalesce(sum(r.amount_cents), 0) as cents from claim_recovery r
      where r.claim_id = y.claim_id and r.coverage = y.coverage and r.kind = 'OVERPAYMENT'
        and r.received_date <= y.written_off_date) back
    cross join lateral (select coalesce(sum(p.amount_cents), 0) as cents from claim_overpayment p
      where p.claim_id = y.claim_id and p.coverage = y.coverage and p.claim_overpayment_id < y.claim_overpayment_id) older
    where y.claim_overpayment_id = o.claim_overpayment_id and o.written_off_date is not null`.execute(db);
  await sql`alter table claim_overpayment add constraint claim_overpayment_written_off_check
    check ((written_off_date is null) = (written_off_cents is null))`.execute(db);
  await sql`create trigger claim_overpayment_unchanged after update or delete on claim_overpayment
    for each row execute function refuse_change('written_off_date', 'written_off_cents', 'answered_date')`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger claim_overpayment_unchanged on claim_overpayment`.execute(db);
  await sql`alter table claim_overpayment drop column written_off_cents`.execute(db);
  await sql`create trigger claim_overpayment_unchanged after update or delete on claim_overpayment
    for each row execute function refuse_change('written_off_date', 'answered_date')`.execute(db);
}
