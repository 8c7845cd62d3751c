import type { IsoDate } from '../../machines/contract/types.ts';
import {
  buildMask,
  groupNumbers,
  isHelper,
  mayClaimForPolicy,
  type PermissionBit,
} from '../../machines/domain/access/permission.ts';
import { findCoverEnd } from '../../machines/domain/policy/version-slice.ts';
import type { Db } from '../database/db.ts';
import { readRecords } from '../database/records.store.ts';
import { isPreferenceOn, resolvePreferenceValue } from '../entities/preferences.service.ts';
import { readUser } from '../identity/users/users.service.ts';
import { isInsured, type Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Agent, toVisibleAgent } from '../people/agents.service.ts';
import { canPayFile } from '../policy/file/policy-access.service.ts';
import { readPolicyInForce } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readSlicesOfFile } from '../policy/versions/versions.service.ts';
import { readHandoverTime } from './portal.store.ts';

/** The rights of an insured on an own policy, and the agent to ask. */
export interface OwnPolicy {
  /** The version in force, or the open transaction before the issue, regardless of other work in progress. */
  readonly file: StoredFile;
  /** The first day without cover; null before the issue. */
  readonly coverEnds: IsoDate | null;
  readonly maySubmit: boolean;
  readonly mayPay: boolean;
  /** Whether the viewer is the insured, not a helper. */
  readonly mayChange: boolean;
  readonly mayClaim: boolean;
  readonly handedOverAt: Date | null;
  readonly agent: Agent | null;
  readonly chatAddress: string | null;
  readonly agencyName: string | null;
  readonly agencyColor: string | null;
}

/** An insured with a right over policies that others have by their role, for one act that checks itself what it may do. */
export function withPolicyRight(viewer: Viewer, right: PermissionBit<'policy'>): Viewer {
  if (!isInsured(viewer)) return viewer;
  const { policy } = groupNumbers;
  return {
    ...viewer,
    masks: { ...viewer.masks, [policy]: (viewer.masks[policy] ?? 0) | buildMask('policy', [right]) },
  };
}

/** Reads the viewer's rights on an own policy; null for a policy that is not the viewer's own. */
export async function readOwnPolicy(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<OwnPolicy | null> {
  const file = viewer.role === 'CONSUMER' ? await readPolicyInForce(world, viewer, policyId) : null;
  if (file === null) return null;
  const { userId, agencyEntityId: entityId, companyId } = file.policyOwner;
  const place = { userId: null, entityId, companyId };
  const agent = userId === null ? undefined : await readUser(world.db, userId);
  const [chat, color, [agency]] = await Promise.all([
    resolvePreferenceValue(world.db, place, 'floodchat'),
    resolvePreferenceValue(world.db, place, 'agencyColor'),
    entityId === null ? [] : readRecords(world.db, 'entities', { entityId }),
  ]);
  return {
    file,
    coverEnds: findCoverEnd(await readSlicesOfFile(world, file)),
    maySubmit: !isHelper(viewer, policyId) && (await mayInsuredSubmit(world.db, file)),
    mayPay: canPayFile(viewer, file) && (await isPreferenceOn(world.db, place, 'insuredPayments')),
    mayChange: !isHelper(viewer, policyId),
    mayClaim: mayClaimForPolicy(viewer, policyId),
    handedOverAt: await readHandoverTime(world.db, file.transaction.policyId, file.transaction.transactionId),
    agent: agent ? await toVisibleAgent(world, viewer, agent) : null,
    chatAddress: chat === '' ? null : chat,
    agencyName: agency?.name ?? null,
    agencyColor: color === '' ? null : color,
  };
}

/** Whether insureds submit their applications themselves, by the preference of the agency. */
export function mayInsuredSubmit(db: Db, { policyOwner }: StoredFile): Promise<boolean> {
  const { agencyEntityId: entityId, companyId } = policyOwner;
  return isPreferenceOn(db, { userId: null, entityId, companyId }, 'consumerMaySubmit');
}
