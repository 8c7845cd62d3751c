/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { AdditionalInterestRole, AddressScrubErrorKind, AddressScrubStatus, ApplicationSource, BuildingDescription, BuildingOverWater, BuildingType, CancellationReason, CbrsType, ChangeKind, ChangeStage, ClaimClockKind, ClaimCoverage, ClaimLineCoverage, ClaimPaymentStatus, ClaimStatus, CommunityStatus, ConstructionType, ContentsLocation, DisasterAssistance, EffectiveDateType, ElevationDatum, ElevationDiagram, ElevationSection, EnclosureUse, Evaluation, FirstFloorHeightMethod, FoundationType, HardStopType, HfiaaIndicator, HorizontalDatum, InstallmentStatus, LetterDelivery, LossCause, MorePaymentDecision, MorePaymentReason, NextActor, OccupancyType, OcrProcessStatus, OwnFindingKind, PaymentPlan, PaymentSender, PivotAnalysisStatus, PlanRefusal, PolicyBillingType, PolicyForm, PolicyNumberType, PolicyState, PriorPolicyDiscount, ProblemSeverity, ProgramType, PropertyAddressType, ProposalLanguage, RateCategory, RateMarket, RateMethod, RatingStage, RatingStatus, RecordLifecycleStatus, RenewalFact, RenewalFactAnswer, RenewalOptionName, RenewalStage, ReplacementCostMethod, RiverClass, ScreeningResult, SignatureState, StandingKind, StatutoryDiscountType, StepId, StepState, TransactionStatus, TransactionType } from '../../machines/contract/types.ts';
import { f, g, on, operation, part, sent } from './document-parts.ts';
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

export type HelperInput = {
  email: string;
  firstName: string;
  isSpanish?: boolean | null | undefined;
  lastName: string;
  mayClaim: boolean;
  mayPay: boolean;
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

export type LossNoticeInput = {
  acceptDuplicate?: boolean | null | undefined;
  cause: LossCause;
  contactEmail?: string | null | undefined;
  contactPhone?: string | null | undefined;
  dateOfLoss: string;
  description: string;
  floodBeganDate?: string | null | undefined;
  reporterName: string;
  waterDepthInches?: number | null | undefined;
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

export type MorePaymentInput = {
  buildingAmount: string;
  contentsAmount: string;
  evidence: string;
  reason: MorePaymentReason;
};

export type OwnCancellationInput = {
  cancellationReason: CancellationReason;
  effectiveDate?: string | null | undefined;
  signedName?: string | null | undefined;
};

export type PolicyDoorInput = {
  email?: string | null | undefined;
  isSpanish?: boolean | null | undefined;
  isToReport?: boolean | null | undefined;
  lastName: string;
  letterCode?: string | null | undefined;
  policyNumber: string;
  postalCode: string;
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

export type RenewalFactInput = {
  answer: RenewalFactAnswer;
  correction?: string | null | undefined;
  fact: RenewalFact;
};

export type SignatureInput = {
  contentDigest: string;
  drawing?: string | null | undefined;
  signedName: string;
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

export type MessageLinesFragment = { policyId: string, claimId: string | null, answerDueDate: string | null, isLate: boolean, answererName: string | null, mayWrite: boolean, messages: Array<{ policyMessageId: string, text: string, isFromInsured: boolean, writerName: string, writtenAt: string, readerName: string | null, readAt: string | null, answeredAt: string | null }> };

type MessageAnswer_MessageThreadSaved_Fragment = { __typename: 'MessageThreadSaved', thread: MessageLinesFragment };

type MessageAnswer_NotFound_Fragment = { __typename: 'NotFound', message: string };

type MessageAnswer_SaveRefused_Fragment = { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> };

export type MessageAnswerFragment =
  | MessageAnswer_MessageThreadSaved_Fragment
  | MessageAnswer_NotFound_Fragment
  | MessageAnswer_SaveRefused_Fragment
;

export type MessagesOfQueryVariables = Exact<{
  policyId: string | number;
  claimId?: string | number | null | undefined;
}>;


export type MessagesOfQuery = { messageThread: MessageLinesFragment | null };

export type ThreadsToAnswerQueryVariables = Exact<{ [key: string]: never; }>;


export type ThreadsToAnswerQuery = { waitingThreads: Array<{ policyId: string, claimId: string | null, policyNumber: string | null, claimNumber: string | null, insuredName: string | null, answererName: string | null, openCount: number, writtenAt: string, answerDueDate: string, isLate: boolean }> };

export type WriteMessageMutationVariables = Exact<{
  policyId: string | number;
  claimId?: string | number | null | undefined;
  text: string;
  lastMessageId?: string | number | null | undefined;
}>;


export type WriteMessageMutation = { writeMessage:
    | MessageAnswer_MessageThreadSaved_Fragment
    | MessageAnswer_NotFound_Fragment
    | MessageAnswer_SaveRefused_Fragment
   };

export type MarkMessagesReadMutationVariables = Exact<{
  policyId: string | number;
  claimId?: string | number | null | undefined;
}>;


export type MarkMessagesReadMutation = { markMessagesRead:
    | MessageAnswer_MessageThreadSaved_Fragment
    | MessageAnswer_NotFound_Fragment
    | MessageAnswer_SaveRefused_Fragment
   };

export type SettleMessagesMutationVariables = Exact<{
  policyId: string | number;
  claimId?: string | number | null | undefined;
  lastMessageId?: string | number | null | undefined;
}>;


export type SettleMessagesMutation = { settleMessages:
    | MessageAnswer_MessageThreadSaved_Fragment
    | MessageAnswer_NotFound_Fragment
    | MessageAnswer_SaveRefused_Fragment
   };

export type OwnPapersQueryVariables = Exact<{
  policyId: string | number;
}>;


export type OwnPapersQuery = { ownPapers: Array<{ documentId: string, documentType: string, fileName: string, receivedAt: string, answerDueDate: string, isLate: boolean, readerName: string | null, answeredAt: string | null, effect: string | null, note: string | null }> };

export type AnswerPaperMutationVariables = Exact<{
  policyId: string | number;
  documentId: string | number;
  effect?: string | null | undefined;
  note: string;
}>;


export type AnswerPaperMutation = { answerPaper:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PaperAnswered' }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type CertificateEffectQueryVariables = Exact<{
  policyId: string | number;
  certificateHeight: number;
}>;


export type CertificateEffectQuery = { whatIf:
    | { __typename: 'NoRatingOptions', message: string }
    | { __typename: 'NotFound' }
    | { __typename: 'WhatIf', certificateSummary: string, certificate: Array<{ label: string, totalPremium: string | null, change: number | null }> }
   };

export type OwnClaimsQueryVariables = Exact<{
  policyId?: string | number | null | undefined;
  language: ProposalLanguage;
}>;


export type OwnClaimsQuery = { ownClaims: Array<{ claimId: string, claimNumber: string, dateOfLoss: string, standing: string, isPolicyAssigned: boolean }> };

export type OwnClaimPageQueryVariables = Exact<{
  claimId: string | number;
  language: ProposalLanguage;
}>;


export type OwnClaimPageQuery = { ownClaim: { claimId: string, claimNumber: string, policyId: string, isPolicyAssigned: boolean, propertyAddress: string, dateOfLoss: string, description: string, status: ClaimStatus, standing: string, coverageReview: string | null, adjusterName: string | null, mayAskForMore: boolean, mayAddDocuments: boolean, days: Array<{ kind: ClaimClockKind, sentence: string, dueDate: string, isLate: boolean, isOfInsured: boolean }>, amounts: Array<{ coverage: ClaimCoverage, payable: string, paid: string, steps: Array<{ label: string, amount: string, rule: string }> }>, refusals: Array<{ item: string, replacementCost: string, reason: string, remedy: string, source: string, citation: string }>, payments: Array<{ claimPaymentId: string, coverage: ClaimCoverage, payeeName: string, amount: string, status: ClaimPaymentStatus, approvedDate: string, sentDate: string | null }>, proofToSign: { buildingAmount: string, contentsAmount: string, signers: Array<string>, oath: string, dueDate: string } | null, proofs: Array<{ signerName: string, signedDate: string }>, documents: Array<{ documentId: string, documentType: string, fileName: string, uploadedBy: string | null, uploadedDate: string }>, photos: Array<{ documentId: string, fileName: string | null, room: string | null, caption: string | null, quantity: number | null, unitCost: string | null, ageYears: number | null, addedAt: string, mayDescribe: boolean }>, letters: Array<{ documentId: string | null, title: string }>, icc: { limit: string, lastDate: string, steps: Array<{ sentence: string, doneDate: string | null }> } | null, requests: Array<{ claimRequestId: string, buildingAmount: string, contentsAmount: string, evidence: string, receivedDate: string, decision: MorePaymentDecision | null }> } | null };

export type OwnHelpQueryVariables = Exact<{
  policyId: string | number;
}>;


export type OwnHelpQuery = { ownPolicy: { mayChange: boolean, chatAddress: string | null, agent: { name: string, phone: string | null, email: string | null, entityName: string | null } | null } | null };

export type ReportOwnLossMutationVariables = Exact<{
  policyId: string | number;
  notice: LossNoticeInput;
}>;


export type ReportOwnLossMutation = { reportLoss:
    | { __typename: 'ClaimSaved', claim: { claimId: string, claimNumber: string } }
    | { __typename: 'NotFound' }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type SignOwnProofMutationVariables = Exact<{
  claimId: string | number;
  buildingAmount: string;
  contentsAmount: string;
  signerName: string;
  isSworn: boolean;
}>;


export type SignOwnProofMutation = { signProofOfLoss:
    | { __typename: 'NotFound' }
    | { __typename: 'OwnClaimSaved' }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type AskForMorePaymentMutationVariables = Exact<{
  claimId: string | number;
  request: MorePaymentInput;
}>;


export type AskForMorePaymentMutation = { requestMorePayment:
    | { __typename: 'ClaimSaved' }
    | { __typename: 'NotFound' }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type DescribeOwnPhotoMutationVariables = Exact<{
  claimId: string | number;
  documentId: string | number;
  room?: string | null | undefined;
  caption?: string | null | undefined;
  quantity?: number | null | undefined;
  unitCost?: string | null | undefined;
  ageYears?: number | null | undefined;
}>;


export type DescribeOwnPhotoMutation = { describeClaimPhoto:
    | { __typename: 'ClaimSaved' }
    | { __typename: 'NotFound' }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type RequestPolicySignInMutationVariables = Exact<{
  request: PolicyDoorInput;
}>;


export type RequestPolicySignInMutation = { requestPolicySignIn:
    | { __typename: 'ConsumerSignInSent', requestToken: string, url: string | null, code: string | null }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type AddOwnPolicyMutationVariables = Exact<{
  requestToken: string;
  code: string;
}>;


export type AddOwnPolicyMutation = { addOwnPolicy:
    | { __typename: 'OwnPolicyAdded' }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type HelperLineFragment = { policyHolderId: string, name: string, email: string | null, mayPay: boolean, mayClaim: boolean, lastUsedAt: string | null };

export type OwnHelpersQueryVariables = Exact<{
  policyId: string | number;
}>;


export type OwnHelpersQuery = { ownHelpers: Array<HelperLineFragment> };

export type InviteHelperMutationVariables = Exact<{
  policyId: string | number;
  helper: HelperInput;
}>;


export type InviteHelperMutation = { inviteHelper:
    | { __typename: 'NotFound' }
    | { __typename: 'OwnHelpersSaved' }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type EndHelperMutationVariables = Exact<{
  policyId: string | number;
  policyHolderId: string | number;
}>;


export type EndHelperMutation = { endHelper:
    | { __typename: 'NotFound' }
    | { __typename: 'OwnHelpersSaved' }
    | { __typename: 'SaveRefused' }
   };

export type OwnSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSessionsQuery = { ownSessions: Array<{ sessionId: string, device: string | null, createdAt: string, lastUsedAt: string | null, isCurrent: boolean }> };

export type EndOwnSessionsMutationVariables = Exact<{
  sessionId?: string | number | null | undefined;
}>;


export type EndOwnSessionsMutation = { endOwnSessions:
    | { __typename: 'SaveRefused' }
    | { __typename: 'SessionsEnded' }
   };

export type OwnTextsFactsFragment = { isOffered: boolean, phoneEnd: string | null, since: string | null, messages: Array<{ message: string, queuedAt: string, sentAt: string | null }> };

export type OwnTextsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnTextsQuery = { ownTexts: OwnTextsFactsFragment | null };

export type StartOwnTextsMutationVariables = Exact<{
  phone: string;
  isSpanish?: boolean | null | undefined;
}>;


export type StartOwnTextsMutation = { startOwnTexts:
    | { __typename: 'OwnTextsStarted', code: string | null }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type ConfirmOwnTextsMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmOwnTextsMutation = { confirmOwnTexts:
    | { __typename: 'OwnTextsSaved', texts: OwnTextsFactsFragment }
    | { __typename: 'SaveRefused' }
   };

export type EndOwnTextsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOwnTextsMutation = { endOwnTexts:
    | { __typename: 'OwnTextsSaved' }
    | { __typename: 'SaveRefused' }
   };

export type OwnPasskeysQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnPasskeysQuery = { ownPasskeys: Array<{ passkeyId: string, device: string | null, addedAt: string, lastUsedAt: string | null }> };

export type StartPasskeyMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyMutation = { startPasskey:
    | { __typename: 'PasskeyStarted', options: unknown }
    | { __typename: 'SaveRefused' }
   };

export type AddPasskeyMutationVariables = Exact<{
  credentialId: string;
  clientData: string;
  attestation: string;
  transports: Array<string>;
}>;


export type AddPasskeyMutation = { addPasskey:
    | { __typename: 'OwnPasskeysSaved' }
    | { __typename: 'SaveRefused' }
   };

export type EndPasskeyMutationVariables = Exact<{
  passkeyId: string | number;
}>;


export type EndPasskeyMutation = { endPasskey:
    | { __typename: 'OwnPasskeysSaved' }
    | { __typename: 'SaveRefused' }
   };

export type WhoLooksQueryVariables = Exact<{ [key: string]: never; }>;


export type WhoLooksQuery = { viewer: { actorName: string | null } | null };

export type OwnPaymentPlanQueryVariables = Exact<{
  policyId: string | number;
}>;


export type OwnPaymentPlanQuery = { paymentSchedule: { plan: PaymentPlan, offered: PaymentPlan, isOpen: boolean, refusalReason: PlanRefusal | null, total: string, firstPayment: string, laterPayment: string, laterCount: number, everyMonths: number, totalInPlan: string } | null };

export type ChooseOwnPlanMutationVariables = Exact<{
  policyId: string | number;
  plan: PaymentPlan;
}>;


export type ChooseOwnPlanMutation = { choosePaymentPlan:
    | { __typename: 'NotFound' }
    | { __typename: 'PaymentPlanChosen' }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type StartPortalQuoteMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPortalQuoteMutation = { startPortalQuote:
    | { __typename: 'AddressNeedsChoice' }
    | { __typename: 'HardStop', header: string, message: string }
    | { __typename: 'PossibleDuplicate' }
    | { __typename: 'QuoteStarted', file: { id: string } }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type OwnPoliciesQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnPoliciesQuery = { policies: { nodes: Array<{ policyId: string, policyNumber: string | null, address: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, totalPremium: string | null, effectiveDate: string | null }>, pageInfo: { hasNextPage: boolean } } };

export type OwnPolicyPageQueryVariables = Exact<{
  policyId: string | number;
  language: ProposalLanguage;
}>;


export type OwnPolicyPageQuery = { ownPolicy: { maySubmit: boolean, mayPay: boolean, mayChange: boolean, mayClaim: boolean, handedOverAt: string | null, chatAddress: string | null, agencyName: string | null, agencyColor: string | null, coverEnds: string | null, agent: { name: string, phone: string | null, email: string | null, entityName: string | null } | null, file: { id: string, displayedPolicyNumber: string | null, standing: { kind: StandingKind }, policy: { policyId: string, version: number, effectiveDate: string | null, expirationDate: string | null, quoteExpirationDate: string | null, buildingType: BuildingType | null, isTenant: boolean | null, isPrimaryResidence: boolean | null, firmDate: string | null }, structure: { version: number, foundationType: FoundationType | null, constructionDate: string | null, floorsCount: number | null, totalBuildingAreaFeet: number | null }, propertyAddress: { version: number, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateAbbreviation: string | null, postalCode: string | null }, elevationCertificate: { version: number }, privateQuestions: { version: number }, priorPolicyInfo: { version: number }, mailingAddress: { version: number, isSameAsPropertyAddress: boolean | null, countryId: number | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateAbbreviation: string | null, postalCode: string | null }, mobileHome: { version: number }, insureds: Array<{ insuredId: string, version: number, isActive: boolean | null, firstName: string | null, lastName: string | null, email: string | null, cellPhone: string | null }>, rating: { totalPremium: string | null, buildingCoverage: number | null, buildingDeductible: number | null, contentsCoverage: number | null, contentsDeductible: number | null }, transaction: { transactionStatus: TransactionStatus, policyState: PolicyState, balance: string | null, issuedDate: string | null }, lossPayees: Array<{ lossPayeeId: string, version: number, isActive: boolean | null, lossPayeeType: AdditionalInterestRole | null, name1: string | null, loanNumber: string | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateAbbreviation: string | null, postalCode: string | null }>, documents: Array<{ documentId: string, documentType: string, fileName: string, uploadedDate: string }>, payments: Array<{ paymentId: string, parentPaymentId: string | null, paymentStatusId: number | null, amount: string | null, cashReceiptDate: string | null, processedDate: string | null }>, letters: Array<{ documentId: string | null, title: string }>, wizard: { step: StepId } } } | null, policyChange: { change: { kind: ChangeKind, stage: ChangeStage, effectiveDate: string, dueAmount: string | null, openedAt: string } } | null, applicationSignature: { state: SignatureState, signedName: string | null, signedAt: string | null } | null, draftConsent: { failed: { policyId: string, amount: string, dueDate: string, failedDate: string, reason: string | null } | null } | null, renewal: { stage: RenewalStage, due: string, expirationDate: string, lastDate: string | null } | null, paymentSchedule: { payments: Array<{ number: number, dueDate: string, amount: string, status: InstallmentStatus }> } | null };

export type ChangeOwnPolicyMutationVariables = Exact<{
  policyId: string | number;
  changeKind: ChangeKind;
  parts: PolicyPartsInput;
}>;


export type ChangeOwnPolicyMutation = { changeOwnPolicy:
    | { __typename: 'NotFound' }
    | { __typename: 'OwnChangeMade', stage: ChangeStage, effectiveDate: string }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type OwnCancellationOffersQueryVariables = Exact<{
  policyId: string | number;
}>;


export type OwnCancellationOffersQuery = { cancellationOffers: Array<{ cancellationReason: CancellationReason, isAvailable: boolean, needsInsuredSignature: boolean, effectiveDate: string | null, earliestDate: string | null, latestDate: string | null }> };

export type CancelOwnPolicyMutationVariables = Exact<{
  policyId: string | number;
  cancellation: OwnCancellationInput;
}>;


export type CancelOwnPolicyMutation = { cancelOwnPolicy:
    | { __typename: 'NotFound' }
    | { __typename: 'OwnCancellationPriced', isRequested: boolean, effectiveDate: string, refund: string }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type OwnRenewalQueryVariables = Exact<{
  policyId: string | number;
  language: ProposalLanguage;
}>;


export type OwnRenewalQuery = { renewal: { stage: RenewalStage, policyId: string | null, offeredPolicyId: string | null, expirationDate: string, billedDate: string | null, lastDate: string | null, payorName: string | null, payor: PolicyBillingType | null, received: string, due: string, higherDue: string | null, conversion: Array<string>, mayAnswerFacts: boolean, options: Array<{ option: RenewalOptionName, buildingCoverage: number, contentsCoverage: number, buildingDeductible: number, contentsDeductible: number, totalPremium: string, firstPayment: string | null, laterPayment: string | null }>, facts: Array<{ fact: RenewalFact, sentence: string, dueDate: string, answer: RenewalFactAnswer | null, correction: string | null }>, lines: Array<{ label: string, before: string, after: string, difference: string, reason: string | null }>, days: Array<{ day: string, actor: NextActor, sentence: string, isDone: boolean }>, protection: Array<{ name: string, until: string | null }> } | null };

export type AnswerOwnFactsMutationVariables = Exact<{
  policyId: string | number;
  answers: Array<RenewalFactInput>;
}>;


export type AnswerOwnFactsMutation = { answerRenewalFacts:
    | { __typename: 'NotFound' }
    | { __typename: 'RenewalFactsAnswered' }
    | { __typename: 'SaveRefused', problems: Array<{ code: string, field: string | null, message: string }> }
   };

export type ContinueOwnQuoteMutationVariables = Exact<{
  policyId: string | number;
  parts?: PolicyPartsInput | null | undefined;
}>;


export type ContinueOwnQuoteMutation = { continueOwnQuote:
    | { __typename: 'HardStop', header: string, message: string }
    | { __typename: 'NoNextStep', message: string }
    | { __typename: 'NotFound' }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
    | { __typename: 'StaleParts', file: { id: string, policy: { version: number }, structure: { version: number }, elevationCertificate: { version: number }, privateQuestions: { version: number }, priorPolicyInfo: { version: number }, mobileHome: { version: number } } }
    | { __typename: 'StepProblems', problems: Array<ProblemLineFragment> }
    | { __typename: 'WizardMoved' }
   };

export type HandOverQuoteMutationVariables = Exact<{
  policyId: string | number;
  message: string;
}>;


export type HandOverQuoteMutation = { handOverQuote:
    | { __typename: 'NotFound' }
    | { __typename: 'QuoteHandedOver' }
    | { __typename: 'SaveRefused' }
   };

export type ReadApplicationQueryVariables = Exact<{
  policyId: string | number;
}>;


export type ReadApplicationQuery = { applicationToSign: { number: string, insuredName: string, property: string, totalPremium: string, declarations: Array<string>, contentDigest: string, groups: Array<{ title: string, answers: Array<{ label: string, value: string }> }> } | null };

export type SignOwnApplicationMutationVariables = Exact<{
  policyId: string | number;
  signature: SignatureInput;
}>;


export type SignOwnApplicationMutation = { signApplication:
    | { __typename: 'ApplicationSigned' }
    | { __typename: 'NotFound' }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type SubmitOwnApplicationMutationVariables = Exact<{
  policyId: string | number;
}>;


export type SubmitOwnApplicationMutation = { submitOwnApplication:
    | { __typename: 'ApplicationSubmitted' }
    | { __typename: 'HardStop' }
    | { __typename: 'NotFound' }
    | { __typename: 'SaveRefused' }
    | { __typename: 'SentToUnderwriting' }
    | { __typename: 'StepProblems' }
   };

export type OpenPayPageMutationVariables = Exact<{
  policyId: string | number;
  option?: RenewalOptionName | null | undefined;
}>;


export type OpenPayPageMutation = { openPayPage:
    | { __typename: 'NotFound' }
    | { __typename: 'PayPageOpened', url: string }
    | { __typename: 'SaveRefused' }
   };

export type OwnDraftsQueryVariables = Exact<{
  policyId: string | number;
}>;


export type OwnDraftsQuery = { draftConsent: { nextDay: string | null, consent: { account: string, words: string, signedName: string, consentedAt: string } | null } | null };

export type EndOwnDraftsMutationVariables = Exact<{
  policyId: string | number;
}>;


export type EndOwnDraftsMutation = { endDrafts:
    | { __typename: 'DraftConsentSaved' }
    | { __typename: 'NotFound' }
    | { __typename: 'SaveRefused' }
   };

export type OwnFloodQueryVariables = Exact<{
  policyId: string | number;
  depthInches: number;
  language: ProposalLanguage;
}>;


export type OwnFloodQuery = { floodWhatIf: { source: string, assumptions: Array<string>, damage: string, paid: string, unpaid: string, rooms: Array<{ room: string, damage: string, paid: string, items: Array<{ item: string, sentence: string | null }> }>, coverages: Array<{ coverage: ClaimLineCoverage, damage: string, paid: string, shortfalls: Array<{ reason: string, amount: string }> }>, whatIfs: Array<{ sentence: string, more: string }> } | null };

export type OwnReachQueryVariables = Exact<{
  policyId: string | number;
}>;


export type OwnReachQuery = { ownPolicy: { file: { id: string, letterLanguage: ProposalLanguage | null, letterDelivery: LetterDelivery | null } } | null };

export type ChooseOwnLettersMutationVariables = Exact<{
  policyId: string | number;
  language?: ProposalLanguage | null | undefined;
  delivery?: LetterDelivery | null | undefined;
}>;


export type ChooseOwnLettersMutation = { chooseOwnLetters:
    | { __typename: 'LetterLanguageChosen' }
    | { __typename: 'NotFound' }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type SearchOwnQueryVariables = Exact<{
  text: string;
  language: ProposalLanguage;
}>;


export type SearchOwnQuery = { ownSearch: Array<{ kind: OwnFindingKind, kindName: string, policyId: string, claimId: string | null, documentId: string | null, fileName: string | null, title: string, detail: string | null, day: string | null, amount: string | null }> };

export type PolicyFileFieldsFragment = { id: string, encodedId: string, displayedPolicyNumber: string | null, isRatingStale: boolean, otherEditors: Array<string>, policyMain: { policyMainId: string, policyRateProviderBitMask: number | null, isActive: boolean, privateFloodProviderId: string | null }, transaction: { transactionId: string, policyId: string, policyOwnerEntityId: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, transactionType: TransactionType, billedDate: string | null, effectiveDate: string | null, effectiveDateType: EffectiveDateType | null, expirationDate: string | null, issuedDate: string | null, isCurrent: boolean, isActive: boolean, totalAnnualPremium: string | null, proratedAnnualPremium: string | null, premiumChange: string | null, proratedPremiumChange: string | null, annualFedFee: string | null, proratedFedFee: string | null, proratedReserveFund: string | null, proratedHfiaaSurcharge: string | null, hfiaaIndicatorType: HfiaaIndicator | null, proratedSrlPremium: string | null, prorataFactor: number | null, daysToIssue: number | null, agentSignedDate: string | null, adjustedAnnualPremium: string | null, submittedPremium: string | null, balance: string | null, laterInstallments: string | null, submittedAt: string | null, submittedBy: string | null, quotedPremium: string | null, evaluation: Evaluation | null, evaluatedAt: string | null, readyToIssueAt: string | null, underwritingChecklist: unknown, underwritingCheckedAt: string | null, ratedTransactionId: string | null, reviewReasons: string | null, releasedReasons: string | null }, rating: { ratingId: string, policyId: string, transactionId: string, isActive: boolean, rateMethod: RateMethod | null, rateCategory: RateCategory | null, status: RatingStatus | null, stage: RatingStage | null, edition: string | null, inputDigest: string | null, derivedFromAddress: string | null, ratedAt: string | null, buildingRate: number | null, contentsRate: number | null, buildingCoverage: number | null, contentsCoverage: number | null, buildingDeductible: number | null, contentsDeductible: number | null, buildingPremium: string | null, contentsPremium: string | null, priorLossesAmount: string | null, iccPremium: string | null, crsPercent: number | null, mitigationDiscount: string | null, crsDiscount: string | null, newlyMappedDiscount: string | null, preFirmDiscount: string | null, otherStatutoryDiscount: string | null, annualIncreaseCapDiscount: string | null, probationSurcharge: string | null, fedFee: string | null, reserveFund: string | null, hfiaaSurcharge: string | null, writtenPremium: string | null, fullRiskPremium: string | null, discountedPremium: string | null, totalPremium: string | null, femaReplacementCost: number | null, femaReplacementCostMethod: ReplacementCostMethod | null, femaFirstFloorHeight: number | null, femaFirstFloorHeightMethod: FirstFloorHeightMethod | null, statutoryDiscountType: StatutoryDiscountType | null, numberPriorClaims: number | null, quoteUuid: string | null, privateFloodProviderId: string | null, torrentPolicyFee: string | null, surplusLinesTax: string | null, stampingFee: string | null, surplusLinesServiceCharge: string | null, fireMarshallTax: string | null, empaTax: string | null, municipalFee: string | null, countyFee: string | null, surplusLinesTaxLabel: string | null, stampingFeeLabel: string | null, surplusLinesServiceChargeLabel: string | null, fireMarshallTaxLabel: string | null, empaTaxLabel: string | null, municipalFeeLabel: string | null, countyFeeLabel: string | null }, payments: Array<{ paymentId: string, policyId: string, transactionId: string, paymentTypeId: number | null, paymentProviderTransactionId: string | null, amount: string | null, description: string | null, cashReceiptDate: string | null, certifiedMailDate: string | null, paidBy: PaymentSender | null, processedDate: string | null, parentPaymentId: string | null, outgoingPaymentQueueId: string | null, paymentStatusId: number | null, integratedDate: string | null, isManualEntry: boolean | null, approvedRejectedDate: string | null, requestedBy: string | null, decidedBy: string | null }>, policyNumbers: Array<{ policyNumberId: string, policyId: string, policyNumberType: PolicyNumberType, policyNumberValue: string }>, position: { transactionId: string, policyId: string, step: StepId, furthestStep: StepId, hardStopType: HardStopType | null, hardStopMessage: string | null, moveVersion: number, movedAt: string, movedBy: string | null }, wizard: { step: StepId, next: StepId | null, back: StepId | null, isComplete: boolean, isCompletedSummary: boolean, machineVersion: string, steps: Array<{ id: StepId, number: number, path: string, title: string, state: StepState, isEnterable: boolean, isReachable: boolean, isComplete: boolean, guard: string | null, reason: string | null, problems: Array<{ code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null }> }>, hardStop: { type: HardStopType, header: string, message: string, step: StepId | null, field: string | null, remedies: Array<string>, liftedBy: string, canUnderwriterLift: boolean, reference: string } | null, undo: { clearedValuesId: string, labels: Array<string>, clearedAt: string } | null }, effectiveDateRule: { effectiveDate: string | null, expirationDate: string | null, waitingPeriod: number | null, rule: string, problems: Array<{ code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null }> }, pendingUnderwriting: Array<{ condition: string, holds: boolean }>, discounts: Array<{ name: string, type: StatutoryDiscountType | null, applies: boolean, isChosen: boolean, reason: string }>, lowestFloor: { lfe: number | null, firstFloorHeight: number | null, explanation: string }, requiredDocuments: Array<{ documentType: string, reason: string, isOnFile: boolean }>, summary: { policyId: string, transactionId: string, encodedId: string, policyNumber: string | null, insuredName: string | null, address: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, step: StepId, totalPremium: string | null, effectiveDate: string | null, reviewReasons: string | null, changedAt: string, submittedAt: string | null, standing: { kind: StandingKind, description: string } }, paymentInProcess: { amount: string, submits: boolean, askedAt: string } | null, structure: { structureId: string, foundationType: FoundationType | null, buildingOverWaterType: BuildingOverWater | null, buildingDescription: BuildingDescription | null, constructionType: ConstructionType | null, constructionDate: string | null, isSubstantiallyImproved: boolean | null, substantiallyImprovedDate: string | null, isUnderConstruction: boolean | null, replacementCostUser: number | null, replacementCostNfip: number | null, unitsCount: number | null, floorsCount: number | null, floorOfUnit: number | null, totalBuildingAreaFeet: number | null, enclosureAreaFeet: number | null, enclosureUse: EnclosureUse | null, openingsCount: number | null, openingsSquareInches: number | null, openingsWallsCount: number | null, areOpeningsWithinOneFoot: boolean | null, hasEngineeredOpenings: boolean | null, engineeredOpeningsAreaFeet: number | null, hasOpeningsCertification: boolean | null, hasBreakawayWalls: boolean | null, firstFloorHeightMethod: FirstFloorHeightMethod | null, firstFloorHeightFeet: number | null, isLocatedCbrs: boolean | null, isMachineryElevated: boolean | null, isApplianceElevated: boolean | null, elevatorsCount: number | null, elevatorsElevatedCount: number | null, elevatorsBelowCount: number | null, detachedStructuresCount: number | null, isWalledAndRoofed: boolean | null, percentAboveGround: number | null, isEarthSheltered: boolean | null, isOnFederalLand: boolean | null, hasMultipleBuildings: boolean | null, buildingAtAddress: string | null, version: number }, elevationCertificate: { elCertId: string, diagramNumber: ElevationDiagram | null, elCertDate: string | null, bfe: number | null, lag: number | null, lagAtLowestElevation: number | null, hag: number | null, lfe: number | null, topOfBottomFloor: number | null, topNextHighestFloor: number | null, attachedGarageElevation: number | null, bottomOfHorizontalStructure: number | null, machineryEquipmentElevation: number | null, elevationDatum: ElevationDatum | null, horizontalDatum: HorizontalDatum | null, sectionType: ElevationSection | null, ocrProcessStatus: OcrProcessStatus | null, ocrJobId: string | null, isActive: boolean | null, version: number }, mobileHome: { mobileHomeId: string, serialNumber: string | null, onPermanentFoundation: boolean | null, meetsAnchorRequirements: boolean | null, version: number }, propertyAddress: { addressId: string, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, addressScrubStatus: AddressScrubStatus | null, streetNumber: string | null, streetName: string | null, countyFips: string | null, stateFips: string | null, latitude: number | null, longitude: number | null, geocodeAccuracyId: number | null, geocodeSourceId: number | null, scrubData: unknown, overrideReason: string | null, pivotAnalysisStatus: PivotAnalysisStatus | null, parcelPivotAnalysisStatus: PivotAnalysisStatus | null, communityProgramType: ProgramType | null, repetitiveLoss: boolean | null, propertyAddressType: PropertyAddressType | null, county: string | null, propertyDesc: string | null, srlProperty: boolean | null, srlDate: string | null, isFederallyLeased: boolean | null, is1316Property: boolean | null, cbrsType: CbrsType | null, cbrsFloodInsuranceProhibitionDate: string | null, derivedFromAddress: string | null, version: number }, mailingAddress: { addressId: string, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, addressScrubStatus: AddressScrubStatus | null, isSameAsPropertyAddress: boolean | null, version: number }, correspondenceEmails: Array<{ correspondenceEmailId: string, userContactId: string | null, userContactValue: string | null, userId: string | null, isActive: boolean | null, version: number }>, insureds: Array<{ insuredId: string, isEntity: boolean | null, firstName: string | null, middleName: string | null, lastName: string | null, entityName: string | null, birthDate: string | null, phone: string | null, workPhone: string | null, cellPhone: string | null, email: string | null, isPrimary: boolean | null, screeningResult: ScreeningResult | null, screeningScore: number | null, screeningListDate: string | null, isActive: boolean | null, version: number }>, lossPayees: Array<{ lossPayeeId: string, lossPayeeType: AdditionalInterestRole | null, loanNumber: string | null, name1: string | null, name2: string | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, addressScrubStatus: AddressScrubStatus | null, isActive: boolean | null, caseFileNumber: string | null, agencyCode: string | null, fullName: string | null, phone: string | null, workPhone: string | null, cellPhone: string | null, fax: string | null, email: string | null, version: number }>, policy: { policyPartId: string, policyId: string, policyMainId: string, activeTransactionId: string | null, currentTransactionId: string | null, openTransactionId: string | null, inForceTransactionId: string | null, nfipPolicyNum: string | null, recordLifecycleStatus: RecordLifecycleStatus | null, ratingId: string | null, applicationSource: ApplicationSource | null, policyForm: PolicyForm | null, policyBillingType: PolicyBillingType | null, waitingPeriod: number | null, rateMarketType: RateMarket | null, effectiveDate: string | null, expirationDate: string | null, requestedEffectiveDate: string | null, purchaseDate: string | null, loanClosingDate: string | null, isLenderFoundGap: boolean | null, fireContainmentDate: string | null, loanAmount: number | null, backdateReason: string | null, programType: ProgramType | null, hasFloodProofingCert: boolean | null, floodZone: string | null, isCurrentFloodZoneSfha: boolean | null, communityNumber: string | null, communityName: string | null, communityStatus: CommunityStatus | null, mapPanel: string | null, mapSuffix: string | null, mapChangeDate: string | null, lenderNoticeDate: string | null, firmDate: string | null, currentMapDate: string | null, occupancyType: OccupancyType | null, isHistoric: boolean | null, isPrimaryResidence: boolean | null, isRentalProperty: boolean | null, isTenant: boolean | null, isCondoAssociation: boolean | null, isNonProfit: boolean | null, isSmallBusiness: boolean | null, isPreFirmEligible: boolean | null, isNewlyMappedEligible: boolean | null, priorFloodZone: string | null, priorCommunityNumber: string | null, priorMapPanel: string | null, priorMapSuffix: string | null, priorCarrierId: string | null, priorCompanyName: string | null, priorNfipPolicyIndicator: boolean | null, priorPolicyExpirationDate: string | null, gfipApplicationDate: string | null, reinstatementDate: string | null, buildingType: BuildingType | null, contentsLocation: ContentsLocation | null, isCbra: boolean | null, cbraDate: string | null, currentBfe: number | null, effectiveDateType: EffectiveDateType | null, useExceptionalDeductibles: boolean | null, forcePlacedByLender: boolean | null, referralSourceId: number | null, originalNewBusinessDate: string | null, isPotentialDuplicate: boolean | null, surplusLinesHasPriorLosses: boolean | null, contentsValue: number | null, isMandatoryPurchase: boolean | null, disasterAssistance: DisasterAssistance | null, reviewExplanation: string | null, areDeclarationsAccepted: boolean | null, quoteExpirationDate: string | null, version: number }, floodZoneInformation: { floodZoneInformationId: string, isFromZoneDetermination: boolean | null, isVZone: boolean | null, countyName: string | null, programType: ProgramType | null, firmDate: string | null, communityStatus: CommunityStatus | null, isSuspended: boolean | null, suspendDate: string | null, trackingNumber: string | null, isCbra: boolean | null, cbraDate: string | null, currentFloodZoneId: string | null, communityNumber: string | null, communityName: string | null, mapPanel: string | null, mapSuffix: string | null, currentMapDate: string | null, baseElevation: number | null, isNewlyMapped: boolean | null, priorFloodZoneId: string | null, priorCommunityNumber: string | null, priorMapPanel: string | null, priorMapSuffix: string | null, mapChangedDate: string | null, isLoaded: boolean | null, crsClass: number | null, provenance: string | null, derivedFromAddress: string | null, version: number }, locationFacts: { locationFactsId: string, huc12: string | null, leveeSystemId: string | null, isBarrierIsland: boolean | null, distanceToRiverMeters: number | 'OUT_OF_RANGE' | null, distanceToCoastMeters: number | 'OUT_OF_RANGE' | null, distanceToOceanMeters: number | 'OUT_OF_RANGE' | null, distanceToLakeMeters: number | 'OUT_OF_RANGE' | null, elevationFeet: number | null, elevationRelativeToRiverFeet: number | null, structuralRelativeElevationFeet: number | null, drainageAreaSquareKilometers: number | null, riverClass: RiverClass | null, replacementCost: number | null, priorClaims: number | null, priorClaimDates: string | null, femaFirstFloorHeightFeet: number | null, femaFirstFloorHeightSource: string | null, provenance: string | null, isSample: boolean | null, knownAnswers: unknown, derivedFromAddress: string | null, version: number }, priorPolicyInfo: { priorPolicyInfoId: string, priorOwnerPolicyNumber: string | null, priorOwnerWyoCompany: string | null, priorOwnerCompanyId: string | null, priorNfipLapsedPolicy: boolean | null, lapsedDays: number | null, lapsedForValidReason: boolean | null, priorPolicyDiscountType: PriorPolicyDiscount | null, priorDiscountedPremium: number | null, isActive: boolean | null, version: number }, privateQuestions: { privateQuestionsId: string, priorFloodLossesCount: number | null, isVacant: boolean | null, hasUnrepairedDamage: boolean | null, hasFinishedBasement: boolean | null, distanceToCoastMiles: number | null, version: number }, policyOwner: { policyOwnerId: string, userId: string | null, companyId: string | null, companyName: string | null, agencyEntityId: string | null, agencyPrivateEntityId: string | null, privateCarrierEntityId: string | null, divisionEntityId: string | null, wyoEntityId: string | null, isActive: boolean | null, version: number }, billing: { billingId: string, name1: string | null, name2: string | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, version: number } };

const ProblemLinePart = /* @__PURE__ */ part("ProblemLine", "Problem", "code field message severity step");

const MessageLinesPart = /* @__PURE__ */ part("MessageLines", "MessageThread", "policyId claimId", f("messages", "policyMessageId text isFromInsured writerName writtenAt readerName readAt answeredAt"), "answerDueDate isLate answererName mayWrite");

const MessageAnswerPart = /* @__PURE__ */ part("MessageAnswer", "MessageThreadResult", "__typename", on("MessageThreadSaved", f("thread", "...MessageLines")), on("SaveRefused", f("problems", "...ProblemLine")), on("NotFound", "message"));

const HelperLinePart = /* @__PURE__ */ part("HelperLine", "OwnHelper", "policyHolderId name email mayPay mayClaim lastUsedAt");

const OwnTextsFactsPart = /* @__PURE__ */ part("OwnTextsFacts", "OwnTexts", "isOffered phoneEnd since", f("messages", "message queuedAt sentAt"));

export const MessagesOf = /* @__PURE__ */ sent<MessagesOfQuery, MessagesOfQueryVariables>("c0e6bbb71bf1256b", operation("query", "MessagesOf", "policyId:ID! claimId:ID", g("messageThread", "policyId claimId", "", "...MessageLines")), MessageLinesPart);

export const ThreadsToAnswer = /* @__PURE__ */ sent<ThreadsToAnswerQuery, ThreadsToAnswerQueryVariables>("ba0d789248fc6160", operation("query", "ThreadsToAnswer", "", f("waitingThreads", "policyId claimId policyNumber claimNumber insuredName answererName openCount writtenAt answerDueDate isLate")));

export const WriteMessage = /* @__PURE__ */ sent<WriteMessageMutation, WriteMessageMutationVariables>("3b876fce8fa02541", operation("mutation", "WriteMessage", "policyId:ID! claimId:ID text:String! lastMessageId:ID", g("writeMessage", "policyId claimId text lastMessageId", "", "...MessageAnswer")), MessageAnswerPart, MessageLinesPart, ProblemLinePart);

export const MarkMessagesRead = /* @__PURE__ */ sent<MarkMessagesReadMutation, MarkMessagesReadMutationVariables>("26c94bdc421f830a", operation("mutation", "MarkMessagesRead", "policyId:ID! claimId:ID", g("markMessagesRead", "policyId claimId", "", "...MessageAnswer")), MessageAnswerPart, MessageLinesPart, ProblemLinePart);

export const SettleMessages = /* @__PURE__ */ sent<SettleMessagesMutation, SettleMessagesMutationVariables>("3fbf107d37b767f3", operation("mutation", "SettleMessages", "policyId:ID! claimId:ID lastMessageId:ID", g("settleMessages", "policyId claimId lastMessageId", "", "...MessageAnswer")), MessageAnswerPart, MessageLinesPart, ProblemLinePart);

export const OwnPapers = /* @__PURE__ */ sent<OwnPapersQuery, OwnPapersQueryVariables>("c2b3618e55beb45b", operation("query", "OwnPapers", "policyId:ID!", g("ownPapers", "policyId", "", "documentId documentType fileName receivedAt answerDueDate isLate readerName answeredAt effect note")));

export const AnswerPaper = /* @__PURE__ */ sent<AnswerPaperMutation, AnswerPaperMutationVariables>("c28fc93ffc3fe3c2", operation("mutation", "AnswerPaper", "policyId:ID! documentId:ID! effect:Money note:String!", g("answerPaper", "policyId documentId effect note", "", "__typename", on("SaveRefused", f("problems", "...ProblemLine")), on("NotFound", "message"))), ProblemLinePart);

export const CertificateEffect = /* @__PURE__ */ sent<CertificateEffectQuery, CertificateEffectQueryVariables>("d613280175a5684b", operation("query", "CertificateEffect", "policyId:ID! certificateHeight:Float!", g("whatIf", [{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}},{"kind":"Argument","name":{"kind":"Name","value":"stage"},"value":{"kind":"EnumValue","value":"DISCOUNTED"}},{"kind":"Argument","name":{"kind":"Name","value":"certificateHeight"},"value":{"kind":"Variable","name":{"kind":"Name","value":"certificateHeight"}}}], "", "__typename", on("WhatIf", f("certificate", "label totalPremium change"), "certificateSummary"), on("NoRatingOptions", "message"))));

export const OwnClaims = /* @__PURE__ */ sent<OwnClaimsQuery, OwnClaimsQueryVariables>("d31b9adc01dd51f6", operation("query", "OwnClaims", "policyId:ID language:ProposalLanguage!", g("ownClaims", "policyId language", "", "claimId claimNumber dateOfLoss standing isPolicyAssigned")));

export const OwnClaimPage = /* @__PURE__ */ sent<OwnClaimPageQuery, OwnClaimPageQueryVariables>("84539d13cf3ce23a", operation("query", "OwnClaimPage", "claimId:ID! language:ProposalLanguage!", g("ownClaim", "claimId language", "", "claimId claimNumber policyId isPolicyAssigned propertyAddress dateOfLoss description status standing coverageReview adjusterName", f("days", "kind sentence dueDate isLate isOfInsured"), f("amounts", "coverage payable paid", f("steps", "label amount rule")), f("refusals", "item replacementCost reason remedy source citation"), f("payments", "claimPaymentId coverage payeeName amount status approvedDate sentDate"), f("proofToSign", "buildingAmount contentsAmount signers oath dueDate"), f("proofs", "signerName signedDate"), f("documents", "documentId documentType fileName uploadedBy uploadedDate"), f("photos", "documentId fileName room caption quantity unitCost ageYears addedAt mayDescribe"), f("letters", "documentId", g("title", "language", "")), f("icc", "limit lastDate", f("steps", "sentence doneDate")), f("requests", "claimRequestId buildingAmount contentsAmount evidence receivedDate decision"), "mayAskForMore mayAddDocuments")));

export const OwnHelp = /* @__PURE__ */ sent<OwnHelpQuery, OwnHelpQueryVariables>("01e8d1359af5eb73", operation("query", "OwnHelp", "policyId:ID!", g("ownPolicy", "policyId", "", "mayChange chatAddress", f("agent", "name phone email entityName"))));

export const ReportOwnLoss = /* @__PURE__ */ sent<ReportOwnLossMutation, ReportOwnLossMutationVariables>("ca848705aeda7e96", operation("mutation", "ReportOwnLoss", "policyId:ID! notice:LossNoticeInput!", g("reportLoss", "policyId notice", "", "__typename", on("ClaimSaved", f("claim", "claimId claimNumber")), on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const SignOwnProof = /* @__PURE__ */ sent<SignOwnProofMutation, SignOwnProofMutationVariables>("7f7794241fb9fd69", operation("mutation", "SignOwnProof", "claimId:ID! buildingAmount:Money! contentsAmount:Money! signerName:String! isSworn:Boolean!", g("signProofOfLoss", "claimId buildingAmount contentsAmount signerName isSworn", "", "__typename", on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const AskForMorePayment = /* @__PURE__ */ sent<AskForMorePaymentMutation, AskForMorePaymentMutationVariables>("abbf4ecfe17d26df", operation("mutation", "AskForMorePayment", "claimId:ID! request:MorePaymentInput!", g("requestMorePayment", "claimId request", "", "__typename", on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const DescribeOwnPhoto = /* @__PURE__ */ sent<DescribeOwnPhotoMutation, DescribeOwnPhotoMutationVariables>("236b785256ed4a1b", operation("mutation", "DescribeOwnPhoto", "claimId:ID! documentId:ID! room:String caption:String quantity:Int unitCost:Money ageYears:Float", g("describeClaimPhoto", "claimId documentId room caption quantity unitCost ageYears", "", "__typename", on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const RequestPolicySignIn = /* @__PURE__ */ sent<RequestPolicySignInMutation, RequestPolicySignInMutationVariables>("7c8c86bea2cf6967", operation("mutation", "RequestPolicySignIn", "request:PolicyDoorInput!", g("requestPolicySignIn", "request", "", "__typename", on("ConsumerSignInSent", "requestToken url code"), on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const AddOwnPolicy = /* @__PURE__ */ sent<AddOwnPolicyMutation, AddOwnPolicyMutationVariables>("a12db4698ceb0934", operation("mutation", "AddOwnPolicy", "requestToken:String! code:String!", g("addOwnPolicy", "requestToken code", "", "__typename", on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const OwnHelpers = /* @__PURE__ */ sent<OwnHelpersQuery, OwnHelpersQueryVariables>("f5e2a9c189bd2c70", operation("query", "OwnHelpers", "policyId:ID!", g("ownHelpers", "policyId", "", "...HelperLine")), HelperLinePart);

export const InviteHelper = /* @__PURE__ */ sent<InviteHelperMutation, InviteHelperMutationVariables>("0d60ec073440c72b", operation("mutation", "InviteHelper", "policyId:ID! helper:HelperInput!", g("inviteHelper", "policyId helper", "", "__typename", on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const EndHelper = /* @__PURE__ */ sent<EndHelperMutation, EndHelperMutationVariables>("782b04ae90a04edf", operation("mutation", "EndHelper", "policyId:ID! policyHolderId:ID!", g("endHelper", "policyId policyHolderId", "", "__typename")));

export const OwnSessions = /* @__PURE__ */ sent<OwnSessionsQuery, OwnSessionsQueryVariables>("26f82bb44fb6af7c", operation("query", "OwnSessions", "", f("ownSessions", "sessionId device createdAt lastUsedAt isCurrent")));

export const EndOwnSessions = /* @__PURE__ */ sent<EndOwnSessionsMutation, EndOwnSessionsMutationVariables>("e00b8fc8d22e20bf", operation("mutation", "EndOwnSessions", "sessionId:ID", g("endOwnSessions", "sessionId", "", "__typename")));

export const OwnTexts = /* @__PURE__ */ sent<OwnTextsQuery, OwnTextsQueryVariables>("999776a0dd6735eb", operation("query", "OwnTexts", "", f("ownTexts", "...OwnTextsFacts")), OwnTextsFactsPart);

export const StartOwnTexts = /* @__PURE__ */ sent<StartOwnTextsMutation, StartOwnTextsMutationVariables>("c4f05b3476e937e8", operation("mutation", "StartOwnTexts", "phone:String! isSpanish:Boolean", g("startOwnTexts", "phone isSpanish", "", "__typename", on("OwnTextsStarted", "code"), on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const ConfirmOwnTexts = /* @__PURE__ */ sent<ConfirmOwnTextsMutation, ConfirmOwnTextsMutationVariables>("eae162a2dbcafa2d", operation("mutation", "ConfirmOwnTexts", "code:String!", g("confirmOwnTexts", "code", "", "__typename", on("OwnTextsSaved", f("texts", "...OwnTextsFacts")))), OwnTextsFactsPart);

export const EndOwnTexts = /* @__PURE__ */ sent<EndOwnTextsMutation, EndOwnTextsMutationVariables>("064d794a2bcebdd6", operation("mutation", "EndOwnTexts", "", f("endOwnTexts", "__typename")));

export const OwnPasskeys = /* @__PURE__ */ sent<OwnPasskeysQuery, OwnPasskeysQueryVariables>("d65c097575fee3b2", operation("query", "OwnPasskeys", "", f("ownPasskeys", "passkeyId device addedAt lastUsedAt")));

export const StartPasskey = /* @__PURE__ */ sent<StartPasskeyMutation, StartPasskeyMutationVariables>("0ac5cc7683f2f1de", operation("mutation", "StartPasskey", "", f("startPasskey", "__typename", on("PasskeyStarted", "options"))));

export const AddPasskey = /* @__PURE__ */ sent<AddPasskeyMutation, AddPasskeyMutationVariables>("c8340c7adfe2bac1", operation("mutation", "AddPasskey", "credentialId:String! clientData:String! attestation:String! transports:[String!]!", g("addPasskey", "credentialId clientData attestation transports", "", "__typename")));

export const EndPasskey = /* @__PURE__ */ sent<EndPasskeyMutation, EndPasskeyMutationVariables>("b8db19c6bf6447a9", operation("mutation", "EndPasskey", "passkeyId:ID!", g("endPasskey", "passkeyId", "", "__typename")));

export const WhoLooks = /* @__PURE__ */ sent<WhoLooksQuery, WhoLooksQueryVariables>("7197aa51306508cd", operation("query", "WhoLooks", "", f("viewer", "actorName")));

export const OwnPaymentPlan = /* @__PURE__ */ sent<OwnPaymentPlanQuery, OwnPaymentPlanQueryVariables>("a2425764ff610e1e", operation("query", "OwnPaymentPlan", "policyId:ID!", g("paymentSchedule", "policyId", "", "plan offered isOpen refusalReason total firstPayment laterPayment laterCount everyMonths totalInPlan")));

export const ChooseOwnPlan = /* @__PURE__ */ sent<ChooseOwnPlanMutation, ChooseOwnPlanMutationVariables>("4708ba696ba65883", operation("mutation", "ChooseOwnPlan", "policyId:ID! plan:PaymentPlan!", g("choosePaymentPlan", "policyId plan", "", "__typename", on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const StartPortalQuote = /* @__PURE__ */ sent<StartPortalQuoteMutation, StartPortalQuoteMutationVariables>("e6cee86bf364cb39", operation("mutation", "StartPortalQuote", "", f("startPortalQuote", "__typename", on("QuoteStarted", f("file", "id")), on("HardStop", "header message"), on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const OwnPolicies = /* @__PURE__ */ sent<OwnPoliciesQuery, OwnPoliciesQueryVariables>("bf338edba7a4856c", operation("query", "OwnPolicies", "", g("policies", [{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}], "", f("nodes", "policyId policyNumber address policyState transactionStatus totalPremium effectiveDate"), f("pageInfo", "hasNextPage"))));

export const OwnPolicyPage = /* @__PURE__ */ sent<OwnPolicyPageQuery, OwnPolicyPageQueryVariables>("fd76592a7c9da3b0", operation("query", "OwnPolicyPage", "policyId:ID! language:ProposalLanguage!", g("ownPolicy", "policyId", "", "maySubmit mayPay mayChange mayClaim handedOverAt chatAddress agencyName agencyColor coverEnds", f("agent", "name phone email entityName"), f("file", "id displayedPolicyNumber", f("standing", "kind"), f("policy", "policyId version effectiveDate expirationDate quoteExpirationDate buildingType isTenant isPrimaryResidence firmDate"), f("structure", "version foundationType constructionDate floorsCount totalBuildingAreaFeet"), f("propertyAddress", "version streetAddress1 streetAddress2 city stateAbbreviation postalCode"), f("elevationCertificate", "version"), f("privateQuestions", "version"), f("priorPolicyInfo", "version"), f("mailingAddress", "version isSameAsPropertyAddress countryId streetAddress1 streetAddress2 city stateAbbreviation postalCode"), f("mobileHome", "version"), f("insureds", "insuredId version isActive firstName lastName email cellPhone"), f("rating", "totalPremium buildingCoverage buildingDeductible contentsCoverage contentsDeductible"), f("transaction", "transactionStatus policyState balance issuedDate"), f("lossPayees", "lossPayeeId version isActive lossPayeeType name1 loanNumber streetAddress1 streetAddress2 city stateAbbreviation postalCode"), f("documents", "documentId documentType fileName uploadedDate"), f("payments", "paymentId parentPaymentId paymentStatusId amount cashReceiptDate processedDate"), f("letters", "documentId", g("title", "language", "")), f("wizard", "step"))), g("policyChange", "policyId", "", f("change", "kind stage effectiveDate dueAmount openedAt")), g("applicationSignature", "policyId", "", "state signedName signedAt"), g("draftConsent", "policyId", "", f("failed", "policyId amount dueDate failedDate reason")), g("renewal", "policyId language", "", "stage due expirationDate lastDate"), g("paymentSchedule", "policyId", "", f("payments", "number dueDate amount status"))));

export const ChangeOwnPolicy = /* @__PURE__ */ sent<ChangeOwnPolicyMutation, ChangeOwnPolicyMutationVariables>("571d40f2d1990d3c", operation("mutation", "ChangeOwnPolicy", "policyId:ID! changeKind:ChangeKind! parts:PolicyPartsInput!", g("changeOwnPolicy", "policyId changeKind parts", "", "__typename", on("OwnChangeMade", "stage effectiveDate"), on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const OwnCancellationOffers = /* @__PURE__ */ sent<OwnCancellationOffersQuery, OwnCancellationOffersQueryVariables>("f6f43481103b082c", operation("query", "OwnCancellationOffers", "policyId:ID!", g("cancellationOffers", "policyId", "", "cancellationReason isAvailable needsInsuredSignature effectiveDate earliestDate latestDate")));

export const CancelOwnPolicy = /* @__PURE__ */ sent<CancelOwnPolicyMutation, CancelOwnPolicyMutationVariables>("7ab619cf4f66363f", operation("mutation", "CancelOwnPolicy", "policyId:ID! cancellation:OwnCancellationInput!", g("cancelOwnPolicy", "policyId cancellation", "", "__typename", on("OwnCancellationPriced", "isRequested effectiveDate refund"), on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const OwnRenewal = /* @__PURE__ */ sent<OwnRenewalQuery, OwnRenewalQueryVariables>("5a8aa64d81c91111", operation("query", "OwnRenewal", "policyId:ID! language:ProposalLanguage!", g("renewal", "policyId language", "", "stage policyId offeredPolicyId expirationDate billedDate lastDate payorName payor received due higherDue", f("options", "option buildingCoverage contentsCoverage buildingDeductible contentsDeductible totalPremium firstPayment laterPayment"), "conversion", f("facts", "fact sentence dueDate answer correction"), "mayAnswerFacts", f("lines", "label before after difference reason"), f("days", "day actor sentence isDone"), f("protection", "name until"))));

export const AnswerOwnFacts = /* @__PURE__ */ sent<AnswerOwnFactsMutation, AnswerOwnFactsMutationVariables>("b8a6cd38f522d90c", operation("mutation", "AnswerOwnFacts", "policyId:ID! answers:[RenewalFactInput!]!", g("answerRenewalFacts", "policyId answers", "", "__typename", on("SaveRefused", f("problems", "code field message")))));

export const ContinueOwnQuote = /* @__PURE__ */ sent<ContinueOwnQuoteMutation, ContinueOwnQuoteMutationVariables>("81039e115d001898", operation("mutation", "ContinueOwnQuote", "policyId:ID! parts:PolicyPartsInput", g("continueOwnQuote", "policyId parts", "", "__typename", on("StepProblems", f("problems", "...ProblemLine")), on("StaleParts", f("file", "id", f("policy", "version"), f("structure", "version"), f("elevationCertificate", "version"), f("privateQuestions", "version"), f("priorPolicyInfo", "version"), f("mobileHome", "version"))), on("NoNextStep", "message"), on("HardStop", "header message"), on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const HandOverQuote = /* @__PURE__ */ sent<HandOverQuoteMutation, HandOverQuoteMutationVariables>("41ad8933a6b9ddb2", operation("mutation", "HandOverQuote", "policyId:ID! message:String!", g("handOverQuote", "policyId message", "", "__typename")));

export const ReadApplication = /* @__PURE__ */ sent<ReadApplicationQuery, ReadApplicationQueryVariables>("10623a8d9e010591", operation("query", "ReadApplication", "policyId:ID!", g("applicationToSign", "policyId", "", "number insuredName property totalPremium declarations contentDigest", f("groups", "title", f("answers", "label value")))));

export const SignOwnApplication = /* @__PURE__ */ sent<SignOwnApplicationMutation, SignOwnApplicationMutationVariables>("b4b37614deb7ea6b", operation("mutation", "SignOwnApplication", "policyId:ID! signature:SignatureInput!", g("signApplication", "policyId signature", "", "__typename", on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const SubmitOwnApplication = /* @__PURE__ */ sent<SubmitOwnApplicationMutation, SubmitOwnApplicationMutationVariables>("25d9fbcea6c4b6d2", operation("mutation", "SubmitOwnApplication", "policyId:ID!", g("submitOwnApplication", "policyId", "", "__typename")));

export const OpenPayPage = /* @__PURE__ */ sent<OpenPayPageMutation, OpenPayPageMutationVariables>("567cd092d2fccaa8", operation("mutation", "OpenPayPage", "policyId:ID! option:RenewalOptionName", g("openPayPage", "policyId option", "", "__typename", on("PayPageOpened", "url"))));

export const OwnDrafts = /* @__PURE__ */ sent<OwnDraftsQuery, OwnDraftsQueryVariables>("650dc0d864455a13", operation("query", "OwnDrafts", "policyId:ID!", g("draftConsent", "policyId", "", f("consent", "account words signedName consentedAt"), "nextDay")));

export const EndOwnDrafts = /* @__PURE__ */ sent<EndOwnDraftsMutation, EndOwnDraftsMutationVariables>("2ae7b70ef8ba0553", operation("mutation", "EndOwnDrafts", "policyId:ID!", g("endDrafts", "policyId", "", "__typename")));

export const OwnFlood = /* @__PURE__ */ sent<OwnFloodQuery, OwnFloodQueryVariables>("d1b52e7617abfcbd", operation("query", "OwnFlood", "policyId:ID! depthInches:Int! language:ProposalLanguage!", g("floodWhatIf", "policyId depthInches language", "", "source assumptions damage paid unpaid", f("rooms", "room damage paid", f("items", "item sentence")), f("coverages", "coverage damage paid", f("shortfalls", "reason amount")), f("whatIfs", "sentence more"))));

export const OwnReach = /* @__PURE__ */ sent<OwnReachQuery, OwnReachQueryVariables>("235de2729e6f6ad0", operation("query", "OwnReach", "policyId:ID!", g("ownPolicy", "policyId", "", f("file", "id letterLanguage letterDelivery"))));

export const ChooseOwnLetters = /* @__PURE__ */ sent<ChooseOwnLettersMutation, ChooseOwnLettersMutationVariables>("0992c5c50d871a6c", operation("mutation", "ChooseOwnLetters", "policyId:ID! language:ProposalLanguage delivery:LetterDelivery", g("chooseOwnLetters", "policyId language delivery", "", "__typename", on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const SearchOwn = /* @__PURE__ */ sent<SearchOwnQuery, SearchOwnQueryVariables>("10478151167fcb2e", operation("query", "SearchOwn", "text:String! language:ProposalLanguage!", g("ownSearch", "text language", "", "kind kindName policyId claimId documentId fileName title detail day amount")));

