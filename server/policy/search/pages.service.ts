import type { ActivityLog, Entity, Payment, User } from '../../../machines/contract/types.ts';
import { may, mayViewSensitive } from '../../../machines/domain/access/permission.ts';
import type { Page, PageRow, PageRows } from '../../database/pages.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { maySeeDocuments } from '../file/policy-history.service.ts';
import type { StoredFile } from '../file/stored-file.ts';
import type { PaymentFilter, PolicyFilter } from './policy-criteria.ts';
import { policyPage } from './policy-lists.store.ts';
import { type PolicySummary, summaryOf } from './policy-summaries.service.ts';
import { activityPage, entityPage, paymentPage, userPage } from './record-pages.store.ts';

/** A page of the policies that the viewer may see. */
export async function policiesByPage(
  { db }: World,
  viewer: Viewer,
  filter: PolicyFilter,
  page: Page,
): Promise<PageRows<PolicySummary>> {
  if (!may(viewer.masks, 'policy', 'view')) return nothing();
  const text = filter.text?.replace(/\p{Cc}/gu, ' ').slice(0, 200) ?? null;
  return withRows(await policyPage(db, viewer, { ...filter, text }, page), summaryOf);
}

/** A page of the payments of the policies that the viewer may see. */
export async function paymentsByPage(
  { db }: World,
  viewer: Viewer,
  filter: PaymentFilter,
  page: Page,
): Promise<PageRows<Payment>> {
  if (!may(viewer.masks, 'policy', 'view') || !may(viewer.masks, 'billing', 'view')) return nothing();
  return paymentPage(db, viewer, filter, page);
}

/** A page of what happened to a policy; an empty one where the viewer may not see documents and activity. */
export async function activityByPage(
  { db }: World,
  viewer: Viewer,
  file: StoredFile,
  page: Page,
): Promise<PageRows<ActivityLog>> {
  return maySeeDocuments(viewer, file) ? activityPage(db, file.policy.policyId, page) : nothing();
}

/** A page of the users that the viewer may see. */
export async function usersByPage({ db }: World, viewer: Viewer, page: Page): Promise<PageRows<User>> {
  if (!may(viewer.masks, 'users', 'view')) return nothing();
  const isOpen = mayViewSensitive(viewer.masks, 'users');
  return withRows(await userPage(db, viewer, page), (user) =>
    isOpen || user.userId === viewer.userId ? user : { ...user, email: null, phone: null },
  );
}

/** A page of the entities that the viewer may see. */
export async function entitiesByPage({ db }: World, viewer: Viewer, page: Page): Promise<PageRows<Entity>> {
  return may(viewer.masks, 'users', 'view') ? entityPage(db, viewer, page) : nothing();
}

function nothing<Row>(): PageRows<Row> {
  return { rows: [], hasMore: false, count: async () => 0 };
}

function withRows<Row, Shown>(page: PageRows<Row>, shown: (row: Row) => Shown): PageRows<Shown> {
  const rows: PageRow<Shown>[] = page.rows.map(({ row, place }) => ({ row: shown(row), place }));
  return { ...page, rows };
}
