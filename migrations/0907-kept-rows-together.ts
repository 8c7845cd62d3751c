import { type Kysely, sql } from 'kysely';

/**
 * The rows that are kept for reading are written for many policies in one statement: a group of policies whose work is one transaction writes
 * them at its end, and what its triggers would have written policy by policy is there already. A policy by itself keeps its own functions: a
 * number finds its partition, and an array none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createWriters(db);
  await sql`create function keep_rows_of_group(members bigint[]) returns void language plpgsql as $$
    declare
      changed bigint[] := array(select unnest(members) union select r.offered_policy_id from renewal r
        where r.policy_id = any (members) and r.offered_policy_id is not null);
      noted text := pg_current_xact_id()::text || ' ,' || array_to_string(changed, ',') || ',';
    begin
      perform write_book_rows_of(changed);
      perform write_held_rows_of(changed);
      perform write_pipeline_rows_of(changed);
      -- As note_row_kept does: the triggers of these policies find their rows written.
      perform set_config('highwater.booked', noted, true), set_config('highwater.piped', noted, true);
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function keep_rows_of_group`.execute(db);
  await sql`drop function write_book_rows_of, write_held_rows_of, write_pipeline_rows_of`.execute(db);
}

async function createWriters(db: Kysely<unknown>): Promise<void> {
  await sql`create function write_book_rows_of(changed bigint[]) returns void language plpgsql as $$
    begin
      with new_row as materialized (select * from policy_of_book where policy_id = any (changed)),
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
            excluded.is_put_away, excluded.is_open_quote, excluded.is_unfinished);
    end $$`.execute(db);
  await sql`create function write_held_rows_of(changed bigint[]) returns void language plpgsql as $$
    begin
      with new_row as materialized (select * from held_policy where policy_id = any (changed)),
      removed as (delete from held_row where policy_id = any (changed) and policy_id not in (select policy_id from new_row))
      insert into held_row as h select * from new_row
        on conflict (policy_id) do update set (transaction_id, user_id, created_by, agency_entity_id, company_id, held_since,
            submitted_at, priority, topics, effective_date, assigned_to) = (excluded.transaction_id, excluded.user_id,
            excluded.created_by, excluded.agency_entity_id, excluded.company_id, excluded.held_since, excluded.submitted_at,
            excluded.priority, excluded.topics, excluded.effective_date, excluded.assigned_to)
        where h is distinct from excluded;
    end $$`.execute(db);
  await sql`create function write_pipeline_rows_of(changed bigint[]) returns void language plpgsql as $$
    begin
      with new_row as materialized (select * from pipeline_of_policy where policy_id = any (changed)),
      removed as (delete from pipeline_row where policy_id = any (changed) and policy_id not in (select policy_id from new_row))
      insert into pipeline_row as b select * from new_row
        on conflict (policy_id) do update set (user_id, created_by, agency_entity_id, company_id, stage, started_at, amount_cents,
            expires_on, due_on, sort_name, row_text, issued_on, open_requests) = (excluded.user_id, excluded.created_by,
            excluded.agency_entity_id, excluded.company_id, excluded.stage, excluded.started_at, excluded.amount_cents,
            excluded.expires_on, excluded.due_on, excluded.sort_name, excluded.row_text, excluded.issued_on, excluded.open_requests)
        where b is distinct from excluded;
    end $$`.execute(db);
}
