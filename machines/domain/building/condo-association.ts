import type { BuildingType, Policy } from '../../contract/types.ts';
import { isMobile } from './building-type.ts';

/** Whether to ask if the insured is a condominium association: not for a single-family home or a mobile home. */
export function shouldAskCondoAssociation(type: BuildingType | null): boolean {
  return type !== null && type !== 'SINGLE_FAMILY_HOME' && !isMobile(type);
}

/** Whether the insured is a condominium association. An answer that is no longer asked does not count. */
export function isCondoAssociation({
  buildingType,
  isCondoAssociation: answer,
}: Pick<Policy, 'buildingType' | 'isCondoAssociation'>): boolean {
  return answer === true && shouldAskCondoAssociation(buildingType);
}
