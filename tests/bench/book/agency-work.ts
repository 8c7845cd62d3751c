import pg from 'pg';
import { firstBookNumber } from './book-seed.ts';

/** Numbers of the work begin here, above those of any book. */
const firstWorkNumber = 50_000_000;

/** The agency of the first agent of a book. */
const agencyOfWork = firstBookNumber + 2;

/**
 * Adds live work to one agency of a made-up book, without the product's help: eight in ten are quotes, the others applications that are not
 * paid, applications that underwriting holds, and policies issued lately. The database itself derives the rows of the pipeline from them.
 */
export async function addAgencyWork(connectionString: string, files: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    await client.query(workTable(files));
    for (const statement of workRows) await client.query(statement);
    await client.query(
      'vacuum (analyze) policy, transaction, policy_part, policy_owner, insured, property_address, rating, wizard_position, pipeline_row',
    );
  } finally {
    await client.end();
  }
}

function workTable(files: number): string {
  return `create temporary table work as
    select ${firstWorkNumber} + n as id, agents.ids[1 + n % cardinality(agents.ids)] as agent_id, agents.company_id,
      now() - (n % 90) * interval '1 day' - n * interval '1 second' as created_at, 30000 + (n * 7919) % 400000 as premium_cents,
      (array['Ada', 'Grace', 'Katherine', 'Mary', 'Dorothy', 'Annie'])[1 + n % 6] as first_name,
      (array['Lovelace', 'Hopper', 'Johnson', 'Jackson', 'Vaughan', 'Easley', 'Smith', 'Rivera'])[1 + (n / 6) % 8] || ' ' || n % 997 as last_name,
      1 + n % 9999 || ' ' || (array['Oak St', 'Elm Ave', 'River Rd', 'Bay Dr'])[1 + n % 4] as street_line,
      case when n % 10 < 8 then 'QUOTE' when n % 20 = 19 then 'NEW_BUSINESS' else 'APPLICATION' end as state,
      case when n % 20 = 19 then 'ISSUED' when n % 20 = 9 then 'PENDING_UNDERWRITING' else 'IN_PROCESS' end as status
    from generate_series(1, ${files}) n
    cross join (select array_agg(user_id order by user_id) as ids, min(company_id) as company_id
      from app_user where entity_id = ${agencyOfWork} and role = 'AGENT') agents`;
}

const workRows = [
  `insert into policy (policy_id, policy_main_id, active_transaction_id, current_transaction_id, open_transaction_id, record_lifecycle_status,
      created_at, created_by, changed_at, changed_by, search_text)
    select id, id, id, case when status = 'ISSUED' then id end, case when status <> 'ISSUED' then id end, 'ACTIVE', created_at, agent_id,
      created_at, agent_id, lower(first_name || ' ' || last_name) from work`,
  `insert into transaction (transaction_id, policy_id, policy_state, transaction_status, transaction_type, issued_date, is_active,
      balance_cents, submitted_at, evaluation)
    select id, id, state, status, 'NEW_BUSINESS', case when status = 'ISSUED' then current_date - (id % 25)::integer end, true,
      case when state = 'APPLICATION' then premium_cents else 0 end, case when state <> 'QUOTE' then created_at end,
      case when status = 'PENDING_UNDERWRITING' then 'REVIEW' end from work`,
  `insert into policy_part (policy_id, transaction_id, policy_part_id, effective_date, expiration_date, rate_market_type, quote_expiration_date)
    select id, id, id, created_at::date + 30, created_at::date + 395, 'PUBLIC',
      case when state = 'QUOTE' then created_at::date + 60 + (id / 90 % 30)::integer end from work`,
  `insert into policy_owner (policy_owner_id, policy_id, transaction_id, user_id, company_id, agency_entity_id, is_active)
    select id, id, id, agent_id, company_id, ${agencyOfWork}, true from work`,
  `insert into insured (insured_id, policy_id, transaction_id, is_entity, first_name, last_name, is_primary, is_active)
    select id, id, id, false, first_name, last_name, true, true from work`,
  `insert into property_address (address_id, policy_id, transaction_id, street_address1, city, state_abbreviation, postal_code, is_active)
    select id, id, id, street_line, 'Nashville', 'TN', '37206', true from work`,
  'insert into rating (rating_id, policy_id, transaction_id, total_premium_cents, is_active) select id, id, id, premium_cents, true from work',
  `insert into wizard_position (transaction_id, policy_id, step, furthest_step, move_version, moved_at)
    select id, id, 'QUOTE_SUMMARY', 'QUOTE_SUMMARY', 1, created_at from work`,
  `insert into pipeline_row select v.* from work cross join lateral (select * from pipeline_of_policy x where x.policy_id = work.id offset 0) v`,
];
