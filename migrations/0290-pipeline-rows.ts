import { type Kysely, sql } from 'kysely';

/** What a row tells of each policy that is somebody's work, or was and is put away. An issued one is there for its last and its first days. */
const rowOfPolicy = `
  select p.policy_id, o.user_id, nullif(p.created_by, o.user_id), o.agency_entity_id, o.company_id, s.stage, p.created_at,
    coalesce(r.total_premium_cents, 0),
    coalesce(case s.stage when 'QUOTE' then q.quote_expiration_date when 'APPLICATION' then
      case when w.evaluation = 'REVIEW' then q.quote_expiration_date end when 'ISSUED' then f.expiration_date end, 'infinity'),
    coalesce(case s.stage when 'QUOTE' then q.quote_expiration_date
      when 'MISSING_DOCUMENTS' then coalesce(d.due_date, case when w.issued_date is null then q.effective_date end)
      when 'UNPAID' then case when w.issued_date is null then q.effective_date end
      when 'APPLICATION' then case when w.evaluation = 'REVIEW' then q.quote_expiration_date else q.effective_date end end, 'infinity'),
    lower(coalesce(i.name, '')),
    lower(concat_ws(' ', p.policy_id, p.nfip_policy_num, i.name, a.street_address1, a.street_address2, a.city, a.state_abbreviation, a.postal_code)),
    case when s.stage = 'ISSUED' then t.issued_date end,
    d.open_requests
  from policy p
    join transaction t on t.policy_id = p.policy_id and t.transaction_id = p.in_force_transaction_id
    join transaction w on w.policy_id = p.policy_id and w.transaction_id = p.active_transaction_id
    left join policy_owner o on o.policy_id = t.policy_id and o.transaction_id = t.transaction_id
    left join policy_part q on q.policy_id = w.policy_id and q.transaction_id = w.transaction_id
    left join policy_part f on f.policy_id = t.policy_id and f.transaction_id = t.transaction_id
    left join property_address a on a.policy_id = t.policy_id and a.transaction_id = t.transaction_id
    left join rating r on r.policy_id = w.policy_id and r.transaction_id = coalesce(w.rated_transaction_id, w.transaction_id) and r.is_active
    left join lateral (select case when n.is_entity then n.entity_name else concat_ws(' ', n.first_name, n.last_name) end as name
      from insured n where n.policy_id = t.policy_id and n.transaction_id = t.transaction_id and n.is_active
      order by n.is_primary desc nulls last, n.insured_id limit 1) i on true
    cross join lateral (select count(*)::integer as open_requests, min(e.due_date) as due_date from document_request e
      where e.policy_id = w.policy_id and e.transaction_id = w.transaction_id and e.status in ('OPEN', 'OVERDUE')) d
    cross join lateral (select case
      when coalesce(p.record_lifecycle_status in ('ARCHIVED', 'DELETED'), false)
        or w.transaction_status in ('REJECTED', 'ABANDONED', 'CLOSED', 'ARCHIVED', 'RESCINDED_ROLLOVER_TRANSFER')
        or w.policy_state = 'DELETED_INCOMPLETE_ROLLOVER_TRANSFER' then
        case when p.current_transaction_id is null and p.record_lifecycle_status is distinct from 'DELETED'
          and w.policy_state in ('QUOTE', 'ROLLOVER_QUOTE') then 'ARCHIVED' end
      when d.open_requests > 0 then 'MISSING_DOCUMENTS'
      when w.transaction_status = 'PENDING_UNDERWRITING' then 'HELD'
      when p.current_transaction_id is not null then case
        when w.transaction_id = t.transaction_id and w.balance_cents > 0 then 'UNPAID'
        when t.transaction_type <> 'CANCELLATION' then 'ISSUED' end
      when w.policy_state in ('QUOTE', 'ROLLOVER_QUOTE') then 'QUOTE'
      when w.evaluation = 'REVIEW' then 'APPLICATION'
      when w.balance_cents > 0 then 'UNPAID'
      when w.ready_to_issue_at is null and w.submitted_at is not null and not exists (select from payment y
        where y.policy_id = w.policy_id and y.transaction_id = w.transaction_id and y.payment_status_id in (1, 2, 3)) then 'MISSING_DOCUMENTS'
      else 'APPLICATION' end as stage) s
  where s.stage is not null`;

const columns = [
  'policy_id',
  'user_id',
  'created_by',
  'agency_entity_id',
  'company_id',
  'stage',
  'started_at',
  'amount_cents',
  'expires_on',
  'due_on',
  'sort_name',
  'row_text',
  'issued_on',
  'open_requests',
];

/** The columns that rows of the pipeline are made of, by table. */
const sources: { readonly [table: string]: readonly string[] } = {
  policy: [
    'created_by',
    'nfip_policy_num',
    'record_lifecycle_status',
    'current_transaction_id',
    'in_force_transaction_id',
    'active_transaction_id',
  ],
  transaction: [
    'policy_state',
    'transaction_status',
    'issued_date',
    'submitted_at',
    'evaluation',
    'ready_to_issue_at',
    'balance_cents',
    'rated_transaction_id',
  ],
  policy_owner: ['user_id', 'agency_entity_id', 'company_id'],
  policy_part: ['effective_date', 'expiration_date', 'quote_expiration_date'],
  property_address: ['street_address1', 'street_address2', 'city', 'state_abbreviation', 'postal_code'],
  insured: ['is_entity', 'entity_name', 'first_name', 'last_name', 'is_primary', 'is_active'],
  rating: ['total_premium_cents', 'is_active'],
  payment: ['payment_status_id'],
  document_request: ['status', 'due_date'],
};

/**
 * The pipeline: one narrow row per policy that is work, with its stage and all that boards and tables choose and order by. The database keeps
 * it at the end of each transaction that changed what it is made of. What a stage owes to today's date is asked when the row is read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table pipeline_row (
    policy_id bigint primary key references policy (policy_id) on delete cascade,
    user_id bigint,
    created_by bigint,
    agency_entity_id bigint,
    company_id bigint,
    stage text not null check (stage in ('QUOTE', 'APPLICATION', 'HELD', 'UNPAID', 'MISSING_DOCUMENTS', 'ISSUED', 'ARCHIVED')),
    started_at timestamptz not null,
    amount_cents bigint not null,
    expires_on date not null,
    due_on date not null,
    sort_name text collate "C" not null,
    row_text text not null,
    issued_on date,
    open_requests integer not null
  ) with (fillfactor = 80)`.execute(db);
  await sql`create view pipeline_of_policy (${sql.raw(columns.join(', '))}) as ${sql.raw(rowOfPolicy)}`.execute(
    db,
  );
  const written = columns.slice(1);
  await sql
    .raw(`create function write_pipeline_row(changed bigint) returns void language plpgsql as $$
    begin
      insert into pipeline_row as b select * from pipeline_of_policy where policy_id = changed
        on conflict (policy_id) do update set (${written.join(', ')}) = (${written.map((name) => `excluded.${name}`).join(', ')})
        where b is distinct from excluded;
      if not found then
        delete from pipeline_row where policy_id = changed and not exists (select from pipeline_of_policy where policy_id = changed);
      end if;
    end $$`)
    .execute(db);
  await sql`create function keep_pipeline_row() returns trigger language plpgsql as $$
    declare
      changed bigint := coalesce(new.policy_id, old.policy_id);
    begin
      -- One transaction that changes many parts of a policy writes its row once.
      if current_setting('highwater.piped', true) = pg_current_xact_id()::text || ' ' || changed then
        return null;
      end if;
      perform write_pipeline_row(changed);
      perform set_config('highwater.piped', pg_current_xact_id()::text || ' ' || changed, true);
      return null;
    end $$`.execute(db);
  for (const [table, read] of Object.entries(sources)) {
    const isChanged = read.map((column) => `new.${column} is distinct from old.${column}`).join(' or ');
    const deferred = `on ${table} deferrable initially deferred for each row`;
    const kept = 'execute function keep_pipeline_row()';
    await sql
      .raw(`create constraint trigger ${table}_piped after insert or delete ${deferred} ${kept}`)
      .execute(db);
    await sql
      .raw(`create constraint trigger ${table}_repiped after update ${deferred} when (${isChanged}) ${kept}`)
      .execute(db);
  }
  await sql`create table pipeline_view (
    pipeline_view_id bigint generated by default as identity primary key,
    user_id bigint not null references app_user (user_id) on delete cascade,
    name varchar(60) not null,
    query varchar(1000) not null,
    saved_at timestamptz not null,
    unique (user_id, name)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table pipeline_view`.execute(db);
  for (const table of Object.keys(sources))
    for (const name of [`${table}_piped`, `${table}_repiped`])
      await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(db);
  await sql`drop function keep_pipeline_row`.execute(db);
  await sql`drop function write_pipeline_row`.execute(db);
  await sql`drop view pipeline_of_policy`.execute(db);
  await sql`drop table pipeline_row`.execute(db);
}
