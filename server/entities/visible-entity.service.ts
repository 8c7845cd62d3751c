import type { Company, Entity } from '../../machines/contract/types.ts';
import { isWithinScope } from '../../machines/domain/access/permission.ts';
import { readRecords } from '../database/records.store.ts';
import { isRowNumber } from '../kernel/ids.ts';
import type { NotFound } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';

/** The answer when an entity does not exist or is not visible to the viewer. */
export const noSuchEntity: NotFound = {
  __typename: 'NotFound',
  message: 'There is no such entity, or you may not see it.',
};

/** An entity that the viewer may see: the viewer's own, or one within the viewer's scope; null for any other, existing or not. */
export async function findVisibleEntity(
  world: World,
  viewer: Viewer,
  entityId: number,
): Promise<Entity | null> {
  if (!isRowNumber(entityId)) return null;
  const [entity] = await readRecords(world.db, 'entities', { entityId });
  return entity && canSeeEntity(viewer, entity) ? entity : null;
}

/** Whether an entity is within a viewer's sight. The viewer's own entity always is. */
function canSeeEntity(viewer: Viewer, { entityId, companyId }: Pick<Entity, 'entityId' | 'companyId'>) {
  return viewer.entityId === entityId || isWithinScope(viewer, { userIds: [], entityId, companyId });
}

/** The answer when a company does not exist or is not visible to the viewer. */
export const noSuchCompany: NotFound = {
  __typename: 'NotFound',
  message: 'There is no such company, or you may not see it.',
};

/** A company that the viewer may see: the viewer's own, or any if the scope is ALL; null for any other, existing or not. */
export async function companyInSight(
  { db }: World,
  viewer: Viewer,
  companyId: number,
): Promise<Company | null> {
  const isSeen = viewer.companyId === companyId || viewer.scope === 'ALL';
  if (!isRowNumber(companyId) || !isSeen) return null;
  const [company] = await readRecords(db, 'companies', { companyId });
  return company ?? null;
}

/** The company of an entity; null if it has none. */
export async function readEntityCompany(
  { db }: Pick<World, 'db'>,
  { companyId }: Pick<Entity, 'companyId'>,
): Promise<Company | null> {
  if (companyId === null) return null;
  const [company] = await readRecords(db, 'companies', { companyId });
  return company ?? null;
}
