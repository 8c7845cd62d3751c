import { normalizePreferenceValue, type PreferenceSpec } from '../../machines/domain/access/preference.ts';
import type { Db } from '../database/db.ts';
import { readPreferenceByUser } from './preferences.store.ts';

/**
 * Those of many users for whom a preference has a value, upwards from themselves or `from` their entities on; the default where
 * nothing was set. For services: the caller has asked whether its viewer may see these users.
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
