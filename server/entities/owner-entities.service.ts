import type { Db } from '../database/db.ts';
import { findCompanyId, findEntityId, listEntitiesAbove } from './entities.store.ts';

/** The entities above an agency that own its policies with it. */
export interface OwnerEntities {
  readonly divisionEntityId: number | null;
  readonly wyoEntityId: number | null;
}

const entityTypes = { company: 1, division: 2, privateCarrier: 4 } as const;

/** The nearest division above an agency, and the entity of its company if that is a Write Your Own company. For services. */
export async function readOwnerEntities(db: Db, agencyEntityId: number | null): Promise<OwnerEntities> {
  const above = agencyEntityId === null ? [] : await listEntitiesAbove(db, agencyEntityId);
  const division = above.find(({ entityTypeId }) => entityTypeId === entityTypes.division);
  const wyo = above.find(({ entityTypeId, isWyo }) => entityTypeId === entityTypes.company && isWyo);
  return { divisionEntityId: division?.entityId ?? null, wyoEntityId: wyo?.entityId ?? null };
}

/** The entity of a private carrier by its name; null if the directory has none. For services. */
export function findCarrierEntityId(db: Db, name: string): Promise<number | null> {
  return findEntityId(db, name, [entityTypes.privateCarrier]);
}

/** The entity of an insurer by its name, a company or a private carrier; null if the directory has none. For services. */
export function findInsurerEntityId(db: Db, name: string): Promise<number | null> {
  return findEntityId(db, name, [entityTypes.company, entityTypes.privateCarrier]);
}

/** The company by its name; null if the directory has none. For services. */
export function findInsurerCompanyId(db: Db, name: string): Promise<number | null> {
  return findCompanyId(db, name);
}
