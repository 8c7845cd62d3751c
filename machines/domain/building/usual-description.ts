import type { BuildingDescription, BuildingType } from '../../contract/types.ts';
import { descriptionsFor } from './building-type.ts';

/** The usual description of a type of building; null if the type has none. */
export function usualDescription(type: BuildingType): BuildingDescription | null {
  return usualDescriptions[type] ?? descriptionsFor(type)[0] ?? null;
}

const usualDescriptions: { readonly [type in BuildingType]?: BuildingDescription } = {
  RESIDENTIAL_UNIT: 'CONDOMINIUM_UNIT',
  NON_RESIDENTIAL_BUILDING: 'COMMERCIAL_BUILDING',
  NON_RESIDENTIAL_UNIT: 'COMMERCIAL_BUILDING',
  OTHER_RESIDENTIAL_BUILDING: 'APARTMENT_BUILDING',
};
