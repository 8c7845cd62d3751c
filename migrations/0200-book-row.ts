import { type Kysely, sql } from 'kysely';

/** What a row of the book tells of each policy, by the tables of the version in force and of the transaction that is worked on. */
const rowOfPolicy = `
  select p.policy_id, o.user_id, p.created_by, o.agency_entity_id, o.company_id, p.changed_at, p.changed_by,
    t.policy_state, t.transaction_status, q.effective_date, left(a.postal_code, 5),
    lower(coalesce(nullif(trim(a.street_number), ''), split_part(trim(a.street_address1), ' ', 1))),
    coalesce(p.record_lifecycle_status in ('ARCHIVED', 'DELETED'), false),
    coalesce(t.policy_state in ('QUOTE', 'ROLLOVER_QUOTE') and t.issued_date is null and p.record_lifecycle_status = 'ACTIVE', false),
    coalesce(w.transaction_status in ('IN_PROCESS', 'SFR_RATES_REQUIRED', 'NOT_SUBMITTED')
      and (w.policy_state in ('QUOTE', 'ROLLOVER_QUOTE') or w.evaluation = 'REVIEW' and w.issued_date is null), false)
  from policy p
    join transaction t on t.policy_id = p.policy_id and t.transaction_id = p.in_force_transaction_id
    join transaction w on w.policy_id = p.policy_id and w.transaction_id = p.active_transaction_id
    left join policy_owner o on o.policy_id = t.policy_id and o.transaction_id = t.transaction_id
    left join policy_part q on q.policy_id = t.policy_id and q.transaction_id = t.transaction_id
    left join property_address a on a.policy_id = t.policy_id and a.transaction_id = t.transaction_id`;

/** The columns that rows of the book are made of, by table. */
const sources: { readonly [table: string]: readonly string[] } = {
  policy: [
    'created_by',
    'changed_at',
    'changed_by',
    'record_lifecycle_status',
    'in_force_transaction_id',
    'active_transaction_id',
  ],
  transaction: ['policy_state', 'transaction_status', 'issued_date', 'evaluation'],
  policy_owner: ['user_id', 'agency_entity_id', 'company_id'],
  policy_part: ['effective_date'],
  property_address: ['postal_code', 'street_number', 'street_address1'],
};

/**
 * The book: one narrow row per policy with what lists choose and order by. The database keeps it, at the end of each transaction that
 * changed what a row is made of, so that no writer can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table book_row (
    policy_id bigint primary key references policy (policy_id) on delete cascade,
    user_id bigint,
    created_by bigint,
    agency_entity_id bigint,
    company_id bigint,
    changed_at timestamptz not null,
    changed_by bigint,
    policy_state text not null,
    transaction_status text not null,
    effective_date date,
    zip_code text,
    street_number text,
    is_put_away boolean not null,
    is_open_quote boolean not null,
    is_unfinished boolean not null
  ) with (fillfactor = 80)`.execute(db);
  await sql`create view policy_of_book (policy_id, user_id, created_by, agency_entity_id, company_id, changed_at, changed_by, policy_state,
      transaction_status, effective_date, zip_code, street_number, is_put_away, is_open_quote, is_unfinished)
    as ${sql.raw(rowOfPolicy)}`.execute(db);
  await sql`create function keep_book_row() returns trigger language plpgsql as $$
    begin
      -- One transaction that changes many parts of a policy writes its row once.
      if current_setting('highwater.booked', true) = pg_current_xact_id()::text || ' ' || new.policy_id then
        return null;
      end if;
      insert into book_row as b select * from policy_of_book where policy_id = new.policy_id
        on conflict (policy_id) do update set
          (user_id, created_by, agency_entity_id, company_id, changed_at, changed_by, policy_state, transaction_status, effective_date,
            zip_code, street_number, is_put_away, is_open_quote, is_unfinished) =
          (excluded.user_id, excluded.created_by, excluded.agency_entity_id, excluded.company_id, excluded.changed_at, excluded.changed_by,
            excluded.policy_state, excluded.transaction_status, excluded.effective_date, excluded.zip_code, excluded.street_number,
            excluded.is_put_away, excluded.is_open_quote, excluded.is_unfinished)
        where b is distinct from excluded;
      perform set_config('highwater.booked', pg_current_xact_id()::text || ' ' || new.policy_id, true);
      return null;
    end $$`.execute(db);
  for (const [table, columns] of Object.entries(sources)) {
    const isChanged = columns.map((column) => `new.${column} is distinct from old.${column}`).join(' or ');
    const deferred = `on ${table} deferrable initially deferred for each row`;
    const kept = 'execute function keep_book_row()';
    await sql.raw(`create constraint trigger ${table}_booked after insert ${deferred} ${kept}`).execute(db);
    await sql
      .raw(`create constraint trigger ${table}_rebooked after update ${deferred} when (${isChanged}) ${kept}`)
      .execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of Object.keys(sources))
    for (const name of [`${table}_booked`, `${table}_rebooked`])
      await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(db);
  await sql`drop function keep_book_row`.execute(db);
  await sql`drop view policy_of_book`.execute(db);
  await sql`drop table book_row`.execute(db);
}
