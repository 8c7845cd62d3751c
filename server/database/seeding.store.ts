import { type Kysely, sql } from 'kysely';
import type { CancellationRule, Role, StateTax } from '../../machines/contract/types.ts';
import { addRecord, readRecords } from './records.store.ts';
import type { Database } from './tables.ts';

/** Whether there is any user. */
export async function hasUsers(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('app_user').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Adds the values that a lookup list lacks. Existing values stay unchanged, even if someone changed them. */
export async function addMissingLookupValues(
  db: Kysely<Database>,
  list: string,
  values: readonly (readonly [valueId: number, code: string, label: string])[],
): Promise<void> {
  await db
    .insertInto('lookup')
    .values(
      values.map(([value_id, code, label], at) => ({
        list,
        value_id,
        code,
        label,
        sort: at + 1,
        is_active: true,
        nfip_code: null,
        effective_from: null,
        effective_to: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['list', 'value_id']).doNothing())
    .execute();
}

/** Adds a role's mask for a permission group unless it has one already. */
export async function addMissingRoleMask(
  db: Kysely<Database>,
  role: Role,
  group: number,
  mask: number,
): Promise<void> {
  await db
    .insertInto('role_permission')
    .values({ role, permission_group: group, mask })
    .onConflict((conflict) => conflict.columns(['role', 'permission_group']).doNothing())
    .execute();
}

/**
 * Adds the taxes of states that have none yet; existing figures stay unchanged. Call it in a transaction, since two processes
 * may start at once.
 */
export async function addMissingStateTaxes(
  db: Kysely<Database>,
  figures: readonly Omit<StateTax, 'stateTaxId'>[],
): Promise<void> {
  // Raw: the builder cannot lock a table.
  await sql`lock table state_tax in share row exclusive mode`.execute(db);
  const storedStates = new Set((await readRecords(db, 'stateTaxes', {})).map(({ state }) => state));
  for (const figure of figures)
    if (!storedStates.has(figure.state)) await addRecord(db, 'stateTaxes', { ...figure });
}

/** Adds the cancellation rules that are missing; existing rules stay unchanged. Call it in a transaction. */
export async function addMissingCancellationRules(
  db: Kysely<Database>,
  rules: readonly Omit<CancellationRule, 'cancellationRuleId'>[],
): Promise<void> {
  // Raw: the builder cannot lock a table.
  await sql`lock table cancellation_rule in share row exclusive mode`.execute(db);
  const stored = await readRecords(db, 'cancellationRules', {});
  const storedCodes = new Set(stored.map(({ code }) => code));
  for (const rule of rules)
    if (!storedCodes.has(rule.code)) await addRecord(db, 'cancellationRules', { ...rule });
}

/** Sets or replaces a user's password hash. Replacing it clears failed attempts and any lockout. */
export async function saveCredential(
  db: Kysely<Database>,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await db
    .insertInto('credential')
    .values({ user_id: userId, password_hash: passwordHash, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ password_hash: passwordHash, failed_count: 0, locked_until: null }),
    )
    .execute();
}

/** A lender on a policy or in the directory. */
export interface LenderRow {
  readonly name: string;
  readonly assigns: string | null;
  readonly streetAddress1: string | null;
  readonly streetAddress2: string | null;
  readonly city: string | null;
  readonly stateAbbreviation: string | null;
  readonly postalCode: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** A lender of a list, with the words by which it is found. */
export interface ListedLender extends LenderRow {
  readonly words: readonly string[];
}

const chunkSize = 5000;

/** Adds lenders to the directory. */
export async function addLenders(
  db: Kysely<Database>,
  rows: readonly ListedLender[],
  isSample: boolean,
): Promise<void> {
  for (let from = 0; from < rows.length; from += chunkSize) {
    const chunk = JSON.stringify(rows.slice(from, from + chunkSize));
    // Raw: the builder cannot insert from a record set read from JSON, nor use what was inserted.
    await sql`with listed as materialized (
        select nextval(pg_get_serial_sequence('lender', 'lender_id')) as id, g.*
        from jsonb_to_recordset(${chunk}::jsonb) as g (name text, assigns text, "streetAddress1" text,
          "streetAddress2" text, city text, "stateAbbreviation" text, "postalCode" text, phone text, email text,
          words jsonb)
      ), added as (
        insert into lender (lender_id, name, assigns, street_address_1, street_address_2, city,
          state_abbreviation, postal_code, phone, email, is_sample) overriding system value
        select id, name, assigns, "streetAddress1", "streetAddress2", city, "stateAbbreviation", "postalCode",
          phone, email, ${isSample} from listed
      )
      insert into lender_word (word, lender_id)
      select word, id from listed, jsonb_array_elements_text(words) as word`.execute(db);
  }
}
