import { type RawBuilder, sql } from 'kysely';
import { type EntitySpec, records } from '../../../machines/contract/fields.ts';
import type { ActivityLog, Entity, Payment, User } from '../../../machines/contract/types.ts';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import { contractColumns } from '../../database/columns.ts';
import type { Db } from '../../database/db.ts';
import { dateLiteral, type Page, type PageRows, readPage } from '../../database/pages.ts';
import { isInSight } from '../../database/policy-conditions.ts';
import type { PaymentFilter } from './policy-criteria.ts';

/** A page of the payments of policies in sight, the highest number first. */
export function selectPaymentPage(
  db: Db,
  sight: ViewerScope,
  { policyId, paymentStatusIds, receivedFrom, receivedTo }: PaymentFilter,
  page: Page,
): Promise<PageRows<Payment>> {
  const conditions = [
    isInSight(sight),
    ...(typeof policyId === 'number' ? [sql`e.policy_id = ${policyId}`] : []),
    ...(paymentStatusIds ? [sql`e.payment_status_id = any(${[...paymentStatusIds]}::integer[])`] : []),
    ...(receivedFrom ? [sql`e.cash_receipt_date >= ${dateLiteral(receivedFrom)}`] : []),
    ...(receivedTo ? [sql`e.cash_receipt_date <= ${dateLiteral(receivedTo)}`] : []),
  ];
  const from = sql`from payment e join policy p on p.policy_id = e.policy_id
    left join policy_owner o on o.policy_id = p.policy_id and o.transaction_id = p.active_transaction_id`;
  return selectRecordPage(db, records.payments, from, sql.join(conditions, sql` and `), page);
}

/** A page of what happened to a policy, the newest first. */
export function selectActivityPage(db: Db, policyId: number, page: Page): Promise<PageRows<ActivityLog>> {
  return readPage<ActivityLog>(
    db,
    {
      columns: contractColumns(records.activityLogs, 'e'),
      from: sql`from activity_log e`,
      where: sql`e.policy_id = ${policyId}`,
      keys: [
        { column: sql`e.occurred_at`, type: 'timestamptz' },
        { column: sql`e.activity_log_id`, type: 'bigint' },
      ],
    },
    page,
  );
}

/** A page of the users in sight, the highest number first. */
export function selectUserPage(db: Db, sight: ViewerScope, page: Page): Promise<PageRows<User>> {
  const own = sql`e.user_id = ${sight.userId}`;
  return selectRecordPage(
    db,
    records.users,
    sql`from app_user e`,
    sql`(${own} or ${isUserOrEntityInSight(sight)})`,
    page,
  );
}

/** A page of the agencies and other entities in sight, the highest number first. */
export function selectEntityPage(db: Db, sight: ViewerScope, page: Page): Promise<PageRows<Entity>> {
  const own = sql`e.entity_id = ${sight.entityId}`;
  return selectRecordPage(
    db,
    records.entities,
    sql`from entity e`,
    sql`(${own} or ${isUserOrEntityInSight(sight)})`,
    page,
  );
}

function isUserOrEntityInSight({ scope, companyId, entityId, entityTree }: ViewerScope): RawBuilder<unknown> {
  switch (scope) {
    case 'ALL':
      return sql`true`;
    case 'COMPANY':
      return sql`e.company_id = ${companyId}`;
    case 'OWN_AGENCY':
      return sql`e.entity_id = ${entityId}`;
    case 'AGENCY_TREE':
      return sql`e.entity_id = any(${[...entityTree]}::bigint[])`;
    case 'OWN_POLICIES':
      return sql`false`;
  }
}

function selectRecordPage<Row>(
  db: Db,
  entity: EntitySpec,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  page: Page,
): Promise<PageRows<Row>> {
  const column = entity.fields[entity.idField]?.column ?? '';
  const keys = [{ column: sql.ref(`e.${column}`), type: 'bigint' as const }];
  return readPage<Row>(db, { columns: contractColumns(entity, 'e'), from, where, keys }, page);
}
