/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { AdditionalInterestRole, AddressScrubErrorKind, AddressScrubStatus, AdjusterReport, ApplicationSource, BuildingDescription, BuildingOverWater, BuildingType, CbrsType, CheckType, ClaimAction, ClaimClockKind, ClaimContractor, ClaimCoverage, ClaimInterestKind, ClaimLineCoverage, ClaimPaper, ClaimPayee, ClaimPaymentAction, ClaimPaymentKind, ClaimPaymentStatus, ClaimPlace, ClaimProperty, ClaimRecoveryKind, ClaimRefusal, ClaimStatus, CommunityStatus, ConstructionType, ContentsLocation, DisasterAssistance, DutyKind, DutyStatus, EffectiveDateType, ElevationDatum, ElevationDiagram, ElevationSection, EnclosureUse, Evaluation, ExportKind, ExportStatus, FigureCertainty, FirstFloorHeightMethod, FoundationType, HardStopType, HfiaaIndicator, HorizontalDatum, IccDeclaration, IccWork, LedgerEntryKind, LetterDelivery, LetterKind, LetterRecipient, LetterStatus, LossCause, MorePaymentDecision, MorePaymentReason, OccupancyType, OcrProcessStatus, PaymentSender, PermissionSetting, PivotAnalysisStatus, PlacementType, PolicyBillingType, PolicyForm, PolicyNumberType, PolicyState, PreferenceLevel, PreferenceOwner, PriorPolicyDiscount, ProblemSeverity, ProgramType, ProofKind, PropertyAddressType, RateCategory, RateMarket, RateMethod, RatingStage, RatingStatus, RecordLifecycleStatus, ReplacementCostMethod, ReportGroup, ReportKind, ReportMeasure, ReportUnit, RestrictedItem, ReturnedMailReason, RiverClass, Role, RolloverRowStatus, ScreeningResult, ServicedLoanStatus, SessionOutcome, SettlementMethod, StandingKind, StateTaxKind, StatutoryDiscountType, StepId, StepState, TaxedOccupancy, TemplateType, TransactionStatus, TransactionType, UserKind, VersionChoice } from '../../machines/contract/types.ts';
import { f, g, on, operation, part, sent } from './document-parts.ts';
export type ClaimFactsInput = {
  buildingSalvage?: string | null | undefined;
  contactedDate?: string | null | undefined;
  contentsSalvage?: string | null | undefined;
  inspectedDate?: string | null | undefined;
  isFloodInProgress?: boolean | null | undefined;
  isPrincipalResidence?: boolean | null | undefined;
  isTotalLossOfMobileHome?: boolean | null | undefined;
  isUnenclosed?: boolean | null | undefined;
  otherDeductible?: string | null | undefined;
  otherLimit?: string | null | undefined;
  replacementCost?: string | null | undefined;
  unitCount?: number | null | undefined;
  waterDepthInches?: number | null | undefined;
};

export type ClaimInterestInput = {
  coverage?: ClaimCoverage | null | undefined;
  evidence: string;
  interestName: string;
  kind: ClaimInterestKind;
};

export type ClaimLineInput = {
  ageYears?: number | null | undefined;
  contractor?: ClaimContractor | null | undefined;
  coverage: ClaimLineCoverage;
  depreciation?: string | null | undefined;
  description: string;
  place?: ClaimPlace | null | undefined;
  property: ClaimProperty;
  quantity: number;
  refusal?: ClaimRefusal | null | undefined;
  restrictedItem?: RestrictedItem | null | undefined;
  room: string;
  tax?: string | null | undefined;
  unit: string;
  unitCost: string;
};

export type ClaimPaymentInput = {
  amount: string;
  bulletin?: string | null | undefined;
  coverage: ClaimCoverage;
  kind: ClaimPaymentKind;
  lenderBalance?: string | null | undefined;
};

export type ClaimRecoveryInput = {
  amount: string;
  coverage: ClaimCoverage;
  kind: ClaimRecoveryKind;
  payerName: string;
};

export type CommissionAccountInput = {
  accountNumber?: string | null | undefined;
  bankName?: string | null | undefined;
  checkType?: CheckType | null | undefined;
  referenceNumber?: string | null | undefined;
  routingNumber?: string | null | undefined;
};

export type CommissionRateInput = {
  firstDay: string;
  isRenewal?: boolean | null | undefined;
  percent?: number | null | undefined;
  product?: RateMarket | null | undefined;
  state?: string | null | undefined;
};

export type CommunityProbationInput = {
  communityNumber: string;
  fromDate: string;
  source: string;
  toDate?: string | null | undefined;
};

export type CoverageDecisionInput = {
  choice: VersionChoice;
  issueSequence: number;
  reason: string;
};

export type EntityFilter = {
  companyId?: string | number | null | undefined;
  entityTypeId?: number | null | undefined;
  isActive?: boolean | null | undefined;
  text?: string | null | undefined;
};

export type EntityInput = {
  city?: string | null | undefined;
  countryId?: number | null | undefined;
  email?: string | null | undefined;
  entityTypeId?: number | null | undefined;
  isActive?: boolean | null | undefined;
  naicCode?: string | null | undefined;
  name?: string | null | undefined;
  parentEntityId?: string | number | null | undefined;
  phone?: string | null | undefined;
  postalCode?: string | null | undefined;
  stateId?: number | null | undefined;
  streetAddress1?: string | null | undefined;
  streetAddress2?: string | null | undefined;
  wyoNumber?: string | null | undefined;
};

export type ExaminerProfileInput = {
  buildingCoverageLimit?: number | null | undefined;
  contentsCoverageLimit?: number | null | undefined;
  totalPremiumLimit?: string | null | undefined;
};

export type IccClaimInput = {
  completedDate?: string | null | undefined;
  declaration: IccDeclaration;
  declaredDate: string;
  hasUndertakings?: boolean | null | undefined;
  proofAmount?: string | null | undefined;
  proofSignedDate?: string | null | undefined;
  work: IccWork;
};

export type InvitationInput = {
  companyAgentKey?: string | null | undefined;
  email?: string | null | undefined;
  entityId?: string | number | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  licensedStates?: string | null | undefined;
  role?: Role | null | undefined;
  userId?: string | number | null | undefined;
  userKind?: UserKind | null | undefined;
  userName?: string | null | undefined;
};

export type LetterCopyFilter = {
  businessDay?: string | null | undefined;
  deliveries?: Array<LetterDelivery> | null | undefined;
  kinds?: Array<LetterKind> | null | undefined;
  statuses?: Array<LetterStatus> | null | undefined;
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

export type LossProofInput = {
  buildingAmount: string;
  contentsAmount: string;
  kind: ProofKind;
  signedDate?: string | null | undefined;
  signerName: string;
  waiver?: string | null | undefined;
};

export type MorePaymentInput = {
  buildingAmount: string;
  contentsAmount: string;
  evidence: string;
  reason: MorePaymentReason;
};

export type PersonInput = {
  companyAgentKey?: string | null | undefined;
  email?: string | null | undefined;
  entityId?: string | number | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  licensedStates?: string | null | undefined;
  phone?: string | null | undefined;
  role?: Role | null | undefined;
};

export type RolloverBookInput = {
  agentUserId: string | number;
  columns: Array<string | null | undefined>;
  fileName: string;
  rowCount: number;
};

export type RolloverRowInput = {
  cells: Array<string>;
  line: number;
};

export type ServicedLoanInput = {
  loanNumber: string;
  newLoanNumber?: string | null | undefined;
};

export type ServicerInput = {
  city: string;
  email?: string | null | undefined;
  name1: string;
  name2?: string | null | undefined;
  phone?: string | null | undefined;
  postalCode: string;
  stateId: number;
  streetAddress1: string;
  streetAddress2?: string | null | undefined;
};

export type ServicingTransferInput = {
  effectiveDate: string;
  lenderName?: string | null | undefined;
  loans?: Array<ServicedLoanInput> | null | undefined;
  servicer: ServicerInput;
};

export type TemplateInput = {
  body?: string | null | undefined;
  entityId?: string | number | null | undefined;
  isActive?: boolean | null | undefined;
  name?: string | null | undefined;
  subject?: string | null | undefined;
  templateId?: string | number | null | undefined;
  templateType?: TemplateType | null | undefined;
};

export type UserFilter = {
  entityId?: string | number | null | undefined;
  isActive?: boolean | null | undefined;
  role?: Role | null | undefined;
  text?: string | null | undefined;
};

export type CalendarRunsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type CalendarRunsQuery = { calendarRuns: { nodes: Array<{ runId: string, day: string, startedAt: string, endedAt: string | null, isByHand: boolean, counts: Array<{ kind: DutyKind, status: DutyStatus, count: number }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type DryRunCalendarQueryVariables = Exact<{
  day: string;
}>;


export type DryRunCalendarQuery = { dryRunCalendar: { day: string, hasMore: boolean, duties: Array<{ policyId: string | null, kind: DutyKind, day: string, status: DutyStatus, reason: string | null, policySummary: { policyId: string, transactionId: string, policyNumber: string | null } | null }> } | null };

export type RunCalendarMutationVariables = Exact<{ [key: string]: never; }>;


export type RunCalendarMutation = { runCalendar:
    | { __typename: 'CalendarStarted', day: string }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type RetryDutyMutationVariables = Exact<{
  calendarDutyId: string | number;
}>;


export type RetryDutyMutation = { retryDuty:
    | { __typename: 'DutyRetried', duty: { calendarDutyId: string, status: DutyStatus, reason: string | null } }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type TimeTravelQueryVariables = Exact<{ [key: string]: never; }>;


export type TimeTravelQuery = { sandbox: { today: string, mayMove: boolean } | null, timeTravel: { toDate: string, isUnderWay: boolean, days: Array<{ day: string, letters: number, received: string, written: string, duties: Array<{ kind: DutyKind, status: DutyStatus, count: number }> }> } | null };

export type StartTimeTravelMutationVariables = Exact<{
  days: number;
}>;


export type StartTimeTravelMutation = { startTimeTravel:
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
    | { __typename: 'TimeTravelStarted', toDate: string }
   };

export type StopTimeTravelMutationVariables = Exact<{ [key: string]: never; }>;


export type StopTimeTravelMutation = { stopTimeTravel: { isUnderWay: boolean } | null };

export type ClaimDiaryQueryVariables = Exact<{ [key: string]: never; }>;


export type ClaimDiaryQuery = { claimDiary: Array<{ note: { claimNoteId: string, text: string, returnDate: string | null }, claim: { claimId: string, claimNumber: string, insuredName: string | null } }> };

export type RecordClaimRecoveryMutationVariables = Exact<{
  claimId: string | number;
  recovery: ClaimRecoveryInput;
}>;


export type RecordClaimRecoveryMutation = { recordClaimRecovery:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type SettleClaimRecoveryMutationVariables = Exact<{
  claimRecoveryId: string | number;
}>;


export type SettleClaimRecoveryMutation = { settleClaimRecovery:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type DemandOverpaymentMutationVariables = Exact<{
  claimId: string | number;
  coverage: ClaimCoverage;
  amount: string;
  reason: string;
  femaNoticeDate?: string | null | undefined;
}>;


export type DemandOverpaymentMutation = { demandOverpayment:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type WriteOffOverpaymentMutationVariables = Exact<{
  claimOverpaymentId: string | number;
}>;


export type WriteOffOverpaymentMutation = { writeOffOverpayment:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type RequestMorePaymentMutationVariables = Exact<{
  claimId: string | number;
  request: MorePaymentInput;
}>;


export type RequestMorePaymentMutation = { requestMorePayment:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type DenyMorePaymentMutationVariables = Exact<{
  claimRequestId: string | number;
}>;


export type DenyMorePaymentMutation = { denyMorePayment:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type SaveIccClaimMutationVariables = Exact<{
  claimId: string | number;
  icc: IccClaimInput;
  revision?: number | null | undefined;
}>;


export type SaveIccClaimMutation = { saveIccClaim:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type AddClaimNoteMutationVariables = Exact<{
  claimId: string | number;
  text: string;
  returnDate?: string | null | undefined;
}>;


export type AddClaimNoteMutation = { addClaimNote:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type FinishClaimNoteMutationVariables = Exact<{
  claimNoteId: string | number;
}>;


export type FinishClaimNoteMutation = { finishClaimNote:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type HoldClaimMutationVariables = Exact<{
  claimId: string | number;
  isHeld: boolean;
  suitDate?: string | null | undefined;
}>;


export type HoldClaimMutation = { holdClaim:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type RecordClaimInterestMutationVariables = Exact<{
  claimId: string | number;
  interest: ClaimInterestInput;
}>;


export type RecordClaimInterestMutation = { recordClaimInterest:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type EndClaimInterestMutationVariables = Exact<{
  claimInterestId: string | number;
}>;


export type EndClaimInterestMutation = { endClaimInterest:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type ClearClaimPayeeMutationVariables = Exact<{
  claimId: string | number;
  name: string;
  reason: string;
}>;


export type ClearClaimPayeeMutation = { clearClaimPayee:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type DecideClaimCoverageMutationVariables = Exact<{
  claimId: string | number;
  decision: CoverageDecisionInput;
}>;


export type DecideClaimCoverageMutation = { decideClaimCoverage:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type AskForReinspectionMutationVariables = Exact<{
  claimId: string | number;
  reason: string;
}>;


export type AskForReinspectionMutation = { askForReinspection:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type RecordReinspectionMutationVariables = Exact<{
  claimReinspectionId: string | number;
  visitedDate: string;
  finding: string;
}>;


export type RecordReinspectionMutation = { recordReinspection:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type ReportSubstantialDamageMutationVariables = Exact<{
  claimId: string | number;
  marketValue: string;
}>;


export type ReportSubstantialDamageMutation = { reportSubstantialDamage:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type AnswerOverpaymentMutationVariables = Exact<{
  claimOverpaymentId: string | number;
}>;


export type AnswerOverpaymentMutation = { answerOverpayment:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type CancelAfterTotalLossMutationVariables = Exact<{
  claimId: string | number;
  goneDate: string;
  evidence: string;
}>;


export type CancelAfterTotalLossMutation = { cancelAfterTotalLoss:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type ClaimQueuesQueryVariables = Exact<{ [key: string]: never; }>;


export type ClaimQueuesQuery = { claimQueues: Array<{ kind: ClaimClockKind, open: number, late: number, dueToday: number }> };

export type FloodEventsQueryVariables = Exact<{ [key: string]: never; }>;


export type FloodEventsQuery = { floodEvents: Array<{ floodEventId: string, eventNumber: string, eventName: string, firstDay: string, lastDay: string, states: string, bulletin: string | null, proofExtensionDays: number, reportExtensionDays: number, counties: Array<{ county: string | null, claims: number, open: number, paid: string, reserved: string, incurred: string }> }> };

export type AssignClaimsMutationVariables = Exact<{
  claimIds: Array<string | number>;
  adjusterUserId: string | number;
}>;


export type AssignClaimsMutation = { assignClaims:
    | { __typename: 'ClaimsAssigned', assigned: number, refusals: Array<{ claimId: string, message: string }> }
    | { __typename: 'SaveRefused', problems: Array<{ code: string, field: string | null, message: string }> }
   };

export type SaveFloodEventMutationVariables = Exact<{
  eventNumber: string;
  eventName: string;
  firstDay: string;
  lastDay: string;
  states: string;
  bulletin?: string | null | undefined;
  proofExtensionDays?: number | null | undefined;
  reportExtensionDays?: number | null | undefined;
}>;


export type SaveFloodEventMutation = { saveFloodEvent:
    | { __typename: 'FloodEventSaved', claims: number }
    | { __typename: 'SaveRefused', problems: Array<{ code: string, field: string | null, message: string }> }
   };

export type PolicyFloodQueryVariables = Exact<{
  policyId: string | number;
  depthInches: number;
}>;


export type PolicyFloodQuery = { floodWhatIf: { depthInches: number, source: string, assumptions: Array<string>, damage: string, paid: string, unpaid: string, rooms: Array<{ room: string, damage: string, paid: string, unpaid: string, items: Array<{ coverage: ClaimLineCoverage, item: string, damage: string, paid: string, refusal: ClaimRefusal | null, sentence: string | null }> }>, coverages: Array<{ coverage: ClaimLineCoverage, damage: string, paid: string, unpaid: string, shortfalls: Array<{ reason: string, amount: string }> }>, whatIfs: Array<{ sentence: string, more: string }> } | null };

export type ClaimsQueryVariables = Exact<{
  policyId?: string | number | null | undefined;
  isClosed?: boolean | null | undefined;
  queue?: ClaimClockKind | null | undefined;
  floodEventId?: string | number | null | undefined;
  county?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type ClaimsQuery = { claims: { totalCount: number, isTotalCountExact: boolean, nodes: Array<{ claimId: string, claimNumber: string, status: ClaimStatus, dateOfLoss: string, insuredName: string | null, propertyAddress: string, adjusterName: string | null, clocks: Array<{ kind: ClaimClockKind, dueDate: string, doneDate: string | null, isLate: boolean, isOfInsured: boolean }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type OneClaimQueryVariables = Exact<{
  claimId: string | number;
}>;


export type OneClaimQuery = { claim: ClaimFileFragment | null };

export type AdjustersQueryVariables = Exact<{ [key: string]: never; }>;


export type AdjustersQuery = { adjusters: Array<{ userId: string, name: string, openClaims: number }> };

export type ReportLossMutationVariables = Exact<{
  policyId: string | number;
  notice: LossNoticeInput;
}>;


export type ReportLossMutation = { reportLoss:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type AssignClaimMutationVariables = Exact<{
  claimId: string | number;
  adjusterUserId: string | number;
}>;


export type AssignClaimMutation = { assignClaim:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type SaveClaimFactsMutationVariables = Exact<{
  claimId: string | number;
  facts: ClaimFactsInput;
  revision?: number | null | undefined;
}>;


export type SaveClaimFactsMutation = { saveClaimFacts:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type SaveClaimLinesMutationVariables = Exact<{
  claimId: string | number;
  lines: Array<ClaimLineInput>;
  revision: number;
}>;


export type SaveClaimLinesMutation = { saveClaimLines:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type ReportOnClaimMutationVariables = Exact<{
  claimId: string | number;
  report: AdjusterReport;
}>;


export type ReportOnClaimMutation = { reportOnClaim:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type SetClaimReserveMutationVariables = Exact<{
  claimId: string | number;
  coverage: ClaimCoverage;
  amount: string;
  reason: string;
}>;


export type SetClaimReserveMutation = { setClaimReserve:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type ReceiveLossProofMutationVariables = Exact<{
  claimId: string | number;
  proof: LossProofInput;
}>;


export type ReceiveLossProofMutation = { receiveLossProof:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type PayClaimMutationVariables = Exact<{
  claimId: string | number;
  payment: ClaimPaymentInput;
}>;


export type PayClaimMutation = { payClaim:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type MoveClaimPaymentMutationVariables = Exact<{
  claimPaymentId: string | number;
  action: ClaimPaymentAction;
}>;


export type MoveClaimPaymentMutation = { moveClaimPayment:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type MoveClaimMutationVariables = Exact<{
  claimId: string | number;
  action: ClaimAction;
  reason?: string | null | undefined;
}>;


export type MoveClaimMutation = { moveClaim:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

type ClaimAnswer_ClaimSaved_Fragment = { __typename: 'ClaimSaved', claim: ClaimFileFragment };

type ClaimAnswer_NotFound_Fragment = { __typename: 'NotFound', message: string };

type ClaimAnswer_SaveRefused_Fragment = { __typename: 'SaveRefused', problems: Array<{ code: string, field: string | null, message: string }> };

export type ClaimAnswerFragment =
  | ClaimAnswer_ClaimSaved_Fragment
  | ClaimAnswer_NotFound_Fragment
  | ClaimAnswer_SaveRefused_Fragment
;

export type ClaimFileFragment = { claimId: string, claimNumber: string, policyId: string, status: ClaimStatus, dateOfLoss: string, floodBeganDate: string | null, isFloodInProgress: boolean | null, cause: LossCause, description: string, waterDepthInches: number | null, reporterName: string, contactPhone: string | null, contactEmail: string | null, reportedAt: string, adjusterUserId: string | null, adjusterName: string | null, assignedDate: string | null, contactedDate: string | null, inspectedDate: string | null, preliminaryDate: string | null, interimDate: string | null, closingDate: string | null, examinedDate: string | null, closedDate: string | null, firstDeniedDate: string | null, closeReason: string | null, isPrincipalResidence: boolean | null, replacementCost: string | null, unitCount: number | null, isUnenclosed: boolean | null, isTotalLossOfMobileHome: boolean | null, otherLimit: string | null, otherDeductible: string | null, buildingSalvage: string | null, contentsSalvage: string | null, revision: number, mayAddDocuments: boolean, insuredName: string | null, propertyAddress: string, policyNumber: string | null, buildingReserve: string | null, contentsReserve: string | null, adjusterFee: string | null, litigationHoldDate: string | null, suitDate: string | null, insuredTransactionId: string, iccRoom: string | null, iccDue: string | null, totalLossRefusal: string | null, denialLetter: Array<string> | null, documents: Array<{ documentId: string, documentType: string, fileName: string, mediaType: string, bytes: number, uploadedDate: string }>, photos: Array<{ documentId: string, fileName: string | null, room: string | null, caption: string | null, quantity: number | null, unitCost: string | null, ageYears: number | null, addedAt: string, mayDescribe: boolean }>, tabs: Array<{ bit: number, name: string, label: string, nextAct: string | null, nextActTab: string | null }>, recoveries: Array<{ claimRecoveryId: string, kind: ClaimRecoveryKind, coverage: ClaimCoverage, amount: string, payerName: string, receivedDate: string, settledDate: string | null }>, overpayments: Array<{ claimOverpaymentId: string, coverage: ClaimCoverage, amount: string, reason: string, demandedDate: string, writtenOffDate: string | null, femaNoticeDate: string | null, answeredDate: string | null }>, requests: Array<{ claimRequestId: string, reason: MorePaymentReason, buildingAmount: string, contentsAmount: string, evidence: string, receivedDate: string, decision: MorePaymentDecision | null, decidedDate: string | null }>, icc: { iccClaimId: string, declaration: IccDeclaration, declaredDate: string, work: IccWork, proofAmount: string | null, proofSignedDate: string | null, hasUndertakings: boolean, completedDate: string | null } | null, interests: Array<{ claimInterestId: string, kind: ClaimInterestKind, interestName: string, coverage: ClaimCoverage | null, evidence: string, sinceDate: string, endedDate: string | null }>, payees: Array<{ coverage: ClaimCoverage, name: string, reason: string, citation: string }>, listedPayees: Array<{ name: string, refusal: string | null, match: { entryNumber: number, name: string, program: string | null, score: number, isSample: boolean }, clearance: { claimNameClearanceId: string, reason: string, clearedDate: string } | null }>, reinspections: Array<{ claimReinspectionId: string, reason: string, askedDate: string, visitedDate: string | null, finding: string | null }>, damageReport: { damageReportId: string, marketValue: string, repairCost: string, reportedDate: string } | null, notes: Array<{ claimNoteId: string, text: string, returnDate: string | null, writtenAt: string, doneDate: string | null }>, coverageReview: { beganOn: string, boughtOn: string, buildingBefore: string, contentsBefore: string, sentence: string, citation: string } | null, laterVersion: { issueSequence: number, issued: string, issuedOn: string, citation: string, keepRefusal: string | null, takeRefusal: string | null, facts: Array<{ label: string, pinned: string, newer: string, isDifferent: boolean }> } | null, coverageDecisions: Array<{ claimCoverageDecisionId: string, choice: VersionChoice, reason: string, decidedAt: string }>, limits: { building: string, contents: string, buildingDeductible: string, contentsDeductible: string, form: ContentsLocation | null, lenders: Array<string> }, lines: Array<{ claimLineId: string, coverage: ClaimLineCoverage, property: ClaimProperty, place: ClaimPlace, restrictedItem: RestrictedItem | null, room: string, description: string, quantity: number, unit: string, unitCost: string, tax: string, contractor: ClaimContractor, overhead: string, profit: string, depreciation: string, ageYears: number | null, refusal: ClaimRefusal | null }>, reports: Array<{ claimReportId: string, report: AdjusterReport, reportedDate: string }>, reserves: Array<{ claimReserveId: string, coverage: ClaimCoverage, amount: string, reason: string, setAt: string }>, proofs: Array<{ lossProofId: string, kind: ProofKind, buildingAmount: string, contentsAmount: string, signerName: string, signedDate: string, waiver: string | null }>, payments: Array<{ claimPaymentId: string, kind: ClaimPaymentKind, coverage: ClaimCoverage, payee: ClaimPayee, payeeName: string, amount: string, status: ClaimPaymentStatus, approvedDate: string, sentDate: string | null, cashedDate: string | null }>, worksheet: { payable: string, due: string, lines: Array<{ claimLineId: string, replacementCost: string, depreciation: string, actualCashValue: string, refusal: ClaimRefusal | null, rule: string, citation: string }>, coverages: Array<{ coverage: ClaimCoverage, method: SettlementMethod, payable: string, due: string, steps: Array<{ label: string, amount: string, rule: string, citation: string }> }>, whatIfs: Array<{ sentence: string, more: string }> }, clocks: Array<{ kind: ClaimClockKind, dueDate: string, doneDate: string | null, isLate: boolean, isOfInsured: boolean, citation: string }>, findings: Array<{ check: string, message: string, citation: string, tab: number, claimLineId: string | null }>, actions: Array<{ action: ClaimAction, reason: string | null }>, events: Array<{ claimEventId: string, sentence: string, occurredAt: string }> };

export type ClaimLetterQueryVariables = Exact<{
  claimId: string | number;
  action: ClaimAction;
  reason?: string | null | undefined;
}>;


export type ClaimLetterQuery = { claimLetterPreview: { subject: string, pdf: string } | null };

export type AskForClaimPapersMutationVariables = Exact<{
  claimId: string | number;
  papers: Array<ClaimPaper>;
}>;


export type AskForClaimPapersMutation = { askForClaimPapers:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type ReserveClaimRightsMutationVariables = Exact<{
  claimId: string | number;
  refusal: ClaimRefusal;
  fact: string;
}>;


export type ReserveClaimRightsMutation = { reserveClaimRights:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type DescribeClaimPhotoMutationVariables = Exact<{
  claimId: string | number;
  documentId: string | number;
  room?: string | null | undefined;
  caption?: string | null | undefined;
  quantity?: number | null | undefined;
  unitCost?: string | null | undefined;
  ageYears?: number | null | undefined;
}>;


export type DescribeClaimPhotoMutation = { describeClaimPhoto:
    | ClaimAnswer_ClaimSaved_Fragment
    | ClaimAnswer_NotFound_Fragment
    | ClaimAnswer_SaveRefused_Fragment
   };

export type ProblemLineFragment = { code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null };

export type HardStopWordsFragment = { type: HardStopType, header: string, message: string, step: StepId | null, field: string | null, remedies: Array<string>, liftedBy: string, canUnderwriterLift: boolean, reference: string };

export type RefusedFragment = { problems: Array<ProblemLineFragment> };

export type ScrubAnswerFragment = { isVerified: boolean, errorKind: AddressScrubErrorKind | null, message: string | null, isSample: boolean, provenance: string, corrected: ScrubbedLinesFragment | null, candidates: Array<ScrubbedLinesFragment> };

export type ScrubbedLinesFragment = { streetAddress1: string, streetAddress2: string | null, city: string, stateAbbreviation: string, postalCode: string, county: string | null, latitude: number | null, longitude: number | null };

export type PolicyRowFragment = { policyId: string, transactionId: string, encodedId: string, policyNumber: string | null, insuredName: string | null, address: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, step: StepId, totalPremium: string | null, effectiveDate: string | null, reviewReasons: string | null, changedAt: string, submittedAt: string | null, standing: { kind: StandingKind, description: string } };

export type RecordedSessionsQueryVariables = Exact<{
  first: number;
}>;


export type RecordedSessionsQuery = { recordedSessions: Array<RecordingFragment> };

export type OneRecordingQueryVariables = Exact<{
  code: string;
}>;


export type OneRecordingQuery = { recordedSession: RecordingFragment | null };

export type RecordingFragment = { id: string, endedAt: string, events: Array<{ type: string, from: StepId | null, to: string | null, fields: Array<string>, answers: unknown, call: string | null, requestId: string | null, problems: unknown, facts: unknown, occurredAt: string, machineVersion: string }> };

export type SessionsQueryVariables = Exact<{
  isKept?: boolean | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SessionsQuery = { sessions: { endCursor: string | null, nodes: Array<SessionLineFragment> } };

export type SessionOfQuoteQueryVariables = Exact<{
  code: string;
}>;


export type SessionOfQuoteQuery = { sessionOfQuote: SessionLineFragment | null };

export type KeepRecordingMutationVariables = Exact<{
  code: string;
  name?: string | null | undefined;
}>;


export type KeepRecordingMutation = { keepRecording:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RecordingKept', session: SessionLineFragment }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type SessionLineFragment = { code: string, startedAt: string, endedAt: string, eventCount: number, activeMinutes: number, machineVersion: string, product: RateMarket | null, agent: string | null, outcome: SessionOutcome, furthestStep: StepId | null, keptName: string | null, stops: Array<{ code: string, times: number }>, errors: Array<{ code: string, times: number }> };

export type LabLinkTargetQueryVariables = Exact<{
  labLinkId: string | number;
}>;


export type LabLinkTargetQuery = { labLink: { labLinkId: string, search: string } | null };

export type KeepLabLinkMutationVariables = Exact<{
  search: string;
}>;


export type KeepLabLinkMutation = { keepLabLink:
    | { __typename: 'LabLink', labLinkId: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type RateEditionsQueryVariables = Exact<{ [key: string]: never; }>;


export type RateEditionsQuery = { rateEditions: Array<{ id: string, title: string, source: string, effectiveFrom: string, effectiveTo: string | null, isInForce: boolean, mayBeSupersededFrom: string, editionNotice: string | null, rejected: Array<string>, situations: Array<{ name: string, label: string }>, reach: Array<{ state: string, segment: number, cells: Array<{ situation: string, status: RatingStatus | null, reasons: Array<{ code: string, subject: string }> }> }>, verifications: Array<{ source: string, verifiedAt: string, comparedRows: number, provisionalRows: number, aboveLimitRows: number, leftOutRows: number, lines: Array<{ name: string, label: string, rowCount: number, differInCents: number, differInDollars: number, medianDifference: number, greatestDifference: number, worstRows: Array<string> }> }>, tables: Array<{ sheet: string, isPresent: boolean }>, constants: Array<{ name: string, label: string, value: string, certaintyCode: string, certaintyLabel: string, isUncertain: boolean, from: string, to: string | null, isInForce: boolean, note: string }> }> };

export type RatingRerunQueryVariables = Exact<{
  policyId: string | number;
  ratingId: string | number;
}>;


export type RatingRerunQuery = { rerunRating:
    | { __typename: 'NoRatingRerun', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RatingRerun', edition: string, ratedFor: string, isSame: boolean, storedTotal: string | null, recalculatedTotal: string | null, lines: Array<{ result: string, label: string, before: string | null, after: string | null, change: string }> }
   };

export type RatingsMadeQueryVariables = Exact<{
  policyId: string | number;
}>;


export type RatingsMadeQuery = { ratings: Array<{ ratingId: string, ratedAt: string | null, stage: RatingStage | null, status: RatingStatus | null, edition: string | null, totalPremium: string | null, isActive: boolean }> };

export type StateTaxesQueryVariables = Exact<{ [key: string]: never; }>;


export type StateTaxesQuery = { stateTaxes: Array<{ stateTaxId: string, state: string, writtenAs: PlacementType, label: string, taxKind: StateTaxKind, rate: number | null, isOnPolicyFee: boolean, isOnInspectionFee: boolean, occupancy: TaxedOccupancy, effectiveFrom: string | null, effectiveTo: string | null, certainty: FigureCertainty, source: string }> };

export type FemaExportsQueryVariables = Exact<{ [key: string]: never; }>;


export type FemaExportsQuery = { policyExports: Array<{ exportId: string, kind: ExportKind, fromDate: string | null, toDate: string | null, status: ExportStatus, rowsWritten: number, createdAt: string, path: string | null, problem: string | null, totals: Array<{ field: string, inFile: string, inLedger: string }> }> };

export type StartFemaExportMutationVariables = Exact<{
  kind: ExportKind;
  fromDate: string;
  toDate: string;
}>;


export type StartFemaExportMutation = { startFemaExport:
    | { __typename: 'ExportStarted' }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type ReportKindsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReportKindsQuery = { reportKinds: Array<ReportKind> };

export type ReadReportQueryVariables = Exact<{
  kind: ReportKind;
  fromDate: string;
  toDate: string;
  group?: ReportGroup | null | undefined;
  floodEventId?: string | number | null | undefined;
}>;


export type ReadReportQuery = { report: { kind: ReportKind, group: ReportGroup, groups: Array<ReportGroup>, columns: Array<{ measure: ReportMeasure, unit: ReportUnit }>, rows: Array<{ key: string, label: string, figures: Array<{ measure: ReportMeasure, count: number, amount: string | null, rate: number | null }> }>, total: Array<{ measure: ReportMeasure, count: number, amount: string | null, rate: number | null }> } | null };

export type ReportLinesQueryVariables = Exact<{
  kind: ReportKind;
  fromDate: string;
  toDate: string;
  group?: ReportGroup | null | undefined;
  floodEventId?: string | number | null | undefined;
  measure: ReportMeasure;
  key?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ReportLinesQuery = { reportLines: { totalCount: number, isTotalCountExact: boolean, nodes: Array<{ lineId: string, policyId: string | null, policyNumber: string | null, claimId: string | null, name: string | null, day: string, amount: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type EntitiesQueryVariables = Exact<{
  after?: string | null | undefined;
  filter?: EntityFilter | null | undefined;
}>;


export type EntitiesQuery = { entities: { totalCount: number, isTotalCountExact: boolean, nodes: Array<{ entityId: string, name: string, entityTypeId: number | null, city: string | null, stateId: number | null, isActive: boolean }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type EntityDetailQueryVariables = Exact<{
  entityId: string | number;
}>;


export type EntityDetailQuery = { entity: { entityId: string, name: string, entityTypeId: number | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, postalCode: string | null, countryId: number | null, phone: string | null, email: string | null, isActive: boolean, company: { companyId: string, name: string, naicCode: string | null, wyoNumber: string | null } | null, privateFloodProviders: Array<{ privateFloodProviderId: string, name: string, isEnabled: boolean }>, contactSheet: { address: string, phone: string | null, email: string | null, people: Array<{ userId: string, name: string, role: Role, phone: string | null, email: string | null }> } } | null };

export type SaveEntityMutationVariables = Exact<{
  entityId?: string | number | null | undefined;
  entity: EntityInput;
}>;


export type SaveEntityMutation = { saveEntity:
    | { __typename: 'EntitySaved', entity: { entityId: string } }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type SetCarriersMutationVariables = Exact<{
  entityId: string | number;
  privateFloodProviderIds: Array<string | number>;
}>;


export type SetCarriersMutation = { setPrivateFloodProviders:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'ProvidersSaved' }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type CommissionStatementQueryVariables = Exact<{
  entityId: string | number;
  fromDate: string;
  toDate: string;
  first: number;
  after?: string | null | undefined;
}>;


export type CommissionStatementQuery = { commissionStatement: { opening: string, earned: string, takenBack: string, closing: string, lines: { nodes: Array<{ policyId: string, policyNumber: string | null, amount: string, entry: { ledgerEntryId: string, kind: LedgerEntryKind, accountingDate: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type CommissionMonthsQueryVariables = Exact<{
  entityId: string | number;
}>;


export type CommissionMonthsQuery = { commissionMonths: Array<string> };

export type CommissionRateTableQueryVariables = Exact<{
  entityId: string | number;
}>;


export type CommissionRateTableQuery = { commissionRates: Array<{ commissionRateId: string, agencyEntityId: string | null, state: string | null, product: RateMarket | null, isRenewal: boolean | null, firstDay: string, percent: number | null }> };

export type SetCommissionRateMutationVariables = Exact<{
  entityId: string | number;
  rate: CommissionRateInput;
}>;


export type SetCommissionRateMutation = { setCommissionRate:
    | { __typename: 'CommissionRatesSet' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type CommissionDetailQueryVariables = Exact<{
  entityId: string | number;
}>;


export type CommissionDetailQuery = { entity: { entityId: string, commission: { achBankAccount: CommissionAccountPartsFragment, bankAccount: CommissionAccountPartsFragment } | null, commissionChanges: Array<{ isAch: boolean, changedByName: string, changedAt: string }> } | null, signInSecurity: { hasAuthenticator: boolean } };

export type CommissionAccountPartsFragment = { isAch: boolean, checkType: CheckType, bankName: string, routingNumber: string, accountNumber: string, referenceNumber: string };

export type SaveCommissionMutationVariables = Exact<{
  entityId: string | number;
  achBankAccount?: CommissionAccountInput | null | undefined;
  bankAccount?: CommissionAccountInput | null | undefined;
  code?: string | null | undefined;
}>;


export type SaveCommissionMutation = { saveCommission:
    | { __typename: 'CommissionSaved' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type CommissionRatesQueryVariables = Exact<{
  fromDate: string;
  toDate: string;
}>;


export type CommissionRatesQuery = { report: { rows: Array<{ key: string, figures: Array<{ measure: ReportMeasure, rate: number | null }> }> } | null };

export type AgencyEndQueryVariables = Exact<{
  entityId: string | number;
}>;


export type AgencyEndQuery = { agencyEnd: { people: number, quotes: number, applications: number, policies: number, end: { toName: string, effectiveDate: string, closedAt: string | null, transfers: Array<{ workTransferId: string, fromName: string, policiesMoved: number, policiesRefused: number, refusedPolicies: Array<{ policyId: string, reason: string }> }> } | null } | null };

export type EndAgencyMutationVariables = Exact<{
  entityId: string | number;
  toUserId: string | number;
  effectiveDate: string;
}>;


export type EndAgencyMutation = { endAgency:
    | { __typename: 'AgencyEndStarted' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type AuthorityFragment = { examinerProfileId: string, buildingCoverageLimit: number | null, contentsCoverageLimit: number | null, totalPremiumLimit: string | null };

export type ExaminersQueryVariables = Exact<{ [key: string]: never; }>;


export type ExaminersQuery = { examiners: Array<{ userId: string, name: string, role: Role, profile: AuthorityFragment | null }> };

export type SaveExaminerProfileMutationVariables = Exact<{
  userId: string | number;
  profile: ExaminerProfileInput;
}>;


export type SaveExaminerProfileMutation = { saveExaminerProfile:
    | { __typename: 'ExaminerProfileSaved', profile: AuthorityFragment }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type EntitiesByNameQueryVariables = Exact<{
  filter?: EntityFilter | null | undefined;
}>;


export type EntitiesByNameQuery = { entities: { nodes: Array<{ entityId: string, name: string }>, pageInfo: { hasNextPage: boolean } } };

export type LetterCopiesQueryVariables = Exact<{
  filter?: LetterCopyFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type LetterCopiesQuery = { letterCopies: { nodes: Array<{ letterCopyId: string, policyId: string, kind: LetterKind, recipient: LetterRecipient, name: string | null, delivery: LetterDelivery, status: LetterStatus, queuedAt: string, sentAt: string | null, failure: string | null, letter: { letterId: string, subject: string | null, documentId: string | null, failure: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type PrintRunsQueryVariables = Exact<{
  businessDay: string;
}>;


export type PrintRunsQuery = { printRuns: Array<{ printRunId: string, businessDay: string, printedAt: string, copiesCount: number }>, letterCopies: { totalCount: number, isTotalCountExact: boolean } };

export type PrintLettersMutationVariables = Exact<{
  businessDay: string;
  again?: boolean | null | undefined;
  afterCopyId?: string | number | null | undefined;
}>;


export type PrintLettersMutation = { printLetters:
    | { __typename: 'LettersPrinted', continuesAfter: string | null, printRun: { printRunId: string, copiesCount: number } }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type NoteReturnedMailMutationVariables = Exact<{
  policyId: string | number;
  letterCopyId: string | number;
  returnReason: ReturnedMailReason;
}>;


export type NoteReturnedMailMutation = { noteReturnedMail:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'ReturnedMailNoted' }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type SendCopyAgainMutationVariables = Exact<{
  policyId: string | number;
  letterCopyId: string | number;
}>;


export type SendCopyAgainMutation = { sendLetterAgain:
    | { __typename: 'LetterSentAgain', copy: { letterCopyId: string } }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type WaitingMessagesQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitingMessagesQuery = { outbox: Array<{ outboxMessageId: string, policyId: string | null, toEmail: string, subject: string, message: string, queuedAt: string, failure: string | null }> };

export type PeopleQueryVariables = Exact<{
  after?: string | null | undefined;
  filter?: UserFilter | null | undefined;
}>;


export type PeopleQuery = { users: { totalCount: number, isTotalCountExact: boolean, nodes: Array<{ userId: string, userName: string, firstName: string | null, lastName: string | null, role: Role, email: string | null, isActive: boolean }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SecondFactorQueryVariables = Exact<{
  entityId: string | number;
}>;


export type SecondFactorQuery = { entity: { entityId: string, isMfaRequired: boolean } | null };

export type ResetSignInMutationVariables = Exact<{
  userName: string;
}>;


export type ResetSignInMutation = { resetSignIn:
    | { __typename: 'AccountChanged' }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type RequireSecondFactorMutationVariables = Exact<{
  isRequired: boolean;
}>;


export type RequireSecondFactorMutation = { requireSecondFactor:
    | { __typename: 'AccountChanged' }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type InviteMutationVariables = Exact<{
  invitation: InvitationInput;
}>;


export type InviteMutation = { inviteUser:
    | { __typename: 'InvitationQueued', userId: string, hasMailServer: boolean, url: string | null }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type PersonPartsFragment = { entityName: string | null, companyName: string | null, hasRegistered: boolean, user: { userId: string, userName: string, firstName: string | null, lastName: string | null, email: string | null, phone: string | null, role: Role, entityId: string | null, licensedStates: string | null, companyAgentKey: string | null, isActive: boolean }, rights: { mayEdit: boolean, mayChangeRole: boolean, mayDeactivate: boolean, mayReassign: boolean }, permissions: Array<{ group: number, granted: Array<string>, denied: Array<string>, mask: number }>, work: { quotes: number, applications: number, policies: number, reviews: number, claims: number }, reviewers: Array<{ userId: string, name: string }>, transfers: Array<{ workTransferId: string, toName: string, startedAt: string, policiesToMove: number, policiesMoved: number, reviewsToMove: number, reviewsMoved: number, finishedAt: string | null, policyIds: Array<string>, effectiveDate: string, policiesRefused: number, refusedPolicies: Array<{ policyId: string, reason: string }> }> };

export type PersonDetailQueryVariables = Exact<{
  userId: string | number;
}>;


export type PersonDetailQuery = { person: PersonPartsFragment | null };

export type AgentChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type AgentChoicesQuery = { agents: Array<{ userId: string, name: string, agency: string | null }> };

export type SavePersonMutationVariables = Exact<{
  userId: string | number;
  person: PersonInput;
}>;


export type SavePersonMutation = { savePerson:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PersonSaved' }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type SetPersonActiveMutationVariables = Exact<{
  userId: string | number;
  isActive: boolean;
}>;


export type SetPersonActiveMutation = { setPersonActive:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PersonSaved' }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type WorkTransferPreviewQueryVariables = Exact<{
  userId: string | number;
  toUserId: string | number;
}>;


export type WorkTransferPreviewQuery = { workTransferPreview: { policies: number, premium: string, policiesRefused: number, states: Array<{ state: string, policies: number, premium: string }>, refusedPolicies: Array<{ policyId: string, reason: string }> } | null };

export type ReassignWorkMutationVariables = Exact<{
  userId: string | number;
  toUserId: string | number;
  effectiveDate?: string | null | undefined;
}>;


export type ReassignWorkMutation = { reassignWork:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
    | { __typename: 'WorkTransferStarted' }
   };

export type SetRightMutationVariables = Exact<{
  userId: string | number;
  group: number;
  bits: Array<string>;
  setting: PermissionSetting;
}>;


export type SetRightMutation = { setUserPermission:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
    | { __typename: 'UserPermissionSet' }
   };

export type PreferenceRowFragment = { preferenceId: number, name: string, value: string, level: PreferenceLevel, ownerId: string | null, defaultValue: string, effect: string, changedAt: string | null, changedByName: string | null };

export type EntityPreferencesQueryVariables = Exact<{
  entityId: string | number;
}>;


export type EntityPreferencesQuery = { entity: { entityId: string, name: string, preferences: Array<PreferenceRowFragment> } | null };

export type SetPreferenceMutationVariables = Exact<{
  owner: PreferenceOwner;
  ownerId: string | number;
  name: string;
  value?: string | null | undefined;
}>;


export type SetPreferenceMutation = { setPreference:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PreferenceSaved', preference: PreferenceRowFragment }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type RolloverBooksQueryVariables = Exact<{ [key: string]: never; }>;


export type RolloverBooksQuery = { rolloverBooks: Array<{ rolloverBookId: string, fileName: string, agentName: string, createdAt: string, startedAt: string | null, finishedAt: string | null, rowCount: number, waiting: number, scheduled: number, quoted: number, refused: number, notes: Array<{ line: number, status: RolloverRowStatus, policyId: string | null, note: string | null }> }> };

export type RolloverNotesQueryVariables = Exact<{
  rolloverBookId: string | number;
  afterLine?: number | null | undefined;
}>;


export type RolloverNotesQuery = { rolloverBook: { notes: Array<{ line: number, status: RolloverRowStatus, policyId: string | null, note: string | null }> } | null };

export type RolloverAgentsQueryVariables = Exact<{ [key: string]: never; }>;


export type RolloverAgentsQuery = { agents: Array<{ userId: string, name: string }> };

export type CreateRolloverBookMutationVariables = Exact<{
  book: RolloverBookInput;
}>;


export type CreateRolloverBookMutation = { createRolloverBook:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RolloverBookSaved', book: { rolloverBookId: string } }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type AddRolloverRowsMutationVariables = Exact<{
  rolloverBookId: string | number;
  rows: Array<RolloverRowInput>;
}>;


export type AddRolloverRowsMutation = { addRolloverRows:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RolloverBookSaved' }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type StartRolloverBookMutationVariables = Exact<{
  rolloverBookId: string | number;
}>;


export type StartRolloverBookMutation = { startRolloverBook:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RolloverBookSaved' }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type ServicingTransferRowFragment = { servicingTransferId: string, lenderName: string | null, servicerName: string, effectiveDate: string, createdAt: string, startedAt: string | null, finishedAt: string | null, found: number, moved: number, unknown: number, ambiguous: number, refused: number, notes: Array<{ line: number, loanNumber: string | null, status: ServicedLoanStatus, policyId: string | null, note: string | null }> };

export type ServicingTransfersQueryVariables = Exact<{ [key: string]: never; }>;


export type ServicingTransfersQuery = { servicingTransfers: Array<ServicingTransferRowFragment> };

export type PlanServicingTransferMutationVariables = Exact<{
  transfer: ServicingTransferInput;
}>;


export type PlanServicingTransferMutation = { planServicingTransfer:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
    | { __typename: 'ServicingTransferSaved', transfer: { servicingTransferId: string } }
   };

export type StartServicingTransferMutationVariables = Exact<{
  servicingTransferId: string | number;
}>;


export type StartServicingTransferMutation = { startServicingTransfer:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
    | { __typename: 'ServicingTransferSaved' }
   };

export type TemplatesQueryVariables = Exact<{
  entityId: string | number;
}>;


export type TemplatesQuery = { templates: Array<{ templateId: string, templateType: TemplateType, name: string, subject: string, body: string, isActive: boolean, changedAt: string, versions: Array<{ templateVersionId: string, number: number, subject: string, body: string, changedAt: string }> }> };

export type PreviewTemplateQueryVariables = Exact<{
  templateType: TemplateType;
  subject: string;
  body: string;
  policyNumber: string;
}>;


export type PreviewTemplateQuery = { templatePreview: { subject: string, text: string, pdf: string | null, unknownFields: Array<string> } | null };

export type SaveTemplateMutationVariables = Exact<{
  template: TemplateInput;
}>;


export type SaveTemplateMutation = { saveTemplate:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
    | { __typename: 'TemplateSaved', template: { templateId: string } }
   };

export type SystemStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type SystemStatusQuery = { systemStatus: { startedAt: string, queuedEmailCount: number, pendingReviewCount: number, databaseVersion: string, newestDatabaseVersion: string | null, newestDatabaseVersionKnownOn: string, ports: Array<{ port: string, label: string, isLive: boolean, description: string, services: Array<{ name: string, breaker: string }>, calls: Array<{ at: string, outcome: string, milliseconds: number }> }>, lists: Array<{ list: string, label: string, source: string | null, listDate: string | null, rowCount: number | null, importedAt: string | null }> } | null };

export type CommunityProbationsQueryVariables = Exact<{
  communityNumber?: string | null | undefined;
}>;


export type CommunityProbationsQuery = { communityProbations: Array<ProbationRowFragment> };

export type ProbationRowFragment = { communityProbationId: string, communityNumber: string, fromDate: string, toDate: string | null, source: string, endSource: string | null, enteredBy: string, enteredAt: string };

export type EnterProbationMutationVariables = Exact<{
  probation: CommunityProbationInput;
}>;


export type EnterProbationMutation = { enterProbation:
    | { __typename: 'ProbationsSaved', probations: Array<ProbationRowFragment> }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type EndProbationMutationVariables = Exact<{
  communityProbationId: string | number;
  toDate: string;
  source: string;
}>;


export type EndProbationMutation = { endProbation:
    | { __typename: 'ProbationsSaved', probations: Array<ProbationRowFragment> }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type PolicyFileFieldsFragment = { id: string, encodedId: string, displayedPolicyNumber: string | null, isRatingStale: boolean, otherEditors: Array<string>, policyMain: { policyMainId: string, policyRateProviderBitMask: number | null, isActive: boolean, privateFloodProviderId: string | null }, transaction: { transactionId: string, policyId: string, policyOwnerEntityId: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, transactionType: TransactionType, billedDate: string | null, effectiveDate: string | null, effectiveDateType: EffectiveDateType | null, expirationDate: string | null, issuedDate: string | null, isCurrent: boolean, isActive: boolean, totalAnnualPremium: string | null, proratedAnnualPremium: string | null, premiumChange: string | null, proratedPremiumChange: string | null, annualFedFee: string | null, proratedFedFee: string | null, proratedReserveFund: string | null, proratedHfiaaSurcharge: string | null, hfiaaIndicatorType: HfiaaIndicator | null, proratedSrlPremium: string | null, prorataFactor: number | null, daysToIssue: number | null, agentSignedDate: string | null, adjustedAnnualPremium: string | null, submittedPremium: string | null, balance: string | null, laterInstallments: string | null, submittedAt: string | null, submittedBy: string | null, quotedPremium: string | null, evaluation: Evaluation | null, evaluatedAt: string | null, readyToIssueAt: string | null, underwritingChecklist: unknown, underwritingCheckedAt: string | null, ratedTransactionId: string | null, reviewReasons: string | null, releasedReasons: string | null }, rating: { ratingId: string, policyId: string, transactionId: string, isActive: boolean, rateMethod: RateMethod | null, rateCategory: RateCategory | null, status: RatingStatus | null, stage: RatingStage | null, edition: string | null, inputDigest: string | null, derivedFromAddress: string | null, ratedAt: string | null, buildingRate: number | null, contentsRate: number | null, buildingCoverage: number | null, contentsCoverage: number | null, buildingDeductible: number | null, contentsDeductible: number | null, buildingPremium: string | null, contentsPremium: string | null, priorLossesAmount: string | null, iccPremium: string | null, crsPercent: number | null, mitigationDiscount: string | null, crsDiscount: string | null, newlyMappedDiscount: string | null, preFirmDiscount: string | null, otherStatutoryDiscount: string | null, annualIncreaseCapDiscount: string | null, probationSurcharge: string | null, fedFee: string | null, reserveFund: string | null, hfiaaSurcharge: string | null, writtenPremium: string | null, fullRiskPremium: string | null, discountedPremium: string | null, totalPremium: string | null, femaReplacementCost: number | null, femaReplacementCostMethod: ReplacementCostMethod | null, femaFirstFloorHeight: number | null, femaFirstFloorHeightMethod: FirstFloorHeightMethod | null, statutoryDiscountType: StatutoryDiscountType | null, numberPriorClaims: number | null, quoteUuid: string | null, privateFloodProviderId: string | null, torrentPolicyFee: string | null, surplusLinesTax: string | null, stampingFee: string | null, surplusLinesServiceCharge: string | null, fireMarshallTax: string | null, empaTax: string | null, municipalFee: string | null, countyFee: string | null, surplusLinesTaxLabel: string | null, stampingFeeLabel: string | null, surplusLinesServiceChargeLabel: string | null, fireMarshallTaxLabel: string | null, empaTaxLabel: string | null, municipalFeeLabel: string | null, countyFeeLabel: string | null }, payments: Array<{ paymentId: string, policyId: string, transactionId: string, paymentTypeId: number | null, paymentProviderTransactionId: string | null, amount: string | null, description: string | null, cashReceiptDate: string | null, certifiedMailDate: string | null, paidBy: PaymentSender | null, processedDate: string | null, parentPaymentId: string | null, outgoingPaymentQueueId: string | null, paymentStatusId: number | null, integratedDate: string | null, isManualEntry: boolean | null, approvedRejectedDate: string | null, requestedBy: string | null, decidedBy: string | null }>, policyNumbers: Array<{ policyNumberId: string, policyId: string, policyNumberType: PolicyNumberType, policyNumberValue: string }>, position: { transactionId: string, policyId: string, step: StepId, furthestStep: StepId, hardStopType: HardStopType | null, hardStopMessage: string | null, moveVersion: number, movedAt: string, movedBy: string | null }, wizard: { step: StepId, next: StepId | null, back: StepId | null, isComplete: boolean, isCompletedSummary: boolean, machineVersion: string, steps: Array<{ id: StepId, number: number, path: string, title: string, state: StepState, isEnterable: boolean, isReachable: boolean, isComplete: boolean, guard: string | null, reason: string | null, problems: Array<{ code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null }> }>, hardStop: { type: HardStopType, header: string, message: string, step: StepId | null, field: string | null, remedies: Array<string>, liftedBy: string, canUnderwriterLift: boolean, reference: string } | null, undo: { clearedValuesId: string, labels: Array<string>, clearedAt: string } | null }, effectiveDateRule: { effectiveDate: string | null, expirationDate: string | null, waitingPeriod: number | null, rule: string, problems: Array<{ code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null }> }, pendingUnderwriting: Array<{ condition: string, holds: boolean }>, discounts: Array<{ name: string, type: StatutoryDiscountType | null, applies: boolean, isChosen: boolean, reason: string }>, lowestFloor: { lfe: number | null, firstFloorHeight: number | null, explanation: string }, requiredDocuments: Array<{ documentType: string, reason: string, isOnFile: boolean }>, summary: { policyId: string, transactionId: string, encodedId: string, policyNumber: string | null, insuredName: string | null, address: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, step: StepId, totalPremium: string | null, effectiveDate: string | null, reviewReasons: string | null, changedAt: string, submittedAt: string | null, standing: { kind: StandingKind, description: string } }, paymentInProcess: { amount: string, submits: boolean, askedAt: string } | null, structure: { structureId: string, foundationType: FoundationType | null, buildingOverWaterType: BuildingOverWater | null, buildingDescription: BuildingDescription | null, constructionType: ConstructionType | null, constructionDate: string | null, isSubstantiallyImproved: boolean | null, substantiallyImprovedDate: string | null, isUnderConstruction: boolean | null, replacementCostUser: number | null, replacementCostNfip: number | null, unitsCount: number | null, floorsCount: number | null, floorOfUnit: number | null, totalBuildingAreaFeet: number | null, enclosureAreaFeet: number | null, enclosureUse: EnclosureUse | null, openingsCount: number | null, openingsSquareInches: number | null, openingsWallsCount: number | null, areOpeningsWithinOneFoot: boolean | null, hasEngineeredOpenings: boolean | null, engineeredOpeningsAreaFeet: number | null, hasOpeningsCertification: boolean | null, hasBreakawayWalls: boolean | null, firstFloorHeightMethod: FirstFloorHeightMethod | null, firstFloorHeightFeet: number | null, isLocatedCbrs: boolean | null, isMachineryElevated: boolean | null, isApplianceElevated: boolean | null, elevatorsCount: number | null, elevatorsElevatedCount: number | null, elevatorsBelowCount: number | null, detachedStructuresCount: number | null, isWalledAndRoofed: boolean | null, percentAboveGround: number | null, isEarthSheltered: boolean | null, isOnFederalLand: boolean | null, hasMultipleBuildings: boolean | null, buildingAtAddress: string | null, version: number }, elevationCertificate: { elCertId: string, diagramNumber: ElevationDiagram | null, elCertDate: string | null, bfe: number | null, lag: number | null, lagAtLowestElevation: number | null, hag: number | null, lfe: number | null, topOfBottomFloor: number | null, topNextHighestFloor: number | null, attachedGarageElevation: number | null, bottomOfHorizontalStructure: number | null, machineryEquipmentElevation: number | null, elevationDatum: ElevationDatum | null, horizontalDatum: HorizontalDatum | null, sectionType: ElevationSection | null, ocrProcessStatus: OcrProcessStatus | null, ocrJobId: string | null, isActive: boolean | null, version: number }, mobileHome: { mobileHomeId: string, serialNumber: string | null, onPermanentFoundation: boolean | null, meetsAnchorRequirements: boolean | null, version: number }, propertyAddress: { addressId: string, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, addressScrubStatus: AddressScrubStatus | null, streetNumber: string | null, streetName: string | null, countyFips: string | null, stateFips: string | null, latitude: number | null, longitude: number | null, geocodeAccuracyId: number | null, geocodeSourceId: number | null, scrubData: unknown, overrideReason: string | null, pivotAnalysisStatus: PivotAnalysisStatus | null, parcelPivotAnalysisStatus: PivotAnalysisStatus | null, communityProgramType: ProgramType | null, repetitiveLoss: boolean | null, propertyAddressType: PropertyAddressType | null, county: string | null, propertyDesc: string | null, srlProperty: boolean | null, srlDate: string | null, isFederallyLeased: boolean | null, is1316Property: boolean | null, cbrsType: CbrsType | null, cbrsFloodInsuranceProhibitionDate: string | null, derivedFromAddress: string | null, version: number }, mailingAddress: { addressId: string, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, addressScrubStatus: AddressScrubStatus | null, isSameAsPropertyAddress: boolean | null, version: number }, correspondenceEmails: Array<{ correspondenceEmailId: string, userContactId: string | null, userContactValue: string | null, userId: string | null, isActive: boolean | null, version: number }>, insureds: Array<{ insuredId: string, isEntity: boolean | null, firstName: string | null, middleName: string | null, lastName: string | null, entityName: string | null, birthDate: string | null, phone: string | null, workPhone: string | null, cellPhone: string | null, email: string | null, isPrimary: boolean | null, screeningResult: ScreeningResult | null, screeningScore: number | null, screeningListDate: string | null, isActive: boolean | null, version: number }>, lossPayees: Array<{ lossPayeeId: string, lossPayeeType: AdditionalInterestRole | null, loanNumber: string | null, name1: string | null, name2: string | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, addressScrubStatus: AddressScrubStatus | null, isActive: boolean | null, caseFileNumber: string | null, agencyCode: string | null, fullName: string | null, phone: string | null, workPhone: string | null, cellPhone: string | null, fax: string | null, email: string | null, version: number }>, policy: { policyPartId: string, policyId: string, policyMainId: string, activeTransactionId: string | null, currentTransactionId: string | null, openTransactionId: string | null, inForceTransactionId: string | null, nfipPolicyNum: string | null, recordLifecycleStatus: RecordLifecycleStatus | null, ratingId: string | null, applicationSource: ApplicationSource | null, policyForm: PolicyForm | null, policyBillingType: PolicyBillingType | null, waitingPeriod: number | null, rateMarketType: RateMarket | null, effectiveDate: string | null, expirationDate: string | null, requestedEffectiveDate: string | null, purchaseDate: string | null, loanClosingDate: string | null, isLenderFoundGap: boolean | null, fireContainmentDate: string | null, loanAmount: number | null, backdateReason: string | null, programType: ProgramType | null, hasFloodProofingCert: boolean | null, floodZone: string | null, isCurrentFloodZoneSfha: boolean | null, communityNumber: string | null, communityName: string | null, communityStatus: CommunityStatus | null, mapPanel: string | null, mapSuffix: string | null, mapChangeDate: string | null, lenderNoticeDate: string | null, firmDate: string | null, currentMapDate: string | null, occupancyType: OccupancyType | null, isHistoric: boolean | null, isPrimaryResidence: boolean | null, isRentalProperty: boolean | null, isTenant: boolean | null, isCondoAssociation: boolean | null, isNonProfit: boolean | null, isSmallBusiness: boolean | null, isPreFirmEligible: boolean | null, isNewlyMappedEligible: boolean | null, priorFloodZone: string | null, priorCommunityNumber: string | null, priorMapPanel: string | null, priorMapSuffix: string | null, priorCarrierId: string | null, priorCompanyName: string | null, priorNfipPolicyIndicator: boolean | null, priorPolicyExpirationDate: string | null, gfipApplicationDate: string | null, reinstatementDate: string | null, buildingType: BuildingType | null, contentsLocation: ContentsLocation | null, isCbra: boolean | null, cbraDate: string | null, currentBfe: number | null, effectiveDateType: EffectiveDateType | null, useExceptionalDeductibles: boolean | null, forcePlacedByLender: boolean | null, referralSourceId: number | null, originalNewBusinessDate: string | null, isPotentialDuplicate: boolean | null, surplusLinesHasPriorLosses: boolean | null, contentsValue: number | null, isMandatoryPurchase: boolean | null, disasterAssistance: DisasterAssistance | null, reviewExplanation: string | null, areDeclarationsAccepted: boolean | null, quoteExpirationDate: string | null, version: number }, floodZoneInformation: { floodZoneInformationId: string, isFromZoneDetermination: boolean | null, isVZone: boolean | null, countyName: string | null, programType: ProgramType | null, firmDate: string | null, communityStatus: CommunityStatus | null, isSuspended: boolean | null, suspendDate: string | null, trackingNumber: string | null, isCbra: boolean | null, cbraDate: string | null, currentFloodZoneId: string | null, communityNumber: string | null, communityName: string | null, mapPanel: string | null, mapSuffix: string | null, currentMapDate: string | null, baseElevation: number | null, isNewlyMapped: boolean | null, priorFloodZoneId: string | null, priorCommunityNumber: string | null, priorMapPanel: string | null, priorMapSuffix: string | null, mapChangedDate: string | null, isLoaded: boolean | null, crsClass: number | null, provenance: string | null, derivedFromAddress: string | null, version: number }, locationFacts: { locationFactsId: string, huc12: string | null, leveeSystemId: string | null, isBarrierIsland: boolean | null, distanceToRiverMeters: number | 'OUT_OF_RANGE' | null, distanceToCoastMeters: number | 'OUT_OF_RANGE' | null, distanceToOceanMeters: number | 'OUT_OF_RANGE' | null, distanceToLakeMeters: number | 'OUT_OF_RANGE' | null, elevationFeet: number | null, elevationRelativeToRiverFeet: number | null, structuralRelativeElevationFeet: number | null, drainageAreaSquareKilometers: number | null, riverClass: RiverClass | null, replacementCost: number | null, priorClaims: number | null, priorClaimDates: string | null, femaFirstFloorHeightFeet: number | null, femaFirstFloorHeightSource: string | null, provenance: string | null, isSample: boolean | null, knownAnswers: unknown, derivedFromAddress: string | null, version: number }, priorPolicyInfo: { priorPolicyInfoId: string, priorOwnerPolicyNumber: string | null, priorOwnerWyoCompany: string | null, priorOwnerCompanyId: string | null, priorNfipLapsedPolicy: boolean | null, lapsedDays: number | null, lapsedForValidReason: boolean | null, priorPolicyDiscountType: PriorPolicyDiscount | null, priorDiscountedPremium: number | null, isActive: boolean | null, version: number }, privateQuestions: { privateQuestionsId: string, priorFloodLossesCount: number | null, isVacant: boolean | null, hasUnrepairedDamage: boolean | null, hasFinishedBasement: boolean | null, distanceToCoastMiles: number | null, version: number }, policyOwner: { policyOwnerId: string, userId: string | null, companyId: string | null, companyName: string | null, agencyEntityId: string | null, agencyPrivateEntityId: string | null, privateCarrierEntityId: string | null, divisionEntityId: string | null, wyoEntityId: string | null, isActive: boolean | null, version: number }, billing: { billingId: string, name1: string | null, name2: string | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, version: number } };

const ClaimAnswerPart = /* @__PURE__ */ part("ClaimAnswer", "ClaimResult", "__typename", on("ClaimSaved", f("claim", "...ClaimFile")), on("SaveRefused", f("problems", "code field message")), on("NotFound", "message"));

const ClaimFilePart = /* @__PURE__ */ part("ClaimFile", "Claim", "claimId claimNumber policyId status dateOfLoss floodBeganDate isFloodInProgress cause description waterDepthInches reporterName contactPhone contactEmail reportedAt adjusterUserId adjusterName assignedDate contactedDate inspectedDate preliminaryDate interimDate closingDate examinedDate closedDate firstDeniedDate closeReason isPrincipalResidence replacementCost unitCount isUnenclosed isTotalLossOfMobileHome otherLimit otherDeductible buildingSalvage contentsSalvage revision", f("documents", "documentId documentType fileName mediaType bytes uploadedDate"), f("photos", "documentId fileName room caption quantity unitCost ageYears addedAt mayDescribe"), "mayAddDocuments insuredName propertyAddress policyNumber buildingReserve contentsReserve adjusterFee", f("tabs", "bit name label nextAct nextActTab"), "litigationHoldDate suitDate insuredTransactionId", f("recoveries", "claimRecoveryId kind coverage amount payerName receivedDate settledDate"), f("overpayments", "claimOverpaymentId coverage amount reason demandedDate writtenOffDate femaNoticeDate answeredDate"), f("requests", "claimRequestId reason buildingAmount contentsAmount evidence receivedDate decision decidedDate"), f("icc", "iccClaimId declaration declaredDate work proofAmount proofSignedDate hasUndertakings completedDate"), "iccRoom iccDue", f("interests", "claimInterestId kind interestName coverage evidence sinceDate endedDate"), f("payees", "coverage name reason citation"), f("listedPayees", "name", f("match", "entryNumber name program score isSample"), f("clearance", "claimNameClearanceId reason clearedDate"), "refusal"), f("reinspections", "claimReinspectionId reason askedDate visitedDate finding"), f("damageReport", "damageReportId marketValue repairCost reportedDate"), "totalLossRefusal", f("notes", "claimNoteId text returnDate writtenAt doneDate"), f("coverageReview", "beganOn boughtOn buildingBefore contentsBefore sentence citation"), f("laterVersion", "issueSequence issued issuedOn", f("facts", "label pinned newer isDifferent"), "citation keepRefusal takeRefusal"), f("coverageDecisions", "claimCoverageDecisionId choice reason decidedAt"), f("limits", "building contents buildingDeductible contentsDeductible form lenders"), f("lines", "claimLineId coverage property place restrictedItem room description quantity unit unitCost tax contractor overhead profit depreciation ageYears refusal"), f("reports", "claimReportId report reportedDate"), f("reserves", "claimReserveId coverage amount reason setAt"), f("proofs", "lossProofId kind buildingAmount contentsAmount signerName signedDate waiver"), f("payments", "claimPaymentId kind coverage payee payeeName amount status approvedDate sentDate cashedDate"), f("worksheet", f("lines", "claimLineId replacementCost depreciation actualCashValue refusal rule citation"), f("coverages", "coverage method", f("steps", "label amount rule citation"), "payable due"), "payable due", f("whatIfs", "sentence more")), f("clocks", "kind dueDate doneDate isLate isOfInsured citation"), f("findings", "check message citation tab claimLineId"), "denialLetter", f("actions", "action reason"), f("events", "claimEventId sentence occurredAt"));

const ProblemLinePart = /* @__PURE__ */ part("ProblemLine", "Problem", "code field message severity step");

const RefusedPart = /* @__PURE__ */ part("Refused", "SaveRefused", f("problems", "...ProblemLine"));

const RecordingPart = /* @__PURE__ */ part("Recording", "RecordedSession", "id endedAt", f("events", "type from to fields answers call requestId problems facts occurredAt machineVersion"));

const SessionLinePart = /* @__PURE__ */ part("SessionLine", "SessionSummary", "code startedAt endedAt eventCount activeMinutes machineVersion product agent outcome furthestStep", f("stops", "code times"), f("errors", "code times"), "keptName");

const CommissionAccountPartsPart = /* @__PURE__ */ part("CommissionAccountParts", "CommissionInfo", "isAch checkType bankName routingNumber accountNumber referenceNumber");

const AuthorityPart = /* @__PURE__ */ part("Authority", "ExaminerProfile", "examinerProfileId buildingCoverageLimit contentsCoverageLimit totalPremiumLimit");

const PersonPartsPart = /* @__PURE__ */ part("PersonParts", "Person", f("user", "userId userName firstName lastName email phone role entityId licensedStates companyAgentKey isActive"), "entityName companyName hasRegistered", f("rights", "mayEdit mayChangeRole mayDeactivate mayReassign"), f("permissions", "group granted denied mask"), f("work", "quotes applications policies reviews claims"), f("reviewers", "userId name"), f("transfers", "workTransferId toName startedAt policiesToMove policiesMoved reviewsToMove reviewsMoved finishedAt policyIds effectiveDate policiesRefused", f("refusedPolicies", "policyId reason")));

const PreferenceRowPart = /* @__PURE__ */ part("PreferenceRow", "Preference", "preferenceId name value level ownerId defaultValue effect changedAt changedByName");

const ServicingTransferRowPart = /* @__PURE__ */ part("ServicingTransferRow", "ServicingTransfer", "servicingTransferId lenderName servicerName effectiveDate createdAt startedAt finishedAt found moved unknown ambiguous refused", f("notes", "line loanNumber status policyId note"));

const ProbationRowPart = /* @__PURE__ */ part("ProbationRow", "CommunityProbation", "communityProbationId communityNumber fromDate toDate source endSource enteredBy enteredAt");

export const CalendarRuns = /* @__PURE__ */ sent<CalendarRunsQuery, CalendarRunsQueryVariables>("d4d366400ad32333", operation("query", "CalendarRuns", "after:String", g("calendarRuns", [{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"14"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}], "", f("nodes", "runId day startedAt endedAt isByHand", f("counts", "kind status count")), f("pageInfo", "hasNextPage endCursor"))));

export const DryRunCalendar = /* @__PURE__ */ sent<DryRunCalendarQuery, DryRunCalendarQueryVariables>("9e399c73a7f6af5b", operation("query", "DryRunCalendar", "day:Date!", g("dryRunCalendar", "day", "", "day", f("duties", "policyId", f("policySummary", "policyId transactionId policyNumber"), "kind day status reason"), "hasMore")));

export const RunCalendar = /* @__PURE__ */ sent<RunCalendarMutation, RunCalendarMutationVariables>("a57f017a34b7a8f1", operation("mutation", "RunCalendar", "", f("runCalendar", "__typename", on("CalendarStarted", "day"), on("SaveRefused", f("problems", "message")))));

export const RetryDuty = /* @__PURE__ */ sent<RetryDutyMutation, RetryDutyMutationVariables>("a1d09014cebbe447", operation("mutation", "RetryDuty", "calendarDutyId:ID!", g("retryDuty", "calendarDutyId", "", "__typename", on("DutyRetried", f("duty", "calendarDutyId status reason")), on("SaveRefused", f("problems", "message")), on("NotFound", "message"))));

export const TimeTravel = /* @__PURE__ */ sent<TimeTravelQuery, TimeTravelQueryVariables>("6e62df79d7524b9e", operation("query", "TimeTravel", "", f("sandbox", "today mayMove"), f("timeTravel", "toDate isUnderWay", f("days", "day", f("duties", "kind status count"), "letters received written"))));

export const StartTimeTravel = /* @__PURE__ */ sent<StartTimeTravelMutation, StartTimeTravelMutationVariables>("5d26ce5e0422594f", operation("mutation", "StartTimeTravel", "days:Int!", g("startTimeTravel", "days", "", "__typename", on("TimeTravelStarted", "toDate"), on("SaveRefused", f("problems", "message")))));

export const StopTimeTravel = /* @__PURE__ */ sent<StopTimeTravelMutation, StopTimeTravelMutationVariables>("573d883bfe8c2c2e", operation("mutation", "StopTimeTravel", "", f("stopTimeTravel", "isUnderWay")));

export const ClaimDiary = /* @__PURE__ */ sent<ClaimDiaryQuery, ClaimDiaryQueryVariables>("e4ffbc1d3aa252a3", operation("query", "ClaimDiary", "", f("claimDiary", f("note", "claimNoteId text returnDate"), f("claim", "claimId claimNumber insuredName"))));

export const RecordClaimRecovery = /* @__PURE__ */ sent<RecordClaimRecoveryMutation, RecordClaimRecoveryMutationVariables>("13cd1f13599f7b7c", operation("mutation", "RecordClaimRecovery", "claimId:ID! recovery:ClaimRecoveryInput!", g("recordClaimRecovery", "claimId recovery", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const SettleClaimRecovery = /* @__PURE__ */ sent<SettleClaimRecoveryMutation, SettleClaimRecoveryMutationVariables>("57f8665c7c33b68b", operation("mutation", "SettleClaimRecovery", "claimRecoveryId:ID!", g("settleClaimRecovery", "claimRecoveryId", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const DemandOverpayment = /* @__PURE__ */ sent<DemandOverpaymentMutation, DemandOverpaymentMutationVariables>("952afcb83e0f0d87", operation("mutation", "DemandOverpayment", "claimId:ID! coverage:ClaimCoverage! amount:Money! reason:String! femaNoticeDate:Date", g("demandOverpayment", "claimId coverage amount reason femaNoticeDate", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const WriteOffOverpayment = /* @__PURE__ */ sent<WriteOffOverpaymentMutation, WriteOffOverpaymentMutationVariables>("1bee497e14a5e7e3", operation("mutation", "WriteOffOverpayment", "claimOverpaymentId:ID!", g("writeOffOverpayment", "claimOverpaymentId", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const RequestMorePayment = /* @__PURE__ */ sent<RequestMorePaymentMutation, RequestMorePaymentMutationVariables>("ccb9b0ce74f41048", operation("mutation", "RequestMorePayment", "claimId:ID! request:MorePaymentInput!", g("requestMorePayment", "claimId request", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const DenyMorePayment = /* @__PURE__ */ sent<DenyMorePaymentMutation, DenyMorePaymentMutationVariables>("04f970c2495560bb", operation("mutation", "DenyMorePayment", "claimRequestId:ID!", g("denyMorePayment", "claimRequestId", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const SaveIccClaim = /* @__PURE__ */ sent<SaveIccClaimMutation, SaveIccClaimMutationVariables>("c59af6745b385c33", operation("mutation", "SaveIccClaim", "claimId:ID! icc:IccClaimInput! revision:Int", g("saveIccClaim", "claimId icc revision", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const AddClaimNote = /* @__PURE__ */ sent<AddClaimNoteMutation, AddClaimNoteMutationVariables>("dedb1a88f591a596", operation("mutation", "AddClaimNote", "claimId:ID! text:String! returnDate:Date", g("addClaimNote", "claimId text returnDate", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const FinishClaimNote = /* @__PURE__ */ sent<FinishClaimNoteMutation, FinishClaimNoteMutationVariables>("fa7f092d39ef5670", operation("mutation", "FinishClaimNote", "claimNoteId:ID!", g("finishClaimNote", "claimNoteId", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const HoldClaim = /* @__PURE__ */ sent<HoldClaimMutation, HoldClaimMutationVariables>("5cce008800bed317", operation("mutation", "HoldClaim", "claimId:ID! isHeld:Boolean! suitDate:Date", g("holdClaim", "claimId isHeld suitDate", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const RecordClaimInterest = /* @__PURE__ */ sent<RecordClaimInterestMutation, RecordClaimInterestMutationVariables>("f52b300cf97cb68e", operation("mutation", "RecordClaimInterest", "claimId:ID! interest:ClaimInterestInput!", g("recordClaimInterest", "claimId interest", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const EndClaimInterest = /* @__PURE__ */ sent<EndClaimInterestMutation, EndClaimInterestMutationVariables>("162d264c19e64092", operation("mutation", "EndClaimInterest", "claimInterestId:ID!", g("endClaimInterest", "claimInterestId", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const ClearClaimPayee = /* @__PURE__ */ sent<ClearClaimPayeeMutation, ClearClaimPayeeMutationVariables>("ff74b9230d4fee7c", operation("mutation", "ClearClaimPayee", "claimId:ID! name:String! reason:String!", g("clearClaimPayee", "claimId name reason", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const DecideClaimCoverage = /* @__PURE__ */ sent<DecideClaimCoverageMutation, DecideClaimCoverageMutationVariables>("5096ffe2694933fe", operation("mutation", "DecideClaimCoverage", "claimId:ID! decision:CoverageDecisionInput!", g("decideClaimCoverage", "claimId decision", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const AskForReinspection = /* @__PURE__ */ sent<AskForReinspectionMutation, AskForReinspectionMutationVariables>("cfcb2491fe9cbf22", operation("mutation", "AskForReinspection", "claimId:ID! reason:String!", g("askForReinspection", "claimId reason", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const RecordReinspection = /* @__PURE__ */ sent<RecordReinspectionMutation, RecordReinspectionMutationVariables>("0d37d5a1dd12d743", operation("mutation", "RecordReinspection", "claimReinspectionId:ID! visitedDate:Date! finding:String!", g("recordReinspection", "claimReinspectionId visitedDate finding", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const ReportSubstantialDamage = /* @__PURE__ */ sent<ReportSubstantialDamageMutation, ReportSubstantialDamageMutationVariables>("8ee6ec1288de4e4e", operation("mutation", "ReportSubstantialDamage", "claimId:ID! marketValue:Money!", g("reportSubstantialDamage", "claimId marketValue", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const AnswerOverpayment = /* @__PURE__ */ sent<AnswerOverpaymentMutation, AnswerOverpaymentMutationVariables>("4647c53fda47213b", operation("mutation", "AnswerOverpayment", "claimOverpaymentId:ID!", g("answerOverpayment", "claimOverpaymentId", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const CancelAfterTotalLoss = /* @__PURE__ */ sent<CancelAfterTotalLossMutation, CancelAfterTotalLossMutationVariables>("982864b331e8401f", operation("mutation", "CancelAfterTotalLoss", "claimId:ID! goneDate:Date! evidence:String!", g("cancelAfterTotalLoss", "claimId goneDate evidence", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const ClaimQueues = /* @__PURE__ */ sent<ClaimQueuesQuery, ClaimQueuesQueryVariables>("9d378b0885ea4a32", operation("query", "ClaimQueues", "", f("claimQueues", "kind open late dueToday")));

export const FloodEvents = /* @__PURE__ */ sent<FloodEventsQuery, FloodEventsQueryVariables>("7206ad4ef480ce70", operation("query", "FloodEvents", "", f("floodEvents", "floodEventId eventNumber eventName firstDay lastDay states bulletin proofExtensionDays reportExtensionDays", f("counties", "county claims open paid reserved incurred"))));

export const AssignClaims = /* @__PURE__ */ sent<AssignClaimsMutation, AssignClaimsMutationVariables>("ac6e295846cf5980", operation("mutation", "AssignClaims", "claimIds:[ID!]! adjusterUserId:ID!", g("assignClaims", "claimIds adjusterUserId", "", "__typename", on("ClaimsAssigned", "assigned", f("refusals", "claimId message")), on("SaveRefused", f("problems", "code field message")))));

export const SaveFloodEvent = /* @__PURE__ */ sent<SaveFloodEventMutation, SaveFloodEventMutationVariables>("f1e910836e04f281", operation("mutation", "SaveFloodEvent", "eventNumber:String! eventName:String! firstDay:Date! lastDay:Date! states:String! bulletin:String proofExtensionDays:Int reportExtensionDays:Int", g("saveFloodEvent", "eventNumber eventName firstDay lastDay states bulletin proofExtensionDays reportExtensionDays", "", "__typename", on("FloodEventSaved", "claims"), on("SaveRefused", f("problems", "code field message")))));

export const PolicyFlood = /* @__PURE__ */ sent<PolicyFloodQuery, PolicyFloodQueryVariables>("b0ac0e8f6768e755", operation("query", "PolicyFlood", "policyId:ID! depthInches:Int!", g("floodWhatIf", "policyId depthInches", "", "depthInches source assumptions", f("rooms", "room damage paid unpaid", f("items", "coverage item damage paid refusal sentence")), f("coverages", "coverage damage paid unpaid", f("shortfalls", "reason amount")), "damage paid unpaid", f("whatIfs", "sentence more"))));

export const Claims = /* @__PURE__ */ sent<ClaimsQuery, ClaimsQueryVariables>("5b8f309af7d543a9", operation("query", "Claims", "policyId:ID isClosed:Boolean queue:ClaimClockKind floodEventId:ID county:String after:String", g("claims", [{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}},{"kind":"Argument","name":{"kind":"Name","value":"isClosed"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isClosed"}}},{"kind":"Argument","name":{"kind":"Name","value":"queue"},"value":{"kind":"Variable","name":{"kind":"Name","value":"queue"}}},{"kind":"Argument","name":{"kind":"Name","value":"floodEventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"floodEventId"}}},{"kind":"Argument","name":{"kind":"Name","value":"county"},"value":{"kind":"Variable","name":{"kind":"Name","value":"county"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}], "", f("nodes", "claimId claimNumber status dateOfLoss insuredName propertyAddress adjusterName", f("clocks", "kind dueDate doneDate isLate isOfInsured")), f("pageInfo", "hasNextPage endCursor"), "totalCount isTotalCountExact")));

export const OneClaim = /* @__PURE__ */ sent<OneClaimQuery, OneClaimQueryVariables>("9cb72ae7d3884bdc", operation("query", "OneClaim", "claimId:ID!", g("claim", "claimId", "", "...ClaimFile")), ClaimFilePart);

export const Adjusters = /* @__PURE__ */ sent<AdjustersQuery, AdjustersQueryVariables>("a686d88086dea205", operation("query", "Adjusters", "", f("adjusters", "userId name openClaims")));

export const ReportLoss = /* @__PURE__ */ sent<ReportLossMutation, ReportLossMutationVariables>("3bdda60eb9f62aa8", operation("mutation", "ReportLoss", "policyId:ID! notice:LossNoticeInput!", g("reportLoss", "policyId notice", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const AssignClaim = /* @__PURE__ */ sent<AssignClaimMutation, AssignClaimMutationVariables>("890b80a294beaf4a", operation("mutation", "AssignClaim", "claimId:ID! adjusterUserId:ID!", g("assignClaim", "claimId adjusterUserId", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const SaveClaimFacts = /* @__PURE__ */ sent<SaveClaimFactsMutation, SaveClaimFactsMutationVariables>("6ea29bc7b1839dff", operation("mutation", "SaveClaimFacts", "claimId:ID! facts:ClaimFactsInput! revision:Int", g("saveClaimFacts", "claimId facts revision", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const SaveClaimLines = /* @__PURE__ */ sent<SaveClaimLinesMutation, SaveClaimLinesMutationVariables>("4b67fb94080c5ad7", operation("mutation", "SaveClaimLines", "claimId:ID! lines:[ClaimLineInput!]! revision:Int!", g("saveClaimLines", "claimId lines revision", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const ReportOnClaim = /* @__PURE__ */ sent<ReportOnClaimMutation, ReportOnClaimMutationVariables>("65a6fb47ceeb06b8", operation("mutation", "ReportOnClaim", "claimId:ID! report:AdjusterReport!", g("reportOnClaim", "claimId report", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const SetClaimReserve = /* @__PURE__ */ sent<SetClaimReserveMutation, SetClaimReserveMutationVariables>("2b8dd0b174f23aad", operation("mutation", "SetClaimReserve", "claimId:ID! coverage:ClaimCoverage! amount:Money! reason:String!", g("setClaimReserve", "claimId coverage amount reason", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const ReceiveLossProof = /* @__PURE__ */ sent<ReceiveLossProofMutation, ReceiveLossProofMutationVariables>("e1800d054687dd42", operation("mutation", "ReceiveLossProof", "claimId:ID! proof:LossProofInput!", g("receiveLossProof", "claimId proof", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const PayClaim = /* @__PURE__ */ sent<PayClaimMutation, PayClaimMutationVariables>("cd979075497f03a1", operation("mutation", "PayClaim", "claimId:ID! payment:ClaimPaymentInput!", g("payClaim", "claimId payment", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const MoveClaimPayment = /* @__PURE__ */ sent<MoveClaimPaymentMutation, MoveClaimPaymentMutationVariables>("2363691f15bfed38", operation("mutation", "MoveClaimPayment", "claimPaymentId:ID! action:ClaimPaymentAction!", g("moveClaimPayment", "claimPaymentId action", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const MoveClaim = /* @__PURE__ */ sent<MoveClaimMutation, MoveClaimMutationVariables>("48dd130c383c6ffd", operation("mutation", "MoveClaim", "claimId:ID! action:ClaimAction! reason:String", g("moveClaim", "claimId action reason", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const ClaimLetter = /* @__PURE__ */ sent<ClaimLetterQuery, ClaimLetterQueryVariables>("0c412ab15f8754c2", operation("query", "ClaimLetter", "claimId:ID! action:ClaimAction! reason:String", g("claimLetterPreview", "claimId action reason", "", "subject pdf")));

export const AskForClaimPapers = /* @__PURE__ */ sent<AskForClaimPapersMutation, AskForClaimPapersMutationVariables>("d4f68ac55eb5d95b", operation("mutation", "AskForClaimPapers", "claimId:ID! papers:[ClaimPaper!]!", g("askForClaimPapers", "claimId papers", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const ReserveClaimRights = /* @__PURE__ */ sent<ReserveClaimRightsMutation, ReserveClaimRightsMutationVariables>("64fe953c0d616e58", operation("mutation", "ReserveClaimRights", "claimId:ID! refusal:ClaimRefusal! fact:String!", g("reserveClaimRights", "claimId refusal fact", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const DescribeClaimPhoto = /* @__PURE__ */ sent<DescribeClaimPhotoMutation, DescribeClaimPhotoMutationVariables>("2110097aa7eaaf3f", operation("mutation", "DescribeClaimPhoto", "claimId:ID! documentId:ID! room:String caption:String quantity:Int unitCost:Money ageYears:Float", g("describeClaimPhoto", "claimId documentId room caption quantity unitCost ageYears", "", "...ClaimAnswer")), ClaimAnswerPart, ClaimFilePart);

export const RecordedSessions = /* @__PURE__ */ sent<RecordedSessionsQuery, RecordedSessionsQueryVariables>("56fbeb7dc2f7f578", operation("query", "RecordedSessions", "first:Int!", g("recordedSessions", "first", "", "...Recording")), RecordingPart);

export const OneRecording = /* @__PURE__ */ sent<OneRecordingQuery, OneRecordingQueryVariables>("af2d19060a6eb7fc", operation("query", "OneRecording", "code:String!", g("recordedSession", "code", "", "...Recording")), RecordingPart);

export const Sessions = /* @__PURE__ */ sent<SessionsQuery, SessionsQueryVariables>("2cd95cdbd54b1071", operation("query", "Sessions", "isKept:Boolean first:Int after:String", g("sessions", "isKept first after", "", f("nodes", "...SessionLine"), "endCursor")), SessionLinePart);

export const SessionOfQuote = /* @__PURE__ */ sent<SessionOfQuoteQuery, SessionOfQuoteQueryVariables>("184f2a1b86c8e13e", operation("query", "SessionOfQuote", "code:String!", g("sessionOfQuote", "code", "", "...SessionLine")), SessionLinePart);

export const KeepRecording = /* @__PURE__ */ sent<KeepRecordingMutation, KeepRecordingMutationVariables>("c0a9ef89cd1a51fc", operation("mutation", "KeepRecording", "code:String! name:String", g("keepRecording", "code name", "", "__typename", on("RecordingKept", f("session", "...SessionLine")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), SessionLinePart, RefusedPart, ProblemLinePart);

export const LabLinkTarget = /* @__PURE__ */ sent<LabLinkTargetQuery, LabLinkTargetQueryVariables>("a40ce3f055ed7dfd", operation("query", "LabLinkTarget", "labLinkId:ID!", g("labLink", "labLinkId", "", "labLinkId search")));

export const KeepLabLink = /* @__PURE__ */ sent<KeepLabLinkMutation, KeepLabLinkMutationVariables>("bc29a64ab4dba89c", operation("mutation", "KeepLabLink", "search:String!", g("keepLabLink", "search", "", "__typename", on("LabLink", "labLinkId"), on("SaveRefused", f("problems", "message")), on("NotFound", "message"))));

export const RateEditions = /* @__PURE__ */ sent<RateEditionsQuery, RateEditionsQueryVariables>("4ee7e567779ee4e9", operation("query", "RateEditions", "", f("rateEditions", "id title source effectiveFrom effectiveTo isInForce mayBeSupersededFrom editionNotice", f("situations", "name label"), f("reach", "state segment", f("cells", "situation status", f("reasons", "code subject"))), f("verifications", "source verifiedAt comparedRows provisionalRows aboveLimitRows leftOutRows", f("lines", "name label rowCount differInCents differInDollars medianDifference greatestDifference worstRows")), f("tables", "sheet isPresent"), "rejected", f("constants", "name label value certaintyCode certaintyLabel isUncertain from to isInForce note"))));

export const RatingRerun = /* @__PURE__ */ sent<RatingRerunQuery, RatingRerunQueryVariables>("2d8ddb75e7521f46", operation("query", "RatingRerun", "policyId:ID! ratingId:ID!", g("rerunRating", "policyId ratingId", "", "__typename", on("RatingRerun", "edition ratedFor isSame storedTotal recalculatedTotal", f("lines", "result label before after change")), on("NoRatingRerun", "message"), on("NotFound", "message"))));

export const RatingsMade = /* @__PURE__ */ sent<RatingsMadeQuery, RatingsMadeQueryVariables>("bb72ba92704a4cf1", operation("query", "RatingsMade", "policyId:ID!", g("ratings", "policyId", "", "ratingId ratedAt stage status edition totalPremium isActive")));

export const StateTaxes = /* @__PURE__ */ sent<StateTaxesQuery, StateTaxesQueryVariables>("a1a8e3b5aa645006", operation("query", "StateTaxes", "", f("stateTaxes", "stateTaxId state writtenAs label taxKind rate isOnPolicyFee isOnInspectionFee occupancy effectiveFrom effectiveTo certainty source")));

export const FemaExports = /* @__PURE__ */ sent<FemaExportsQuery, FemaExportsQueryVariables>("f5714688c905749f", operation("query", "FemaExports", "", f("policyExports", "exportId kind fromDate toDate status rowsWritten createdAt path problem", f("totals", "field inFile inLedger"))));

export const StartFemaExport = /* @__PURE__ */ sent<StartFemaExportMutation, StartFemaExportMutationVariables>("c05eeff9210bf897", operation("mutation", "StartFemaExport", "kind:ExportKind! fromDate:Date! toDate:Date!", g("startFemaExport", "kind fromDate toDate", "", "__typename", on("SaveRefused", f("problems", "field message")))));

export const ReportKinds = /* @__PURE__ */ sent<ReportKindsQuery, ReportKindsQueryVariables>("8fdedb6b55e89759", operation("query", "ReportKinds", "", "reportKinds"));

export const ReadReport = /* @__PURE__ */ sent<ReadReportQuery, ReadReportQueryVariables>("0af3ec9c20a02956", operation("query", "ReadReport", "kind:ReportKind! fromDate:Date! toDate:Date! group:ReportGroup floodEventId:ID", g("report", "kind fromDate toDate group floodEventId", "", "kind group groups", f("columns", "measure unit"), f("rows", "key label", f("figures", "measure count amount rate")), f("total", "measure count amount rate"))));

export const ReportLines = /* @__PURE__ */ sent<ReportLinesQuery, ReportLinesQueryVariables>("dee578acad611082", operation("query", "ReportLines", "kind:ReportKind! fromDate:Date! toDate:Date! group:ReportGroup floodEventId:ID measure:ReportMeasure! key:String first:Int! after:String", g("reportLines", "kind fromDate toDate group floodEventId measure key first after", "", f("nodes", "lineId policyId policyNumber claimId name day amount"), f("pageInfo", "hasNextPage endCursor"), "totalCount isTotalCountExact")));

export const Entities = /* @__PURE__ */ sent<EntitiesQuery, EntitiesQueryVariables>("d17ee745b64f47d7", operation("query", "Entities", "after:String filter:EntityFilter", g("entities", [{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}], "", f("nodes", "entityId name entityTypeId city stateId isActive"), "totalCount isTotalCountExact", f("pageInfo", "hasNextPage endCursor"))));

export const EntityDetail = /* @__PURE__ */ sent<EntityDetailQuery, EntityDetailQueryVariables>("68d5a9382171f2b5", operation("query", "EntityDetail", "entityId:ID!", g("entity", "entityId", "", "entityId name entityTypeId streetAddress1 streetAddress2 city stateId postalCode countryId phone email isActive", f("company", "companyId name naicCode wyoNumber"), f("privateFloodProviders", "privateFloodProviderId name isEnabled"), f("contactSheet", "address phone email", f("people", "userId name role phone email")))));

export const SaveEntity = /* @__PURE__ */ sent<SaveEntityMutation, SaveEntityMutationVariables>("9ecfa80882b774d6", operation("mutation", "SaveEntity", "entityId:ID entity:EntityInput!", g("saveEntity", "entityId entity", "", "__typename", on("EntitySaved", f("entity", "entityId")), on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const SetCarriers = /* @__PURE__ */ sent<SetCarriersMutation, SetCarriersMutationVariables>("20f1eaa6c1498d29", operation("mutation", "SetCarriers", "entityId:ID! privateFloodProviderIds:[ID!]!", g("setPrivateFloodProviders", "entityId privateFloodProviderIds", "", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const CommissionStatement = /* @__PURE__ */ sent<CommissionStatementQuery, CommissionStatementQueryVariables>("c9c89c78b1411c1a", operation("query", "CommissionStatement", "entityId:ID! fromDate:Date! toDate:Date! first:Int! after:String", g("commissionStatement", "entityId fromDate toDate", "", "opening earned takenBack closing", g("lines", "first after", "", f("nodes", "policyId policyNumber amount", f("entry", "ledgerEntryId kind accountingDate")), f("pageInfo", "hasNextPage endCursor")))));

export const CommissionMonths = /* @__PURE__ */ sent<CommissionMonthsQuery, CommissionMonthsQueryVariables>("35e2df2276459f54", operation("query", "CommissionMonths", "entityId:ID!", g("commissionMonths", "entityId", "")));

export const CommissionRateTable = /* @__PURE__ */ sent<CommissionRateTableQuery, CommissionRateTableQueryVariables>("54e77f7022db6ec6", operation("query", "CommissionRateTable", "entityId:ID!", g("commissionRates", "entityId", "", "commissionRateId agencyEntityId state product isRenewal firstDay percent")));

export const SetCommissionRate = /* @__PURE__ */ sent<SetCommissionRateMutation, SetCommissionRateMutationVariables>("f60e0ffc7c73fbb7", operation("mutation", "SetCommissionRate", "entityId:ID! rate:CommissionRateInput!", g("setCommissionRate", "entityId rate", "", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const CommissionDetail = /* @__PURE__ */ sent<CommissionDetailQuery, CommissionDetailQueryVariables>("772960085d8b2322", operation("query", "CommissionDetail", "entityId:ID!", g("entity", "entityId", "", "entityId", f("commission", f("achBankAccount", "...CommissionAccountParts"), f("bankAccount", "...CommissionAccountParts")), f("commissionChanges", "isAch changedByName changedAt")), f("signInSecurity", "hasAuthenticator")), CommissionAccountPartsPart);

export const SaveCommission = /* @__PURE__ */ sent<SaveCommissionMutation, SaveCommissionMutationVariables>("6d656387d5846b63", operation("mutation", "SaveCommission", "entityId:ID! achBankAccount:CommissionAccountInput bankAccount:CommissionAccountInput code:String", g("saveCommission", "entityId achBankAccount bankAccount code", "", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const CommissionRates = /* @__PURE__ */ sent<CommissionRatesQuery, CommissionRatesQueryVariables>("0aeacc503832595f", operation("query", "CommissionRates", "fromDate:Date! toDate:Date!", g("report", [{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"COMMISSION"}},{"kind":"Argument","name":{"kind":"Name","value":"fromDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fromDate"}}},{"kind":"Argument","name":{"kind":"Name","value":"toDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"toDate"}}},{"kind":"Argument","name":{"kind":"Name","value":"group"},"value":{"kind":"EnumValue","value":"AGENCY"}}], "", f("rows", "key", f("figures", "measure rate")))));

export const AgencyEnd = /* @__PURE__ */ sent<AgencyEndQuery, AgencyEndQueryVariables>("74f3947c48bf47fe", operation("query", "AgencyEnd", "entityId:ID!", g("agencyEnd", "entityId", "", "people quotes applications policies", f("end", "toName effectiveDate closedAt", f("transfers", "workTransferId fromName policiesMoved policiesRefused", f("refusedPolicies", "policyId reason"))))));

export const EndAgency = /* @__PURE__ */ sent<EndAgencyMutation, EndAgencyMutationVariables>("b1922cf56b4dca7d", operation("mutation", "EndAgency", "entityId:ID! toUserId:ID! effectiveDate:Date!", g("endAgency", "entityId toUserId effectiveDate", "", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const Examiners = /* @__PURE__ */ sent<ExaminersQuery, ExaminersQueryVariables>("50764cc77456ccf5", operation("query", "Examiners", "", f("examiners", "userId name role", f("profile", "...Authority"))), AuthorityPart);

export const SaveExaminerProfile = /* @__PURE__ */ sent<SaveExaminerProfileMutation, SaveExaminerProfileMutationVariables>("5b070b8a76e734e7", operation("mutation", "SaveExaminerProfile", "userId:ID! profile:ExaminerProfileInput!", g("saveExaminerProfile", "userId profile", "", "__typename", on("ExaminerProfileSaved", f("profile", "...Authority")), on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))), AuthorityPart);

export const EntitiesByName = /* @__PURE__ */ sent<EntitiesByNameQuery, EntitiesByNameQueryVariables>("2982e146796b684e", operation("query", "EntitiesByName", "filter:EntityFilter", g("entities", [{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}], "", f("nodes", "entityId name"), f("pageInfo", "hasNextPage"))));

export const LetterCopies = /* @__PURE__ */ sent<LetterCopiesQuery, LetterCopiesQueryVariables>("65d0a52e7afe2a11", operation("query", "LetterCopies", "filter:LetterCopyFilter first:Int after:String", g("letterCopies", "filter first after", "", f("nodes", "letterCopyId policyId kind recipient name delivery status queuedAt sentAt failure", f("letter", "letterId subject documentId failure")), f("pageInfo", "hasNextPage endCursor"))));

export const PrintRuns = /* @__PURE__ */ sent<PrintRunsQuery, PrintRunsQueryVariables>("fed68350bf133628", operation("query", "PrintRuns", "businessDay:Date!", g("printRuns", "businessDay", "", "printRunId businessDay printedAt copiesCount"), g("letterCopies", [{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"businessDay"},"value":{"kind":"Variable","name":{"kind":"Name","value":"businessDay"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"deliveries"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"MAIL"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"statuses"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"QUEUED"}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}], "", "totalCount isTotalCountExact")));

export const PrintLetters = /* @__PURE__ */ sent<PrintLettersMutation, PrintLettersMutationVariables>("ca73d71fc9dac368", operation("mutation", "PrintLetters", "businessDay:Date! again:Boolean afterCopyId:ID", g("printLetters", "businessDay again afterCopyId", "", "__typename", on("LettersPrinted", "continuesAfter", f("printRun", "printRunId copiesCount")), on("SaveRefused", f("problems", "message")))));

export const NoteReturnedMail = /* @__PURE__ */ sent<NoteReturnedMailMutation, NoteReturnedMailMutationVariables>("7e81e9404d1dc5dc", operation("mutation", "NoteReturnedMail", "policyId:ID! letterCopyId:ID! returnReason:ReturnedMailReason!", g("noteReturnedMail", "policyId letterCopyId returnReason", "", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const SendCopyAgain = /* @__PURE__ */ sent<SendCopyAgainMutation, SendCopyAgainMutationVariables>("a123d415d2f90ef2", operation("mutation", "SendCopyAgain", "policyId:ID! letterCopyId:ID!", g("sendLetterAgain", "policyId letterCopyId", "", "__typename", on("LetterSentAgain", f("copy", "letterCopyId")), on("SaveRefused", f("problems", "message")), on("NotFound", "message"))));

export const WaitingMessages = /* @__PURE__ */ sent<WaitingMessagesQuery, WaitingMessagesQueryVariables>("0baa42d48f965ae9", operation("query", "WaitingMessages", "", g("outbox", [{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"onlyWaiting"},"value":{"kind":"BooleanValue","value":true}}], "", "outboxMessageId policyId toEmail subject message queuedAt failure")));

export const People = /* @__PURE__ */ sent<PeopleQuery, PeopleQueryVariables>("f237364986af20c8", operation("query", "People", "after:String filter:UserFilter", g("users", [{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}], "", f("nodes", "userId userName firstName lastName role email isActive"), "totalCount isTotalCountExact", f("pageInfo", "hasNextPage endCursor"))));

export const SecondFactor = /* @__PURE__ */ sent<SecondFactorQuery, SecondFactorQueryVariables>("f9886042a3c8e4cc", operation("query", "SecondFactor", "entityId:ID!", g("entity", "entityId", "", "entityId isMfaRequired")));

export const ResetSignIn = /* @__PURE__ */ sent<ResetSignInMutation, ResetSignInMutationVariables>("60c332834a53f41d", operation("mutation", "ResetSignIn", "userName:String!", g("resetSignIn", "userName", "", "__typename", on("SaveRefused", f("problems", "field message")))));

export const RequireSecondFactor = /* @__PURE__ */ sent<RequireSecondFactorMutation, RequireSecondFactorMutationVariables>("58c5b1b67f712960", operation("mutation", "RequireSecondFactor", "isRequired:Boolean!", g("requireSecondFactor", "isRequired", "", "__typename", on("SaveRefused", f("problems", "field message")))));

export const Invite = /* @__PURE__ */ sent<InviteMutation, InviteMutationVariables>("5b3ee8367308228c", operation("mutation", "Invite", "invitation:InvitationInput!", g("inviteUser", "invitation", "", "__typename", on("InvitationQueued", "userId hasMailServer url"), on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const PersonDetail = /* @__PURE__ */ sent<PersonDetailQuery, PersonDetailQueryVariables>("e9cc908dfa6bfcbf", operation("query", "PersonDetail", "userId:ID!", g("person", "userId", "", "...PersonParts")), PersonPartsPart);

export const AgentChoices = /* @__PURE__ */ sent<AgentChoicesQuery, AgentChoicesQueryVariables>("91cbe67db559b73d", operation("query", "AgentChoices", "", f("agents", "userId name agency")));

export const SavePerson = /* @__PURE__ */ sent<SavePersonMutation, SavePersonMutationVariables>("ae2a693b73d7ef17", operation("mutation", "SavePerson", "userId:ID! person:PersonInput!", g("savePerson", "userId person", "", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const SetPersonActive = /* @__PURE__ */ sent<SetPersonActiveMutation, SetPersonActiveMutationVariables>("1a46a46e60920063", operation("mutation", "SetPersonActive", "userId:ID! isActive:Boolean!", g("setPersonActive", "userId isActive", "", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const WorkTransferPreview = /* @__PURE__ */ sent<WorkTransferPreviewQuery, WorkTransferPreviewQueryVariables>("c2c104ba89e70a76", operation("query", "WorkTransferPreview", "userId:ID! toUserId:ID!", g("workTransferPreview", "userId toUserId", "", "policies premium", f("states", "state policies premium"), "policiesRefused", f("refusedPolicies", "policyId reason"))));

export const ReassignWork = /* @__PURE__ */ sent<ReassignWorkMutation, ReassignWorkMutationVariables>("46869b93ed4c3a82", operation("mutation", "ReassignWork", "userId:ID! toUserId:ID! effectiveDate:Date", g("reassignWork", "userId toUserId effectiveDate", "", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const SetRight = /* @__PURE__ */ sent<SetRightMutation, SetRightMutationVariables>("b9c94000a964da3e", operation("mutation", "SetRight", "userId:ID! group:Int! bits:[String!]! setting:PermissionSetting!", g("setUserPermission", "userId group bits setting", "", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const EntityPreferences = /* @__PURE__ */ sent<EntityPreferencesQuery, EntityPreferencesQueryVariables>("d6a77d7ce865ae00", operation("query", "EntityPreferences", "entityId:ID!", g("entity", "entityId", "", "entityId name", f("preferences", "...PreferenceRow"))), PreferenceRowPart);

export const SetPreference = /* @__PURE__ */ sent<SetPreferenceMutation, SetPreferenceMutationVariables>("2e9c98930f11f75d", operation("mutation", "SetPreference", "owner:PreferenceOwner! ownerId:ID! name:String! value:String", g("setPreference", "owner ownerId name value", "", "__typename", on("PreferenceSaved", f("preference", "...PreferenceRow")), on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))), PreferenceRowPart);

export const RolloverBooks = /* @__PURE__ */ sent<RolloverBooksQuery, RolloverBooksQueryVariables>("94bce96fd3253b36", operation("query", "RolloverBooks", "", f("rolloverBooks", "rolloverBookId fileName agentName createdAt startedAt finishedAt rowCount waiting scheduled quoted refused", f("notes", "line status policyId note"))));

export const RolloverNotes = /* @__PURE__ */ sent<RolloverNotesQuery, RolloverNotesQueryVariables>("03130c1ed2bce975", operation("query", "RolloverNotes", "rolloverBookId:ID! afterLine:Int", g("rolloverBook", "rolloverBookId", "", g("notes", "afterLine", "", "line status policyId note"))));

export const RolloverAgents = /* @__PURE__ */ sent<RolloverAgentsQuery, RolloverAgentsQueryVariables>("b752ed21a0228788", operation("query", "RolloverAgents", "", f("agents", "userId name")));

export const CreateRolloverBook = /* @__PURE__ */ sent<CreateRolloverBookMutation, CreateRolloverBookMutationVariables>("929d50bfd85c93f4", operation("mutation", "CreateRolloverBook", "book:RolloverBookInput!", g("createRolloverBook", "book", "", "__typename", on("RolloverBookSaved", f("book", "rolloverBookId")), on("SaveRefused", f("problems", "message")), on("NotFound", "message"))));

export const AddRolloverRows = /* @__PURE__ */ sent<AddRolloverRowsMutation, AddRolloverRowsMutationVariables>("95608fa5f08fec74", operation("mutation", "AddRolloverRows", "rolloverBookId:ID! rows:[RolloverRowInput!]!", g("addRolloverRows", "rolloverBookId rows", "", "__typename", on("SaveRefused", f("problems", "message")), on("NotFound", "message"))));

export const StartRolloverBook = /* @__PURE__ */ sent<StartRolloverBookMutation, StartRolloverBookMutationVariables>("e7a70ed671f3c411", operation("mutation", "StartRolloverBook", "rolloverBookId:ID!", g("startRolloverBook", "rolloverBookId", "", "__typename", on("SaveRefused", f("problems", "message")), on("NotFound", "message"))));

export const ServicingTransfers = /* @__PURE__ */ sent<ServicingTransfersQuery, ServicingTransfersQueryVariables>("5c5fc5deadc11bcd", operation("query", "ServicingTransfers", "", f("servicingTransfers", "...ServicingTransferRow")), ServicingTransferRowPart);

export const PlanServicingTransfer = /* @__PURE__ */ sent<PlanServicingTransferMutation, PlanServicingTransferMutationVariables>("34a8b966f59f55b0", operation("mutation", "PlanServicingTransfer", "transfer:ServicingTransferInput!", g("planServicingTransfer", "transfer", "", "__typename", on("ServicingTransferSaved", f("transfer", "servicingTransferId")), on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const StartServicingTransfer = /* @__PURE__ */ sent<StartServicingTransferMutation, StartServicingTransferMutationVariables>("a44a44cb61c1a989", operation("mutation", "StartServicingTransfer", "servicingTransferId:ID!", g("startServicingTransfer", "servicingTransferId", "", "__typename", on("SaveRefused", f("problems", "message")), on("NotFound", "message"))));

export const Templates = /* @__PURE__ */ sent<TemplatesQuery, TemplatesQueryVariables>("b1c1217536967805", operation("query", "Templates", "entityId:ID!", g("templates", "entityId", "", "templateId templateType name subject body isActive changedAt", f("versions", "templateVersionId number subject body changedAt"))));

export const PreviewTemplate = /* @__PURE__ */ sent<PreviewTemplateQuery, PreviewTemplateQueryVariables>("35da51d805ac0cb4", operation("query", "PreviewTemplate", "templateType:TemplateType! subject:String! body:String! policyNumber:String!", g("templatePreview", "templateType subject body policyNumber", "", "subject text pdf unknownFields")));

export const SaveTemplate = /* @__PURE__ */ sent<SaveTemplateMutation, SaveTemplateMutationVariables>("ef3ab6f163b147ff", operation("mutation", "SaveTemplate", "template:TemplateInput!", g("saveTemplate", "template", "", "__typename", on("TemplateSaved", f("template", "templateId")), on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const SystemStatus = /* @__PURE__ */ sent<SystemStatusQuery, SystemStatusQueryVariables>("5a8e311e06db464a", operation("query", "SystemStatus", "", f("systemStatus", "startedAt", f("ports", "port label isLive description", f("services", "name breaker"), f("calls", "at outcome milliseconds")), f("lists", "list label source listDate rowCount importedAt"), "queuedEmailCount pendingReviewCount databaseVersion newestDatabaseVersion newestDatabaseVersionKnownOn")));

export const CommunityProbations = /* @__PURE__ */ sent<CommunityProbationsQuery, CommunityProbationsQueryVariables>("8dc60a512430655f", operation("query", "CommunityProbations", "communityNumber:String", g("communityProbations", "communityNumber", "", "...ProbationRow")), ProbationRowPart);

export const EnterProbation = /* @__PURE__ */ sent<EnterProbationMutation, EnterProbationMutationVariables>("cf82e2701e28e10e", operation("mutation", "EnterProbation", "probation:CommunityProbationInput!", g("enterProbation", "probation", "", "__typename", on("ProbationsSaved", f("probations", "...ProbationRow")), on("SaveRefused", f("problems", "...ProblemLine")))), ProbationRowPart, ProblemLinePart);

export const EndProbation = /* @__PURE__ */ sent<EndProbationMutation, EndProbationMutationVariables>("d85873951379189d", operation("mutation", "EndProbation", "communityProbationId:ID! toDate:Date! source:String!", g("endProbation", "communityProbationId toDate source", "", "__typename", on("ProbationsSaved", f("probations", "...ProbationRow")), on("SaveRefused", f("problems", "...ProblemLine")))), ProbationRowPart, ProblemLinePart);

