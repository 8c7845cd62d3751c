import pg from 'pg';

/** How a made-up book is divided. */
const bookShape = { agencies: 400, agents: 3000 } as const;

/** Numbers of the made-up rows begin here, far above those of the samples. */
const firstBookNumber = 10_000_000;

const firstNames = 'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth Rosa Ling';
const lastNames =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Li Nguyen Oakley Price Wood Ramos';
const streets =
  'Oak St|Main St|Maple Ave|Cedar Ln|River Rd|Lake Dr|Hill Ct|Park Blvd|Walnut St|Church St|Sunset Way|Bay Rd';
const places =
  'New Orleans LA 70112|Houston TX 77002|Miami FL 33101|Tampa FL 33602|Charleston SC 29401|Norfolk VA 23510|Newark NJ 07102|Des Moines IA 50309|Sacramento CA 95814|Nashville TN 37201|Mobile AL 36602|Biloxi MS 39530';

/**
 * Writes a made-up book of policies into a migrated database that has the samples, without the product's help: agencies and agents,
 * insureds and addresses, five years of terms, quotes in process, held applications, payments. Rows are narrow: what lists read, and no
 * wizard history. The same number of policies always gives the same book.
 */
export async function makeBook(connectionString: string, policies: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // The rows are made consistent; checking millions of references one by one would take most of the time.
    await client.query('set session_replication_role = replica');
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query(functions);
    const indexes = await dropIndexes(client);
    for (const statement of statements(policies)) await client.query(statement);
    for (const index of indexes) await client.query(index);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const bookTables =
  "'policy', 'transaction', 'policy_part', 'policy_owner', 'insured', 'property_address', 'mailing_address', 'rating', 'wizard_position', 'version_slice', 'payment', 'book_row'";

/** Drops the indexes of the book's tables but for their keys. Returns the statements that make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.schemaname = 'public' and i.tablename in (${bookTables})
       and not exists (select from pg_constraint c where c.conname = i.indexname)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** A part of a list by a number, and a number that looks random but is always the same. */
const functions = `
  create or replace function pg_temp.pick(list text, mark text, number bigint) returns text language sql immutable
    as $$ select (string_to_array(list, mark))[1 + number % array_length(string_to_array(list, mark), 1)] $$;
  create or replace function pg_temp.mix(number bigint, salt bigint) returns bigint language sql immutable
    as $$ select abs(hashint8extended(number, salt)) $$`;

function statements(policies: number): string[] {
  const { agencies, agents } = bookShape;
  const base = firstBookNumber;
  const company = `(select company_id from app_user where user_name = 'agent')`;
  const series = `generate_series(${base + 1}, ${base + policies}) n`;
  // Most of the book is issued; one in forty is a quote in process, one in five hundred is held.
  const isQuote = 'n % 40 = 0';
  const isHeld = 'n % 500 = 1';
  const state = `case when ${isQuote} then 'QUOTE' when ${isHeld} then 'APPLICATION' else 'NEW_BUSINESS' end`;
  const status = `case when ${isQuote} then 'IN_PROCESS' when ${isHeld} then 'PENDING_UNDERWRITING' else 'ISSUED' end`;
  const first = `(date '2026-11-01' - (pg_temp.mix(n, 1) % 1800)::integer)`;
  const changed = `timestamptz '2026-11-20 12:00Z' - (pg_temp.mix(n, 2) % 157000000) * interval '1 second'`;
  const agent = `${base} + 1 + pg_temp.mix(n, 3) % ${agents}`;
  const name = `pg_temp.pick('${firstNames}', ' ', pg_temp.mix(n, 4)) as first_name, pg_temp.pick('${lastNames}', ' ', pg_temp.mix(n, 5)) as last_name`;
  const place = `pg_temp.pick('${places}', '|', pg_temp.mix(n, 6))`;
  const street = `(1 + pg_temp.mix(n, 7) % 9999)::text`;
  const line = `${street} || ' ' || pg_temp.pick('${streets}', '|', pg_temp.mix(n, 8))`;
  const city = `regexp_replace(${place}, ' [A-Z]{2} [0-9]{5}$', '')`;
  const stateOf = `substring(${place} from '([A-Z]{2}) [0-9]{5}$')`;
  const zip = `right(${place}, 5)`;
  return [
    `insert into entity (entity_id, entity_type_id, name, company_id, country_id, is_active)
     select ${base} + n, 3, 'Book Agency ' || n, ${company}, 233, true from generate_series(1, ${agencies}) n`,
    `insert into app_user (user_id, user_name, first_name, last_name, role, scope, entity_id, company_id, is_active)
     select ${base} + n, 'book.agent.' || n, pg_temp.pick('${firstNames}', ' ', n), pg_temp.pick('${lastNames}', ' ', n * 7), 'AGENT', 'OWN_AGENCY',
       ${base} + 1 + n % ${agencies}, ${company}, true from generate_series(1, ${agents}) n`,
    `insert into credential select (jsonb_populate_record(c, jsonb_build_object('user_id', ${base} + n))).*
     from credential c, generate_series(1, 3) n where c.user_id = (select user_id from app_user where user_name = 'agent')`,
    `insert into policy_main (policy_main_id) select n from ${series}`,
    `insert into policy (policy_id, policy_main_id, active_transaction_id, current_transaction_id, open_transaction_id, nfip_policy_num,
       record_lifecycle_status, created_at, created_by, changed_at, changed_by, search_text)
     select n, n, n, case when ${state} = 'NEW_BUSINESS' then n end, case when ${state} <> 'NEW_BUSINESS' then n end,
       case when ${state} = 'NEW_BUSINESS' then lpad(n::text, 10, '2') end, 'ACTIVE', ${changed}, a, ${changed}, a,
       lower(concat_ws(' ', lpad(n::text, 10, '2'), first_name, last_name, first_name || '.' || last_name || n || '@gmail.com', ${line}, ${place}))
     from (select n, ${name}, ${agent} as a from ${series}) s`,
    `insert into transaction (transaction_id, policy_id, policy_state, transaction_status, transaction_type, effective_date, expiration_date,
       issued_date, is_active, total_annual_premium_cents, submitted_premium_cents, balance_cents, submitted_at, evaluation)
     select n, n, ${state}, ${status}, 'NEW_BUSINESS', ${first}, ${first} + 365, case when ${state} = 'NEW_BUSINESS' then ${first} - 20 end, true,
       30000 + pg_temp.mix(n, 9) % 400000, 0, 0, case when not (${isQuote}) then ${changed} end, case when ${isHeld} then 'REVIEW' end from ${series}`,
    `insert into policy_part (policy_id, transaction_id, policy_part_id, effective_date, expiration_date, rate_market_type)
     select n, n, n, ${first}, ${first} + 365, 'PUBLIC' from ${series}`,
    `insert into policy_owner (policy_owner_id, policy_id, transaction_id, user_id, company_id, agency_entity_id, is_active)
     select n, n, n, a, ${company}, ${base} + 1 + (a - ${base}) % ${agencies}, true from (select n, ${agent} as a from ${series}) s`,
    `insert into insured (insured_id, policy_id, transaction_id, is_entity, first_name, last_name, email, is_primary, is_active)
     select n, n, n, false, first_name, last_name, lower(first_name || '.' || last_name || n || '@gmail.com'), true, true
     from (select n, ${name} from ${series}) s`,
    `insert into property_address (address_id, policy_id, transaction_id, street_address1, street_number, city, state_abbreviation, postal_code, is_active)
     select n, n, n, ${line}, ${street}, ${city}, ${stateOf}, ${zip}, true from ${series}`,
    `insert into rating (rating_id, policy_id, transaction_id, total_premium_cents, is_active)
     select n, n, n, 30000 + pg_temp.mix(n, 9) % 400000, true from ${series}`,
    `insert into wizard_position (transaction_id, policy_id, step, furthest_step, move_version, moved_at)
     select n, n, 'QUOTE_SUMMARY', 'QUOTE_SUMMARY', 1, ${changed} from ${series}`,
    `insert into version_slice (version_slice_id, policy_id, issue_sequence, from_date, to_date, transaction_id, issued_at, issued_by_transaction_id)
     select n, n, 1, ${first}, ${first} + 365, n, ${changed}, n from ${series} where ${state} = 'NEW_BUSINESS'`,
    `insert into payment (payment_id, policy_id, transaction_id, payment_type_id, amount_cents, cash_receipt_date, payment_status_id, is_manual_entry)
     select n, n, n, 2, 30000 + pg_temp.mix(n, 9) % 400000, ${first} - 20, 4, false from ${series} where ${state} = 'NEW_BUSINESS'`,
    `insert into review_item (policy_id, transaction_id, waiting_since, topics, priority)
     select n, n, ${changed}, array['PREMIUM'], 'NORMAL' from ${series} where ${isHeld}`,
    // The triggers that keep the book are off.
    `insert into book_row select * from policy_of_book where policy_id > ${base}`,
  ];
}
