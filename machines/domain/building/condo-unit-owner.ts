import type { PolicyFile } from '../../contract/types.ts';
import { isUnit } from './building-type.ts';

/** Whether the policyholder owns the unit as a condominium: one of the two Unit types, a condominium unit, not a tenant. */
export function isCondoUnitOwner({ policy, structure }: PolicyFile): boolean {
  return (
    isUnit(policy.buildingType) &&
    structure.buildingDescription === 'CONDOMINIUM_UNIT' &&
    policy.isTenant !== true
  );
}
