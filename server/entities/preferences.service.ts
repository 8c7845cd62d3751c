import type { Kysely } from 'kysely';
import type { PreferenceLevel } from '../../machines/contract/types.ts';
import {
  type PreferenceKey,
  type PreferenceSpec,
  preferences,
  splitWords,
} from '../../machines/domain/access/preference.ts';
import { userDisplayName } from '../../machines/domain/access/user.ts';
import type { Database } from '../database/tables.ts';
import { readUser } from '../identity/users/users.service.ts';
import { type PreferencePlace, readPreferenceValues, type StoredPreference } from './preferences.store.ts';

/** A preference with its effective value and the level at which that value is set. */
export interface Preference {
  preferenceId: number;
  name: string;
  value: string;
  level: PreferenceLevel;
  ownerId: number | null;
  defaultValue: string;
  effect: string;
  /** When the value was set and by which user; null for the default. */
  changedAt: string | null;
  changedBy: number | null;
}

/** Every preference as it applies to a place: the nearest value, going up from the user to the company, or else the default. */
export async function resolvePreferences(
  db: Kysely<Database>,
  place: PreferencePlace,
): Promise<Preference[]> {
  const stored = await readPreferenceValues(db, place);
  return Object.values(preferences).map((spec) => pickPreference(spec, stored));
}

/** One preference as it applies to a place. */
export async function resolvePreference(
  db: Kysely<Database>,
  place: PreferencePlace,
  spec: PreferenceSpec,
): Promise<Preference> {
  return pickPreference(spec, await readPreferenceValues(db, place));
}

/** A preference with the value that the entity itself holds; its value is null if the entity holds none. */
export async function readOwnPreference(
  db: Kysely<Database>,
  entityId: number | null,
  spec: PreferenceSpec,
): Promise<Omit<Preference, 'value'> & { value: string | null }> {
  const stored = await readPreferenceValues(db, { userId: null, entityId, companyId: null });
  const own = stored.filter(({ level }) => level === 'ENTITY');
  const isSet = own.some(({ name }) => name === spec.name);
  const picked = pickPreference(spec, own);
  return isSet ? picked : { ...picked, value: null };
}

/** The value of a preference as it applies to a place. */
export async function resolvePreferenceValue(
  db: Kysely<Database>,
  place: PreferencePlace,
  key: PreferenceKey,
): Promise<string> {
  return (await resolvePreference(db, place, preferences[key])).value;
}

/** Whether an on/off preference is on for a place. */
export async function isPreferenceOn(db: Kysely<Database>, place: PreferencePlace, key: PreferenceKey) {
  return (await resolvePreferenceValue(db, place, key)) === 'true';
}

/** The carriers that may quote for a place. */
export async function filterOpenCarriers<T extends { readonly privateFloodProviderId: number }>(
  db: Kysely<Database>,
  place: PreferencePlace,
  carriers: readonly T[],
): Promise<readonly T[]> {
  const numbers = splitWords(await resolvePreferenceValue(db, place, 'providers'));
  if (numbers.length === 0) return carriers;
  return carriers.filter(({ privateFloodProviderId }) => numbers.includes(String(privateFloodProviderId)));
}

function pickPreference(spec: PreferenceSpec, stored: readonly StoredPreference[]): Preference {
  const { preferenceId, name, defaultValue, effect } = spec;
  const nearest = stored.find((preference) => preference.name === name);
  return {
    preferenceId,
    name,
    value: nearest?.value ?? defaultValue,
    level: nearest?.level ?? 'DEFAULT',
    ownerId: nearest?.ownerId ?? null,
    defaultValue,
    effect,
    changedAt: nearest ? new Date(nearest.changedAt).toISOString() : null,
    changedBy: nearest?.changedBy ?? null,
  };
}

/** The name of the user who set the value of a preference that the viewer is known to see; null for the default. */
export async function readChangerName(
  db: Kysely<Database>,
  { changedBy }: Preference,
): Promise<string | null> {
  const user = changedBy === null ? undefined : await readUser(db, changedBy);
  return user ? userDisplayName(user) : null;
}
