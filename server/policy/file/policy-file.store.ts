import { type Kysely, type RawBuilder, sql } from 'kysely';
import { parts, records } from '../../../machines/contract/fields.ts';
import type { VersionSlice } from '../../../machines/contract/types.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import { contractColumns, joinColumns, jsonRow, jsonRows } from '../../database/columns.ts';
import { fromPolicyRows } from '../../database/expressions.ts';
import { inForceTransactionId } from '../../database/policy-conditions.ts';
import { type Argument, compileOnce } from '../../database/statements.ts';
import type { Database } from '../../database/tables.ts';
import { fileColumns } from './file-members.store.ts';
import type { OwnedFile, StoredFile } from './stored-file.ts';

export interface FileKey {
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
  return row ? addBlankParts(row.file) : null;
}

/** A file, the slices that decide its policy's status today, and the owner of the version in force, or before the issue of the file itself. */
interface FileInSight extends FileWithSlices {
  readonly owner: OwnedFile['policyOwner'] | null;
}

/** Reads a file with its owner and the slices of its policy in one statement; null if it does not exist. */
export async function loadFileInSight(db: Kysely<Database>, key: FileKey): Promise<FileInSight | null> {
  const { policyId, transactionId, isInForce = false } = key;
  const [row] = await fileInSightQuery(db, { policyId, transactionId, isInForce });
  return row ? { ...row, file: addBlankParts(row.file) } : null;
}

/** A file whose parts without a row are blank. */
function addBlankParts(stored: StoredFile): StoredFile {
  const file = stored as unknown as { [part: string]: unknown };
  for (const [part, blank] of Object.entries(blankSingleParts)) file[part] ??= { ...blank };
  return stored;
}

/** A file, and the slices of its policy. */
interface FileWithSlices {
  readonly file: StoredFile;
  readonly slices: readonly VersionSlice[];
}

/**
 * Reads the files in force of many policies in one statement, for exports: without the editors, the clearing and the place in the
 * wizard.
 */
export async function loadFilesInForce(
  db: Kysely<Database>,
  policyIds: readonly number[],
): Promise<FileWithSlices[]> {
  const rows = await filesQuery(db, { policyIds });
  return rows.map(({ file, slices }) => ({ file: addBlankParts(file), slices }));
}

/**
 * The same inside a transaction that will save: other savers of the policy wait until it ends. A separate statement locks the row,
 * because a statement that waited for a lock still sees the other tables in their state before the wait.
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

// Raw: the catalogue names the parts of a file, their tables and their columns only at run time.
const fileQuery = compileOnce<Required<FileKey>, { file: StoredFile }>((db, arg) => ({
  compile: () =>
    sql<{
      file: StoredFile;
    }>`select row_to_json(f) as file from (select ${joinColumns(fileColumns)} ${fromTransaction(arg)}) f`.compile(
      db,
    ),
}));

const slicesColumn = jsonRows(
  contractColumns(records.versionSlices, 'e'),
  fromPolicyRows('version_slice', ['issue_sequence', 'from_date']),
);

const ownerColumn = jsonRow(
  sql`e.user_id as "userId", e.company_id as "companyId", e.agency_entity_id as "agencyEntityId"`,
  sql`from policy_owner e where e.policy_id = p.policy_id
    and e.transaction_id = coalesce(p.current_transaction_id, t.transaction_id)`,
);

// Raw: the catalogue names the parts of a file, their tables and their columns only at run time.
const fileInSightQuery = compileOnce<Required<FileKey>, FileInSight>((db, arg) => ({
  compile: () =>
    sql<FileInSight>`select (select row_to_json(f) from (select ${joinColumns(fileColumns)}) f) as file,
      ${slicesColumn} as slices, ${ownerColumn} as owner ${fromTransaction(arg)}`.compile(db),
}));

/** The rows of a file's policy and transaction, as `p` and `t`. */
function fromTransaction(arg: Argument<Required<FileKey>>): RawBuilder<unknown> {
  // Raw: which transaction is read depends on the arguments.
  return sql`from policy p
    join transaction t on t.policy_id = p.policy_id
      and t.transaction_id = coalesce(${arg('transactionId')}::bigint,
        case when ${arg('isInForce')}::boolean then ${inForceTransactionId} else p.active_transaction_id end)
    where p.policy_id = ${arg('policyId')}::bigint`;
}

/** The columns of a file that is read only to be shown, without those of work in progress. */
const idleColumns = new Map([
  ...[...fileColumns].filter(([member]) => !['wizard', 'clearing', 'editors'].includes(member)),
  ['clearing', sql.raw('null')] as const,
  ['editors', sql.raw(`'[]'::json`)] as const,
]);

// Raw: the catalogue names the parts of a file, their tables and their columns only at run time.
const filesQuery = compileOnce<{ policyIds: readonly number[] }, FileWithSlices>((db, arg) => ({
  compile: () =>
    sql<FileWithSlices>`select (select row_to_json(f) from (select ${joinColumns(idleColumns)}) f) as file,
      ${slicesColumn} as slices
      from policy p join transaction t on t.policy_id = p.policy_id and t.transaction_id = ${inForceTransactionId}
      where p.policy_id = any(${arg('policyIds')}::bigint[])`.compile(db),
}));
