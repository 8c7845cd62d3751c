import type { Money } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { addMoney, formatMoney, parseMoney, subtractMoney } from '../../machines/domain/money/money.ts';
import type { Page, PageRows } from '../database/pages.ts';
import { findVisibleEntity } from '../entities/visible-entity.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import {
  type CommissionLine,
  type CommissionSums,
  readCommissionSums,
  type StatementDays,
  selectCommissionPage,
} from './commission.store.ts';

/** The commission statement of an agency. */
export interface CommissionStatement extends CommissionSums, StatementDays {
  readonly entityId: number;
  readonly closing: Money;
}

/** Reads the statement of an agency's commission in some days; null if the viewer may not see the agency or commission. */
export async function readCommissionStatement(
  world: World,
  viewer: Viewer,
  entityId: number,
  days: StatementDays,
): Promise<CommissionStatement | null> {
  if (!may(viewer.masks, 'commission', 'view')) return null;
  const entity = await findVisibleEntity(world, viewer, entityId);
  if (entity === null) return null;
  const sums = await readCommissionSums(world.db, entityId, days);
  const earned = addMoney(parseMoney(sums.opening), parseMoney(sums.earned));
  const closing = formatMoney(subtractMoney(earned, parseMoney(sums.takenBack)));
  return { entityId, ...days, ...sums, closing };
}

/** A page of the lines of a statement that the viewer has been given. */
export function readCommissionPage(
  { db }: World,
  { entityId, fromDate, toDate }: CommissionStatement,
  page: Page,
): Promise<PageRows<CommissionLine>> {
  return selectCommissionPage(db, entityId, { fromDate, toDate }, page);
}
