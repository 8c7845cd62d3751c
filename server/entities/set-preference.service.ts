import type { PreferenceOwner } from '../../machines/contract/types.ts';
import {
  mayEditExaminerThresholds,
  mayManageEntityPreferences,
  mayManagePrivateFloodProviders,
} from '../../machines/domain/access/permission.ts';
import {
  findPreference,
  normalizePreferenceValue,
  type PreferenceSpec,
  splitWords,
  validatePreferenceValue,
} from '../../machines/domain/access/preference.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { ownAccountProblems } from '../identity/sign-in/own-account.service.ts';
import { findAgentOfRecord } from '../identity/users/agents-of-record.service.ts';
import { findVisibleUser, noSuchUser } from '../identity/users/visible-user.service.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Preference, resolvePreference } from './preferences.service.ts';
import { type PreferencePlace, savePreferenceValue } from './preferences.store.ts';
import { companyInSight, findVisibleEntity, noSuchEntity } from './visible-entity.service.ts';

export type SetPreferenceAnswer =
  | { __typename: 'PreferenceSaved'; preference: Preference }
  | SaveRefused
  | NotFound;

/** Whose preference is set. */
export interface PreferenceOwnerRef {
  readonly owner: PreferenceOwner;
  readonly ownerId: number;
}

/** Sets a preference of a user, an entity or a company; null deletes the value, so that the next level up applies. */
export async function setPreference(
  world: World,
  viewer: Viewer,
  owned: PreferenceOwnerRef,
  name: string,
  value: string | null,
): Promise<SetPreferenceAnswer> {
  const place = await findVisiblePlace(world, viewer, owned);
  if (place === null) return owned.owner === 'USER' ? noSuchUser : noSuchEntity;
  const others = owned.owner === 'USER' ? ownAccountProblems(viewer) : [];
  if (others.length > 0) return saveRefused(others);
  const spec = findPreference(name);
  if (!maySetPreference(viewer, owned, spec))
    return saveRefused([
      buildProblem('NOT_ALLOWED', 'name', "You don't have permission to set this preference."),
    ]);
  if (spec === null)
    return saveRefused([buildProblem('UNKNOWN_PREFERENCE', 'name', 'There is no such preference.')]);
  const fault = value === null ? null : await findPreferenceFault(world, viewer, owned, spec, value);
  if (fault !== null) return saveRefused([buildProblem('TYPE', 'value', fault)]);
  const kept = value === null ? null : normalizePreferenceValue(spec, value);
  const by = { userId: viewer.userId, at: world.now() };
  await withTransaction(world, (trx) => savePreferenceValue(trx, place, spec.name, kept, by));
  return { __typename: 'PreferenceSaved', preference: await resolvePreference(world.db, place, spec) };
}

/** The place where the value will be stored; null if the owner does not exist or is not visible to the viewer. */
async function findVisiblePlace(
  world: World,
  viewer: Viewer,
  { owner, ownerId }: PreferenceOwnerRef,
): Promise<PreferencePlace | null> {
  const nowhere = { userId: null, entityId: null, companyId: null };
  if (owner === 'USER')
    return (await findVisibleUser(world, viewer, ownerId)) && { ...nowhere, userId: ownerId };
  if (owner === 'ENTITY')
    return (await findVisibleEntity(world, viewer, ownerId)) && { ...nowhere, entityId: ownerId };
  const isTheirs = viewer.scope === 'ALL' || (viewer.scope === 'COMPANY' && viewer.companyId === ownerId);
  const company = isTheirs ? await companyInSight(world, viewer, ownerId) : null;
  return company && { ...nowhere, companyId: ownerId };
}

/** Whether the viewer may set a preference: anyone their own, carrier managers the carriers, preference managers all others. */
function maySetPreference(
  viewer: Viewer,
  { owner, ownerId }: PreferenceOwnerRef,
  spec: PreferenceSpec | null,
): boolean {
  if (owner === 'USER' && ownerId === viewer.userId) return true;
  if (spec?.kind === 'providers') return mayManagePrivateFloodProviders(viewer.masks);
  if (spec?.kind === 'thresholds' && mayEditExaminerThresholds(viewer.masks)) return true;
  return mayManageEntityPreferences(viewer.masks);
}

async function findPreferenceFault(
  world: World,
  viewer: Viewer,
  { owner }: PreferenceOwnerRef,
  spec: PreferenceSpec,
  value: string,
): Promise<string | null> {
  if (owner === 'USER' && !spec.isPersonal) return 'This is set for an entity, not for a user.';
  if (owner !== 'COMPANY' && spec.isCompanyWide) return 'This is set for the company.';
  const fault = validatePreferenceValue(spec, value);
  if (fault !== null) return fault;
  if (spec.kind === 'user' && value !== '' && !(await findAgentOfRecord(world.db, viewer, Number(value))))
    return 'There is no such agent, or you may not see it.';
  const carrierIds = world.providers.privateMarket.carriers.map((carrier) =>
    String(carrier.privateFloodProviderId),
  );
  if (
    spec.kind === 'providers' &&
    !splitWords(value).every((word) => word === '0' || carrierIds.includes(word))
  )
    return 'There is no such carrier.';
  return null;
}
