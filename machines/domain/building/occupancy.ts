import type {
  BuildingType,
  ContentsLocation,
  OccupancyType,
  PolicyFile,
  PolicyForm,
} from '../../contract/types.ts';
import { isPrivateOnly } from '../market/market.ts';
import { isEmergencyProgram } from '../place/community.ts';
import { isHome, isNonResidential } from './building-type.ts';

/** The occupancy that follows from the building type; null if no type is chosen. */
export function deriveOccupancyType(type: BuildingType | null): OccupancyType | null {
  if (type === null) return null;
  return isNonResidential(type) ? 'NON_RESIDENTIAL' : 'RESIDENTIAL';
}

/** The policy form: the private carrier's in the private market, else the NFIP's. Null if no building type is chosen. */
export function derivePolicyForm(file: PolicyFile): PolicyForm | null {
  return isPrivateOnly(file) ? 'PRIVATE_FLOOD' : nfipForm(file);
}

/** The form that decides how contents claims are settled; null if no building type is chosen. */
export function deriveContentsLocation(file: PolicyFile): ContentsLocation | null {
  return nfipForm(file);
}

/** The NFIP form that the building type, tenancy and program require. SFIP Dwelling Form, Appendix A(1). */
export function nfipForm(file: PolicyFile): ContentsLocation | null {
  const { buildingType, isTenant } = file.policy;
  if (buildingType === null) return null;
  if (isHome(buildingType)) return 'DWELLING';
  if (buildingType === 'OTHER_RESIDENTIAL_BUILDING')
    return isTenant === true ? 'DWELLING' : 'GENERAL_PROPERTY';
  if (buildingType === 'RESIDENTIAL_CONDOMINIUM_BUILDING')
    return isEmergencyProgram(file) ? 'GENERAL_PROPERTY' : 'RCBAP';
  return 'GENERAL_PROPERTY';
}
