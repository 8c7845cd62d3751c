import type { ColumnType, Generated } from 'kysely';
import type {
  ApiScope,
  BuildingType,
  CommunityStatus,
  ConstructionType,
  DeliveryStatus,
  DutyKind,
  DutyStatus,
  ExportStatus,
  FoundationType,
  PolicyState,
  ProgramType,
  ReviewPriority,
  ReviewTopic,
  TransactionStatus,
  WebhookEvent,
} from '../../machines/contract/types.ts';

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
  closed_day: {
    accounting_date: string;
    closed_at: Timestamp;
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
    /** Whether what is worked on is a quote in process, or was returned by underwriting. */
    is_unfinished: boolean;
  };
  /** What searches look through of a policy. The database keeps these rows; nothing else writes them. */
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
  record_import: {
    import_id: Generated<number>;
    kind: 'BUILDINGS' | 'PLACES';
    source: string;
    as_of: string;
    digest: string;
    row_count: number;
    assumed_facts: string[];
    imported_at: Timestamp;
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
  list_import: {
    list: 'sanctions' | 'communities';
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
