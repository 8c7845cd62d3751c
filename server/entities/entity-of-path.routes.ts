import { requireFound } from '../rest/refusal.ts';
import type { RestCall } from '../rest/route.ts';
import { findVisibleEntity, noSuchEntity } from './visible-entity.service.ts';

/** The entity of the path, where it is within the caller's sight. */
export async function requireEntity({ world, viewer, id }: Pick<RestCall, 'world' | 'viewer' | 'id'>) {
  return requireFound(await findVisibleEntity(world, viewer, id), noSuchEntity);
}
