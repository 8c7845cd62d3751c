import type { PreferenceOwner } from '../../machines/contract/types.ts';
import {
  mayManageEntityPreferences,
  mayManagePrivateFloodProviders,
} from '../../machines/domain/access/permission.ts';
import {
  type PreferenceSpec,
  preferenceFault,
  preferenceNamed,
  tidied,
  wordsIn,
} from '../../machines/domain/access/preference.ts';
import { problem } from '../../machines/domain/problems/problem.ts';
import { problemsOfOwnAccount } from '../identity/sign-in/own-account.service.ts';
import { noSuchUser, userInSight } from '../identity/users/user-sight.service.ts';
import { agentOf } from '../identity/users/users.store.ts';
import { type NotFound, refused, type SaveRefused } from '../kernel/answers.ts';
import { inTransaction } from '../kernel/idempotency.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { entityInSight, noSuchEntity } from './entity-sight.service.ts';
import { type Preference, preferenceOf } from './preferences.service.ts';
import { keepPreference, type PreferencePlace } from './preferences.store.ts';

export type SetPreferenceAnswer =
  | { __typename: 'PreferenceSaved'; preference: Preference }
  | SaveRefused
  | NotFound;

/** Whose preference is set. */
export interface OwnedBy {
  readonly owner: PreferenceOwner;
  readonly ownerId: number;
}

/** Sets a preference of a user, an entity or a company; null takes it away, so that the one above holds. */
export async function setPreference(
  world: World,
  viewer: Viewer,
  owned: OwnedBy,
  name: string,
  value: string | null,
): Promise<SetPreferenceAnswer> {
  const place = await placeInSight(world, viewer, owned);
  if (place === null) return owned.owner === 'USER' ? noSuchUser : noSuchEntity;
  const others = owned.owner === 'USER' ? problemsOfOwnAccount(viewer) : [];
  if (others.length > 0) return refused(others);
  const spec = preferenceNamed(name);
  if (!maySet(viewer, owned, spec))
    return refused([problem('NOT_ALLOWED', 'name', 'You may not set this preference.')]);
  if (spec === null) return refused([problem('UNKNOWN_PREFERENCE', 'name', 'There is no such preference.')]);
  const fault = value === null ? null : await faultOf(world, viewer, owned, spec, value);
  if (fault !== null) return refused([problem('TYPE', 'value', fault)]);
  const kept = value === null ? null : tidied(spec, value);
  const by = { userId: viewer.userId, at: world.now() };
  await inTransaction(world, (trx) => keepPreference(trx, place, spec.name, kept, by));
  return { __typename: 'PreferenceSaved', preference: await preferenceOf(world.db, place, spec) };
}

/** Where the value will stand; null for an owner that is not there or not for this viewer. */
async function placeInSight(
  world: World,
  viewer: Viewer,
  { owner, ownerId }: OwnedBy,
): Promise<PreferencePlace | null> {
  const nowhere = { userId: null, entityId: null, companyId: null };
  if (owner === 'USER') return (await userInSight(world, viewer, ownerId)) && { ...nowhere, userId: ownerId };
  if (owner === 'ENTITY')
    return (await entityInSight(world, viewer, ownerId)) && { ...nowhere, entityId: ownerId };
  const isTheirs = viewer.scope === 'COMPANY' || viewer.scope === 'ALL';
  return isTheirs && viewer.companyId === ownerId ? { ...nowhere, companyId: ownerId } : null;
}

/** Own personal ones anybody; others who manages preferences, the carriers who manages carriers. */
function maySet(viewer: Viewer, { owner, ownerId }: OwnedBy, spec: PreferenceSpec | null): boolean {
  if (owner === 'USER' && ownerId === viewer.userId) return true;
  if (spec?.kind === 'providers') return mayManagePrivateFloodProviders(viewer.masks);
  return mayManageEntityPreferences(viewer.masks);
}

async function faultOf(
  world: World,
  viewer: Viewer,
  { owner }: OwnedBy,
  spec: PreferenceSpec,
  value: string,
): Promise<string | null> {
  if (owner === 'USER' && !spec.isPersonal) return 'This is set for an entity, not for a user.';
  if (owner !== 'COMPANY' && spec.isOfCompany) return 'This is set for the company.';
  const fault = preferenceFault(spec, value);
  if (fault !== null) return fault;
  if (spec.kind === 'user' && value !== '' && !(await agentOf(world.db, viewer, Number(value))))
    return 'There is no such agent, or it is not yours to see.';
  const known = world.providers.privateMarket.carriers.map((one) => String(one.privateFloodProviderId));
  if (spec.kind === 'providers' && !wordsIn(value).every((word) => word === '0' || known.includes(word)))
    return 'There is no such carrier.';
  return null;
}
