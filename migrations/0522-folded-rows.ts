import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Many rows are read and written in short statements, and indexes made beside the work on the book. */
export const runsOutsideTransaction = true;

const batchSize = 1000;

const nameOfInsured = `case when is_entity then fold_name(entity_name) else fold_name(first_name) || ' ' || fold_name(last_name) end`;
const place = `(fold_words(street_address1), left(trim(postal_code), 5)) where street_address1 is not null`;

/** What is compared and searched is folded in the index too. */
const foldedIndexes: { readonly [name: string]: string } = {
  insured_name: `insured ((${nameOfInsured}))`,
  property_address_place: `property_address ${place}`,
  mailing_address_place: `mailing_address ${place}`,
  app_user_first_start: 'app_user (fold_text(first_name) text_pattern_ops)',
  app_user_last_start: 'app_user (fold_text(last_name) text_pattern_ops)',
  entity_name_start: 'entity (fold_text(name) text_pattern_ops)',
};

const trimmedPlace = `(lower(trim(street_address1)), left(trim(postal_code), 5)) where street_address1 is not null`;

const indexesBefore: { readonly [name: string]: string } = {
  insured_name: `insured (lower(case when is_entity then trim(entity_name) else trim(first_name) || ' ' || trim(last_name) end))`,
  property_address_place: `property_address ${trimmedPlace}`,
  mailing_address_place: `mailing_address ${trimmedPlace}`,
  app_user_first_start: 'app_user (lower(first_name) text_pattern_ops)',
  app_user_last_start: 'app_user (lower(last_name) text_pattern_ops)',
  entity_name_start: 'entity (lower(name) text_pattern_ops)',
};

/** The result of a batch: its last policy, and those that somebody held a lock on. */
interface Batch {
  readonly last: string | null;
  readonly skipped: readonly string[];
}

/** Folds the texts that were there before: those of searches, of the pipeline and of indexes. A row that stays as it is is not written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceIndexes(db, foldedIndexes);
  let last: string | null = '0';
  while (last !== null) {
    const { rows }: { rows: Batch[] } = await sql<Batch>`
      with batch as materialized (select policy_id from policy where policy_id > ${last}::bigint order by policy_id limit ${batchSize}),
      locked as materialized (select p.policy_id from policy p where p.policy_id in (select policy_id from batch)
        for no key update skip locked),
      texts as (${updateTexts()}),
      pipeline as (${updatePipeline()})
      select max(policy_id)::text as last,
        array(select policy_id::text from batch except select policy_id::text from locked) as skipped from batch`.execute(
      db,
    );
    for (const policyId of rows[0]?.skipped ?? []) await foldRow(db, policyId);
    last = rows[0]?.last ?? null;
  }
}

/** The next change of a policy writes its texts as they were. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceIndexes(db, indexesBefore);
}

/** Makes each index anew and puts it in place of the one of its name. */
async function replaceIndexes(
  db: Kysely<unknown>,
  indexes: { readonly [name: string]: string },
): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    // One that was stopped midway is there, but not valid.
    await sql`drop index concurrently if exists ${sql.ref(`${name}_made`)}`.execute(db);
    await sql.raw(`create index concurrently ${name}_made on ${definition}`).execute(db);
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
    await sql`alter index ${sql.ref(`${name}_made`)} rename to ${sql.ref(name)}`.execute(db);
  }
}

/** Waits until nobody holds the policy, then folds its texts. */
async function foldRow(db: Kysely<unknown>, policyId: string): Promise<void> {
  await sql`with locked as materialized (select policy_id from policy where policy_id = ${policyId}::bigint for no key update),
    texts as (${updateTexts()}) ${updatePipeline()}`.execute(db);
}

function updateTexts(): RawBuilder<unknown> {
  return sql`update policy p set search_text = t.search_text from locked cross join lateral (${sql.raw(searchText)}) t
    where p.policy_id = locked.policy_id and p.search_text is distinct from t.search_text`;
}

const searchText = `select concat_ws(' ',
    fold_text(concat_ws(' ', y.policy_id, y.nfip_policy_num,
      (select string_agg(n.policy_number_value, ' ') from policy_number n where n.policy_id = y.policy_id),
      i.contacts,
      (select string_agg(c.user_contact_value, ' ') from correspondence_email c
        where c.policy_id = y.policy_id and c.transaction_id = y.in_force_transaction_id and c.is_active),
      (select z.tracking_number from flood_zone_information z
        where z.policy_id = y.policy_id and z.transaction_id = y.in_force_transaction_id))),
    search_words(concat_ws(' ', i.names,
      (select concat_ws(' ', a.street_address1, a.street_address2, a.city, a.state_abbreviation, a.postal_code) from property_address a
        where a.policy_id = y.policy_id and a.transaction_id = y.in_force_transaction_id),
      (select string_agg(concat_ws(' ', l.name1, l.loan_number), ' ') from loss_payee l
        where l.policy_id = y.policy_id and l.transaction_id = y.in_force_transaction_id and l.is_active))),
    i.joined_names) as search_text
  from policy y cross join lateral (select
      string_agg(concat_ws(' ', i.email, i.phone, i.work_phone, i.cell_phone), ' ') as contacts,
      string_agg(concat_ws(' ', i.first_name, i.middle_name, i.last_name, i.entity_name), ' ') as names,
      string_agg(fold_name(concat_ws(' ', i.first_name, i.last_name)), ' ')
        filter (where concat_ws(' ', i.first_name, i.last_name) like '% % %') as joined_names
    from insured i where i.policy_id = y.policy_id and i.transaction_id = y.in_force_transaction_id and i.is_active) i
  where y.policy_id = locked.policy_id`;

function updatePipeline(): RawBuilder<unknown> {
  return sql`update pipeline_row r set row_text = t.row_text, sort_name = t.sort_name from locked
    join pipeline_row o on o.policy_id = locked.policy_id
    cross join lateral (select fold_text(o.sort_name) as sort_name, concat_ws(' ', search_words(o.row_text),
      case when o.sort_name like '% % %' and position(fold_name(o.sort_name) in o.row_text) = 0 then fold_name(o.sort_name) end) as row_text) t
    where r.policy_id = locked.policy_id and (r.row_text, r.sort_name) is distinct from (t.row_text, t.sort_name)`;
}
