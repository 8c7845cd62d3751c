import type { IsoDate, Money, RatingStage, StepId } from '../contract/types.ts';
import type { ClearingPlan, EarlierScreen } from '../domain/file/clearing.ts';
import type { Problem } from '../domain/problems/problem.ts';
import type { Drafts, FieldValue, PartsDraft, TypedEntry } from './drafts.ts';
import type { ActiveHardStop, ServedFile, StalePart } from './results.ts';

/** The coverages and deductibles to rate, in whole dollars. */
export interface RequestedCoverage {
  readonly buildingCoverage: number;
  readonly contentsCoverage: number;
  readonly buildingDeductible: number;
  readonly contentsDeductible: number;
}

/** The option that a rates screen recommends and that is taken with Next unless another one is chosen. */
export interface PreselectedOption {
  /** The step whose screen shows it. */
  readonly step: StepId;
  readonly stage: RatingStage;
  readonly choice: RequestedCoverage;
  /** Its premium for a year; null if it cannot be rated. */
  readonly totalPremium: Money | null;
  /** Whether the premium is worked out with figures that are assumed. */
  readonly isProvisional: boolean;
}

/** The input of an application: the loaded file, and any drafts saved earlier. */
export interface ApplicationInput {
  readonly policyId: number;
  readonly today: () => IsoDate;
  /** Returns the current time as ISO 8601 text. */
  readonly now: () => string;
  /** Returns a key that no other call has. */
  readonly createKey: () => string;
  readonly file: ServedFile;
  readonly drafts?: Drafts;
}

/** A step that was turned before the server answered. `call` is its call once that was sent; a retry repeats it unchanged. */
export interface StepTurn {
  readonly from: StepId;
  readonly to: StepId;
  readonly call: TurnCall | null;
}

/** The call of a turned step: its key, what it saves, and the drafts that it saves. */
interface TurnCall {
  readonly moveKey: string;
  readonly parts: PartsDraft | null;
  readonly sent: Drafts;
}

/** The context of an application. The server owns the step and the file; the user owns the drafts. */
export interface ApplicationContext {
  readonly policyId: number;
  readonly today: () => IsoDate;
  readonly now: () => string;
  readonly createKey: () => string;
  /** The file from the server's last answer. */
  readonly stored: ServedFile;
  readonly drafts: Drafts;
  /** The drafts that the current call is sending. */
  readonly sent: Drafts;
  /** The key of the focused control. */
  readonly focused: string | null;
  /** The keys of the controls on this screen that have lost focus. */
  readonly blurredFields: readonly string[];
  /** The step whose screen is open. After turned steps, it is ahead of the server's. */
  readonly at: StepId;
  /** The turned steps that the server has not answered yet, in order. */
  readonly turns: readonly StepTurn[];
  /** The recommended option on the open screen, or null. It counts only while nothing else is chosen. */
  readonly preselected: PreselectedOption | null;
  /** The number of times Next failed on this screen. */
  readonly attempt: number;
  /** The problems of the last refused call; `message` is its message, or null. */
  readonly problems: readonly Problem[];
  readonly message: string | null;
  /** The option to rate after the current call, before the event that waits with it. */
  readonly queuedRating: ApplicationEvent | null;
  /** The event to raise after the current call and the rating that waits. */
  readonly queued: ApplicationEvent | null;
  /** The event that started the current call, such as `next`, `back`, `open` or `rate`. */
  readonly currentCall: ApplicationEvent | null;
  /** The move back that awaits confirmation, and what it would clear. */
  readonly pendingGoBack: { readonly to: EarlierScreen; readonly plan: ClearingPlan } | null;
  readonly conflicts: readonly StalePart[];
  readonly stop: ActiveHardStop | null;
  /** Why the last call failed; null after a call succeeds. */
  readonly failure: string | null;
  /** The number of saves that failed in a row. */
  readonly failedSaveCount: number;
  readonly savedAt: string | null;
  /** Why a URL was redirected to another step. */
  readonly detour: string | null;
}

/** The events that an application accepts. */
export type ApplicationEvent =
  | { type: 'typed'; key: string; typed: TypedEntry }
  | { type: 'blurred'; key: string }
  | { type: 'row set'; at: string; values: { readonly [field: string]: FieldValue | null } }
  | { type: 'row removed'; at: string }
  | { type: 'save' }
  | { type: 'next' }
  | { type: 'back'; to?: EarlierScreen; excluded?: readonly string[] }
  | { type: 'open'; step: StepId }
  | { type: 'change from the summary' }
  | { type: 'confirm going back' }
  | { type: 'cancel going back' }
  | { type: 'rate'; stage: RatingStage; choice: RequestedCoverage }
  | { type: 'preselect'; option: PreselectedOption | null }
  | { type: 'undo' }
  | { type: 'reset certificate' }
  | { type: 'submit' }
  | { type: 'exit' }
  | { type: 'keep mine' }
  | { type: 'accept theirs' }
  | { type: 'replace file'; file: ServedFile }
  | { type: 'dismiss' }
  | { type: 'went offline' }
  | { type: 'came online' };

/** A Next that did not leave its screen, before anything was sent: where, and the codes and fields of what is wrong, never what was typed. */
export interface RefusedNext {
  readonly step: StepId;
  readonly problems: readonly Pick<Problem, 'code' | 'field'>[];
}

/** The events that an application emits, for the address bar and the surrounding pages. */
export type ApplicationEmittedEvent =
  | { type: 'step changed'; step: StepId; direction: 'forward' | 'back' | 'none' }
  | { type: 'next refused'; refusal: RefusedNext }
  | { type: 'stopped'; stop: ActiveHardStop }
  | { type: 'returned to start' }
  | { type: 'submitted' }
  | { type: 'exited' };
