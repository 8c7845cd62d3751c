import type { Company, Entity, User, UserContact } from '../../machines/contract/types.ts';
import { isAgentRole } from '../../machines/domain/access/agent-role.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { type ClaimTab, listClaimTabs } from '../../machines/domain/claims/claim-tabs.ts';
import { states } from '../../machines/domain/place/state.ts';
import { readRecords } from '../database/records.store.ts';
import { parseEnabledStates } from '../entities/configuration.service.ts';
import { resolvePreferenceValue } from '../entities/preferences.service.ts';
import { type NotFound, requirePerson } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readPolicyInForce } from '../policy/file/policy-files.service.ts';
import { readUserAddress } from './own-account.store.ts';
import type { UserAddress } from './user-address.ts';

/** The viewer's own user row. */
export async function readOwnUser(world: World, viewer: Viewer): Promise<User> {
  requirePerson(viewer);
  return readViewerRow(world, viewer);
}

async function readViewerRow({ db }: World, { userId }: Viewer): Promise<User> {
  const [user] = await readRecords(db, 'users', { userId });
  if (!user) throw new Error('The viewer cannot be read.');
  return user;
}

/** The viewer's own entity; null if the viewer belongs to none. */
export async function readOwnEntity({ db }: World, { entityId }: Viewer): Promise<Entity | null> {
  if (entityId === null) return null;
  const [entity] = await readRecords(db, 'entities', { entityId });
  return entity ?? null;
}

/** The viewer's own company; null if the viewer belongs to none. */
export async function readOwnCompany({ db }: World, { companyId }: Viewer): Promise<Company | null> {
  if (companyId === null) return null;
  const [company] = await readRecords(db, 'companies', { companyId });
  return company ?? null;
}

/** The viewer's address; null if none was entered. */
export async function readOwnAddress({ db }: World, viewer: Viewer): Promise<UserAddress | null> {
  requirePerson(viewer);
  return (await readUserAddress(db, viewer.userId)) ?? null;
}

/** The viewer's active contacts. */
export async function readOwnContacts({ db }: World, viewer: Viewer): Promise<UserContact[]> {
  requirePerson(viewer);
  return readRecords(db, 'userContacts', { userId: viewer.userId, isActive: true });
}

/** The viewer's current session. */
export interface SessionDetails {
  sessionId: number;
  userId: number;
  userName: string;
  startedAt: string;
  endsAt: string;
  sessionMinutes: number;
}

/** The answer to a caller with a partner's key, which has no session. */
export const noSession: NotFound = {
  __typename: 'NotFound',
  message: 'The call came with a key, and a key is not a sign-in.',
};

/** The viewer's session; null for a partner's key, which has none. */
export async function readOwnSession(world: World, viewer: Viewer): Promise<SessionDetails | null> {
  if (viewer.apiKeyId !== undefined) return null;
  const { sessionId, userId, userName, sessionEndsAt } = viewer;
  const [session] = await readRecords(world.db, 'sessions', { sessionId });
  if (!session) throw new Error('The session cannot be read.');
  return {
    sessionId,
    userId,
    userName,
    startedAt: new Date(session.createdAt).toISOString(),
    endsAt: new Date(sessionEndsAt).toISOString(),
    sessionMinutes: world.sessionMinutes,
  };
}

export interface LicensedState {
  stateId: number;
  stateAbbreviation: string;
  name: string;
}

/** The states in which the viewer is licensed. */
export function listLicensedStates({ licensedStates: letters }: Viewer): LicensedState[] {
  return toLicensedStates(letters);
}

/** The states in which the viewer may start quotes: those that the entity enables, for agents only where they are licensed. */
export async function listQuotableStates(world: World, viewer: Viewer): Promise<LicensedState[]> {
  if (!may(viewer.masks, 'policy', 'create')) return [];
  const { entityId, companyId } = viewer;
  const place = { userId: null, entityId, companyId };
  const enabled = parseEnabledStates(await resolvePreferenceValue(world.db, place, 'enabledStates'));
  return toLicensedStates(enabled).filter(
    ({ stateAbbreviation }) => !isAgentRole(viewer.role) || viewer.licensedStates.includes(stateAbbreviation),
  );
}

function toLicensedStates(letters: readonly string[]): LicensedState[] {
  return states
    .filter((state) => letters.includes(state.letters))
    .map((state) => ({ stateId: state.stateId, stateAbbreviation: state.letters, name: state.name }));
}

/**
 * The claim tabs that the viewer sees for a policy; empty without the right to view claims, null if the policy does not exist or is not
 * visible to the viewer.
 */
export async function readPolicyClaimTabs(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<readonly ClaimTab[] | null> {
  const file = await readPolicyInForce(world, viewer, policyId);
  if (!file) return null;
  return readClaimTabs(world, viewer);
}

/** The claim tabs that the viewer sees, of any claim; empty without the right to view claims. */
export async function readClaimTabs(world: World, viewer: Viewer): Promise<readonly ClaimTab[]> {
  if (!may(viewer.masks, 'claims', 'view')) return [];
  // Someone who reads as the insured, or by a link, has no row.
  const [user] = await readRecords(world.db, 'users', { userId: viewer.userId });
  return listClaimTabs(viewer.role, user?.filteredClaimTabs ?? null);
}
