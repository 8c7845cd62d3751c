import type { ComponentType } from 'react';
import type { BuildingType } from '../../../../machines/contract/types.ts';
import { NonResidentialBuilding } from './buildings/NonResidentialBuilding.tsx';
import { NonResidentialMobile } from './buildings/NonResidentialMobile.tsx';
import { NonResidentialUnit } from './buildings/NonResidentialUnit.tsx';
import { OtherResidentialBuilding } from './buildings/OtherResidentialBuilding.tsx';
import { ResidentialCondominium } from './buildings/ResidentialCondominium.tsx';
import { ResidentialMobileHome } from './buildings/ResidentialMobileHome.tsx';
import { ResidentialUnit } from './buildings/ResidentialUnit.tsx';
import { SingleFamilyHome } from './buildings/SingleFamilyHome.tsx';
import { TwoToFourFamilyBuilding } from './buildings/TwoToFourFamilyBuilding.tsx';
import type { DrawingTitle } from './Drawing.tsx';

const drawings: Record<BuildingType, ComponentType<DrawingTitle>> = {
  SINGLE_FAMILY_HOME: SingleFamilyHome,
  RESIDENTIAL_MOBILE_MANUFACTURED_HOME: ResidentialMobileHome,
  RESIDENTIAL_UNIT: ResidentialUnit,
  TWO_TO_FOUR_FAMILY_BUILDING: TwoToFourFamilyBuilding,
  OTHER_RESIDENTIAL_BUILDING: OtherResidentialBuilding,
  RESIDENTIAL_CONDOMINIUM_BUILDING: ResidentialCondominium,
  NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING: NonResidentialMobile,
  NON_RESIDENTIAL_BUILDING: NonResidentialBuilding,
  NON_RESIDENTIAL_UNIT: NonResidentialUnit,
};

/** One of the nine building types, seen from the street. */
export function BuildingTypeDrawing({ type, title }: DrawingTitle & { type: BuildingType }) {
  const Shown = drawings[type];
  return <Shown title={title} />;
}
