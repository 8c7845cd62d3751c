import type { PolicyFile } from '../../contract/types.ts';
import { isUnit } from './building-type.ts';

/** Whether the policyholder owns the unit as a condominium: a Unit building type, described as a condominium unit, and not a tenant. */
export function isCondoUnitOwner({ policy, structure }: PolicyFile): boolean {
  return (
    isUnit(policy.buildingType) &&
    structure.buildingDescription === 'CONDOMINIUM_UNIT' &&
    policy.isTenant !== true
  );
}
