import { normalizePreferenceValue, type PreferenceSpec } from '../../machines/domain/access/preference.ts';
import type { Db } from '../database/db.ts';
import { readPreferenceByUser } from './preferences.store.ts';

/**
 * The users for whom a preference has a value, looked up from the user (or, with `from`, the entity) upward, or by default if nothing
 * is set. For services only: the caller has already checked that its viewer may see these users.
 */
export async function filterByPreference(
  db: Db,
  userIds: readonly number[],
  spec: PreferenceSpec,
  value: string,
  from: 'USER' | 'ENTITY' = 'USER',
): Promise<number[]> {
  const values = await readPreferenceByUser(db, userIds, spec.name, from);
  const wanted = normalizePreferenceValue(spec, value);
  return userIds.filter((userId) => (values.get(userId) ?? spec.defaultValue) === wanted);
}
