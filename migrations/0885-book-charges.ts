import { type Kysely, sql } from 'kysely';

/**
 * What each ledger entry charged or earned on a policy, with the columns that say who sees the policy, so that the premium and the commission
 * of an agency are a range of an index. The database keeps it: with the postings, and when the policy changes hands.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table book_charge (
    policy_id bigint not null,
    ledger_entry_id bigint not null,
    user_id bigint,
    created_by bigint,
    agency_entity_id bigint,
    company_id bigint,
    accounting_date date not null,
    counted_on date not null,
    premium_cents bigint not null,
    fees_cents bigint not null,
    commission_cents bigint not null,
    primary key (policy_id, ledger_entry_id)
  )`.execute(db);
  await sql`create function keep_book_charges() returns trigger language plpgsql as $$
    begin
      insert into book_charge as b (policy_id, ledger_entry_id, user_id, created_by, agency_entity_id, company_id, accounting_date, counted_on,
          premium_cents, fees_cents, commission_cents)
        select n.policy_id, n.ledger_entry_id, o.user_id, p.created_by, o.agency_entity_id, o.company_id, e.accounting_date,
          greatest(e.accounting_date, e.effective_date), n.premium, n.fees, n.commission
        from (select policy_id, ledger_entry_id,
            -coalesce(sum(amount_cents) filter (where account <> 'COMMISSION_PAYABLE' and line in ('BUILDING', 'CONTENTS', 'ICC')), 0) as premium,
            -coalesce(sum(amount_cents) filter (where account <> 'COMMISSION_PAYABLE' and line not in ('BUILDING', 'CONTENTS', 'ICC')), 0) as fees,
            -coalesce(sum(amount_cents) filter (where account = 'COMMISSION_PAYABLE'), 0) as commission
          from posted where account = 'COMMISSION_PAYABLE' or account in ('WRITTEN_PREMIUM', 'FEE_INCOME', 'TAXES_PAYABLE') and line is not null
          group by policy_id, ledger_entry_id) n
        join ledger_entry e on e.ledger_entry_id = n.ledger_entry_id
        join policy p on p.policy_id = n.policy_id
        left join policy_owner o on o.policy_id = p.policy_id and o.transaction_id = p.in_force_transaction_id
        on conflict (policy_id, ledger_entry_id) do update set (premium_cents, fees_cents, commission_cents) =
          (b.premium_cents + excluded.premium_cents, b.fees_cents + excluded.fees_cents, b.commission_cents + excluded.commission_cents);
      return null;
    end $$`.execute(db);
  await sql`create trigger posting_charged after insert on posting referencing new table as posted
    for each statement execute function keep_book_charges()`.execute(db);
  await sql`create function move_book_charges() returns trigger language plpgsql as $$
    begin
      update book_charge set (user_id, created_by, agency_entity_id, company_id) =
          (new.user_id, new.created_by, new.agency_entity_id, new.company_id)
        where policy_id = new.policy_id;
      return null;
    end $$`.execute(db);
  await sql`create trigger book_row_charged after update on book_row
    for each row when ((new.user_id, new.created_by, new.agency_entity_id, new.company_id)
      is distinct from (old.user_id, old.created_by, old.agency_entity_id, old.company_id))
    execute function move_book_charges()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger book_row_charged on book_row`.execute(db);
  await sql`drop trigger posting_charged on posting`.execute(db);
  await sql`drop function move_book_charges, keep_book_charges`.execute(db);
  await sql`drop table book_charge`.execute(db);
}
