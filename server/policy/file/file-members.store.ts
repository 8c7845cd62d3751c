import { type RawBuilder, sql } from 'kysely';
import { type EntitySpec, parts, records } from '../../../machines/contract/fields.ts';
import { contractValues, joinColumns, jsonRow, jsonRows, shortRef } from '../../database/columns.ts';
import { fromPolicyRows } from '../../database/expressions.ts';
import { inForceTransactionId } from '../../database/policy-conditions.ts';

/** A member of a stored file that is a row of a table, or several: its fields by name, and where the rows come from. */
interface FileMember {
  readonly entity: EntitySpec;
  readonly isList: boolean;
  readonly values: ReadonlyMap<string, RawBuilder<unknown>>;
  readonly from: RawBuilder<unknown>;
}

/*
 * In the statements, `p` is the policy, `t` the transaction that is read, and `e` the row of the member.
 */
const fromTransactionRows = (table: string) =>
  sql`from ${sql.table(table)} e where e.policy_id = p.policy_id and e.transaction_id = t.transaction_id`;

/** A change that does not touch the premium has no rating of its own: that of the version before it counts. */
const fromRating = sql`from rating e where e.policy_id = p.policy_id
  and e.transaction_id = coalesce(t.rated_transaction_id, t.transaction_id) and e.is_active`;

const transactionValues = new Map([
  ...contractValues(records.transaction, 'e'),
  ['isCurrent', sql`(e.transaction_id = ${inForceTransactionId})`] as const,
]);

/** The members that are rows, by name. */
const fileMembers: ReadonlyMap<string, FileMember> = new Map([
  row(records.policyMain, sql`from policy_main e where e.policy_main_id = p.policy_main_id`),
  [
    records.transaction.key,
    {
      ...row(records.transaction, fromTransactionRows('transaction'))[1],
      values: transactionValues,
    },
  ],
  ...Object.values(parts).map(partMember),
  row(records.rating, fromRating),
  // The money of a term is one account, whichever of its transactions a payment came for.
  rows(records.payments, fromPolicyRows('payment', ['payment_id'])),
  rows(records.policyNumbers, fromPolicyRows('policy_number', ['policy_number_id'])),
  row(records.wizard, fromTransactionRows('wizard_position')),
  rows(records.documents, fromPolicyRows('document', ['uploaded_date', 'document_id'], 'desc')),
]);

function partMember(part: EntitySpec): [string, FileMember] {
  const from = fromTransactionRows(part.table);
  if (part.isList) return rows(part, sql`${from} order by ${sql.ref(`e.${columnName(part, part.idField)}`)}`);
  return [part.key, { entity: part, isList: false, values: contractValues(part, 'e', 'p'), from }];
}

function row(entity: EntitySpec, from: RawBuilder<unknown>): [string, FileMember] {
  return [entity.key, { entity, isList: false, values: contractValues(entity, 'e'), from }];
}

function rows(entity: EntitySpec, from: RawBuilder<unknown>): [string, FileMember] {
  return [entity.key, { entity, isList: true, values: contractValues(entity, 'e'), from }];
}

function columnName(entity: EntitySpec, field: string): string {
  const spec = entity.fields[field];
  if (!spec) throw new Error(`${entity.type} has no field ${field}`);
  return spec.column;
}

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

/** Every member of a stored file as one JSON value, by name. */
export const fileColumns: ReadonlyMap<string, RawBuilder<unknown>> = new Map([
  ['createdBy', shortRef('p', 'created_by')],
  ['changedBy', shortRef('p', 'changed_by')],
  ['changedAt', shortRef('p', 'changed_at')],
  ...[...fileMembers].map(([key, member]) => [key, memberColumn(member)] as const),
  [
    'transactions',
    jsonRows(joinColumns(transactionValues), fromPolicyRows('transaction', ['transaction_id'], 'desc')),
  ],
  [
    'change',
    jsonRow(joinColumns(contractValues(records.policyChanges, 'e')), fromTransactionRows('policy_change')),
  ],
  ['clearing', clearingColumn],
  ['editors', editorsColumn],
]);

/** A member of a file as one JSON value. */
function memberColumn({ isList, values, from }: FileMember): RawBuilder<unknown> {
  return isList ? jsonRows(joinColumns(values), from) : jsonRow(joinColumns(values), from);
}
