import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type EntitySpec, records } from '../../../machines/contract/fields.ts';
import type { ActivityLog, Entity, User } from '../../../machines/contract/types.ts';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import { foldText } from '../../../machines/domain/format/fold-text.ts';
import { contractColumns } from '../../database/columns.ts';
import type { Db } from '../../database/db.ts';
import { unpackRow } from '../../database/packing.ts';
import { type Page, type PageRows, readPage } from '../../database/pages.ts';
import type { AppUserTable, Database, EntityTable } from '../../database/tables.ts';
import type { EntityFilter, UserFilter } from './policy-criteria.ts';

/** A page of a policy's activity without the hidden kinds, newest first. */
export async function selectActivityPage(
  db: Db,
  policyId: number,
  hidden: readonly string[],
  page: Page,
): Promise<PageRows<ActivityLog>> {
  const read = await readPage(
    {
      query: db
        .selectFrom('activity_log as e')
        .where('e.policy_id', '=', policyId)
        .$if(hidden.length > 0, (query) => query.where('e.activity', 'not in', hidden)),
      columns: contractColumns<ActivityLog>(records.activityLogs, 'e'),
      keys: [
        { column: sql.ref('e.occurred_at'), type: 'timestamptz' },
        { column: sql.ref('e.activity_log_id'), type: 'bigint' },
      ],
    },
    page,
  );
  const rows = read.rows.map(({ row, place }) => ({ row: unpackRow(records.activityLogs, row), place }));
  return { ...read, rows };
}

/** A page of the users in sight, the highest number first. */
export function selectUserPage(
  db: Db,
  sight: ViewerScope,
  { text, role, entityId, isActive }: UserFilter,
  page: Page,
): Promise<PageRows<User>> {
  let query = db
    .selectFrom('app_user as e')
    .where(({ or, eb }) => or([eb('e.user_id', '=', sight.userId), isUserOrEntityInSight(sight)]));
  const wanted = cleanText(text);
  const start = matchStart(foldText(wanted));
  if (wanted !== '')
    query = query.where(({ or, eb, fn }) =>
      or([
        eb(fn<string>('lower', ['e.user_name']), 'like', matchStart(wanted.toLowerCase())),
        eb(fn<string>('fold_text', ['e.first_name']), 'like', start),
        eb(fn<string>('fold_text', ['e.last_name']), 'like', start),
      ]),
    );
  if (role) query = query.where('e.role', '=', role);
  if (typeof entityId === 'number')
    query = query.where('e.entity_id', '=', Number.isNaN(entityId) ? 0 : entityId);
  if (typeof isActive === 'boolean') query = query.where('e.is_active', '=', isActive);
  return selectRecordPage(query, records.users, page);
}

/** A page of the agencies and other entities in sight, the highest number first. */
export function selectEntityPage(
  db: Db,
  sight: ViewerScope,
  { text, entityTypeId, companyId, isActive }: EntityFilter,
  page: Page,
): Promise<PageRows<Entity>> {
  let query = db
    .selectFrom('entity as e')
    .where(({ or, eb }) => or([eb('e.entity_id', '=', sight.entityId ?? 0), isUserOrEntityInSight(sight)]));
  const wanted = cleanText(text);
  if (wanted !== '')
    query = query.where(({ eb, fn }) =>
      eb(fn<string>('fold_text', ['e.name']), 'like', matchStart(foldText(wanted))),
    );
  if (typeof entityTypeId === 'number') query = query.where('e.entity_type_id', '=', entityTypeId);
  if (typeof companyId === 'number')
    query = query.where('e.company_id', '=', Number.isNaN(companyId) ? 0 : companyId);
  if (typeof isActive === 'boolean') query = query.where('e.is_active', '=', isActive);
  return selectRecordPage(query, records.entities, page);
}

/** A text that is searched for; empty where nothing is. */
function cleanText(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100);
}

/** The pattern of what begins with a text. */
function matchStart(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether user or entity `e` is in sight. */
function isUserOrEntityInSight({ scope, companyId, entityId, entityTree }: ViewerScope): Expression<SqlBool> {
  const { eb, fn, lit, val } = expressionBuilder<{ e: AppUserTable | EntityTable } & Database, 'e'>();
  switch (scope) {
    case 'ALL':
      return lit(true);
    case 'COMPANY':
      return eb('e.company_id', '=', companyId);
    case 'OWN_AGENCY':
      return eb('e.entity_id', '=', entityId ?? 0);
    case 'AGENCY_TREE':
      return eb('e.entity_id', '=', fn.any(val([...entityTree])));
    case 'OWN_POLICIES':
      return lit(false);
  }
}

function selectRecordPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, object>,
  entity: EntitySpec,
  page: Page,
): Promise<PageRows<Row>> {
  const column = entity.fields[entity.idField]?.column ?? '';
  const keys = [{ column: sql.ref(`e.${column}`), type: 'bigint' as const }];
  return readPage({ query, columns: contractColumns<Row>(entity, 'e'), keys }, page);
}
