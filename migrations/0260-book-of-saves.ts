import { type Kysely, sql } from 'kysely';

/** One transaction that changes many parts of a policy writes its row once. */
const skipIfWritten = `
      if current_setting('highwater.booked', true) = pg_current_xact_id()::text || ' ' || new.policy_id then
        return null;
      end if;`;

/** Writes the row of a policy anew if anything that it is made of has changed. */
const writeRow = `
      insert into book_row as b select * from policy_of_book where policy_id = new.policy_id
        on conflict (policy_id) do update set
          (user_id, created_by, agency_entity_id, company_id, changed_at, changed_by, policy_state, transaction_status, effective_date,
            zip_code, street_number, is_put_away, is_open_quote, is_unfinished) =
          (excluded.user_id, excluded.created_by, excluded.agency_entity_id, excluded.company_id, excluded.changed_at, excluded.changed_by,
            excluded.policy_state, excluded.transaction_status, excluded.effective_date, excluded.zip_code, excluded.street_number,
            excluded.is_put_away, excluded.is_open_quote, excluded.is_unfinished)
        where b is distinct from excluded;
      perform set_config('highwater.booked', pg_current_xact_id()::text || ' ' || new.policy_id, true);
      return null;`;

/** A save that only touches its policy writes when and by whom, and reads none of the tables that the row is made of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create or replace function keep_book_row() returns trigger language plpgsql as $$
    begin${skipIfWritten}
      if tg_table_name = 'policy' and tg_op = 'UPDATE' then
        if (new.created_by, new.record_lifecycle_status, new.in_force_transaction_id, new.active_transaction_id)
          is not distinct from (old.created_by, old.record_lifecycle_status, old.in_force_transaction_id, old.active_transaction_id) then
          update book_row set changed_at = new.changed_at, changed_by = new.changed_by where policy_id = new.policy_id;
          if found then
            return null;
          end if;
        end if;
      end if;${writeRow}
    end $$`)
    .execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create or replace function keep_book_row() returns trigger language plpgsql as $$
    begin${skipIfWritten}${writeRow}
    end $$`)
    .execute(db);
}
