import { mayManagePrivateFloodProviders } from '../../machines/domain/access/permission.ts';
import { preferences } from '../../machines/domain/access/preference.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { filterOpenCarriers } from './preferences.service.ts';
import { setPreference } from './set-preference.service.ts';
import { findVisibleEntity, noSuchEntity } from './visible-entity.service.ts';

/** A private carrier, and whether it may quote for an entity. */
export interface EntityProvider {
  privateFloodProviderId: number;
  name: string;
  isSample: boolean;
  isEnabled: boolean;
}

export type SaveProvidersAnswer =
  | { __typename: 'ProvidersSaved'; privateFloodProviderIds: number[] }
  | SaveRefused
  | NotFound;

/** The private carriers, and which of them may quote for an entity that the viewer is known to see. */
export async function readEntityProviders(
  { db, providers }: World,
  entityId: number,
): Promise<EntityProvider[]> {
  const { carriers } = providers.privateMarket;
  const open = await filterOpenCarriers(db, { userId: null, entityId, companyId: null }, carriers);
  return carriers.map((carrier) => {
    const { privateFloodProviderId, name, isSample } = carrier;
    return { privateFloodProviderId, name, isSample, isEnabled: open.includes(carrier) };
  });
}

/** The IDs of the carriers that may quote for an entity. */
export async function readOpenProviderIds(world: World, entityId: number): Promise<number[]> {
  const all = await readEntityProviders(world, entityId);
  return all.filter(({ isEnabled }) => isEnabled).map((provider) => provider.privateFloodProviderId);
}

/** Sets which private carriers may quote for an entity; none if the list is empty. */
export async function saveEntityProviders(
  world: World,
  viewer: Viewer,
  entityId: number,
  privateFloodProviderIds: readonly number[],
): Promise<SaveProvidersAnswer> {
  if (!(await findVisibleEntity(world, viewer, entityId))) return noSuchEntity;
  if (!mayManagePrivateFloodProviders(viewer.masks))
    return saveRefused([
      providerProblem('NOT_ALLOWED', "You don't have permission to choose which carriers quote."),
    ]);
  const value = privateFloodProviderIds.length === 0 ? '0' : [...new Set(privateFloodProviderIds)].join(' ');
  const owned = { owner: 'ENTITY' as const, ownerId: entityId };
  const answer = await setPreference(world, viewer, owned, preferences.providers.name, value);
  if (answer.__typename !== 'PreferenceSaved') return answer;
  return {
    __typename: 'ProvidersSaved',
    privateFloodProviderIds: await readOpenProviderIds(world, entityId),
  };
}

function providerProblem(code: string, message: string) {
  return { code, field: null, message, severity: 'ERROR' as const, step: null };
}
