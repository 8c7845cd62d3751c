/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { AdditionalInterestRole, AddressScrubErrorKind, AddressScrubStatus, ApplicationSource, BuildingDescription, BuildingOverWater, BuildingType, CbrsType, CommunityStatus, ConstructionType, ContentsLocation, DisasterAssistance, EffectiveDateType, ElevationDatum, ElevationDiagram, ElevationSection, EnclosureUse, EstimateAnswerKind, EstimateFactSource, Evaluation, FirstFloorHeightMethod, FoundationType, HardStopType, HfiaaIndicator, HorizontalDatum, OccupancyType, OcrProcessStatus, OfferOutcome, PaymentSender, PivotAnalysisStatus, PolicyBillingType, PolicyForm, PolicyNumberType, PolicyState, PriorPolicyDiscount, ProblemSeverity, ProgramType, PropertyAddressType, RateCategory, RateMarket, RateMethod, RatingStage, RatingStatus, RecordLifecycleStatus, ReplacementCostMethod, RiverClass, ScreeningResult, StandingKind, StatutoryDiscountType, StepId, StepState, TransactionStatus, TransactionType } from '../../machines/contract/types.ts';
import { f, g, on, operation, part, sent } from './document-parts.ts';
export type AddressInput = {
  city?: string | null | undefined;
  postalCode?: string | null | undefined;
  propertyAddressType?: PropertyAddressType | null | undefined;
  stateAbbreviation?: string | null | undefined;
  streetAddress1?: string | null | undefined;
  streetAddress2?: string | null | undefined;
  urbanization?: string | null | undefined;
};

export type ConsumerSignInInput = {
  email?: string | null | undefined;
  estimate?: PortalEstimateInput | null | undefined;
  isSpanish?: boolean | null | undefined;
  phone?: string | null | undefined;
  portal?: string | null | undefined;
};

export type EstimateAnswersInput = {
  buildingDescription?: BuildingDescription | null | undefined;
  buildingOverWaterType?: BuildingOverWater | null | undefined;
  buildingType?: BuildingType | null | undefined;
  certificateHeightFeet?: number | null | undefined;
  constructionType?: ConstructionType | null | undefined;
  contentsValue?: number | null | undefined;
  distanceToCoastMiles?: number | null | undefined;
  floorOfUnit?: number | null | undefined;
  floorsCount?: number | null | undefined;
  foundationType?: FoundationType | null | undefined;
  hasElevationCertificate?: boolean | null | undefined;
  hasFinishedBasement?: boolean | null | undefined;
  hasFloodOpenings?: boolean | null | undefined;
  hasPriorLosses?: boolean | null | undefined;
  hasUnrepairedDamage?: boolean | null | undefined;
  isApplianceElevated?: boolean | null | undefined;
  isMachineryElevated?: boolean | null | undefined;
  isPrimaryResidence?: boolean | null | undefined;
  isSubstantiallyImproved?: boolean | null | undefined;
  isTenant?: boolean | null | undefined;
  isVacant?: boolean | null | undefined;
  priorFloodLossesCount?: number | null | undefined;
  replacementCost?: number | null | undefined;
  totalBuildingAreaFeet?: number | null | undefined;
  unitsCount?: number | null | undefined;
  yearBuilt?: number | null | undefined;
};

export type EstimateCoverInput = {
  buildingCoverage?: number | null | undefined;
  buildingDeductible?: number | null | undefined;
  contentsCoverage?: number | null | undefined;
  contentsDeductible?: number | null | undefined;
};

export type EstimatePlaceInput = {
  address?: AddressInput | null | undefined;
  overrideReason?: string | null | undefined;
  suggestionId?: string | null | undefined;
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

export type PortalEstimateInput = {
  building?: EstimateAnswersInput | null | undefined;
  cover?: EstimateCoverInput | null | undefined;
  firstName: string;
  lastName: string;
  place: EstimatePlaceInput;
};

export type StartQuoteFromEstimateInput = {
  acceptAssumptions?: boolean | null | undefined;
  acceptDuplicate?: boolean | null | undefined;
  agentUserId?: string | number | null | undefined;
  building?: EstimateAnswersInput | null | undefined;
  cover?: EstimateCoverInput | null | undefined;
  insured: InsuredInput;
  isTransfer?: boolean | null | undefined;
  keepStopped?: boolean | null | undefined;
  place: EstimatePlaceInput;
  rateMarket?: RateMarket | null | undefined;
};

export type RangeAmountsFragment = { least: number, likely: number, most: number, isTight: boolean };

export type AddressSuggestionsQueryVariables = Exact<{
  text: string;
  portal?: string | null | undefined;
}>;


export type AddressSuggestionsQuery = { addressSuggestions:
    | { __typename: 'AddressSuggestions', message: string | null, suggestions: Array<{ suggestionId: string, text: string, streetAddress1: string, streetAddress2: string | null, city: string, stateAbbreviation: string, postalCode: string, isSample: boolean }> }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type EstimatePremiumQueryVariables = Exact<{
  place: EstimatePlaceInput;
  rateMarket?: RateMarket | null | undefined;
  building?: EstimateAnswersInput | null | undefined;
  cover?: EstimateCoverInput | null | undefined;
  portal?: string | null | undefined;
}>;


export type EstimatePremiumQuery = { estimate:
    | { __typename: 'AddressNeedsChoice', scrub: ScrubAnswerFragment }
    | { __typename: 'Estimate', rateMarket: RateMarket, edition: string | null, ratedFor: string, place: { streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateAbbreviation: string | null, postalCode: string | null, county: string | null, floodZone: string | null, isCurrentFloodZoneSfha: boolean | null, communityNumber: string | null, communityName: string | null, crsClass: number | null, currentMapDate: string | null, baseFloodElevationFeet: number | null, groundElevationFeet: number | null, distanceToRiverMeters: number | 'OUT_OF_RANGE' | null, distanceToCoastMeters: number | 'OUT_OF_RANGE' | null, distanceToOceanMeters: number | 'OUT_OF_RANGE' | null, distanceToLakeMeters: number | 'OUT_OF_RANGE' | null, zoneProvenance: string | null, factsProvenance: string | null, isSample: boolean }, cover: { buildingCoverage: number, contentsCoverage: number, buildingDeductible: number, contentsDeductible: number, isUsual: boolean }, range: RangeAmountsFragment | null, offers: Array<{ privateFloodProviderId: string | null, name: string, isSample: boolean, outcome: OfferOutcome, isProvisional: boolean, mayDecline: boolean, reasons: Array<string>, edition: string | null, range: RangeAmountsFragment | null }>, facts: Array<{ answer: string | null, field: string, label: string, value: unknown, text: string, source: EstimateFactSource, provenance: string }>, stops: Array<{ code: string, header: string, message: string, remedies: Array<string>, liftedBy: string, liftedInMarket: RateMarket | null }>, warnings: Array<{ code: string, message: string }>, questions: Array<{ answer: string, field: string, label: string, help: string | null, kind: EstimateAnswerKind, unit: string | null, min: number | null, max: number | null, rangedFrom: number | null, rangedTo: number | null, likelyValue: unknown, likelyText: string, decides: number, isForCarriersOnly: boolean, choices: Array<{ value: unknown, label: string, range: RangeAmountsFragment | null }> }> }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type EstimateChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type EstimateChoicesQuery = { agents: Array<{ userId: string, name: string, agency: string | null }>, samplePlaces: Array<{ key: string, label: string, streetAddress1: string, city: string, stateAbbreviation: string, postalCode: string }> };

export type StartQuoteFromEstimateMutationVariables = Exact<{
  input: StartQuoteFromEstimateInput;
}>;


export type StartQuoteFromEstimateMutation = { startQuoteFromEstimate:
    | { __typename: 'AddressNeedsChoice', scrub: { message: string | null } }
    | (
      { __typename: 'HardStop' }
      & HardStopWordsFragment
    )
    | { __typename: 'PossibleDuplicate', others: Array<PolicyRowFragment> }
    | { __typename: 'QuoteStarted', file: { id: string } }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type ReadPortalQueryVariables = Exact<{
  token: string;
}>;


export type ReadPortalQuery = { portal: { agencyName: string, agencyPhone: string | null, agencyColor: string | null, chatAddress: string | null, agent: { name: string, phone: string | null, email: string | null } } | null };

export type RequestConsumerSignInMutationVariables = Exact<{
  visitor: ConsumerSignInInput;
}>;


export type RequestConsumerSignInMutation = { requestConsumerSignIn:
    | { __typename: 'ConsumerSignInSent', requestToken: string, minutes: number, url: string | null, code: string | null }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type ProblemLineFragment = { code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null };

export type HardStopWordsFragment = { type: HardStopType, header: string, message: string, step: StepId | null, field: string | null, remedies: Array<string>, liftedBy: string, canUnderwriterLift: boolean, reference: string };

export type RefusedFragment = { problems: Array<ProblemLineFragment> };

export type ScrubAnswerFragment = { isVerified: boolean, errorKind: AddressScrubErrorKind | null, message: string | null, isSample: boolean, provenance: string, corrected: ScrubbedLinesFragment | null, candidates: Array<ScrubbedLinesFragment> };

export type ScrubbedLinesFragment = { streetAddress1: string, streetAddress2: string | null, city: string, stateAbbreviation: string, postalCode: string, county: string | null, latitude: number | null, longitude: number | null };

export type PolicyRowFragment = { policyId: string, transactionId: string, encodedId: string, policyNumber: string | null, insuredName: string | null, address: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, step: StepId, totalPremium: string | null, effectiveDate: string | null, reviewReasons: string | null, changedAt: string, submittedAt: string | null, standing: { kind: StandingKind, description: string } };

export type PolicyFileFieldsFragment = { id: string, encodedId: string, displayedPolicyNumber: string | null, isRatingStale: boolean, otherEditors: Array<string>, policyMain: { policyMainId: string, policyRateProviderBitMask: number | null, isActive: boolean, privateFloodProviderId: string | null }, transaction: { transactionId: string, policyId: string, policyOwnerEntityId: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, transactionType: TransactionType, billedDate: string | null, effectiveDate: string | null, effectiveDateType: EffectiveDateType | null, expirationDate: string | null, issuedDate: string | null, isCurrent: boolean, isActive: boolean, totalAnnualPremium: string | null, proratedAnnualPremium: string | null, premiumChange: string | null, proratedPremiumChange: string | null, annualFedFee: string | null, proratedFedFee: string | null, proratedReserveFund: string | null, proratedHfiaaSurcharge: string | null, hfiaaIndicatorType: HfiaaIndicator | null, proratedSrlPremium: string | null, prorataFactor: number | null, daysToIssue: number | null, agentSignedDate: string | null, adjustedAnnualPremium: string | null, submittedPremium: string | null, balance: string | null, laterInstallments: string | null, submittedAt: string | null, submittedBy: string | null, quotedPremium: string | null, evaluation: Evaluation | null, evaluatedAt: string | null, readyToIssueAt: string | null, underwritingChecklist: unknown, underwritingCheckedAt: string | null, ratedTransactionId: string | null, reviewReasons: string | null, releasedReasons: string | null }, rating: { ratingId: string, policyId: string, transactionId: string, isActive: boolean, rateMethod: RateMethod | null, rateCategory: RateCategory | null, status: RatingStatus | null, stage: RatingStage | null, edition: string | null, inputDigest: string | null, derivedFromAddress: string | null, ratedAt: string | null, buildingRate: number | null, contentsRate: number | null, buildingCoverage: number | null, contentsCoverage: number | null, buildingDeductible: number | null, contentsDeductible: number | null, buildingPremium: string | null, contentsPremium: string | null, priorLossesAmount: string | null, iccPremium: string | null, crsPercent: number | null, mitigationDiscount: string | null, crsDiscount: string | null, newlyMappedDiscount: string | null, preFirmDiscount: string | null, otherStatutoryDiscount: string | null, annualIncreaseCapDiscount: string | null, probationSurcharge: string | null, fedFee: string | null, reserveFund: string | null, hfiaaSurcharge: string | null, writtenPremium: string | null, fullRiskPremium: string | null, discountedPremium: string | null, totalPremium: string | null, femaReplacementCost: number | null, femaReplacementCostMethod: ReplacementCostMethod | null, femaFirstFloorHeight: number | null, femaFirstFloorHeightMethod: FirstFloorHeightMethod | null, statutoryDiscountType: StatutoryDiscountType | null, numberPriorClaims: number | null, quoteUuid: string | null, privateFloodProviderId: string | null, torrentPolicyFee: string | null, surplusLinesTax: string | null, stampingFee: string | null, surplusLinesServiceCharge: string | null, fireMarshallTax: string | null, empaTax: string | null, municipalFee: string | null, countyFee: string | null, surplusLinesTaxLabel: string | null, stampingFeeLabel: string | null, surplusLinesServiceChargeLabel: string | null, fireMarshallTaxLabel: string | null, empaTaxLabel: string | null, municipalFeeLabel: string | null, countyFeeLabel: string | null }, payments: Array<{ paymentId: string, policyId: string, transactionId: string, paymentTypeId: number | null, paymentProviderTransactionId: string | null, amount: string | null, description: string | null, cashReceiptDate: string | null, certifiedMailDate: string | null, paidBy: PaymentSender | null, processedDate: string | null, parentPaymentId: string | null, outgoingPaymentQueueId: string | null, paymentStatusId: number | null, integratedDate: string | null, isManualEntry: boolean | null, approvedRejectedDate: string | null, requestedBy: string | null, decidedBy: string | null }>, policyNumbers: Array<{ policyNumberId: string, policyId: string, policyNumberType: PolicyNumberType, policyNumberValue: string }>, position: { transactionId: string, policyId: string, step: StepId, furthestStep: StepId, hardStopType: HardStopType | null, hardStopMessage: string | null, moveVersion: number, movedAt: string, movedBy: string | null }, wizard: { step: StepId, next: StepId | null, back: StepId | null, isComplete: boolean, isCompletedSummary: boolean, machineVersion: string, steps: Array<{ id: StepId, number: number, path: string, title: string, state: StepState, isEnterable: boolean, isReachable: boolean, isComplete: boolean, guard: string | null, reason: string | null, problems: Array<{ code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null }> }>, hardStop: { type: HardStopType, header: string, message: string, step: StepId | null, field: string | null, remedies: Array<string>, liftedBy: string, canUnderwriterLift: boolean, reference: string } | null, undo: { clearedValuesId: string, labels: Array<string>, clearedAt: string } | null }, effectiveDateRule: { effectiveDate: string | null, expirationDate: string | null, waitingPeriod: number | null, rule: string, problems: Array<{ code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null }> }, pendingUnderwriting: Array<{ condition: string, holds: boolean }>, discounts: Array<{ name: string, type: StatutoryDiscountType | null, applies: boolean, isChosen: boolean, reason: string }>, lowestFloor: { lfe: number | null, firstFloorHeight: number | null, explanation: string }, requiredDocuments: Array<{ documentType: string, reason: string, isOnFile: boolean }>, summary: { policyId: string, transactionId: string, encodedId: string, policyNumber: string | null, insuredName: string | null, address: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, step: StepId, totalPremium: string | null, effectiveDate: string | null, reviewReasons: string | null, changedAt: string, submittedAt: string | null, standing: { kind: StandingKind, description: string } }, paymentInProcess: { amount: string, submits: boolean, askedAt: string } | null, structure: { structureId: string, foundationType: FoundationType | null, buildingOverWaterType: BuildingOverWater | null, buildingDescription: BuildingDescription | null, constructionType: ConstructionType | null, constructionDate: string | null, isSubstantiallyImproved: boolean | null, substantiallyImprovedDate: string | null, isUnderConstruction: boolean | null, replacementCostUser: number | null, replacementCostNfip: number | null, unitsCount: number | null, floorsCount: number | null, floorOfUnit: number | null, totalBuildingAreaFeet: number | null, enclosureAreaFeet: number | null, enclosureUse: EnclosureUse | null, openingsCount: number | null, openingsSquareInches: number | null, openingsWallsCount: number | null, areOpeningsWithinOneFoot: boolean | null, hasEngineeredOpenings: boolean | null, engineeredOpeningsAreaFeet: number | null, hasOpeningsCertification: boolean | null, hasBreakawayWalls: boolean | null, firstFloorHeightMethod: FirstFloorHeightMethod | null, firstFloorHeightFeet: number | null, isLocatedCbrs: boolean | null, isMachineryElevated: boolean | null, isApplianceElevated: boolean | null, elevatorsCount: number | null, elevatorsElevatedCount: number | null, elevatorsBelowCount: number | null, detachedStructuresCount: number | null, isWalledAndRoofed: boolean | null, percentAboveGround: number | null, isEarthSheltered: boolean | null, isOnFederalLand: boolean | null, hasMultipleBuildings: boolean | null, buildingAtAddress: string | null, version: number }, elevationCertificate: { elCertId: string, diagramNumber: ElevationDiagram | null, elCertDate: string | null, bfe: number | null, lag: number | null, lagAtLowestElevation: number | null, hag: number | null, lfe: number | null, topOfBottomFloor: number | null, topNextHighestFloor: number | null, attachedGarageElevation: number | null, bottomOfHorizontalStructure: number | null, machineryEquipmentElevation: number | null, elevationDatum: ElevationDatum | null, horizontalDatum: HorizontalDatum | null, sectionType: ElevationSection | null, ocrProcessStatus: OcrProcessStatus | null, ocrJobId: string | null, isActive: boolean | null, version: number }, mobileHome: { mobileHomeId: string, serialNumber: string | null, onPermanentFoundation: boolean | null, meetsAnchorRequirements: boolean | null, version: number }, propertyAddress: { addressId: string, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, addressScrubStatus: AddressScrubStatus | null, streetNumber: string | null, streetName: string | null, countyFips: string | null, stateFips: string | null, latitude: number | null, longitude: number | null, geocodeAccuracyId: number | null, geocodeSourceId: number | null, scrubData: unknown, overrideReason: string | null, pivotAnalysisStatus: PivotAnalysisStatus | null, parcelPivotAnalysisStatus: PivotAnalysisStatus | null, communityProgramType: ProgramType | null, repetitiveLoss: boolean | null, propertyAddressType: PropertyAddressType | null, county: string | null, propertyDesc: string | null, srlProperty: boolean | null, srlDate: string | null, isFederallyLeased: boolean | null, is1316Property: boolean | null, cbrsType: CbrsType | null, cbrsFloodInsuranceProhibitionDate: string | null, derivedFromAddress: string | null, version: number }, mailingAddress: { addressId: string, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, addressScrubStatus: AddressScrubStatus | null, isSameAsPropertyAddress: boolean | null, version: number }, correspondenceEmails: Array<{ correspondenceEmailId: string, userContactId: string | null, userContactValue: string | null, userId: string | null, isActive: boolean | null, version: number }>, insureds: Array<{ insuredId: string, isEntity: boolean | null, firstName: string | null, middleName: string | null, lastName: string | null, entityName: string | null, birthDate: string | null, phone: string | null, workPhone: string | null, cellPhone: string | null, email: string | null, isPrimary: boolean | null, screeningResult: ScreeningResult | null, screeningScore: number | null, screeningListDate: string | null, isActive: boolean | null, version: number }>, lossPayees: Array<{ lossPayeeId: string, lossPayeeType: AdditionalInterestRole | null, loanNumber: string | null, name1: string | null, name2: string | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, addressScrubStatus: AddressScrubStatus | null, isActive: boolean | null, caseFileNumber: string | null, agencyCode: string | null, fullName: string | null, phone: string | null, workPhone: string | null, cellPhone: string | null, fax: string | null, email: string | null, version: number }>, policy: { policyPartId: string, policyId: string, policyMainId: string, activeTransactionId: string | null, currentTransactionId: string | null, openTransactionId: string | null, inForceTransactionId: string | null, nfipPolicyNum: string | null, recordLifecycleStatus: RecordLifecycleStatus | null, ratingId: string | null, applicationSource: ApplicationSource | null, policyForm: PolicyForm | null, policyBillingType: PolicyBillingType | null, waitingPeriod: number | null, rateMarketType: RateMarket | null, effectiveDate: string | null, expirationDate: string | null, requestedEffectiveDate: string | null, purchaseDate: string | null, loanClosingDate: string | null, isLenderFoundGap: boolean | null, fireContainmentDate: string | null, loanAmount: number | null, backdateReason: string | null, programType: ProgramType | null, hasFloodProofingCert: boolean | null, floodZone: string | null, isCurrentFloodZoneSfha: boolean | null, communityNumber: string | null, communityName: string | null, communityStatus: CommunityStatus | null, mapPanel: string | null, mapSuffix: string | null, mapChangeDate: string | null, lenderNoticeDate: string | null, firmDate: string | null, currentMapDate: string | null, occupancyType: OccupancyType | null, isHistoric: boolean | null, isPrimaryResidence: boolean | null, isRentalProperty: boolean | null, isTenant: boolean | null, isCondoAssociation: boolean | null, isNonProfit: boolean | null, isSmallBusiness: boolean | null, isPreFirmEligible: boolean | null, isNewlyMappedEligible: boolean | null, priorFloodZone: string | null, priorCommunityNumber: string | null, priorMapPanel: string | null, priorMapSuffix: string | null, priorCarrierId: string | null, priorCompanyName: string | null, priorNfipPolicyIndicator: boolean | null, priorPolicyExpirationDate: string | null, gfipApplicationDate: string | null, reinstatementDate: string | null, buildingType: BuildingType | null, contentsLocation: ContentsLocation | null, isCbra: boolean | null, cbraDate: string | null, currentBfe: number | null, effectiveDateType: EffectiveDateType | null, useExceptionalDeductibles: boolean | null, forcePlacedByLender: boolean | null, referralSourceId: number | null, originalNewBusinessDate: string | null, isPotentialDuplicate: boolean | null, surplusLinesHasPriorLosses: boolean | null, contentsValue: number | null, isMandatoryPurchase: boolean | null, disasterAssistance: DisasterAssistance | null, reviewExplanation: string | null, areDeclarationsAccepted: boolean | null, quoteExpirationDate: string | null, version: number }, floodZoneInformation: { floodZoneInformationId: string, isFromZoneDetermination: boolean | null, isVZone: boolean | null, countyName: string | null, programType: ProgramType | null, firmDate: string | null, communityStatus: CommunityStatus | null, isSuspended: boolean | null, suspendDate: string | null, trackingNumber: string | null, isCbra: boolean | null, cbraDate: string | null, currentFloodZoneId: string | null, communityNumber: string | null, communityName: string | null, mapPanel: string | null, mapSuffix: string | null, currentMapDate: string | null, baseElevation: number | null, isNewlyMapped: boolean | null, priorFloodZoneId: string | null, priorCommunityNumber: string | null, priorMapPanel: string | null, priorMapSuffix: string | null, mapChangedDate: string | null, isLoaded: boolean | null, crsClass: number | null, provenance: string | null, derivedFromAddress: string | null, version: number }, locationFacts: { locationFactsId: string, huc12: string | null, leveeSystemId: string | null, isBarrierIsland: boolean | null, distanceToRiverMeters: number | 'OUT_OF_RANGE' | null, distanceToCoastMeters: number | 'OUT_OF_RANGE' | null, distanceToOceanMeters: number | 'OUT_OF_RANGE' | null, distanceToLakeMeters: number | 'OUT_OF_RANGE' | null, elevationFeet: number | null, elevationRelativeToRiverFeet: number | null, structuralRelativeElevationFeet: number | null, drainageAreaSquareKilometers: number | null, riverClass: RiverClass | null, replacementCost: number | null, priorClaims: number | null, priorClaimDates: string | null, femaFirstFloorHeightFeet: number | null, femaFirstFloorHeightSource: string | null, provenance: string | null, isSample: boolean | null, knownAnswers: unknown, derivedFromAddress: string | null, version: number }, priorPolicyInfo: { priorPolicyInfoId: string, priorOwnerPolicyNumber: string | null, priorOwnerWyoCompany: string | null, priorOwnerCompanyId: string | null, priorNfipLapsedPolicy: boolean | null, lapsedDays: number | null, lapsedForValidReason: boolean | null, priorPolicyDiscountType: PriorPolicyDiscount | null, priorDiscountedPremium: number | null, isActive: boolean | null, version: number }, privateQuestions: { privateQuestionsId: string, priorFloodLossesCount: number | null, isVacant: boolean | null, hasUnrepairedDamage: boolean | null, hasFinishedBasement: boolean | null, distanceToCoastMiles: number | null, version: number }, policyOwner: { policyOwnerId: string, userId: string | null, companyId: string | null, companyName: string | null, agencyEntityId: string | null, agencyPrivateEntityId: string | null, privateCarrierEntityId: string | null, divisionEntityId: string | null, wyoEntityId: string | null, isActive: boolean | null, version: number }, billing: { billingId: string, name1: string | null, name2: string | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, version: number } };

const RangeAmountsPart = /* @__PURE__ */ part("RangeAmounts", "PremiumRange", "least likely most isTight");

const ProblemLinePart = /* @__PURE__ */ part("ProblemLine", "Problem", "code field message severity step");

const HardStopWordsPart = /* @__PURE__ */ part("HardStopWords", "HardStop", "type header message step field remedies liftedBy canUnderwriterLift reference");

const ScrubAnswerPart = /* @__PURE__ */ part("ScrubAnswer", "ScrubOutcome", "isVerified", f("corrected", "...ScrubbedLines"), f("candidates", "...ScrubbedLines"), "errorKind message isSample provenance");

const ScrubbedLinesPart = /* @__PURE__ */ part("ScrubbedLines", "ScrubbedAddress", "streetAddress1 streetAddress2 city stateAbbreviation postalCode county latitude longitude");

const PolicyRowPart = /* @__PURE__ */ part("PolicyRow", "PolicySummary", "policyId transactionId encodedId policyNumber insuredName address policyState transactionStatus", f("standing", "kind description"), "step totalPremium effectiveDate reviewReasons changedAt submittedAt");

export const AddressSuggestions = /* @__PURE__ */ sent<AddressSuggestionsQuery, AddressSuggestionsQueryVariables>("038de23219276649", operation("query", "AddressSuggestions", "text:String! portal:String", g("addressSuggestions", [{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"6"}},{"kind":"Argument","name":{"kind":"Name","value":"portal"},"value":{"kind":"Variable","name":{"kind":"Name","value":"portal"}}}], "", "__typename", on("AddressSuggestions", "message", f("suggestions", "suggestionId text streetAddress1 streetAddress2 city stateAbbreviation postalCode isSample")), on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const EstimatePremium = /* @__PURE__ */ sent<EstimatePremiumQuery, EstimatePremiumQueryVariables>("8613568a5e1fa9e5", operation("query", "EstimatePremium", "place:EstimatePlaceInput! rateMarket:RateMarket building:EstimateAnswersInput cover:EstimateCoverInput portal:String", g("estimate", "place rateMarket building cover portal", "", "__typename", on("Estimate", f("place", "streetAddress1 streetAddress2 city stateAbbreviation postalCode county floodZone isCurrentFloodZoneSfha communityNumber communityName crsClass currentMapDate baseFloodElevationFeet groundElevationFeet distanceToRiverMeters distanceToCoastMeters distanceToOceanMeters distanceToLakeMeters zoneProvenance factsProvenance isSample"), "rateMarket", f("cover", "buildingCoverage contentsCoverage buildingDeductible contentsDeductible isUsual"), f("range", "...RangeAmounts"), f("offers", "privateFloodProviderId name isSample outcome", f("range", "...RangeAmounts"), "isProvisional mayDecline reasons edition"), f("facts", "answer field label value text source provenance"), f("stops", "code header message remedies liftedBy liftedInMarket"), f("warnings", "code message"), f("questions", "answer field label help kind unit min max rangedFrom rangedTo likelyValue likelyText", f("choices", "value label", f("range", "...RangeAmounts")), "decides isForCarriersOnly"), "edition ratedFor"), on("AddressNeedsChoice", f("scrub", "...ScrubAnswer")), on("SaveRefused", f("problems", "...ProblemLine")))), RangeAmountsPart, ScrubAnswerPart, ScrubbedLinesPart, ProblemLinePart);

export const EstimateChoices = /* @__PURE__ */ sent<EstimateChoicesQuery, EstimateChoicesQueryVariables>("85013b030f7305b0", operation("query", "EstimateChoices", "", f("agents", "userId name agency"), f("samplePlaces", "key label streetAddress1 city stateAbbreviation postalCode")));

export const StartQuoteFromEstimate = /* @__PURE__ */ sent<StartQuoteFromEstimateMutation, StartQuoteFromEstimateMutationVariables>("be677ab5bd582a52", operation("mutation", "StartQuoteFromEstimate", "input:StartQuoteFromEstimateInput!", g("startQuoteFromEstimate", "input", "", "__typename", on("QuoteStarted", f("file", "id")), on("AddressNeedsChoice", f("scrub", "message")), on("PossibleDuplicate", f("others", "...PolicyRow")), on("HardStop", "...HardStopWords"), on("SaveRefused", f("problems", "...ProblemLine")))), PolicyRowPart, HardStopWordsPart, ProblemLinePart);

export const ReadPortal = /* @__PURE__ */ sent<ReadPortalQuery, ReadPortalQueryVariables>("08c013ec3bf94da6", operation("query", "ReadPortal", "token:String!", g("portal", "token", "", "agencyName agencyPhone agencyColor chatAddress", f("agent", "name phone email"))));

export const RequestConsumerSignIn = /* @__PURE__ */ sent<RequestConsumerSignInMutation, RequestConsumerSignInMutationVariables>("51f8d782c7e9d7f2", operation("mutation", "RequestConsumerSignIn", "visitor:ConsumerSignInInput!", g("requestConsumerSignIn", "visitor", "", "__typename", on("ConsumerSignInSent", "requestToken minutes url code"), on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

