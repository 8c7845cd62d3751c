import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type EntitySpec, parts, records } from '../../../machines/contract/fields.ts';
import type { VersionSlice } from '../../../machines/contract/types.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import { contractColumns, jsonRow, jsonRows } from '../../database/columns.ts';
import { inForceTransactionId } from '../../database/policy-conditions.ts';
import { type Argument, compileOnce } from '../../database/statements.ts';
import type { Database } from '../../database/tables.ts';
import type { StoredFile } from './stored-file.ts';

interface FileKey {
  policyId: number;
  /** Null reads the active transaction. */
  transactionId: number | null;
  /** Without a transaction: reads the version in force, before the issue the open transaction, instead of the active one. */
  isInForce?: boolean;
}

/** Reads a whole policy file in one statement; null if there is none. */
export async function loadPolicyFile(db: Kysely<Database>, key: FileKey): Promise<StoredFile | null> {
  const { policyId, transactionId, isInForce = false } = key;
  const [row] = await fileQuery(db, { policyId, transactionId, isInForce });
  return row ? fillBlankParts(row.file) : null;
}

function fillBlankParts(stored: StoredFile): StoredFile {
  const file = stored as unknown as { [part: string]: unknown };
  for (const [part, blank] of Object.entries(blankSingleParts)) file[part] ??= { ...blank };
  return stored;
}

/** A file in force, and the slices of its policy. */
interface FileWithSlices {
  readonly file: StoredFile;
  readonly slices: readonly VersionSlice[];
}

/**
 * Reads the files in force of many policies in one statement, as exports tell them: without who edits, what was cleared and where the
 * wizard stands.
 */
export async function loadFilesInForce(
  db: Kysely<Database>,
  policyIds: readonly number[],
): Promise<FileWithSlices[]> {
  const rows = await filesQuery(db, { policyIds });
  return rows.map(({ file, slices }) => ({ file: fillBlankParts(file), slices }));
}

/**
 * The same inside a transaction that will save: other savers of the policy wait until it ends. A separate statement locks the row,
 * because a statement that waited for a lock still sees the other tables as they were before.
 */
export async function lockPolicyFile(trx: Kysely<Database>, key: FileKey): Promise<StoredFile | null> {
  const lock = lockPolicyRow(trx, { policyId: key.policyId });
  const [file] = await Promise.all([loadPolicyFile(trx, key), lock]);
  return file;
}

const lockPolicyRow = compileOnce((db, arg: Argument<{ policyId: number }>) =>
  db.selectFrom('policy').select('policy_id').where('policy_id', '=', arg('policyId')).forNoKeyUpdate(),
);

const blankSingleParts = buildBlankSingleParts();

function buildBlankSingleParts(): { readonly [part: string]: object } {
  const blank = blankFile() as unknown as { [part: string]: object };
  const singles = [...Object.values(parts).filter((part) => !part.isList), records.rating, records.wizard];
  return Object.fromEntries(singles.map((part) => [part.key, blank[part.key] ?? {}]));
}

const transactionColumns = sql`${contractColumns(records.transaction, 'e')},
  (e.transaction_id = ${inForceTransactionId}) as "isCurrent"`;

const clearingColumn = sql`(select row_to_json(x) from (
  select e.cleared_values_id as "clearedValuesId", e.cleared_at as "clearedAt", e.cleared_parts as "clearedParts"
  from cleared_values e where e.policy_id = p.policy_id and e.transaction_id = t.transaction_id and e.undone_at is null
  order by e.cleared_at desc, e.cleared_values_id desc limit 1) x)`;

/** Users active in the policy within the last five minutes of real time, shown as a notice to anyone who opens the file. */
const editorsColumn = sql`(select coalesce(json_agg(x), '[]'::json) from (
  select distinct u.user_id as "userId", concat_ws(' ', u.first_name, u.last_name) as name
  from activity_log a join app_user u on u.user_id = a.user_id
  where a.policy_id = p.policy_id and a.occurred_at between now() - interval '5 minutes' and now() + interval '1 minute'
  order by name) x)`;

/** A change that does not touch the premium has no rating of its own: that of the version before it counts. */
const ratedCondition = sql`e.policy_id = p.policy_id and e.transaction_id = coalesce(t.rated_transaction_id, t.transaction_id)`;

const inTransactionCondition = sql`e.policy_id = p.policy_id and e.transaction_id = t.transaction_id`;

/** What a file tells of policy `p` and its transaction `t`. */
const fileMembers: readonly RawBuilder<unknown>[] = [
  sql`p.created_by as "createdBy", p.changed_by as "changedBy", p.changed_at as "changedAt"`,
  rowColumn(records.policyMain, sql`from policy_main e where e.policy_main_id = p.policy_main_id`),
  sql`${jsonRow(
    transactionColumns,
    sql`from transaction e where e.policy_id = p.policy_id and e.transaction_id = t.transaction_id`,
  )} as transaction`,
  sql`${jsonRows(
    transactionColumns,
    sql`from transaction e where e.policy_id = p.policy_id order by e.transaction_id desc`,
  )} as transactions`,
  ...Object.values(parts).map(partColumn),
  rowColumn(records.rating, sql`from rating e where ${ratedCondition} and e.is_active`),
  sql`${jsonRow(
    contractColumns(records.policyChanges, 'e'),
    sql`from policy_change e where ${inTransactionCondition}`,
  )} as change`,
  // The money of a term is one account, whichever of its transactions a payment came for.
  rowsColumn(records.payments, sql`from payment e where e.policy_id = p.policy_id order by e.payment_id`),
  rowsColumn(
    records.policyNumbers,
    sql`from policy_number e where e.policy_id = p.policy_id order by e.policy_number_id`,
  ),
  rowsColumn(
    records.documents,
    sql`from document e where e.policy_id = p.policy_id order by e.uploaded_date desc, e.document_id desc`,
  ),
];

/** What a file tells of the work on it. */
const workMembers: readonly RawBuilder<unknown>[] = [
  rowColumn(records.wizard, sql`from wizard_position e where ${inTransactionCondition}`),
  sql`${clearingColumn} as clearing, ${editorsColumn} as editors`,
];

/** The same where nobody works. */
const idleMembers: readonly RawBuilder<unknown>[] = [sql`null as clearing, '[]'::json as editors`];

// Raw: the catalogue names the parts of a file, their tables and their columns only at run time.
const fileQuery = compileOnce<Required<FileKey>, { file: StoredFile }>((db, arg) => ({
  compile: () =>
    sql<{ file: StoredFile }>`select row_to_json(f) as file from (
      select ${sql.join([...fileMembers, ...workMembers])} from policy p
      join transaction t on t.policy_id = p.policy_id
        and t.transaction_id = coalesce(${arg('transactionId')}::bigint,
          case when ${arg('isInForce')}::boolean then ${inForceTransactionId} else p.active_transaction_id end)
      where p.policy_id = ${arg('policyId')}::bigint) f`.compile(db),
}));

// Raw: as above.
const filesQuery = compileOnce<{ policyIds: readonly number[] }, FileWithSlices>((db, arg) => ({
  compile: () =>
    sql<FileWithSlices>`select (select row_to_json(f) from (select ${sql.join([...fileMembers, ...idleMembers])}) f) as file,
      ${jsonRows(
        contractColumns(records.versionSlices, 'e'),
        sql`from version_slice e where e.policy_id = p.policy_id order by e.issue_sequence, e.from_date`,
      )} as slices
      from policy p join transaction t on t.policy_id = p.policy_id and t.transaction_id = ${inForceTransactionId}
      where p.policy_id = any(${arg('policyIds')}::bigint[])`.compile(db),
}));

function partColumn(part: EntitySpec): RawBuilder<unknown> {
  const from = sql`from ${sql.table(part.table)} e where ${inTransactionCondition}`;
  if (part.isList)
    return rowsColumn(part, sql`${from} order by ${sql.ref(`e.${columnName(part, part.idField)}`)}`);
  return sql`${jsonRow(contractColumns(part, 'e', 'p'), from)} as ${sql.id(part.key)}`;
}

function rowColumn(entity: EntitySpec, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${jsonRow(contractColumns(entity, 'e'), from)} as ${sql.id(entity.key)}`;
}

function rowsColumn(entity: EntitySpec, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${jsonRows(contractColumns(entity, 'e'), from)} as ${sql.id(entity.key)}`;
}

function columnName(entity: EntitySpec, field: string): string {
  const spec = entity.fields[field];
  if (!spec) throw new Error(`${entity.type} has no field ${field}`);
  return spec.column;
}
