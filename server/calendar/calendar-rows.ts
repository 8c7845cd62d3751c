import type { DutyKind, DutyStatus, IsoDate } from '../../machines/contract/types.ts';

/** A duty as stored. */
export interface DutyRow {
  readonly calendarDutyId: number;
  readonly kind: DutyKind;
  readonly subjectId: number;
  readonly occasion: string;
  /** Null for money in suspense. */
  readonly policyId: number | null;
  readonly day: IsoDate;
  readonly status: DutyStatus;
  readonly reason: string | null;
  readonly attempts: number;
  readonly runId: number | null;
  /** Text if the row was read as part of a page. */
  readonly changedAt: Date | string;
}

/** Whether a duty concerns a policy, and not money in suspense. */
export function isOfPolicy<Row extends Pick<DutyRow, 'policyId'>>(
  duty: Row,
): duty is Row & { readonly policyId: number } {
  return duty.policyId !== null;
}

/** A run as stored. */
export interface RunRow {
  readonly runId: number;
  readonly day: IsoDate;
  readonly startedAt: Date | string;
  readonly endedAt: Date | string | null;
  readonly isByHand: boolean;
  readonly counts: readonly {
    readonly kind: DutyKind;
    readonly status: DutyStatus;
    readonly count: number;
  }[];
}

/** A run under way: its day, and how far its batches have been handed out. */
export interface OpenRun {
  readonly runId: number;
  readonly day: IsoDate;
}

/** A range of policies, or of items of suspense, that one process works on while its lease lasts. */
export interface Batch {
  readonly batchId: number;
  readonly source: SourceName;
  readonly fromId: number;
  readonly toId: number;
}

/** Where the policies, and the money in suspense, of a day are found, in the order in which a run goes through them. */
export const sourceNames = [
  'listed duties',
  'unissued',
  'scheduled changes',
  'unpaid changes',
  'credits',
  'refunds',
  'uncashed refunds',
  'uncashed claim checks',
  'document requests',
  'renewals',
  'installments',
  'underpayments',
  'drafts',
  'suspense',
] as const;

/** The sources whose rows are policies. */
export type PolicySource = Exclude<SourceName, 'suspense'>;

export type SourceName = (typeof sourceNames)[number];
