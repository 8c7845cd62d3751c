import type { RateMarket, Role, StepId } from '../../../machines/contract/types.ts';
import type { Answer } from '../scenarios/scenario.ts';

/** A screen of a quote that asks certain fields. */
export interface ScreenSituation {
  readonly step: StepId;
  readonly what: string;
  readonly scenario: string;
  readonly answers: { readonly [field: string]: Answer };
  /** The role that opens it. */
  readonly role: Role;
  /** Absent to use the scenario's. */
  readonly rateMarket?: RateMarket;
  /** Set for a place whose facts no service knows. */
  readonly isByHand?: true;
}

// biome-ignore format: a table has one row per line
export const screenSituations: readonly ScreenSituation[] = [
  situation('BUILDING_INFORMATION', 'a non-residential building of no listed kind', 'warehouse-transferred', { 'policy.buildingType': 'NON_RESIDENTIAL_BUILDING', 'structure.buildingDescription': 'OTHER_NON_RESIDENTIAL_TYPE' }),
  situation('BUILDING_INFORMATION', 'a manufactured home', 'manufactured-home-not-anchored', { 'policy.buildingType': 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME' }),
  situation('FOUNDATION_INFORMATION', 'a surveyed height', 'slab-day-364', { 'structure.firstFloorHeightMethod': 'TOOL' }),
  situation('FOUNDATION_INFORMATION', 'a height that FEMA determined', 'slab-day-364', { 'locationFacts.femaFirstFloorHeightFeet': 3 }, 'EXAMINER'),
  situation('BUILDING_CHARACTERISTICS', 'an improved building of several units', 'condominium-building', { 'structure.isSubstantiallyImproved': true }),
  situation('BUILDING_CHARACTERISTICS', 'a unit', 'condominium-unit-with-mortgagee', {}),
  situation('EFFECTIVE_DATE', 'a loan closing', 'condominium-unit-with-mortgagee', { 'policy.effectiveDateType': 'LOAN_CLOSING' }),
  situation('EFFECTIVE_DATE', 'a map revision', 'slab-day-364', { 'policy.effectiveDateType': 'MAP_REVISION' }),
  situation('EFFECTIVE_DATE', 'a transfer', 'warehouse-transferred', { 'policy.effectiveDateType': 'TRANSFER' }),
  situation('EFFECTIVE_DATE', 'a start after a wildfire', 'slab-day-364', { 'policy.effectiveDateType': 'STANDARD_30_DAY', 'policy.fireContainmentDate': '2026-06-01' }),
  situation('EFFECTIVE_DATE', 'a backdated start', 'slab-day-364', { 'policy.effectiveDateType': 'BACKDATE' }, 'UW_MANAGER'),
  situation('RATES', 'a rated home', 'slab-day-364', {}),
  { ...situation('RATES', 'a home that carriers are asked about', 'slab-day-364', { 'policy.surplusLinesHasPriorLosses': true }), rateMarket: 'BOTH' },
  { ...situation('RATES', 'a place that no service knows', 'slab-day-364', {}, 'EXAMINER'), isByHand: true },
  situation('ENCLOSURE_INFORMATION', 'openings that are not engineered', 'crawlspace-day-365', { 'structure.enclosureAreaFeet': 900, 'structure.openingsCount': 6, 'structure.hasEngineeredOpenings': false }),
  situation('ENCLOSURE_INFORMATION', 'engineered openings', 'crawlspace-day-365', { 'structure.enclosureAreaFeet': 900, 'structure.openingsCount': 6, 'structure.hasEngineeredOpenings': true }),
  situation('MACHINERY_APPLIANCE_INFORMATION', 'elevators', 'slab-day-364', { 'structure.elevatorsCount': 2 }),
  situation('ELEVATION_CERTIFICATE', 'every elevation', 'crawlspace-with-certificate-bought-lately', { 'elevationCertificate.diagramNumber': 'DIAGRAM_8' }),
  situation('BUILDING_CHARACTERISTIC_ADDITIONAL', 'a system unit', 'slab-day-364', { 'structure.isLocatedCbrs': true, 'propertyAddress.cbrsType': 'SYSTEM_UNIT' }),
  situation('BUILDING_CHARACTERISTIC_ADDITIONAL', 'elevators', 'slab-day-364', { 'structure.elevatorsCount': 2 }),
  situation('DISCOUNT_ELIGIBILITY', 'a prior policy and a new map', 'open-posts-newly-mapped', { 'priorPolicyInfo.priorOwnerPolicyNumber': '4001234567', 'priorPolicyInfo.priorNfipLapsedPolicy': true, 'priorPolicyInfo.priorPolicyDiscountType': 'NEWLY_MAPPED_DISCOUNT' }),
  situation('RATES_DISCOUNTED', 'a rated home', 'slab-day-364', {}),
  { ...situation('RATES_DISCOUNTED', 'a home that carriers are asked about', 'slab-day-364', { 'policy.surplusLinesHasPriorLosses': true }), rateMarket: 'BOTH' },
  { ...situation('RATES_DISCOUNTED', 'a place that no service knows', 'slab-day-364', {}, 'EXAMINER'), isByHand: true },
  situation('APPLICATION_INTEREST', 'a first mortgagee in Puerto Rico', 'slab-day-364', { 'lossPayees.FIRST_MORTGAGEE.isActive': true, 'lossPayees.FIRST_MORTGAGEE.stateId': 72 }),
  situation('APPLICATION_INTEREST', 'a disaster agency abroad', 'slab-day-364', { 'lossPayees.DISASTER_AGENCY.isActive': true, 'lossPayees.DISASTER_AGENCY.countryId': 39 }),
  situation('POLICYHOLDER_INFO_ADDITIONAL', 'a person with letters to Puerto Rico', 'slab-day-364', { 'mailingAddress.isSameAsPropertyAddress': false, 'mailingAddress.stateId': 72, 'correspondenceEmails.0.userContactValue': 'rosa@example.com' }),
  situation('POLICYHOLDER_INFO_ADDITIONAL', 'an entity with letters to Canada', 'slab-day-364', { 'insureds.0.isEntity': true, 'mailingAddress.isSameAsPropertyAddress': false, 'mailingAddress.countryId': 39 }),
  situation('BUILDING_INFORMATION_ADDITIONAL', 'one of several buildings, identified by its name', 'slab-day-364', { 'structure.hasMultipleBuildings': true, 'propertyAddress.propertyAddressType': 'NAME' }),
  situation('APPLICATION_SUMMARY', 'a bill to a person in Puerto Rico', 'slab-day-364', { 'policy.policyBillingType': 'OTHER', 'billing.stateId': 72 }),
  situation('APPLICATION_SUMMARY', 'a bill to a person in Canada', 'slab-day-364', { 'policy.policyBillingType': 'OTHER', 'billing.countryId': 39 }),
];

function situation(
  step: StepId,
  what: string,
  scenario: string,
  answers: ScreenSituation['answers'],
  role: Role = 'AGENT',
): ScreenSituation {
  return { step, what, scenario, answers, role };
}
