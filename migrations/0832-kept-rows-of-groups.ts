import { type Kysely, sql } from 'kysely';

/**
 * A transaction that changes many policies writes the rows that are kept of each once, as it does for one: it remembers the policies whose
 * rows are written, not the last one alone. Of a transaction with very many, the earlier ones are forgotten and written again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function is_row_kept(list text, policy bigint) returns boolean language sql as $$
      select coalesce(current_setting(list, true) like pg_current_xact_id()::text || ' %,' || policy || ',%', false) $$`.execute(
    db,
  );
  await sql`create function note_row_kept(list text, policy bigint) returns text language sql as $$
      select set_config(list, case when current_setting(list, true) like pg_current_xact_id()::text || ' %'
          and length(current_setting(list, true)) < 4000
        then current_setting(list, true) else pg_current_xact_id()::text || ' ,' end || policy || ',', true) $$`.execute(
    db,
  );
  await keepRows(
    db,
    sql`is_row_kept('highwater.booked', new.policy_id)`,
    sql`note_row_kept('highwater.booked', new.policy_id)`,
    sql`is_row_kept('highwater.piped', changed)`,
    sql`note_row_kept('highwater.piped', changed)`,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await keepRows(
    db,
    sql`current_setting('highwater.booked', true) = pg_current_xact_id()::text || ' ' || new.policy_id`,
    sql`set_config('highwater.booked', pg_current_xact_id()::text || ' ' || new.policy_id, true)`,
    sql`current_setting('highwater.piped', true) = pg_current_xact_id()::text || ' ' || changed`,
    sql`set_config('highwater.piped', pg_current_xact_id()::text || ' ' || changed, true)`,
  );
  await sql`drop function note_row_kept, is_row_kept`.execute(db);
}

type Condition = ReturnType<typeof sql>;

async function keepRows(
  db: Kysely<unknown>,
  isBooked: Condition,
  noteBooked: Condition,
  isPiped: Condition,
  notePiped: Condition,
): Promise<void> {
  await sql`create or replace function keep_book_row() returns trigger language plpgsql as $$
    begin
      -- One transaction that changes many parts of a policy writes its rows once.
      if ${isBooked} then
        return null;
      end if;
      if tg_table_name = 'policy' and tg_op = 'UPDATE' then
        if (new.created_by, new.record_lifecycle_status, new.in_force_transaction_id, new.active_transaction_id)
          is not distinct from (old.created_by, old.record_lifecycle_status, old.in_force_transaction_id, old.active_transaction_id) then
          update book_change set changed_at = new.changed_at, changed_by = new.changed_by where policy_id = new.policy_id;
          if found then
            if quarter_of(new.changed_at) is distinct from quarter_of(old.changed_at) then
              update book_text set quarter = quarter_of(new.changed_at) where policy_id = new.policy_id;
            end if;
            return null;
          end if;
        end if;
      end if;
      perform write_book_rows(new.policy_id);
      perform ${noteBooked};
      perform write_held_row(new.policy_id);
      return null;
    end $$`.execute(db);
  await sql`create or replace function keep_book_text() returns trigger language plpgsql as $$
    begin
      if ${isBooked} then
        return null;
      end if;
      update book_text b set search_text = translate(p.search_text, '@.-', 'QJX') from policy p
        where p.policy_id = new.policy_id and b.policy_id = new.policy_id;
      if not found then
        perform write_book_rows(new.policy_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create or replace function keep_pipeline_row() returns trigger language plpgsql as $$
    declare
      changed bigint := coalesce(new.policy_id, old.policy_id);
    begin
      -- One transaction that changes many parts of a policy writes its row once.
      if ${isPiped} then
        return null;
      end if;
      perform write_pipeline_row(changed);
      perform ${notePiped};
      return null;
    end $$`.execute(db);
}
