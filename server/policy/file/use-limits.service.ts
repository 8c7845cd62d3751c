import { may } from '../../../machines/domain/access/permission.ts';
import { type Allowance, countUse, returnUse, secondsToWaitFor } from '../../database/use-counts.store.ts';
import { defaultLimits, type PartyLimits } from '../../kernel/default-limits.ts';
import { isRowNumber } from '../../kernel/ids.ts';
import { refuseForNow, type SaveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { canPayFile } from './policy-access.service.ts';
import { loadPolicyFile } from './policy-file.store.ts';

/** Uses of a policy that are limited per hour. */
export type LimitedUse = 'mails' | 'declinedCards';

/**
 * Does work that a person, a policy and an agency may do only a limited number of times per hour, or refuses and says when it is
 * allowed again. A use is counted before the work starts, so that no two calls share the last one; `isUsed` decides afterwards
 * whether it stays counted.
 */
export async function withinLimits<T>(
  world: World,
  viewer: Viewer,
  policyId: number,
  use: LimitedUse,
  { work, isUsed }: { work: () => Promise<T>; isUsed: (answer: T) => boolean },
): Promise<T | SaveRefused> {
  // The work itself refuses a policy that the viewer may not see. Such a call counts toward no limit.
  if (!(await isInSight(world, viewer, policyId))) return work();
  const counted: Counter[] = [];
  const giveBack = () =>
    Promise.all(counted.map(({ allowance, key }) => returnUse(world.db, allowance, key)));
  for (const counter of countersFor(world, viewer, policyId, use)) {
    const seconds = await countUse(world.db, counter.allowance, counter.key);
    counted.push(counter);
    if (seconds === 0) continue;
    await giveBack();
    return refuseForNow(counter.message, null, seconds);
  }
  try {
    const answer = await work();
    if (!isUsed(answer)) await giveBack();
    return answer;
  } catch (fault) {
    await giveBack();
    throw fault;
  }
}

/**
 * The same for work that counts only if it fails: nothing is counted before it ends, so that calls at the same time, and those whose
 * answer is lost, count toward no limit.
 */
export async function withinFailures<T>(
  world: World,
  viewer: Viewer,
  policyId: number,
  use: LimitedUse,
  { work, isUsed }: { work: () => Promise<T>; isUsed: (answer: T) => boolean },
): Promise<T | SaveRefused> {
  const counters = countersFor(world, viewer, policyId, use);
  for (const { allowance, key, message } of counters) {
    const seconds = await secondsToWaitFor(world.db, allowance, key);
    if (seconds > 0 && (await isInSight(world, viewer, policyId)))
      return refuseForNow(message, null, seconds);
  }
  const answer = await work();
  if (isUsed(answer)) for (const { allowance, key } of counters) await countUse(world.db, allowance, key);
  return answer;
}

/** Sends a message about a policy within the limits for e-mails. A viewer without the right to send is refused by the work, and counts toward none. */
export function withinMailLimits<T>(
  world: World,
  viewer: Viewer,
  policyId: number,
  task: { work: () => Promise<T>; isUsed: (answer: T) => boolean },
): Promise<T | SaveRefused> {
  return may(viewer.masks, 'documents', 'sendEmail')
    ? withinLimits(world, viewer, policyId, 'mails', task)
    : task.work();
}

interface Counter {
  readonly allowance: Allowance;
  readonly key: string;
  /** The message when the limit is exceeded. */
  readonly message: string;
}

function countersFor(
  { limits = defaultLimits }: World,
  { userId, actor, entityId }: Viewer,
  policyId: number,
  use: LimitedUse,
): Counter[] {
  const keys = { person: actor?.userId ?? userId, policy: policyId, agency: entityId };
  return parties.flatMap((party) => {
    const key = keys[party];
    if (key === null) return [];
    const allowance = { name: `${use} of a ${party}`, most: limits[use][party], seconds: 3600 };
    return [{ allowance, key: String(key), message: messages[use][party] }];
  });
}

const parties = ['person', 'policy', 'agency'] as const satisfies (keyof PartyLimits)[];

const messages = {
  mails: {
    person: 'You have sent too many e-mails.',
    policy: 'Too many e-mails were sent about this policy.',
    agency: 'Your agency has sent too many e-mails.',
  },
  declinedCards: {
    person: 'Too many of your card payments were declined.',
    policy: 'Too many card payments for this policy were declined.',
    agency: 'Too many card payments of your agency were declined.',
  },
} as const;

async function isInSight({ db }: World, viewer: Viewer, policyId: number): Promise<boolean> {
  if (!isRowNumber(policyId)) return false;
  const file = await loadPolicyFile(db, { policyId, transactionId: null });
  return file !== null && canPayFile(viewer, file);
}
