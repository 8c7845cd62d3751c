import type { IsoDate, RatingStage, StepId } from '../contract/types.ts';
import type { ClearingPlan, EarlierScreen } from '../domain/file/clearing.ts';
import type { Problem } from '../domain/problems/problem.ts';
import type { Drafts, FieldValue, TypedEntry } from './drafts.ts';
import type { ActiveHardStop, ServedFile, StalePart } from './results.ts';

/** Coverages and deductibles to be rated, whole dollars. */
export interface RequestedCoverage {
  readonly buildingCoverage: number;
  readonly contentsCoverage: number;
  readonly buildingDeductible: number;
  readonly contentsDeductible: number;
}

/** What an application starts from: the file as it was loaded, and the drafts that were kept from before. */
export interface ApplicationInput {
  readonly policyId: number;
  readonly today: () => IsoDate;
  /** The moment, ISO 8601. */
  readonly now: () => string;
  readonly file: ServedFile;
  readonly drafts?: Drafts;
}

/** What an application knows. The step and the file are the server's; drafts are the person's. */
export interface ApplicationContext {
  readonly policyId: number;
  readonly today: () => IsoDate;
  readonly now: () => string;
  /** The file as the server answered it last. */
  readonly stored: ServedFile;
  readonly drafts: Drafts;
  /** The drafts of the call that is under way. */
  readonly sent: Drafts;
  /** The key of the control that is being typed in. */
  readonly focused: string | null;
  /** Controls that were left on this screen. */
  readonly left: readonly string[];
  /** The step whose screen is open. */
  readonly at: StepId;
  /** How often Next found something wrong on this screen. */
  readonly attempt: number;
  /** What the last refused call found wrong, and its sentence. */
  readonly found: readonly Problem[];
  readonly message: string | null;
  /** What is to be done once the call under way is answered. */
  readonly queued: ApplicationEvent | null;
  /** The act under way: what `next`, `back`, `open`, `rate` and the like were asked with. */
  readonly act: ApplicationEvent | null;
  /** Where going back leads and what it clears. */
  readonly asking: { readonly to: EarlierScreen; readonly plan: ClearingPlan } | null;
  readonly conflicts: readonly StalePart[];
  readonly stop: ActiveHardStop | null;
  /** Why the last call failed; null once one succeeded. */
  readonly failure: string | null;
  /** Saves that failed one after the other. */
  readonly tries: number;
  readonly savedAt: string | null;
  /** Why an address led somewhere else. */
  readonly detour: string | null;
}

/** What can happen to an application. */
export type ApplicationEvent =
  | { type: 'typed'; key: string; typed: TypedEntry }
  | { type: 'left'; key: string }
  | { type: 'row set'; at: string; values: { readonly [field: string]: FieldValue | null } }
  | { type: 'row removed'; at: string }
  | { type: 'save' }
  | { type: 'next' }
  | { type: 'back'; to?: EarlierScreen; excluded?: readonly string[] }
  | { type: 'open'; step: StepId }
  | { type: 'change from the summary' }
  | { type: 'go' }
  | { type: 'stay' }
  | { type: 'rate'; stage: RatingStage; choice: RequestedCoverage }
  | { type: 'undo' }
  | { type: 'reset certificate' }
  | { type: 'submit' }
  | { type: 'exit' }
  | { type: 'keep mine' }
  | { type: 'take theirs' }
  | { type: 'take file'; file: ServedFile }
  | { type: 'dismiss' }
  | { type: 'went offline' }
  | { type: 'came online' };

/** What the address bar and the pages around have to follow. */
export type ApplicationEmittedEvent =
  | { type: 'placed'; step: StepId; way: 'on' | 'back' | 'stay' }
  | { type: 'stopped'; stop: ActiveHardStop }
  | { type: 'at the start' }
  | { type: 'submitted' }
  | { type: 'exited' };
