import { type Kysely, sql } from 'kysely';

const sight = ['user_id', 'created_by', 'agency_entity_id', 'company_id'];
const lastChange = ['changed_at', 'changed_by'];
const chosenByChange = ['zip_code', 'street_number', 'is_put_away', 'is_open_quote', 'is_unfinished'];
const listed = ['policy_state', 'transaction_status', 'effective_date'];
const rowColumns = [...sight, ...lastChange, ...listed, ...chosenByChange];
const changeColumns = [...sight, ...lastChange, ...chosenByChange];

/**
 * What lists order by the last change stands in a row of its own: every save writes it, and only the indexes of that row with it. The rest of
 * the policy's row of the book, with as many indexes, is left alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table book_change (
    policy_id bigint primary key references policy (policy_id) on delete cascade,
    user_id bigint,
    created_by bigint,
    agency_entity_id bigint,
    company_id bigint,
    changed_at timestamptz not null,
    changed_by bigint,
    zip_code text,
    street_number text,
    is_put_away boolean not null,
    is_open_quote boolean not null,
    is_unfinished boolean not null
  ) with (fillfactor = 80)`.execute(db);
  await sql
    .raw(`create function write_book_rows(changed bigint) returns void language sql as $$
      with new_row as materialized (select * from policy_of_book where policy_id = changed),
      written as (${insertInto('book_row', rowColumns)})
      ${insertInto('book_change', changeColumns)} $$`)
    .execute(db);
  await sql
    .raw(keepBookRow(['book_row', 'book_change'], 'perform write_book_rows(new.policy_id)'))
    .execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const write = `with new_row as materialized (select * from policy_of_book where policy_id = new.policy_id)
      ${insertInto('book_row', rowColumns)}`;
  await sql.raw(keepBookRow(['book_row'], write)).execute(db);
  await sql`drop function write_book_rows`.execute(db);
  await sql`drop table book_change`.execute(db);
}

/** Writes rows of `new_row` where they differ from those that are there. */
function insertInto(table: string, columns: readonly string[]): string {
  const list = columns.join(', ');
  const ofTable = (name: string) => columns.map((column) => `${name}.${column}`).join(', ');
  return `insert into ${table} as b (policy_id, ${list}) select policy_id, ${list} from new_row
        on conflict (policy_id) do update set (${list}) = (${ofTable('excluded')}) where (${ofTable('b')}) is distinct from (${ofTable('excluded')})`;
}

/** A save that only touches its policy writes when and by whom, and reads none of the tables that the rows are made of. */
function keepBookRow(tablesOfTouch: readonly string[], write: string): string {
  const touches = tablesOfTouch.map(
    (table) =>
      `update ${table} set changed_at = new.changed_at, changed_by = new.changed_by where policy_id = new.policy_id;`,
  );
  return `create or replace function keep_book_row() returns trigger language plpgsql as $$
    begin
      -- One transaction that changes many parts of a policy writes its rows once.
      if current_setting('highwater.booked', true) = pg_current_xact_id()::text || ' ' || new.policy_id then
        return null;
      end if;
      if tg_table_name = 'policy' and tg_op = 'UPDATE' then
        if (new.created_by, new.record_lifecycle_status, new.in_force_transaction_id, new.active_transaction_id)
          is not distinct from (old.created_by, old.record_lifecycle_status, old.in_force_transaction_id, old.active_transaction_id) then
          ${touches.join('\n          ')}
          if found then
            return null;
          end if;
        end if;
      end if;
      ${write};
      perform set_config('highwater.booked', pg_current_xact_id()::text || ' ' || new.policy_id, true);
      perform write_held_row(new.policy_id);
      return null;
    end $$`;
}
