/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { structure, elevationCertificate, mobileHome, propertyAddress, mailingAddress, correspondenceEmails, insureds, policy, floodZoneInformation, locationFacts, priorPolicyInfo, privateQuestions, policyOwner, billing } from '../../machines/contract/fields.ts';
import { f, fieldNames, g, on, operation, part, sent } from './document-parts.ts';
export type AdditionalInterestRole =
  | 'DISASTER_AGENCY'
  | 'FIRST_MORTGAGEE'
  | 'LOSS_PAYEE'
  | 'SECOND_MORTGAGEE';

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

export type DeclineReason =
  | 'CONTRADICTIONS'
  | 'DUPLICATE_COVER'
  | 'INELIGIBLE'
  | 'LOSS_HISTORY'
  | 'MISSING_INFORMATION'
  | 'OTHER'
  | 'OUTSIDE_GUIDELINES'
  | 'SANCTIONED_NAME';

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
  sectionType?: ElevationSection | null | undefined;
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

export type Evaluation =
  | 'CLEAR'
  | 'RELEASED'
  | 'REVIEW';

export type FigureCertainty =
  | 'ASSUMED'
  | 'PUBLISHED'
  | 'UNVERIFIED';

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
  distanceToCoastMeters?: number | 'OUT_OF_RANGE' | null | undefined;
  distanceToLakeMeters?: number | 'OUT_OF_RANGE' | null | undefined;
  distanceToOceanMeters?: number | 'OUT_OF_RANGE' | null | undefined;
  distanceToRiverMeters?: number | 'OUT_OF_RANGE' | null | undefined;
  drainageAreaSquareKilometers?: number | null | undefined;
  elevationFeet?: number | null | undefined;
  elevationRelativeToRiverFeet?: number | null | undefined;
  femaFirstFloorHeightFeet?: number | null | undefined;
  femaFirstFloorHeightSource?: string | null | undefined;
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
  addressScrubStatus?: AddressScrubStatus | null | undefined;
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
  lossPayeeType?: AdditionalInterestRole | null | undefined;
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
  addressScrubStatus?: AddressScrubStatus | null | undefined;
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

export type ManualDeterminationInput = {
  communityNumber: string;
  countyName?: string | null | undefined;
  crsClass?: number | null | undefined;
  currentMapDate: string;
  evidence: string;
  firmDate?: string | null | undefined;
  floodZone: string;
  mapPanel: string;
  mapSuffix: string;
  programType?: ProgramType | null | undefined;
};

export type ManualPaymentInput = {
  amount: string;
  cashReceiptDate?: string | null | undefined;
  description?: string | null | undefined;
  paymentTypeId: number;
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

export type OfferOutcome =
  | 'DECLINED'
  | 'NOT_ASKED'
  | 'NOT_AVAILABLE'
  | 'QUOTED';

export type PaymentAction =
  | 'APPROVE_REFUND'
  | 'CASH_REFUND'
  | 'CLEAR'
  | 'ISSUE_REFUND'
  | 'QUEUE_REFUND'
  | 'REJECT_REFUND'
  | 'REQUEST_REFUND'
  | 'RETURN'
  | 'STOP_REFUND'
  | 'VOID';

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
  effectiveDateType?: EffectiveDateType | null | undefined;
  firmDate?: string | null | undefined;
  floodZone?: string | null | undefined;
  forcePlacedByLender?: boolean | null | undefined;
  hasFloodProofingCert?: boolean | null | undefined;
  isCondoAssociation?: boolean | null | undefined;
  isCurrentFloodZoneSfha?: boolean | null | undefined;
  isHistoric?: boolean | null | undefined;
  isLenderFoundGap?: boolean | null | undefined;
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
  privateQuestions?: PrivateQuestionsInput | null | undefined;
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
  priorDiscountedPremium?: number | null | undefined;
  priorNfipLapsedPolicy?: boolean | null | undefined;
  priorOwnerPolicyNumber?: string | null | undefined;
  priorOwnerWyoCompany?: string | null | undefined;
  priorPolicyDiscountType?: PriorPolicyDiscount | null | undefined;
  version?: number | null | undefined;
};

export type PrivateQuestionsInput = {
  distanceToCoastMiles?: number | null | undefined;
  hasFinishedBasement?: boolean | null | undefined;
  hasUnrepairedDamage?: boolean | null | undefined;
  isVacant?: boolean | null | undefined;
  priorFloodLossesCount?: number | null | undefined;
  version?: number | null | undefined;
};

export type ProblemSeverity =
  | 'ERROR'
  | 'HARD_STOP'
  | 'UNDERWRITING'
  | 'WARNING';

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
  buildingDescription?: BuildingDescription | null | undefined;
  buildingOverWaterType?: BuildingOverWater | null | undefined;
  constructionDate?: string | null | undefined;
  constructionType?: ConstructionType | null | undefined;
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
  foundationType?: FoundationType | null | undefined;
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

export type PolicyFileFieldsFragment = { id: string, encodedId: string, displayedPolicyNumber: string | null, isRatingStale: boolean, otherEditors: Array<string>, policyMain: { policyMainId: string, policyRateProviderBitMask: number | null, isActive: boolean, privateFloodProviderId: string | null }, transaction: { transactionId: string, policyId: string, policyOwnerEntityId: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, transactionType: TransactionType, billedDate: string | null, effectiveDate: string | null, effectiveDateType: EffectiveDateType | null, expirationDate: string | null, issuedDate: string | null, isCurrent: boolean, isActive: boolean, totalAnnualPremium: string | null, proratedAnnualPremium: string | null, premiumChange: string | null, proratedPremiumChange: string | null, annualFedFee: string | null, proratedFedFee: string | null, proratedReserveFund: string | null, proratedHfiaaSurcharge: string | null, hfiaaIndicatorType: HfiaaIndicator | null, proratedSrlPremium: string | null, prorataFactor: number | null, daysToIssue: number | null, agentSignedDate: string | null, adjustedAnnualPremium: string | null, submittedPremium: string | null, balance: string | null, submittedAt: string | null, evaluation: Evaluation | null, evaluatedAt: string | null, readyToIssueAt: string | null, underwritingChecklist: unknown, underwritingCheckedAt: string | null, ratedTransactionId: string | null, reviewReasons: string | null, releasedReasons: string | null }, rating: { ratingId: string, policyId: string, transactionId: string, isActive: boolean, rateMethod: RateMethod | null, rateCategory: RateCategory | null, status: RatingStatus | null, stage: RatingStage | null, edition: string | null, inputDigest: string | null, ratedAt: string | null, buildingRate: number | null, contentsRate: number | null, buildingCoverage: number | null, contentsCoverage: number | null, buildingDeductible: number | null, contentsDeductible: number | null, buildingPremium: string | null, contentsPremium: string | null, priorLossesAmount: string | null, iccPremium: string | null, crsPercent: number | null, mitigationDiscount: string | null, crsDiscount: string | null, newlyMappedDiscount: string | null, preFirmDiscount: string | null, otherStatutoryDiscount: string | null, annualIncreaseCapDiscount: string | null, probationSurcharge: string | null, fedFee: string | null, reserveFund: string | null, hfiaaSurcharge: string | null, writtenPremium: string | null, fullRiskPremium: string | null, discountedPremium: string | null, totalPremium: string | null, femaReplacementCost: number | null, femaReplacementCostMethod: ReplacementCostMethod | null, femaFirstFloorHeight: number | null, femaFirstFloorHeightMethod: FirstFloorHeightMethod | null, statutoryDiscountType: StatutoryDiscountType | null, numberPriorClaims: number | null, quoteUuid: string | null, privateFloodProviderId: string | null, torrentPolicyFee: string | null, surplusLinesTax: string | null, stampingFee: string | null, surplusLinesServiceCharge: string | null, fireMarshallTax: string | null, empaTax: string | null, municipalFee: string | null, countyFee: string | null, surplusLinesTaxLabel: string | null, stampingFeeLabel: string | null, surplusLinesServiceChargeLabel: string | null, fireMarshallTaxLabel: string | null, empaTaxLabel: string | null, municipalFeeLabel: string | null, countyFeeLabel: string | null }, payments: Array<{ paymentId: string, policyId: string, transactionId: string, paymentTypeId: number | null, paymentProviderTransactionId: string | null, amount: string | null, description: string | null, cashReceiptDate: string | null, processedDate: string | null, parentPaymentId: string | null, outgoingPaymentQueueId: string | null, paymentStatusId: number | null, integratedDate: string | null, isManualEntry: boolean | null, approvedRejectedDate: string | null, requestedBy: string | null, decidedBy: string | null }>, policyNumbers: Array<{ policyNumberId: string, policyId: string, policyNumberType: PolicyNumberType, policyNumberValue: string }>, position: { transactionId: string, policyId: string, step: StepId, furthestStep: StepId, hardStopType: HardStopType | null, hardStopMessage: string | null, moveVersion: number, movedAt: string, movedBy: string | null }, wizard: { step: StepId, next: StepId | null, back: StepId | null, isComplete: boolean, isCompletedSummary: boolean, machineVersion: string, steps: Array<{ id: StepId, number: number, path: string, title: string, state: StepState, isEnterable: boolean, isReachable: boolean, isComplete: boolean, guard: string | null, reason: string | null, problems: Array<{ code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null }> }>, hardStop: { type: HardStopType, header: string, message: string, step: StepId | null, field: string | null, remedies: Array<string>, liftedBy: string, canUnderwriterLift: boolean, reference: string } | null, undo: { clearedValuesId: string, labels: Array<string>, clearedAt: string } | null }, effectiveDateRule: { effectiveDate: string | null, expirationDate: string | null, waitingPeriod: number | null, rule: string, problems: Array<{ code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null }> }, pendingUnderwriting: Array<{ condition: string, holds: boolean }>, discounts: Array<{ name: string, type: StatutoryDiscountType | null, applies: boolean, isChosen: boolean, reason: string }>, lowestFloor: { lfe: number | null, firstFloorHeight: number | null, explanation: string }, requiredDocuments: Array<{ documentType: string, reason: string, isOnFile: boolean }>, structure: { structureId: string, foundationType: FoundationType | null, buildingOverWaterType: BuildingOverWater | null, buildingDescription: BuildingDescription | null, constructionType: ConstructionType | null, constructionDate: string | null, isSubstantiallyImproved: boolean | null, substantiallyImprovedDate: string | null, isUnderConstruction: boolean | null, replacementCostUser: number | null, replacementCostNfip: number | null, unitsCount: number | null, floorsCount: number | null, floorOfUnit: number | null, totalBuildingAreaFeet: number | null, enclosureAreaFeet: number | null, enclosureUse: EnclosureUse | null, openingsCount: number | null, openingsSquareInches: number | null, openingsWallsCount: number | null, areOpeningsWithinOneFoot: boolean | null, hasEngineeredOpenings: boolean | null, engineeredOpeningsAreaFeet: number | null, hasOpeningsCertification: boolean | null, hasBreakawayWalls: boolean | null, firstFloorHeightMethod: FirstFloorHeightMethod | null, firstFloorHeightFeet: number | null, isLocatedCbrs: boolean | null, isMachineryElevated: boolean | null, isApplianceElevated: boolean | null, elevatorsCount: number | null, elevatorsElevatedCount: number | null, elevatorsBelowCount: number | null, detachedStructuresCount: number | null, isWalledAndRoofed: boolean | null, percentAboveGround: number | null, isEarthSheltered: boolean | null, isOnFederalLand: boolean | null, hasMultipleBuildings: boolean | null, buildingAtAddress: string | null, version: number }, elevationCertificate: { elCertId: string, diagramNumber: ElevationDiagram | null, elCertDate: string | null, bfe: number | null, lag: number | null, lagAtLowestElevation: number | null, hag: number | null, lfe: number | null, topOfBottomFloor: number | null, topNextHighestFloor: number | null, attachedGarageElevation: number | null, bottomOfHorizontalStructure: number | null, machineryEquipmentElevation: number | null, elevationDatum: ElevationDatum | null, horizontalDatum: HorizontalDatum | null, sectionType: ElevationSection | null, ocrProcessStatus: OcrProcessStatus | null, ocrJobId: string | null, isActive: boolean | null, version: number }, mobileHome: { mobileHomeId: string, serialNumber: string | null, onPermanentFoundation: boolean | null, meetsAnchorRequirements: boolean | null, version: number }, propertyAddress: { addressId: string, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, addressScrubStatus: AddressScrubStatus | null, streetNumber: string | null, streetName: string | null, countyFips: string | null, stateFips: string | null, latitude: number | null, longitude: number | null, geocodeAccuracyId: number | null, geocodeSourceId: number | null, scrubData: unknown, overrideReason: string | null, pivotAnalysisStatus: PivotAnalysisStatus | null, parcelPivotAnalysisStatus: PivotAnalysisStatus | null, communityProgramType: ProgramType | null, repetitiveLoss: boolean | null, propertyAddressType: PropertyAddressType | null, county: string | null, propertyDesc: string | null, srlProperty: boolean | null, srlDate: string | null, isFederallyLeased: boolean | null, is1316Property: boolean | null, cbrsType: CbrsType | null, cbrsFloodInsuranceProhibitionDate: string | null, version: number }, mailingAddress: { addressId: string, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, addressScrubStatus: AddressScrubStatus | null, isSameAsPropertyAddress: boolean | null, version: number }, correspondenceEmails: Array<{ correspondenceEmailId: string, userContactId: string | null, userContactValue: string | null, userId: string | null, isActive: boolean | null, version: number }>, insureds: Array<{ insuredId: string, isEntity: boolean | null, firstName: string | null, middleName: string | null, lastName: string | null, entityName: string | null, birthDate: string | null, phone: string | null, workPhone: string | null, cellPhone: string | null, email: string | null, isPrimary: boolean | null, screeningResult: ScreeningResult | null, screeningScore: number | null, screeningListDate: string | null, isActive: boolean | null, version: number }>, lossPayees: Array<{ lossPayeeId: string, lossPayeeType: AdditionalInterestRole | null, loanNumber: string | null, name1: string | null, name2: string | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, addressScrubStatus: AddressScrubStatus | null, isActive: boolean | null, caseFileNumber: string | null, agencyCode: string | null, fullName: string | null, phone: string | null, workPhone: string | null, cellPhone: string | null, fax: string | null, email: string | null, version: number }>, policy: { policyPartId: string, policyId: string, policyMainId: string, activeTransactionId: string | null, currentTransactionId: string | null, openTransactionId: string | null, inForceTransactionId: string | null, nfipPolicyNum: string | null, recordLifecycleStatus: RecordLifecycleStatus | null, ratingId: string | null, applicationSource: ApplicationSource | null, policyForm: PolicyForm | null, policyBillingType: PolicyBillingType | null, waitingPeriod: number | null, rateMarketType: RateMarket | null, effectiveDate: string | null, expirationDate: string | null, requestedEffectiveDate: string | null, purchaseDate: string | null, loanClosingDate: string | null, isLenderFoundGap: boolean | null, loanAmount: number | null, backdateReason: string | null, programType: ProgramType | null, hasFloodProofingCert: boolean | null, floodZone: string | null, isCurrentFloodZoneSfha: boolean | null, communityNumber: string | null, communityName: string | null, communityStatus: CommunityStatus | null, mapPanel: string | null, mapSuffix: string | null, mapChangeDate: string | null, firmDate: string | null, currentMapDate: string | null, occupancyType: OccupancyType | null, isHistoric: boolean | null, isPrimaryResidence: boolean | null, isRentalProperty: boolean | null, isTenant: boolean | null, isCondoAssociation: boolean | null, isNonProfit: boolean | null, isSmallBusiness: boolean | null, isPreFirmEligible: boolean | null, isNewlyMappedEligible: boolean | null, priorFloodZone: string | null, priorCommunityNumber: string | null, priorMapPanel: string | null, priorMapSuffix: string | null, priorCarrierId: string | null, priorCompanyName: string | null, priorNfipPolicyIndicator: boolean | null, priorPolicyExpirationDate: string | null, gfipApplicationDate: string | null, reinstatementDate: string | null, buildingType: BuildingType | null, contentsLocation: ContentsLocation | null, isCbra: boolean | null, cbraDate: string | null, currentBfe: number | null, effectiveDateType: EffectiveDateType | null, useExceptionalDeductibles: boolean | null, forcePlacedByLender: boolean | null, referralSourceId: number | null, originalNewBusinessDate: string | null, isPotentialDuplicate: boolean | null, surplusLinesHasPriorLosses: boolean | null, contentsValue: number | null, isMandatoryPurchase: boolean | null, disasterAssistance: DisasterAssistance | null, reviewExplanation: string | null, areDeclarationsAccepted: boolean | null, quoteExpirationDate: string | null, version: number }, floodZoneInformation: { floodZoneInformationId: string, isFromZoneDetermination: boolean | null, isVZone: boolean | null, countyName: string | null, programType: ProgramType | null, firmDate: string | null, communityStatus: CommunityStatus | null, isSuspended: boolean | null, suspendDate: string | null, trackingNumber: string | null, isCbra: boolean | null, cbraDate: string | null, currentFloodZoneId: string | null, communityNumber: string | null, communityName: string | null, mapPanel: string | null, mapSuffix: string | null, currentMapDate: string | null, baseElevation: number | null, isNewlyMapped: boolean | null, priorFloodZoneId: string | null, priorCommunityNumber: string | null, priorMapPanel: string | null, priorMapSuffix: string | null, mapChangedDate: string | null, isLoaded: boolean | null, crsClass: number | null, provenance: string | null, version: number }, locationFacts: { locationFactsId: string, huc12: string | null, leveeSystemId: string | null, isBarrierIsland: boolean | null, distanceToRiverMeters: number | 'OUT_OF_RANGE' | null, distanceToCoastMeters: number | 'OUT_OF_RANGE' | null, distanceToOceanMeters: number | 'OUT_OF_RANGE' | null, distanceToLakeMeters: number | 'OUT_OF_RANGE' | null, elevationFeet: number | null, elevationRelativeToRiverFeet: number | null, structuralRelativeElevationFeet: number | null, drainageAreaSquareKilometers: number | null, riverClass: RiverClass | null, replacementCost: number | null, priorClaims: number | null, femaFirstFloorHeightFeet: number | null, femaFirstFloorHeightSource: string | null, provenance: string | null, isSample: boolean | null, knownAnswers: unknown, version: number }, priorPolicyInfo: { priorPolicyInfoId: string, priorOwnerPolicyNumber: string | null, priorOwnerWyoCompany: string | null, priorOwnerCompanyId: string | null, priorNfipLapsedPolicy: boolean | null, lapsedForValidReason: boolean | null, priorPolicyDiscountType: PriorPolicyDiscount | null, priorDiscountedPremium: number | null, isActive: boolean | null, version: number }, privateQuestions: { privateQuestionsId: string, priorFloodLossesCount: number | null, isVacant: boolean | null, hasUnrepairedDamage: boolean | null, hasFinishedBasement: boolean | null, distanceToCoastMiles: number | null, version: number }, policyOwner: { policyOwnerId: string, userId: string | null, companyId: string | null, companyName: string | null, agencyEntityId: string | null, agencyPrivateEntityId: string | null, privateCarrierEntityId: string | null, divisionEntityId: string | null, wyoEntityId: string | null, isActive: boolean | null, version: number }, billing: { billingId: string, name1: string | null, name2: string | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, version: number } };

export type ProblemLineFragment = { code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null };

export type HardStopWordsFragment = { type: HardStopType, header: string, message: string, step: StepId | null, field: string | null, remedies: Array<string>, liftedBy: string, canUnderwriterLift: boolean, reference: string };

export type RefusedFragment = { problems: Array<ProblemLineFragment> };

export type StaleFragment = { conflicts: Array<{ part: string, rowId: string | null, version: number, savedBy: string | null, isOwn: boolean, differences: Array<{ field: string, label: string, stored: string, sent: string }> }>, file: PolicyFileFieldsFragment };

export type PolicyFileQueryVariables = Exact<{
  policyId: string | number;
  transactionId?: string | number | null | undefined;
}>;


export type PolicyFileQuery = { policyFile: PolicyFileFieldsFragment | null };

export type PolicyWorksheetQueryVariables = Exact<{
  policyId: string | number;
  transactionId?: string | number | null | undefined;
}>;


export type PolicyWorksheetQuery = { policyFile: { id: string, worksheet: { ratingId: string, input: unknown, reasons: unknown, lines: unknown, perils: unknown, premiumLines: unknown } | null } | null };

export type ChangedByOthersQueryVariables = Exact<{
  policyId: string | number;
}>;


export type ChangedByOthersQuery = { policyFile: { id: string, changesByOthers: Array<{ name: string | null, changedAt: string, areas: Array<string> }> } | null };

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
  moveKey?: string | null | undefined;
}>;


export type NextMutation = { next:
    | (
      { __typename: 'HardStop' }
      & HardStopWordsFragment
    )
    | { __typename: 'NoNextStep', message: string, problems: Array<ProblemLineFragment> }
    | { __typename: 'NotFound', message: string }
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
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
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
    | { __typename: 'QuoteRated', file: PolicyFileFieldsFragment }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type PayMutationVariables = Exact<{
  policyId: string | number;
  payment: PaymentInput;
}>;


export type PayMutation = { pay:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PaymentRecorded', file: PolicyFileFieldsFragment }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type SubmitApplicationMutationVariables = Exact<{
  policyId: string | number;
}>;


export type SubmitApplicationMutation = { submitApplication:
    | { __typename: 'ApplicationSubmitted', file: PolicyFileFieldsFragment }
    | (
      { __typename: 'HardStop' }
      & HardStopWordsFragment
    )
    | { __typename: 'NotFound', message: string }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
    | { __typename: 'SentToUnderwriting', reasons: Array<string>, reference: string, file: PolicyFileFieldsFragment }
    | { __typename: 'StepProblems', problems: Array<ProblemLineFragment>, file: PolicyFileFieldsFragment }
   };

export type IssuePolicyMutationVariables = Exact<{
  policyId: string | number;
}>;


export type IssuePolicyMutation = { issuePolicy:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PolicyIssued', file: PolicyFileFieldsFragment }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type SendForReviewMutationVariables = Exact<{
  policyId: string | number;
  message: string;
}>;


export type SendForReviewMutation = { sendForReview:
    | { __typename: 'NotFound', message: string }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
    | { __typename: 'SentToUnderwriting', reference: string }
   };

export type EnterDeterminationMutationVariables = Exact<{
  policyId: string | number;
  determination: ManualDeterminationInput;
}>;


export type EnterDeterminationMutation = { enterDetermination:
    | { __typename: 'DeterminationEntered' }
    | { __typename: 'NotFound', message: string }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type DecideReviewMutationVariables = Exact<{
  policyId: string | number;
  release: boolean;
  message: string;
}>;


export type DecideReviewMutation = { decideReview:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'ReviewDecided', file: PolicyFileFieldsFragment }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type SendQuoteMutationVariables = Exact<{
  policyId: string | number;
  toEmail: string;
  subject: string;
  message: string;
}>;


export type SendQuoteMutation = { sendQuote:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'QuoteEmailQueued', outboxMessageId: string, hasMailServer: boolean }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type PolicyHardStopQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PolicyHardStopQuery = { policyFile: { id: string, encodedId: string, displayedPolicyNumber: string | null, transaction: { policyState: PolicyState, transactionStatus: TransactionStatus, issuedDate: string | null, evaluation: Evaluation | null, readyToIssueAt: string | null }, wizard: { step: StepId, hardStop: HardStopWordsFragment | null } } | null };

export type PolicyStartQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PolicyStartQuery = { policyFile: { id: string, wizard: { step: StepId }, propertyAddress: { streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateAbbreviation: string | null, postalCode: string | null } } | null };

export type ApplyPaymentActionMutationVariables = Exact<{
  paymentId: string | number;
  action: PaymentAction;
  amount?: string | null | undefined;
  reason?: string | null | undefined;
}>;


export type ApplyPaymentActionMutation = { applyPaymentAction:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PaymentChanged', file: PolicyFileFieldsFragment }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type EnterPaymentMutationVariables = Exact<{
  policyId: string | number;
  received: ManualPaymentInput;
}>;


export type EnterPaymentMutation = { enterPayment:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PaymentChanged', file: PolicyFileFieldsFragment }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { userId: string, userName: string, name: string, role: Role, roleLabel: string, entityId: string | null, entityName: string | null, isStaff: boolean, sessionEndsAt: string, actorName: string | null, permissions: Array<{ group: number, mask: number }>, menu: Array<{ label: string, path: string }> } | null };

type ClosingAnswer_NotFound_Fragment = { __typename: 'NotFound', message: string };

type ClosingAnswer_PolicyClosed_Fragment = { __typename: 'PolicyClosed', file: PolicyFileFieldsFragment, refunds: Array<{ paymentId: string, amount: string | null }> };

type ClosingAnswer_SaveRefused_Fragment = { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> };

export type ClosingAnswerFragment =
  | ClosingAnswer_NotFound_Fragment
  | ClosingAnswer_PolicyClosed_Fragment
  | ClosingAnswer_SaveRefused_Fragment
;

export type DeclineApplicationMutationVariables = Exact<{
  policyId: string | number;
  declineReason: DeclineReason;
  message?: string | null | undefined;
}>;


export type DeclineApplicationMutation = { declineApplication:
    | ClosingAnswer_NotFound_Fragment
    | ClosingAnswer_PolicyClosed_Fragment
    | ClosingAnswer_SaveRefused_Fragment
   };

export type WithdrawApplicationMutationVariables = Exact<{
  policyId: string | number;
  toQuote: boolean;
  message?: string | null | undefined;
}>;


export type WithdrawApplicationMutation = { withdrawApplication:
    | ClosingAnswer_NotFound_Fragment
    | ClosingAnswer_PolicyClosed_Fragment
    | ClosingAnswer_SaveRefused_Fragment
   };

export type AbandonQuoteMutationVariables = Exact<{
  policyId: string | number;
  message?: string | null | undefined;
}>;


export type AbandonQuoteMutation = { abandonQuote:
    | ClosingAnswer_NotFound_Fragment
    | ClosingAnswer_PolicyClosed_Fragment
    | ClosingAnswer_SaveRefused_Fragment
   };

export type ReopenQuoteMutationVariables = Exact<{
  policyId: string | number;
}>;


export type ReopenQuoteMutation = { reopenQuote:
    | ClosingAnswer_NotFound_Fragment
    | ClosingAnswer_PolicyClosed_Fragment
    | ClosingAnswer_SaveRefused_Fragment
   };

export type ArchivePolicyMutationVariables = Exact<{
  policyId: string | number;
}>;


export type ArchivePolicyMutation = { archivePolicy:
    | ClosingAnswer_NotFound_Fragment
    | ClosingAnswer_PolicyClosed_Fragment
    | ClosingAnswer_SaveRefused_Fragment
   };

export type QuotePremiumQueryVariables = Exact<{
  policyId: string | number;
  parts?: PolicyPartsInput | null | undefined;
}>;


export type QuotePremiumQuery = { quotePremium:
    | { __typename: 'NotFound' }
    | { __typename: 'QuotePremium', stage: RatingStage | null, totalPremium: string | null, isProvisional: boolean, reasons: Array<string>, range: { least: number, likely: number, most: number } | null, cover: { buildingCoverage: number, contentsCoverage: number, buildingDeductible: number, contentsDeductible: number }, decidedBy: { label: string } | null }
    | { __typename: 'SaveRefused' }
   };

export type PaymentServiceQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentServiceQuery = { providers: Array<{ port: string, mode: string, description: string }>, samplePlaces: Array<{ key: string }> };

export type TransferCashMutationVariables = Exact<{
  policyId: string | number;
  toPolicyId: string | number;
  amount: string;
  reason: string;
}>;


export type TransferCashMutation = { transferCash:
    | { __typename: 'CashTransferred', file: PolicyFileFieldsFragment }
    | { __typename: 'NotFound', message: string }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type WriteOffBalanceMutationVariables = Exact<{
  policyId: string | number;
}>;


export type WriteOffBalanceMutation = { writeOffBalance:
    | { __typename: 'BalanceWrittenOff', file: PolicyFileFieldsFragment }
    | { __typename: 'NotFound', message: string }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type RequestRefundMutationVariables = Exact<{
  policyId: string | number;
  amount: string;
  reason: string;
}>;


export type RequestRefundMutation = { requestRefund:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RefundsRequested', file: PolicyFileFieldsFragment }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type MarketOffersQueryVariables = Exact<{
  policyId: string | number;
  stage: RatingStage;
}>;


export type MarketOffersQuery = { marketOffers:
    | { __typename: 'MarketOffers', lostNfipBenefits: Array<string>, questions: Array<{ field: string, carriers: Array<string>, isAnswered: boolean }>, offers: Array<{ privateFloodProviderId: string | null, name: string, isSample: boolean, outcome: OfferOutcome, reasons: Array<string>, isStale: boolean, isChosen: boolean, mayBeChosen: boolean, buildingPremium: string | null, contentsPremium: string | null, totalPremium: string | null, buildingLimit: number | null, contentsLimit: number | null, waitingPeriod: string, lenderAcceptance: string, minimumEarned: string, validUntil: string | null, provenance: string, fees: Array<{ label: string, amount: string | null, certainty: FigureCertainty }>, taxes: Array<{ label: string, amount: string | null, certainty: FigureCertainty }>, covers: Array<{ cover: string, words: string }> }> }
    | { __typename: 'NoRatingOptions', message: string }
    | { __typename: 'NotFound', message: string }
   };

export type ChooseOfferMutationVariables = Exact<{
  policyId: string | number;
  privateFloodProviderId?: string | number | null | undefined;
}>;


export type ChooseOfferMutation = { chooseOffer:
    | (
      { __typename: 'HardStop' }
      & HardStopWordsFragment
    )
    | { __typename: 'NotFound', message: string }
    | { __typename: 'QuoteRated', file: PolicyFileFieldsFragment }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type PremiumWorksheetQueryVariables = Exact<{
  policyId: string | number;
  ratingId?: string | number | null | undefined;
}>;


export type PremiumWorksheetQuery = { premiumWorksheet: { ratingId: string, edition: string, editionNotice: string | null, lines: Array<{ number: number, group: string, result: string, label: string, lookedUp: string, figure: string, runningText: string, flag: string | null, shown: number | null }>, perils: Array<{ peril: string, building: number, contents: number }>, otherParts: Array<{ label: string, amount: number }>, steps: Array<{ label: string, isSum: boolean, amount: number }> } | null };

export type DifferenceFragment = { headline: string, before: string | null, after: string | null, change: number | null, causes: Array<{ label: string, before: string, after: string, change: number | null }>, amounts: Array<{ label: string, before: number | null, after: number | null, change: number }>, lines: Array<{ result: string, label: string, before: string | null, after: string | null, change: string }> };

export type RatingChangeQueryVariables = Exact<{
  policyId: string | number;
  before?: string | number | null | undefined;
  after?: string | number | null | undefined;
}>;


export type RatingChangeQuery = { ratingDifference: DifferenceFragment | null };

export type CompareOptionsQueryVariables = Exact<{
  policyId: string | number;
  stage: RatingStage;
  before: RatingChoiceInput;
  after: RatingChoiceInput;
}>;


export type CompareOptionsQuery = { compareOptions:
    | { __typename: 'NoRatingOptions', message: string }
    | { __typename: 'NotFound', message: string }
    | (
      { __typename: 'RatingDifference' }
      & DifferenceFragment
    )
   };

export type ChoiceFragment = { label: string, detail: string, status: RatingStatus, totalPremium: string | null, change: number | null, isCurrent: boolean };

export type WhatIfQueryVariables = Exact<{
  policyId: string | number;
  stage: RatingStage;
  certificateHeight?: number | null | undefined;
}>;


export type WhatIfQuery = { whatIf:
    | { __typename: 'NoRatingOptions', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'WhatIf', chosen: string, certificateSummary: string, certificate: Array<ChoiceFragment>, deductibles: Array<ChoiceFragment> }
   };

export type QuoteExpirationQueryVariables = Exact<{
  policyId: string | number;
}>;


export type QuoteExpirationQuery = { quoteExpiration: { expirationDate: string | null, computedDate: string | null, isValid: boolean, mayShorten: boolean, mayLengthen: boolean } | null };

export type SetQuoteExpirationDateMutationVariables = Exact<{
  policyId: string | number;
  expirationDate: string;
}>;


export type SetQuoteExpirationDateMutation = { setQuoteExpirationDate:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'QuoteExpirationSet', file: PolicyFileFieldsFragment }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type RefreshQuoteMutationVariables = Exact<{
  policyId: string | number;
}>;


export type RefreshQuoteMutation = { refreshQuote:
    | (
      { __typename: 'HardStop' }
      & HardStopWordsFragment
    )
    | { __typename: 'NotFound', message: string }
    | { __typename: 'QuoteRated', file: PolicyFileFieldsFragment }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

const PolicyFileFieldsPart = /* @__PURE__ */ part("PolicyFileFields", "PolicyFile", "id encodedId displayedPolicyNumber", f("policyMain", "policyMainId policyRateProviderBitMask isActive privateFloodProviderId"), f("transaction", "transactionId policyId policyOwnerEntityId policyState transactionStatus transactionType billedDate effectiveDate effectiveDateType expirationDate issuedDate isCurrent isActive totalAnnualPremium proratedAnnualPremium premiumChange proratedPremiumChange annualFedFee proratedFedFee proratedReserveFund proratedHfiaaSurcharge hfiaaIndicatorType proratedSrlPremium prorataFactor daysToIssue agentSignedDate adjustedAnnualPremium submittedPremium balance submittedAt evaluation evaluatedAt readyToIssueAt underwritingChecklist underwritingCheckedAt ratedTransactionId reviewReasons releasedReasons"), f("rating", "ratingId policyId transactionId isActive rateMethod rateCategory status stage edition inputDigest ratedAt buildingRate contentsRate buildingCoverage contentsCoverage buildingDeductible contentsDeductible buildingPremium contentsPremium priorLossesAmount iccPremium crsPercent mitigationDiscount crsDiscount newlyMappedDiscount preFirmDiscount otherStatutoryDiscount annualIncreaseCapDiscount probationSurcharge fedFee reserveFund hfiaaSurcharge writtenPremium fullRiskPremium discountedPremium totalPremium femaReplacementCost femaReplacementCostMethod femaFirstFloorHeight femaFirstFloorHeightMethod statutoryDiscountType numberPriorClaims quoteUuid privateFloodProviderId torrentPolicyFee surplusLinesTax stampingFee surplusLinesServiceCharge fireMarshallTax empaTax municipalFee countyFee surplusLinesTaxLabel stampingFeeLabel surplusLinesServiceChargeLabel fireMarshallTaxLabel empaTaxLabel municipalFeeLabel countyFeeLabel"), f("payments", "paymentId policyId transactionId paymentTypeId paymentProviderTransactionId amount description cashReceiptDate processedDate parentPaymentId outgoingPaymentQueueId paymentStatusId integratedDate isManualEntry approvedRejectedDate requestedBy decidedBy"), f("policyNumbers", "policyNumberId policyId policyNumberType policyNumberValue"), f("position", "transactionId policyId step furthestStep hardStopType hardStopMessage moveVersion movedAt movedBy"), f("wizard", "step next back", f("steps", "id number path title state isEnterable isReachable isComplete guard reason", f("problems", "code field message severity step")), "isComplete isCompletedSummary", f("hardStop", "type header message step field remedies liftedBy canUnderwriterLift reference"), "machineVersion", f("undo", "clearedValuesId labels clearedAt")), f("effectiveDateRule", "effectiveDate expirationDate waitingPeriod rule", f("problems", "code field message severity step")), f("pendingUnderwriting", "condition holds"), f("discounts", "name type applies isChosen reason"), f("lowestFloor", "lfe firstFloorHeight explanation"), "isRatingStale", f("requiredDocuments", "documentType reason isOnFile"), "otherEditors", f("structure", fieldNames(structure)), f("elevationCertificate", fieldNames(elevationCertificate)), f("mobileHome", fieldNames(mobileHome)), f("propertyAddress", fieldNames(propertyAddress)), f("mailingAddress", fieldNames(mailingAddress)), f("correspondenceEmails", fieldNames(correspondenceEmails)), f("insureds", fieldNames(insureds)), f("lossPayees", "lossPayeeId lossPayeeType loanNumber name1 name2 streetAddress1 streetAddress2 city stateId stateAbbreviation postalCode urbanization countryId foreignState addressScrubStatus isActive caseFileNumber agencyCode fullName phone workPhone cellPhone fax email version"), f("policy", fieldNames(policy)), f("floodZoneInformation", fieldNames(floodZoneInformation)), f("locationFacts", fieldNames(locationFacts)), f("priorPolicyInfo", fieldNames(priorPolicyInfo)), f("privateQuestions", fieldNames(privateQuestions)), f("policyOwner", fieldNames(policyOwner)), f("billing", fieldNames(billing)));

const ProblemLinePart = /* @__PURE__ */ part("ProblemLine", "Problem", "code field message severity step");

const HardStopWordsPart = /* @__PURE__ */ part("HardStopWords", "HardStop", "type header message step field remedies liftedBy canUnderwriterLift reference");

const RefusedPart = /* @__PURE__ */ part("Refused", "SaveRefused", f("problems", "...ProblemLine"));

const StalePart = /* @__PURE__ */ part("Stale", "StaleParts", f("conflicts", "part rowId version savedBy isOwn", f("differences", "field label stored sent")), f("file", "...PolicyFileFields"));

const SaveAnswerPart = /* @__PURE__ */ part("SaveAnswer", "SavePolicyPartsResult", "__typename", on("PartsSaved", "savedAt", f("file", "...PolicyFileFields")), on("StaleParts", "...Stale"), on("SaveRefused", "...Refused"), on("NotFound", "message"));

const ClosingAnswerPart = /* @__PURE__ */ part("ClosingAnswer", "PolicyClosingResult", "__typename", on("PolicyClosed", f("file", "...PolicyFileFields"), f("refunds", "paymentId amount")), on("SaveRefused", f("problems", "field message")), on("NotFound", "message"));

const DifferencePart = /* @__PURE__ */ part("Difference", "RatingDifference", "headline before after change", f("causes", "label before after change"), f("amounts", "label before after change"), f("lines", "result label before after change"));

const ChoicePart = /* @__PURE__ */ part("Choice", "WhatIfChoice", "label detail status totalPremium change isCurrent");

export const PolicyFile = /* @__PURE__ */ sent<PolicyFileQuery, PolicyFileQueryVariables>("eb48489d29cbb731", operation("query", "PolicyFile", "policyId:ID! transactionId:ID", g("policyFile", "policyId transactionId", "", "...PolicyFileFields")), PolicyFileFieldsPart);

export const PolicyWorksheet = /* @__PURE__ */ sent<PolicyWorksheetQuery, PolicyWorksheetQueryVariables>("61764f9569145438", operation("query", "PolicyWorksheet", "policyId:ID! transactionId:ID", g("policyFile", "policyId transactionId", "", "id", f("worksheet", "ratingId input reasons lines perils premiumLines"))));

export const ChangedByOthers = /* @__PURE__ */ sent<ChangedByOthersQuery, ChangedByOthersQueryVariables>("0505e6016eb60251", operation("query", "ChangedByOthers", "policyId:ID!", g("policyFile", "policyId", "", "id", f("changesByOthers", "name changedAt areas"))));

export const RatingOptions = /* @__PURE__ */ sent<RatingOptionsQuery, RatingOptionsQueryVariables>("74375a45d498bfef", operation("query", "RatingOptions", "policyId:ID! stage:RatingStage! buildingCoverage:Dollars contentsCoverage:Dollars", g("ratingOptions", "policyId stage buildingCoverage contentsCoverage", "", "__typename", on("RatingOptions", "stage status", f("reasons", "code subject message"), "deductibles", f("choices", "key label buildingCoverage contentsCoverage", f("cells", "buildingCoverage contentsCoverage buildingDeductible contentsDeductible status totalPremium discountedPremium discountTotal")), "buildingMaximum contentsMaximum edition"), on("NoRatingOptions", "message", f("problems", "...ProblemLine")), on("NotFound", "message"))), ProblemLinePart);

export const Lookups = /* @__PURE__ */ sent<LookupsQuery, LookupsQueryVariables>("b579a096eebb15e4", operation("query", "Lookups", "list:String!", g("lookups", "list", "", "list valueId label code sort isActive")));

export const SavePolicyParts = /* @__PURE__ */ sent<SavePolicyPartsMutation, SavePolicyPartsMutationVariables>("778499b7a1238915", operation("mutation", "SavePolicyParts", "policyId:ID! parts:PolicyPartsInput!", g("savePolicyParts", "policyId parts", "", "...SaveAnswer")), SaveAnswerPart, PolicyFileFieldsPart, StalePart, RefusedPart, ProblemLinePart);

export const UndoClearing = /* @__PURE__ */ sent<UndoClearingMutation, UndoClearingMutationVariables>("e33e06f6dd94682a", operation("mutation", "UndoClearing", "policyId:ID! clearedValuesId:ID!", g("undoClearing", "policyId clearedValuesId", "", "...SaveAnswer")), SaveAnswerPart, PolicyFileFieldsPart, StalePart, RefusedPart, ProblemLinePart);

export const ResetElevationCertificate = /* @__PURE__ */ sent<ResetElevationCertificateMutation, ResetElevationCertificateMutationVariables>("33b0c38cded8f8ee", operation("mutation", "ResetElevationCertificate", "policyId:ID!", g("resetElevationCertificate", "policyId", "", "...SaveAnswer")), SaveAnswerPart, PolicyFileFieldsPart, StalePart, RefusedPart, ProblemLinePart);

export const Next = /* @__PURE__ */ sent<NextMutation, NextMutationVariables>("9085fda39e4d0ef9", operation("mutation", "Next", "policyId:ID! step:StepId! parts:PolicyPartsInput moveKey:String", g("next", "policyId step parts moveKey", "", "__typename", on("WizardMoved", f("file", "...PolicyFileFields")), on("StepProblems", f("problems", "...ProblemLine"), f("file", "...PolicyFileFields")), on("HardStop", "...HardStopWords"), on("NoNextStep", "message", f("problems", "...ProblemLine")), on("StaleParts", "...Stale"), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, ProblemLinePart, HardStopWordsPart, StalePart, RefusedPart);

export const Back = /* @__PURE__ */ sent<BackMutation, BackMutationVariables>("ea36fe99f2f8186b", operation("mutation", "Back", "policyId:ID! step:StepId! to:StepId toStart:Boolean preview:Boolean excluded:[String!]", g("back", "policyId step to toStart preview excluded", "", "__typename", on("WizardMoved", f("file", "...PolicyFileFields")), on("ClearingPreview", "step", f("clears", "field label value"), "parts"), on("ApplicationStart", "path", f("file", "...PolicyFileFields")), on("StaleParts", "...Stale"), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, StalePart, RefusedPart, ProblemLinePart);

export const Jump = /* @__PURE__ */ sent<JumpMutation, JumpMutationVariables>("790a82874098c9eb", operation("mutation", "Jump", "policyId:ID! to:StepId!", g("jump", "policyId to", "", "__typename", on("WizardMoved", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("StepProblems", f("problems", "...ProblemLine"), f("file", "...PolicyFileFields")), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const Rate = /* @__PURE__ */ sent<RateMutation, RateMutationVariables>("e582e1d199920ff5", operation("mutation", "Rate", "policyId:ID! stage:RatingStage! choice:RatingChoiceInput!", g("rate", "policyId stage choice", "", "__typename", on("QuoteRated", f("file", "...PolicyFileFields")), on("HardStop", "...HardStopWords"), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, HardStopWordsPart, RefusedPart, ProblemLinePart);

export const Pay = /* @__PURE__ */ sent<PayMutation, PayMutationVariables>("19cdd4af047b4a84", operation("mutation", "Pay", "policyId:ID! payment:PaymentInput!", g("pay", "policyId payment", "", "__typename", on("PaymentRecorded", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const SubmitApplication = /* @__PURE__ */ sent<SubmitApplicationMutation, SubmitApplicationMutationVariables>("2e9a4b866a378602", operation("mutation", "SubmitApplication", "policyId:ID!", g("submitApplication", "policyId", "", "__typename", on("ApplicationSubmitted", f("file", "...PolicyFileFields")), on("SentToUnderwriting", "reasons reference", f("file", "...PolicyFileFields")), on("HardStop", "...HardStopWords"), on("StepProblems", f("problems", "...ProblemLine"), f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, HardStopWordsPart, ProblemLinePart, RefusedPart);

export const IssuePolicy = /* @__PURE__ */ sent<IssuePolicyMutation, IssuePolicyMutationVariables>("a30a9f020f297cf6", operation("mutation", "IssuePolicy", "policyId:ID!", g("issuePolicy", "policyId", "", "__typename", on("PolicyIssued", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const SendForReview = /* @__PURE__ */ sent<SendForReviewMutation, SendForReviewMutationVariables>("5baf5eb7d4c74e12", operation("mutation", "SendForReview", "policyId:ID! message:String!", g("sendForReview", "policyId message", "", "__typename", on("SentToUnderwriting", "reference"), on("SaveRefused", "...Refused"), on("NotFound", "message"))), RefusedPart, ProblemLinePart);

export const EnterDetermination = /* @__PURE__ */ sent<EnterDeterminationMutation, EnterDeterminationMutationVariables>("bd755bf14338baeb", operation("mutation", "EnterDetermination", "policyId:ID! determination:ManualDeterminationInput!", g("enterDetermination", "policyId determination", "", "__typename", on("SaveRefused", "...Refused"), on("NotFound", "message"))), RefusedPart, ProblemLinePart);

export const DecideReview = /* @__PURE__ */ sent<DecideReviewMutation, DecideReviewMutationVariables>("19de94185f6b25a0", operation("mutation", "DecideReview", "policyId:ID! release:Boolean! message:String!", g("decideReview", "policyId release message", "", "__typename", on("ReviewDecided", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const SendQuote = /* @__PURE__ */ sent<SendQuoteMutation, SendQuoteMutationVariables>("fe76deb3a7870800", operation("mutation", "SendQuote", "policyId:ID! toEmail:String! subject:String! message:String!", g("sendQuote", "policyId toEmail subject message", "", "__typename", on("QuoteEmailQueued", "outboxMessageId hasMailServer"), on("SaveRefused", "...Refused"), on("NotFound", "message"))), RefusedPart, ProblemLinePart);

export const PolicyHardStop = /* @__PURE__ */ sent<PolicyHardStopQuery, PolicyHardStopQueryVariables>("95e23019710ee510", operation("query", "PolicyHardStop", "policyId:ID!", g("policyFile", "policyId", "", "id encodedId displayedPolicyNumber", f("transaction", "policyState transactionStatus issuedDate evaluation readyToIssueAt"), f("wizard", "step", f("hardStop", "...HardStopWords")))), HardStopWordsPart);

export const PolicyStart = /* @__PURE__ */ sent<PolicyStartQuery, PolicyStartQueryVariables>("d516a79a103a0ad2", operation("query", "PolicyStart", "policyId:ID!", g("policyFile", "policyId", "", "id", f("wizard", "step"), f("propertyAddress", "streetAddress1 streetAddress2 city stateAbbreviation postalCode"))));

export const ApplyPaymentAction = /* @__PURE__ */ sent<ApplyPaymentActionMutation, ApplyPaymentActionMutationVariables>("f7cf8eddb75206df", operation("mutation", "ApplyPaymentAction", "paymentId:ID! action:PaymentAction! amount:Money reason:String", g("applyPaymentAction", "paymentId action amount reason", "", "__typename", on("PaymentChanged", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const EnterPayment = /* @__PURE__ */ sent<EnterPaymentMutation, EnterPaymentMutationVariables>("0b0d58f4fd8fafe3", operation("mutation", "EnterPayment", "policyId:ID! received:ManualPaymentInput!", g("enterPayment", "policyId received", "", "__typename", on("PaymentChanged", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const Viewer = /* @__PURE__ */ sent<ViewerQuery, ViewerQueryVariables>("6f941b18ad5400a6", operation("query", "Viewer", "", f("viewer", "userId userName name role roleLabel entityId entityName isStaff", f("permissions", "group mask"), f("menu", "label path"), "sessionEndsAt actorName")));

export const DeclineApplication = /* @__PURE__ */ sent<DeclineApplicationMutation, DeclineApplicationMutationVariables>("92dcc50c1986be9b", operation("mutation", "DeclineApplication", "policyId:ID! declineReason:DeclineReason! message:String", g("declineApplication", "policyId declineReason message", "", "...ClosingAnswer")), ClosingAnswerPart, PolicyFileFieldsPart);

export const WithdrawApplication = /* @__PURE__ */ sent<WithdrawApplicationMutation, WithdrawApplicationMutationVariables>("be3a5092d9f5ceb6", operation("mutation", "WithdrawApplication", "policyId:ID! toQuote:Boolean! message:String", g("withdrawApplication", "policyId toQuote message", "", "...ClosingAnswer")), ClosingAnswerPart, PolicyFileFieldsPart);

export const AbandonQuote = /* @__PURE__ */ sent<AbandonQuoteMutation, AbandonQuoteMutationVariables>("f5d711ea3919b8c0", operation("mutation", "AbandonQuote", "policyId:ID! message:String", g("abandonQuote", "policyId message", "", "...ClosingAnswer")), ClosingAnswerPart, PolicyFileFieldsPart);

export const ReopenQuote = /* @__PURE__ */ sent<ReopenQuoteMutation, ReopenQuoteMutationVariables>("270b3814e3b660af", operation("mutation", "ReopenQuote", "policyId:ID!", g("reopenQuote", "policyId", "", "...ClosingAnswer")), ClosingAnswerPart, PolicyFileFieldsPart);

export const ArchivePolicy = /* @__PURE__ */ sent<ArchivePolicyMutation, ArchivePolicyMutationVariables>("14a80781678576ff", operation("mutation", "ArchivePolicy", "policyId:ID!", g("archivePolicy", "policyId", "", "...ClosingAnswer")), ClosingAnswerPart, PolicyFileFieldsPart);

export const QuotePremium = /* @__PURE__ */ sent<QuotePremiumQuery, QuotePremiumQueryVariables>("01d70d781c8f9681", operation("query", "QuotePremium", "policyId:ID! parts:PolicyPartsInput", g("quotePremium", "policyId parts", "", "__typename", on("QuotePremium", "stage", f("range", "least likely most"), "totalPremium isProvisional reasons", f("cover", "buildingCoverage contentsCoverage buildingDeductible contentsDeductible"), f("decidedBy", "label")))));

export const PaymentService = /* @__PURE__ */ sent<PaymentServiceQuery, PaymentServiceQueryVariables>("31161ecd1781f902", operation("query", "PaymentService", "", f("providers", "port mode description"), f("samplePlaces", "key")));

export const TransferCash = /* @__PURE__ */ sent<TransferCashMutation, TransferCashMutationVariables>("939d2006abd03037", operation("mutation", "TransferCash", "policyId:ID! toPolicyId:ID! amount:Money! reason:String!", g("transferCash", "policyId toPolicyId amount reason", "", "__typename", on("CashTransferred", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const WriteOffBalance = /* @__PURE__ */ sent<WriteOffBalanceMutation, WriteOffBalanceMutationVariables>("f0c779822c669bd7", operation("mutation", "WriteOffBalance", "policyId:ID!", g("writeOffBalance", "policyId", "", "__typename", on("BalanceWrittenOff", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const RequestRefund = /* @__PURE__ */ sent<RequestRefundMutation, RequestRefundMutationVariables>("281cdfc587279545", operation("mutation", "RequestRefund", "policyId:ID! amount:Money! reason:String!", g("requestRefund", "policyId amount reason", "", "__typename", on("RefundsRequested", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const MarketOffers = /* @__PURE__ */ sent<MarketOffersQuery, MarketOffersQueryVariables>("21d2e3cb56f8b2b9", operation("query", "MarketOffers", "policyId:ID! stage:RatingStage!", g("marketOffers", "policyId stage", "", "__typename", on("MarketOffers", f("questions", "field carriers isAnswered"), f("offers", "privateFloodProviderId name isSample outcome reasons isStale isChosen mayBeChosen buildingPremium contentsPremium", f("fees", "label amount certainty"), f("taxes", "label amount certainty"), "totalPremium buildingLimit contentsLimit waitingPeriod", f("covers", "cover words"), "lenderAcceptance minimumEarned validUntil provenance"), "lostNfipBenefits"), on("NoRatingOptions", "message"), on("NotFound", "message"))));

export const ChooseOffer = /* @__PURE__ */ sent<ChooseOfferMutation, ChooseOfferMutationVariables>("86313d7f17dc3219", operation("mutation", "ChooseOffer", "policyId:ID! privateFloodProviderId:ID", g("chooseOffer", "policyId privateFloodProviderId", "", "__typename", on("QuoteRated", f("file", "...PolicyFileFields")), on("HardStop", "...HardStopWords"), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, HardStopWordsPart, RefusedPart, ProblemLinePart);

export const PremiumWorksheet = /* @__PURE__ */ sent<PremiumWorksheetQuery, PremiumWorksheetQueryVariables>("ffd92928e0fec9e4", operation("query", "PremiumWorksheet", "policyId:ID! ratingId:ID", g("premiumWorksheet", "policyId ratingId", "", "ratingId edition editionNotice", f("lines", "number group result label lookedUp figure runningText flag shown"), f("perils", "peril building contents"), f("otherParts", "label amount"), f("steps", "label isSum amount"))));

export const RatingChange = /* @__PURE__ */ sent<RatingChangeQuery, RatingChangeQueryVariables>("dc7684b96fcb290b", operation("query", "RatingChange", "policyId:ID! before:ID after:ID", g("ratingDifference", "policyId before after", "", "...Difference")), DifferencePart);

export const CompareOptions = /* @__PURE__ */ sent<CompareOptionsQuery, CompareOptionsQueryVariables>("5f32138335f73dd7", operation("query", "CompareOptions", "policyId:ID! stage:RatingStage! before:RatingChoiceInput! after:RatingChoiceInput!", g("compareOptions", "policyId stage before after", "", "__typename", on("RatingDifference", "...Difference"), on("NoRatingOptions", "message"), on("NotFound", "message"))), DifferencePart);

export const WhatIf = /* @__PURE__ */ sent<WhatIfQuery, WhatIfQueryVariables>("29be7d5cd412f10f", operation("query", "WhatIf", "policyId:ID! stage:RatingStage! certificateHeight:Float", g("whatIf", "policyId stage certificateHeight", "", "__typename", on("WhatIf", "chosen", f("certificate", "...Choice"), "certificateSummary", f("deductibles", "...Choice")), on("NoRatingOptions", "message"), on("NotFound", "message"))), ChoicePart);

export const QuoteExpiration = /* @__PURE__ */ sent<QuoteExpirationQuery, QuoteExpirationQueryVariables>("436b1c2c76a7cd2c", operation("query", "QuoteExpiration", "policyId:ID!", g("quoteExpiration", "policyId", "", "expirationDate computedDate isValid mayShorten mayLengthen")));

export const SetQuoteExpirationDate = /* @__PURE__ */ sent<SetQuoteExpirationDateMutation, SetQuoteExpirationDateMutationVariables>("65520e87e3259d32", operation("mutation", "SetQuoteExpirationDate", "policyId:ID! expirationDate:Date!", g("setQuoteExpirationDate", "policyId expirationDate", "", "__typename", on("QuoteExpirationSet", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const RefreshQuote = /* @__PURE__ */ sent<RefreshQuoteMutation, RefreshQuoteMutationVariables>("8515db0b02e69002", operation("mutation", "RefreshQuote", "policyId:ID!", g("refreshQuote", "policyId", "", "__typename", on("QuoteRated", f("file", "...PolicyFileFields")), on("HardStop", "...HardStopWords"), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, HardStopWordsPart, RefusedPart, ProblemLinePart);

