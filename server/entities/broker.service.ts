import type { World } from '../kernel/world.ts';
import { findNearestUserId } from './entities.store.ts';

/**
 * The user ID of the principal of an entity, or of the nearest entity above it that has one; null if there is none. For services only: the
 * caller has already checked that its viewer may see the entity.
 */
export async function findBrokerUserId(
  { db }: Pick<World, 'db'>,
  entityId: number | null,
): Promise<number | null> {
  return entityId === null ? null : findNearestUserId(db, entityId, 'AGENCY_PRINCIPAL');
}
