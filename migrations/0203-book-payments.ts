import { type Kysely, sql } from 'kysely';

/**
 * One narrow row per payment with what lists of payments choose and order by: whose policy it is for, its status and its day. The database
 * keeps it: with the payment, and with the policy's row of the book when that changes hands.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table book_payment (
    policy_id bigint not null,
    payment_id bigint not null,
    user_id bigint,
    created_by bigint,
    agency_entity_id bigint,
    company_id bigint,
    payment_status_id integer,
    cash_receipt_date date,
    primary key (policy_id, payment_id)
  )`.execute(db);
  await sql`create function keep_book_payment() returns trigger language plpgsql as $$
    begin
      insert into book_payment select new.policy_id, new.payment_id, b.user_id, b.created_by, b.agency_entity_id, b.company_id,
          new.payment_status_id, new.cash_receipt_date
        from book_row b where b.policy_id = new.policy_id
        on conflict (policy_id, payment_id) do update set
          (payment_status_id, cash_receipt_date) = (excluded.payment_status_id, excluded.cash_receipt_date);
      return null;
    end $$`.execute(db);
  await sql`create function drop_book_payment() returns trigger language plpgsql as $$
    begin
      delete from book_payment where policy_id = old.policy_id and payment_id = old.payment_id;
      return null;
    end $$`.execute(db);
  await sql`create function keep_payments_of_book_row() returns trigger language plpgsql as $$
    begin
      -- Payments of a policy that is new in this transaction were written before its row.
      insert into book_payment select p.policy_id, p.payment_id, new.user_id, new.created_by, new.agency_entity_id, new.company_id,
          p.payment_status_id, p.cash_receipt_date
        from payment p where p.policy_id = new.policy_id
        on conflict (policy_id, payment_id) do update set (user_id, created_by, agency_entity_id, company_id) =
          (excluded.user_id, excluded.created_by, excluded.agency_entity_id, excluded.company_id);
      return null;
    end $$`.execute(db);
  await sql`create trigger payment_booked after insert on payment for each row execute function keep_book_payment()`.execute(
    db,
  );
  await sql`create trigger payment_rebooked after update on payment for each row
    when (new.payment_status_id is distinct from old.payment_status_id or new.cash_receipt_date is distinct from old.cash_receipt_date)
    execute function keep_book_payment()`.execute(db);
  await sql`create trigger payment_unbooked after delete on payment for each row execute function drop_book_payment()`.execute(
    db,
  );
  await sql`create trigger book_row_paid after insert on book_row for each row execute function keep_payments_of_book_row()`.execute(
    db,
  );
  await sql`create trigger book_row_moved after update on book_row for each row
    when ((new.user_id, new.created_by, new.agency_entity_id, new.company_id)
      is distinct from (old.user_id, old.created_by, old.agency_entity_id, old.company_id))
    execute function keep_payments_of_book_row()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['payment_booked', 'payment_rebooked', 'payment_unbooked'])
    await sql`drop trigger ${sql.ref(name)} on payment`.execute(db);
  for (const name of ['book_row_paid', 'book_row_moved'])
    await sql`drop trigger ${sql.ref(name)} on book_row`.execute(db);
  for (const name of ['keep_book_payment', 'drop_book_payment', 'keep_payments_of_book_row'])
    await sql`drop function ${sql.ref(name)}`.execute(db);
  await sql`drop table book_payment`.execute(db);
}
