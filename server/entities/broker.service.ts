import type { World } from '../kernel/world.ts';
import { findNearestUserId } from './entities.store.ts';

/** The principal of an entity, or of the nearest one above it that has one. For services: the caller has asked whether its viewer may see the entity. */
export async function findBrokerUserId(
  { db }: Pick<World, 'db'>,
  entityId: number | null,
): Promise<number | null> {
  return entityId === null ? null : findNearestUserId(db, entityId, 'AGENCY_PRINCIPAL');
}
