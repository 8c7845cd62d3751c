/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@apollo/client';
export type AdditionalInterestRole =
  | 'DISASTER_AGENCY'
  | 'FIRST_MORTGAGEE'
  | 'LOSS_PAYEE'
  | 'SECOND_MORTGAGEE';

export type AddressInput = {
  city?: string | null | undefined;
  postalCode?: string | null | undefined;
  propertyAddressType?: PropertyAddressType | null | undefined;
  stateAbbreviation?: string | null | undefined;
  streetAddress1?: string | null | undefined;
  streetAddress2?: string | null | undefined;
  urbanization?: string | null | undefined;
};

export type AddressScrubErrorKind =
  | 'BAD_CITY_ZIP'
  | 'BAD_PHONE'
  | 'BAD_ZIP'
  | 'BAD_ZIP_FORMAT'
  | 'LISTING_NOT_FOUND'
  | 'LISTING_NOT_UNIQUE'
  | 'MORE_THAN_ONE_FOUND'
  | 'NOT_ENOUGH_INFORMATION'
  | 'NOT_FOUND'
  | 'TOO_MANY_LISTINGS'
  | 'UNKNOWN_ERROR';

export type AddressScrubStatus =
  | 'AMBIGUOUS'
  | 'NOT_FOUND'
  | 'NOT_SCRUBBED'
  | 'SERVICE_DOWN'
  | 'USER_OVERRIDE'
  | 'VERIFIED'
  | 'VERIFIED_CORRECTED';

export type ApplicationSource =
  | 'AGENT_PORTAL'
  | 'COMPARATIVE_RATER'
  | 'CONSUMER_PORTAL'
  | 'QUOTE_API'
  | 'ROLLOVER_UPLOAD'
  | 'STAFF_ENTRY';

export type BillingInput = {
  city?: string | null | undefined;
  countryId?: number | null | undefined;
  foreignState?: string | null | undefined;
  name1?: string | null | undefined;
  name2?: string | null | undefined;
  postalCode?: string | null | undefined;
  stateAbbreviation?: string | null | undefined;
  stateId?: number | null | undefined;
  streetAddress1?: string | null | undefined;
  streetAddress2?: string | null | undefined;
  urbanization?: string | null | undefined;
  version?: number | null | undefined;
};

export type BuildingDescription =
  | 'AGRICULTURAL_STRUCTURE'
  | 'APARTMENT_BUILDING'
  | 'APARTMENT_UNIT'
  | 'BARN'
  | 'COMMERCIAL_BUILDING'
  | 'CONDOMINIUM_BUILDING'
  | 'CONDOMINIUM_UNIT'
  | 'COOPERATIVE_BUILDING'
  | 'COOPERATIVE_UNIT'
  | 'DETACHED_GARAGE'
  | 'DETACHED_GUEST_HOUSE'
  | 'HOUSE_OF_WORSHIP'
  | 'MAIN_DWELLING'
  | 'OTHER_NON_RESIDENTIAL_TYPE'
  | 'POOLHOUSE_CLUBHOUSE_RECREATION_BUILDING'
  | 'TOOL_STORAGE_SHED'
  | 'TOWNHOUSE_ROWHOUSE'
  | 'WAREHOUSE';

export type BuildingOverWater =
  | 'FULLY_OVER_WATER'
  | 'NOT_OVER_WATER'
  | 'PARTIALLY_OVER_WATER';

export type BuildingType =
  | 'NON_RESIDENTIAL_BUILDING'
  | 'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING'
  | 'NON_RESIDENTIAL_UNIT'
  | 'OTHER_RESIDENTIAL_BUILDING'
  | 'RESIDENTIAL_CONDOMINIUM_BUILDING'
  | 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME'
  | 'RESIDENTIAL_UNIT'
  | 'SINGLE_FAMILY_HOME'
  | 'TWO_TO_FOUR_FAMILY_BUILDING';

export type CbrsType =
  | 'NO'
  | 'OPA'
  | 'SYSTEM_UNIT';

export type CommunityStatus =
  | 'NON_PARTICIPATING'
  | 'PARTICIPATING_EMERGENCY'
  | 'PARTICIPATING_REGULAR'
  | 'PROBATION'
  | 'RESCINDED'
  | 'SUSPENDED'
  | 'WITHDRAWN';

export type ConstructionType =
  | 'FRAME'
  | 'MASONRY'
  | 'OTHER';

export type ContentsLocation =
  | 'DWELLING'
  | 'GENERAL_PROPERTY'
  | 'RCBAP';

export type CorrespondenceEmailInput = {
  correspondenceEmailId?: string | number | null | undefined;
  isActive?: boolean | null | undefined;
  userContactValue?: string | null | undefined;
  version?: number | null | undefined;
};

export type DisasterAssistance =
  | 'FEMA'
  | 'NO'
  | 'OTHER_AGENCY'
  | 'SBA';

export type EffectiveDateType =
  | 'BACKDATE'
  | 'FIFTEEN_DAY_WAIT'
  | 'LOAN_CLOSING'
  | 'MAP_REVISION'
  | 'STANDARD_30_DAY'
  | 'TRANSFER';

export type ElevationCertificateInput = {
  attachedGarageElevation?: number | null | undefined;
  bfe?: number | null | undefined;
  bottomOfHorizontalStructure?: number | null | undefined;
  diagramNumber?: ElevationDiagram | null | undefined;
  elCertDate?: string | null | undefined;
  elevationDatum?: ElevationDatum | null | undefined;
  hag?: number | null | undefined;
  horizontalDatum?: HorizontalDatum | null | undefined;
  isActive?: boolean | null | undefined;
  lag?: number | null | undefined;
  lagAtLowestElevation?: number | null | undefined;
  machineryEquipmentElevation?: number | null | undefined;
  sectionTypeId?: ElevationSection | null | undefined;
  topNextHighestFloor?: number | null | undefined;
  topOfBottomFloor?: number | null | undefined;
  version?: number | null | undefined;
};

export type ElevationDatum =
  | 'NAVD_1988'
  | 'NGVD_1929'
  | 'OTHER';

export type ElevationDiagram =
  | 'DIAGRAM_1A'
  | 'DIAGRAM_1B'
  | 'DIAGRAM_2A'
  | 'DIAGRAM_2B'
  | 'DIAGRAM_3'
  | 'DIAGRAM_4'
  | 'DIAGRAM_5'
  | 'DIAGRAM_6'
  | 'DIAGRAM_7'
  | 'DIAGRAM_8'
  | 'DIAGRAM_9';

export type ElevationSection =
  | 'SECTION_C'
  | 'SECTION_E'
  | 'SECTION_H';

export type EnclosureUse =
  | 'FINISHED'
  | 'OTHER'
  | 'PARKING_ACCESS_STORAGE';

export type FirstFloorHeightMethod =
  | 'EC'
  | 'FEMA_APPROVED'
  | 'FEMA_ASSUMPTION'
  | 'TOOL';

export type FloodZoneInformationInput = {
  baseElevation?: number | null | undefined;
  cbraDate?: string | null | undefined;
  communityName?: string | null | undefined;
  communityNumber?: string | null | undefined;
  communityStatus?: CommunityStatus | null | undefined;
  countyName?: string | null | undefined;
  crsClass?: number | null | undefined;
  currentFloodZoneId?: string | null | undefined;
  currentMapDate?: string | null | undefined;
  firmDate?: string | null | undefined;
  isCbra?: boolean | null | undefined;
  isFromZoneDetermination?: boolean | null | undefined;
  isLoaded?: boolean | null | undefined;
  isNewlyMapped?: boolean | null | undefined;
  isSuspended?: boolean | null | undefined;
  isVZone?: boolean | null | undefined;
  mapChangedDate?: string | null | undefined;
  mapPanel?: string | null | undefined;
  mapSuffix?: string | null | undefined;
  priorCommunityNumber?: string | null | undefined;
  priorFloodZoneId?: string | null | undefined;
  priorMapPanel?: string | null | undefined;
  priorMapSuffix?: string | null | undefined;
  programType?: ProgramType | null | undefined;
  provenance?: string | null | undefined;
  suspendDate?: string | null | undefined;
  trackingNumber?: string | null | undefined;
  version?: number | null | undefined;
};

export type FoundationType =
  | 'BASEMENT'
  | 'CRAWLSPACE'
  | 'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS'
  | 'ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS'
  | 'ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS'
  | 'SLAB_ON_GRADE';

export type HardStopType =
  | 'FZD_FAILURE'
  | 'INVALID_MOBILE'
  | 'PREMIUM_FAILURE'
  | 'REQUIRES_REVIEW';

export type HfiaaIndicator =
  | 'CANCEL_REWRITE_RENEWAL_OPT_IN'
  | 'YES_NO_REFUND'
  | 'YES_REFUND_SENT'
  | 'YES_STOP';

export type HorizontalDatum =
  | 'NAD_1927'
  | 'NAD_1983'
  | 'OTHER'
  | 'WGS_1984';

export type InsuredInput = {
  birthDate?: string | null | undefined;
  cellPhone?: string | null | undefined;
  email?: string | null | undefined;
  entityName?: string | null | undefined;
  firstName?: string | null | undefined;
  insuredId?: string | number | null | undefined;
  isActive?: boolean | null | undefined;
  isEntity?: boolean | null | undefined;
  lastName?: string | null | undefined;
  middleName?: string | null | undefined;
  phone?: string | null | undefined;
  version?: number | null | undefined;
  workPhone?: string | null | undefined;
};

export type LocationFactsInput = {
  distanceToCoastMeters?: number | null | undefined;
  distanceToLakeMeters?: number | null | undefined;
  distanceToOceanMeters?: number | null | undefined;
  distanceToRiverMeters?: number | null | undefined;
  drainageAreaSquareKilometers?: number | null | undefined;
  elevationFeet?: number | null | undefined;
  elevationRelativeToRiverFeet?: number | null | undefined;
  huc12?: string | null | undefined;
  isBarrierIsland?: boolean | null | undefined;
  isSample?: boolean | null | undefined;
  leveeSystemId?: string | null | undefined;
  priorClaims?: number | null | undefined;
  provenance?: string | null | undefined;
  replacementCost?: number | null | undefined;
  riverClass?: RiverClass | null | undefined;
  structuralRelativeElevationFeet?: number | null | undefined;
  version?: number | null | undefined;
};

export type LossPayeeInput = {
  addressScrubStatusId?: AddressScrubStatus | null | undefined;
  agencyCode?: string | null | undefined;
  caseFileNumber?: string | null | undefined;
  cellPhone?: string | null | undefined;
  city?: string | null | undefined;
  countryId?: number | null | undefined;
  email?: string | null | undefined;
  fax?: string | null | undefined;
  foreignState?: string | null | undefined;
  isActive?: boolean | null | undefined;
  loanNumber?: string | null | undefined;
  lossPayeeId?: string | number | null | undefined;
  lossPayeeTypeId?: AdditionalInterestRole | null | undefined;
  name1?: string | null | undefined;
  name2?: string | null | undefined;
  phone?: string | null | undefined;
  postalCode?: string | null | undefined;
  stateAbbreviation?: string | null | undefined;
  stateId?: number | null | undefined;
  streetAddress1?: string | null | undefined;
  streetAddress2?: string | null | undefined;
  urbanization?: string | null | undefined;
  version?: number | null | undefined;
  workPhone?: string | null | undefined;
};

export type MailingAddressInput = {
  addressScrubStatusId?: AddressScrubStatus | null | undefined;
  city?: string | null | undefined;
  countryId?: number | null | undefined;
  foreignState?: string | null | undefined;
  isSameAsPropertyAddress?: boolean | null | undefined;
  postalCode?: string | null | undefined;
  stateAbbreviation?: string | null | undefined;
  stateId?: number | null | undefined;
  streetAddress1?: string | null | undefined;
  streetAddress2?: string | null | undefined;
  urbanization?: string | null | undefined;
  version?: number | null | undefined;
};

export type ManualZoneInput = {
  communityNumber: string;
  currentMapDate: string;
  evidence: string;
  floodZone: string;
  mapPanel: string;
  mapSuffix: string;
};

export type MobileHomeInput = {
  meetsAnchorRequirements?: boolean | null | undefined;
  onPermanentFoundation?: boolean | null | undefined;
  serialNumber?: string | null | undefined;
  version?: number | null | undefined;
};

export type OccupancyType =
  | 'NON_RESIDENTIAL'
  | 'RESIDENTIAL';

export type OcrProcessStatus =
  | 'ACCEPTED'
  | 'FAILED'
  | 'NONE'
  | 'PROCESSING'
  | 'QUEUED'
  | 'READY_FOR_REVIEW'
  | 'REJECTED';

export type PaymentInput = {
  amount: string;
  description?: string | null | undefined;
  paymentTypeId: number;
  token: string;
};

export type PivotAnalysisStatus =
  | 'FAILED'
  | 'NEAR_BOUNDARY'
  | 'NOT_RUN'
  | 'NO_ZONE_BOUNDARY_NEAR'
  | 'STRADDLES_ZONES';

export type PolicyBillingType =
  | 'DISASTER_AGENCY'
  | 'FIRST_MORTGAGEE'
  | 'INSURED'
  | 'LOSS_PAYEE'
  | 'OTHER'
  | 'SECOND_MORTGAGEE';

export type PolicyForm =
  | 'DWELLING'
  | 'GENERAL_PROPERTY'
  | 'GFIP'
  | 'PRIVATE_FLOOD'
  | 'RCBAP';

export type PolicyInput = {
  areDeclarationsAccepted?: boolean | null | undefined;
  backdateReason?: string | null | undefined;
  buildingType?: BuildingType | null | undefined;
  communityName?: string | null | undefined;
  communityNumber?: string | null | undefined;
  communityStatus?: CommunityStatus | null | undefined;
  contentsValue?: number | null | undefined;
  currentMapDate?: string | null | undefined;
  disasterAssistance?: DisasterAssistance | null | undefined;
  effectiveDate?: string | null | undefined;
  effectiveDateTypeId?: EffectiveDateType | null | undefined;
  firmDate?: string | null | undefined;
  floodZone?: string | null | undefined;
  forcePlacedByLender?: boolean | null | undefined;
  hasFloodProofingCert?: boolean | null | undefined;
  isCondoAssociation?: boolean | null | undefined;
  isCurrentFloodZoneSfha?: boolean | null | undefined;
  isHistoric?: boolean | null | undefined;
  isMandatoryPurchase?: boolean | null | undefined;
  isNonProfit?: boolean | null | undefined;
  isPrimaryResidence?: boolean | null | undefined;
  isRentalProperty?: boolean | null | undefined;
  isSmallBusiness?: boolean | null | undefined;
  isTenant?: boolean | null | undefined;
  loanAmount?: number | null | undefined;
  loanClosingDate?: string | null | undefined;
  mapChangeDate?: string | null | undefined;
  mapPanel?: string | null | undefined;
  mapSuffix?: string | null | undefined;
  policyBillingType?: PolicyBillingType | null | undefined;
  priorCommunityNumber?: string | null | undefined;
  priorCompanyName?: string | null | undefined;
  priorFloodZone?: string | null | undefined;
  priorMapPanel?: string | null | undefined;
  priorMapSuffix?: string | null | undefined;
  priorNfipPolicyIndicator?: boolean | null | undefined;
  priorPolicyExpirationDate?: string | null | undefined;
  programType?: ProgramType | null | undefined;
  purchaseDate?: string | null | undefined;
  rateMarketType?: RateMarket | null | undefined;
  referralSourceId?: number | null | undefined;
  requestedEffectiveDate?: string | null | undefined;
  reviewExplanation?: string | null | undefined;
  surplusLinesHasPriorLosses?: boolean | null | undefined;
  useExceptionalDeductibles?: boolean | null | undefined;
  version?: number | null | undefined;
};

export type PolicyNumberType =
  | 'LEGACY_SYSTEM'
  | 'NFIP'
  | 'PRIOR_CARRIER'
  | 'PRIVATE_FLOOD';

export type PolicyOwnerInput = {
  userId?: string | number | null | undefined;
  version?: number | null | undefined;
};

export type PolicyPartsInput = {
  billing?: BillingInput | null | undefined;
  correspondenceEmails?: Array<CorrespondenceEmailInput> | null | undefined;
  elevationCertificate?: ElevationCertificateInput | null | undefined;
  floodZoneInformation?: FloodZoneInformationInput | null | undefined;
  insureds?: Array<InsuredInput> | null | undefined;
  locationFacts?: LocationFactsInput | null | undefined;
  lossPayees?: Array<LossPayeeInput> | null | undefined;
  mailingAddress?: MailingAddressInput | null | undefined;
  mobileHome?: MobileHomeInput | null | undefined;
  policy?: PolicyInput | null | undefined;
  policyOwner?: PolicyOwnerInput | null | undefined;
  priorPolicyInfo?: PriorPolicyInfoInput | null | undefined;
  propertyAddress?: PropertyAddressInput | null | undefined;
  structure?: StructureInput | null | undefined;
  transaction?: TransactionInput | null | undefined;
};

export type PolicyState =
  | 'APPLICATION'
  | 'BILLED_RENEWAL_APPLICATION'
  | 'BILLED_ROLLOVER_APPLICATION'
  | 'DELETED_INCOMPLETE_ROLLOVER_TRANSFER'
  | 'NEW_BUSINESS'
  | 'QUOTE'
  | 'RENEWAL'
  | 'ROLLOVER'
  | 'ROLLOVER_APPLICATION'
  | 'ROLLOVER_QUOTE'
  | 'ROLLOVER_SCHEDULE_FOR_BILLING';

export type PriorPolicyDiscount =
  | 'NEWLY_MAPPED_DISCOUNT'
  | 'NO'
  | 'PRE_FIRM_DISCOUNT';

export type PriorPolicyInfoInput = {
  lapsedForValidReason?: boolean | null | undefined;
  priorNfipLapsedPolicy?: boolean | null | undefined;
  priorOwnerPolicyNumber?: string | null | undefined;
  priorOwnerWyoCompany?: string | null | undefined;
  priorPolicyDiscountType?: PriorPolicyDiscount | null | undefined;
  version?: number | null | undefined;
};

export type ProblemSeverity =
  | 'E'
  | 'H'
  | 'U'
  | 'W';

export type ProgramType =
  | 'EMERGENCY'
  | 'REGULAR';

export type PropertyAddressInput = {
  cbrsFloodInsuranceProhibitionDate?: string | null | undefined;
  cbrsType?: CbrsType | null | undefined;
  city?: string | null | undefined;
  is1316Property?: boolean | null | undefined;
  isFederallyLeased?: boolean | null | undefined;
  postalCode?: string | null | undefined;
  propertyAddressType?: PropertyAddressType | null | undefined;
  propertyDesc?: string | null | undefined;
  stateAbbreviation?: string | null | undefined;
  stateId?: number | null | undefined;
  streetAddress1?: string | null | undefined;
  streetAddress2?: string | null | undefined;
  urbanization?: string | null | undefined;
  version?: number | null | undefined;
};

export type PropertyAddressType =
  | 'DESCRIPTIVE'
  | 'LEGAL'
  | 'NAME';

export type RateCategory =
  | 'GFIP'
  | 'LEGACY'
  | 'MPPP'
  | 'PRIVATE'
  | 'PROVISIONAL'
  | 'RATING_ENGINE';

export type RateMarket =
  | 'BOTH'
  | 'NONE'
  | 'PRIVATE'
  | 'PUBLIC';

export type RateMethod =
  | 'ALTERNATIVE'
  | 'FEMA_SPECIAL_RATES'
  | 'GFIP'
  | 'LEASED_FEDERAL_PROPERTY'
  | 'MANUAL'
  | 'MPPP'
  | 'NEWLY_MAPPED'
  | 'OPTIONAL_POST_1981_V_ZONE'
  | 'PRE_FIRM_ELEVATION_MANUAL'
  | 'PRE_FIRM_ELEVATION_SFR'
  | 'PRE_FIRM_SPECIAL_RATES'
  | 'PRIVATE_FLOOD'
  | 'PROVISIONAL'
  | 'PROVISIONAL_INCOMPLETE_RENEWAL'
  | 'PRP'
  | 'PRP_EXTENSION_FIRST_YEAR'
  | 'PRP_EXTENSION_SUBSEQUENT'
  | 'RISK_RATING_2'
  | 'SEVERE_REPETITIVE_LOSS'
  | 'SUBMIT_FOR_RATE'
  | 'TENTATIVE'
  | 'UNDERINSURED_CONDO_MASTER'
  | 'V_ZONE_RISK';

export type RatingChoiceInput = {
  buildingCoverage: number;
  buildingDeductible: number;
  contentsCoverage: number;
  contentsDeductible: number;
};

export type RatingStage =
  | 'DISCOUNTED'
  | 'PRELIMINARY';

export type RatingStatus =
  | 'NOT_RATABLE'
  | 'PROVISIONAL'
  | 'RATED';

export type RecordLifecycleStatus =
  | 'ACTIVE'
  | 'ARCHIVED'
  | 'CANCELLED'
  | 'DELETED'
  | 'EXPIRED'
  | 'LAPSED'
  | 'NON_RENEWED'
  | 'NULLIFIED';

export type ReplacementCostMethod =
  | 'DATASET'
  | 'INDUSTRY'
  | 'TOOL';

export type RiverClass =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E'
  | 'F'
  | 'G'
  | 'H'
  | 'I';

export type Role =
  | 'ACCOUNTING'
  | 'ADJUSTER'
  | 'ADMIN'
  | 'AGENCY_PRINCIPAL'
  | 'AGENT'
  | 'API_PARTNER'
  | 'CLAIMS_EXAMINER'
  | 'CONSUMER'
  | 'CSR'
  | 'EXAMINER'
  | 'QA'
  | 'UW_MANAGER';

export type ScreeningResult =
  | 'CLEAR'
  | 'NOT_SCREENED'
  | 'POTENTIAL_MATCH'
  | 'REVIEW';

export type StartQuoteInput = {
  acceptDuplicate?: boolean | null | undefined;
  address: AddressInput;
  agentUserId?: string | number | null | undefined;
  insured: InsuredInput;
  isTransfer: boolean;
  manualZone?: ManualZoneInput | null | undefined;
  overrideReason?: string | null | undefined;
  propertyDesc?: string | null | undefined;
  rateMarket: RateMarket;
};

export type StatutoryDiscountType =
  | 'AR_FLOOD_ZONE'
  | 'EMERGENCY_PROGRAM'
  | 'NEWLY_MAPPED'
  | 'NEW_CUSTOMER_PREFIRM';

export type StepId =
  | 'APPLICATION_INTEREST'
  | 'APPLICATION_SUMMARY'
  | 'BUILDING_CHARACTERISTICS'
  | 'BUILDING_CHARACTERISTIC_ADDITIONAL'
  | 'BUILDING_INFORMATION'
  | 'BUILDING_INFORMATION_ADDITIONAL'
  | 'DISCOUNT_ELIGIBILITY'
  | 'EFFECTIVE_DATE'
  | 'ELEVATION_CERTIFICATE'
  | 'ENCLOSURE_INFORMATION'
  | 'FOUNDATION_INFORMATION'
  | 'MACHINERY_APPLIANCE_INFORMATION'
  | 'POLICYHOLDER_INFO_ADDITIONAL'
  | 'QUOTE_SUMMARY'
  | 'RATES'
  | 'RATES_DISCOUNTED'
  | 'SUMMARY';

export type StepState =
  | 'BLOCKED'
  | 'DONE'
  | 'NOT_NEEDED'
  | 'NOW'
  | 'TO_DO';

export type StructureInput = {
  areOpeningsWithinOneFoot?: boolean | null | undefined;
  buildingAtAddress?: string | null | undefined;
  buildingDescriptionId?: BuildingDescription | null | undefined;
  buildingOverWaterTypeId?: BuildingOverWater | null | undefined;
  constructionDate?: string | null | undefined;
  constructionTypeId?: ConstructionType | null | undefined;
  detachedStructuresCount?: number | null | undefined;
  elevatorsBelowCount?: number | null | undefined;
  elevatorsCount?: number | null | undefined;
  elevatorsElevatedCount?: number | null | undefined;
  enclosureAreaFeet?: number | null | undefined;
  enclosureUse?: EnclosureUse | null | undefined;
  engineeredOpeningsAreaFeet?: number | null | undefined;
  firstFloorHeightFeet?: number | null | undefined;
  firstFloorHeightMethod?: FirstFloorHeightMethod | null | undefined;
  floorOfUnit?: number | null | undefined;
  floorsCount?: number | null | undefined;
  foundationTypeId?: FoundationType | null | undefined;
  hasBreakawayWalls?: boolean | null | undefined;
  hasEngineeredOpenings?: boolean | null | undefined;
  hasMultipleBuildings?: boolean | null | undefined;
  hasOpeningsCertification?: boolean | null | undefined;
  isApplianceElevated?: boolean | null | undefined;
  isEarthSheltered?: boolean | null | undefined;
  isLocatedCbrs?: boolean | null | undefined;
  isMachineryElevated?: boolean | null | undefined;
  isOnFederalLand?: boolean | null | undefined;
  isSubstantiallyImproved?: boolean | null | undefined;
  isUnderConstruction?: boolean | null | undefined;
  isWalledAndRoofed?: boolean | null | undefined;
  openingsCount?: number | null | undefined;
  openingsSquareInches?: number | null | undefined;
  openingsWallsCount?: number | null | undefined;
  percentAboveGround?: number | null | undefined;
  replacementCostUser?: number | null | undefined;
  substantiallyImprovedDate?: string | null | undefined;
  totalBuildingAreaFeet?: number | null | undefined;
  unitsCount?: number | null | undefined;
  version?: number | null | undefined;
};

export type TransactionInput = {
  agentSignedDate?: string | null | undefined;
};

export type TransactionStatus =
  | 'ABANDONED'
  | 'ARCHIVED'
  | 'BILLED_RENEWAL'
  | 'CLOSED'
  | 'IN_PROCESS'
  | 'ISSUED'
  | 'NOT_SUBMITTED'
  | 'PENDING_SCHEDULED_CHANGES'
  | 'PENDING_UNDERWRITING'
  | 'REJECTED'
  | 'RESCINDED_ROLLOVER_TRANSFER'
  | 'SCHEDULED_FOR_BILLING'
  | 'SFR_RATES_REQUIRED';

export type TransactionType =
  | 'AGENT_TRANSFER'
  | 'BILLED_RENEWAL'
  | 'CANCELLATION'
  | 'CANCELLATION_CORRECTION'
  | 'CLAIM'
  | 'CORRECTION'
  | 'ENDORSEMENT'
  | 'NEW_BUSINESS'
  | 'REINSTATEMENT'
  | 'REINSTATEMENT_WITH_CHANGES'
  | 'RENEWAL'
  | 'UNDOCUMENTED_CASH_RECEIVED'
  | 'UPDATE'
  | 'UPLOADED_ROLLOVER_TRANSFER';

export type PolicyFileFieldsFragment = { id: string, encodedId: string, displayedPolicyNumber: string | null, isRatingStale: boolean, otherEditors: Array<string>, policyMain: { policyMainId: string, policyRateProviderBitMask: number | null, isActive: boolean, privateFloodProviderId: string | null }, transaction: { transactionId: string, policyId: string, policyOwnerEntityId: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, transactionType: TransactionType, billedDate: string | null, effectiveDate: string | null, effectiveDateType: EffectiveDateType | null, expirationDate: string | null, issuedDate: string | null, isCurrent: boolean, isActive: boolean, totalAnnualPremium: string | null, proratedAnnualPremium: string | null, premiumChange: string | null, proratedPremiumChange: string | null, annualFedFee: string | null, proratedFedFee: string | null, proratedReserveFund: string | null, proratedHfiaaSurcharge: string | null, hfiaaIndicatorType: HfiaaIndicator | null, proratedSrlPremium: string | null, prorataFactor: number | null, daysToIssue: number | null, agentSignedDate: string | null, adjustedAnnualPremium: string | null, submittedPremium: string | null, balance: string | null, submittedAt: string | null, reviewReasons: string | null }, rating: { ratingId: string, policyId: string, transactionId: string, isActive: boolean, rateMethodId: RateMethod | null, rateCategoryId: RateCategory | null, status: RatingStatus | null, stage: RatingStage | null, edition: string | null, inputDigest: string | null, ratedAt: string | null, buildingRate: number | null, contentsRate: number | null, buildingCoverage: number | null, contentsCoverage: number | null, buildingDeductible: number | null, contentsDeductible: number | null, buildingPremium: string | null, contentsPremium: string | null, priorLossesAmount: string | null, iccPremium: string | null, crsPercent: number | null, mitigationDiscount: string | null, crsDiscount: string | null, newlyMappedDiscount: string | null, preFirmDiscount: string | null, otherStatutoryDiscount: string | null, annualIncreaseCapDiscount: string | null, probationSurcharge: string | null, fedFee: string | null, reserveFund: string | null, hfiaaSurcharge: string | null, writtenPremium: string | null, fullRiskPremium: string | null, discountedPremium: string | null, totalPremium: string | null, femaReplacementCost: number | null, femaReplacementCostMethod: ReplacementCostMethod | null, femaFirstFloorHeight: number | null, femaFirstFloorHeightMethod: FirstFloorHeightMethod | null, statutoryDiscountType: StatutoryDiscountType | null, numberPriorClaims: number | null, quoteUuid: string | null, torrentPolicyFee: string | null, surplusLinesTax: string | null, stampingFee: string | null, surplusLinesServiceCharge: string | null, fireMarshallTax: string | null, empaTax: string | null, municipalFee: string | null, countyFee: string | null, surplusLinesTaxLabel: string | null, stampingFeeLabel: string | null, surplusLinesServiceChargeLabel: string | null, fireMarshallTaxLabel: string | null, empaTaxLabel: string | null, municipalFeeLabel: string | null }, payments: Array<{ paymentId: string, policyId: string, transactionId: string, paymentTypeId: number | null, paymentProviderTransactionId: string | null, amount: string | null, description: string | null, cashReceiptDate: string | null, processedDate: string | null, parentPaymentId: string | null, outgoingPaymentQueueId: string | null, paymentStatusId: number | null, integratedDate: string | null, isManualEntry: boolean | null, approvedRejectedDate: string | null }>, policyNumbers: Array<{ policyNumberId: string, policyId: string, policyNumberTypeId: PolicyNumberType, policyNumberValue: string }>, position: { transactionId: string, policyId: string, step: StepId, furthestStep: StepId, hardStopType: HardStopType | null, hardStopMessage: string | null, moveVersion: number, movedAt: string, movedBy: string | null }, wizard: { step: StepId, next: StepId | null, back: StepId | null, isComplete: boolean, isCompletedSummary: boolean, machineVersion: string, steps: Array<{ id: StepId, number: number, path: string, title: string, state: StepState, isEnterable: boolean, isReachable: boolean, isComplete: boolean, guard: string | null, reason: string | null, problems: Array<{ code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null }> }>, hardStop: { type: HardStopType, header: string, message: string, step: StepId | null, field: string | null, remedies: Array<string>, liftedBy: string, reference: string } | null, undo: { clearedValuesId: string, labels: Array<string>, clearedAt: string } | null }, effectiveDateRule: { effectiveDate: string | null, expirationDate: string | null, waitingPeriod: number | null, rule: string, problems: Array<{ code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null }> }, pendingUnderwriting: Array<{ condition: string, holds: boolean }>, discounts: Array<{ name: string, type: StatutoryDiscountType | null, applies: boolean, isChosen: boolean, reason: string }>, lowestFloor: { lfe: number | null, firstFloorHeight: number | null, explanation: string }, requiredDocuments: Array<{ documentType: string, reason: string, isThere: boolean }>, structure: { structureId: string, foundationTypeId: FoundationType | null, buildingOverWaterTypeId: BuildingOverWater | null, buildingDescriptionId: BuildingDescription | null, constructionTypeId: ConstructionType | null, constructionDate: string | null, isSubstantiallyImproved: boolean | null, substantiallyImprovedDate: string | null, isUnderConstruction: boolean | null, replacementCostUser: number | null, replacementCostNfip: number | null, unitsCount: number | null, floorsCount: number | null, floorOfUnit: number | null, totalBuildingAreaFeet: number | null, enclosureAreaFeet: number | null, enclosureUse: EnclosureUse | null, openingsCount: number | null, openingsSquareInches: number | null, openingsWallsCount: number | null, areOpeningsWithinOneFoot: boolean | null, hasEngineeredOpenings: boolean | null, engineeredOpeningsAreaFeet: number | null, hasOpeningsCertification: boolean | null, hasBreakawayWalls: boolean | null, firstFloorHeightMethod: FirstFloorHeightMethod | null, firstFloorHeightFeet: number | null, isLocatedCbrs: boolean | null, isMachineryElevated: boolean | null, isApplianceElevated: boolean | null, elevatorsCount: number | null, elevatorsElevatedCount: number | null, elevatorsBelowCount: number | null, detachedStructuresCount: number | null, isWalledAndRoofed: boolean | null, percentAboveGround: number | null, isEarthSheltered: boolean | null, isOnFederalLand: boolean | null, hasMultipleBuildings: boolean | null, buildingAtAddress: string | null, version: number }, elevationCertificate: { elCertId: string, diagramNumber: ElevationDiagram | null, elCertDate: string | null, bfe: number | null, lag: number | null, lagAtLowestElevation: number | null, hag: number | null, lfe: number | null, topOfBottomFloor: number | null, topNextHighestFloor: number | null, attachedGarageElevation: number | null, bottomOfHorizontalStructure: number | null, machineryEquipmentElevation: number | null, elevationDatum: ElevationDatum | null, horizontalDatum: HorizontalDatum | null, sectionTypeId: ElevationSection | null, ocrProcessStatus: OcrProcessStatus | null, ocrJobId: string | null, isActive: boolean | null, version: number }, mobileHome: { mobileHomeId: string, serialNumber: string | null, onPermanentFoundation: boolean | null, meetsAnchorRequirements: boolean | null, version: number }, propertyAddress: { addressId: string, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, addressScrubStatusId: AddressScrubStatus | null, streetNumber: string | null, streetName: string | null, countyFips: string | null, stateFips: string | null, latitude: number | null, longitude: number | null, geocodeAccuracyId: number | null, geocodeSourceId: number | null, scrubData: unknown, overrideReason: string | null, pivotAnalysisStatusId: PivotAnalysisStatus | null, parcelPivotAnalysisStatusId: PivotAnalysisStatus | null, communityProgramType: ProgramType | null, repetitiveLoss: boolean | null, propertyAddressType: PropertyAddressType | null, county: string | null, propertyDesc: string | null, srlProperty: boolean | null, srlDate: string | null, isFederallyLeased: boolean | null, is1316Property: boolean | null, cbrsType: CbrsType | null, cbrsFloodInsuranceProhibitionDate: string | null, version: number }, mailingAddress: { addressId: string, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, addressScrubStatusId: AddressScrubStatus | null, isSameAsPropertyAddress: boolean | null, version: number }, correspondenceEmails: Array<{ correspondenceEmailId: string, userContactId: string | null, userContactValue: string | null, userId: string | null, isActive: boolean | null, version: number }>, insureds: Array<{ insuredId: string, isEntity: boolean | null, firstName: string | null, middleName: string | null, lastName: string | null, entityName: string | null, birthDate: string | null, phone: string | null, workPhone: string | null, cellPhone: string | null, email: string | null, isPrimary: boolean | null, screeningResult: ScreeningResult | null, screeningScore: number | null, screeningListDate: string | null, isActive: boolean | null, version: number }>, lossPayees: Array<{ lossPayeeId: string, lossPayeeTypeId: AdditionalInterestRole | null, loanNumber: string | null, name1: string | null, name2: string | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, addressScrubStatusId: AddressScrubStatus | null, isActive: boolean | null, caseFileNumber: string | null, agencyCode: string | null, fullName: string | null, phone: string | null, workPhone: string | null, cellPhone: string | null, fax: string | null, email: string | null, version: number }>, policy: { policyPartId: string, policyId: string, policyMainId: string, activeTransactionId: string | null, nfipPolicyNum: string | null, recordLifecycleStatus: RecordLifecycleStatus | null, ratingId: string | null, applicationSource: ApplicationSource | null, policyForm: PolicyForm | null, policyBillingType: PolicyBillingType | null, waitingPeriod: number | null, rateMarketType: RateMarket | null, effectiveDate: string | null, expirationDate: string | null, requestedEffectiveDate: string | null, purchaseDate: string | null, loanClosingDate: string | null, loanAmount: number | null, backdateReason: string | null, programType: ProgramType | null, hasFloodProofingCert: boolean | null, floodZone: string | null, isCurrentFloodZoneSfha: boolean | null, communityNumber: string | null, communityName: string | null, communityStatus: CommunityStatus | null, mapPanel: string | null, mapSuffix: string | null, mapChangeDate: string | null, firmDate: string | null, currentMapDate: string | null, occupancyType: OccupancyType | null, isHistoric: boolean | null, isPrimaryResidence: boolean | null, isRentalProperty: boolean | null, isTenant: boolean | null, isCondoAssociation: boolean | null, isNonProfit: boolean | null, isSmallBusiness: boolean | null, isPreFirmEligible: boolean | null, isNewlyMappedEligible: boolean | null, priorFloodZone: string | null, priorCommunityNumber: string | null, priorMapPanel: string | null, priorMapSuffix: string | null, priorCarrierId: string | null, priorCompanyName: string | null, priorNfipPolicyIndicator: boolean | null, priorPolicyExpirationDate: string | null, gfipApplicationDate: string | null, reinstatementDate: string | null, buildingType: BuildingType | null, contentsLocation: ContentsLocation | null, isCbra: boolean | null, cbraDate: string | null, currentBfe: number | null, effectiveDateTypeId: EffectiveDateType | null, useExceptionalDeductibles: boolean | null, forcePlacedByLender: boolean | null, referralSourceId: number | null, originalNewBusinessDate: string | null, isPotentialDuplicate: boolean | null, surplusLinesHasPriorLosses: boolean | null, contentsValue: number | null, isMandatoryPurchase: boolean | null, disasterAssistance: DisasterAssistance | null, reviewExplanation: string | null, areDeclarationsAccepted: boolean | null, quoteExpirationDate: string | null, version: number }, floodZoneInformation: { floodZoneInformationId: string, isFromZoneDetermination: boolean | null, isVZone: boolean | null, countyName: string | null, programType: ProgramType | null, firmDate: string | null, communityStatus: CommunityStatus | null, isSuspended: boolean | null, suspendDate: string | null, trackingNumber: string | null, isCbra: boolean | null, cbraDate: string | null, currentFloodZoneId: string | null, communityNumber: string | null, communityName: string | null, mapPanel: string | null, mapSuffix: string | null, currentMapDate: string | null, baseElevation: number | null, isNewlyMapped: boolean | null, priorFloodZoneId: string | null, priorCommunityNumber: string | null, priorMapPanel: string | null, priorMapSuffix: string | null, mapChangedDate: string | null, isLoaded: boolean | null, crsClass: number | null, provenance: string | null, version: number }, locationFacts: { locationFactsId: string, huc12: string | null, leveeSystemId: string | null, isBarrierIsland: boolean | null, distanceToRiverMeters: number | null, distanceToCoastMeters: number | null, distanceToOceanMeters: number | null, distanceToLakeMeters: number | null, elevationFeet: number | null, elevationRelativeToRiverFeet: number | null, structuralRelativeElevationFeet: number | null, drainageAreaSquareKilometers: number | null, riverClass: RiverClass | null, replacementCost: number | null, priorClaims: number | null, provenance: string | null, isSample: boolean | null, version: number }, priorPolicyInfo: { priorPolicyInfoId: string, priorOwnerPolicyNumber: string | null, priorOwnerWyoCompany: string | null, priorOwnerCompanyId: string | null, priorNfipLapsedPolicy: boolean | null, lapsedForValidReason: boolean | null, priorPolicyDiscountType: PriorPolicyDiscount | null, isActive: boolean | null, version: number }, policyOwner: { policyOwnerId: string, userId: string | null, companyId: string | null, companyName: string | null, agencyEntityId: string | null, agencyPrivateEntityId: string | null, privateCarrierEntityId: string | null, divisionEntityId: string | null, wyoEntityId: string | null, isActive: boolean | null, version: number }, billing: { billingId: string, name1: string | null, name2: string | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, version: number } };

export type ProblemLineFragment = { code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null };

export type HardStopWordsFragment = { type: HardStopType, header: string, message: string, step: StepId | null, field: string | null, remedies: Array<string>, liftedBy: string, reference: string };

export type StaleFragment = { conflicts: Array<{ part: string, rowId: string | null, version: number, savedBy: string | null, differences: Array<{ field: string, label: string, stored: string, sent: string }> }>, file: PolicyFileFieldsFragment };

export type RefusedFragment = { problems: Array<ProblemLineFragment> };

export type PolicyFileQueryVariables = Exact<{
  policyId: string | number;
  transactionId?: string | number | null | undefined;
}>;


export type PolicyFileQuery = { policyFile: PolicyFileFieldsFragment | null };

export type PolicyWorksheetQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PolicyWorksheetQuery = { policyFile: { id: string, worksheet: { ratingId: string, input: unknown, reasons: unknown, lines: unknown, perils: unknown, premiumLines: unknown } | null } | null };

export type PolicyActivityQueryVariables = Exact<{
  policyId: string | number;
  first?: number | null | undefined;
}>;


export type PolicyActivityQuery = { policyFile: { id: string, activity: Array<{ activityLogId: string, userId: string | null, actingAsUserId: string | null, occurredAt: string, activity: string, message: string, valueBefore: unknown, valueAfter: unknown, origin: string | null }> } | null };

export type PolicyDocumentsQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PolicyDocumentsQuery = { policyFile: { id: string, documents: Array<{ documentId: string, documentType: string, fileName: string, mediaType: string, bytes: number, uploadedBy: string | null, uploadedDate: string }> } | null };

export type RatingOptionsQueryVariables = Exact<{
  policyId: string | number;
  stage: RatingStage;
  buildingCoverage?: number | null | undefined;
  contentsCoverage?: number | null | undefined;
}>;


export type RatingOptionsQuery = { ratingOptions:
    | { __typename: 'NoRatingOptions', message: string, problems: Array<ProblemLineFragment> }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RatingOptions', stage: RatingStage, status: RatingStatus, deductibles: Array<number>, buildingMaximum: number, contentsMaximum: number, edition: string, reasons: Array<{ code: string, subject: string, message: string }>, choices: Array<{ key: string, label: string, buildingCoverage: number, contentsCoverage: number, cells: Array<{ buildingCoverage: number, contentsCoverage: number, buildingDeductible: number, contentsDeductible: number, status: RatingStatus, totalPremium: string | null, discountedPremium: string | null, discountTotal: string | null }> }> }
   };

export type LookupsQueryVariables = Exact<{
  list: string;
}>;


export type LookupsQuery = { lookups: Array<{ list: string, valueId: number, label: string, code: string, sort: number, isActive: boolean }> };

export type SavePolicyPartsMutationVariables = Exact<{
  policyId: string | number;
  parts: PolicyPartsInput;
}>;


export type SavePolicyPartsMutation = { savePolicyParts:
    | SaveAnswer_NotFound_Fragment
    | SaveAnswer_PartsSaved_Fragment
    | SaveAnswer_SaveRefused_Fragment
    | SaveAnswer_StaleParts_Fragment
   };

export type UndoClearingMutationVariables = Exact<{
  policyId: string | number;
  clearedValuesId: string | number;
}>;


export type UndoClearingMutation = { undoClearing:
    | SaveAnswer_NotFound_Fragment
    | SaveAnswer_PartsSaved_Fragment
    | SaveAnswer_SaveRefused_Fragment
    | SaveAnswer_StaleParts_Fragment
   };

export type ResetElevationCertificateMutationVariables = Exact<{
  policyId: string | number;
}>;


export type ResetElevationCertificateMutation = { resetElevationCertificate:
    | SaveAnswer_NotFound_Fragment
    | SaveAnswer_PartsSaved_Fragment
    | SaveAnswer_SaveRefused_Fragment
    | SaveAnswer_StaleParts_Fragment
   };

type SaveAnswer_NotFound_Fragment = { __typename: 'NotFound', message: string };

type SaveAnswer_PartsSaved_Fragment = { __typename: 'PartsSaved', savedAt: string, file: PolicyFileFieldsFragment };

type SaveAnswer_SaveRefused_Fragment = (
  { __typename: 'SaveRefused' }
  & RefusedFragment
);

type SaveAnswer_StaleParts_Fragment = (
  { __typename: 'StaleParts' }
  & StaleFragment
);

export type SaveAnswerFragment =
  | SaveAnswer_NotFound_Fragment
  | SaveAnswer_PartsSaved_Fragment
  | SaveAnswer_SaveRefused_Fragment
  | SaveAnswer_StaleParts_Fragment
;

export type NextMutationVariables = Exact<{
  policyId: string | number;
  step: StepId;
  parts?: PolicyPartsInput | null | undefined;
}>;


export type NextMutation = { next:
    | (
      { __typename: 'HardStop' }
      & HardStopWordsFragment
    )
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PastTheLastStep', message: string, problems: Array<ProblemLineFragment> }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
    | (
      { __typename: 'StaleParts' }
      & StaleFragment
    )
    | { __typename: 'StepProblems', problems: Array<ProblemLineFragment>, file: PolicyFileFieldsFragment }
    | { __typename: 'WizardMoved', file: PolicyFileFieldsFragment }
   };

export type BackMutationVariables = Exact<{
  policyId: string | number;
  step: StepId;
  to?: StepId | null | undefined;
  toStart?: boolean | null | undefined;
  preview?: boolean | null | undefined;
  excluded?: Array<string> | null | undefined;
}>;


export type BackMutation = { back:
    | { __typename: 'ApplicationStart', path: string, file: PolicyFileFieldsFragment }
    | { __typename: 'ClearingPreview', step: StepId | null, parts: Array<string>, clears: Array<{ field: string, label: string, value: string }> }
    | { __typename: 'NotFound', message: string }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
    | (
      { __typename: 'StaleParts' }
      & StaleFragment
    )
    | { __typename: 'WizardMoved', file: PolicyFileFieldsFragment }
   };

export type JumpMutationVariables = Exact<{
  policyId: string | number;
  to: StepId;
}>;


export type JumpMutation = { jump:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'StepProblems', problems: Array<ProblemLineFragment>, file: PolicyFileFieldsFragment }
    | { __typename: 'WizardMoved', file: PolicyFileFieldsFragment }
   };

export type RateMutationVariables = Exact<{
  policyId: string | number;
  stage: RatingStage;
  choice: RatingChoiceInput;
}>;


export type RateMutation = { rate:
    | (
      { __typename: 'HardStop' }
      & HardStopWordsFragment
    )
    | { __typename: 'NotFound', message: string }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
    | { __typename: 'WizardMoved', file: PolicyFileFieldsFragment }
   };

export type PayMutationVariables = Exact<{
  policyId: string | number;
  payment: PaymentInput;
}>;


export type PayMutation = { pay:
    | { __typename: 'NotFound', message: string }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
    | { __typename: 'WizardMoved', file: PolicyFileFieldsFragment }
   };

type SubmitAnswer_HardStop_Fragment = (
  { __typename: 'HardStop' }
  & HardStopWordsFragment
);

type SubmitAnswer_NotFound_Fragment = { __typename: 'NotFound', message: string };

type SubmitAnswer_SaveRefused_Fragment = (
  { __typename: 'SaveRefused' }
  & RefusedFragment
);

type SubmitAnswer_StepProblems_Fragment = { __typename: 'StepProblems', problems: Array<ProblemLineFragment>, file: PolicyFileFieldsFragment };

type SubmitAnswer_WizardMoved_Fragment = { __typename: 'WizardMoved', file: PolicyFileFieldsFragment };

export type SubmitAnswerFragment =
  | SubmitAnswer_HardStop_Fragment
  | SubmitAnswer_NotFound_Fragment
  | SubmitAnswer_SaveRefused_Fragment
  | SubmitAnswer_StepProblems_Fragment
  | SubmitAnswer_WizardMoved_Fragment
;

export type SubmitApplicationMutationVariables = Exact<{
  policyId: string | number;
}>;


export type SubmitApplicationMutation = { submitApplication:
    | SubmitAnswer_HardStop_Fragment
    | SubmitAnswer_NotFound_Fragment
    | SubmitAnswer_SaveRefused_Fragment
    | SubmitAnswer_StepProblems_Fragment
    | SubmitAnswer_WizardMoved_Fragment
   };

export type SendForReviewMutationVariables = Exact<{
  policyId: string | number;
  message: string;
}>;


export type SendForReviewMutation = { sendForReview:
    | SubmitAnswer_HardStop_Fragment
    | SubmitAnswer_NotFound_Fragment
    | SubmitAnswer_SaveRefused_Fragment
    | SubmitAnswer_StepProblems_Fragment
    | SubmitAnswer_WizardMoved_Fragment
   };

export type DecideReviewMutationVariables = Exact<{
  policyId: string | number;
  release: boolean;
  message: string;
}>;


export type DecideReviewMutation = { decideReview:
    | { __typename: 'NotFound', message: string }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
    | { __typename: 'WizardMoved', file: PolicyFileFieldsFragment }
   };

export type SendQuoteMutationVariables = Exact<{
  policyId: string | number;
  toEmail: string;
  subject: string;
  message: string;
}>;


export type SendQuoteMutation = { sendQuote:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'QuoteMailed', outboxMessageId: string, isSent: boolean }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type PolicyHardStopQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PolicyHardStopQuery = { policyFile: { id: string, encodedId: string, displayedPolicyNumber: string | null, wizard: { step: StepId, hardStop: HardStopWordsFragment | null } } | null };

export type PolicyStartQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PolicyStartQuery = { policyFile: { id: string, wizard: { step: StepId }, propertyAddress: { streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateAbbreviation: string | null, postalCode: string | null } } | null };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { userId: string, userName: string, name: string, role: Role, roleLabel: string, entityId: string | null, entityName: string | null, isStaff: boolean, sessionEndsAt: string, permissions: Array<{ group: number, mask: number }>, menu: Array<{ label: string, path: string }> } | null };

export type PolicyRowFragment = { policyId: string, encodedId: string, policyNumber: string | null, insuredName: string | null, address: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, step: StepId, totalPremium: string | null, effectiveDate: string | null, reviewReasons: string | null, changedAt: string, submittedAt: string | null };

export type MyQuotesQueryVariables = Exact<{ [key: string]: never; }>;


export type MyQuotesQuery = { myQuotes: Array<PolicyRowFragment> };

export type RecentPoliciesQueryVariables = Exact<{ [key: string]: never; }>;


export type RecentPoliciesQuery = { recentPolicies: Array<PolicyRowFragment> };

export type ReviewQueueQueryVariables = Exact<{ [key: string]: never; }>;


export type ReviewQueueQuery = { reviewQueue: Array<PolicyRowFragment> };

export type SearchPoliciesQueryVariables = Exact<{
  text: string;
}>;


export type SearchPoliciesQuery = { searchPolicies: Array<PolicyRowFragment> };

export type ScrubAnswerFragment = { isVerified: boolean, errorKind: AddressScrubErrorKind | null, message: string | null, isSample: boolean, provenance: string, corrected: ScrubbedLinesFragment | null, candidates: Array<ScrubbedLinesFragment> };

export type ScrubbedLinesFragment = { streetAddress1: string, streetAddress2: string | null, city: string, stateAbbreviation: string, postalCode: string, county: string | null, latitude: number | null, longitude: number | null };

export type StartChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type StartChoicesQuery = { agents: Array<{ userId: string, name: string, agency: string | null }>, samplePlaces: Array<{ key: string, label: string, streetAddress1: string, city: string, stateAbbreviation: string, postalCode: string }>, states: Array<{ code: string, label: string }> };

export type ScrubAddressQueryVariables = Exact<{
  address: AddressInput;
}>;


export type ScrubAddressQuery = { scrubAddress: ScrubAnswerFragment };

export type StartQuoteMutationVariables = Exact<{
  input: StartQuoteInput;
}>;


export type StartQuoteMutation = { startQuote:
    | { __typename: 'AddressNeedsChoice', scrub: ScrubAnswerFragment }
    | (
      { __typename: 'HardStop' }
      & HardStopWordsFragment
    )
    | { __typename: 'PossibleDuplicate', others: Array<PolicyRowFragment> }
    | { __typename: 'QuoteStarted', notices: Array<string>, file: { id: string, encodedId: string } }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type PaymentServiceQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentServiceQuery = { providers: Array<{ port: string, mode: string, description: string }>, samplePlaces: Array<{ key: string }> };

function sent<Result, Variables>(...definitions: unknown[]): TypedDocumentNode<Result, Variables> {
  return { kind: "Document", definitions } as unknown as TypedDocumentNode<Result, Variables>;
}

const PolicyFileFieldsParts = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"PolicyFileFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PolicyFile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"encodedId"}},{"kind":"Field","name":{"kind":"Name","value":"displayedPolicyNumber"}},{"kind":"Field","name":{"kind":"Name","value":"policyMain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"policyMainId"}},{"kind":"Field","name":{"kind":"Name","value":"policyRateProviderBitMask"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"privateFloodProviderId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transaction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"policyId"}},{"kind":"Field","name":{"kind":"Name","value":"policyOwnerEntityId"}},{"kind":"Field","name":{"kind":"Name","value":"policyState"}},{"kind":"Field","name":{"kind":"Name","value":"transactionStatus"}},{"kind":"Field","name":{"kind":"Name","value":"transactionType"}},{"kind":"Field","name":{"kind":"Name","value":"billedDate"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveDate"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveDateType"}},{"kind":"Field","name":{"kind":"Name","value":"expirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"issuedDate"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"totalAnnualPremium"}},{"kind":"Field","name":{"kind":"Name","value":"proratedAnnualPremium"}},{"kind":"Field","name":{"kind":"Name","value":"premiumChange"}},{"kind":"Field","name":{"kind":"Name","value":"proratedPremiumChange"}},{"kind":"Field","name":{"kind":"Name","value":"annualFedFee"}},{"kind":"Field","name":{"kind":"Name","value":"proratedFedFee"}},{"kind":"Field","name":{"kind":"Name","value":"proratedReserveFund"}},{"kind":"Field","name":{"kind":"Name","value":"proratedHfiaaSurcharge"}},{"kind":"Field","name":{"kind":"Name","value":"hfiaaIndicatorType"}},{"kind":"Field","name":{"kind":"Name","value":"proratedSrlPremium"}},{"kind":"Field","name":{"kind":"Name","value":"prorataFactor"}},{"kind":"Field","name":{"kind":"Name","value":"daysToIssue"}},{"kind":"Field","name":{"kind":"Name","value":"agentSignedDate"}},{"kind":"Field","name":{"kind":"Name","value":"adjustedAnnualPremium"}},{"kind":"Field","name":{"kind":"Name","value":"submittedPremium"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"submittedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reviewReasons"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rating"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ratingId"}},{"kind":"Field","name":{"kind":"Name","value":"policyId"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"rateMethodId"}},{"kind":"Field","name":{"kind":"Name","value":"rateCategoryId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"edition"}},{"kind":"Field","name":{"kind":"Name","value":"inputDigest"}},{"kind":"Field","name":{"kind":"Name","value":"ratedAt"}},{"kind":"Field","name":{"kind":"Name","value":"buildingRate"}},{"kind":"Field","name":{"kind":"Name","value":"contentsRate"}},{"kind":"Field","name":{"kind":"Name","value":"buildingCoverage"}},{"kind":"Field","name":{"kind":"Name","value":"contentsCoverage"}},{"kind":"Field","name":{"kind":"Name","value":"buildingDeductible"}},{"kind":"Field","name":{"kind":"Name","value":"contentsDeductible"}},{"kind":"Field","name":{"kind":"Name","value":"buildingPremium"}},{"kind":"Field","name":{"kind":"Name","value":"contentsPremium"}},{"kind":"Field","name":{"kind":"Name","value":"priorLossesAmount"}},{"kind":"Field","name":{"kind":"Name","value":"iccPremium"}},{"kind":"Field","name":{"kind":"Name","value":"crsPercent"}},{"kind":"Field","name":{"kind":"Name","value":"mitigationDiscount"}},{"kind":"Field","name":{"kind":"Name","value":"crsDiscount"}},{"kind":"Field","name":{"kind":"Name","value":"newlyMappedDiscount"}},{"kind":"Field","name":{"kind":"Name","value":"preFirmDiscount"}},{"kind":"Field","name":{"kind":"Name","value":"otherStatutoryDiscount"}},{"kind":"Field","name":{"kind":"Name","value":"annualIncreaseCapDiscount"}},{"kind":"Field","name":{"kind":"Name","value":"probationSurcharge"}},{"kind":"Field","name":{"kind":"Name","value":"fedFee"}},{"kind":"Field","name":{"kind":"Name","value":"reserveFund"}},{"kind":"Field","name":{"kind":"Name","value":"hfiaaSurcharge"}},{"kind":"Field","name":{"kind":"Name","value":"writtenPremium"}},{"kind":"Field","name":{"kind":"Name","value":"fullRiskPremium"}},{"kind":"Field","name":{"kind":"Name","value":"discountedPremium"}},{"kind":"Field","name":{"kind":"Name","value":"totalPremium"}},{"kind":"Field","name":{"kind":"Name","value":"femaReplacementCost"}},{"kind":"Field","name":{"kind":"Name","value":"femaReplacementCostMethod"}},{"kind":"Field","name":{"kind":"Name","value":"femaFirstFloorHeight"}},{"kind":"Field","name":{"kind":"Name","value":"femaFirstFloorHeightMethod"}},{"kind":"Field","name":{"kind":"Name","value":"statutoryDiscountType"}},{"kind":"Field","name":{"kind":"Name","value":"numberPriorClaims"}},{"kind":"Field","name":{"kind":"Name","value":"quoteUuid"}},{"kind":"Field","name":{"kind":"Name","value":"torrentPolicyFee"}},{"kind":"Field","name":{"kind":"Name","value":"surplusLinesTax"}},{"kind":"Field","name":{"kind":"Name","value":"stampingFee"}},{"kind":"Field","name":{"kind":"Name","value":"surplusLinesServiceCharge"}},{"kind":"Field","name":{"kind":"Name","value":"fireMarshallTax"}},{"kind":"Field","name":{"kind":"Name","value":"empaTax"}},{"kind":"Field","name":{"kind":"Name","value":"municipalFee"}},{"kind":"Field","name":{"kind":"Name","value":"countyFee"}},{"kind":"Field","name":{"kind":"Name","value":"surplusLinesTaxLabel"}},{"kind":"Field","name":{"kind":"Name","value":"stampingFeeLabel"}},{"kind":"Field","name":{"kind":"Name","value":"surplusLinesServiceChargeLabel"}},{"kind":"Field","name":{"kind":"Name","value":"fireMarshallTaxLabel"}},{"kind":"Field","name":{"kind":"Name","value":"empaTaxLabel"}},{"kind":"Field","name":{"kind":"Name","value":"municipalFeeLabel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentId"}},{"kind":"Field","name":{"kind":"Name","value":"policyId"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"paymentTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"paymentProviderTransactionId"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"cashReceiptDate"}},{"kind":"Field","name":{"kind":"Name","value":"processedDate"}},{"kind":"Field","name":{"kind":"Name","value":"parentPaymentId"}},{"kind":"Field","name":{"kind":"Name","value":"outgoingPaymentQueueId"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatusId"}},{"kind":"Field","name":{"kind":"Name","value":"integratedDate"}},{"kind":"Field","name":{"kind":"Name","value":"isManualEntry"}},{"kind":"Field","name":{"kind":"Name","value":"approvedRejectedDate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"policyNumbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"policyNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"policyId"}},{"kind":"Field","name":{"kind":"Name","value":"policyNumberTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"policyNumberValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"position"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"policyId"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"furthestStep"}},{"kind":"Field","name":{"kind":"Name","value":"hardStopType"}},{"kind":"Field","name":{"kind":"Name","value":"hardStopMessage"}},{"kind":"Field","name":{"kind":"Name","value":"moveVersion"}},{"kind":"Field","name":{"kind":"Name","value":"movedAt"}},{"kind":"Field","name":{"kind":"Name","value":"movedBy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"wizard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"next"}},{"kind":"Field","name":{"kind":"Name","value":"back"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"isEnterable"}},{"kind":"Field","name":{"kind":"Name","value":"isReachable"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"guard"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"step"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"isCompletedSummary"}},{"kind":"Field","name":{"kind":"Name","value":"hardStop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"remedies"}},{"kind":"Field","name":{"kind":"Name","value":"liftedBy"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}}]}},{"kind":"Field","name":{"kind":"Name","value":"machineVersion"}},{"kind":"Field","name":{"kind":"Name","value":"undo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clearedValuesId"}},{"kind":"Field","name":{"kind":"Name","value":"labels"}},{"kind":"Field","name":{"kind":"Name","value":"clearedAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"effectiveDateRule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"effectiveDate"}},{"kind":"Field","name":{"kind":"Name","value":"expirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"waitingPeriod"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"step"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pendingUnderwriting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"holds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"discounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"applies"}},{"kind":"Field","name":{"kind":"Name","value":"isChosen"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lowestFloor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lfe"}},{"kind":"Field","name":{"kind":"Name","value":"firstFloorHeight"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isRatingStale"}},{"kind":"Field","name":{"kind":"Name","value":"requiredDocuments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"isThere"}}]}},{"kind":"Field","name":{"kind":"Name","value":"otherEditors"}},{"kind":"Field","name":{"kind":"Name","value":"structure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"structureId"}},{"kind":"Field","name":{"kind":"Name","value":"foundationTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"buildingOverWaterTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"buildingDescriptionId"}},{"kind":"Field","name":{"kind":"Name","value":"constructionTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"constructionDate"}},{"kind":"Field","name":{"kind":"Name","value":"isSubstantiallyImproved"}},{"kind":"Field","name":{"kind":"Name","value":"substantiallyImprovedDate"}},{"kind":"Field","name":{"kind":"Name","value":"isUnderConstruction"}},{"kind":"Field","name":{"kind":"Name","value":"replacementCostUser"}},{"kind":"Field","name":{"kind":"Name","value":"replacementCostNfip"}},{"kind":"Field","name":{"kind":"Name","value":"unitsCount"}},{"kind":"Field","name":{"kind":"Name","value":"floorsCount"}},{"kind":"Field","name":{"kind":"Name","value":"floorOfUnit"}},{"kind":"Field","name":{"kind":"Name","value":"totalBuildingAreaFeet"}},{"kind":"Field","name":{"kind":"Name","value":"enclosureAreaFeet"}},{"kind":"Field","name":{"kind":"Name","value":"enclosureUse"}},{"kind":"Field","name":{"kind":"Name","value":"openingsCount"}},{"kind":"Field","name":{"kind":"Name","value":"openingsSquareInches"}},{"kind":"Field","name":{"kind":"Name","value":"openingsWallsCount"}},{"kind":"Field","name":{"kind":"Name","value":"areOpeningsWithinOneFoot"}},{"kind":"Field","name":{"kind":"Name","value":"hasEngineeredOpenings"}},{"kind":"Field","name":{"kind":"Name","value":"engineeredOpeningsAreaFeet"}},{"kind":"Field","name":{"kind":"Name","value":"hasOpeningsCertification"}},{"kind":"Field","name":{"kind":"Name","value":"hasBreakawayWalls"}},{"kind":"Field","name":{"kind":"Name","value":"firstFloorHeightMethod"}},{"kind":"Field","name":{"kind":"Name","value":"firstFloorHeightFeet"}},{"kind":"Field","name":{"kind":"Name","value":"isLocatedCbrs"}},{"kind":"Field","name":{"kind":"Name","value":"isMachineryElevated"}},{"kind":"Field","name":{"kind":"Name","value":"isApplianceElevated"}},{"kind":"Field","name":{"kind":"Name","value":"elevatorsCount"}},{"kind":"Field","name":{"kind":"Name","value":"elevatorsElevatedCount"}},{"kind":"Field","name":{"kind":"Name","value":"elevatorsBelowCount"}},{"kind":"Field","name":{"kind":"Name","value":"detachedStructuresCount"}},{"kind":"Field","name":{"kind":"Name","value":"isWalledAndRoofed"}},{"kind":"Field","name":{"kind":"Name","value":"percentAboveGround"}},{"kind":"Field","name":{"kind":"Name","value":"isEarthSheltered"}},{"kind":"Field","name":{"kind":"Name","value":"isOnFederalLand"}},{"kind":"Field","name":{"kind":"Name","value":"hasMultipleBuildings"}},{"kind":"Field","name":{"kind":"Name","value":"buildingAtAddress"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"elevationCertificate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"elCertId"}},{"kind":"Field","name":{"kind":"Name","value":"diagramNumber"}},{"kind":"Field","name":{"kind":"Name","value":"elCertDate"}},{"kind":"Field","name":{"kind":"Name","value":"bfe"}},{"kind":"Field","name":{"kind":"Name","value":"lag"}},{"kind":"Field","name":{"kind":"Name","value":"lagAtLowestElevation"}},{"kind":"Field","name":{"kind":"Name","value":"hag"}},{"kind":"Field","name":{"kind":"Name","value":"lfe"}},{"kind":"Field","name":{"kind":"Name","value":"topOfBottomFloor"}},{"kind":"Field","name":{"kind":"Name","value":"topNextHighestFloor"}},{"kind":"Field","name":{"kind":"Name","value":"attachedGarageElevation"}},{"kind":"Field","name":{"kind":"Name","value":"bottomOfHorizontalStructure"}},{"kind":"Field","name":{"kind":"Name","value":"machineryEquipmentElevation"}},{"kind":"Field","name":{"kind":"Name","value":"elevationDatum"}},{"kind":"Field","name":{"kind":"Name","value":"horizontalDatum"}},{"kind":"Field","name":{"kind":"Name","value":"sectionTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"ocrProcessStatus"}},{"kind":"Field","name":{"kind":"Name","value":"ocrJobId"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mobileHome"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mobileHomeId"}},{"kind":"Field","name":{"kind":"Name","value":"serialNumber"}},{"kind":"Field","name":{"kind":"Name","value":"onPermanentFoundation"}},{"kind":"Field","name":{"kind":"Name","value":"meetsAnchorRequirements"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"propertyAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addressId"}},{"kind":"Field","name":{"kind":"Name","value":"streetAddress1"}},{"kind":"Field","name":{"kind":"Name","value":"streetAddress2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"stateId"}},{"kind":"Field","name":{"kind":"Name","value":"stateAbbreviation"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"urbanization"}},{"kind":"Field","name":{"kind":"Name","value":"countryId"}},{"kind":"Field","name":{"kind":"Name","value":"foreignState"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"addressScrubStatusId"}},{"kind":"Field","name":{"kind":"Name","value":"streetNumber"}},{"kind":"Field","name":{"kind":"Name","value":"streetName"}},{"kind":"Field","name":{"kind":"Name","value":"countyFips"}},{"kind":"Field","name":{"kind":"Name","value":"stateFips"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"geocodeAccuracyId"}},{"kind":"Field","name":{"kind":"Name","value":"geocodeSourceId"}},{"kind":"Field","name":{"kind":"Name","value":"scrubData"}},{"kind":"Field","name":{"kind":"Name","value":"overrideReason"}},{"kind":"Field","name":{"kind":"Name","value":"pivotAnalysisStatusId"}},{"kind":"Field","name":{"kind":"Name","value":"parcelPivotAnalysisStatusId"}},{"kind":"Field","name":{"kind":"Name","value":"communityProgramType"}},{"kind":"Field","name":{"kind":"Name","value":"repetitiveLoss"}},{"kind":"Field","name":{"kind":"Name","value":"propertyAddressType"}},{"kind":"Field","name":{"kind":"Name","value":"county"}},{"kind":"Field","name":{"kind":"Name","value":"propertyDesc"}},{"kind":"Field","name":{"kind":"Name","value":"srlProperty"}},{"kind":"Field","name":{"kind":"Name","value":"srlDate"}},{"kind":"Field","name":{"kind":"Name","value":"isFederallyLeased"}},{"kind":"Field","name":{"kind":"Name","value":"is1316Property"}},{"kind":"Field","name":{"kind":"Name","value":"cbrsType"}},{"kind":"Field","name":{"kind":"Name","value":"cbrsFloodInsuranceProhibitionDate"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mailingAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addressId"}},{"kind":"Field","name":{"kind":"Name","value":"streetAddress1"}},{"kind":"Field","name":{"kind":"Name","value":"streetAddress2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"stateId"}},{"kind":"Field","name":{"kind":"Name","value":"stateAbbreviation"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"urbanization"}},{"kind":"Field","name":{"kind":"Name","value":"countryId"}},{"kind":"Field","name":{"kind":"Name","value":"foreignState"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"addressScrubStatusId"}},{"kind":"Field","name":{"kind":"Name","value":"isSameAsPropertyAddress"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"correspondenceEmails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"correspondenceEmailId"}},{"kind":"Field","name":{"kind":"Name","value":"userContactId"}},{"kind":"Field","name":{"kind":"Name","value":"userContactValue"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"insureds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"insuredId"}},{"kind":"Field","name":{"kind":"Name","value":"isEntity"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"middleName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"entityName"}},{"kind":"Field","name":{"kind":"Name","value":"birthDate"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"workPhone"}},{"kind":"Field","name":{"kind":"Name","value":"cellPhone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}},{"kind":"Field","name":{"kind":"Name","value":"screeningResult"}},{"kind":"Field","name":{"kind":"Name","value":"screeningScore"}},{"kind":"Field","name":{"kind":"Name","value":"screeningListDate"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lossPayees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lossPayeeId"}},{"kind":"Field","name":{"kind":"Name","value":"lossPayeeTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"loanNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name1"}},{"kind":"Field","name":{"kind":"Name","value":"name2"}},{"kind":"Field","name":{"kind":"Name","value":"streetAddress1"}},{"kind":"Field","name":{"kind":"Name","value":"streetAddress2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"stateId"}},{"kind":"Field","name":{"kind":"Name","value":"stateAbbreviation"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"urbanization"}},{"kind":"Field","name":{"kind":"Name","value":"countryId"}},{"kind":"Field","name":{"kind":"Name","value":"foreignState"}},{"kind":"Field","name":{"kind":"Name","value":"addressScrubStatusId"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"caseFileNumber"}},{"kind":"Field","name":{"kind":"Name","value":"agencyCode"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"workPhone"}},{"kind":"Field","name":{"kind":"Name","value":"cellPhone"}},{"kind":"Field","name":{"kind":"Name","value":"fax"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"policy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"policyPartId"}},{"kind":"Field","name":{"kind":"Name","value":"policyId"}},{"kind":"Field","name":{"kind":"Name","value":"policyMainId"}},{"kind":"Field","name":{"kind":"Name","value":"activeTransactionId"}},{"kind":"Field","name":{"kind":"Name","value":"nfipPolicyNum"}},{"kind":"Field","name":{"kind":"Name","value":"recordLifecycleStatus"}},{"kind":"Field","name":{"kind":"Name","value":"ratingId"}},{"kind":"Field","name":{"kind":"Name","value":"applicationSource"}},{"kind":"Field","name":{"kind":"Name","value":"policyForm"}},{"kind":"Field","name":{"kind":"Name","value":"policyBillingType"}},{"kind":"Field","name":{"kind":"Name","value":"waitingPeriod"}},{"kind":"Field","name":{"kind":"Name","value":"rateMarketType"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveDate"}},{"kind":"Field","name":{"kind":"Name","value":"expirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"requestedEffectiveDate"}},{"kind":"Field","name":{"kind":"Name","value":"purchaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"loanClosingDate"}},{"kind":"Field","name":{"kind":"Name","value":"loanAmount"}},{"kind":"Field","name":{"kind":"Name","value":"backdateReason"}},{"kind":"Field","name":{"kind":"Name","value":"programType"}},{"kind":"Field","name":{"kind":"Name","value":"hasFloodProofingCert"}},{"kind":"Field","name":{"kind":"Name","value":"floodZone"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrentFloodZoneSfha"}},{"kind":"Field","name":{"kind":"Name","value":"communityNumber"}},{"kind":"Field","name":{"kind":"Name","value":"communityName"}},{"kind":"Field","name":{"kind":"Name","value":"communityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"mapPanel"}},{"kind":"Field","name":{"kind":"Name","value":"mapSuffix"}},{"kind":"Field","name":{"kind":"Name","value":"mapChangeDate"}},{"kind":"Field","name":{"kind":"Name","value":"firmDate"}},{"kind":"Field","name":{"kind":"Name","value":"currentMapDate"}},{"kind":"Field","name":{"kind":"Name","value":"occupancyType"}},{"kind":"Field","name":{"kind":"Name","value":"isHistoric"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimaryResidence"}},{"kind":"Field","name":{"kind":"Name","value":"isRentalProperty"}},{"kind":"Field","name":{"kind":"Name","value":"isTenant"}},{"kind":"Field","name":{"kind":"Name","value":"isCondoAssociation"}},{"kind":"Field","name":{"kind":"Name","value":"isNonProfit"}},{"kind":"Field","name":{"kind":"Name","value":"isSmallBusiness"}},{"kind":"Field","name":{"kind":"Name","value":"isPreFirmEligible"}},{"kind":"Field","name":{"kind":"Name","value":"isNewlyMappedEligible"}},{"kind":"Field","name":{"kind":"Name","value":"priorFloodZone"}},{"kind":"Field","name":{"kind":"Name","value":"priorCommunityNumber"}},{"kind":"Field","name":{"kind":"Name","value":"priorMapPanel"}},{"kind":"Field","name":{"kind":"Name","value":"priorMapSuffix"}},{"kind":"Field","name":{"kind":"Name","value":"priorCarrierId"}},{"kind":"Field","name":{"kind":"Name","value":"priorCompanyName"}},{"kind":"Field","name":{"kind":"Name","value":"priorNfipPolicyIndicator"}},{"kind":"Field","name":{"kind":"Name","value":"priorPolicyExpirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"gfipApplicationDate"}},{"kind":"Field","name":{"kind":"Name","value":"reinstatementDate"}},{"kind":"Field","name":{"kind":"Name","value":"buildingType"}},{"kind":"Field","name":{"kind":"Name","value":"contentsLocation"}},{"kind":"Field","name":{"kind":"Name","value":"isCbra"}},{"kind":"Field","name":{"kind":"Name","value":"cbraDate"}},{"kind":"Field","name":{"kind":"Name","value":"currentBfe"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveDateTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"useExceptionalDeductibles"}},{"kind":"Field","name":{"kind":"Name","value":"forcePlacedByLender"}},{"kind":"Field","name":{"kind":"Name","value":"referralSourceId"}},{"kind":"Field","name":{"kind":"Name","value":"originalNewBusinessDate"}},{"kind":"Field","name":{"kind":"Name","value":"isPotentialDuplicate"}},{"kind":"Field","name":{"kind":"Name","value":"surplusLinesHasPriorLosses"}},{"kind":"Field","name":{"kind":"Name","value":"contentsValue"}},{"kind":"Field","name":{"kind":"Name","value":"isMandatoryPurchase"}},{"kind":"Field","name":{"kind":"Name","value":"disasterAssistance"}},{"kind":"Field","name":{"kind":"Name","value":"reviewExplanation"}},{"kind":"Field","name":{"kind":"Name","value":"areDeclarationsAccepted"}},{"kind":"Field","name":{"kind":"Name","value":"quoteExpirationDate"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"floodZoneInformation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"floodZoneInformationId"}},{"kind":"Field","name":{"kind":"Name","value":"isFromZoneDetermination"}},{"kind":"Field","name":{"kind":"Name","value":"isVZone"}},{"kind":"Field","name":{"kind":"Name","value":"countyName"}},{"kind":"Field","name":{"kind":"Name","value":"programType"}},{"kind":"Field","name":{"kind":"Name","value":"firmDate"}},{"kind":"Field","name":{"kind":"Name","value":"communityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"isSuspended"}},{"kind":"Field","name":{"kind":"Name","value":"suspendDate"}},{"kind":"Field","name":{"kind":"Name","value":"trackingNumber"}},{"kind":"Field","name":{"kind":"Name","value":"isCbra"}},{"kind":"Field","name":{"kind":"Name","value":"cbraDate"}},{"kind":"Field","name":{"kind":"Name","value":"currentFloodZoneId"}},{"kind":"Field","name":{"kind":"Name","value":"communityNumber"}},{"kind":"Field","name":{"kind":"Name","value":"communityName"}},{"kind":"Field","name":{"kind":"Name","value":"mapPanel"}},{"kind":"Field","name":{"kind":"Name","value":"mapSuffix"}},{"kind":"Field","name":{"kind":"Name","value":"currentMapDate"}},{"kind":"Field","name":{"kind":"Name","value":"baseElevation"}},{"kind":"Field","name":{"kind":"Name","value":"isNewlyMapped"}},{"kind":"Field","name":{"kind":"Name","value":"priorFloodZoneId"}},{"kind":"Field","name":{"kind":"Name","value":"priorCommunityNumber"}},{"kind":"Field","name":{"kind":"Name","value":"priorMapPanel"}},{"kind":"Field","name":{"kind":"Name","value":"priorMapSuffix"}},{"kind":"Field","name":{"kind":"Name","value":"mapChangedDate"}},{"kind":"Field","name":{"kind":"Name","value":"isLoaded"}},{"kind":"Field","name":{"kind":"Name","value":"crsClass"}},{"kind":"Field","name":{"kind":"Name","value":"provenance"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locationFacts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locationFactsId"}},{"kind":"Field","name":{"kind":"Name","value":"huc12"}},{"kind":"Field","name":{"kind":"Name","value":"leveeSystemId"}},{"kind":"Field","name":{"kind":"Name","value":"isBarrierIsland"}},{"kind":"Field","name":{"kind":"Name","value":"distanceToRiverMeters"}},{"kind":"Field","name":{"kind":"Name","value":"distanceToCoastMeters"}},{"kind":"Field","name":{"kind":"Name","value":"distanceToOceanMeters"}},{"kind":"Field","name":{"kind":"Name","value":"distanceToLakeMeters"}},{"kind":"Field","name":{"kind":"Name","value":"elevationFeet"}},{"kind":"Field","name":{"kind":"Name","value":"elevationRelativeToRiverFeet"}},{"kind":"Field","name":{"kind":"Name","value":"structuralRelativeElevationFeet"}},{"kind":"Field","name":{"kind":"Name","value":"drainageAreaSquareKilometers"}},{"kind":"Field","name":{"kind":"Name","value":"riverClass"}},{"kind":"Field","name":{"kind":"Name","value":"replacementCost"}},{"kind":"Field","name":{"kind":"Name","value":"priorClaims"}},{"kind":"Field","name":{"kind":"Name","value":"provenance"}},{"kind":"Field","name":{"kind":"Name","value":"isSample"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"priorPolicyInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"priorPolicyInfoId"}},{"kind":"Field","name":{"kind":"Name","value":"priorOwnerPolicyNumber"}},{"kind":"Field","name":{"kind":"Name","value":"priorOwnerWyoCompany"}},{"kind":"Field","name":{"kind":"Name","value":"priorOwnerCompanyId"}},{"kind":"Field","name":{"kind":"Name","value":"priorNfipLapsedPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"lapsedForValidReason"}},{"kind":"Field","name":{"kind":"Name","value":"priorPolicyDiscountType"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"policyOwner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"policyOwnerId"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"companyId"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"agencyEntityId"}},{"kind":"Field","name":{"kind":"Name","value":"agencyPrivateEntityId"}},{"kind":"Field","name":{"kind":"Name","value":"privateCarrierEntityId"}},{"kind":"Field","name":{"kind":"Name","value":"divisionEntityId"}},{"kind":"Field","name":{"kind":"Name","value":"wyoEntityId"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"billing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billingId"}},{"kind":"Field","name":{"kind":"Name","value":"name1"}},{"kind":"Field","name":{"kind":"Name","value":"name2"}},{"kind":"Field","name":{"kind":"Name","value":"streetAddress1"}},{"kind":"Field","name":{"kind":"Name","value":"streetAddress2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"stateId"}},{"kind":"Field","name":{"kind":"Name","value":"stateAbbreviation"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"urbanization"}},{"kind":"Field","name":{"kind":"Name","value":"countryId"}},{"kind":"Field","name":{"kind":"Name","value":"foreignState"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}};

const ProblemLineParts = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProblemLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Problem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"step"}}]}};

const HardStopWordsParts = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"HardStopWords"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HardStop"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"remedies"}},{"kind":"Field","name":{"kind":"Name","value":"liftedBy"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}}]}};

const StaleParts = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Stale"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaleParts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conflicts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"rowId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"savedBy"}},{"kind":"Field","name":{"kind":"Name","value":"differences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"stored"}},{"kind":"Field","name":{"kind":"Name","value":"sent"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyFileFields"}}]}}]}};

const RefusedParts = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refused"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SaveRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProblemLine"}}]}}]}};

const SaveAnswerParts = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"SaveAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavePolicyPartsResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PartsSaved"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedAt"}},{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyFileFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaleParts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Stale"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SaveRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refused"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotFound"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}};

const SubmitAnswerParts = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubmitAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubmitResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WizardMoved"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyFileFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HardStop"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HardStopWords"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StepProblems"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProblemLine"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyFileFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SaveRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refused"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotFound"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}};

const PolicyRowParts = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"PolicyRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PolicySummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"policyId"}},{"kind":"Field","name":{"kind":"Name","value":"encodedId"}},{"kind":"Field","name":{"kind":"Name","value":"policyNumber"}},{"kind":"Field","name":{"kind":"Name","value":"insuredName"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"policyState"}},{"kind":"Field","name":{"kind":"Name","value":"transactionStatus"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"totalPremium"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveDate"}},{"kind":"Field","name":{"kind":"Name","value":"reviewReasons"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","name":{"kind":"Name","value":"submittedAt"}}]}};

const ScrubAnswerParts = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScrubAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ScrubOutcome"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isVerified"}},{"kind":"Field","name":{"kind":"Name","value":"corrected"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScrubbedLines"}}]}},{"kind":"Field","name":{"kind":"Name","value":"candidates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScrubbedLines"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errorKind"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"isSample"}},{"kind":"Field","name":{"kind":"Name","value":"provenance"}}]}};

const ScrubbedLinesParts = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScrubbedLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ScrubbedAddress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"streetAddress1"}},{"kind":"Field","name":{"kind":"Name","value":"streetAddress2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"stateAbbreviation"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"county"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}};

export const PolicyFile = /* @__PURE__ */ sent<PolicyFileQuery, PolicyFileQueryVariables>({"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PolicyFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"policyFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}},{"kind":"Argument","name":{"kind":"Name","value":"transactionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyFileFields"}}]}}]}}, PolicyFileFieldsParts);

export const PolicyWorksheet = /* @__PURE__ */ sent<PolicyWorksheetQuery, PolicyWorksheetQueryVariables>({"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PolicyWorksheet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"policyFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"worksheet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ratingId"}},{"kind":"Field","name":{"kind":"Name","value":"input"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"perils"}},{"kind":"Field","name":{"kind":"Name","value":"premiumLines"}}]}}]}}]}});

export const PolicyActivity = /* @__PURE__ */ sent<PolicyActivityQuery, PolicyActivityQueryVariables>({"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PolicyActivity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"policyFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activityLogId"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"actingAsUserId"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"activity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"valueBefore"}},{"kind":"Field","name":{"kind":"Name","value":"valueAfter"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}}]}}]}}]}});

export const PolicyDocuments = /* @__PURE__ */ sent<PolicyDocumentsQuery, PolicyDocumentsQueryVariables>({"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PolicyDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"policyFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"uploadedBy"}},{"kind":"Field","name":{"kind":"Name","value":"uploadedDate"}}]}}]}}]}});

export const RatingOptions = /* @__PURE__ */ sent<RatingOptionsQuery, RatingOptionsQueryVariables>({"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RatingOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stage"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RatingStage"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"buildingCoverage"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Dollars"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contentsCoverage"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Dollars"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ratingOptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}},{"kind":"Argument","name":{"kind":"Name","value":"stage"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stage"}}},{"kind":"Argument","name":{"kind":"Name","value":"buildingCoverage"},"value":{"kind":"Variable","name":{"kind":"Name","value":"buildingCoverage"}}},{"kind":"Argument","name":{"kind":"Name","value":"contentsCoverage"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contentsCoverage"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RatingOptions"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deductibles"}},{"kind":"Field","name":{"kind":"Name","value":"choices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"buildingCoverage"}},{"kind":"Field","name":{"kind":"Name","value":"contentsCoverage"}},{"kind":"Field","name":{"kind":"Name","value":"cells"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"buildingCoverage"}},{"kind":"Field","name":{"kind":"Name","value":"contentsCoverage"}},{"kind":"Field","name":{"kind":"Name","value":"buildingDeductible"}},{"kind":"Field","name":{"kind":"Name","value":"contentsDeductible"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"totalPremium"}},{"kind":"Field","name":{"kind":"Name","value":"discountedPremium"}},{"kind":"Field","name":{"kind":"Name","value":"discountTotal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"buildingMaximum"}},{"kind":"Field","name":{"kind":"Name","value":"contentsMaximum"}},{"kind":"Field","name":{"kind":"Name","value":"edition"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NoRatingOptions"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProblemLine"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotFound"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}, ProblemLineParts);

export const Lookups = /* @__PURE__ */ sent<LookupsQuery, LookupsQueryVariables>({"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Lookups"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"list"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lookups"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"Variable","name":{"kind":"Name","value":"list"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"valueId"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"sort"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}}]}}]}});

export const SavePolicyParts = /* @__PURE__ */ sent<SavePolicyPartsMutation, SavePolicyPartsMutationVariables>({"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SavePolicyParts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"parts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PolicyPartsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savePolicyParts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}},{"kind":"Argument","name":{"kind":"Name","value":"parts"},"value":{"kind":"Variable","name":{"kind":"Name","value":"parts"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SaveAnswer"}}]}}]}}, SaveAnswerParts, PolicyFileFieldsParts, StaleParts, RefusedParts, ProblemLineParts);

export const UndoClearing = /* @__PURE__ */ sent<UndoClearingMutation, UndoClearingMutationVariables>({"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoClearing"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clearedValuesId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoClearing"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}},{"kind":"Argument","name":{"kind":"Name","value":"clearedValuesId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clearedValuesId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SaveAnswer"}}]}}]}}, SaveAnswerParts, PolicyFileFieldsParts, StaleParts, RefusedParts, ProblemLineParts);

export const ResetElevationCertificate = /* @__PURE__ */ sent<ResetElevationCertificateMutation, ResetElevationCertificateMutationVariables>({"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetElevationCertificate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetElevationCertificate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SaveAnswer"}}]}}]}}, SaveAnswerParts, PolicyFileFieldsParts, StaleParts, RefusedParts, ProblemLineParts);

export const Next = /* @__PURE__ */ sent<NextMutation, NextMutationVariables>({"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Next"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"step"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StepId"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"parts"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PolicyPartsInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"next"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}},{"kind":"Argument","name":{"kind":"Name","value":"step"},"value":{"kind":"Variable","name":{"kind":"Name","value":"step"}}},{"kind":"Argument","name":{"kind":"Name","value":"parts"},"value":{"kind":"Variable","name":{"kind":"Name","value":"parts"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WizardMoved"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyFileFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StepProblems"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProblemLine"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyFileFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HardStop"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HardStopWords"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PastTheLastStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProblemLine"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaleParts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Stale"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SaveRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refused"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotFound"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}, PolicyFileFieldsParts, ProblemLineParts, HardStopWordsParts, StaleParts, RefusedParts);

export const Back = /* @__PURE__ */ sent<BackMutation, BackMutationVariables>({"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Back"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"step"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StepId"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StepId"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"toStart"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"preview"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"excluded"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"back"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}},{"kind":"Argument","name":{"kind":"Name","value":"step"},"value":{"kind":"Variable","name":{"kind":"Name","value":"step"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"toStart"},"value":{"kind":"Variable","name":{"kind":"Name","value":"toStart"}}},{"kind":"Argument","name":{"kind":"Name","value":"preview"},"value":{"kind":"Variable","name":{"kind":"Name","value":"preview"}}},{"kind":"Argument","name":{"kind":"Name","value":"excluded"},"value":{"kind":"Variable","name":{"kind":"Name","value":"excluded"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WizardMoved"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyFileFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClearingPreview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"clears"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parts"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApplicationStart"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyFileFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaleParts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Stale"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SaveRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refused"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotFound"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}, PolicyFileFieldsParts, StaleParts, RefusedParts, ProblemLineParts);

export const Jump = /* @__PURE__ */ sent<JumpMutation, JumpMutationVariables>({"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Jump"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StepId"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jump"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WizardMoved"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyFileFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StepProblems"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProblemLine"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyFileFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotFound"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}, PolicyFileFieldsParts, ProblemLineParts);

export const Rate = /* @__PURE__ */ sent<RateMutation, RateMutationVariables>({"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Rate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stage"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RatingStage"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"choice"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RatingChoiceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}},{"kind":"Argument","name":{"kind":"Name","value":"stage"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stage"}}},{"kind":"Argument","name":{"kind":"Name","value":"choice"},"value":{"kind":"Variable","name":{"kind":"Name","value":"choice"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WizardMoved"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyFileFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HardStop"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HardStopWords"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SaveRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refused"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotFound"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}, PolicyFileFieldsParts, HardStopWordsParts, RefusedParts, ProblemLineParts);

export const Pay = /* @__PURE__ */ sent<PayMutation, PayMutationVariables>({"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Pay"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payment"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}},{"kind":"Argument","name":{"kind":"Name","value":"payment"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payment"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WizardMoved"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyFileFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SaveRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refused"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotFound"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}, PolicyFileFieldsParts, RefusedParts, ProblemLineParts);

export const SubmitApplication = /* @__PURE__ */ sent<SubmitApplicationMutation, SubmitApplicationMutationVariables>({"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubmitApplication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitApplication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SubmitAnswer"}}]}}]}}, SubmitAnswerParts, PolicyFileFieldsParts, HardStopWordsParts, ProblemLineParts, RefusedParts);

export const SendForReview = /* @__PURE__ */ sent<SendForReviewMutation, SendForReviewMutationVariables>({"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendForReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"message"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendForReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}},{"kind":"Argument","name":{"kind":"Name","value":"message"},"value":{"kind":"Variable","name":{"kind":"Name","value":"message"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SubmitAnswer"}}]}}]}}, SubmitAnswerParts, PolicyFileFieldsParts, HardStopWordsParts, ProblemLineParts, RefusedParts);

export const DecideReview = /* @__PURE__ */ sent<DecideReviewMutation, DecideReviewMutationVariables>({"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DecideReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"release"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"message"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decideReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}},{"kind":"Argument","name":{"kind":"Name","value":"release"},"value":{"kind":"Variable","name":{"kind":"Name","value":"release"}}},{"kind":"Argument","name":{"kind":"Name","value":"message"},"value":{"kind":"Variable","name":{"kind":"Name","value":"message"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WizardMoved"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyFileFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SaveRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refused"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotFound"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}, PolicyFileFieldsParts, RefusedParts, ProblemLineParts);

export const SendQuote = /* @__PURE__ */ sent<SendQuoteMutation, SendQuoteMutationVariables>({"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendQuote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"toEmail"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subject"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"message"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendQuote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}},{"kind":"Argument","name":{"kind":"Name","value":"toEmail"},"value":{"kind":"Variable","name":{"kind":"Name","value":"toEmail"}}},{"kind":"Argument","name":{"kind":"Name","value":"subject"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subject"}}},{"kind":"Argument","name":{"kind":"Name","value":"message"},"value":{"kind":"Variable","name":{"kind":"Name","value":"message"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuoteMailed"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outboxMessageId"}},{"kind":"Field","name":{"kind":"Name","value":"isSent"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SaveRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refused"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotFound"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}, RefusedParts, ProblemLineParts);

export const PolicyHardStop = /* @__PURE__ */ sent<PolicyHardStopQuery, PolicyHardStopQueryVariables>({"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PolicyHardStop"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"policyFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"encodedId"}},{"kind":"Field","name":{"kind":"Name","value":"displayedPolicyNumber"}},{"kind":"Field","name":{"kind":"Name","value":"wizard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"hardStop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HardStopWords"}}]}}]}}]}}]}}, HardStopWordsParts);

export const PolicyStart = /* @__PURE__ */ sent<PolicyStartQuery, PolicyStartQueryVariables>({"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PolicyStart"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"policyFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"wizard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}}]}},{"kind":"Field","name":{"kind":"Name","value":"propertyAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"streetAddress1"}},{"kind":"Field","name":{"kind":"Name","value":"streetAddress2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"stateAbbreviation"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}}]}}]}});

export const Viewer = /* @__PURE__ */ sent<ViewerQuery, ViewerQueryVariables>({"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"userName"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"roleLabel"}},{"kind":"Field","name":{"kind":"Name","value":"entityId"}},{"kind":"Field","name":{"kind":"Name","value":"entityName"}},{"kind":"Field","name":{"kind":"Name","value":"isStaff"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"mask"}}]}},{"kind":"Field","name":{"kind":"Name","value":"menu"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"path"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sessionEndsAt"}}]}}]}});

export const MyQuotes = /* @__PURE__ */ sent<MyQuotesQuery, MyQuotesQueryVariables>({"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyQuotes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myQuotes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyRow"}}]}}]}}, PolicyRowParts);

export const RecentPolicies = /* @__PURE__ */ sent<RecentPoliciesQuery, RecentPoliciesQueryVariables>({"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecentPolicies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recentPolicies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyRow"}}]}}]}}, PolicyRowParts);

export const ReviewQueue = /* @__PURE__ */ sent<ReviewQueueQuery, ReviewQueueQueryVariables>({"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReviewQueue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reviewQueue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyRow"}}]}}]}}, PolicyRowParts);

export const SearchPolicies = /* @__PURE__ */ sent<SearchPoliciesQuery, SearchPoliciesQueryVariables>({"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchPolicies"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchPolicies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyRow"}}]}}]}}, PolicyRowParts);

export const StartChoices = /* @__PURE__ */ sent<StartChoicesQuery, StartChoicesQueryVariables>({"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StartChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"agency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"samplePlaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"streetAddress1"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"stateAbbreviation"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"states"},"name":{"kind":"Name","value":"lookups"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"StringValue","value":"state","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}});

export const ScrubAddress = /* @__PURE__ */ sent<ScrubAddressQuery, ScrubAddressQueryVariables>({"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ScrubAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"address"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddressInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scrubAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"address"},"value":{"kind":"Variable","name":{"kind":"Name","value":"address"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScrubAnswer"}}]}}]}}, ScrubAnswerParts, ScrubbedLinesParts);

export const StartQuote = /* @__PURE__ */ sent<StartQuoteMutation, StartQuoteMutationVariables>({"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartQuote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartQuoteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startQuote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuoteStarted"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notices"}},{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"encodedId"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AddressNeedsChoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scrub"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScrubAnswer"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PossibleDuplicate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"others"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyRow"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HardStop"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HardStopWords"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SaveRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProblemLine"}}]}}]}}]}}]}}, ScrubAnswerParts, ScrubbedLinesParts, PolicyRowParts, HardStopWordsParts, ProblemLineParts);

export const PaymentService = /* @__PURE__ */ sent<PaymentServiceQuery, PaymentServiceQueryVariables>({"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaymentService"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"port"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"samplePlaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}}]}}]}});

/** The members of each union, for the cache. */
export const possibleTypes = {"BackResult":["ApplicationStart","ClearingPreview","NotFound","SaveRefused","StaleParts","WizardMoved"],"DecideResult":["NotFound","SaveRefused","WizardMoved"],"JumpResult":["NotFound","StepProblems","WizardMoved"],"NextResult":["HardStop","NotFound","PastTheLastStep","SaveRefused","StaleParts","StepProblems","WizardMoved"],"PayResult":["NotFound","SaveRefused","WizardMoved"],"RateResult":["HardStop","NotFound","SaveRefused","WizardMoved"],"RatingOptionsResult":["NoRatingOptions","NotFound","RatingOptions"],"SavePolicyPartsResult":["NotFound","PartsSaved","SaveRefused","StaleParts"],"SendQuoteResult":["NotFound","QuoteMailed","SaveRefused"],"StartQuoteResult":["AddressNeedsChoice","HardStop","PossibleDuplicate","QuoteStarted","SaveRefused"],"SubmitResult":["HardStop","NotFound","SaveRefused","StepProblems","WizardMoved"]};

