import { type Kysely, sql } from 'kysely';

const sight = ['user_id', 'created_by', 'agency_entity_id', 'company_id'];
const rowColumns = [...sight, 'policy_state', 'transaction_status', 'effective_date'];
const changeColumns = [
  ...sight,
  'changed_at',
  'changed_by',
  'zip_code',
  'street_number',
  'is_put_away',
  'is_open_quote',
  'is_unfinished',
];
const textColumns = [...sight, 'quarter', 'search_text'];

/**
 * The text of a policy whose row of the book is written. A search text is in lower case: an upper-case letter stands for a mark that an index
 * of three letters would leave out. Who created the policy is told where that is not the agent of record.
 */
const textOfRow = `(select r.policy_id, r.user_id, nullif(r.created_by, r.user_id) as created_by, r.agency_entity_id, r.company_id,
          quarter_of(r.changed_at) as quarter, translate(p.search_text, '@.-', 'QJX') as search_text
        from new_row r join policy p on p.policy_id = r.policy_id) as text`;

/**
 * What searches look through stands in a row of its own, with who sees it and in which quarter of a year the policy changed last, so that one
 * index finds the texts of an agency, and another those that changed lately. A save writes it where one of these differs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gin`.execute(db);
  await sql`create table book_text (
    policy_id bigint primary key references policy (policy_id) on delete cascade,
    user_id bigint,
    created_by bigint,
    agency_entity_id bigint,
    company_id bigint,
    quarter integer not null,
    search_text text not null
  ) with (fillfactor = 90)`.execute(db);
  await sql`create function quarter_of(moment timestamptz) returns integer language sql immutable parallel safe
    return (extract(year from moment at time zone 'UTC') * 4 + extract(quarter from moment at time zone 'UTC'))::integer`.execute(
    db,
  );
  await sql
    .raw(
      writeBookRows(`,
      text_written as (${insertInto('book_text', textColumns, textOfRow)})`),
    )
    .execute(db);
  await sql
    .raw(
      keepBookRow(`if quarter_of(new.changed_at) is distinct from quarter_of(old.changed_at) then
              update book_text set quarter = quarter_of(new.changed_at) where policy_id = new.policy_id;
            end if;`),
    )
    .execute(db);
  await sql`create function keep_book_text() returns trigger language plpgsql as $$
    begin
      if current_setting('highwater.booked', true) = pg_current_xact_id()::text || ' ' || new.policy_id then
        return null;
      end if;
      update book_text b set search_text = translate(p.search_text, '@.-', 'QJX') from policy p
        where p.policy_id = new.policy_id and b.policy_id = new.policy_id;
      if not found then
        perform write_book_rows(new.policy_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create constraint trigger policy_retexted after update on policy deferrable initially deferred for each row
    when (new.search_text is distinct from old.search_text) execute function keep_book_text()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger policy_retexted on policy`.execute(db);
  await sql`drop function keep_book_text`.execute(db);
  await sql.raw(keepBookRow('')).execute(db);
  await sql.raw(writeBookRows('')).execute(db);
  await sql`drop function quarter_of`.execute(db);
  await sql`drop table book_text`.execute(db);
}

function writeBookRows(textWritten: string): string {
  return `create or replace function write_book_rows(changed bigint) returns void language sql as $$
      with new_row as materialized (select * from policy_of_book where policy_id = changed),
      written as (${insertInto('book_row', rowColumns, 'new_row')})${textWritten}
      ${insertInto('book_change', changeColumns, 'new_row')} $$`;
}

/** Writes rows of a source where they differ from those that are there. */
function insertInto(table: string, columns: readonly string[], source: string): string {
  const list = columns.join(', ');
  const ofTable = (name: string) => columns.map((column) => `${name}.${column}`).join(', ');
  return `insert into ${table} as b (policy_id, ${list}) select policy_id, ${list} from ${source}
        on conflict (policy_id) do update set (${list}) = (${ofTable('excluded')}) where (${ofTable('b')}) is distinct from (${ofTable('excluded')})`;
}

/** A save that only touches its policy writes when and by whom, and reads none of the tables that the rows are made of. */
function keepBookRow(keepQuarter: string): string {
  return `create or replace function keep_book_row() returns trigger language plpgsql as $$
    begin
      -- One transaction that changes many parts of a policy writes its rows once.
      if current_setting('highwater.booked', true) = pg_current_xact_id()::text || ' ' || new.policy_id then
        return null;
      end if;
      if tg_table_name = 'policy' and tg_op = 'UPDATE' then
        if (new.created_by, new.record_lifecycle_status, new.in_force_transaction_id, new.active_transaction_id)
          is not distinct from (old.created_by, old.record_lifecycle_status, old.in_force_transaction_id, old.active_transaction_id) then
          update book_change set changed_at = new.changed_at, changed_by = new.changed_by where policy_id = new.policy_id;
          if found then
            ${keepQuarter}
            return null;
          end if;
        end if;
      end if;
      perform write_book_rows(new.policy_id);
      perform set_config('highwater.booked', pg_current_xact_id()::text || ' ' || new.policy_id, true);
      perform write_held_row(new.policy_id);
      return null;
    end $$`;
}
