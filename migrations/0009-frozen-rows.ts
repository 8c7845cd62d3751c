import { type Kysely, sql } from 'kysely';

/**
 * Rows of history refuse updates and deletes, whoever sends them. The lists here and those of later migrations are the one place that names
 * the columns that may still change. Only the owner of the tables may rewrite such a row, after `set local highwater.rewrites = 'on'`.
 */

/** Rows that never change once they are written, but for these columns. */
const kept: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['rating', 'is_active'],
  ['term_charge'],
  [
    'payment',
    ...['payment_status_id', 'processed_date', 'outgoing_payment_queue_id'],
    ...['approved_rejected_date', 'decided_by'],
  ],
  ['returned_payment', 'closed_date'],
  ['claim_reserve'],
  ['loss_proof'],
  ['claim_event'],
  ['claim_payment', 'status', 'sent_date', 'cashed_date'],
  ['claim_document'],
  ['claim_recovery', 'settled_date'],
  ['claim_overpayment', 'written_off_date'],
  ['claim_request', 'decision', 'decided_date'],
  ['claim_note', 'done_date'],
];

/** Rows that never change once their texts are packed, and the columns that packing writes. */
const packed: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['activity_log', 'packed', 'message', 'value_before', 'value_after'],
  ['rating_worksheet', 'packed', 'input', 'reasons', 'lines', 'perils', 'premium_lines', 'context'],
];

/** Rows that never change, and are joined by no others, once a version names their transaction, but for these columns. */
const issued: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['structure'],
  ['elevation_certificate'],
  ['mobile_home'],
  ['property_address'],
  ['mailing_address'],
  ['correspondence_email'],
  ['insured', 'screening_result', 'screening_score', 'screening_list_date'],
  ['loss_payee'],
  ['policy_part'],
  ['flood_zone_information'],
  ['location_facts'],
  ['prior_policy_info'],
  ['private_questions'],
  ['policy_owner'],
  ['billing'],
  ['rating'],
];

/** A transaction and its change beside their parts; until a scheduled one takes effect, more columns of it may change. */
const accepted = [
  {
    table: 'transaction',
    hasEffect: sql`old.issued_date is not null`,
    columns: ['submitted_premium_cents', 'balance_cents', 'prorated_annual_premium_cents'],
    untilEffect: ['transaction_status', 'issued_date'],
  },
  {
    table: 'policy_change',
    hasEffect: sql`old.stage = 'ISSUED'`,
    columns: [],
    untilEffect: ['stage'],
  },
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function may_rewrite(changed regclass) returns boolean language sql stable as $$
    select current_setting('highwater.rewrites', true) = 'on'
      and pg_has_role(current_user, (select relowner from pg_class where oid = changed), 'USAGE')
  $$`.execute(db);
  await sql`create function refuse_change() returns trigger language plpgsql stable as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(old) - coalesce(tg_argv, '{}') = to_jsonb(new) - coalesce(tg_argv, '{}')
          or may_rewrite(tg_relid) then
        return null;
      end if;
      raise exception 'What is written in % is never changed.', tg_table_name;
    end $$`.execute(db);
  await sql`create function refuse_issued_change() returns trigger language plpgsql stable as $$
    declare
      place record;
    begin
      if tg_op = 'INSERT' then place := new; else place := old; end if;
      if not exists (select from version_slice s where s.policy_id = place.policy_id
            and (s.transaction_id = place.transaction_id or s.issued_by_transaction_id = place.transaction_id))
          or tg_op = 'UPDATE' and to_jsonb(old) - coalesce(tg_argv, '{}') = to_jsonb(new) - coalesce(tg_argv, '{}')
          or may_rewrite(tg_relid) then
        return new;
      end if;
      raise exception 'Transaction % is issued: what belongs to it in % is never changed.', place.transaction_id, tg_table_name;
    end $$`.execute(db);
  for (const [table, ...columns] of kept)
    await sql`create trigger ${sql.id(`${table}_unchanged`)} after update or delete on ${sql.table(table)}
      for each row execute function refuse_change(${listColumns(columns)})`.execute(db);
  for (const [table, ...columns] of packed) {
    await sql`create trigger ${sql.id(`${table}_unchanged`)} after update or delete on ${sql.table(table)}
      for each row when (old.packed is not null) execute function refuse_change()`.execute(db);
    await sql`create trigger ${sql.id(`${table}_packed`)} after update or delete on ${sql.table(table)}
      for each row when (old.packed is null) execute function refuse_change(${listColumns(columns)})`.execute(
      db,
    );
  }
  for (const [table, ...columns] of issued) {
    await sql`create trigger ${sql.id(`${table}_of_issued`)} before insert on ${sql.table(table)}
      for each row execute function refuse_issued_change()`.execute(db);
    await sql`create trigger ${sql.id(`${table}_issued`)} after update or delete on ${sql.table(table)}
      for each row execute function refuse_issued_change(${listColumns(columns)})`.execute(db);
  }
  for (const { table, hasEffect, columns, untilEffect } of accepted) {
    await sql`create trigger ${sql.id(`${table}_issued`)} after update or delete on ${sql.table(table)}
      for each row when (${hasEffect}) execute function refuse_issued_change(${listColumns(columns)})`.execute(
      db,
    );
    await sql`create trigger ${sql.id(`${table}_scheduled`)} after update or delete on ${sql.table(table)}
      for each row when (not (${hasEffect}))
      execute function refuse_issued_change(${listColumns([...columns, ...untilEffect])})`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['refuse_issued_change()', 'refuse_change()', 'may_rewrite(regclass)'])
    await sql`drop function ${sql.raw(name)} cascade`.execute(db);
}
function listColumns(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.lit(column)));
}
