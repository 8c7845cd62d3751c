/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { AdditionalInterestRole, AddressScrubErrorKind, AddressScrubStatus, ApplicationSource, BuildingDescription, BuildingOverWater, BuildingType, CbrsType, CommunityStatus, ConstructionType, ContentsLocation, DisasterAssistance, EffectiveDateType, ElevationDatum, ElevationDiagram, ElevationSection, EnclosureUse, Evaluation, FirstFloorHeightMethod, FoundationType, HardStopType, HfiaaIndicator, HorizontalDatum, OccupancyType, OcrProcessStatus, PaymentSender, PivotAnalysisStatus, PolicyBillingType, PolicyForm, PolicyNumberType, PolicyState, PriorPolicyDiscount, ProblemSeverity, ProgramType, PropertyAddressType, RateCategory, RateMarket, RateMethod, RatingStage, RatingStatus, RecordLifecycleStatus, ReplacementCostMethod, RiverClass, ScreeningResult, StandingKind, StatutoryDiscountType, StepId, StepState, TransactionStatus, TransactionType } from '../../machines/contract/types.ts';
import { structure, elevationCertificate, mobileHome, propertyAddress, mailingAddress, correspondenceEmails, insureds, policy, floodZoneInformation, locationFacts, priorPolicyInfo, privateQuestions, policyOwner, billing } from '../../machines/contract/fields.ts';
import { f, fieldNames, g, on, operation, part, sent } from './document-parts.ts';
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

export type CorrespondenceEmailInput = {
  correspondenceEmailId?: string | number | null | undefined;
  isActive?: boolean | null | undefined;
  userContactId?: string | number | null | undefined;
  userContactValue?: string | null | undefined;
  version?: number | null | undefined;
};

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
  priorClaimDates?: string | null | undefined;
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

export type MobileHomeInput = {
  meetsAnchorRequirements?: boolean | null | undefined;
  onPermanentFoundation?: boolean | null | undefined;
  serialNumber?: string | null | undefined;
  version?: number | null | undefined;
};

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
  fireContainmentDate?: string | null | undefined;
  firmDate?: string | null | undefined;
  floodZone?: string | null | undefined;
  forcePlacedByLender?: boolean | null | undefined;
  gfipApplicationDate?: string | null | undefined;
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
  lenderNoticeDate?: string | null | undefined;
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

export type PriorPolicyInfoInput = {
  lapsedDays?: number | null | undefined;
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

export type PropertyAddressInput = {
  cbrsFloodInsuranceProhibitionDate?: string | null | undefined;
  cbrsType?: CbrsType | null | undefined;
  city?: string | null | undefined;
  is1316Property?: boolean | null | undefined;
  isFederallyLeased?: boolean | null | undefined;
  postalCode?: string | null | undefined;
  propertyAddressType?: PropertyAddressType | null | undefined;
  propertyDesc?: string | null | undefined;
  srlProperty?: boolean | null | undefined;
  stateAbbreviation?: string | null | undefined;
  stateId?: number | null | undefined;
  streetAddress1?: string | null | undefined;
  streetAddress2?: string | null | undefined;
  urbanization?: string | null | undefined;
  version?: number | null | undefined;
};

export type RatingChoiceInput = {
  buildingCoverage: number;
  buildingDeductible: number;
  contentsCoverage: number;
  contentsDeductible: number;
};

export type RefusedNextInput = {
  problems: Array<RefusedProblemInput>;
  step: StepId;
};

export type RefusedProblemInput = {
  code: string;
  field?: string | null | undefined;
};

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
  hfiaaIndicatorType?: HfiaaIndicator | null | undefined;
};

export type ProblemLineFragment = { code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null };

export type HardStopWordsFragment = { type: HardStopType, header: string, message: string, step: StepId | null, field: string | null, remedies: Array<string>, liftedBy: string, canUnderwriterLift: boolean, reference: string };

export type RefusedFragment = { problems: Array<ProblemLineFragment> };

export type ScrubAnswerFragment = { isVerified: boolean, errorKind: AddressScrubErrorKind | null, message: string | null, isSample: boolean, provenance: string, corrected: ScrubbedLinesFragment | null, candidates: Array<ScrubbedLinesFragment> };

export type ScrubbedLinesFragment = { streetAddress1: string, streetAddress2: string | null, city: string, stateAbbreviation: string, postalCode: string, county: string | null, latitude: number | null, longitude: number | null };

export type PolicyRowFragment = { policyId: string, transactionId: string, encodedId: string, policyNumber: string | null, insuredName: string | null, address: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, step: StepId, totalPremium: string | null, effectiveDate: string | null, reviewReasons: string | null, changedAt: string, submittedAt: string | null, standing: { kind: StandingKind, description: string } };

export type StaleFragment = { conflicts: Array<{ part: string, rowId: string | null, version: number, savedBy: string | null, isOwn: boolean, differences: Array<{ field: string, label: string, stored: string, sent: string }> }>, file: PolicyFileFieldsFragment };

export type PolicyFileQueryVariables = Exact<{
  policyId: string | number;
  transactionId?: string | number | null | undefined;
}>;


export type PolicyFileQuery = { policyFile: PolicyFileFieldsFragment | null };

export type ChangedByOthersQueryVariables = Exact<{
  policyId: string | number;
}>;


export type ChangedByOthersQuery = { policyFile: { id: string, changesByOthers: Array<{ name: string | null, changedAt: string, areas: Array<string> }> } | null };

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

export type RecordRefusedNextMutationVariables = Exact<{
  policyId: string | number;
  refusals: Array<RefusedNextInput>;
}>;


export type RecordRefusedNextMutation = { recordRefusedNext:
    | { __typename: 'NotFound' }
    | { __typename: 'RefusedNextRecorded' }
    | { __typename: 'SaveRefused' }
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

export type QuotePremiumQueryVariables = Exact<{
  policyId: string | number;
  parts?: PolicyPartsInput | null | undefined;
}>;


export type QuotePremiumQuery = { quotePremium:
    | { __typename: 'NotFound' }
    | { __typename: 'QuotePremium', stage: RatingStage | null, totalPremium: string | null, isProvisional: boolean, reasons: Array<string>, range: { least: number, likely: number, most: number } | null, cover: { buildingCoverage: number, contentsCoverage: number, buildingDeductible: number, contentsDeductible: number }, decidedBy: { label: string } | null }
    | { __typename: 'SaveRefused' }
   };

export type PolicyFileFieldsFragment = { id: string, encodedId: string, displayedPolicyNumber: string | null, isRatingStale: boolean, otherEditors: Array<string>, policyMain: { policyMainId: string, policyRateProviderBitMask: number | null, isActive: boolean, privateFloodProviderId: string | null }, transaction: { transactionId: string, policyId: string, policyOwnerEntityId: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, transactionType: TransactionType, billedDate: string | null, effectiveDate: string | null, effectiveDateType: EffectiveDateType | null, expirationDate: string | null, issuedDate: string | null, isCurrent: boolean, isActive: boolean, totalAnnualPremium: string | null, proratedAnnualPremium: string | null, premiumChange: string | null, proratedPremiumChange: string | null, annualFedFee: string | null, proratedFedFee: string | null, proratedReserveFund: string | null, proratedHfiaaSurcharge: string | null, hfiaaIndicatorType: HfiaaIndicator | null, proratedSrlPremium: string | null, prorataFactor: number | null, daysToIssue: number | null, agentSignedDate: string | null, adjustedAnnualPremium: string | null, submittedPremium: string | null, balance: string | null, laterInstallments: string | null, submittedAt: string | null, submittedBy: string | null, quotedPremium: string | null, evaluation: Evaluation | null, evaluatedAt: string | null, readyToIssueAt: string | null, underwritingChecklist: unknown, underwritingCheckedAt: string | null, ratedTransactionId: string | null, reviewReasons: string | null, releasedReasons: string | null }, rating: { ratingId: string, policyId: string, transactionId: string, isActive: boolean, rateMethod: RateMethod | null, rateCategory: RateCategory | null, status: RatingStatus | null, stage: RatingStage | null, edition: string | null, inputDigest: string | null, derivedFromAddress: string | null, ratedAt: string | null, buildingRate: number | null, contentsRate: number | null, buildingCoverage: number | null, contentsCoverage: number | null, buildingDeductible: number | null, contentsDeductible: number | null, buildingPremium: string | null, contentsPremium: string | null, priorLossesAmount: string | null, iccPremium: string | null, crsPercent: number | null, mitigationDiscount: string | null, crsDiscount: string | null, newlyMappedDiscount: string | null, preFirmDiscount: string | null, otherStatutoryDiscount: string | null, annualIncreaseCapDiscount: string | null, probationSurcharge: string | null, fedFee: string | null, reserveFund: string | null, hfiaaSurcharge: string | null, writtenPremium: string | null, fullRiskPremium: string | null, discountedPremium: string | null, totalPremium: string | null, femaReplacementCost: number | null, femaReplacementCostMethod: ReplacementCostMethod | null, femaFirstFloorHeight: number | null, femaFirstFloorHeightMethod: FirstFloorHeightMethod | null, statutoryDiscountType: StatutoryDiscountType | null, numberPriorClaims: number | null, quoteUuid: string | null, privateFloodProviderId: string | null, torrentPolicyFee: string | null, surplusLinesTax: string | null, stampingFee: string | null, surplusLinesServiceCharge: string | null, fireMarshallTax: string | null, empaTax: string | null, municipalFee: string | null, countyFee: string | null, surplusLinesTaxLabel: string | null, stampingFeeLabel: string | null, surplusLinesServiceChargeLabel: string | null, fireMarshallTaxLabel: string | null, empaTaxLabel: string | null, municipalFeeLabel: string | null, countyFeeLabel: string | null }, payments: Array<{ paymentId: string, policyId: string, transactionId: string, paymentTypeId: number | null, paymentProviderTransactionId: string | null, amount: string | null, description: string | null, cashReceiptDate: string | null, certifiedMailDate: string | null, paidBy: PaymentSender | null, processedDate: string | null, parentPaymentId: string | null, outgoingPaymentQueueId: string | null, paymentStatusId: number | null, integratedDate: string | null, isManualEntry: boolean | null, approvedRejectedDate: string | null, requestedBy: string | null, decidedBy: string | null }>, policyNumbers: Array<{ policyNumberId: string, policyId: string, policyNumberType: PolicyNumberType, policyNumberValue: string }>, position: { transactionId: string, policyId: string, step: StepId, furthestStep: StepId, hardStopType: HardStopType | null, hardStopMessage: string | null, moveVersion: number, movedAt: string, movedBy: string | null }, wizard: { step: StepId, next: StepId | null, back: StepId | null, isComplete: boolean, isCompletedSummary: boolean, machineVersion: string, steps: Array<{ id: StepId, number: number, path: string, title: string, state: StepState, isEnterable: boolean, isReachable: boolean, isComplete: boolean, guard: string | null, reason: string | null, problems: Array<{ code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null }> }>, hardStop: { type: HardStopType, header: string, message: string, step: StepId | null, field: string | null, remedies: Array<string>, liftedBy: string, canUnderwriterLift: boolean, reference: string } | null, undo: { clearedValuesId: string, labels: Array<string>, clearedAt: string } | null }, effectiveDateRule: { effectiveDate: string | null, expirationDate: string | null, waitingPeriod: number | null, rule: string, problems: Array<{ code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null }> }, pendingUnderwriting: Array<{ condition: string, holds: boolean }>, discounts: Array<{ name: string, type: StatutoryDiscountType | null, applies: boolean, isChosen: boolean, reason: string }>, lowestFloor: { lfe: number | null, firstFloorHeight: number | null, explanation: string }, requiredDocuments: Array<{ documentType: string, reason: string, isOnFile: boolean }>, summary: { policyId: string, transactionId: string, encodedId: string, policyNumber: string | null, insuredName: string | null, address: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, step: StepId, totalPremium: string | null, effectiveDate: string | null, reviewReasons: string | null, changedAt: string, submittedAt: string | null, standing: { kind: StandingKind, description: string } }, paymentInProcess: { amount: string, submits: boolean, askedAt: string } | null, structure: { structureId: string, foundationType: FoundationType | null, buildingOverWaterType: BuildingOverWater | null, buildingDescription: BuildingDescription | null, constructionType: ConstructionType | null, constructionDate: string | null, isSubstantiallyImproved: boolean | null, substantiallyImprovedDate: string | null, isUnderConstruction: boolean | null, replacementCostUser: number | null, replacementCostNfip: number | null, unitsCount: number | null, floorsCount: number | null, floorOfUnit: number | null, totalBuildingAreaFeet: number | null, enclosureAreaFeet: number | null, enclosureUse: EnclosureUse | null, openingsCount: number | null, openingsSquareInches: number | null, openingsWallsCount: number | null, areOpeningsWithinOneFoot: boolean | null, hasEngineeredOpenings: boolean | null, engineeredOpeningsAreaFeet: number | null, hasOpeningsCertification: boolean | null, hasBreakawayWalls: boolean | null, firstFloorHeightMethod: FirstFloorHeightMethod | null, firstFloorHeightFeet: number | null, isLocatedCbrs: boolean | null, isMachineryElevated: boolean | null, isApplianceElevated: boolean | null, elevatorsCount: number | null, elevatorsElevatedCount: number | null, elevatorsBelowCount: number | null, detachedStructuresCount: number | null, isWalledAndRoofed: boolean | null, percentAboveGround: number | null, isEarthSheltered: boolean | null, isOnFederalLand: boolean | null, hasMultipleBuildings: boolean | null, buildingAtAddress: string | null, version: number }, elevationCertificate: { elCertId: string, diagramNumber: ElevationDiagram | null, elCertDate: string | null, bfe: number | null, lag: number | null, lagAtLowestElevation: number | null, hag: number | null, lfe: number | null, topOfBottomFloor: number | null, topNextHighestFloor: number | null, attachedGarageElevation: number | null, bottomOfHorizontalStructure: number | null, machineryEquipmentElevation: number | null, elevationDatum: ElevationDatum | null, horizontalDatum: HorizontalDatum | null, sectionType: ElevationSection | null, ocrProcessStatus: OcrProcessStatus | null, ocrJobId: string | null, isActive: boolean | null, version: number }, mobileHome: { mobileHomeId: string, serialNumber: string | null, onPermanentFoundation: boolean | null, meetsAnchorRequirements: boolean | null, version: number }, propertyAddress: { addressId: string, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, addressScrubStatus: AddressScrubStatus | null, streetNumber: string | null, streetName: string | null, countyFips: string | null, stateFips: string | null, latitude: number | null, longitude: number | null, geocodeAccuracyId: number | null, geocodeSourceId: number | null, scrubData: unknown, overrideReason: string | null, pivotAnalysisStatus: PivotAnalysisStatus | null, parcelPivotAnalysisStatus: PivotAnalysisStatus | null, communityProgramType: ProgramType | null, repetitiveLoss: boolean | null, propertyAddressType: PropertyAddressType | null, county: string | null, propertyDesc: string | null, srlProperty: boolean | null, srlDate: string | null, isFederallyLeased: boolean | null, is1316Property: boolean | null, cbrsType: CbrsType | null, cbrsFloodInsuranceProhibitionDate: string | null, derivedFromAddress: string | null, version: number }, mailingAddress: { addressId: string, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, addressScrubStatus: AddressScrubStatus | null, isSameAsPropertyAddress: boolean | null, version: number }, correspondenceEmails: Array<{ correspondenceEmailId: string, userContactId: string | null, userContactValue: string | null, userId: string | null, isActive: boolean | null, version: number }>, insureds: Array<{ insuredId: string, isEntity: boolean | null, firstName: string | null, middleName: string | null, lastName: string | null, entityName: string | null, birthDate: string | null, phone: string | null, workPhone: string | null, cellPhone: string | null, email: string | null, isPrimary: boolean | null, screeningResult: ScreeningResult | null, screeningScore: number | null, screeningListDate: string | null, isActive: boolean | null, version: number }>, lossPayees: Array<{ lossPayeeId: string, lossPayeeType: AdditionalInterestRole | null, loanNumber: string | null, name1: string | null, name2: string | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, addressScrubStatus: AddressScrubStatus | null, isActive: boolean | null, caseFileNumber: string | null, agencyCode: string | null, fullName: string | null, phone: string | null, workPhone: string | null, cellPhone: string | null, fax: string | null, email: string | null, version: number }>, policy: { policyPartId: string, policyId: string, policyMainId: string, activeTransactionId: string | null, currentTransactionId: string | null, openTransactionId: string | null, inForceTransactionId: string | null, nfipPolicyNum: string | null, recordLifecycleStatus: RecordLifecycleStatus | null, ratingId: string | null, applicationSource: ApplicationSource | null, policyForm: PolicyForm | null, policyBillingType: PolicyBillingType | null, waitingPeriod: number | null, rateMarketType: RateMarket | null, effectiveDate: string | null, expirationDate: string | null, requestedEffectiveDate: string | null, purchaseDate: string | null, loanClosingDate: string | null, isLenderFoundGap: boolean | null, fireContainmentDate: string | null, loanAmount: number | null, backdateReason: string | null, programType: ProgramType | null, hasFloodProofingCert: boolean | null, floodZone: string | null, isCurrentFloodZoneSfha: boolean | null, communityNumber: string | null, communityName: string | null, communityStatus: CommunityStatus | null, mapPanel: string | null, mapSuffix: string | null, mapChangeDate: string | null, lenderNoticeDate: string | null, firmDate: string | null, currentMapDate: string | null, occupancyType: OccupancyType | null, isHistoric: boolean | null, isPrimaryResidence: boolean | null, isRentalProperty: boolean | null, isTenant: boolean | null, isCondoAssociation: boolean | null, isNonProfit: boolean | null, isSmallBusiness: boolean | null, isPreFirmEligible: boolean | null, isNewlyMappedEligible: boolean | null, priorFloodZone: string | null, priorCommunityNumber: string | null, priorMapPanel: string | null, priorMapSuffix: string | null, priorCarrierId: string | null, priorCompanyName: string | null, priorNfipPolicyIndicator: boolean | null, priorPolicyExpirationDate: string | null, gfipApplicationDate: string | null, reinstatementDate: string | null, buildingType: BuildingType | null, contentsLocation: ContentsLocation | null, isCbra: boolean | null, cbraDate: string | null, currentBfe: number | null, effectiveDateType: EffectiveDateType | null, useExceptionalDeductibles: boolean | null, forcePlacedByLender: boolean | null, referralSourceId: number | null, originalNewBusinessDate: string | null, isPotentialDuplicate: boolean | null, surplusLinesHasPriorLosses: boolean | null, contentsValue: number | null, isMandatoryPurchase: boolean | null, disasterAssistance: DisasterAssistance | null, reviewExplanation: string | null, areDeclarationsAccepted: boolean | null, quoteExpirationDate: string | null, version: number }, floodZoneInformation: { floodZoneInformationId: string, isFromZoneDetermination: boolean | null, isVZone: boolean | null, countyName: string | null, programType: ProgramType | null, firmDate: string | null, communityStatus: CommunityStatus | null, isSuspended: boolean | null, suspendDate: string | null, trackingNumber: string | null, isCbra: boolean | null, cbraDate: string | null, currentFloodZoneId: string | null, communityNumber: string | null, communityName: string | null, mapPanel: string | null, mapSuffix: string | null, currentMapDate: string | null, baseElevation: number | null, isNewlyMapped: boolean | null, priorFloodZoneId: string | null, priorCommunityNumber: string | null, priorMapPanel: string | null, priorMapSuffix: string | null, mapChangedDate: string | null, isLoaded: boolean | null, crsClass: number | null, provenance: string | null, derivedFromAddress: string | null, version: number }, locationFacts: { locationFactsId: string, huc12: string | null, leveeSystemId: string | null, isBarrierIsland: boolean | null, distanceToRiverMeters: number | 'OUT_OF_RANGE' | null, distanceToCoastMeters: number | 'OUT_OF_RANGE' | null, distanceToOceanMeters: number | 'OUT_OF_RANGE' | null, distanceToLakeMeters: number | 'OUT_OF_RANGE' | null, elevationFeet: number | null, elevationRelativeToRiverFeet: number | null, structuralRelativeElevationFeet: number | null, drainageAreaSquareKilometers: number | null, riverClass: RiverClass | null, replacementCost: number | null, priorClaims: number | null, priorClaimDates: string | null, femaFirstFloorHeightFeet: number | null, femaFirstFloorHeightSource: string | null, provenance: string | null, isSample: boolean | null, knownAnswers: unknown, derivedFromAddress: string | null, version: number }, priorPolicyInfo: { priorPolicyInfoId: string, priorOwnerPolicyNumber: string | null, priorOwnerWyoCompany: string | null, priorOwnerCompanyId: string | null, priorNfipLapsedPolicy: boolean | null, lapsedDays: number | null, lapsedForValidReason: boolean | null, priorPolicyDiscountType: PriorPolicyDiscount | null, priorDiscountedPremium: number | null, isActive: boolean | null, version: number }, privateQuestions: { privateQuestionsId: string, priorFloodLossesCount: number | null, isVacant: boolean | null, hasUnrepairedDamage: boolean | null, hasFinishedBasement: boolean | null, distanceToCoastMiles: number | null, version: number }, policyOwner: { policyOwnerId: string, userId: string | null, companyId: string | null, companyName: string | null, agencyEntityId: string | null, agencyPrivateEntityId: string | null, privateCarrierEntityId: string | null, divisionEntityId: string | null, wyoEntityId: string | null, isActive: boolean | null, version: number }, billing: { billingId: string, name1: string | null, name2: string | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, version: number } };

const ProblemLinePart = /* @__PURE__ */ part("ProblemLine", "Problem", "code field message severity step");

const HardStopWordsPart = /* @__PURE__ */ part("HardStopWords", "HardStop", "type header message step field remedies liftedBy canUnderwriterLift reference");

const RefusedPart = /* @__PURE__ */ part("Refused", "SaveRefused", f("problems", "...ProblemLine"));

const StalePart = /* @__PURE__ */ part("Stale", "StaleParts", f("conflicts", "part rowId version savedBy isOwn", f("differences", "field label stored sent")), f("file", "...PolicyFileFields"));

const SaveAnswerPart = /* @__PURE__ */ part("SaveAnswer", "SavePolicyPartsResult", "__typename", on("PartsSaved", "savedAt", f("file", "...PolicyFileFields")), on("StaleParts", "...Stale"), on("SaveRefused", "...Refused"), on("NotFound", "message"));

const PolicyFileFieldsPart = /* @__PURE__ */ part("PolicyFileFields", "PolicyFile", "id encodedId displayedPolicyNumber", f("policyMain", "policyMainId policyRateProviderBitMask isActive privateFloodProviderId"), f("transaction", "transactionId policyId policyOwnerEntityId policyState transactionStatus transactionType billedDate effectiveDate effectiveDateType expirationDate issuedDate isCurrent isActive totalAnnualPremium proratedAnnualPremium premiumChange proratedPremiumChange annualFedFee proratedFedFee proratedReserveFund proratedHfiaaSurcharge hfiaaIndicatorType proratedSrlPremium prorataFactor daysToIssue agentSignedDate adjustedAnnualPremium submittedPremium balance laterInstallments submittedAt submittedBy quotedPremium evaluation evaluatedAt readyToIssueAt underwritingChecklist underwritingCheckedAt ratedTransactionId reviewReasons releasedReasons"), f("rating", "ratingId policyId transactionId isActive rateMethod rateCategory status stage edition inputDigest derivedFromAddress ratedAt buildingRate contentsRate buildingCoverage contentsCoverage buildingDeductible contentsDeductible buildingPremium contentsPremium priorLossesAmount iccPremium crsPercent mitigationDiscount crsDiscount newlyMappedDiscount preFirmDiscount otherStatutoryDiscount annualIncreaseCapDiscount probationSurcharge fedFee reserveFund hfiaaSurcharge writtenPremium fullRiskPremium discountedPremium totalPremium femaReplacementCost femaReplacementCostMethod femaFirstFloorHeight femaFirstFloorHeightMethod statutoryDiscountType numberPriorClaims quoteUuid privateFloodProviderId torrentPolicyFee surplusLinesTax stampingFee surplusLinesServiceCharge fireMarshallTax empaTax municipalFee countyFee surplusLinesTaxLabel stampingFeeLabel surplusLinesServiceChargeLabel fireMarshallTaxLabel empaTaxLabel municipalFeeLabel countyFeeLabel"), f("payments", "paymentId policyId transactionId paymentTypeId paymentProviderTransactionId amount description cashReceiptDate certifiedMailDate paidBy processedDate parentPaymentId outgoingPaymentQueueId paymentStatusId integratedDate isManualEntry approvedRejectedDate requestedBy decidedBy"), f("policyNumbers", "policyNumberId policyId policyNumberType policyNumberValue"), f("position", "transactionId policyId step furthestStep hardStopType hardStopMessage moveVersion movedAt movedBy"), f("wizard", "step next back", f("steps", "id number path title state isEnterable isReachable isComplete guard reason", f("problems", "code field message severity step")), "isComplete isCompletedSummary", f("hardStop", "type header message step field remedies liftedBy canUnderwriterLift reference"), "machineVersion", f("undo", "clearedValuesId labels clearedAt")), f("effectiveDateRule", "effectiveDate expirationDate waitingPeriod rule", f("problems", "code field message severity step")), f("pendingUnderwriting", "condition holds"), f("discounts", "name type applies isChosen reason"), f("lowestFloor", "lfe firstFloorHeight explanation"), "isRatingStale", f("requiredDocuments", "documentType reason isOnFile"), "otherEditors", f("summary", "policyId transactionId encodedId policyNumber insuredName address policyState transactionStatus", f("standing", "kind description"), "step totalPremium effectiveDate reviewReasons changedAt submittedAt"), f("paymentInProcess", "amount submits askedAt"), f("structure", fieldNames(structure)), f("elevationCertificate", fieldNames(elevationCertificate)), f("mobileHome", fieldNames(mobileHome)), f("propertyAddress", fieldNames(propertyAddress)), f("mailingAddress", fieldNames(mailingAddress)), f("correspondenceEmails", fieldNames(correspondenceEmails)), f("insureds", fieldNames(insureds)), f("lossPayees", "lossPayeeId lossPayeeType loanNumber name1 name2 streetAddress1 streetAddress2 city stateId stateAbbreviation postalCode urbanization countryId foreignState addressScrubStatus isActive caseFileNumber agencyCode fullName phone workPhone cellPhone fax email version"), f("policy", fieldNames(policy)), f("floodZoneInformation", fieldNames(floodZoneInformation)), f("locationFacts", fieldNames(locationFacts)), f("priorPolicyInfo", fieldNames(priorPolicyInfo)), f("privateQuestions", fieldNames(privateQuestions)), f("policyOwner", fieldNames(policyOwner)), f("billing", fieldNames(billing)));

export const PolicyFile = /* @__PURE__ */ sent<PolicyFileQuery, PolicyFileQueryVariables>("ef52a3ec351632dc", operation("query", "PolicyFile", "policyId:ID! transactionId:ID", g("policyFile", "policyId transactionId", "", "...PolicyFileFields")), PolicyFileFieldsPart);

export const ChangedByOthers = /* @__PURE__ */ sent<ChangedByOthersQuery, ChangedByOthersQueryVariables>("0505e6016eb60251", operation("query", "ChangedByOthers", "policyId:ID!", g("policyFile", "policyId", "", "id", f("changesByOthers", "name changedAt areas"))));

export const Lookups = /* @__PURE__ */ sent<LookupsQuery, LookupsQueryVariables>("b579a096eebb15e4", operation("query", "Lookups", "list:String!", g("lookups", "list", "", "list valueId label code sort isActive")));

export const SavePolicyParts = /* @__PURE__ */ sent<SavePolicyPartsMutation, SavePolicyPartsMutationVariables>("5b371682ebaa3df8", operation("mutation", "SavePolicyParts", "policyId:ID! parts:PolicyPartsInput!", g("savePolicyParts", "policyId parts", "", "...SaveAnswer")), SaveAnswerPart, PolicyFileFieldsPart, StalePart, RefusedPart, ProblemLinePart);

export const UndoClearing = /* @__PURE__ */ sent<UndoClearingMutation, UndoClearingMutationVariables>("573fc09de92136c2", operation("mutation", "UndoClearing", "policyId:ID! clearedValuesId:ID!", g("undoClearing", "policyId clearedValuesId", "", "...SaveAnswer")), SaveAnswerPart, PolicyFileFieldsPart, StalePart, RefusedPart, ProblemLinePart);

export const ResetElevationCertificate = /* @__PURE__ */ sent<ResetElevationCertificateMutation, ResetElevationCertificateMutationVariables>("b53d4671cac9e536", operation("mutation", "ResetElevationCertificate", "policyId:ID!", g("resetElevationCertificate", "policyId", "", "...SaveAnswer")), SaveAnswerPart, PolicyFileFieldsPart, StalePart, RefusedPart, ProblemLinePart);

export const RecordRefusedNext = /* @__PURE__ */ sent<RecordRefusedNextMutation, RecordRefusedNextMutationVariables>("af029ee4af3b98cc", operation("mutation", "RecordRefusedNext", "policyId:ID! refusals:[RefusedNextInput!]!", g("recordRefusedNext", "policyId refusals", "", "__typename")));

export const Next = /* @__PURE__ */ sent<NextMutation, NextMutationVariables>("7d44d357fe8b1364", operation("mutation", "Next", "policyId:ID! step:StepId! parts:PolicyPartsInput moveKey:String", g("next", "policyId step parts moveKey", "", "__typename", on("WizardMoved", f("file", "...PolicyFileFields")), on("StepProblems", f("problems", "...ProblemLine"), f("file", "...PolicyFileFields")), on("HardStop", "...HardStopWords"), on("NoNextStep", "message", f("problems", "...ProblemLine")), on("StaleParts", "...Stale"), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, ProblemLinePart, HardStopWordsPart, StalePart, RefusedPart);

export const Back = /* @__PURE__ */ sent<BackMutation, BackMutationVariables>("362f486d89011b12", operation("mutation", "Back", "policyId:ID! step:StepId! to:StepId toStart:Boolean preview:Boolean excluded:[String!]", g("back", "policyId step to toStart preview excluded", "", "__typename", on("WizardMoved", f("file", "...PolicyFileFields")), on("ClearingPreview", "step", f("clears", "field label value"), "parts"), on("ApplicationStart", "path", f("file", "...PolicyFileFields")), on("StaleParts", "...Stale"), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, StalePart, RefusedPart, ProblemLinePart);

export const Jump = /* @__PURE__ */ sent<JumpMutation, JumpMutationVariables>("521fec37ea57adb6", operation("mutation", "Jump", "policyId:ID! to:StepId!", g("jump", "policyId to", "", "__typename", on("WizardMoved", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("StepProblems", f("problems", "...ProblemLine"), f("file", "...PolicyFileFields")), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const Rate = /* @__PURE__ */ sent<RateMutation, RateMutationVariables>("666dfb41ac6794ce", operation("mutation", "Rate", "policyId:ID! stage:RatingStage! choice:RatingChoiceInput!", g("rate", "policyId stage choice", "", "__typename", on("QuoteRated", f("file", "...PolicyFileFields")), on("HardStop", "...HardStopWords"), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, HardStopWordsPart, RefusedPart, ProblemLinePart);

export const SubmitApplication = /* @__PURE__ */ sent<SubmitApplicationMutation, SubmitApplicationMutationVariables>("cc7ffbb10c1f0571", operation("mutation", "SubmitApplication", "policyId:ID!", g("submitApplication", "policyId", "", "__typename", on("ApplicationSubmitted", f("file", "...PolicyFileFields")), on("SentToUnderwriting", "reasons reference", f("file", "...PolicyFileFields")), on("HardStop", "...HardStopWords"), on("StepProblems", f("problems", "...ProblemLine"), f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, HardStopWordsPart, ProblemLinePart, RefusedPart);

export const SendQuote = /* @__PURE__ */ sent<SendQuoteMutation, SendQuoteMutationVariables>("fe76deb3a7870800", operation("mutation", "SendQuote", "policyId:ID! toEmail:String! subject:String! message:String!", g("sendQuote", "policyId toEmail subject message", "", "__typename", on("QuoteEmailQueued", "outboxMessageId hasMailServer"), on("SaveRefused", "...Refused"), on("NotFound", "message"))), RefusedPart, ProblemLinePart);

export const QuotePremium = /* @__PURE__ */ sent<QuotePremiumQuery, QuotePremiumQueryVariables>("01d70d781c8f9681", operation("query", "QuotePremium", "policyId:ID! parts:PolicyPartsInput", g("quotePremium", "policyId parts", "", "__typename", on("QuotePremium", "stage", f("range", "least likely most"), "totalPremium isProvisional reasons", f("cover", "buildingCoverage contentsCoverage buildingDeductible contentsDeductible"), f("decidedBy", "label")))));

