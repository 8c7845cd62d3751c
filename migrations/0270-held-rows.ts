import { type Kysely, sql } from 'kysely';

/** What a row tells of each policy whose transaction that is worked on is held, as work and in the order in which it waits. */
const rowOfHeld = `
  select p.policy_id, t.transaction_id, o.user_id, p.created_by, o.agency_entity_id, o.company_id,
    coalesce(i.waiting_since, t.evaluated_at, t.submitted_at, p.created_at),
    coalesce(t.submitted_at, p.created_at),
    coalesce(i.priority, 'NORMAL'),
    case when cardinality(i.topics) > 0 then i.topics else array['OTHER'] end,
    q.effective_date, i.assigned_to
  from policy p
    join transaction t on t.policy_id = p.policy_id and t.transaction_id = p.active_transaction_id
    left join review_item i on i.policy_id = t.policy_id and i.transaction_id = t.transaction_id
    left join policy_owner o on o.policy_id = t.policy_id and o.transaction_id = t.transaction_id
    left join policy_part q on q.policy_id = t.policy_id and q.transaction_id = t.transaction_id
  where t.transaction_status = 'PENDING_UNDERWRITING'`;

const columns = [
  'policy_id',
  'transaction_id',
  'user_id',
  'created_by',
  'agency_entity_id',
  'company_id',
  'held_since',
  'submitted_at',
  'priority',
  'topics',
  'effective_date',
  'assigned_to',
];

/** Writes the row of a policy of the book anew if anything that it is made of has changed. */
const bookBody = (atTheEnd: string) => `
    begin
      -- One transaction that changes many parts of a policy writes its row once.
      if current_setting('highwater.booked', true) = pg_current_xact_id()::text || ' ' || new.policy_id then
        return null;
      end if;
      if tg_table_name = 'policy' and tg_op = 'UPDATE' then
        if (new.created_by, new.record_lifecycle_status, new.in_force_transaction_id, new.active_transaction_id)
          is not distinct from (old.created_by, old.record_lifecycle_status, old.in_force_transaction_id, old.active_transaction_id) then
          update book_row set changed_at = new.changed_at, changed_by = new.changed_by where policy_id = new.policy_id;
          if found then
            return null;
          end if;
        end if;
      end if;
      insert into book_row as b select * from policy_of_book where policy_id = new.policy_id
        on conflict (policy_id) do update set
          (user_id, created_by, agency_entity_id, company_id, changed_at, changed_by, policy_state, transaction_status, effective_date,
            zip_code, street_number, is_put_away, is_open_quote, is_unfinished) =
          (excluded.user_id, excluded.created_by, excluded.agency_entity_id, excluded.company_id, excluded.changed_at, excluded.changed_by,
            excluded.policy_state, excluded.transaction_status, excluded.effective_date, excluded.zip_code, excluded.street_number,
            excluded.is_put_away, excluded.is_open_quote, excluded.is_unfinished)
        where b is distinct from excluded;
      perform set_config('highwater.booked', pg_current_xact_id()::text || ' ' || new.policy_id, true);${atTheEnd}
      return null;
    end`;

/**
 * One narrow row per held policy, with what the queues of underwriting choose and order by. The database keeps it with the policy's row of the
 * book, and with the work on it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table held_row (
    policy_id bigint primary key references policy (policy_id) on delete cascade,
    transaction_id bigint not null,
    user_id bigint,
    created_by bigint,
    agency_entity_id bigint,
    company_id bigint,
    held_since timestamptz not null,
    submitted_at timestamptz not null,
    priority text not null,
    topics text[] not null,
    effective_date date,
    assigned_to bigint
  )`.execute(db);
  await sql`create view held_policy (${sql.raw(columns.join(', '))}) as ${sql.raw(rowOfHeld)}`.execute(db);
  const written = columns.slice(1);
  await sql
    .raw(`create function write_held_row(changed bigint) returns void language plpgsql as $$
    begin
      insert into held_row as h select * from held_policy where policy_id = changed
        on conflict (policy_id) do update set (${written.join(', ')}) = (${written.map((name) => `excluded.${name}`).join(', ')})
        where h is distinct from excluded;
      if not found then
        delete from held_row where policy_id = changed and not exists (select from held_policy where policy_id = changed);
      end if;
    end $$`)
    .execute(db);
  await sql`create function keep_held_row() returns trigger language plpgsql as $$
    begin
      perform write_held_row(coalesce(new.policy_id, old.policy_id));
      return null;
    end $$`.execute(db);
  // At once: who changes the work on a review reads it again in the same transaction.
  await sql`create trigger review_item_held after insert or update or delete on review_item
    for each row execute function keep_held_row()`.execute(db);
  await sql
    .raw(
      `create or replace function keep_book_row() returns trigger language plpgsql as $$${bookBody('\n      perform write_held_row(new.policy_id);')} $$`,
    )
    .execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace function keep_book_row() returns trigger language plpgsql as $$${bookBody('')} $$`,
    )
    .execute(db);
  await sql`drop trigger review_item_held on review_item`.execute(db);
  await sql`drop function keep_held_row`.execute(db);
  await sql`drop function write_held_row`.execute(db);
  await sql`drop view held_policy`.execute(db);
  await sql`drop table held_row`.execute(db);
}
