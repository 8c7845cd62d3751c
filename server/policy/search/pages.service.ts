import type { ActivityLog, Entity, Payment, User } from '../../../machines/contract/types.ts';
import { may, mayViewSensitive } from '../../../machines/domain/access/permission.ts';
import { emptyPage, type Page, type PageRow, type PageRows } from '../../database/pages.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { canViewDocuments, readHiddenActivities } from '../file/policy-history.service.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { selectPaymentPage } from './payment-pages.store.ts';
import type { EntityFilter, PaymentFilter, PolicyFilter, UserFilter } from './policy-criteria.ts';
import { selectPolicyIds, selectPolicyPage } from './policy-lists.store.ts';
import type { PolicyRow } from './policy-row.ts';
import { batchPolicies, type PolicySummary, toPolicySummary } from './policy-summaries.service.ts';
import { selectActivityPage, selectEntityPage, selectUserPage } from './record-pages.store.ts';

/** A page of the policies that the viewer may see. */
export async function readPolicyPage(
  world: World,
  viewer: Viewer,
  filter: PolicyFilter,
  page: Page,
): Promise<PageRows<PolicySummary>> {
  if (!may(viewer.masks, 'policy', 'view')) return emptyPage();
  return mapPageRows(await readPolicyRows(world, viewer, filter, page), toPolicySummary);
}

/** The same as database rows. */
function readPolicyRows(
  { db }: Pick<World, 'db'>,
  viewer: Viewer,
  filter: PolicyFilter,
  page: Page,
): Promise<PageRows<PolicyRow>> {
  const text = filter.text?.replace(/\p{Cc}/gu, ' ').slice(0, 200) ?? null;
  return selectPolicyPage(db, viewer, { ...filter, text }, page);
}

/** The IDs of the next policies of the list, largest first. The caller has checked that this viewer may see policies at all. */
export function readPolicyIds(
  { db }: Pick<World, 'db'>,
  viewer: Viewer,
  filter: PolicyFilter,
  after: { readonly beforeId: number | null; readonly limit: number },
): Promise<number[]> {
  return selectPolicyIds(db, viewer, filter, after);
}

/** A page of the payments of the policies that the viewer may see. */
export async function readPaymentPage(
  { db }: World,
  viewer: Viewer,
  filter: PaymentFilter,
  page: Page,
): Promise<PageRows<Payment>> {
  if (!may(viewer.masks, 'policy', 'view') || !may(viewer.masks, 'billing', 'view')) return emptyPage();
  const payments = await selectPaymentPage(db, viewer, filter, page);
  batchPolicies(payments.rows.map(({ row }) => row));
  return payments;
}

/** A page of a policy's activity; empty if the viewer may not see documents and activity. */
export async function readActivityPage(
  { db }: World,
  viewer: Viewer,
  file: StoredFile,
  page: Page,
): Promise<PageRows<ActivityLog>> {
  if (!canViewDocuments(viewer, file)) return emptyPage();
  const { policyId } = file.policy;
  return selectActivityPage(db, policyId, await readHiddenActivities({ db }, viewer, policyId), page);
}

/** A page of the users that the viewer may see. */
export async function readUserPage(
  { db }: World,
  viewer: Viewer,
  filter: UserFilter,
  page: Page,
): Promise<PageRows<User>> {
  if (!may(viewer.masks, 'users', 'view')) return emptyPage();
  const isOpen = mayViewSensitive(viewer.masks, 'users');
  return mapPageRows(await selectUserPage(db, viewer, filter, page), (user) =>
    isOpen || user.userId === viewer.userId ? user : { ...user, email: null, phone: null },
  );
}

/** A page of the entities that the viewer may see. */
export async function readEntityPage(
  { db }: World,
  viewer: Viewer,
  filter: EntityFilter,
  page: Page,
): Promise<PageRows<Entity>> {
  return may(viewer.masks, 'users', 'view') ? selectEntityPage(db, viewer, filter, page) : emptyPage();
}

function mapPageRows<Row, Shown>(page: PageRows<Row>, shown: (row: Row) => Shown): PageRows<Shown> {
  const rows: PageRow<Shown>[] = page.rows.map(({ row, place }) => ({ row: shown(row), place }));
  return { ...page, rows };
}
