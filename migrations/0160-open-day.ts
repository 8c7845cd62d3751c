import { type Kysely, sql } from 'kysely';

/**
 * Nothing is posted into a day that is closed: such an entry takes the first open day. A posting holds the closing up until its
 * transaction ends, and waits for one that is going on. What an agency's commission came to on a closed day is kept beside the
 * accounts of the day, for its statements.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function post_into_open_day() returns trigger language plpgsql as $$
    begin
      lock table closed_day in row share mode;
      new.accounting_date := greatest(new.accounting_date, (select max(accounting_date) + 1 from closed_day));
      return new;
    end $$`.execute(db);
  await sql`create trigger ledger_entry_open_day before insert on ledger_entry
    for each row execute function post_into_open_day()`.execute(db);
  await sql`create table commission_day (
    agency_entity_id bigint not null,
    accounting_date date not null,
    earned_cents bigint not null,
    taken_back_cents bigint not null,
    primary key (agency_entity_id, accounting_date)
  )`.execute(db);
  await sql`insert into commission_day (agency_entity_id, accounting_date, earned_cents, taken_back_cents)
    select p.agency_entity_id, e.accounting_date, sum(greatest(-p.amount_cents, 0)), sum(greatest(p.amount_cents, 0))
    from ledger_entry e join posting p on p.ledger_entry_id = e.ledger_entry_id
    where p.account = 'COMMISSION_PAYABLE' and p.agency_entity_id is not null
      and e.accounting_date <= (select max(accounting_date) from closed_day)
    group by p.agency_entity_id, e.accounting_date`.execute(db);
  await sql`create index posting_of_commission on posting (agency_entity_id, ledger_entry_id) include (amount_cents)
    where account = 'COMMISSION_PAYABLE'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table commission_day`.execute(db);
  await sql`drop index posting_of_commission`.execute(db);
  await sql`drop trigger ledger_entry_open_day on ledger_entry`.execute(db);
  await sql`drop function post_into_open_day()`.execute(db);
}
