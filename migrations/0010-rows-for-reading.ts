import { type Kysely, sql } from 'kysely';

/**
 * Rows that are kept for reading: narrow ones, written by triggers, that lists choose and order by at a million policies. Each view says what
 * a row holds, and the lists of sources which columns make the database write it again.
 */

/** The columns that rows of the book are made of, by table. */
const bookSources = {
  policy: [
    ...['created_by', 'changed_at', 'changed_by', 'record_lifecycle_status'],
    ...['in_force_transaction_id', 'active_transaction_id'],
  ],
  transaction: ['policy_state', 'transaction_status', 'issued_date', 'evaluation'],
  policy_owner: ['user_id', 'agency_entity_id', 'company_id'],
  policy_part: ['effective_date'],
  property_address: ['postal_code', 'street_number', 'street_address1'],
};

/** The columns that rows of the pipeline are made of, by table. */
const pipelineSources = {
  policy: [
    ...['created_by', 'nfip_policy_num', 'record_lifecycle_status', 'current_transaction_id'],
    ...['in_force_transaction_id', 'active_transaction_id'],
  ],
  transaction: [
    ...['policy_state', 'transaction_status', 'issued_date', 'submitted_at', 'evaluation'],
    ...['ready_to_issue_at', 'balance_cents', 'rated_transaction_id'],
  ],
  policy_owner: ['user_id', 'agency_entity_id', 'company_id'],
  policy_part: ['effective_date', 'expiration_date', 'quote_expiration_date'],
  property_address: ['street_address1', 'street_address2', 'city', 'state_abbreviation', 'postal_code'],
  insured: ['is_entity', 'entity_name', 'first_name', 'last_name', 'is_primary', 'is_active'],
  rating: ['total_premium_cents', 'is_active'],
  payment: ['payment_status_id'],
  document_request: ['status', 'due_date'],
};

/** Quarters of four years. Those of an earlier time share their indexes with later ones. */
const quarterSlots = 16;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
  // Of a whole company the newest texts are wanted: among all of its texts there are too many of most words.
  for (let slot = 0; slot < quarterSlots; slot += 1)
    await sql`create index ${sql.id(`book_text_of_quarter_${slot}`)} on book_text using gin (search_text gin_trgm_ops)
      with (fastupdate = off) where quarter % ${sql.lit(quarterSlots)} = ${sql.lit(slot)}`.execute(db);
  for (const [table, columns] of Object.entries(bookSources)) {
    await sql`create constraint trigger ${sql.id(`${table}_booked`)} after insert on ${sql.table(table)}
      deferrable initially deferred for each row execute function keep_book_row()`.execute(db);
    await sql`create constraint trigger ${sql.id(`${table}_rebooked`)} after update on ${sql.table(table)}
      deferrable initially deferred for each row when (${isAnyChanged(columns)}) execute function keep_book_row()`.execute(
      db,
    );
  }
  for (const [table, columns] of Object.entries(pipelineSources)) {
    await sql`create constraint trigger ${sql.id(`${table}_piped`)} after insert or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function keep_pipeline_row()`.execute(db);
    await sql`create constraint trigger ${sql.id(`${table}_repiped`)} after update on ${sql.table(table)}
      deferrable initially deferred for each row when (${isAnyChanged(columns)}) execute function keep_pipeline_row()`.execute(
      db,
    );
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function keep_pipeline_row, write_pipeline_row, keep_held_row, write_held_row, keep_payments_of_book_row,
    keep_book_payment, drop_book_payment, keep_book_text, keep_book_row, write_book_rows cascade`.execute(db);
  await sql`drop view pipeline_of_policy, held_policy, policy_of_book`.execute(db);
  await sql`drop table pipeline_view, pipeline_row, held_row, book_payment, book_text, book_change, book_row`.execute(
    db,
  );
  await sql`drop function quarter_of`.execute(db);
}

function isAnyChanged(columns: readonly string[]) {
  return sql.join(
    columns.map((column) => sql`new.${sql.ref(column)} is distinct from old.${sql.ref(column)}`),
    sql` or `,
  );
}

const statements = [
  sql`create extension if not exists btree_gin`,
  // The book: one narrow row per policy with what lists choose and order by. The database keeps it, at the
  // end of each transaction that changed what a row is made of, so that no writer can forget it.
  sql`create table book_row (
    policy_id bigint not null references policy (policy_id) on delete cascade,
    user_id bigint,
    created_by bigint,
    agency_entity_id bigint,
    company_id bigint,
    policy_state text not null,
    transaction_status text not null,
    effective_date date,
    primary key (policy_id)
  ) with (fillfactor = 80)`,
  // A statement is planned before its values are known, from how many values there are on average. A book has few of the states and
  // statuses that exist, so a state without policies looks common, and the whole book would be read for it. With this many the planner
  // asks the index of the state, which costs the same for a common one.
  sql`alter table book_row alter column policy_state set (n_distinct = 200),
    alter column transaction_status set (n_distinct = 200)`,
  sql`create index book_of_creator on book_row (created_by, policy_id) where created_by is distinct from user_id`,
  sql`create index book_of_company on book_row (company_id, policy_id)`,
  sql`create index book_by_state on book_row (policy_state, policy_id)`,
  sql`create index book_by_status on book_row (transaction_status, policy_id)`,
  sql`create index book_by_effective_date on book_row (effective_date, policy_id)`,
  sql`create index book_of_user_with_day on book_row (user_id, policy_id) include (effective_date)`,
  sql`create index book_of_agency_with_day on book_row (agency_entity_id, policy_id) include (effective_date)`,
  sql`create index book_of_user_by_state on book_row (user_id, policy_state, policy_id)`,
  sql`create index book_of_user_by_status on book_row (user_id, transaction_status, policy_id)`,
  sql`create index book_of_creator_by_state on book_row (created_by, policy_state, policy_id) where created_by is distinct from user_id`,
  sql`create index book_of_creator_by_status on book_row (created_by, transaction_status, policy_id)
    where created_by is distinct from user_id`,
  sql`create index book_of_agency_by_state on book_row (agency_entity_id, policy_state, policy_id)`,
  sql`create index book_of_agency_by_status on book_row (agency_entity_id, transaction_status, policy_id)`,
  sql`create index book_of_company_by_state on book_row (company_id, policy_state, policy_id)`,
  sql`create index book_of_company_by_status on book_row (company_id, transaction_status, policy_id)`,
  // What lists order by the last change: every save writes it, and only the indexes of this row with it. The
  // rest of the policy's row of the book, with as many indexes, is left alone.
  sql`create table book_change (
    policy_id bigint not null references policy (policy_id) on delete cascade,
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
    is_unfinished boolean not null,
    primary key (policy_id)
  ) with (fillfactor = 80)`,
  sql`create index change_of_all on book_change (changed_at, policy_id)`,
  sql`create index change_of_user on book_change (user_id, changed_at, policy_id)`,
  sql`create index change_of_creator on book_change (created_by, changed_at, policy_id) where created_by is distinct from user_id`,
  sql`create index change_of_agency on book_change (agency_entity_id, changed_at, policy_id)`,
  sql`create index change_of_company on book_change (company_id, changed_at, policy_id)`,
  sql`create index change_by_zip_code on book_change (zip_code, changed_at, policy_id)`,
  sql`create index change_by_street_number on book_change (street_number, changed_at, policy_id)`,
  sql`create index change_unfinished_of_user on book_change (user_id, changed_at, policy_id) where is_unfinished`,
  sql`create index change_unfinished_of_creator on book_change (created_by, changed_at, policy_id)
    where is_unfinished and created_by is distinct from user_id`,
  sql`create index change_open_quotes on book_change (changed_by, changed_at, policy_id) where is_open_quote`,
  // The texts that searches look through, with who sees them and in which quarter of a year the policy
  // changed last, so that one index finds the texts of an agency, and another those that changed lately. A
  // save writes the row where one of these differs. A text is put into its indexes at once, so that no search
  // reads a list of what is not in them yet.
  sql`create table book_text (
    policy_id bigint not null references policy (policy_id) on delete cascade,
    user_id bigint,
    created_by bigint,
    agency_entity_id bigint,
    company_id bigint,
    quarter integer not null,
    search_text text not null,
    primary key (policy_id)
  ) with (fillfactor = 90)`,
  sql`create index book_text_search on book_text using gin (user_id, created_by, agency_entity_id, search_text gin_trgm_ops) with (fastupdate = off)`,
  // One narrow row per payment with what lists of payments choose and order by: whose policy it is for, its
  // status and its day. The database keeps it: with the payment, and with the policy's row of the book when
  // the policy changes hands.
  sql`create table book_payment (
    policy_id bigint not null,
    payment_id bigint not null,
    user_id bigint,
    created_by bigint,
    agency_entity_id bigint,
    company_id bigint,
    payment_status_id integer,
    cash_receipt_date date,
    primary key (policy_id, payment_id)
  )`,
  sql`create index book_payment_of_all on book_payment (payment_id)`,
  sql`create index book_payment_of_user on book_payment (user_id, payment_id)`,
  sql`create index book_payment_of_creator on book_payment (created_by, payment_id) where created_by is distinct from user_id`,
  sql`create index book_payment_of_agency on book_payment (agency_entity_id, payment_id)`,
  sql`create index book_payment_of_company on book_payment (company_id, payment_id)`,
  sql`create index book_payment_by_status on book_payment (payment_status_id, payment_id)`,
  sql`create index book_payment_by_day on book_payment (cash_receipt_date, payment_id)`,
  sql`create index book_payment_of_user_by_status on book_payment (user_id, payment_status_id, payment_id)`,
  sql`create index book_payment_of_creator_by_status on book_payment (created_by, payment_status_id, payment_id)
    where created_by is distinct from user_id`,
  sql`create index book_payment_of_agency_by_status on book_payment (agency_entity_id, payment_status_id, payment_id)`,
  // One narrow row per held policy, with what the queues of underwriting choose and order by. The database
  // keeps it with the policy's row of the book, and with the work on it.
  sql`create table held_row (
    policy_id bigint not null references policy (policy_id) on delete cascade,
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
    assigned_to bigint,
    primary key (policy_id)
  )`,
  sql`create index held_since on held_row (held_since, policy_id)`,
  sql`create index held_submitted on held_row (submitted_at, policy_id)`,
  sql`create index held_of_user on held_row (user_id, held_since, policy_id)`,
  sql`create index held_of_creator on held_row (created_by, held_since, policy_id)`,
  sql`create index held_of_agency on held_row (agency_entity_id, held_since, policy_id)`,
  sql`create index held_of_company on held_row (company_id, held_since, policy_id)`,
  sql`create index held_of_company_submitted on held_row (company_id, submitted_at, policy_id)`,
  sql`create index held_assigned on held_row (assigned_to, held_since, policy_id)`,
  // The pipeline: one narrow row per policy that is work, with its stage and all that boards and tables
  // choose and order by. The database keeps it at the end of each transaction that changed what it is made
  // of. What a stage owes to today's date is asked when the row is read.
  sql`create table pipeline_row (
    policy_id bigint not null references policy (policy_id) on delete cascade,
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
    open_requests integer not null,
    primary key (policy_id)
  ) with (fillfactor = 80)`,
  sql`create index pipeline_of_user_by_started on pipeline_row (user_id, stage, started_at, policy_id) where stage <> 'ISSUED'`,
  sql`create index pipeline_of_user_by_amount on pipeline_row (user_id, stage, amount_cents, policy_id) where stage <> 'ISSUED'`,
  sql`create index pipeline_of_user_by_expires on pipeline_row (user_id, stage, expires_on, policy_id)
    include (amount_cents, user_id, created_by, agency_entity_id)
    where stage <> 'ISSUED'`,
  sql`create index pipeline_of_user_by_due on pipeline_row (user_id, stage, due_on, policy_id) where stage <> 'ISSUED'`,
  sql`create index pipeline_of_user_by_name on pipeline_row (user_id, stage, sort_name, policy_id) where stage <> 'ISSUED'`,
  sql`create index pipeline_of_user_issued on pipeline_row (user_id, issued_on, policy_id) include (amount_cents, expires_on)
    where stage = 'ISSUED'`,
  sql`create index pipeline_of_user_ending on pipeline_row (user_id, expires_on, policy_id) include (amount_cents, issued_on)
    where stage = 'ISSUED'`,
  sql`create index pipeline_of_creator_by_started on pipeline_row (created_by, stage, started_at, policy_id)
    where stage <> 'ISSUED' and created_by is not null`,
  sql`create index pipeline_of_creator_by_amount on pipeline_row (created_by, stage, amount_cents, policy_id)
    where stage <> 'ISSUED' and created_by is not null`,
  sql`create index pipeline_of_creator_by_expires on pipeline_row (created_by, stage, expires_on, policy_id)
    include (amount_cents, user_id, created_by, agency_entity_id)
    where stage <> 'ISSUED' and created_by is not null`,
  sql`create index pipeline_of_creator_by_due on pipeline_row (created_by, stage, due_on, policy_id)
    where stage <> 'ISSUED' and created_by is not null`,
  sql`create index pipeline_of_creator_by_name on pipeline_row (created_by, stage, sort_name, policy_id)
    where stage <> 'ISSUED' and created_by is not null`,
  sql`create index pipeline_of_creator_issued on pipeline_row (created_by, issued_on, policy_id) include (amount_cents, expires_on)
    where stage = 'ISSUED' and created_by is not null`,
  sql`create index pipeline_of_creator_ending on pipeline_row (created_by, expires_on, policy_id) include (amount_cents, issued_on)
    where stage = 'ISSUED' and created_by is not null`,
  sql`create index pipeline_of_agency_by_started on pipeline_row (agency_entity_id, stage, started_at, policy_id)
    where stage <> 'ISSUED'`,
  sql`create index pipeline_of_agency_by_amount on pipeline_row (agency_entity_id, stage, amount_cents, policy_id)
    where stage <> 'ISSUED'`,
  sql`create index pipeline_of_agency_by_expires on pipeline_row (agency_entity_id, stage, expires_on, policy_id)
    include (amount_cents, user_id, created_by, agency_entity_id)
    where stage <> 'ISSUED'`,
  sql`create index pipeline_of_agency_by_due on pipeline_row (agency_entity_id, stage, due_on, policy_id) where stage <> 'ISSUED'`,
  sql`create index pipeline_of_agency_by_name on pipeline_row (agency_entity_id, stage, sort_name, policy_id) where stage <> 'ISSUED'`,
  sql`create index pipeline_of_agency_issued on pipeline_row (agency_entity_id, issued_on, policy_id) include (amount_cents, expires_on)
    where stage = 'ISSUED'`,
  sql`create index pipeline_of_agency_ending on pipeline_row (agency_entity_id, expires_on, policy_id) include (amount_cents, issued_on)
    where stage = 'ISSUED'`,
  // Views of the pipeline that a person has saved.
  sql`create table pipeline_view (
    pipeline_view_id bigint generated by default as identity,
    user_id bigint not null references app_user (user_id) on delete cascade,
    name varchar(60) not null,
    query varchar(1000) not null,
    saved_at timestamptz not null,
    primary key (pipeline_view_id),
    unique (user_id, name)
  )`,
  // A row of the book, as its policy is now.
  sql`create view policy_of_book (policy_id, user_id, created_by, agency_entity_id, company_id, changed_at, changed_by, policy_state,
      transaction_status, effective_date, zip_code, street_number, is_put_away, is_open_quote, is_unfinished) as
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
    left join property_address a on a.policy_id = t.policy_id and a.transaction_id = t.transaction_id`,
  // A row of the queue of underwriting. A held change starts on its own first day.
  sql`create view held_policy (policy_id, transaction_id, user_id, created_by, agency_entity_id, company_id, held_since, submitted_at,
    priority, topics, effective_date, assigned_to) as
  select p.policy_id, t.transaction_id, o.user_id, p.created_by, o.agency_entity_id, o.company_id,
    coalesce(i.waiting_since, t.evaluated_at, t.submitted_at, p.created_at),
    coalesce(t.submitted_at, p.created_at),
    coalesce(i.priority, 'NORMAL'),
    case when cardinality(i.topics) > 0 then i.topics else array['OTHER'] end,
    coalesce(c.effective_date, q.effective_date), i.assigned_to
  from policy p
    join transaction t on t.policy_id = p.policy_id and t.transaction_id = p.active_transaction_id
    left join review_item i on i.policy_id = t.policy_id and i.transaction_id = t.transaction_id
    left join policy_owner o on o.policy_id = t.policy_id and o.transaction_id = t.transaction_id
    left join policy_part q on q.policy_id = t.policy_id and q.transaction_id = t.transaction_id
    left join policy_change c on c.policy_id = t.policy_id and c.transaction_id = t.transaction_id
  where t.transaction_status = 'PENDING_UNDERWRITING'`,
  // A row of the pipeline, for each policy that is the work of a person, or was and is put away. An issued one is there for its last and its first days.
  sql`create view pipeline_of_policy (policy_id, user_id, created_by, agency_entity_id, company_id, stage, started_at, amount_cents,
    expires_on, due_on, sort_name, row_text, issued_on, open_requests) as
  select p.policy_id, o.user_id, nullif(p.created_by, o.user_id), o.agency_entity_id, o.company_id, s.stage, p.created_at,
    coalesce(r.total_premium_cents, 0),
    coalesce(case s.stage when 'QUOTE' then q.quote_expiration_date when 'APPLICATION' then
      case when w.evaluation = 'REVIEW' then q.quote_expiration_date end when 'ISSUED' then f.expiration_date end, 'infinity'),
    coalesce(case s.stage when 'QUOTE' then q.quote_expiration_date
      when 'MISSING_DOCUMENTS' then coalesce(d.due_date, case when w.issued_date is null then q.effective_date end)
      when 'UNPAID' then case when w.issued_date is null then q.effective_date end
      when 'APPLICATION' then case when w.evaluation = 'REVIEW' then q.quote_expiration_date else q.effective_date end end, 'infinity'),
    fold_text(coalesce(i.name, '')),
    concat_ws(' ', search_words(concat_ws(' ', p.policy_id, p.nfip_policy_num, i.name,
      a.street_address1, a.street_address2, a.city, a.state_abbreviation, a.postal_code)),
      case when i.name like '% % %' then fold_name(i.name) end),
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
  where s.stage is not null`,
  sql`create function quarter_of(moment timestamptz) returns integer language sql immutable parallel safe
    return (extract(year from moment at time zone 'UTC') * 4 + extract(quarter from moment at time zone 'UTC'))::integer`,
  // A row is written where it differs from the one that is there.
  sql`create function write_book_rows(changed bigint) returns void language sql as $$
      with new_row as materialized (select * from policy_of_book where policy_id = changed),
      written as (insert into book_row as b (policy_id, user_id, created_by, agency_entity_id, company_id, policy_state,
          transaction_status, effective_date) select policy_id, user_id, created_by, agency_entity_id, company_id, policy_state,
          transaction_status, effective_date from new_row
        on conflict (policy_id) do update set (user_id, created_by, agency_entity_id, company_id, policy_state, transaction_status,
            effective_date) = (excluded.user_id, excluded.created_by, excluded.agency_entity_id, excluded.company_id,
            excluded.policy_state, excluded.transaction_status, excluded.effective_date) where (b.user_id, b.created_by,
            b.agency_entity_id, b.company_id, b.policy_state, b.transaction_status,
            b.effective_date) is distinct from (excluded.user_id, excluded.created_by, excluded.agency_entity_id, excluded.company_id,
            excluded.policy_state, excluded.transaction_status, excluded.effective_date)),
      text_written as (insert into book_text as b (policy_id, user_id, created_by, agency_entity_id, company_id, quarter,
          search_text) select policy_id, user_id, created_by, agency_entity_id, company_id, quarter,
          search_text from (select r.policy_id, r.user_id, nullif(r.created_by, r.user_id) as created_by, r.agency_entity_id, r.company_id,
          quarter_of(r.changed_at) as quarter, translate(p.search_text, '@.-', 'QJX') as search_text
        from new_row r join policy p on p.policy_id = r.policy_id) as text
        on conflict (policy_id) do update set (user_id, created_by, agency_entity_id, company_id, quarter,
            search_text) = (excluded.user_id, excluded.created_by, excluded.agency_entity_id, excluded.company_id, excluded.quarter,
            excluded.search_text) where (b.user_id, b.created_by, b.agency_entity_id, b.company_id, b.quarter,
            b.search_text) is distinct from (excluded.user_id, excluded.created_by, excluded.agency_entity_id, excluded.company_id,
            excluded.quarter, excluded.search_text))
      insert into book_change as b (policy_id, user_id, created_by, agency_entity_id, company_id, changed_at, changed_by, zip_code,
          street_number, is_put_away, is_open_quote, is_unfinished) select policy_id, user_id, created_by, agency_entity_id,
          company_id, changed_at, changed_by, zip_code, street_number, is_put_away, is_open_quote, is_unfinished from new_row
        on conflict (policy_id) do update set (user_id, created_by, agency_entity_id, company_id, changed_at, changed_by, zip_code,
            street_number, is_put_away, is_open_quote, is_unfinished) = (excluded.user_id, excluded.created_by,
            excluded.agency_entity_id, excluded.company_id, excluded.changed_at, excluded.changed_by, excluded.zip_code,
            excluded.street_number, excluded.is_put_away, excluded.is_open_quote, excluded.is_unfinished) where (b.user_id,
            b.created_by, b.agency_entity_id, b.company_id, b.changed_at, b.changed_by, b.zip_code, b.street_number, b.is_put_away,
            b.is_open_quote, b.is_unfinished) is distinct from (excluded.user_id, excluded.created_by, excluded.agency_entity_id,
            excluded.company_id, excluded.changed_at, excluded.changed_by, excluded.zip_code, excluded.street_number,
            excluded.is_put_away, excluded.is_open_quote, excluded.is_unfinished) $$`,
  sql`create function write_held_row(changed bigint) returns void language plpgsql as $$
    begin
      insert into held_row as h select * from held_policy where policy_id = changed
        on conflict (policy_id) do update set (transaction_id, user_id, created_by, agency_entity_id, company_id, held_since,
            submitted_at, priority, topics, effective_date, assigned_to) = (excluded.transaction_id, excluded.user_id,
            excluded.created_by, excluded.agency_entity_id, excluded.company_id, excluded.held_since, excluded.submitted_at,
            excluded.priority, excluded.topics, excluded.effective_date, excluded.assigned_to)
        where h is distinct from excluded;
      if not found then
        delete from held_row where policy_id = changed and not exists (select from held_policy where policy_id = changed);
      end if;
    end $$`,
  // A save that only touches its policy writes when and by whom, and reads none of the tables that the rows are made of.
  sql`create function keep_book_row() returns trigger language plpgsql as $$
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
            if quarter_of(new.changed_at) is distinct from quarter_of(old.changed_at) then
              update book_text set quarter = quarter_of(new.changed_at) where policy_id = new.policy_id;
            end if;
            return null;
          end if;
        end if;
      end if;
      perform write_book_rows(new.policy_id);
      perform set_config('highwater.booked', pg_current_xact_id()::text || ' ' || new.policy_id, true);
      perform write_held_row(new.policy_id);
      return null;
    end $$`,
  sql`create function keep_book_text() returns trigger language plpgsql as $$
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
    end $$`,
  sql`create function keep_book_payment() returns trigger language plpgsql as $$
    begin
      insert into book_payment select new.policy_id, new.payment_id, b.user_id, b.created_by, b.agency_entity_id, b.company_id,
          new.payment_status_id, new.cash_receipt_date
        from book_row b where b.policy_id = new.policy_id
        on conflict (policy_id, payment_id) do update set
          (payment_status_id, cash_receipt_date) = (excluded.payment_status_id, excluded.cash_receipt_date);
      return null;
    end $$`,
  sql`create function drop_book_payment() returns trigger language plpgsql as $$
    begin
      delete from book_payment where policy_id = old.policy_id and payment_id = old.payment_id;
      return null;
    end $$`,
  sql`create function keep_payments_of_book_row() returns trigger language plpgsql as $$
    begin
      -- Payments of a policy that is new in this transaction were written before its row.
      insert into book_payment select p.policy_id, p.payment_id, new.user_id, new.created_by, new.agency_entity_id, new.company_id,
          p.payment_status_id, p.cash_receipt_date
        from payment p where p.policy_id = new.policy_id
        on conflict (policy_id, payment_id) do update set (user_id, created_by, agency_entity_id, company_id) =
          (excluded.user_id, excluded.created_by, excluded.agency_entity_id, excluded.company_id);
      return null;
    end $$`,
  sql`create function keep_held_row() returns trigger language plpgsql as $$
    begin
      perform write_held_row(coalesce(new.policy_id, old.policy_id));
      return null;
    end $$`,
  sql`create function write_pipeline_row(changed bigint) returns void language plpgsql as $$
    begin
      insert into pipeline_row as b select * from pipeline_of_policy where policy_id = changed
        on conflict (policy_id) do update set (user_id, created_by, agency_entity_id, company_id, stage, started_at, amount_cents,
            expires_on, due_on, sort_name, row_text, issued_on, open_requests) = (excluded.user_id, excluded.created_by,
            excluded.agency_entity_id, excluded.company_id, excluded.stage, excluded.started_at, excluded.amount_cents,
            excluded.expires_on, excluded.due_on, excluded.sort_name, excluded.row_text, excluded.issued_on, excluded.open_requests)
        where b is distinct from excluded;
      if not found then
        delete from pipeline_row where policy_id = changed and not exists (select from pipeline_of_policy where policy_id = changed);
      end if;
    end $$`,
  sql`create function keep_pipeline_row() returns trigger language plpgsql as $$
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
    end $$`,
  sql`create constraint trigger policy_retexted after update on policy deferrable initially deferred
    for each row when (new.search_text is distinct from old.search_text) execute function keep_book_text()`,
  sql`create trigger payment_booked after insert on payment for each row execute function keep_book_payment()`,
  sql`create trigger payment_rebooked after update on payment
    for each row when (new.payment_status_id is distinct from old.payment_status_id
      or new.cash_receipt_date is distinct from old.cash_receipt_date) execute function keep_book_payment()`,
  sql`create trigger payment_unbooked after delete on payment for each row execute function drop_book_payment()`,
  sql`create trigger book_row_paid after insert on book_row for each row execute function keep_payments_of_book_row()`,
  sql`create trigger book_row_moved after update on book_row
    for each row when ((new.user_id, new.created_by, new.agency_entity_id, new.company_id)
      is distinct from (old.user_id, old.created_by, old.agency_entity_id, old.company_id))
    execute function keep_payments_of_book_row()`,
  sql`create trigger review_item_held after insert or update or delete on review_item
    for each row execute function keep_held_row()`,
];
