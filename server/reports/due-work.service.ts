import type { DueWorkKind } from '../../machines/contract/types.ts';
import {
  isStaff,
  may,
  mayViewReturnedPayments,
  mayViewReviewQueue,
  mayWorkOnPayments,
} from '../../machines/domain/access/permission.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readClosedMonths } from '../ledger/closed-months.service.ts';
import { type CountedWork, countDueWork, type DueWorkRow } from './due-work.store.ts';

/** Lists the work that is due for the viewer today, by kind, in the order in which it is shown. */
export async function listDueWork(world: World, viewer: Viewer): Promise<DueWorkRow[]> {
  const today = businessToday(world);
  const kinds = (Object.keys(rights) as CountedWork[]).filter((kind) => rights[kind](viewer));
  const counted = await countDueWork(world.db, viewer, kinds, today);
  const sorted = kinds.flatMap((kind) => counted.filter((row) => row.kind === kind));
  return rights.SUSPENSE(viewer) ? [...sorted, ...(await findMonthToClose(world, viewer))] : sorted;
}

/** The viewers who see each kind of work. */
const rights: { readonly [kind in CountedWork]: (viewer: Viewer) => boolean } = {
  UNASSIGNED_REVIEWS: ({ masks }) => mayViewReviewQueue(masks) && may(masks, 'underwriting', 'reassign'),
  REVIEWS: ({ masks }) => mayViewReviewQueue(masks),
  DOCUMENTS: worksOnPolicies,
  RENEWALS: worksOnPolicies,
  RETURNED_PAYMENTS: ({ masks }) => mayViewReturnedPayments(masks),
  SUSPENSE: ({ role, masks }) => isStaff(role) && mayWorkOnPayments(masks),
  CLAIM_CLOCKS: ({ masks }) => may(masks, 'claims', 'edit'),
  UNASSIGNED_CLAIMS: ({ masks }) => may(masks, 'claims', 'reassign'),
  CLAIM_NOTES: ({ masks }) => may(masks, 'claims', 'edit'),
  CLAIM_PAYMENTS: ({ masks }) => may(masks, 'claims', 'reassign'),
};

function worksOnPolicies({ masks }: Viewer): boolean {
  return may(masks, 'policy', 'view') && (may(masks, 'policy', 'edit') || may(masks, 'policy', 'create'));
}

/** The last month that has ended, if it is not closed yet. */
async function findMonthToClose(world: World, viewer: Viewer): Promise<DueWorkRow[]> {
  const day = addDays(`${businessToday(world).slice(0, 8)}01`, -1);
  const months = await readClosedMonths(world, viewer);
  const kind: DueWorkKind = 'MONTH_TO_CLOSE';
  return months.some(({ lastDate }) => lastDate >= day) ? [] : [{ kind, count: 1, day }];
}
