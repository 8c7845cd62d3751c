import type { ColumnType, Generated } from 'kysely';
import type {
  ApiScope,
  BuildingType,
  ClaimClockKind,
  CommunityStatus,
  ConstructionType,
  DeliveryStatus,
  DutyKind,
  DutyStatus,
  ExportKind,
  ExportStatus,
  FoundationType,
  GuestLinkPurpose,
  LetterDelivery,
  Money,
  OcrProcessStatus,
  PolicyState,
  ProgramType,
  ProposalLanguage,
  RateMarket,
  RenewalFact,
  RenewalFactAnswer,
  ReviewPriority,
  ReviewTopic,
  RolloverRowStatus,
  ServicedLoanStatus,
  SessionOutcome,
  SignatureMethod,
  SignaturePlace,
  StepId,
  TransactionStatus,
  WebhookEvent,
} from '../../machines/contract/types.ts';
import type { Servicer } from '../../machines/domain/parties/servicing.ts';
import type { LastingStage } from '../../machines/domain/pipeline/stages.ts';

/** A timestamp: read as a Date, written as a Date or as text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** A timestamp that may be null. */
export type OptionalTimestamp = ColumnType<Date | null, Date | string | null, Date | string | null>;

/** A timestamp that the table sets if none is written. */
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** JSON, written as text because the driver would take a bare array for a PostgreSQL array. */
type Json = ColumnType<unknown, string | null, string | null>;

/** Internal tables that no entity of the contract describes. A test compares them with the database. */
export interface InternalTables {
  account_day: {
    company_id: number | null;
    accounting_date: string;
    account: string;
    debit_cents: number;
    credit_cents: number;
  };
  demonstration_book: {
    demonstration_book_id: Generated<number>;
    agent_user_id: number;
    started_by: number;
    started_at: Timestamp;
    planned: number;
    ended_at: OptionalTimestamp;
  };
  claim_clock: {
    claim_clock_id: Generated<number>;
    claim_id: number;
    kind: ClaimClockKind;
    due_date: string;
    done_date: string | null;
  };
  claim_name_screening: {
    claim_id: number;
    screened_name: string;
    list_version: number;
    is_listed: boolean;
  };
  time_travel: {
    time_travel_id: Generated<number>;
    to_date: string;
    started_by: number;
    started_at: Timestamp;
    ended_at: OptionalTimestamp;
  };
  time_travel_day: {
    time_travel_id: number;
    day: string;
    duties: unknown;
    letters: number;
    received_cents: number;
    written_cents: number;
  };
  demonstration_policy: {
    demonstration_book_id: number;
    position: number;
    title: string;
    policy_id: number | null;
    failure: string | null;
  };
  closed_day: {
    accounting_date: string;
    closed_at: Timestamp;
  };
  commission_term: {
    policy_id: number;
    percent: string;
  };
  api_key: {
    api_key_id: Generated<number>;
    name: string;
    prefix: string;
    digest: string;
    scopes: ApiScope[];
    created_by: number;
    created_at: Timestamp;
    expires_at: Timestamp;
    revoked_at: OptionalTimestamp;
    last_used_at: OptionalTimestamp;
  };
  application_signature: {
    application_signature_id: Generated<number>;
    policy_id: number;
    transaction_id: number;
    signed_name: string;
    method: SignatureMethod;
    place: SignaturePlace;
    guest_link_id: number | null;
    shown_by: number | null;
    document_id: number;
    document_digest: string;
    content_digest: string;
    signed_at: Timestamp;
  };
  /** A payment as lists choose it, kept in the same way. */
  book_payment: {
    policy_id: number;
    payment_id: number;
    user_id: number | null;
    created_by: number | null;
    agency_entity_id: number | null;
    company_id: number | null;
    payment_status_id: number | null;
    cash_receipt_date: string | null;
  };
  /** A policy as lists in the order of numbers choose it. The database keeps these rows; nothing else writes them. */
  book_row: {
    policy_id: number;
    /** The agent of record, with agency and company, of the version in force. */
    user_id: number | null;
    agency_entity_id: number | null;
    company_id: number | null;
    created_by: number | null;
    policy_state: PolicyState;
    transaction_status: TransactionStatus;
    effective_date: string | null;
  };
  /** A policy as lists in the order of the last change choose it. The database keeps these rows; nothing else writes them. */
  book_change: {
    policy_id: number;
    /** The agent of record, with agency and company, of the version in force. */
    user_id: number | null;
    agency_entity_id: number | null;
    company_id: number | null;
    created_by: number | null;
    changed_at: Timestamp;
    changed_by: number | null;
    /** The first five characters of the property's ZIP code. */
    zip_code: string | null;
    /** In lower case; the first word of the street line where no number is stored. */
    street_number: string | null;
    /** Whether the policy is archived or deleted. */
    is_put_away: boolean;
    is_open_quote: boolean;
    /** Whether the open transaction is a quote in process, or was returned by underwriting. */
    is_unfinished: boolean;
  };
  /** The texts of a policy that searches look through. The database maintains these rows; nothing else writes them. */
  book_text: {
    policy_id: number;
    /** The agent of record, with agency and company, of the version in force. */
    user_id: number | null;
    agency_entity_id: number | null;
    company_id: number | null;
    /** Null if it is the agent of record. */
    created_by: number | null;
    /** The quarter of a year in which the policy changed last, counted from the year 0. */
    quarter: number;
    /** The policy's search text with letters in place of some marks. */
    search_text: string;
  };
  book_screening: {
    only_row: Generated<boolean>;
    round: number;
    last_insured_id: number;
    /** The list that the whole book was compared with before this round; null for none. */
    from_version: number | null;
    to_version: Generated<number>;
    is_finished: Generated<boolean>;
  };
  calendar_batch: {
    batch_id: Generated<number>;
    run_id: number;
    source: string;
    from_id: number;
    to_id: number;
    worker: string;
    lease_until: Timestamp;
  };
  calendar_duty: {
    calendar_duty_id: Generated<number>;
    kind: DutyKind;
    subject_id: number;
    occasion: string;
    policy_id: number | null;
    day: string;
    status: DutyStatus;
    reason: string | null;
    attempts: number;
    run_id: number | null;
    changed_at: Timestamp;
  };
  calendar_run: {
    run_id: Generated<number>;
    day: string;
    source: string | null;
    last_id: Generated<number>;
    started_by: number | null;
    started_at: GeneratedTimestamp;
    ended_at: OptionalTimestamp;
  };
  clock_move: {
    clock_move_id: Generated<number>;
    days_ahead: number;
    moved_by: number;
    moved_at: Timestamp;
  };
  community: {
    community_number: string;
    community_name: string;
    county: string;
    community_status: CommunityStatus;
    program_type: ProgramType;
    suspend_date: string | null;
    crs_class: number;
    firm_date: string | null;
  };
  community_probation: {
    community_probation_id: Generated<number>;
    community_number: string;
    from_date: string;
    to_date: string | null;
    source: string;
    entered_by: number;
    entered_at: Timestamp;
    end_source: string | null;
    ended_by: number | null;
    ended_at: OptionalTimestamp;
  };
  commission_change: {
    commission_change_id: Generated<number>;
    entity_id: number;
    is_ach: boolean;
    changed_by: number;
    changed_at: Timestamp;
  };
  email_change: {
    email_change_id: Generated<number>;
    user_id: number;
    old_email: string | null;
    new_email: string;
    code_digest: string;
    expires_at: Timestamp;
    confirmed_at: OptionalTimestamp;
  };
  guest_link: {
    guest_link_id: Generated<number>;
    digest: string;
    purpose: GuestLinkPurpose;
    policy_id: number;
    transaction_id: number;
    to_email: string | null;
    /** Of a link to a payment: dollars and cents when it was made. */
    amount_due: string | null;
    payment_id: number | null;
    made_by: number;
    made_at: Timestamp;
    expires_at: Timestamp;
    used_at: OptionalTimestamp;
    revoked_at: OptionalTimestamp;
  };
  portal_link: {
    user_id: number;
    revision: number;
    is_open: boolean;
    changed_at: Timestamp;
  };
  portal_estimate: {
    portal_estimate_id: Generated<number>;
    agent_user_id: number;
    entity_id: number;
    /** The request of the estimate and its visitor, as JSON text. */
    request: Json;
    made_at: Timestamp;
    user_id: number | null;
    policy_id: number | null;
  };
  consumer_sign_in: {
    consumer_sign_in_id: Generated<number>;
    email: string;
    entity_id: number | null;
    portal_estimate_id: number | null;
    policy_main_id: number | null;
    user_id: number | null;
    request_digest: string;
    link_digest: string;
    code_digest: string;
    failed_count: Generated<number>;
    made_at: Timestamp;
    expires_at: Timestamp;
    used_at: OptionalTimestamp;
  };
  text_phone: {
    text_phone_id: Generated<number>;
    user_id: number;
    phone: string;
    language: ProposalLanguage;
    consent: string;
    consented_at: Timestamp;
    code_digest: string;
    code_expires_at: Timestamp;
    failed_count: Generated<number>;
    verified_at: OptionalTimestamp;
    ended_at: OptionalTimestamp;
    ended_by: string | null;
  };
  text_message: {
    text_message_id: Generated<number>;
    text_phone_id: number;
    policy_id: number;
    letter_id: number;
    message: string;
    queued_at: Timestamp;
    sent_at: OptionalTimestamp;
    failure: string | null;
  };
  passkey: {
    passkey_id: Generated<number>;
    user_id: number;
    credential_id: string;
    public_key: string;
    sign_count: number;
    transports: string;
    device: string | null;
    added_at: Timestamp;
    last_used_at: OptionalTimestamp;
    ended_at: OptionalTimestamp;
  };
  passkey_challenge: {
    challenge_digest: string;
    user_id: number | null;
    expires_at: Timestamp;
  };
  policy_holder: {
    policy_holder_id: Generated<number>;
    policy_main_id: number;
    user_id: number;
    is_insured: boolean;
    may_pay: boolean;
    may_claim: boolean;
    granted_by: number | null;
    granted_at: Timestamp;
    ended_by: number | null;
    ended_at: OptionalTimestamp;
  };
  policy_handover: {
    policy_id: number;
    transaction_id: number;
    message: string;
    handed_by: number;
    handed_at: Timestamp;
  };
  idempotency_key: {
    owner: string;
    key: string;
    digest: string;
    made_at: Timestamp;
    claimed_until: Timestamp;
    is_committed: Generated<boolean>;
    status: number | null;
    body: string | null;
    process_number: number | null;
  };
  last_write: {
    caller: string;
    position: string;
    written_at: Timestamp;
  };
  document_content: {
    sha256: string;
    content: Buffer;
  };
  job_process: {
    job_process_id: string;
    started_at: GeneratedTimestamp;
    seen_at: GeneratedTimestamp;
    pools: string[];
  };
  lender: {
    lender_id: Generated<number>;
    name: string;
    assigns: string | null;
    street_address_1: string;
    street_address_2: string | null;
    city: string;
    state_abbreviation: string;
    postal_code: string;
    phone: string | null;
    email: string | null;
    is_sample: boolean;
  };
  /** A word of a lender's name, by which it is found. */
  lender_word: {
    word: string;
    lender_id: number;
  };
  record_import: {
    import_id: Generated<number>;
    kind: 'BUILDINGS' | 'PLACES';
    source: string;
    as_of: string;
    digest: string;
    row_count: number;
    assumed_facts: string[];
    imported_at: Timestamp;
    data_sets: Json;
  };
  building_record: {
    import_id: number;
    address_key: string;
    year_built: number | null;
    total_building_area_feet: number | null;
    floors_count: number | null;
    units_count: number | null;
    detached_structures_count: number | null;
    building_type: BuildingType | null;
    foundation_type: FoundationType | null;
    construction_type: ConstructionType | null;
    replacement_cost: number | null;
    last_sale_date: string | null;
  };
  imported_place: {
    place_id: Generated<number>;
    import_id: number;
    address_key: string;
    street_number: string;
    zip: string;
    state_abbreviation: string;
    city_key: string;
    search_line: string;
    address: Json;
    facts: Json;
  };
  /** The address behind a short link of the QA lab; the ID is a digest of it. */
  lab_link: {
    lab_link_id: string;
    search: string;
    created_by: number;
    created_at: Timestamp;
  };
  /** A comparison of another rating tool's breakdowns with ours; the last one of each edition and source. */
  rate_verification: {
    rate_verification_id: Generated<number>;
    edition: string;
    source: string;
    compared_rows: number;
    provisional_rows: number;
    above_limit_rows: number;
    left_out_rows: number;
    lines: Json;
    verified_at: Timestamp;
  };
  list_import: {
    list: 'sanctions' | 'communities' | 'lenders' | 'taxes';
    source: string;
    list_date: string;
    digest: string;
    row_count: number;
    imported_at: Timestamp;
  };
  moved_policy: {
    work_transfer_id: number;
    policy_id: number;
    moved_at: Timestamp;
    refusal: string | null;
  };
  /** A held transaction as the queues of underwriting choose it. The database keeps these rows; nothing else writes them. */
  held_row: {
    policy_id: number;
    transaction_id: number;
    /** The agent of record, with agency and company, of the transaction. */
    user_id: number | null;
    created_by: number | null;
    agency_entity_id: number | null;
    company_id: number | null;
    held_since: Timestamp;
    submitted_at: Timestamp;
    priority: ReviewPriority;
    topics: ReviewTopic[];
    effective_date: string | null;
    assigned_to: number | null;
  };
  moved_review: {
    work_transfer_id: number;
    policy_id: number;
    transaction_id: number;
    moved_at: Timestamp;
  };
  policy_directory: {
    kind: string;
    id: number;
    policy_id: number;
  };
  letter_language: {
    policy_id: number;
    /** Null for English and Spanish in one letter. */
    language: ProposalLanguage | null;
    /** The way on which the insured gets letters; null for the usual way of each. */
    delivery: LetterDelivery | null;
  };
  paper_answer: {
    paper_answer_id: Generated<number>;
    policy_main_id: number;
    /** The document that the insured handed in. */
    document_id: number;
    /** The change of the premium; null if no amount changes. */
    effect: Money | null;
    note: string;
    answered_by: number;
    answered_at: Timestamp;
  };
  policy_message: {
    policy_message_id: Generated<number>;
    policy_main_id: number;
    /** The term on which it was written. */
    policy_id: number;
    /** The claim that it is about; null for one about the policy. */
    claim_id: number | null;
    /** The paper that it hands in; null for one that hands in none. */
    document_id: number | null;
    is_from_insured: boolean;
    message_text: string;
    written_by: number;
    written_at: Timestamp;
    /** The last day for the answer; null for messages to the insured. */
    answer_due_date: string | null;
    read_by: number | null;
    read_at: OptionalTimestamp;
    answered_by: number | null;
    answered_at: OptionalTimestamp;
  };
  draft_consent: {
    draft_consent_id: Generated<number>;
    policy_main_id: number;
    /** The term on which it was given. */
    policy_id: number;
    payment_type_id: number;
    /** The payment service's token for the card or account, sealed. */
    sealed_token: string;
    /** The card or account in words. */
    account: string;
    words: string;
    signed_name: string;
    consented_by: number;
    consented_at: Timestamp;
    ended_by: number | null;
    ended_at: OptionalTimestamp;
  };
  rollover_book: {
    rollover_book_id: Generated<number>;
    file_name: string;
    agent_user_id: number;
    /** The key of the field that each column of the file fills; null for one that is not used. */
    columns: ColumnType<readonly (string | null)[], string, string>;
    row_count: number;
    created_by: number;
    created_at: Timestamp;
    /** Null while rows are still sent. */
    started_at: OptionalTimestamp;
    finished_at: OptionalTimestamp;
  };
  rollover_row: {
    rollover_book_id: number;
    line: number;
    cells: ColumnType<readonly string[], string, string>;
    status: RolloverRowStatus;
    policy_id: number | null;
    note: string | null;
  };
  renewal_fact: {
    /** The term that ends. */
    policy_id: number;
    fact: RenewalFact;
    due_date: string;
    answer: RenewalFactAnswer | null;
    correction: string | null;
    answered_by: number | null;
    answered_at: OptionalTimestamp;
  };
  agency_end: {
    entity_id: number;
    /** The agent who gets its policies. */
    to_user_id: number;
    effective_date: string;
    started_by: number;
    started_at: Timestamp;
    /** When the access of its people ended. */
    closed_at: OptionalTimestamp;
  };
  servicing_transfer: {
    servicing_transfer_id: Generated<number>;
    /** Null for a transfer of the policies of every company. */
    company_id: number | null;
    lender_name: string | null;
    servicer: ColumnType<Servicer, string, string>;
    effective_date: string;
    created_by: number;
    created_at: Timestamp;
    /** Null while it is a plan. */
    started_at: OptionalTimestamp;
    finished_at: OptionalTimestamp;
  };
  serviced_loan: {
    servicing_transfer_id: number;
    line: number;
    loan_number: string | null;
    new_loan_number: string | null;
    policy_id: number | null;
    loss_payee_id: number | null;
    status: ServicedLoanStatus;
    note: string | null;
  };
  policy_export: {
    export_id: Generated<number>;
    created_by: number;
    created_at: Timestamp;
    filter: ColumnType<object, string, string>;
    status: ExportStatus;
    rows_written: number;
    /** Written by the release before. */
    last_place: string[] | null;
    /** The file with its lines, in the folder of the exports; null until it is done. */
    file_name: string | null;
    finished_at: OptionalTimestamp;
    expires_at: Timestamp;
    kind: Generated<ExportKind>;
    /** The sums of the file and of the ledger; null for policies. */
    totals: Json;
    /** Why the file must not be sent. */
    problem: string | null;
  };
  /** Kept for processes of the release before. */
  policy_export_chunk: {
    export_id: number;
    number: number;
    content: string;
  };
  provider_call: {
    provider_call_id: Generated<number>;
    port: 'payment' | 'privateMarket';
    idempotency_key: string;
    policy_id: number;
    transaction_id: number;
    request: Json;
    status: 'OPEN' | 'ANSWERED' | 'UNANSWERED';
    answer: Json;
    opened_at: Timestamp;
    closed_at: OptionalTimestamp;
  };
  review_item: {
    policy_id: number;
    transaction_id: number;
    waiting_since: Timestamp;
    topics: Generated<ReviewTopic[]>;
    priority: Generated<ReviewPriority>;
    assigned_to: number | null;
    assigned_by: number | null;
    assigned_at: OptionalTimestamp;
  };
  /** The sanctions list arranged for comparison, by the rule of its making; those of other releases stand beside. */
  sanction_arrangement: {
    rule: string;
    version: number;
    content: Buffer;
  };
  sanction_entry_change: {
    sanction_entry_id: number;
    version: number;
  };
  sanction_list: {
    only_row: Generated<boolean>;
    version: number;
  };
  /** The link that replaces the placeholder of a message when it is sent; kept until then. */
  sealed_mail_link: {
    outbox_message_id: number;
    sealed_link: string;
  };
  use_count: {
    key: string;
    points: number;
    expire: number | null;
  };
  user_address: {
    user_id: number;
    street_address_1: string | null;
    street_address_2: string | null;
    city: string | null;
    state_id: number | null;
    postal_code: string | null;
  };
  /** An original proposal. */
  proposal: {
    proposal_id: Generated<number>;
    policy_id: number;
    transaction_id: number;
    language: ProposalLanguage;
    content: Json;
    worksheet: Json;
    photo_sha256: string | null;
    /** Of content, worksheet and photo. */
    digest: string;
    /** Of what changes if the quote changes. */
    quote_digest: string;
    made_by: number;
    made_at: Timestamp;
  };
  /** The proposal that a guest's link shows, and how often it was opened. */
  proposal_link: {
    guest_link_id: number;
    proposal_id: number;
    opened_count: Generated<number>;
    first_opened_at: OptionalTimestamp;
    last_opened_at: OptionalTimestamp;
  };
  /** The items that were read from an uploaded elevation certificate. The document store has the pictures of its pages. */
  certificate_reading: {
    certificate_reading_id: Generated<number>;
    policy_id: number;
    ocr_job_id: string;
    sha256: string;
    media_type: string;
    status: OcrProcessStatus;
    message: string;
    reading_values: Json;
    pages: Json;
    form: Json;
    queued_at: Timestamp;
    read_at: Timestamp | null;
    accepted_fields: Json;
    decided_by: number | null;
    decided_at: Timestamp | null;
  };
  /** The photo of a user; the document store has its bytes. */
  user_photo: {
    user_id: number;
    sha256: string;
    changed_at: Timestamp;
  };
  webhook: {
    webhook_id: Generated<number>;
    url: string;
    sealed_secret: string;
    events: WebhookEvent[];
    is_active: boolean;
    created_by: number;
    created_at: Timestamp;
  };
  webhook_delivery: {
    webhook_delivery_id: Generated<number>;
    webhook_id: number;
    event_id: string;
    event: WebhookEvent;
    policy_id: number;
    payload: Json;
    status: DeliveryStatus;
    created_at: Timestamp;
    next_try_at: OptionalTimestamp;
    delivered_at: OptionalTimestamp;
    attempts: Json;
  };
  /** The job queue's view, maintained by graphile-worker. */
  'graphile_worker.jobs': {
    id: number;
    key: string | null;
    task_identifier: string;
    attempts: number;
    max_attempts: number;
    locked_by: string | null;
    locked_at: OptionalTimestamp;
  };
  /** A recording as lists find it, written by the statement that appends an event. */
  recorded_session: {
    policy_id: number;
    started_at: Timestamp;
    ended_at: Timestamp;
    /** The sum of the times between events, without long pauses; seconds where it is read. */
    active_time: ColumnType<unknown, string, string>;
    event_count: number;
    machine_version: string;
    product: RateMarket | null;
    outcome: SessionOutcome;
    /** The steps that were entered, in the order in which they first were. */
    steps: StepId[];
    /** The results of the entry conditions that Next evaluated, such as "ENCLOSURE_INFORMATION:yes". */
    guards: string[];
    /** The step that was entered last; null if no event has entered one since this is kept. */
    last_step: StepId | null;
  };
  /** The hard stops and problems of a recorded session, and how often each occurred. */
  recorded_finding: {
    policy_id: number;
    kind: 'STOP' | 'ERROR';
    /** The kind of hard stop, or the code of a problem. */
    code: string;
    times: number;
    /** How often at each step, as far as that is known. */
    steps: ColumnType<{ readonly [step in StepId]?: number }, string | undefined, string>;
    /** When the session began. */
    started_at: Timestamp;
  };
  /** A recording that is not deleted by age. */
  kept_recording: {
    policy_id: number;
    name: string;
    kept_by: number;
    kept_at: Timestamp;
    /** When the session began. */
    started_at: Timestamp;
  };
  /** Policies whose recording is not in the list yet. */
  unlisted_recording: {
    policy_id: number;
  };
  /** A policy as the pipeline shows it. The database keeps these rows; nothing else writes them. */
  pipeline_row: {
    policy_id: number;
    /** The agent of record, with agency and company, of the version in force. */
    user_id: number | null;
    /** Null if it is the agent of record. */
    created_by: number | null;
    agency_entity_id: number | null;
    company_id: number | null;
    stage: LastingStage;
    started_at: Timestamp;
    amount_cents: number;
    /** The last day of the rates or of the term; infinity without one. */
    expires_on: string;
    /** The last day for the next step; infinity without one. */
    due_on: string;
    /** The name of the insured in lower case. */
    sort_name: string;
    /** The text that its filter looks through, in lower case. */
    row_text: string;
    issued_on: string | null;
    /** Documents that were asked for and are not there yet. */
    open_requests: number;
  };
  pipeline_view: {
    pipeline_view_id: Generated<number>;
    user_id: number;
    name: string;
    query: string;
    saved_at: Timestamp;
  };
  work_transfer: {
    work_transfer_id: Generated<number>;
    from_user_id: number;
    to_user_id: number;
    started_by: number;
    started_at: Timestamp;
    policies_to_move: number;
    reviews_to_move: Generated<number>;
    finished_at: OptionalTimestamp;
    effective_date: string;
  };
}

export type BookChangeTable = InternalTables['book_change'];
export type BookRowTable = InternalTables['book_row'];
