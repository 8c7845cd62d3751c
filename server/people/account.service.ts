import type { Company, Entity, User, UserContact } from '../../machines/contract/types.ts';
import { isAgentRole } from '../../machines/domain/access/agent-role.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { type ClaimTab, listClaimTabs } from '../../machines/domain/claims/claim-tabs.ts';
import { states } from '../../machines/domain/place/state.ts';
import { readRecords } from '../database/records.store.ts';
import { parseEnabledStates } from '../entities/configuration.service.ts';
import { resolvePreferenceValue } from '../entities/preferences.service.ts';
import type { NotFound } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';

/** The viewer as stored. */
export async function readOwnUser({ db }: World, { userId }: Viewer): Promise<User> {
  const [user] = await readRecords(db, 'users', { userId });
  if (!user) throw new Error('The viewer cannot be read.');
  return user;
}

/** The viewer's own entity; null for who belongs to none. */
export async function readOwnEntity({ db }: World, { entityId }: Viewer): Promise<Entity | null> {
  if (entityId === null) return null;
  const [entity] = await readRecords(db, 'entities', { entityId });
  return entity ?? null;
}

/** The viewer's own company; null for who belongs to none. */
export async function readOwnCompany({ db }: World, { companyId }: Viewer): Promise<Company | null> {
  if (companyId === null) return null;
  const [company] = await readRecords(db, 'companies', { companyId });
  return company ?? null;
}

/** The ways to reach the viewer that are in use. */
export function readOwnContacts({ db }: World, { userId }: Viewer): Promise<UserContact[]> {
  return readRecords(db, 'userContacts', { userId, isActive: true });
}

/** The current sign-in. */
export interface SessionDetails {
  sessionId: number;
  userId: number;
  userName: string;
  startedAt: string;
  endsAt: string;
  sessionMinutes: number;
}

/** A partner's key is no sign-in. */
export const noSession: NotFound = {
  __typename: 'NotFound',
  message: 'The call came with a key, which is no sign-in.',
};

/** The viewer's sign-in; null for a partner's key, which is none. */
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

/** The states in which the viewer may start quotes: of an agent the licensed ones, as far as the entity enables them. */
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

/** The tabs of a policy's claims that the viewer sees; null for a policy that is missing or not visible to this viewer. */
export async function readPolicyClaimTabs(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<readonly ClaimTab[] | null> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (!file) return null;
  if (!may(viewer.masks, 'claims', 'view')) return [];
  return listClaimTabs(viewer.role, (await readOwnUser(world, viewer)).filteredClaimTabs);
}

/** Where a consumer starts a quote with the viewer as agent; null for who is no agent. */
export function buildConsumerPortalLink({ role, userId }: Viewer): string | null {
  return isAgentRole(role) ? `/vue/start?agent=${userId}` : null;
}
