import type { AdministratorTaskKind } from '../../machines/contract/types.ts';
import { may, mayViewStatus } from '../../machines/domain/access/permission.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readListStates } from '../lists/list-states.service.ts';
import { countFailedWork, countInvitations } from './administrator-tasks.store.ts';

/** Something that waits for an administrator, with what to do in words. */
interface AdministratorTask {
  readonly kind: AdministratorTaskKind;
  readonly count: number;
  readonly sentence: string;
}

/** How old an imported list may be, in days. The lists are published every working day. */
const listDays = 7;

/**
 * What waits for an administrator; empty if nothing does, or the viewer may not see the status of the installation and invite people.
 * Invitations count within the viewer's company unless they see every one.
 */
export async function listAdministratorTasks(world: World, viewer: Viewer): Promise<AdministratorTask[]> {
  const { role, masks } = viewer;
  if (!mayViewStatus(role, masks) || !may(masks, 'users', 'create')) return [];
  const today = businessToday(world);
  const [invitations, failed, lists] = await Promise.all([
    countInvitations(world.db, viewer, world.now()),
    countFailedWork(world.db),
    readListStates(world.db),
  ]);
  // Directories of lenders and taxes are not published each week.
  const published = lists.filter(({ list }) => list !== 'lenders' && list !== 'taxes');
  const oldLists = published.filter(
    ({ listDate }) => listDate === null || listDate < addDays(today, -listDays),
  );
  const counts: readonly [AdministratorTaskKind, number][] = [
    ['OPEN_INVITATIONS', invitations.open],
    ['EXPIRED_INVITATIONS', invitations.expired],
    ['FAILED_MAIL', failed.mail],
    ['FAILED_JOBS', failed.jobs],
    ['OLD_LISTS', oldLists.length],
  ];
  return counts
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind, count, sentence: describeTask[kind](count) }));
}

const describeTask: { readonly [kind in AdministratorTaskKind]: (count: number) => string } = {
  OPEN_INVITATIONS: (count) =>
    count === 1
      ? 'One person was invited and has not registered yet.'
      : `${count} people were invited and have not registered yet.`,
  EXPIRED_INVITATIONS: (count) =>
    count === 1
      ? 'One invitation expired before it was used. Invite the person again.'
      : `${count} invitations expired before they were used. Invite the people again.`,
  FAILED_MAIL: (count) =>
    count === 1
      ? 'One e-mail could not be sent. Look at its reason and send it again.'
      : `${count} e-mails could not be sent. Look at their reasons and send them again.`,
  FAILED_JOBS: (count) =>
    count === 1
      ? 'One background job failed every time it was tried. The log of the server says why.'
      : `${count} background jobs failed every time they were tried. The log of the server says why.`,
  OLD_LISTS: (count) =>
    count === 1
      ? `One list is missing or older than ${listDays} days. Import it.`
      : `${count} lists are missing or older than ${listDays} days. Import them.`,
};
