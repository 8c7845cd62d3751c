import type { UserKind } from '../../machines/contract/types.ts';
import {
  findPreference,
  type PreferenceSpec,
  preferences,
  splitWords,
} from '../../machines/domain/access/preference.ts';
import type { NotFound } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Preference, readOwnPreference, resolvePreference } from './preferences.service.ts';
import { findVisibleEntity } from './visible-entity.service.ts';

export const noSuchPreference: NotFound = {
  __typename: 'NotFound',
  message: 'There is no such preference.',
};

/**
 * A preference by name or number as it applies to the viewer, or, without bubbling, with the value that the viewer's own entity holds (null
 * if none); null if there is no such preference.
 */
export async function readPreference(
  { db }: World,
  viewer: Viewer,
  name: string,
  isBubbling: boolean,
): Promise<(Omit<Preference, 'value'> & { value: string | null }) | null> {
  const spec = findPreference(name);
  if (spec === null) return null;
  const { userId, entityId, companyId } = viewer;
  if (isBubbling) return resolvePreference(db, { userId, entityId, companyId }, spec);
  return readOwnPreference(db, entityId, spec);
}

/** A preference as it applies to an entity within sight; null for any other entity, existing or not. */
export async function readEntityPreference(
  world: World,
  viewer: Viewer,
  entityId: number,
  spec: PreferenceSpec,
): Promise<Preference | null> {
  const entity = await findVisibleEntity(world, viewer, entityId);
  return entity && resolvePreference(world.db, { userId: null, entityId, companyId: null }, spec);
}

const userKindNames: { readonly [kind in UserKind]: string } = {
  AGENT: 'Agent',
  CONSUMER: 'Consumer',
  PARTNER: 'Partner',
};

/** The kinds of user that may be invited; with `kind`, 'true' or 'false' for whether that kind may be. */
export async function readRegistrationPreference(
  { db }: Pick<World, 'db'>,
  { entityId, companyId }: Pick<Viewer, 'entityId' | 'companyId'>,
  kind: UserKind | null,
): Promise<Preference> {
  const place = { userId: null, entityId, companyId };
  const value = await resolvePreference(db, place, preferences.accountRegistration);
  if (kind === null) return value;
  return { ...value, value: String(splitWords(value.value).includes(userKindNames[kind])) };
}
