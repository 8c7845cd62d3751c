import { requireFound } from '../rest/refusal.ts';
import type { RestCall } from '../rest/route.ts';
import { findVisibleEntity, noSuchEntity } from './visible-entity.service.ts';

/** The entity in the path; throws if it does not exist or is not within the caller's sight. */
export async function requireEntity({ world, viewer, id }: Pick<RestCall, 'world' | 'viewer' | 'id'>) {
  return requireFound(await findVisibleEntity(world, viewer, id), noSuchEntity);
}
