/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { AdditionalInterestRole, AddressScrubErrorKind, AddressScrubStatus, AdministratorTaskKind, ApplicationSource, BuildingDescription, BuildingOverWater, BuildingType, CancellationReason, CbrsType, CertificateReadingSource, ChangeDayRule, ChangeKind, ChangeStage, CommunityStatus, ConflictChoice, ConstructionType, ContactType, ContentsLocation, CoverException, DeclineReason, DemonstrationBookState, DisasterAssistance, DocumentRequestStatus, DueWorkKind, DutyKind, DutyStatus, EffectiveDateType, ElevationDatum, ElevationDiagram, ElevationSection, EnclosureUse, Evaluation, FigureCertainty, FirstFloorHeightMethod, FoundationType, GuestLinkPurpose, GuestLinkState, HardStopType, HfiaaIndicator, HorizontalDatum, InstallmentStatus, LedgerAccount, LedgerEntryKind, LenderSource, LetterDelivery, LetterKind, LetterRecipient, LetterStatus, NextActor, NextTask, NonRenewalReason, OccupancyType, OcrProcessStatus, OfferOutcome, PaymentAction, PaymentPlan, PaymentSender, PipelineAction, PipelineOrder, PipelineStage, PivotAnalysisStatus, PolicyAction, PolicyBillingType, PolicyForm, PolicyNumberType, PolicyState, PremiumLine, PriorPolicyDiscount, ProblemSeverity, ProgramType, PropertyAddressType, ProposalLanguage, ProposedPackage, RateCategory, RateMarket, RateMethod, RatingStage, RatingStatus, ReceiptFileKind, ReceiptRowOutcome, RecordLifecycleStatus, RefundRule, RenewalFact, RenewalFactAnswer, RenewalOptionName, RenewalStage, ReplacementCostMethod, ReportKind, ReportMeasure, ReviewPriority, ReviewTopic, RiverClass, ScreeningResult, SignatureMethod, SignaturePlace, SignatureState, StandingKind, StatutoryDiscountType, StepId, StepState, SuspenseStatus, TransactionStatus, TransactionType, UnderpaymentKind, UnderpaymentStatus } from '../../machines/contract/types.ts';
import { structure, elevationCertificate, mobileHome, propertyAddress, mailingAddress, correspondenceEmails, insureds, policy, floodZoneInformation, locationFacts, priorPolicyInfo, privateQuestions, policyOwner, billing } from '../../machines/contract/fields.ts';
import { f, fieldNames, g, on, operation, part, sent } from './document-parts.ts';
export type AccountInput = {
  city?: string | null | undefined;
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
  postalCode?: string | null | undefined;
  stateId?: number | null | undefined;
  streetAddress1?: string | null | undefined;
  streetAddress2?: string | null | undefined;
};

export type AddressInput = {
  city?: string | null | undefined;
  postalCode?: string | null | undefined;
  propertyAddressType?: PropertyAddressType | null | undefined;
  stateAbbreviation?: string | null | undefined;
  streetAddress1?: string | null | undefined;
  streetAddress2?: string | null | undefined;
  urbanization?: string | null | undefined;
};

export type ChangeAddressInput = {
  acceptDuplicate?: boolean | null | undefined;
  address: AddressInput;
  manualDetermination?: ManualDeterminationInput | null | undefined;
  overrideReason?: string | null | undefined;
  propertyDesc?: string | null | undefined;
};

export type ChangeInput = {
  cancellationReason?: CancellationReason | null | undefined;
  coverException?: CoverException | null | undefined;
  effectiveDate?: string | null | undefined;
  kind: ChangeKind;
  newAgentUserId?: string | number | null | undefined;
  note?: string | null | undefined;
};

export type ChangeSignatures = {
  agentSignedDate?: string | null | undefined;
  insuredSignedDate?: string | null | undefined;
};

export type ChangeStartInput = {
  coverException?: CoverException | null | undefined;
  effectiveDate: string;
};

export type ConflictDecision = {
  choice: ConflictChoice;
  conflictId: string;
};

export type ContactInput = {
  contactType?: ContactType | null | undefined;
  contactValue?: string | null | undefined;
  isActive?: boolean | null | undefined;
  isPrimary?: boolean | null | undefined;
  label?: string | null | undefined;
  userContactId?: string | number | null | undefined;
};

export type DocumentRequestInput = {
  documentType: string;
  dueDate: string;
  note?: string | null | undefined;
};

export type DraftConsentInput = {
  language?: ProposalLanguage | null | undefined;
  paymentTypeId: number;
  signedName: string;
  token: string;
};

export type FemaRatesInput = {
  buildingPremium: string;
  contentsPremium: string;
  fedFee: string;
  hfiaaSurcharge: string;
  iccPremium: string;
  probationSurcharge: string;
  reference: string;
  reserveFund: string;
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
  certifiedMailDate?: string | null | undefined;
  description?: string | null | undefined;
  paidBy?: PaymentSender | null | undefined;
  paymentTypeId: number;
};

export type PaymentInput = {
  amount: string;
  description?: string | null | undefined;
  payKey?: string | null | undefined;
  paymentTypeId: number;
  token: string;
};

export type PipelineFilter = {
  agencyEntityId?: string | number | null | undefined;
  agentUserId?: string | number | null | undefined;
  expiringWithinDays?: number | null | undefined;
  olderThanDays?: number | null | undefined;
  stages?: Array<PipelineStage> | null | undefined;
  text?: string | null | undefined;
};

export type RatingChoiceInput = {
  buildingCoverage: number;
  buildingDeductible: number;
  contentsCoverage: number;
  contentsDeductible: number;
};

export type ReceiptFileInput = {
  content: string;
  fileName: string;
  kind: ReceiptFileKind;
};

export type RenewalFactInput = {
  answer: RenewalFactAnswer;
  correction?: string | null | undefined;
  fact: RenewalFact;
};

export type ReviewFilter = {
  agencyEntityId?: string | number | null | undefined;
  isMine?: boolean | null | undefined;
  isUnassigned?: boolean | null | undefined;
  premiumFrom?: number | null | undefined;
  premiumTo?: number | null | undefined;
  topic?: ReviewTopic | null | undefined;
  waitingDays?: number | null | undefined;
};

export type SignatureInput = {
  contentDigest: string;
  drawing?: string | null | undefined;
  signedName: string;
};

export type StartQuoteInput = {
  acceptDuplicate?: boolean | null | undefined;
  address: AddressInput;
  agentUserId?: string | number | null | undefined;
  insured: InsuredInput;
  isTransfer: boolean;
  keepStopped?: boolean | null | undefined;
  manualDetermination?: ManualDeterminationInput | null | undefined;
  overrideReason?: string | null | undefined;
  propertyDesc?: string | null | undefined;
  rateMarket: RateMarket;
};

export type SuspenseInput = {
  acceptDuplicate?: boolean | null | undefined;
  amount: string;
  billNumber?: string | null | undefined;
  loanNumber?: string | null | undefined;
  paymentTypeId: number;
  payor?: string | null | undefined;
  policyNumber?: string | null | undefined;
  receivedDate?: string | null | undefined;
  reference?: string | null | undefined;
};

export type OwnContactFragment = { userContactId: string, contactType: ContactType, contactValue: string, label: string | null, isPrimary: boolean };

export type OwnPortalLinkQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnPortalLinkQuery = { account: { consumerPortalLink: string | null } };

export type ReplacePortalLinkMutationVariables = Exact<{
  isOpen: boolean;
}>;


export type ReplacePortalLinkMutation = { replacePortalLink:
    | { __typename: 'PortalLinkChanged', url: string | null }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
   };

export type OwnDataQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnDataQuery = { account: { photo: string | null, user: { userId: string, firstName: string | null, lastName: string | null, email: string | null, phone: string | null }, address: { streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, postalCode: string | null } | null, pendingEmail: { email: string, expiresAt: string } | null, contacts: Array<OwnContactFragment> } };

export type SaveOwnDataMutationVariables = Exact<{
  account: AccountInput;
}>;


export type SaveOwnDataMutation = { saveAccount:
    | { __typename: 'AccountSaved', pendingEmail: { email: string } | null }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type SaveContactMutationVariables = Exact<{
  contact: ContactInput;
}>;


export type SaveContactMutation = { saveContact:
    | { __typename: 'ContactSaved' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type RemovePhotoMutationVariables = Exact<{ [key: string]: never; }>;


export type RemovePhotoMutation = { removePhoto:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PhotoRemoved' }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type ProblemLineFragment = { code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null };

export type HardStopWordsFragment = { type: HardStopType, header: string, message: string, step: StepId | null, field: string | null, remedies: Array<string>, liftedBy: string, canUnderwriterLift: boolean, reference: string };

export type RefusedFragment = { problems: Array<ProblemLineFragment> };

export type ScrubAnswerFragment = { isVerified: boolean, errorKind: AddressScrubErrorKind | null, message: string | null, isSample: boolean, provenance: string, corrected: ScrubbedLinesFragment | null, candidates: Array<ScrubbedLinesFragment> };

export type ScrubbedLinesFragment = { streetAddress1: string, streetAddress2: string | null, city: string, stateAbbreviation: string, postalCode: string, county: string | null, latitude: number | null, longitude: number | null };

export type PolicyRowFragment = { policyId: string, transactionId: string, encodedId: string, policyNumber: string | null, insuredName: string | null, address: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, step: StepId, totalPremium: string | null, effectiveDate: string | null, reviewReasons: string | null, changedAt: string, submittedAt: string | null, standing: { kind: StandingKind, description: string } };

export type AcceptProposalMutationVariables = Exact<{
  token: string;
  package?: ProposedPackage | null | undefined;
}>;


export type AcceptProposalMutation = { acceptProposal:
    | { __typename: 'NotFound' }
    | { __typename: 'ProposalAccepted', policyId: string, acceptedAt: string }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type DemonstrationBookFieldsFragment = { state: DemonstrationBookState, planned: number, made: number, failures: Array<string>, isForNewcomer: boolean };

export type DemonstrationBookQueryVariables = Exact<{ [key: string]: never; }>;


export type DemonstrationBookQuery = { demonstrationBook: DemonstrationBookFieldsFragment | null };

export type StartDemonstrationBookMutationVariables = Exact<{ [key: string]: never; }>;


export type StartDemonstrationBookMutation = { startDemonstrationBook:
    | { __typename: 'DemonstrationBookStarted', book: DemonstrationBookFieldsFragment }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type RecentPoliciesQueryVariables = Exact<{ [key: string]: never; }>;


export type RecentPoliciesQuery = { recentPolicies: Array<PolicyRowFragment> };

export type ReadyToIssueQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadyToIssueQuery = { readyToIssue: Array<PolicyRowFragment> };

export type SearchPoliciesQueryVariables = Exact<{
  text: string;
}>;


export type SearchPoliciesQuery = { searchPolicies: Array<(
    { foundBy: string | null }
    & PolicyRowFragment
  )> };

export type RenewalsToWinQueryVariables = Exact<{ [key: string]: never; }>;


export type RenewalsToWinQuery = { renewalsToWin: Array<{ policyId: string, offeredPolicyId: string | null, policyNumber: string | null, insuredName: string, stage: RenewalStage, expirationDate: string, daysLeft: number, premiumBefore: string | null, premiumAfter: string | null, lastDate: string | null }> };

export type RemindRenewalsMutationVariables = Exact<{
  policyIds: Array<string | number>;
}>;


export type RemindRenewalsMutation = { remindRenewals:
    | (
      { __typename: 'PipelineChanged' }
      & PipelineChangeFragment
    )
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type DueWorkQueryVariables = Exact<{ [key: string]: never; }>;


export type DueWorkQuery = { dueWork: Array<{ kind: DueWorkKind, count: number, day: string }> };

export type ReportTileQueryVariables = Exact<{
  kind: ReportKind;
  measure: ReportMeasure;
  fromDate: string;
  toDate: string;
}>;


export type ReportTileQuery = { reportFigure: { count: number, amount: string | null, rate: number | null } | null };

export type AdministratorTasksQueryVariables = Exact<{ [key: string]: never; }>;


export type AdministratorTasksQuery = { administratorTasks: Array<{ kind: AdministratorTaskKind, count: number, sentence: string }> };

export type PolicyNameFragment = { policyId: string, transactionId: string, policyNumber: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, insuredName: string | null };

export type WaitingPaymentsQueryVariables = Exact<{
  statuses: Array<number>;
}>;


export type WaitingPaymentsQuery = { payments: { nodes: Array<{ paymentId: string, policyId: string, paymentTypeId: number | null, paymentStatusId: number | null, amount: string | null, description: string | null, cashReceiptDate: string | null, processedDate: string | null, policySummary: PolicyNameFragment | null }>, pageInfo: { hasPreviousPage: boolean } } };

export type DayReceiptsQueryVariables = Exact<{
  day: string;
  first: number;
  after?: string | null | undefined;
}>;


export type DayReceiptsQuery = { payments: { nodes: Array<{ paymentId: string, policyId: string, paymentTypeId: number | null, paymentStatusId: number | null, amount: string | null, description: string | null, policySummary: PolicyNameFragment | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SuspenseListQueryVariables = Exact<{
  status: SuspenseStatus;
  first: number;
  after?: string | null | undefined;
}>;


export type SuspenseListQuery = { suspenseItems: { nodes: Array<SuspenseRowFragment>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SuspenseRowFragment = { suspenseItemId: string, paymentTypeId: number | null, amount: string, payor: string | null, reference: string | null, policyNumber: string | null, loanNumber: string | null, billNumber: string | null, receivedDate: string, status: SuspenseStatus, clearedDate: string | null, closedDate: string | null, policyId: string | null, returnReason: string | null };

export type SuspenseSuggestionsQueryVariables = Exact<{
  suspenseItemId: string | number;
}>;


export type SuspenseSuggestionsQuery = { suspenseSuggestions: Array<{ policyId: string, policyNumber: string | null, insuredName: string | null, balance: string | null, reasons: Array<string> }> };

export type EnterSuspenseMutationVariables = Exact<{
  received: SuspenseInput;
}>;


export type EnterSuspenseMutation = { enterSuspense:
    | SuspenseAnswer_NotFound_Fragment
    | SuspenseAnswer_SaveRefused_Fragment
    | SuspenseAnswer_SuspenseChanged_Fragment
   };

export type ClearSuspenseMutationVariables = Exact<{
  suspenseItemId: string | number;
}>;


export type ClearSuspenseMutation = { clearSuspense:
    | SuspenseAnswer_NotFound_Fragment
    | SuspenseAnswer_SaveRefused_Fragment
    | SuspenseAnswer_SuspenseChanged_Fragment
   };

export type MatchSuspenseMutationVariables = Exact<{
  suspenseItemId: string | number;
  policyId: string | number;
}>;


export type MatchSuspenseMutation = { matchSuspense:
    | SuspenseAnswer_NotFound_Fragment
    | SuspenseAnswer_SaveRefused_Fragment
    | SuspenseAnswer_SuspenseChanged_Fragment
   };

export type ReturnSuspenseMutationVariables = Exact<{
  suspenseItemId: string | number;
  reason: string;
}>;


export type ReturnSuspenseMutation = { returnSuspense:
    | SuspenseAnswer_NotFound_Fragment
    | SuspenseAnswer_SaveRefused_Fragment
    | SuspenseAnswer_SuspenseChanged_Fragment
   };

type SuspenseAnswer_NotFound_Fragment = { message: string };

type SuspenseAnswer_SaveRefused_Fragment = { problems: Array<{ field: string | null, message: string }> };

type SuspenseAnswer_SuspenseChanged_Fragment = { item: { suspenseItemId: string } };

export type SuspenseAnswerFragment =
  | SuspenseAnswer_NotFound_Fragment
  | SuspenseAnswer_SaveRefused_Fragment
  | SuspenseAnswer_SuspenseChanged_Fragment
;

export type ReadBankDayQueryVariables = Exact<{
  day: string;
}>;


export type ReadBankDayQuery = { bankDay: { closedThrough: string | null, opening: string, closing: string, rows: Array<{ kind: LedgerEntryKind, count: number, received: string, paid: string }> } | null };

export type ReadBookLinesQueryVariables = Exact<{
  day: string;
  account: LedgerAccount;
  first: number;
  after?: string | null | undefined;
}>;


export type ReadBookLinesQuery = { bookLines: { nodes: Array<{ policyId: string | null, amount: string, entry: { ledgerEntryId: string, kind: LedgerEntryKind, accountingDate: string, paymentId: string | null, suspenseItemId: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReadTrialBalanceQueryVariables = Exact<{
  day: string;
}>;


export type ReadTrialBalanceQuery = { trialBalance: { closedThrough: string | null, debit: string, credit: string, rows: Array<{ account: LedgerAccount, debit: string, credit: string, balance: string }> } | null };

export type ReturnedPaymentsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReturnedPaymentsQuery = { returnedPayments: Array<{ returnedPaymentId: string, policyId: string, amount: string, reason: string, returnedDate: string, policySummary: PolicyNameFragment | null }> };

export type ReceiptFilesQueryVariables = Exact<{ [key: string]: never; }>;


export type ReceiptFilesQuery = { receiptFiles: Array<{ receiptFileId: string, kind: ReceiptFileKind, fileName: string, rowCount: number, amount: string, postedAt: string }> };

export type PreviewReceiptFileQueryVariables = Exact<{
  file: ReceiptFileInput;
}>;


export type PreviewReceiptFileQuery = { previewReceiptFile: ReceiptFilePartsFragment | null };

export type PostReceiptFileMutationVariables = Exact<{
  file: ReceiptFileInput;
}>;


export type PostReceiptFileMutation = { postReceiptFile:
    | ReceiptFilePartsFragment
    | { problems: Array<{ message: string }> }
   };

export type ReceiptFilePartsFragment = { fault: string | null, amount: string, posted: { receiptFileId: string, postedAt: string } | null, rows: Array<{ rowNumber: number, outcome: ReceiptRowOutcome, note: string, amount: string | null, payor: string | null, reference: string | null, policyId: string | null, suspenseItemId: string | null }> };

export type ClosedMonthsQueryVariables = Exact<{ [key: string]: never; }>;


export type ClosedMonthsQuery = { closedMonths: Array<{ closedMonthId: string, lastDate: string, debit: string, closedAt: string }> };

export type CloseMonthMutationVariables = Exact<{
  lastDate: string;
}>;


export type CloseMonthMutation = { closeMonth:
    | { month: { closedMonthId: string } }
    | { problems: Array<{ message: string }> }
   };

export type ListedDutiesQueryVariables = Exact<{
  kinds?: Array<DutyKind> | null | undefined;
  after?: string | null | undefined;
}>;


export type ListedDutiesQuery = { listedDuties: { nodes: Array<{ calendarDutyId: string, kind: DutyKind, policyId: string | null, day: string, status: DutyStatus, reason: string | null, attempts: number, policySummary: PolicyNameFragment | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type PipelineRowFragment = { stage: PipelineStage, alsoIn: Array<PipelineStage>, startedAt: string, expiresOn: string | null, dueOn: string | null, agency: string | null, actor: NextActor, sentence: string, action: PipelineAction, policy: { policyId: string, transactionId: string, policyNumber: string | null, insuredName: string | null, address: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, totalPremium: string | null, effectiveDate: string | null, changedAt: string }, agent: { userId: string, name: string } | null };

export type PipelineQueryVariables = Exact<{
  filter?: PipelineFilter | null | undefined;
  order?: PipelineOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type PipelineQuery = { pipeline: { nodes: Array<PipelineRowFragment>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type PipelineCountsQueryVariables = Exact<{
  filter?: PipelineFilter | null | undefined;
}>;


export type PipelineCountsQuery = { pipelineCounts: Array<{ stage: PipelineStage, count: number, isExact: boolean, premium: string }> };

export type PipelineViewsQueryVariables = Exact<{ [key: string]: never; }>;


export type PipelineViewsQuery = { pipelineViews: Array<{ pipelineViewId: string, name: string, query: string }> };

export type PipelineAgentsQueryVariables = Exact<{ [key: string]: never; }>;


export type PipelineAgentsQuery = { agents: Array<{ userId: string, name: string, agency: string | null }> };

export type SavePipelineViewMutationVariables = Exact<{
  name: string;
  query: string;
}>;


export type SavePipelineViewMutation = { savePipelineView:
    | { __typename: 'PipelineViewsSaved', views: Array<{ pipelineViewId: string, name: string, query: string }> }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type DeletePipelineViewMutationVariables = Exact<{
  pipelineViewId: string | number;
}>;


export type DeletePipelineViewMutation = { deletePipelineView:
    | { __typename: 'PipelineViewsSaved', views: Array<{ pipelineViewId: string, name: string, query: string }> }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type PipelineChangeFragment = { policyIds: Array<string>, refusals: Array<{ policyId: string, message: string }> };

export type ArchiveQuotesMutationVariables = Exact<{
  policyIds: Array<string | number>;
}>;


export type ArchiveQuotesMutation = { archiveQuotes:
    | (
      { __typename: 'PipelineChanged' }
      & PipelineChangeFragment
    )
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type UnarchiveQuotesMutationVariables = Exact<{
  policyIds: Array<string | number>;
}>;


export type UnarchiveQuotesMutation = { unarchiveQuotes:
    | (
      { __typename: 'PipelineChanged' }
      & PipelineChangeFragment
    )
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type AssignQuotesMutationVariables = Exact<{
  policyIds: Array<string | number>;
  userId: string | number;
}>;


export type AssignQuotesMutation = { assignQuotes:
    | (
      { __typename: 'PipelineChanged' }
      & PipelineChangeFragment
    )
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type CopyQuoteMutationVariables = Exact<{
  policyId: string | number;
}>;


export type CopyQuoteMutation = { copyQuote:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'QuoteCopied', file: { policy: { policyId: string } } }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type DocumentRequestRowFragment = { documentRequestId: string, documentType: string, note: string | null, dueDate: string, remindedDate: string | null, status: DocumentRequestStatus, requestedAt: string };

export type PolicyDocumentRequestsQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PolicyDocumentRequestsQuery = { policyFile: { documentRequests: Array<DocumentRequestRowFragment> } | null };

export type RequestDocumentMutationVariables = Exact<{
  policyId: string | number;
  request: DocumentRequestInput;
}>;


export type RequestDocumentMutation = { requestDocument:
    | { __typename: 'DocumentRequestChanged', request: DocumentRequestRowFragment }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type WithdrawDocumentRequestMutationVariables = Exact<{
  policyId: string | number;
  documentRequestId: string | number;
}>;


export type WithdrawDocumentRequestMutation = { withdrawDocumentRequest:
    | { __typename: 'DocumentRequestChanged', request: DocumentRequestRowFragment }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type ReviewRowFragment = { transactionId: string, agency: string | null, topics: Array<ReviewTopic>, change: string | null, startsOn: string | null, waitingSince: string, priority: ReviewPriority, currentPriority: ReviewPriority, priorityReason: string | null, assignedAt: string | null, openRequestCount: number, policy: PolicyRowFragment, reviewer: { userId: string, name: string } | null };

export type ReviewItemsQueryVariables = Exact<{
  filter?: ReviewFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ReviewItemsQuery = { reviewItems: { nodes: Array<ReviewRowFragment>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReviewCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReviewCountsQuery = { reviewCounts: { total: number, mine: number, unassigned: number, topics: Array<{ topic: ReviewTopic, count: number }>, agencies: Array<{ entityId: string, name: string, count: number }> } };

export type ReviewItemQueryVariables = Exact<{
  policyId: string | number;
}>;


export type ReviewItemQuery = { reviewItem: ReviewRowFragment | null };

export type ReviewersQueryVariables = Exact<{ [key: string]: never; }>;


export type ReviewersQuery = { reviewers: Array<{ userId: string, name: string }> };

export type ClaimReviewMutationVariables = Exact<{
  policyId: string | number;
}>;


export type ClaimReviewMutation = { claimReview:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'ReviewItemChanged', item: ReviewRowFragment }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type AssignReviewMutationVariables = Exact<{
  policyId: string | number;
  userId?: string | number | null | undefined;
}>;


export type AssignReviewMutation = { assignReview:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'ReviewItemChanged', item: ReviewRowFragment }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type SetReviewPriorityMutationVariables = Exact<{
  policyId: string | number;
  priority: ReviewPriority;
}>;


export type SetReviewPriorityMutation = { setReviewPriority:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'ReviewItemChanged', item: ReviewRowFragment }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

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

export type CommunityOfNumberQueryVariables = Exact<{
  communityNumber: string;
}>;


export type CommunityOfNumberQuery = { community:
    | (
      { __typename: 'Community' }
      & CommunityFactsFragment
    )
    | { __typename: 'NoCommunity', message: string }
   };

export type CommunityFactsFragment = { communityNumber: string, communityName: string, county: string | null, communityStatus: CommunityStatus, programType: ProgramType, suspendDate: string | null, crsClass: number, firmDate: string | null, provenance: string };

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

export type PolicyHardStopQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PolicyHardStopQuery = { policyFile: { id: string, encodedId: string, displayedPolicyNumber: string | null, transaction: { policyState: PolicyState, transactionStatus: TransactionStatus, issuedDate: string | null, evaluation: Evaluation | null, readyToIssueAt: string | null }, wizard: { step: StepId, hardStop: HardStopWordsFragment | null } } | null };

export type ChangeDetailFieldsFragment = { screens: Array<StepId>, needsAgentSignature: boolean, needsInsuredSignature: boolean, workRefusal: string | null, reviewReasons: Array<string>, change: { policyChangeId: string, transactionId: string, kind: ChangeKind, stage: ChangeStage, effectiveDate: string, cancellationReason: CancellationReason | null, note: string | null, coverException: CoverException | null, agentSignedDate: string | null, insuredSignedDate: string | null }, price: { annualBefore: string, annualAfter: string, days: number, termDays: number, factor: number, total: string, balanceBefore: string, balanceAfter: string, lines: Array<{ line: PremiumLine, annualBefore: string, annualAfter: string, amount: string, keptBecause: string | null }> } | null, changedFields: Array<{ field: string, label: string, before: string, after: string }>, documents: Array<{ documentType: string, reason: string, isOnFile: boolean }>, problems: Array<{ code: string, field: string | null, message: string }>, refund: { amount: string, day: string | null, parts: Array<string> } | null, possibleStart: { effectiveDate: string, coverException: CoverException | null } | null, conflicts: Array<{ conflictId: string, label: string, issuedTransactionId: string, fromDate: string, before: string, changeValue: string, issuedValue: string, choice: ConflictChoice | null }>, terms: Array<{ policyId: string, effectiveDate: string | null, expirationDate: string | null, stage: ChangeStage, amount: string | null }> };

export type ChangeOffersQueryVariables = Exact<{
  policyId: string | number;
}>;


export type ChangeOffersQuery = { policyFile: { id: string, changeOffers: Array<{ kind: ChangeKind, purpose: string, isAvailable: boolean, reason: string | null, dayRule: ChangeDayRule, effectiveDate: string | null, earliestDate: string | null, latestDate: string | null, coverExceptions: Array<CoverException> }> } | null };

export type CancellationOffersQueryVariables = Exact<{
  policyId: string | number;
}>;


export type CancellationOffersQuery = { cancellationOffers: Array<{ cancellationReason: CancellationReason, code: string | null, isAvailable: boolean, reason: string | null, isVoid: boolean, effectiveDate: string | null, earliestDate: string | null, latestDate: string | null, refund: RefundRule, refundText: string, termsText: string, needsAgentSignature: boolean, needsInsuredSignature: boolean, evidence: string }> };

export type ChangeOfPolicyQueryVariables = Exact<{
  policyId: string | number;
  transactionId?: string | number | null | undefined;
}>;


export type ChangeOfPolicyQuery = { policyChange: ChangeDetailFieldsFragment | null };

export type TransferAgentsQueryVariables = Exact<{ [key: string]: never; }>;


export type TransferAgentsQuery = { agents: Array<{ userId: string, name: string }> };

export type OpenChangeMutationVariables = Exact<{
  policyId: string | number;
  change: ChangeInput;
}>;


export type OpenChangeMutation = { openChange:
    | ChangeAnswer_ChangeSaved_Fragment
    | ChangeAnswer_NotFound_Fragment
    | ChangeAnswer_SaveRefused_Fragment
   };

export type PriceChangeMutationVariables = Exact<{
  policyId: string | number;
}>;


export type PriceChangeMutation = { priceChange:
    | ChangeAnswer_ChangeSaved_Fragment
    | ChangeAnswer_NotFound_Fragment
    | ChangeAnswer_SaveRefused_Fragment
   };

export type MoveChangeMutationVariables = Exact<{
  policyId: string | number;
  start: ChangeStartInput;
}>;


export type MoveChangeMutation = { moveChange:
    | ChangeAnswer_ChangeSaved_Fragment
    | ChangeAnswer_NotFound_Fragment
    | ChangeAnswer_SaveRefused_Fragment
   };

export type DecideConflictsMutationVariables = Exact<{
  policyId: string | number;
  decisions: Array<ConflictDecision>;
}>;


export type DecideConflictsMutation = { decideConflicts:
    | ChangeAnswer_ChangeSaved_Fragment
    | ChangeAnswer_NotFound_Fragment
    | ChangeAnswer_SaveRefused_Fragment
   };

export type IssueChangeMutationVariables = Exact<{
  policyId: string | number;
  signatures?: ChangeSignatures | null | undefined;
}>;


export type IssueChangeMutation = { issueChange:
    | ChangeAnswer_ChangeSaved_Fragment
    | ChangeAnswer_NotFound_Fragment
    | ChangeAnswer_SaveRefused_Fragment
   };

export type AbandonChangeMutationVariables = Exact<{
  policyId: string | number;
  message?: string | null | undefined;
}>;


export type AbandonChangeMutation = { abandonChange:
    | ChangeAnswer_ChangeSaved_Fragment
    | ChangeAnswer_NotFound_Fragment
    | ChangeAnswer_SaveRefused_Fragment
   };

type ChangeAnswer_ChangeSaved_Fragment = { __typename: 'ChangeSaved', details: ChangeDetailFieldsFragment, file: { id: string } };

type ChangeAnswer_NotFound_Fragment = { __typename: 'NotFound', message: string };

type ChangeAnswer_SaveRefused_Fragment = { __typename: 'SaveRefused', problems: Array<{ code: string, field: string | null, message: string }> };

export type ChangeAnswerFragment =
  | ChangeAnswer_ChangeSaved_Fragment
  | ChangeAnswer_NotFound_Fragment
  | ChangeAnswer_SaveRefused_Fragment
;

export type AccountStatementQueryVariables = Exact<{
  policyId: string | number;
}>;


export type AccountStatementQuery = { statement: { balance: string, unearnedPremium: string, lines: Array<{ charge: string | null, receipt: string | null, writtenOff: string | null, balance: string, entry: { ledgerEntryId: string, kind: LedgerEntryKind, accountingDate: string, paymentId: string | null, transactionId: string | null, suspenseItemId: string | null, postings: Array<{ postingId: string, account: LedgerAccount, line: PremiumLine | null, amount: string }> } }> } | null };

export type PolicyTimelineQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PolicyTimelineQuery = { policyFile: { id: string, transactions: Array<{ transactionId: string, transactionType: TransactionType, transactionStatus: TransactionStatus, effectiveDate: string | null, issuedDate: string | null, totalAnnualPremium: string | null }>, versionSlices: Array<{ versionSliceId: string, issueSequence: number, fromDate: string, toDate: string, transactionId: string | null, issuedAt: string }> } | null };

export type PolicyVersionOfDayQueryVariables = Exact<{
  policyId: string | number;
  asOf: string;
  knownAt?: string | null | undefined;
}>;


export type PolicyVersionOfDayQuery = { policyVersion: { slice: { fromDate: string, toDate: string, transactionId: string | null, issuedAt: string }, file: { id: string, rating: { totalPremium: string | null, buildingCoverage: number | null, contentsCoverage: number | null, buildingDeductible: number | null, contentsDeductible: number | null } } | null } | null };

export type CompareVersionsQueryVariables = Exact<{
  policyId: string | number;
  earlier: string | number;
  later: string | number;
}>;


export type CompareVersionsQuery = { compareVersions: Array<{ field: string, label: string, before: string, after: string }> };

export type PolicyLettersQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PolicyLettersQuery = { policyFile: { id: string, letterLanguage: ProposalLanguage | null, letterDelivery: LetterDelivery | null, letters: Array<{ letterId: string, kind: LetterKind, subject: string | null, documentId: string | null, queuedAt: string, failure: string | null, copies: Array<{ letterCopyId: string, recipient: LetterRecipient, name: string | null, delivery: LetterDelivery, status: LetterStatus, email: string | null, address: string | null, sentAt: string | null, failure: string | null }> }> } | null };

export type ChooseLetterLanguageMutationVariables = Exact<{
  policyId: string | number;
  language?: ProposalLanguage | null | undefined;
}>;


export type ChooseLetterLanguageMutation = { chooseLetterLanguage:
    | { __typename: 'LetterLanguageChosen', policyId: string, language: ProposalLanguage | null }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type AskForRecertificationMutationVariables = Exact<{
  policyId: string | number;
  reason: string;
}>;


export type AskForRecertificationMutation = { askForRecertification:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RecertificationAsked', policyId: string, dueDate: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type SendLetterAgainMutationVariables = Exact<{
  policyId: string | number;
  letterCopyId: string | number;
  byEmail?: boolean | null | undefined;
}>;


export type SendLetterAgainMutation = { sendLetterAgain:
    | { __typename: 'LetterSentAgain', copy: { letterCopyId: string } }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type PolicyActivityQueryVariables = Exact<{
  policyId: string | number;
  first?: number | null | undefined;
  onTimeline?: boolean | null | undefined;
}>;


export type PolicyActivityQuery = { policyFile: { id: string, activity: Array<{ activityLogId: string, userId: string | null, actingAsUserId: string | null, occurredAt: string, activity: string, message: string, valueBefore: unknown, valueAfter: unknown, origin: string | null }> } | null };

export type PolicyDocumentsQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PolicyDocumentsQuery = { policyFile: { id: string, documents: Array<{ documentId: string, documentType: string, fileName: string, mediaType: string, bytes: number, uploadedBy: string | null, uploadedDate: string }> } | null };

export type IssueAwaitedQueryVariables = Exact<{
  policyId: string | number;
}>;


export type IssueAwaitedQuery = { policyFile: { id: string, overview: { problems: Array<{ message: string }> } } | null };

export type PolicyNextStepQueryVariables = Exact<{
  policyId: string | number;
  transactionId?: string | number | null | undefined;
}>;


export type PolicyNextStepQuery = { demonstrationTitle: string | null, policyFile: { id: string, standing: { kind: StandingKind, description: string }, nextStep: { sentence: string, isYours: boolean, task: NextTask | null }, availableActions: Array<{ action: PolicyAction, isAvailable: boolean, reason: string | null }> } | null };

export type UpcomingDutiesQueryVariables = Exact<{
  policyId: string | number;
}>;


export type UpcomingDutiesQuery = { upcomingDuties: Array<{ kind: DutyKind, day: string, sentence: string, obstacle: string | null }> };

export type AgentOfRecordQueryVariables = Exact<{
  userId: string | number;
}>;


export type AgentOfRecordQuery = { agent: { name: string, entityName: string | null, phone: string | null, email: string | null } | null };

export type PolicyRenewalQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PolicyRenewalQuery = { renewal: { stage: RenewalStage, policyId: string | null, offeredPolicyId: string | null, expirationDate: string, reason: string | null, nonRenewalReasons: Array<NonRenewalReason>, lastNoticeDate: string, billNumber: string | null, billedDate: string | null, lastDate: string | null, payorName: string | null, received: string, due: string, higherDue: string | null, conversion: Array<string>, mayAnswerFacts: boolean, options: Array<{ option: RenewalOptionName, buildingCoverage: number, contentsCoverage: number, buildingDeductible: number, contentsDeductible: number, totalPremium: string }>, facts: Array<{ fact: RenewalFact, sentence: string, dueDate: string, answer: RenewalFactAnswer | null, correction: string | null }>, lines: Array<{ label: string, before: string, after: string, difference: string, reason: string | null }>, days: Array<{ day: string, actor: NextActor, sentence: string, isDone: boolean }>, protection: Array<{ name: string, until: string | null, sentence: string }> } | null };

export type AnswerRenewalFactsMutationVariables = Exact<{
  policyId: string | number;
  answers: Array<RenewalFactInput>;
}>;


export type AnswerRenewalFactsMutation = { answerRenewalFacts:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RenewalFactsAnswered' }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type EndRenewalMutationVariables = Exact<{
  policyId: string | number;
  reason: NonRenewalReason;
  details?: string | null | undefined;
}>;


export type EndRenewalMutation = { endRenewal:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RenewalEnded' }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type DraftConsentFactsFragment = { words: string, nextDay: string | null, refusal: string | null, mayChange: boolean, consent: { account: string, signedName: string, consentedByName: string, consentedAt: string } | null, failed: { amount: string, dueDate: string, failedDate: string, reason: string | null } | null };

export type PolicyDraftsQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PolicyDraftsQuery = { draftConsent: DraftConsentFactsFragment | null };

export type AgreeToDraftsMutationVariables = Exact<{
  policyId: string | number;
  consent: DraftConsentInput;
}>;


export type AgreeToDraftsMutation = { agreeToDrafts:
    | { __typename: 'DraftConsentSaved', isDrawn: boolean }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type EndDraftsMutationVariables = Exact<{
  policyId: string | number;
}>;


export type EndDraftsMutation = { endDrafts:
    | { __typename: 'DraftConsentSaved' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type SendSecondBillMutationVariables = Exact<{
  policyId: string | number;
}>;


export type SendSecondBillMutation = { sendSecondBill:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
    | { __typename: 'SecondBillSent' }
   };

export type PolicyRolloverQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PolicyRolloverQuery = { rollover: { priorPolicyNumber: string | null, priorCompanyName: string | null, priorExpirationDate: string, priorDiscountedPremium: number | null, priorDiscount: PriorPolicyDiscount | null, billDate: string | null, deletionDate: string, maySchedule: boolean, mayRescind: boolean, claims: Array<{ priorClaimId: string, claimNumber: string, lossDate: string, paid: string, reserve: string }> } | null };

export type ScheduleRolloverMutationVariables = Exact<{
  policyId: string | number;
}>;


export type ScheduleRolloverMutation = { scheduleRollover:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RolloverScheduled' }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type RescindRolloverMutationVariables = Exact<{
  policyId: string | number;
  reason: string;
}>;


export type RescindRolloverMutation = { rescindRollover:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RolloverRescinded' }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type ViewAsInsuredMutationVariables = Exact<{
  policyId: string | number;
}>;


export type ViewAsInsuredMutation = { viewAsInsured:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<ProblemLineFragment> }
    | { __typename: 'SessionSwitched', accessToken: string }
   };

export type PolicyUnderpaymentsQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PolicyUnderpaymentsQuery = { paymentSchedule: { due: string, notDue: string, takeFromClaimRefusal: string | null, underpayments: Array<{ underpaymentId: string, kind: UnderpaymentKind, amount: string | null, reason: string, billedDate: string, lastDate: string, status: UnderpaymentStatus }> } | null };

export type BillUnderpaymentMutationVariables = Exact<{
  policyId: string | number;
  reason: string;
}>;


export type BillUnderpaymentMutation = { answer:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
    | { __typename: 'UnderpaymentSent' }
   };

export type AskForRatingDataMutationVariables = Exact<{
  policyId: string | number;
  reason: string;
}>;


export type AskForRatingDataMutation = { answer:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
    | { __typename: 'UnderpaymentSent' }
   };

export type NoteRatingDataMutationVariables = Exact<{
  policyId: string | number;
}>;


export type NoteRatingDataMutation = { answer:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
    | { __typename: 'UnderpaymentSent' }
   };

export type TakeFromClaimMutationVariables = Exact<{
  policyId: string | number;
}>;


export type TakeFromClaimMutation = { answer:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
    | { __typename: 'UnderpaymentSent' }
   };

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

export type EnterFemaRatesMutationVariables = Exact<{
  policyId: string | number;
  rates: FemaRatesInput;
}>;


export type EnterFemaRatesMutation = { enterFemaRates:
    | { __typename: 'FemaRatesEntered' }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SaveRefused', problems: Array<{ field: string | null, message: string }> }
   };

export type FindLendersQueryVariables = Exact<{
  text: string;
}>;


export type FindLendersQuery = { lenders: Array<{ key: string, source: LenderSource, name: string, assigns: string | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, phone: string | null, email: string | null }> };

export type GuestLinkLineFragment = { guestLinkId: string, purpose: GuestLinkPurpose, state: GuestLinkState, toEmail: string | null, isWaitingForMail: boolean, madeByName: string, madeAt: string, expiresAt: string, usedAt: string | null };

export type SignatureStatusFragment = { state: SignatureState, signedName: string | null, method: SignatureMethod | null, place: SignaturePlace | null, signedAt: string | null, documentId: string | null, guestLink: GuestLinkLineFragment | null };

export type InsuredSignatureQueryVariables = Exact<{
  policyId: string | number;
}>;


export type InsuredSignatureQuery = { applicationSignature: SignatureStatusFragment | null };

export type ReadApplicationToSignQueryVariables = Exact<{
  policyId: string | number;
}>;


export type ReadApplicationToSignQuery = { applicationToSign: { number: string, insuredName: string, property: string, totalPremium: string, declarations: Array<string>, contentDigest: string, groups: Array<{ title: string, answers: Array<{ label: string, value: string }> }> } | null };

export type SignApplicationMutationVariables = Exact<{
  policyId: string | number;
  signature: SignatureInput;
}>;


export type SignApplicationMutation = { signApplication:
    | { __typename: 'ApplicationSigned', signature: SignatureStatusFragment }
    | { __typename: 'NotFound', message: string }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type SendSignatureLinkMutationVariables = Exact<{
  policyId: string | number;
  toEmail: string;
}>;


export type SendSignatureLinkMutation = { sendSignatureLink:
    | { __typename: 'GuestLinkSent', hasMailServer: boolean, url: string | null, guestLink: GuestLinkLineFragment }
    | { __typename: 'NotFound', message: string }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type GuestLinksQueryVariables = Exact<{
  policyId: string | number;
}>;


export type GuestLinksQuery = { guestLinks: Array<GuestLinkLineFragment> };

export type SendPayLinkMutationVariables = Exact<{
  policyId: string | number;
  toEmail: string;
}>;


export type SendPayLinkMutation = { sendPayLink:
    | { __typename: 'GuestLinkSent', hasMailServer: boolean, url: string | null, guestLink: GuestLinkLineFragment }
    | { __typename: 'NotFound', message: string }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type RevokeGuestLinkMutationVariables = Exact<{
  policyId: string | number;
  guestLinkId: string | number;
}>;


export type RevokeGuestLinkMutation = { revokeGuestLink:
    | { __typename: 'GuestLinkRevoked', guestLink: GuestLinkLineFragment }
    | { __typename: 'NotFound', message: string }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type ChangeAddressMutationVariables = Exact<{
  policyId: string | number;
  input: ChangeAddressInput;
}>;


export type ChangeAddressMutation = { changeAddress:
    | { __typename: 'AddressChanged', notices: Array<string> }
    | { __typename: 'AddressNeedsChoice', scrub: ScrubAnswerFragment }
    | { __typename: 'HardStop', header: string, message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PossibleDuplicate' }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type CertificateReadingQueryVariables = Exact<{
  policyId: string | number;
}>;


export type CertificateReadingQuery = { certificateReading: ReadCertificateFragment | null };

export type CompleteCertificateUploadMutationVariables = Exact<{
  policyId: string | number;
  ocrJobId: string;
}>;


export type CompleteCertificateUploadMutation = { completeCertificateUpload:
    | (
      { __typename: 'CertificateReading' }
      & ReadCertificateFragment
    )
    | { __typename: 'NotFound' }
    | { __typename: 'SaveRefused' }
   };

export type AcceptCertificateReadingMutationVariables = Exact<{
  policyId: string | number;
  ocrJobId: string;
  fields: Array<string>;
}>;


export type AcceptCertificateReadingMutation = { acceptCertificateReading:
    | { __typename: 'NotFound' }
    | { __typename: 'PartsSaved' }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
    | { __typename: 'StaleParts' }
   };

export type ReadCertificateFragment = { ocrJobId: string, ocrProcessStatus: OcrProcessStatus, message: string, formTitle: string | null, isFormVerified: boolean | null, readings: Array<{ field: string, label: string, answer: string, shown: string, text: string, page: number, confidence: number, source: CertificateReadingSource, warnings: Array<string>, isCompared: boolean, box: { x: number, y: number, width: number, height: number } | null }> };

export type PolicyPaymentScheduleQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PolicyPaymentScheduleQuery = { paymentSchedule: { plan: PaymentPlan, offered: PaymentPlan, description: string | null, isOpen: boolean, refusal: string | null, total: string, next: Array<string>, payments: Array<{ number: number, dueDate: string, amount: string, status: InstallmentStatus }> } | null };

export type ChoosePaymentPlanMutationVariables = Exact<{
  policyId: string | number;
  plan: PaymentPlan;
}>;


export type ChoosePaymentPlanMutation = { choosePaymentPlan:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PaymentPlanChosen' }
    | { __typename: 'SaveRefused', problems: Array<{ message: string }> }
   };

export type PaymentInProcessQueryVariables = Exact<{
  policyId: string | number;
}>;


export type PaymentInProcessQuery = { policyFile: { id: string, paymentInProcess: { amount: string, submits: boolean, askedAt: string } | null } | null };

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
  recipient?: PaymentSender | null | undefined;
}>;


export type RequestRefundMutation = { requestRefund:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RefundsRequested', file: PolicyFileFieldsFragment }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type ApplyPaymentActionMutationVariables = Exact<{
  paymentId: string | number;
  action: PaymentAction;
  amount?: string | null | undefined;
  reason?: string | null | undefined;
  recipient?: PaymentSender | null | undefined;
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

export type PayMutationVariables = Exact<{
  policyId: string | number;
  payment: PaymentInput;
}>;


export type PayMutation = { pay:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PaymentRecorded', file: PolicyFileFieldsFragment | null }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type PayAndSubmitMutationVariables = Exact<{
  policyId: string | number;
  payment: PaymentInput;
}>;


export type PayAndSubmitMutation = { payAndSubmit:
    | { __typename: 'ApplicationSubmitted', file: PolicyFileFieldsFragment }
    | (
      { __typename: 'HardStop' }
      & HardStopWordsFragment
    )
    | { __typename: 'NotFound', message: string }
    | { __typename: 'PaidNotSubmitted', problems: Array<ProblemLineFragment>, file: PolicyFileFieldsFragment }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
    | { __typename: 'SentToUnderwriting', file: PolicyFileFieldsFragment }
    | { __typename: 'StepProblems', problems: Array<ProblemLineFragment>, file: PolicyFileFieldsFragment }
   };

export type FindEarlierInsuredQueryVariables = Exact<{
  policyId: string | number;
}>;


export type FindEarlierInsuredQuery = { earlierInsured: { policyId: string, number: string, changedAt: string, phone: string | null, workPhone: string | null, cellPhone: string | null, email: string | null, birthDate: string | null, mailingAddress: { streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateAbbreviation: string | null, stateId: number | null, postalCode: string | null } | null } | null };

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

export type PolicyWorksheetQueryVariables = Exact<{
  policyId: string | number;
  transactionId?: string | number | null | undefined;
}>;


export type PolicyWorksheetQuery = { policyFile: { id: string, worksheet: { ratingId: string, input: unknown, reasons: unknown, lines: unknown, perils: unknown, premiumLines: unknown } | null } | null };

export type RatingOptionsQueryVariables = Exact<{
  policyId: string | number;
  stage: RatingStage;
  buildingCoverage?: number | null | undefined;
  contentsCoverage?: number | null | undefined;
}>;


export type RatingOptionsQuery = { ratingOptions:
    | { __typename: 'NoRatingOptions', message: string, problems: Array<ProblemLineFragment> }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RatingOptions', stage: RatingStage, status: RatingStatus, deductibles: Array<number>, buildingMaximum: number, contentsMaximum: number, edition: string, editionNotice: string | null, assumptions: Array<string>, reasons: Array<{ code: string, subject: string, message: string }>, choices: Array<{ key: string, label: string, buildingCoverage: number, contentsCoverage: number, cells: Array<{ buildingCoverage: number, contentsCoverage: number, buildingDeductible: number, contentsDeductible: number, status: RatingStatus, totalPremium: string | null, discountedPremium: string | null, discountTotal: string | null }> }> }
   };

export type ProposalLinksQueryVariables = Exact<{
  policyId: string | number;
}>;


export type ProposalLinksQuery = { proposalLinks: Array<{ guestLinkId: string, language: ProposalLanguage, hasWorksheet: boolean, state: GuestLinkState, toEmail: string | null, madeByName: string, madeAt: string, expiresAt: string, openedCount: number, firstOpenedAt: string | null, lastOpenedAt: string | null, acceptedAt: string | null }> };

export type MailProposalMutationVariables = Exact<{
  policyId: string | number;
  toEmail: string;
  subject: string;
  message: string;
  language: ProposalLanguage;
  withWorksheet: boolean;
}>;


export type MailProposalMutation = { mailProposal:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'ProposalQueued', outboxMessageId: string, hasMailServer: boolean }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type ShareProposalMutationVariables = Exact<{
  policyId: string | number;
  language: ProposalLanguage;
  withWorksheet: boolean;
}>;


export type ShareProposalMutation = { shareProposal:
    | { __typename: 'NotFound', message: string }
    | { __typename: 'ProposalShared', guestLinkId: string, url: string, expiresAt: string }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type RevokeProposalLinkMutationVariables = Exact<{
  policyId: string | number;
  guestLinkId: string | number;
}>;


export type RevokeProposalLinkMutation = { revokeGuestLink:
    | { __typename: 'GuestLinkRevoked' }
    | { __typename: 'NotFound', message: string }
    | (
      { __typename: 'SaveRefused' }
      & RefusedFragment
    )
   };

export type PolicyFileFieldsFragment = { id: string, encodedId: string, displayedPolicyNumber: string | null, isRatingStale: boolean, otherEditors: Array<string>, policyMain: { policyMainId: string, policyRateProviderBitMask: number | null, isActive: boolean, privateFloodProviderId: string | null }, transaction: { transactionId: string, policyId: string, policyOwnerEntityId: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, transactionType: TransactionType, billedDate: string | null, effectiveDate: string | null, effectiveDateType: EffectiveDateType | null, expirationDate: string | null, issuedDate: string | null, isCurrent: boolean, isActive: boolean, totalAnnualPremium: string | null, proratedAnnualPremium: string | null, premiumChange: string | null, proratedPremiumChange: string | null, annualFedFee: string | null, proratedFedFee: string | null, proratedReserveFund: string | null, proratedHfiaaSurcharge: string | null, hfiaaIndicatorType: HfiaaIndicator | null, proratedSrlPremium: string | null, prorataFactor: number | null, daysToIssue: number | null, agentSignedDate: string | null, adjustedAnnualPremium: string | null, submittedPremium: string | null, balance: string | null, laterInstallments: string | null, submittedAt: string | null, submittedBy: string | null, quotedPremium: string | null, evaluation: Evaluation | null, evaluatedAt: string | null, readyToIssueAt: string | null, underwritingChecklist: unknown, underwritingCheckedAt: string | null, ratedTransactionId: string | null, reviewReasons: string | null, releasedReasons: string | null }, rating: { ratingId: string, policyId: string, transactionId: string, isActive: boolean, rateMethod: RateMethod | null, rateCategory: RateCategory | null, status: RatingStatus | null, stage: RatingStage | null, edition: string | null, inputDigest: string | null, derivedFromAddress: string | null, ratedAt: string | null, buildingRate: number | null, contentsRate: number | null, buildingCoverage: number | null, contentsCoverage: number | null, buildingDeductible: number | null, contentsDeductible: number | null, buildingPremium: string | null, contentsPremium: string | null, priorLossesAmount: string | null, iccPremium: string | null, crsPercent: number | null, mitigationDiscount: string | null, crsDiscount: string | null, newlyMappedDiscount: string | null, preFirmDiscount: string | null, otherStatutoryDiscount: string | null, annualIncreaseCapDiscount: string | null, probationSurcharge: string | null, fedFee: string | null, reserveFund: string | null, hfiaaSurcharge: string | null, writtenPremium: string | null, fullRiskPremium: string | null, discountedPremium: string | null, totalPremium: string | null, femaReplacementCost: number | null, femaReplacementCostMethod: ReplacementCostMethod | null, femaFirstFloorHeight: number | null, femaFirstFloorHeightMethod: FirstFloorHeightMethod | null, statutoryDiscountType: StatutoryDiscountType | null, numberPriorClaims: number | null, quoteUuid: string | null, privateFloodProviderId: string | null, torrentPolicyFee: string | null, surplusLinesTax: string | null, stampingFee: string | null, surplusLinesServiceCharge: string | null, fireMarshallTax: string | null, empaTax: string | null, municipalFee: string | null, countyFee: string | null, surplusLinesTaxLabel: string | null, stampingFeeLabel: string | null, surplusLinesServiceChargeLabel: string | null, fireMarshallTaxLabel: string | null, empaTaxLabel: string | null, municipalFeeLabel: string | null, countyFeeLabel: string | null }, payments: Array<{ paymentId: string, policyId: string, transactionId: string, paymentTypeId: number | null, paymentProviderTransactionId: string | null, amount: string | null, description: string | null, cashReceiptDate: string | null, certifiedMailDate: string | null, paidBy: PaymentSender | null, processedDate: string | null, parentPaymentId: string | null, outgoingPaymentQueueId: string | null, paymentStatusId: number | null, integratedDate: string | null, isManualEntry: boolean | null, approvedRejectedDate: string | null, requestedBy: string | null, decidedBy: string | null }>, policyNumbers: Array<{ policyNumberId: string, policyId: string, policyNumberType: PolicyNumberType, policyNumberValue: string }>, position: { transactionId: string, policyId: string, step: StepId, furthestStep: StepId, hardStopType: HardStopType | null, hardStopMessage: string | null, moveVersion: number, movedAt: string, movedBy: string | null }, wizard: { step: StepId, next: StepId | null, back: StepId | null, isComplete: boolean, isCompletedSummary: boolean, machineVersion: string, steps: Array<{ id: StepId, number: number, path: string, title: string, state: StepState, isEnterable: boolean, isReachable: boolean, isComplete: boolean, guard: string | null, reason: string | null, problems: Array<{ code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null }> }>, hardStop: { type: HardStopType, header: string, message: string, step: StepId | null, field: string | null, remedies: Array<string>, liftedBy: string, canUnderwriterLift: boolean, reference: string } | null, undo: { clearedValuesId: string, labels: Array<string>, clearedAt: string } | null }, effectiveDateRule: { effectiveDate: string | null, expirationDate: string | null, waitingPeriod: number | null, rule: string, problems: Array<{ code: string, field: string | null, message: string, severity: ProblemSeverity, step: StepId | null }> }, pendingUnderwriting: Array<{ condition: string, holds: boolean }>, discounts: Array<{ name: string, type: StatutoryDiscountType | null, applies: boolean, isChosen: boolean, reason: string }>, lowestFloor: { lfe: number | null, firstFloorHeight: number | null, explanation: string }, requiredDocuments: Array<{ documentType: string, reason: string, isOnFile: boolean }>, summary: { policyId: string, transactionId: string, encodedId: string, policyNumber: string | null, insuredName: string | null, address: string | null, policyState: PolicyState, transactionStatus: TransactionStatus, step: StepId, totalPremium: string | null, effectiveDate: string | null, reviewReasons: string | null, changedAt: string, submittedAt: string | null, standing: { kind: StandingKind, description: string } }, paymentInProcess: { amount: string, submits: boolean, askedAt: string } | null, structure: { structureId: string, foundationType: FoundationType | null, buildingOverWaterType: BuildingOverWater | null, buildingDescription: BuildingDescription | null, constructionType: ConstructionType | null, constructionDate: string | null, isSubstantiallyImproved: boolean | null, substantiallyImprovedDate: string | null, isUnderConstruction: boolean | null, replacementCostUser: number | null, replacementCostNfip: number | null, unitsCount: number | null, floorsCount: number | null, floorOfUnit: number | null, totalBuildingAreaFeet: number | null, enclosureAreaFeet: number | null, enclosureUse: EnclosureUse | null, openingsCount: number | null, openingsSquareInches: number | null, openingsWallsCount: number | null, areOpeningsWithinOneFoot: boolean | null, hasEngineeredOpenings: boolean | null, engineeredOpeningsAreaFeet: number | null, hasOpeningsCertification: boolean | null, hasBreakawayWalls: boolean | null, firstFloorHeightMethod: FirstFloorHeightMethod | null, firstFloorHeightFeet: number | null, isLocatedCbrs: boolean | null, isMachineryElevated: boolean | null, isApplianceElevated: boolean | null, elevatorsCount: number | null, elevatorsElevatedCount: number | null, elevatorsBelowCount: number | null, detachedStructuresCount: number | null, isWalledAndRoofed: boolean | null, percentAboveGround: number | null, isEarthSheltered: boolean | null, isOnFederalLand: boolean | null, hasMultipleBuildings: boolean | null, buildingAtAddress: string | null, version: number }, elevationCertificate: { elCertId: string, diagramNumber: ElevationDiagram | null, elCertDate: string | null, bfe: number | null, lag: number | null, lagAtLowestElevation: number | null, hag: number | null, lfe: number | null, topOfBottomFloor: number | null, topNextHighestFloor: number | null, attachedGarageElevation: number | null, bottomOfHorizontalStructure: number | null, machineryEquipmentElevation: number | null, elevationDatum: ElevationDatum | null, horizontalDatum: HorizontalDatum | null, sectionType: ElevationSection | null, ocrProcessStatus: OcrProcessStatus | null, ocrJobId: string | null, isActive: boolean | null, version: number }, mobileHome: { mobileHomeId: string, serialNumber: string | null, onPermanentFoundation: boolean | null, meetsAnchorRequirements: boolean | null, version: number }, propertyAddress: { addressId: string, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, addressScrubStatus: AddressScrubStatus | null, streetNumber: string | null, streetName: string | null, countyFips: string | null, stateFips: string | null, latitude: number | null, longitude: number | null, geocodeAccuracyId: number | null, geocodeSourceId: number | null, scrubData: unknown, overrideReason: string | null, pivotAnalysisStatus: PivotAnalysisStatus | null, parcelPivotAnalysisStatus: PivotAnalysisStatus | null, communityProgramType: ProgramType | null, repetitiveLoss: boolean | null, propertyAddressType: PropertyAddressType | null, county: string | null, propertyDesc: string | null, srlProperty: boolean | null, srlDate: string | null, isFederallyLeased: boolean | null, is1316Property: boolean | null, cbrsType: CbrsType | null, cbrsFloodInsuranceProhibitionDate: string | null, derivedFromAddress: string | null, version: number }, mailingAddress: { addressId: string, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, addressScrubStatus: AddressScrubStatus | null, isSameAsPropertyAddress: boolean | null, version: number }, correspondenceEmails: Array<{ correspondenceEmailId: string, userContactId: string | null, userContactValue: string | null, userId: string | null, isActive: boolean | null, version: number }>, insureds: Array<{ insuredId: string, isEntity: boolean | null, firstName: string | null, middleName: string | null, lastName: string | null, entityName: string | null, birthDate: string | null, phone: string | null, workPhone: string | null, cellPhone: string | null, email: string | null, isPrimary: boolean | null, screeningResult: ScreeningResult | null, screeningScore: number | null, screeningListDate: string | null, isActive: boolean | null, version: number }>, lossPayees: Array<{ lossPayeeId: string, lossPayeeType: AdditionalInterestRole | null, loanNumber: string | null, name1: string | null, name2: string | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, addressScrubStatus: AddressScrubStatus | null, isActive: boolean | null, caseFileNumber: string | null, agencyCode: string | null, fullName: string | null, phone: string | null, workPhone: string | null, cellPhone: string | null, fax: string | null, email: string | null, version: number }>, policy: { policyPartId: string, policyId: string, policyMainId: string, activeTransactionId: string | null, currentTransactionId: string | null, openTransactionId: string | null, inForceTransactionId: string | null, nfipPolicyNum: string | null, recordLifecycleStatus: RecordLifecycleStatus | null, ratingId: string | null, applicationSource: ApplicationSource | null, policyForm: PolicyForm | null, policyBillingType: PolicyBillingType | null, waitingPeriod: number | null, rateMarketType: RateMarket | null, effectiveDate: string | null, expirationDate: string | null, requestedEffectiveDate: string | null, purchaseDate: string | null, loanClosingDate: string | null, isLenderFoundGap: boolean | null, fireContainmentDate: string | null, loanAmount: number | null, backdateReason: string | null, programType: ProgramType | null, hasFloodProofingCert: boolean | null, floodZone: string | null, isCurrentFloodZoneSfha: boolean | null, communityNumber: string | null, communityName: string | null, communityStatus: CommunityStatus | null, mapPanel: string | null, mapSuffix: string | null, mapChangeDate: string | null, lenderNoticeDate: string | null, firmDate: string | null, currentMapDate: string | null, occupancyType: OccupancyType | null, isHistoric: boolean | null, isPrimaryResidence: boolean | null, isRentalProperty: boolean | null, isTenant: boolean | null, isCondoAssociation: boolean | null, isNonProfit: boolean | null, isSmallBusiness: boolean | null, isPreFirmEligible: boolean | null, isNewlyMappedEligible: boolean | null, priorFloodZone: string | null, priorCommunityNumber: string | null, priorMapPanel: string | null, priorMapSuffix: string | null, priorCarrierId: string | null, priorCompanyName: string | null, priorNfipPolicyIndicator: boolean | null, priorPolicyExpirationDate: string | null, gfipApplicationDate: string | null, reinstatementDate: string | null, buildingType: BuildingType | null, contentsLocation: ContentsLocation | null, isCbra: boolean | null, cbraDate: string | null, currentBfe: number | null, effectiveDateType: EffectiveDateType | null, useExceptionalDeductibles: boolean | null, forcePlacedByLender: boolean | null, referralSourceId: number | null, originalNewBusinessDate: string | null, isPotentialDuplicate: boolean | null, surplusLinesHasPriorLosses: boolean | null, contentsValue: number | null, isMandatoryPurchase: boolean | null, disasterAssistance: DisasterAssistance | null, reviewExplanation: string | null, areDeclarationsAccepted: boolean | null, quoteExpirationDate: string | null, version: number }, floodZoneInformation: { floodZoneInformationId: string, isFromZoneDetermination: boolean | null, isVZone: boolean | null, countyName: string | null, programType: ProgramType | null, firmDate: string | null, communityStatus: CommunityStatus | null, isSuspended: boolean | null, suspendDate: string | null, trackingNumber: string | null, isCbra: boolean | null, cbraDate: string | null, currentFloodZoneId: string | null, communityNumber: string | null, communityName: string | null, mapPanel: string | null, mapSuffix: string | null, currentMapDate: string | null, baseElevation: number | null, isNewlyMapped: boolean | null, priorFloodZoneId: string | null, priorCommunityNumber: string | null, priorMapPanel: string | null, priorMapSuffix: string | null, mapChangedDate: string | null, isLoaded: boolean | null, crsClass: number | null, provenance: string | null, derivedFromAddress: string | null, version: number }, locationFacts: { locationFactsId: string, huc12: string | null, leveeSystemId: string | null, isBarrierIsland: boolean | null, distanceToRiverMeters: number | 'OUT_OF_RANGE' | null, distanceToCoastMeters: number | 'OUT_OF_RANGE' | null, distanceToOceanMeters: number | 'OUT_OF_RANGE' | null, distanceToLakeMeters: number | 'OUT_OF_RANGE' | null, elevationFeet: number | null, elevationRelativeToRiverFeet: number | null, structuralRelativeElevationFeet: number | null, drainageAreaSquareKilometers: number | null, riverClass: RiverClass | null, replacementCost: number | null, priorClaims: number | null, priorClaimDates: string | null, femaFirstFloorHeightFeet: number | null, femaFirstFloorHeightSource: string | null, provenance: string | null, isSample: boolean | null, knownAnswers: unknown, derivedFromAddress: string | null, version: number }, priorPolicyInfo: { priorPolicyInfoId: string, priorOwnerPolicyNumber: string | null, priorOwnerWyoCompany: string | null, priorOwnerCompanyId: string | null, priorNfipLapsedPolicy: boolean | null, lapsedDays: number | null, lapsedForValidReason: boolean | null, priorPolicyDiscountType: PriorPolicyDiscount | null, priorDiscountedPremium: number | null, isActive: boolean | null, version: number }, privateQuestions: { privateQuestionsId: string, priorFloodLossesCount: number | null, isVacant: boolean | null, hasUnrepairedDamage: boolean | null, hasFinishedBasement: boolean | null, distanceToCoastMiles: number | null, version: number }, policyOwner: { policyOwnerId: string, userId: string | null, companyId: string | null, companyName: string | null, agencyEntityId: string | null, agencyPrivateEntityId: string | null, privateCarrierEntityId: string | null, divisionEntityId: string | null, wyoEntityId: string | null, isActive: boolean | null, version: number }, billing: { billingId: string, name1: string | null, name2: string | null, streetAddress1: string | null, streetAddress2: string | null, city: string | null, stateId: number | null, stateAbbreviation: string | null, postalCode: string | null, urbanization: string | null, countryId: number | null, foreignState: string | null, isActive: boolean | null, version: number } };

const OwnContactPart = /* @__PURE__ */ part("OwnContact", "UserContact", "userContactId contactType contactValue label isPrimary");

const ProblemLinePart = /* @__PURE__ */ part("ProblemLine", "Problem", "code field message severity step");

const HardStopWordsPart = /* @__PURE__ */ part("HardStopWords", "HardStop", "type header message step field remedies liftedBy canUnderwriterLift reference");

const RefusedPart = /* @__PURE__ */ part("Refused", "SaveRefused", f("problems", "...ProblemLine"));

const ScrubAnswerPart = /* @__PURE__ */ part("ScrubAnswer", "ScrubOutcome", "isVerified", f("corrected", "...ScrubbedLines"), f("candidates", "...ScrubbedLines"), "errorKind message isSample provenance");

const ScrubbedLinesPart = /* @__PURE__ */ part("ScrubbedLines", "ScrubbedAddress", "streetAddress1 streetAddress2 city stateAbbreviation postalCode county latitude longitude");

const PolicyRowPart = /* @__PURE__ */ part("PolicyRow", "PolicySummary", "policyId transactionId encodedId policyNumber insuredName address policyState transactionStatus", f("standing", "kind description"), "step totalPremium effectiveDate reviewReasons changedAt submittedAt");

const DemonstrationBookFieldsPart = /* @__PURE__ */ part("DemonstrationBookFields", "DemonstrationBook", "state planned made failures isForNewcomer");

const PolicyNamePart = /* @__PURE__ */ part("PolicyName", "PolicySummary", "policyId transactionId policyNumber policyState transactionStatus insuredName");

const SuspenseRowPart = /* @__PURE__ */ part("SuspenseRow", "SuspenseItem", "suspenseItemId paymentTypeId amount payor reference policyNumber loanNumber billNumber receivedDate status clearedDate closedDate policyId returnReason");

const SuspenseAnswerPart = /* @__PURE__ */ part("SuspenseAnswer", "SuspenseResult", on("SuspenseChanged", f("item", "suspenseItemId")), on("SaveRefused", f("problems", "field message")), on("NotFound", "message"));

const ReceiptFilePartsPart = /* @__PURE__ */ part("ReceiptFileParts", "ReceiptFileView", "fault amount", f("posted", "receiptFileId postedAt"), f("rows", "rowNumber outcome note amount payor reference policyId suspenseItemId"));

const PipelineRowPart = /* @__PURE__ */ part("PipelineRow", "PipelineItem", f("policy", "policyId transactionId policyNumber insuredName address policyState transactionStatus totalPremium effectiveDate changedAt"), "stage alsoIn startedAt expiresOn dueOn", f("agent", "userId name"), "agency actor sentence action");

const PipelineChangePart = /* @__PURE__ */ part("PipelineChange", "PipelineChanged", "policyIds", f("refusals", "policyId message"));

const DocumentRequestRowPart = /* @__PURE__ */ part("DocumentRequestRow", "DocumentRequest", "documentRequestId documentType note dueDate remindedDate status requestedAt");

const ReviewRowPart = /* @__PURE__ */ part("ReviewRow", "ReviewItem", f("policy", "...PolicyRow"), "transactionId agency topics change startsOn waitingSince priority currentPriority priorityReason", f("reviewer", "userId name"), "assignedAt openRequestCount");

const CommunityFactsPart = /* @__PURE__ */ part("CommunityFacts", "Community", "communityNumber communityName county communityStatus programType suspendDate crsClass firmDate provenance");

const ChangeDetailFieldsPart = /* @__PURE__ */ part("ChangeDetailFields", "ChangeDetails", f("change", "policyChangeId transactionId kind stage effectiveDate cancellationReason note coverException agentSignedDate insuredSignedDate"), f("price", "annualBefore annualAfter days termDays factor total balanceBefore balanceAfter", f("lines", "line annualBefore annualAfter amount keptBecause")), f("changedFields", "field label before after"), "screens", f("documents", "documentType reason isOnFile"), "needsAgentSignature needsInsuredSignature workRefusal", f("problems", "code field message"), f("refund", "amount day parts"), "reviewReasons", f("possibleStart", "effectiveDate coverException"), f("conflicts", "conflictId label issuedTransactionId fromDate before changeValue issuedValue choice"), f("terms", "policyId effectiveDate expirationDate stage amount"));

const ChangeAnswerPart = /* @__PURE__ */ part("ChangeAnswer", "ChangeResult", "__typename", on("ChangeSaved", f("details", "...ChangeDetailFields"), f("file", "id")), on("SaveRefused", f("problems", "code field message")), on("NotFound", "message"));

const DraftConsentFactsPart = /* @__PURE__ */ part("DraftConsentFacts", "DraftConsentView", f("consent", "account signedName consentedByName consentedAt"), "words nextDay refusal mayChange", f("failed", "amount dueDate failedDate reason"));

const ClosingAnswerPart = /* @__PURE__ */ part("ClosingAnswer", "PolicyClosingResult", "__typename", on("PolicyClosed", f("file", "...PolicyFileFields"), f("refunds", "paymentId amount")), on("SaveRefused", f("problems", "field message")), on("NotFound", "message"));

const GuestLinkLinePart = /* @__PURE__ */ part("GuestLinkLine", "GuestLink", "guestLinkId purpose state toEmail isWaitingForMail madeByName madeAt expiresAt usedAt");

const SignatureStatusPart = /* @__PURE__ */ part("SignatureStatus", "ApplicationSignature", "state signedName method place signedAt documentId", f("guestLink", "...GuestLinkLine"));

const ReadCertificatePart = /* @__PURE__ */ part("ReadCertificate", "CertificateReading", "ocrJobId ocrProcessStatus message formTitle isFormVerified", f("readings", "field label answer shown text page", f("box", "x y width height"), "confidence source warnings isCompared"));

const DifferencePart = /* @__PURE__ */ part("Difference", "RatingDifference", "headline before after change", f("causes", "label before after change"), f("amounts", "label before after change"), f("lines", "result label before after change"));

const ChoicePart = /* @__PURE__ */ part("Choice", "WhatIfChoice", "label detail status totalPremium change isCurrent");

const PolicyFileFieldsPart = /* @__PURE__ */ part("PolicyFileFields", "PolicyFile", "id encodedId displayedPolicyNumber", f("policyMain", "policyMainId policyRateProviderBitMask isActive privateFloodProviderId"), f("transaction", "transactionId policyId policyOwnerEntityId policyState transactionStatus transactionType billedDate effectiveDate effectiveDateType expirationDate issuedDate isCurrent isActive totalAnnualPremium proratedAnnualPremium premiumChange proratedPremiumChange annualFedFee proratedFedFee proratedReserveFund proratedHfiaaSurcharge hfiaaIndicatorType proratedSrlPremium prorataFactor daysToIssue agentSignedDate adjustedAnnualPremium submittedPremium balance laterInstallments submittedAt submittedBy quotedPremium evaluation evaluatedAt readyToIssueAt underwritingChecklist underwritingCheckedAt ratedTransactionId reviewReasons releasedReasons"), f("rating", "ratingId policyId transactionId isActive rateMethod rateCategory status stage edition inputDigest derivedFromAddress ratedAt buildingRate contentsRate buildingCoverage contentsCoverage buildingDeductible contentsDeductible buildingPremium contentsPremium priorLossesAmount iccPremium crsPercent mitigationDiscount crsDiscount newlyMappedDiscount preFirmDiscount otherStatutoryDiscount annualIncreaseCapDiscount probationSurcharge fedFee reserveFund hfiaaSurcharge writtenPremium fullRiskPremium discountedPremium totalPremium femaReplacementCost femaReplacementCostMethod femaFirstFloorHeight femaFirstFloorHeightMethod statutoryDiscountType numberPriorClaims quoteUuid privateFloodProviderId torrentPolicyFee surplusLinesTax stampingFee surplusLinesServiceCharge fireMarshallTax empaTax municipalFee countyFee surplusLinesTaxLabel stampingFeeLabel surplusLinesServiceChargeLabel fireMarshallTaxLabel empaTaxLabel municipalFeeLabel countyFeeLabel"), f("payments", "paymentId policyId transactionId paymentTypeId paymentProviderTransactionId amount description cashReceiptDate certifiedMailDate paidBy processedDate parentPaymentId outgoingPaymentQueueId paymentStatusId integratedDate isManualEntry approvedRejectedDate requestedBy decidedBy"), f("policyNumbers", "policyNumberId policyId policyNumberType policyNumberValue"), f("position", "transactionId policyId step furthestStep hardStopType hardStopMessage moveVersion movedAt movedBy"), f("wizard", "step next back", f("steps", "id number path title state isEnterable isReachable isComplete guard reason", f("problems", "code field message severity step")), "isComplete isCompletedSummary", f("hardStop", "type header message step field remedies liftedBy canUnderwriterLift reference"), "machineVersion", f("undo", "clearedValuesId labels clearedAt")), f("effectiveDateRule", "effectiveDate expirationDate waitingPeriod rule", f("problems", "code field message severity step")), f("pendingUnderwriting", "condition holds"), f("discounts", "name type applies isChosen reason"), f("lowestFloor", "lfe firstFloorHeight explanation"), "isRatingStale", f("requiredDocuments", "documentType reason isOnFile"), "otherEditors", f("summary", "policyId transactionId encodedId policyNumber insuredName address policyState transactionStatus", f("standing", "kind description"), "step totalPremium effectiveDate reviewReasons changedAt submittedAt"), f("paymentInProcess", "amount submits askedAt"), f("structure", fieldNames(structure)), f("elevationCertificate", fieldNames(elevationCertificate)), f("mobileHome", fieldNames(mobileHome)), f("propertyAddress", fieldNames(propertyAddress)), f("mailingAddress", fieldNames(mailingAddress)), f("correspondenceEmails", fieldNames(correspondenceEmails)), f("insureds", fieldNames(insureds)), f("lossPayees", "lossPayeeId lossPayeeType loanNumber name1 name2 streetAddress1 streetAddress2 city stateId stateAbbreviation postalCode urbanization countryId foreignState addressScrubStatus isActive caseFileNumber agencyCode fullName phone workPhone cellPhone fax email version"), f("policy", fieldNames(policy)), f("floodZoneInformation", fieldNames(floodZoneInformation)), f("locationFacts", fieldNames(locationFacts)), f("priorPolicyInfo", fieldNames(priorPolicyInfo)), f("privateQuestions", fieldNames(privateQuestions)), f("policyOwner", fieldNames(policyOwner)), f("billing", fieldNames(billing)));

export const OwnPortalLink = /* @__PURE__ */ sent<OwnPortalLinkQuery, OwnPortalLinkQueryVariables>("738b69f210c86464", operation("query", "OwnPortalLink", "", f("account", "consumerPortalLink")));

export const ReplacePortalLink = /* @__PURE__ */ sent<ReplacePortalLinkMutation, ReplacePortalLinkMutationVariables>("45e9ff25812b10e4", operation("mutation", "ReplacePortalLink", "isOpen:Boolean!", g("replacePortalLink", "isOpen", "", "__typename", on("PortalLinkChanged", "url"), on("SaveRefused", f("problems", "...ProblemLine")))), ProblemLinePart);

export const OwnData = /* @__PURE__ */ sent<OwnDataQuery, OwnDataQueryVariables>("233c0949006d7fdb", operation("query", "OwnData", "", f("account", f("user", "userId firstName lastName email phone"), f("address", "streetAddress1 streetAddress2 city stateId postalCode"), "photo", f("pendingEmail", "email expiresAt"), f("contacts", "...OwnContact"))), OwnContactPart);

export const SaveOwnData = /* @__PURE__ */ sent<SaveOwnDataMutation, SaveOwnDataMutationVariables>("0dbd2c8db83795c2", operation("mutation", "SaveOwnData", "account:AccountInput!", g("saveAccount", "account", "", "__typename", on("AccountSaved", f("pendingEmail", "email")), on("SaveRefused", f("problems", "field message")))));

export const SaveContact = /* @__PURE__ */ sent<SaveContactMutation, SaveContactMutationVariables>("2baaaf76ed52b967", operation("mutation", "SaveContact", "contact:ContactInput!", g("saveContact", "contact", "", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const RemovePhoto = /* @__PURE__ */ sent<RemovePhotoMutation, RemovePhotoMutationVariables>("3ebb0294f560c53f", operation("mutation", "RemovePhoto", "", f("removePhoto", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const AcceptProposal = /* @__PURE__ */ sent<AcceptProposalMutation, AcceptProposalMutationVariables>("83ca30313d7a4f07", operation("mutation", "AcceptProposal", "token:String! package:ProposedPackage", g("acceptProposal", "token package", "", "__typename", on("ProposalAccepted", "policyId acceptedAt"), on("SaveRefused", "...Refused"))), RefusedPart, ProblemLinePart);

export const DemonstrationBook = /* @__PURE__ */ sent<DemonstrationBookQuery, DemonstrationBookQueryVariables>("3860b5710ed33c65", operation("query", "DemonstrationBook", "", f("demonstrationBook", "...DemonstrationBookFields")), DemonstrationBookFieldsPart);

export const StartDemonstrationBook = /* @__PURE__ */ sent<StartDemonstrationBookMutation, StartDemonstrationBookMutationVariables>("24fab1a70f14785f", operation("mutation", "StartDemonstrationBook", "", f("startDemonstrationBook", "__typename", on("DemonstrationBookStarted", f("book", "...DemonstrationBookFields")), on("SaveRefused", f("problems", "message")))), DemonstrationBookFieldsPart);

export const RecentPolicies = /* @__PURE__ */ sent<RecentPoliciesQuery, RecentPoliciesQueryVariables>("6965d7f601dd2bd5", operation("query", "RecentPolicies", "", f("recentPolicies", "...PolicyRow")), PolicyRowPart);

export const ReadyToIssue = /* @__PURE__ */ sent<ReadyToIssueQuery, ReadyToIssueQueryVariables>("50f6bdc38423903c", operation("query", "ReadyToIssue", "", g("readyToIssue", [{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}], "", "...PolicyRow")), PolicyRowPart);

export const SearchPolicies = /* @__PURE__ */ sent<SearchPoliciesQuery, SearchPoliciesQueryVariables>("bc6d2d8f818080a3", operation("query", "SearchPolicies", "text:String!", g("searchPolicies", [{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}], "", "...PolicyRow foundBy")), PolicyRowPart);

export const RenewalsToWin = /* @__PURE__ */ sent<RenewalsToWinQuery, RenewalsToWinQueryVariables>("e832ff17123d6209", operation("query", "RenewalsToWin", "", f("renewalsToWin", "policyId offeredPolicyId policyNumber insuredName stage expirationDate daysLeft premiumBefore premiumAfter lastDate")));

export const RemindRenewals = /* @__PURE__ */ sent<RemindRenewalsMutation, RemindRenewalsMutationVariables>("52e3798726956350", operation("mutation", "RemindRenewals", "policyIds:[ID!]!", g("remindRenewals", "policyIds", "", "__typename", on("PipelineChanged", "...PipelineChange"), on("SaveRefused", f("problems", "message")))), PipelineChangePart);

export const DueWork = /* @__PURE__ */ sent<DueWorkQuery, DueWorkQueryVariables>("07e607aea3834400", operation("query", "DueWork", "", f("dueWork", "kind count day")));

export const ReportTile = /* @__PURE__ */ sent<ReportTileQuery, ReportTileQueryVariables>("a88cf9b1bfb9ac09", operation("query", "ReportTile", "kind:ReportKind! measure:ReportMeasure! fromDate:Date! toDate:Date!", g("reportFigure", "kind measure fromDate toDate", "", "count amount rate")));

export const AdministratorTasks = /* @__PURE__ */ sent<AdministratorTasksQuery, AdministratorTasksQueryVariables>("e697bc882f6a0d06", operation("query", "AdministratorTasks", "", f("administratorTasks", "kind count sentence")));

export const WaitingPayments = /* @__PURE__ */ sent<WaitingPaymentsQuery, WaitingPaymentsQueryVariables>("29b0925a055217a0", operation("query", "WaitingPayments", "statuses:[Int!]!", g("payments", [{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"paymentStatusIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"statuses"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"50"}}], "", f("nodes", "paymentId policyId paymentTypeId paymentStatusId amount description cashReceiptDate processedDate", f("policySummary", "...PolicyName")), f("pageInfo", "hasPreviousPage"))), PolicyNamePart);

export const DayReceipts = /* @__PURE__ */ sent<DayReceiptsQuery, DayReceiptsQueryVariables>("629348b81c468a4a", operation("query", "DayReceipts", "day:Date! first:Int! after:String", g("payments", [{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"receivedFrom"},"value":{"kind":"Variable","name":{"kind":"Name","value":"day"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"receivedTo"},"value":{"kind":"Variable","name":{"kind":"Name","value":"day"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}], "", f("nodes", "paymentId policyId paymentTypeId paymentStatusId amount description", f("policySummary", "...PolicyName")), f("pageInfo", "hasNextPage endCursor"))), PolicyNamePart);

export const SuspenseList = /* @__PURE__ */ sent<SuspenseListQuery, SuspenseListQueryVariables>("41aa32b36f7f2849", operation("query", "SuspenseList", "status:SuspenseStatus! first:Int! after:String", g("suspenseItems", "status first after", "", f("nodes", "...SuspenseRow"), f("pageInfo", "hasNextPage endCursor"))), SuspenseRowPart);

export const SuspenseSuggestions = /* @__PURE__ */ sent<SuspenseSuggestionsQuery, SuspenseSuggestionsQueryVariables>("66f304409ad1be93", operation("query", "SuspenseSuggestions", "suspenseItemId:ID!", g("suspenseSuggestions", "suspenseItemId", "", "policyId policyNumber insuredName balance reasons")));

export const EnterSuspense = /* @__PURE__ */ sent<EnterSuspenseMutation, EnterSuspenseMutationVariables>("c700986d70fe5706", operation("mutation", "EnterSuspense", "received:SuspenseInput!", g("enterSuspense", "received", "", "...SuspenseAnswer")), SuspenseAnswerPart);

export const ClearSuspense = /* @__PURE__ */ sent<ClearSuspenseMutation, ClearSuspenseMutationVariables>("be9c5cb43d697072", operation("mutation", "ClearSuspense", "suspenseItemId:ID!", g("clearSuspense", "suspenseItemId", "", "...SuspenseAnswer")), SuspenseAnswerPart);

export const MatchSuspense = /* @__PURE__ */ sent<MatchSuspenseMutation, MatchSuspenseMutationVariables>("56889c833233100b", operation("mutation", "MatchSuspense", "suspenseItemId:ID! policyId:ID!", g("matchSuspense", "suspenseItemId policyId", "", "...SuspenseAnswer")), SuspenseAnswerPart);

export const ReturnSuspense = /* @__PURE__ */ sent<ReturnSuspenseMutation, ReturnSuspenseMutationVariables>("41dc801553a65b8d", operation("mutation", "ReturnSuspense", "suspenseItemId:ID! reason:String!", g("returnSuspense", "suspenseItemId reason", "", "...SuspenseAnswer")), SuspenseAnswerPart);

export const ReadBankDay = /* @__PURE__ */ sent<ReadBankDayQuery, ReadBankDayQueryVariables>("7540e1f7a2ba64c5", operation("query", "ReadBankDay", "day:Date!", g("bankDay", "day", "", "closedThrough opening closing", f("rows", "kind count received paid"))));

export const ReadBookLines = /* @__PURE__ */ sent<ReadBookLinesQuery, ReadBookLinesQueryVariables>("9261af8968152412", operation("query", "ReadBookLines", "day:Date! account:LedgerAccount! first:Int! after:String", g("bookLines", "day account first after", "", f("nodes", "policyId amount", f("entry", "ledgerEntryId kind accountingDate paymentId suspenseItemId")), f("pageInfo", "hasNextPage endCursor"))));

export const ReadTrialBalance = /* @__PURE__ */ sent<ReadTrialBalanceQuery, ReadTrialBalanceQueryVariables>("0a89b95775cf8962", operation("query", "ReadTrialBalance", "day:Date!", g("trialBalance", "day", "", "closedThrough debit credit", f("rows", "account debit credit balance"))));

export const ReturnedPayments = /* @__PURE__ */ sent<ReturnedPaymentsQuery, ReturnedPaymentsQueryVariables>("a3b5b48d7414e49f", operation("query", "ReturnedPayments", "", f("returnedPayments", "returnedPaymentId policyId amount reason returnedDate", f("policySummary", "...PolicyName"))), PolicyNamePart);

export const ReceiptFiles = /* @__PURE__ */ sent<ReceiptFilesQuery, ReceiptFilesQueryVariables>("1cf45dcc399ceed1", operation("query", "ReceiptFiles", "", f("receiptFiles", "receiptFileId kind fileName rowCount amount postedAt")));

export const PreviewReceiptFile = /* @__PURE__ */ sent<PreviewReceiptFileQuery, PreviewReceiptFileQueryVariables>("223f4c31331b816f", operation("query", "PreviewReceiptFile", "file:ReceiptFileInput!", g("previewReceiptFile", "file", "", "...ReceiptFileParts")), ReceiptFilePartsPart);

export const PostReceiptFile = /* @__PURE__ */ sent<PostReceiptFileMutation, PostReceiptFileMutationVariables>("a6da42821840a38c", operation("mutation", "PostReceiptFile", "file:ReceiptFileInput!", g("postReceiptFile", "file", "", on("ReceiptFileView", "...ReceiptFileParts"), on("SaveRefused", f("problems", "message")))), ReceiptFilePartsPart);

export const ClosedMonths = /* @__PURE__ */ sent<ClosedMonthsQuery, ClosedMonthsQueryVariables>("2a6014a797380256", operation("query", "ClosedMonths", "", f("closedMonths", "closedMonthId lastDate debit closedAt")));

export const CloseMonth = /* @__PURE__ */ sent<CloseMonthMutation, CloseMonthMutationVariables>("9ee4b28b18507203", operation("mutation", "CloseMonth", "lastDate:Date!", g("closeMonth", "lastDate", "", on("MonthClosed", f("month", "closedMonthId")), on("SaveRefused", f("problems", "message")))));

export const ListedDuties = /* @__PURE__ */ sent<ListedDutiesQuery, ListedDutiesQueryVariables>("e83a7f0e7bb677e2", operation("query", "ListedDuties", "kinds:[DutyKind!] after:String", g("listedDuties", [{"kind":"Argument","name":{"kind":"Name","value":"kinds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}], "", f("nodes", "calendarDutyId kind policyId", f("policySummary", "...PolicyName"), "day status reason attempts"), f("pageInfo", "hasNextPage endCursor"))), PolicyNamePart);

export const Pipeline = /* @__PURE__ */ sent<PipelineQuery, PipelineQueryVariables>("1c0dab3cdd176b86", operation("query", "Pipeline", "filter:PipelineFilter order:PipelineOrder first:Int after:String", g("pipeline", "filter order first after", "", f("nodes", "...PipelineRow"), f("pageInfo", "hasNextPage endCursor"))), PipelineRowPart);

export const PipelineCounts = /* @__PURE__ */ sent<PipelineCountsQuery, PipelineCountsQueryVariables>("90e05ccd57f808d1", operation("query", "PipelineCounts", "filter:PipelineFilter", g("pipelineCounts", "filter", "", "stage count isExact premium")));

export const PipelineViews = /* @__PURE__ */ sent<PipelineViewsQuery, PipelineViewsQueryVariables>("dfa0e4493177eb7b", operation("query", "PipelineViews", "", f("pipelineViews", "pipelineViewId name query")));

export const PipelineAgents = /* @__PURE__ */ sent<PipelineAgentsQuery, PipelineAgentsQueryVariables>("96c97d0b998e066e", operation("query", "PipelineAgents", "", f("agents", "userId name agency")));

export const SavePipelineView = /* @__PURE__ */ sent<SavePipelineViewMutation, SavePipelineViewMutationVariables>("f2bd124d31316f5d", operation("mutation", "SavePipelineView", "name:String! query:String!", g("savePipelineView", "name query", "", "__typename", on("PipelineViewsSaved", f("views", "pipelineViewId name query")), on("SaveRefused", f("problems", "message")))));

export const DeletePipelineView = /* @__PURE__ */ sent<DeletePipelineViewMutation, DeletePipelineViewMutationVariables>("de3cf40576163129", operation("mutation", "DeletePipelineView", "pipelineViewId:ID!", g("deletePipelineView", "pipelineViewId", "", "__typename", on("PipelineViewsSaved", f("views", "pipelineViewId name query")), on("SaveRefused", f("problems", "message")))));

export const ArchiveQuotes = /* @__PURE__ */ sent<ArchiveQuotesMutation, ArchiveQuotesMutationVariables>("97653e63b4010126", operation("mutation", "ArchiveQuotes", "policyIds:[ID!]!", g("archiveQuotes", "policyIds", "", "__typename", on("PipelineChanged", "...PipelineChange"), on("SaveRefused", f("problems", "message")))), PipelineChangePart);

export const UnarchiveQuotes = /* @__PURE__ */ sent<UnarchiveQuotesMutation, UnarchiveQuotesMutationVariables>("9469cdbd7ebd2e7d", operation("mutation", "UnarchiveQuotes", "policyIds:[ID!]!", g("unarchiveQuotes", "policyIds", "", "__typename __typename", on("PipelineChanged", "...PipelineChange"), on("SaveRefused", f("problems", "message")))), PipelineChangePart);

export const AssignQuotes = /* @__PURE__ */ sent<AssignQuotesMutation, AssignQuotesMutationVariables>("b21b61b98bbde54b", operation("mutation", "AssignQuotes", "policyIds:[ID!]! userId:ID!", g("assignQuotes", "policyIds userId", "", "__typename", on("PipelineChanged", "...PipelineChange"), on("SaveRefused", f("problems", "message")))), PipelineChangePart);

export const CopyQuote = /* @__PURE__ */ sent<CopyQuoteMutation, CopyQuoteMutationVariables>("961bdf6e6cd80a4a", operation("mutation", "CopyQuote", "policyId:ID!", g("copyQuote", "policyId", "", "__typename", on("QuoteCopied", f("file", f("policy", "policyId"))), on("SaveRefused", f("problems", "message")), on("NotFound", "message"))));

export const PolicyDocumentRequests = /* @__PURE__ */ sent<PolicyDocumentRequestsQuery, PolicyDocumentRequestsQueryVariables>("c7df56a92a971feb", operation("query", "PolicyDocumentRequests", "policyId:ID!", g("policyFile", "policyId", "", f("documentRequests", "...DocumentRequestRow"))), DocumentRequestRowPart);

export const RequestDocument = /* @__PURE__ */ sent<RequestDocumentMutation, RequestDocumentMutationVariables>("f686af14ee6e77aa", operation("mutation", "RequestDocument", "policyId:ID! request:DocumentRequestInput!", g("requestDocument", "policyId request", "", "__typename", on("DocumentRequestChanged", f("request", "...DocumentRequestRow")), on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))), DocumentRequestRowPart);

export const WithdrawDocumentRequest = /* @__PURE__ */ sent<WithdrawDocumentRequestMutation, WithdrawDocumentRequestMutationVariables>("0657830252c3cae5", operation("mutation", "WithdrawDocumentRequest", "policyId:ID! documentRequestId:ID!", g("withdrawDocumentRequest", "policyId documentRequestId", "", "__typename", on("DocumentRequestChanged", f("request", "...DocumentRequestRow")), on("SaveRefused", f("problems", "message")), on("NotFound", "message"))), DocumentRequestRowPart);

export const ReviewItems = /* @__PURE__ */ sent<ReviewItemsQuery, ReviewItemsQueryVariables>("2e6490f2f3158065", operation("query", "ReviewItems", "filter:ReviewFilter first:Int after:String", g("reviewItems", "filter first after", "", f("nodes", "...ReviewRow"), f("pageInfo", "hasNextPage endCursor"))), ReviewRowPart, PolicyRowPart);

export const ReviewCounts = /* @__PURE__ */ sent<ReviewCountsQuery, ReviewCountsQueryVariables>("a5e1fdf3efb36b49", operation("query", "ReviewCounts", "", f("reviewCounts", "total mine unassigned", f("topics", "topic count"), f("agencies", "entityId name count"))));

export const ReviewItem = /* @__PURE__ */ sent<ReviewItemQuery, ReviewItemQueryVariables>("dd8eae518e59d0ce", operation("query", "ReviewItem", "policyId:ID!", g("reviewItem", "policyId", "", "...ReviewRow")), ReviewRowPart, PolicyRowPart);

export const Reviewers = /* @__PURE__ */ sent<ReviewersQuery, ReviewersQueryVariables>("932ba0d94078cb43", operation("query", "Reviewers", "", f("reviewers", "userId name")));

export const ClaimReview = /* @__PURE__ */ sent<ClaimReviewMutation, ClaimReviewMutationVariables>("b16cafda55ade813", operation("mutation", "ClaimReview", "policyId:ID!", g("claimReview", "policyId", "", "__typename", on("ReviewItemChanged", f("item", "...ReviewRow")), on("SaveRefused", f("problems", "message")), on("NotFound", "message"))), ReviewRowPart, PolicyRowPart);

export const AssignReview = /* @__PURE__ */ sent<AssignReviewMutation, AssignReviewMutationVariables>("509ae624640029af", operation("mutation", "AssignReview", "policyId:ID! userId:ID", g("assignReview", "policyId userId", "", "__typename", on("ReviewItemChanged", f("item", "...ReviewRow")), on("SaveRefused", f("problems", "message")), on("NotFound", "message"))), ReviewRowPart, PolicyRowPart);

export const SetReviewPriority = /* @__PURE__ */ sent<SetReviewPriorityMutation, SetReviewPriorityMutationVariables>("2cad63c94f26df6b", operation("mutation", "SetReviewPriority", "policyId:ID! priority:ReviewPriority!", g("setReviewPriority", "policyId priority", "", "__typename", on("ReviewItemChanged", f("item", "...ReviewRow")), on("SaveRefused", f("problems", "message")), on("NotFound", "message"))), ReviewRowPart, PolicyRowPart);

export const StartChoices = /* @__PURE__ */ sent<StartChoicesQuery, StartChoicesQueryVariables>("9c316b1a4a8c4b67", operation("query", "StartChoices", "", f("agents", "userId name agency"), f("samplePlaces", "key label streetAddress1 city stateAbbreviation postalCode"), g("lookups", [{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"StringValue","value":"state","block":false}}], "states", "code label")));

export const ScrubAddress = /* @__PURE__ */ sent<ScrubAddressQuery, ScrubAddressQueryVariables>("b6f35a6c928815df", operation("query", "ScrubAddress", "address:AddressInput!", g("scrubAddress", "address", "", "...ScrubAnswer")), ScrubAnswerPart, ScrubbedLinesPart);

export const StartQuote = /* @__PURE__ */ sent<StartQuoteMutation, StartQuoteMutationVariables>("b15e4bbcbbab2dc8", operation("mutation", "StartQuote", "input:StartQuoteInput!", g("startQuote", "input", "", "__typename", on("QuoteStarted", "notices", f("file", "id encodedId")), on("AddressNeedsChoice", f("scrub", "...ScrubAnswer")), on("PossibleDuplicate", f("others", "...PolicyRow")), on("HardStop", "...HardStopWords"), on("SaveRefused", f("problems", "...ProblemLine")))), ScrubAnswerPart, ScrubbedLinesPart, PolicyRowPart, HardStopWordsPart, ProblemLinePart);

export const CommunityOfNumber = /* @__PURE__ */ sent<CommunityOfNumberQuery, CommunityOfNumberQueryVariables>("cd918d2e1bcde51d", operation("query", "CommunityOfNumber", "communityNumber:String!", g("community", "communityNumber", "", "__typename", on("Community", "...CommunityFacts"), on("NoCommunity", "message"))), CommunityFactsPart);

export const SendForReview = /* @__PURE__ */ sent<SendForReviewMutation, SendForReviewMutationVariables>("5baf5eb7d4c74e12", operation("mutation", "SendForReview", "policyId:ID! message:String!", g("sendForReview", "policyId message", "", "__typename", on("SentToUnderwriting", "reference"), on("SaveRefused", "...Refused"), on("NotFound", "message"))), RefusedPart, ProblemLinePart);

export const EnterDetermination = /* @__PURE__ */ sent<EnterDeterminationMutation, EnterDeterminationMutationVariables>("bd755bf14338baeb", operation("mutation", "EnterDetermination", "policyId:ID! determination:ManualDeterminationInput!", g("enterDetermination", "policyId determination", "", "__typename", on("SaveRefused", "...Refused"), on("NotFound", "message"))), RefusedPart, ProblemLinePart);

export const PolicyHardStop = /* @__PURE__ */ sent<PolicyHardStopQuery, PolicyHardStopQueryVariables>("95e23019710ee510", operation("query", "PolicyHardStop", "policyId:ID!", g("policyFile", "policyId", "", "id encodedId displayedPolicyNumber", f("transaction", "policyState transactionStatus issuedDate evaluation readyToIssueAt"), f("wizard", "step", f("hardStop", "...HardStopWords")))), HardStopWordsPart);

export const ChangeOffers = /* @__PURE__ */ sent<ChangeOffersQuery, ChangeOffersQueryVariables>("c49a728a91b8d183", operation("query", "ChangeOffers", "policyId:ID!", g("policyFile", "policyId", "", "id", f("changeOffers", "kind purpose isAvailable reason dayRule effectiveDate earliestDate latestDate coverExceptions"))));

export const CancellationOffers = /* @__PURE__ */ sent<CancellationOffersQuery, CancellationOffersQueryVariables>("94f8ba6b9420e3fb", operation("query", "CancellationOffers", "policyId:ID!", g("cancellationOffers", "policyId", "", "cancellationReason code isAvailable reason isVoid effectiveDate earliestDate latestDate refund refundText termsText needsAgentSignature needsInsuredSignature evidence")));

export const ChangeOfPolicy = /* @__PURE__ */ sent<ChangeOfPolicyQuery, ChangeOfPolicyQueryVariables>("c841471a0c752fd4", operation("query", "ChangeOfPolicy", "policyId:ID! transactionId:ID", g("policyChange", "policyId transactionId", "", "...ChangeDetailFields")), ChangeDetailFieldsPart);

export const TransferAgents = /* @__PURE__ */ sent<TransferAgentsQuery, TransferAgentsQueryVariables>("c6988d06047bca20", operation("query", "TransferAgents", "", f("agents", "userId name")));

export const OpenChange = /* @__PURE__ */ sent<OpenChangeMutation, OpenChangeMutationVariables>("a568361a847b78b6", operation("mutation", "OpenChange", "policyId:ID! change:ChangeInput!", g("openChange", "policyId change", "", "...ChangeAnswer")), ChangeAnswerPart, ChangeDetailFieldsPart);

export const PriceChange = /* @__PURE__ */ sent<PriceChangeMutation, PriceChangeMutationVariables>("3cba44c8e141fe6a", operation("mutation", "PriceChange", "policyId:ID!", g("priceChange", "policyId", "", "...ChangeAnswer")), ChangeAnswerPart, ChangeDetailFieldsPart);

export const MoveChange = /* @__PURE__ */ sent<MoveChangeMutation, MoveChangeMutationVariables>("faeb905112ae8d33", operation("mutation", "MoveChange", "policyId:ID! start:ChangeStartInput!", g("moveChange", "policyId start", "", "...ChangeAnswer")), ChangeAnswerPart, ChangeDetailFieldsPart);

export const DecideConflicts = /* @__PURE__ */ sent<DecideConflictsMutation, DecideConflictsMutationVariables>("29cd71556479a3f9", operation("mutation", "DecideConflicts", "policyId:ID! decisions:[ConflictDecision!]!", g("decideConflicts", "policyId decisions", "", "...ChangeAnswer")), ChangeAnswerPart, ChangeDetailFieldsPart);

export const IssueChange = /* @__PURE__ */ sent<IssueChangeMutation, IssueChangeMutationVariables>("f33f80fc40444b86", operation("mutation", "IssueChange", "policyId:ID! signatures:ChangeSignatures", g("issueChange", "policyId signatures", "", "...ChangeAnswer")), ChangeAnswerPart, ChangeDetailFieldsPart);

export const AbandonChange = /* @__PURE__ */ sent<AbandonChangeMutation, AbandonChangeMutationVariables>("f14f16d950dd010f", operation("mutation", "AbandonChange", "policyId:ID! message:String", g("abandonChange", "policyId message", "", "...ChangeAnswer")), ChangeAnswerPart, ChangeDetailFieldsPart);

export const AccountStatement = /* @__PURE__ */ sent<AccountStatementQuery, AccountStatementQueryVariables>("0eb66204710210d2", operation("query", "AccountStatement", "policyId:ID!", g("statement", "policyId", "", "balance unearnedPremium", f("lines", "charge receipt writtenOff balance", f("entry", "ledgerEntryId kind accountingDate paymentId transactionId suspenseItemId", f("postings", "postingId account line amount"))))));

export const PolicyTimeline = /* @__PURE__ */ sent<PolicyTimelineQuery, PolicyTimelineQueryVariables>("5a3105a2ccccf5cb", operation("query", "PolicyTimeline", "policyId:ID!", g("policyFile", "policyId", "", "id", f("transactions", "transactionId transactionType transactionStatus effectiveDate issuedDate totalAnnualPremium"), f("versionSlices", "versionSliceId issueSequence fromDate toDate transactionId issuedAt"))));

export const PolicyVersionOfDay = /* @__PURE__ */ sent<PolicyVersionOfDayQuery, PolicyVersionOfDayQueryVariables>("ddf8c2cbf96159ac", operation("query", "PolicyVersionOfDay", "policyId:ID! asOf:Date! knownAt:DateTime", g("policyVersion", "policyId asOf knownAt", "", f("slice", "fromDate toDate transactionId issuedAt"), f("file", "id", f("rating", "totalPremium buildingCoverage contentsCoverage buildingDeductible contentsDeductible")))));

export const CompareVersions = /* @__PURE__ */ sent<CompareVersionsQuery, CompareVersionsQueryVariables>("0320bac22dc3e0f1", operation("query", "CompareVersions", "policyId:ID! earlier:ID! later:ID!", g("compareVersions", [{"kind":"Argument","name":{"kind":"Name","value":"policyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policyId"}}},{"kind":"Argument","name":{"kind":"Name","value":"earlierTransactionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"earlier"}}},{"kind":"Argument","name":{"kind":"Name","value":"laterTransactionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"later"}}}], "", "field label before after")));

export const PolicyLetters = /* @__PURE__ */ sent<PolicyLettersQuery, PolicyLettersQueryVariables>("936bac29dbad70d8", operation("query", "PolicyLetters", "policyId:ID!", g("policyFile", "policyId", "", "id letterLanguage letterDelivery", f("letters", "letterId kind subject documentId queuedAt failure", f("copies", "letterCopyId recipient name delivery status email address sentAt failure")))));

export const ChooseLetterLanguage = /* @__PURE__ */ sent<ChooseLetterLanguageMutation, ChooseLetterLanguageMutationVariables>("2efda997a9dcc656", operation("mutation", "ChooseLetterLanguage", "policyId:ID! language:ProposalLanguage", g("chooseLetterLanguage", "policyId language", "", "__typename", on("LetterLanguageChosen", "policyId language"), on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const AskForRecertification = /* @__PURE__ */ sent<AskForRecertificationMutation, AskForRecertificationMutationVariables>("71c0d70c0e772f2a", operation("mutation", "AskForRecertification", "policyId:ID! reason:String!", g("askForRecertification", "policyId reason", "", "__typename", on("RecertificationAsked", "policyId dueDate"), on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const SendLetterAgain = /* @__PURE__ */ sent<SendLetterAgainMutation, SendLetterAgainMutationVariables>("1bede707ea6a54be", operation("mutation", "SendLetterAgain", "policyId:ID! letterCopyId:ID! byEmail:Boolean", g("sendLetterAgain", "policyId letterCopyId byEmail", "", "__typename", on("LetterSentAgain", f("copy", "letterCopyId")), on("SaveRefused", f("problems", "message")), on("NotFound", "message"))));

export const PolicyActivity = /* @__PURE__ */ sent<PolicyActivityQuery, PolicyActivityQueryVariables>("6605e3a8eabaf5ca", operation("query", "PolicyActivity", "policyId:ID! first:Int onTimeline:Boolean", g("policyFile", "policyId", "", "id", g("activity", "first onTimeline", "", "activityLogId userId actingAsUserId occurredAt activity message valueBefore valueAfter origin"))));

export const PolicyDocuments = /* @__PURE__ */ sent<PolicyDocumentsQuery, PolicyDocumentsQueryVariables>("3728a6b68af1bdb4", operation("query", "PolicyDocuments", "policyId:ID!", g("policyFile", "policyId", "", "id", f("documents", "documentId documentType fileName mediaType bytes uploadedBy uploadedDate"))));

export const IssueAwaited = /* @__PURE__ */ sent<IssueAwaitedQuery, IssueAwaitedQueryVariables>("cc76168a4e0ae472", operation("query", "IssueAwaited", "policyId:ID!", g("policyFile", "policyId", "", "id", f("overview", f("problems", "message")))));

export const PolicyNextStep = /* @__PURE__ */ sent<PolicyNextStepQuery, PolicyNextStepQueryVariables>("90b69ff5fdef3c1c", operation("query", "PolicyNextStep", "policyId:ID! transactionId:ID", g("demonstrationTitle", "policyId", ""), g("policyFile", "policyId transactionId", "", "id", f("standing", "kind description"), f("nextStep", "sentence isYours task"), f("availableActions", "action isAvailable reason"))));

export const UpcomingDuties = /* @__PURE__ */ sent<UpcomingDutiesQuery, UpcomingDutiesQueryVariables>("4921227514fb0911", operation("query", "UpcomingDuties", "policyId:ID!", g("upcomingDuties", "policyId", "", "kind day sentence obstacle")));

export const AgentOfRecord = /* @__PURE__ */ sent<AgentOfRecordQuery, AgentOfRecordQueryVariables>("d6e52b1e59b28ca8", operation("query", "AgentOfRecord", "userId:ID!", g("agent", "userId", "", "name entityName phone email")));

export const PolicyRenewal = /* @__PURE__ */ sent<PolicyRenewalQuery, PolicyRenewalQueryVariables>("2f226e7830d4ddf5", operation("query", "PolicyRenewal", "policyId:ID!", g("renewal", "policyId", "", "stage policyId offeredPolicyId expirationDate reason nonRenewalReasons lastNoticeDate billNumber billedDate lastDate payorName received due higherDue", f("options", "option buildingCoverage contentsCoverage buildingDeductible contentsDeductible totalPremium"), "conversion", f("facts", "fact sentence dueDate answer correction"), "mayAnswerFacts", f("lines", "label before after difference reason"), f("days", "day actor sentence isDone"), f("protection", "name until sentence"))));

export const AnswerRenewalFacts = /* @__PURE__ */ sent<AnswerRenewalFactsMutation, AnswerRenewalFactsMutationVariables>("8f2f909f3a69d856", operation("mutation", "AnswerRenewalFacts", "policyId:ID! answers:[RenewalFactInput!]!", g("answerRenewalFacts", "policyId answers", "", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const EndRenewal = /* @__PURE__ */ sent<EndRenewalMutation, EndRenewalMutationVariables>("31e9d9a26b6f84a0", operation("mutation", "EndRenewal", "policyId:ID! reason:NonRenewalReason! details:String", g("endRenewal", "policyId reason details", "", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const PolicyDrafts = /* @__PURE__ */ sent<PolicyDraftsQuery, PolicyDraftsQueryVariables>("b4e83572a44ca7e2", operation("query", "PolicyDrafts", "policyId:ID!", g("draftConsent", "policyId", "", "...DraftConsentFacts")), DraftConsentFactsPart);

export const AgreeToDrafts = /* @__PURE__ */ sent<AgreeToDraftsMutation, AgreeToDraftsMutationVariables>("80ac99bcf2178cbe", operation("mutation", "AgreeToDrafts", "policyId:ID! consent:DraftConsentInput!", g("agreeToDrafts", "policyId consent", "", "__typename", on("DraftConsentSaved", "isDrawn"), on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const EndDrafts = /* @__PURE__ */ sent<EndDraftsMutation, EndDraftsMutationVariables>("08f8406faa11cb5c", operation("mutation", "EndDrafts", "policyId:ID!", g("endDrafts", "policyId", "", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const SendSecondBill = /* @__PURE__ */ sent<SendSecondBillMutation, SendSecondBillMutationVariables>("4d28455bac8e38e8", operation("mutation", "SendSecondBill", "policyId:ID!", g("sendSecondBill", "policyId", "", "__typename", on("SaveRefused", f("problems", "message")), on("NotFound", "message"))));

export const PolicyRollover = /* @__PURE__ */ sent<PolicyRolloverQuery, PolicyRolloverQueryVariables>("11ad12098e2db632", operation("query", "PolicyRollover", "policyId:ID!", g("rollover", "policyId", "", "priorPolicyNumber priorCompanyName priorExpirationDate priorDiscountedPremium priorDiscount", f("claims", "priorClaimId claimNumber lossDate paid reserve"), "billDate deletionDate maySchedule mayRescind")));

export const ScheduleRollover = /* @__PURE__ */ sent<ScheduleRolloverMutation, ScheduleRolloverMutationVariables>("9a3331f68b148c73", operation("mutation", "ScheduleRollover", "policyId:ID!", g("scheduleRollover", "policyId", "", "__typename", on("SaveRefused", f("problems", "message")), on("NotFound", "message"))));

export const RescindRollover = /* @__PURE__ */ sent<RescindRolloverMutation, RescindRolloverMutationVariables>("011b262b42609860", operation("mutation", "RescindRollover", "policyId:ID! reason:String!", g("rescindRollover", "policyId reason", "", "__typename", on("SaveRefused", f("problems", "message")), on("NotFound", "message"))));

export const ViewAsInsured = /* @__PURE__ */ sent<ViewAsInsuredMutation, ViewAsInsuredMutationVariables>("a3fb256db9634a52", operation("mutation", "ViewAsInsured", "policyId:ID!", g("viewAsInsured", "policyId", "", "__typename", on("SessionSwitched", "accessToken"), on("SaveRefused", f("problems", "...ProblemLine")), on("NotFound", "message"))), ProblemLinePart);

export const PolicyUnderpayments = /* @__PURE__ */ sent<PolicyUnderpaymentsQuery, PolicyUnderpaymentsQueryVariables>("925e6d5e89ae4f31", operation("query", "PolicyUnderpayments", "policyId:ID!", g("paymentSchedule", "policyId", "", "due notDue takeFromClaimRefusal", f("underpayments", "underpaymentId kind amount reason billedDate lastDate status"))));

export const BillUnderpayment = /* @__PURE__ */ sent<BillUnderpaymentMutation, BillUnderpaymentMutationVariables>("14cd0b3ed3732d20", operation("mutation", "BillUnderpayment", "policyId:ID! reason:String!", g("billUnderpayment", "policyId reason", "answer", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const AskForRatingData = /* @__PURE__ */ sent<AskForRatingDataMutation, AskForRatingDataMutationVariables>("ce9c90f471bd745d", operation("mutation", "AskForRatingData", "policyId:ID! reason:String!", g("askForRatingData", "policyId reason", "answer", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const NoteRatingData = /* @__PURE__ */ sent<NoteRatingDataMutation, NoteRatingDataMutationVariables>("805f8b0ce9981cf2", operation("mutation", "NoteRatingData", "policyId:ID!", g("noteRatingData", "policyId", "answer", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const TakeFromClaim = /* @__PURE__ */ sent<TakeFromClaimMutation, TakeFromClaimMutationVariables>("3b99a8649e19f55f", operation("mutation", "TakeFromClaim", "policyId:ID!", g("takeFromClaim", "policyId", "answer", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const DeclineApplication = /* @__PURE__ */ sent<DeclineApplicationMutation, DeclineApplicationMutationVariables>("bd1dd40dd353452b", operation("mutation", "DeclineApplication", "policyId:ID! declineReason:DeclineReason! message:String", g("declineApplication", "policyId declineReason message", "", "...ClosingAnswer")), ClosingAnswerPart, PolicyFileFieldsPart);

export const WithdrawApplication = /* @__PURE__ */ sent<WithdrawApplicationMutation, WithdrawApplicationMutationVariables>("1c497b6f227522c0", operation("mutation", "WithdrawApplication", "policyId:ID! toQuote:Boolean! message:String", g("withdrawApplication", "policyId toQuote message", "", "...ClosingAnswer")), ClosingAnswerPart, PolicyFileFieldsPart);

export const AbandonQuote = /* @__PURE__ */ sent<AbandonQuoteMutation, AbandonQuoteMutationVariables>("0142da2e1a6ab270", operation("mutation", "AbandonQuote", "policyId:ID! message:String", g("abandonQuote", "policyId message", "", "...ClosingAnswer")), ClosingAnswerPart, PolicyFileFieldsPart);

export const ReopenQuote = /* @__PURE__ */ sent<ReopenQuoteMutation, ReopenQuoteMutationVariables>("e86be652a29bc1ae", operation("mutation", "ReopenQuote", "policyId:ID!", g("reopenQuote", "policyId", "", "...ClosingAnswer")), ClosingAnswerPart, PolicyFileFieldsPart);

export const ArchivePolicy = /* @__PURE__ */ sent<ArchivePolicyMutation, ArchivePolicyMutationVariables>("6b58e18a2d61a833", operation("mutation", "ArchivePolicy", "policyId:ID!", g("archivePolicy", "policyId", "", "...ClosingAnswer")), ClosingAnswerPart, PolicyFileFieldsPart);

export const IssuePolicy = /* @__PURE__ */ sent<IssuePolicyMutation, IssuePolicyMutationVariables>("7a6e0a8b0d546d30", operation("mutation", "IssuePolicy", "policyId:ID!", g("issuePolicy", "policyId", "", "__typename", on("PolicyIssued", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const DecideReview = /* @__PURE__ */ sent<DecideReviewMutation, DecideReviewMutationVariables>("404ff34d29a739a6", operation("mutation", "DecideReview", "policyId:ID! release:Boolean! message:String!", g("decideReview", "policyId release message", "", "__typename", on("ReviewDecided", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const EnterFemaRates = /* @__PURE__ */ sent<EnterFemaRatesMutation, EnterFemaRatesMutationVariables>("af2421134f6b39fc", operation("mutation", "EnterFemaRates", "policyId:ID! rates:FemaRatesInput!", g("enterFemaRates", "policyId rates", "", "__typename", on("SaveRefused", f("problems", "field message")), on("NotFound", "message"))));

export const FindLenders = /* @__PURE__ */ sent<FindLendersQuery, FindLendersQueryVariables>("6181c7288d7cf08c", operation("query", "FindLenders", "text:String!", g("lenders", "text", "", "key source name assigns streetAddress1 streetAddress2 city stateId stateAbbreviation postalCode phone email")));

export const InsuredSignature = /* @__PURE__ */ sent<InsuredSignatureQuery, InsuredSignatureQueryVariables>("42c98d76aaf39c40", operation("query", "InsuredSignature", "policyId:ID!", g("applicationSignature", "policyId", "", "...SignatureStatus")), SignatureStatusPart, GuestLinkLinePart);

export const ReadApplicationToSign = /* @__PURE__ */ sent<ReadApplicationToSignQuery, ReadApplicationToSignQueryVariables>("fd3aeab4498579e0", operation("query", "ReadApplicationToSign", "policyId:ID!", g("applicationToSign", "policyId", "", "number insuredName property", f("groups", "title", f("answers", "label value")), "totalPremium declarations contentDigest")));

export const SignApplication = /* @__PURE__ */ sent<SignApplicationMutation, SignApplicationMutationVariables>("f9a40371cc4b6fb0", operation("mutation", "SignApplication", "policyId:ID! signature:SignatureInput!", g("signApplication", "policyId signature", "", "__typename", on("ApplicationSigned", f("signature", "...SignatureStatus")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), SignatureStatusPart, GuestLinkLinePart, RefusedPart, ProblemLinePart);

export const SendSignatureLink = /* @__PURE__ */ sent<SendSignatureLinkMutation, SendSignatureLinkMutationVariables>("b146d5ff442aa11a", operation("mutation", "SendSignatureLink", "policyId:ID! toEmail:String!", g("sendSignatureLink", "policyId toEmail", "", "__typename", on("GuestLinkSent", "hasMailServer url", f("guestLink", "...GuestLinkLine")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), GuestLinkLinePart, RefusedPart, ProblemLinePart);

export const GuestLinks = /* @__PURE__ */ sent<GuestLinksQuery, GuestLinksQueryVariables>("1d91248cedf6e0ed", operation("query", "GuestLinks", "policyId:ID!", g("guestLinks", "policyId", "", "...GuestLinkLine")), GuestLinkLinePart);

export const SendPayLink = /* @__PURE__ */ sent<SendPayLinkMutation, SendPayLinkMutationVariables>("63de1213dfcebfb2", operation("mutation", "SendPayLink", "policyId:ID! toEmail:String!", g("sendPayLink", "policyId toEmail", "", "__typename", on("GuestLinkSent", "hasMailServer url", f("guestLink", "...GuestLinkLine")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), GuestLinkLinePart, RefusedPart, ProblemLinePart);

export const RevokeGuestLink = /* @__PURE__ */ sent<RevokeGuestLinkMutation, RevokeGuestLinkMutationVariables>("550fa1f8cc8c70dc", operation("mutation", "RevokeGuestLink", "policyId:ID! guestLinkId:ID!", g("revokeGuestLink", "policyId guestLinkId", "", "__typename", on("GuestLinkRevoked", f("guestLink", "...GuestLinkLine")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), GuestLinkLinePart, RefusedPart, ProblemLinePart);

export const ChangeAddress = /* @__PURE__ */ sent<ChangeAddressMutation, ChangeAddressMutationVariables>("e1c923e39dbd4937", operation("mutation", "ChangeAddress", "policyId:ID! input:ChangeAddressInput!", g("changeAddress", "policyId input", "", "__typename", on("AddressChanged", "notices"), on("AddressNeedsChoice", f("scrub", "...ScrubAnswer")), on("HardStop", "header message"), on("SaveRefused", f("problems", "message")), on("NotFound", "message"))), ScrubAnswerPart, ScrubbedLinesPart);

export const CertificateReading = /* @__PURE__ */ sent<CertificateReadingQuery, CertificateReadingQueryVariables>("c1b95f880f175bca", operation("query", "CertificateReading", "policyId:ID!", g("certificateReading", "policyId", "", "...ReadCertificate")), ReadCertificatePart);

export const CompleteCertificateUpload = /* @__PURE__ */ sent<CompleteCertificateUploadMutation, CompleteCertificateUploadMutationVariables>("b8df5ccdc441e58f", operation("mutation", "CompleteCertificateUpload", "policyId:ID! ocrJobId:String!", g("completeCertificateUpload", "policyId ocrJobId", "", "__typename", on("CertificateReading", "...ReadCertificate"))), ReadCertificatePart);

export const AcceptCertificateReading = /* @__PURE__ */ sent<AcceptCertificateReadingMutation, AcceptCertificateReadingMutationVariables>("ad27ac39d12f1d7f", operation("mutation", "AcceptCertificateReading", "policyId:ID! ocrJobId:String! fields:[String!]!", g("acceptCertificateReading", "policyId ocrJobId fields", "", "__typename", on("SaveRefused", f("problems", "message")))));

export const PolicyPaymentSchedule = /* @__PURE__ */ sent<PolicyPaymentScheduleQuery, PolicyPaymentScheduleQueryVariables>("5a9a73f0b07fab58", operation("query", "PolicyPaymentSchedule", "policyId:ID!", g("paymentSchedule", "policyId", "", "plan offered description isOpen refusal total", f("payments", "number dueDate amount status"), "next")));

export const ChoosePaymentPlan = /* @__PURE__ */ sent<ChoosePaymentPlanMutation, ChoosePaymentPlanMutationVariables>("d5803162e6500b74", operation("mutation", "ChoosePaymentPlan", "policyId:ID! plan:PaymentPlan!", g("choosePaymentPlan", "policyId plan", "", "__typename", on("SaveRefused", f("problems", "message")), on("NotFound", "message"))));

export const PaymentInProcess = /* @__PURE__ */ sent<PaymentInProcessQuery, PaymentInProcessQueryVariables>("ed2d6308b13ff0df", operation("query", "PaymentInProcess", "policyId:ID!", g("policyFile", "policyId", "", "id", f("paymentInProcess", "amount submits askedAt"))));

export const PaymentService = /* @__PURE__ */ sent<PaymentServiceQuery, PaymentServiceQueryVariables>("31161ecd1781f902", operation("query", "PaymentService", "", f("providers", "port mode description"), f("samplePlaces", "key")));

export const TransferCash = /* @__PURE__ */ sent<TransferCashMutation, TransferCashMutationVariables>("3de6e03e6081776e", operation("mutation", "TransferCash", "policyId:ID! toPolicyId:ID! amount:Money! reason:String!", g("transferCash", "policyId toPolicyId amount reason", "", "__typename", on("CashTransferred", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const WriteOffBalance = /* @__PURE__ */ sent<WriteOffBalanceMutation, WriteOffBalanceMutationVariables>("06bbc8d2f0b585ca", operation("mutation", "WriteOffBalance", "policyId:ID!", g("writeOffBalance", "policyId", "", "__typename", on("BalanceWrittenOff", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const RequestRefund = /* @__PURE__ */ sent<RequestRefundMutation, RequestRefundMutationVariables>("c6d3b3c883d76676", operation("mutation", "RequestRefund", "policyId:ID! amount:Money! reason:String! recipient:PaymentSender", g("requestRefund", "policyId amount reason recipient", "", "__typename", on("RefundsRequested", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const ApplyPaymentAction = /* @__PURE__ */ sent<ApplyPaymentActionMutation, ApplyPaymentActionMutationVariables>("63e155373f9e4e2d", operation("mutation", "ApplyPaymentAction", "paymentId:ID! action:PaymentAction! amount:Money reason:String recipient:PaymentSender", g("applyPaymentAction", "paymentId action amount reason recipient", "", "__typename", on("PaymentChanged", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const EnterPayment = /* @__PURE__ */ sent<EnterPaymentMutation, EnterPaymentMutationVariables>("9e7dd67d0ba7dd8b", operation("mutation", "EnterPayment", "policyId:ID! received:ManualPaymentInput!", g("enterPayment", "policyId received", "", "__typename", on("PaymentChanged", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const Pay = /* @__PURE__ */ sent<PayMutation, PayMutationVariables>("968a2b5f02da67aa", operation("mutation", "Pay", "policyId:ID! payment:PaymentInput!", g("pay", "policyId payment", "", "__typename", on("PaymentRecorded", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const PayAndSubmit = /* @__PURE__ */ sent<PayAndSubmitMutation, PayAndSubmitMutationVariables>("a05a6c5f35b212a4", operation("mutation", "PayAndSubmit", "policyId:ID! payment:PaymentInput!", g("payAndSubmit", "policyId payment", "", "__typename", on("ApplicationSubmitted", f("file", "...PolicyFileFields")), on("SentToUnderwriting", f("file", "...PolicyFileFields")), on("PaidNotSubmitted", f("problems", "...ProblemLine"), f("file", "...PolicyFileFields")), on("HardStop", "...HardStopWords"), on("StepProblems", f("problems", "...ProblemLine"), f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, ProblemLinePart, HardStopWordsPart, RefusedPart);

export const FindEarlierInsured = /* @__PURE__ */ sent<FindEarlierInsuredQuery, FindEarlierInsuredQueryVariables>("20f6244542889f84", operation("query", "FindEarlierInsured", "policyId:ID!", g("earlierInsured", "policyId", "", "policyId number changedAt phone workPhone cellPhone email birthDate", f("mailingAddress", "streetAddress1 streetAddress2 city stateAbbreviation stateId postalCode"))));

export const MarketOffers = /* @__PURE__ */ sent<MarketOffersQuery, MarketOffersQueryVariables>("21d2e3cb56f8b2b9", operation("query", "MarketOffers", "policyId:ID! stage:RatingStage!", g("marketOffers", "policyId stage", "", "__typename", on("MarketOffers", f("questions", "field carriers isAnswered"), f("offers", "privateFloodProviderId name isSample outcome reasons isStale isChosen mayBeChosen buildingPremium contentsPremium", f("fees", "label amount certainty"), f("taxes", "label amount certainty"), "totalPremium buildingLimit contentsLimit waitingPeriod", f("covers", "cover words"), "lenderAcceptance minimumEarned validUntil provenance"), "lostNfipBenefits"), on("NoRatingOptions", "message"), on("NotFound", "message"))));

export const ChooseOffer = /* @__PURE__ */ sent<ChooseOfferMutation, ChooseOfferMutationVariables>("ccb496e977ede391", operation("mutation", "ChooseOffer", "policyId:ID! privateFloodProviderId:ID", g("chooseOffer", "policyId privateFloodProviderId", "", "__typename", on("QuoteRated", f("file", "...PolicyFileFields")), on("HardStop", "...HardStopWords"), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, HardStopWordsPart, RefusedPart, ProblemLinePart);

export const PremiumWorksheet = /* @__PURE__ */ sent<PremiumWorksheetQuery, PremiumWorksheetQueryVariables>("ffd92928e0fec9e4", operation("query", "PremiumWorksheet", "policyId:ID! ratingId:ID", g("premiumWorksheet", "policyId ratingId", "", "ratingId edition editionNotice", f("lines", "number group result label lookedUp figure runningText flag shown"), f("perils", "peril building contents"), f("otherParts", "label amount"), f("steps", "label isSum amount"))));

export const RatingChange = /* @__PURE__ */ sent<RatingChangeQuery, RatingChangeQueryVariables>("dc7684b96fcb290b", operation("query", "RatingChange", "policyId:ID! before:ID after:ID", g("ratingDifference", "policyId before after", "", "...Difference")), DifferencePart);

export const CompareOptions = /* @__PURE__ */ sent<CompareOptionsQuery, CompareOptionsQueryVariables>("5f32138335f73dd7", operation("query", "CompareOptions", "policyId:ID! stage:RatingStage! before:RatingChoiceInput! after:RatingChoiceInput!", g("compareOptions", "policyId stage before after", "", "__typename", on("RatingDifference", "...Difference"), on("NoRatingOptions", "message"), on("NotFound", "message"))), DifferencePart);

export const WhatIf = /* @__PURE__ */ sent<WhatIfQuery, WhatIfQueryVariables>("29be7d5cd412f10f", operation("query", "WhatIf", "policyId:ID! stage:RatingStage! certificateHeight:Float", g("whatIf", "policyId stage certificateHeight", "", "__typename", on("WhatIf", "chosen", f("certificate", "...Choice"), "certificateSummary", f("deductibles", "...Choice")), on("NoRatingOptions", "message"), on("NotFound", "message"))), ChoicePart);

export const QuoteExpiration = /* @__PURE__ */ sent<QuoteExpirationQuery, QuoteExpirationQueryVariables>("436b1c2c76a7cd2c", operation("query", "QuoteExpiration", "policyId:ID!", g("quoteExpiration", "policyId", "", "expirationDate computedDate isValid mayShorten mayLengthen")));

export const SetQuoteExpirationDate = /* @__PURE__ */ sent<SetQuoteExpirationDateMutation, SetQuoteExpirationDateMutationVariables>("893271c123518051", operation("mutation", "SetQuoteExpirationDate", "policyId:ID! expirationDate:Date!", g("setQuoteExpirationDate", "policyId expirationDate", "", "__typename", on("QuoteExpirationSet", f("file", "...PolicyFileFields")), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, RefusedPart, ProblemLinePart);

export const RefreshQuote = /* @__PURE__ */ sent<RefreshQuoteMutation, RefreshQuoteMutationVariables>("f432e3beafe888f8", operation("mutation", "RefreshQuote", "policyId:ID!", g("refreshQuote", "policyId", "", "__typename", on("QuoteRated", f("file", "...PolicyFileFields")), on("HardStop", "...HardStopWords"), on("SaveRefused", "...Refused"), on("NotFound", "message"))), PolicyFileFieldsPart, HardStopWordsPart, RefusedPart, ProblemLinePart);

export const PolicyWorksheet = /* @__PURE__ */ sent<PolicyWorksheetQuery, PolicyWorksheetQueryVariables>("61764f9569145438", operation("query", "PolicyWorksheet", "policyId:ID! transactionId:ID", g("policyFile", "policyId transactionId", "", "id", f("worksheet", "ratingId input reasons lines perils premiumLines"))));

export const RatingOptions = /* @__PURE__ */ sent<RatingOptionsQuery, RatingOptionsQueryVariables>("ebec3a482b45f9e6", operation("query", "RatingOptions", "policyId:ID! stage:RatingStage! buildingCoverage:Dollars contentsCoverage:Dollars", g("ratingOptions", "policyId stage buildingCoverage contentsCoverage", "", "__typename", on("RatingOptions", "stage status", f("reasons", "code subject message"), "deductibles", f("choices", "key label buildingCoverage contentsCoverage", f("cells", "buildingCoverage contentsCoverage buildingDeductible contentsDeductible status totalPremium discountedPremium discountTotal")), "buildingMaximum contentsMaximum edition editionNotice assumptions"), on("NoRatingOptions", "message", f("problems", "...ProblemLine")), on("NotFound", "message"))), ProblemLinePart);

export const ProposalLinks = /* @__PURE__ */ sent<ProposalLinksQuery, ProposalLinksQueryVariables>("56b1b51dbd291479", operation("query", "ProposalLinks", "policyId:ID!", g("proposalLinks", "policyId", "", "guestLinkId language hasWorksheet state toEmail madeByName madeAt expiresAt openedCount firstOpenedAt lastOpenedAt acceptedAt")));

export const MailProposal = /* @__PURE__ */ sent<MailProposalMutation, MailProposalMutationVariables>("a0f3a1d080e521ad", operation("mutation", "MailProposal", "policyId:ID! toEmail:String! subject:String! message:String! language:ProposalLanguage! withWorksheet:Boolean!", g("mailProposal", "policyId toEmail subject message language withWorksheet", "", "__typename", on("ProposalQueued", "outboxMessageId hasMailServer"), on("SaveRefused", "...Refused"), on("NotFound", "message"))), RefusedPart, ProblemLinePart);

export const ShareProposal = /* @__PURE__ */ sent<ShareProposalMutation, ShareProposalMutationVariables>("0c061edaa2b30293", operation("mutation", "ShareProposal", "policyId:ID! language:ProposalLanguage! withWorksheet:Boolean!", g("shareProposal", "policyId language withWorksheet", "", "__typename", on("ProposalShared", "guestLinkId url expiresAt"), on("SaveRefused", "...Refused"), on("NotFound", "message"))), RefusedPart, ProblemLinePart);

export const RevokeProposalLink = /* @__PURE__ */ sent<RevokeProposalLinkMutation, RevokeProposalLinkMutationVariables>("fb5aa899500367d7", operation("mutation", "RevokeProposalLink", "policyId:ID! guestLinkId:ID!", g("revokeGuestLink", "policyId guestLinkId", "", "__typename", on("SaveRefused", "...Refused"), on("NotFound", "message"))), RefusedPart, ProblemLinePart);

