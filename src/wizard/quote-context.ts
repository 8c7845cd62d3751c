import type { HardStopType, IsoDate, Rating, StepId } from '../../machines/contract/types.ts';
import type { ClearingPlan, EarlierPlace } from '../../machines/domain/clearing.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import type { FieldValue } from '../form/field-spec.ts';
import type { Typed } from '../form/typed.ts';
import type { ServedFile } from '../graphql/read-file.ts';
import type { Drafts } from './drafts.ts';
import type { Conflict } from './outcome.ts';
import type { QuoteCalls, RatingChoice, Request } from './quote-calls.ts';

/** What an open quote starts from. `drafts` are those kept from before; `wanted` is the step of the address. */
export interface QuoteInput {
  readonly policyId: number;
  readonly calls: QuoteCalls;
  readonly today: () => IsoDate;
  readonly file: ServedFile;
  readonly drafts: Drafts;
}

/** What an open quote knows. */
export interface QuoteContext {
  readonly policyId: number;
  readonly calls: QuoteCalls;
  readonly today: () => IsoDate;
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
  /** What the server found wrong at the last attempt, and its sentence. */
  readonly found: readonly Problem[];
  readonly message: string | null;
  readonly request: Request;
  /** What is to be done once the call under way is answered. */
  readonly queued: QuoteEvent | null;
  readonly asking: { readonly to: EarlierPlace | null; readonly plan: ClearingPlan } | null;
  readonly conflicts: readonly Conflict[];
  /** Why the last call failed; null once one succeeded. */
  readonly failure: string | null;
  readonly tries: number;
  readonly savedAt: string | null;
  /** The rating that the active one replaced while the quote was open. */
  readonly ratedBefore: Rating | null;
  /** Why an address led somewhere else. */
  readonly detour: string | null;
}

/** What can happen to an open quote. */
export type QuoteEvent =
  | { type: 'typed'; key: string; typed: Typed<FieldValue> }
  | { type: 'left'; key: string }
  | { type: 'row added'; at: string; values: { readonly [field: string]: FieldValue } }
  | { type: 'row removed'; at: string }
  | { type: 'next' }
  | { type: 'back'; to?: EarlierPlace }
  | { type: 'open'; step: StepId }
  | { type: 'go' }
  | { type: 'stay' }
  | { type: 'rate'; stage: 'PRELIMINARY' | 'DISCOUNTED'; choice: RatingChoice }
  | { type: 'undo' }
  | { type: 'reset certificate' }
  | { type: 'save' }
  | { type: 'exit' }
  | { type: 'keep mine' }
  | { type: 'take theirs' }
  | { type: 'take file'; file: ServedFile }
  | { type: 'dismiss' };

/** What the address bar and the pages around have to follow. */
export type QuoteNews =
  | { type: 'placed'; step: StepId; way: 'on' | 'back' | 'stay' }
  | { type: 'stopped'; stop: { type: HardStopType; message: string; header: string } }
  | { type: 'at the start' }
  | { type: 'exited' };
