import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { FieldSpec } from '../../../machines/contract/fields.ts';
import { jsonRow } from '../../database/columns.ts';
import { compileOnce } from '../../database/statements.ts';
import type { Database } from '../../database/tables.ts';
import {
  endMark,
  jsonMark,
  markName,
  type PrintedEntry,
  type PrintedObject,
  type PrintedValue,
  replaceMark,
} from '../../graphql/registered/printed-answer.ts';
import type { MembersRead } from '../../graphql/schema.ts';
import { type FileMember, fileColumns, fileMembers, memberColumn } from './file-members.store.ts';
import { addBlankMembers, type FileKey, fromTransaction } from './policy-file.store.ts';
import type { StoredFile } from './stored-file.ts';

/** Who may see a file depends on this, and how its record stands. */
export interface FileSight {
  readonly policyId: number;
  readonly transactionId: number;
  readonly currentTransactionId: number | null;
  readonly recordLifecycleStatus: StoredFile['policy']['recordLifecycleStatus'];
  readonly createdBy: number | null;
  readonly policyOwner: Pick<StoredFile['policyOwner'], 'userId' | 'companyId' | 'agencyEntityId'>;
}

/** A file as the database printed it for an answer, and those members that the answer's computed fields read. */
export interface PrintedFile {
  readonly answer: string;
  readonly sight: FileSight;
  readonly file: Partial<StoredFile> | null;
}

/** A named statement that prints an answer. Holes stand where a value is computed, and a mark before the record's status. */
export function compilePrintedFile(
  entries: readonly PrintedEntry[],
  reads: MembersRead,
): (db: Kysely<Database>, key: Required<FileKey>) => Promise<PrintedFile | null> {
  // Raw: a document decides which columns are printed, under which names, and the catalogue where they stand.
  const read = compileOnce<Required<FileKey>, PrintedFile>((db, arg) => ({
    compile: () =>
      sql<PrintedFile>`select (select row_to_json(x)::text from (select ${printedColumns(entries)}) x) as answer,
        (select row_to_json(x) from (select ${sightColumns}) x) as sight,
        ${fileColumn(reads)} as file ${fromTransaction(arg)}`.compile(db),
  }));
  return async (db, key) => {
    const [row] = await read(db, key);
    if (row?.file) addBlankMembers(row.file);
    return row ?? null;
  };
}

/** Whether the database can print a field of a member as an answer shows it. */
export function canPrintValue(member: string, field: string, type: string): boolean {
  const from = fileMembers.get(member);
  const spec = from?.entity.fields[field];
  if (!from || !spec || !from.values.has(field)) return false;
  return type !== 'Float' || (spec.scale !== undefined && spec.scale <= 6);
}

/** Whether a member of a file is rows that the database can print. */
export function isPrintableMember(member: string): boolean {
  return fileMembers.has(member);
}

export function isFileMember(member: string): boolean {
  return fileColumns.has(member);
}

// Raw: the row is printed as one JSON object with these names.
const sightColumns = sql`p.policy_id as "policyId", t.transaction_id as "transactionId",
  p.current_transaction_id as "currentTransactionId", p.record_lifecycle_status as "recordLifecycleStatus",
  p.created_by as "createdBy", ${jsonRow(
    sql`e.user_id as "userId", e.company_id as "companyId", e.agency_entity_id as "agencyEntityId"`,
    sql`from policy_owner e where e.policy_id = p.policy_id and e.transaction_id = t.transaction_id`,
  )} as "policyOwner"`;

function fileColumn(reads: MembersRead): RawBuilder<unknown> {
  const columns = Object.entries(reads).map(
    ([member, fields]) => sql`${readColumn(member, fields)} as ${sql.id(member)}`,
  );
  return columns.length === 0
    ? sql`null::json`
    : sql`(select row_to_json(x) from (select ${sql.join(columns)}) x)`;
}

/** A member of a file, whole or with some of its fields. */
function readColumn(name: string, fields: MembersRead[string]): RawBuilder<unknown> {
  const member = fileMembers.get(name);
  if (fields === true || !member) return fileColumns.get(name) ?? sql`null::json`;
  const values = [...member.values].filter(([field]) => field in fields);
  return memberColumn({ ...member, values: new Map(values) });
}

function printedColumns(entries: readonly PrintedEntry[]): RawBuilder<unknown> {
  return sql.join(
    entries.map((entry) =>
      'hole' in entry
        ? sql`${sql.lit(entry.hole)} as ${sql.id(markName)}`
        : sql`${printedObject(entry)} as ${sql.id(entry.key)}`,
    ),
  );
}

function printedObject(entry: PrintedObject): RawBuilder<unknown> {
  const member = fileMembers.get(entry.member);
  if (!member) throw new Error(`A policy file has no rows named ${entry.member}.`);
  const columns = entry.values.flatMap((value) => printedValue(member, entry.type, value));
  const rows = sql`(select ${sql.join(columns, sql`,`)} ${member.from}) x`;
  return member.isList
    ? sql`(select coalesce(array_to_json(array_agg(x)), '[]'::json) from ${rows})`
    : sql`coalesce((select row_to_json(x) from ${rows}), ${sql.lit(entry.blank)}::json)`;
}

function printedValue(
  { values, entity }: FileMember,
  objectType: string,
  { key, field, type }: PrintedValue,
): RawBuilder<unknown>[] {
  if (field === '__typename') return [sql`${sql.lit(objectType)}::text as ${sql.id(key)}`];
  const value = values.get(field) ?? sql`null::text`;
  const column = sql`${printedForm(value, type, entity.fields[field])} ${sql.id(key)}`;
  if (field === 'recordLifecycleStatus') return [markColumn(replaceMark), column];
  return type === 'Json' ? [markColumn(jsonMark), column, markColumn(endMark)] : [column];
}

function markColumn(mark: string): RawBuilder<unknown> {
  return sql`${sql.lit(mark)}::text as ${sql.id(markName)}`;
}

/** A value in the form in which an answer shows it. */
function printedForm(value: RawBuilder<unknown>, type: string, spec?: FieldSpec): RawBuilder<unknown> {
  switch (type) {
    case 'ID':
      return sql`${value}::text`;
    case 'DateTime':
      return sql`instant(${value})`;
    case 'Float':
      // The shortest form of a double is that of JavaScript, but for small numbers, which PostgreSQL writes with an exponent.
      if ((spec?.scale ?? 0) <= 4) return sql`${value}::float8`;
      return sql`case when abs(${value}) < 0.001 then to_json(trim_scale(${value})) else to_json(${value}::float8) end`;
    default:
      return value;
  }
}
