import { found } from '../rest/refusal.ts';
import type { Call } from '../rest/route.ts';
import { entityInSight, noSuchEntity } from './entity-sight.service.ts';

/** The entity of the path, where it is within the caller's sight. */
export async function entityOf({ world, viewer, id }: Pick<Call, 'world' | 'viewer' | 'id'>) {
  return found(await entityInSight(world, viewer, id), noSuchEntity);
}
