import { createContext, useContext } from 'react';
import type {
  PreselectedOption,
  RequestedCoverage,
} from '../../../machines/application/application-context.ts';
import type { Drafts } from '../../../machines/application/drafts.ts';
import type { ChangeKind, HardStopType, IsoDate, Rating, StepId } from '../../../machines/contract/types.ts';
import type { EarlierScreen } from '../../../machines/domain/file/clearing.ts';
import type { Problem } from '../../../machines/domain/problems/problem.ts';
import type { WizardState } from '../../../machines/wizard/wizard-state.ts';
import type { ControlValue } from '../../form/control-spec.ts';
import type { InputState } from '../../form/input-state.ts';
import type { PolicyFileFieldsFragment } from '../../graphql/documents.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import type { SaveState } from '../../ui/feedback/SaveIndicator.tsx';

/** A request from a screen. `back` without `to` goes back one step; `open` goes to any other step, forward or back. */
export type WizardRequest =
  | { type: 'next' }
  | { type: 'back'; to?: EarlierScreen }
  | { type: 'open'; step: StepId }
  | { type: 'change from the summary' }
  | { type: 'rate'; stage: 'PRELIMINARY' | 'DISCOUNTED'; choice: RequestedCoverage }
  | { type: 'preselect'; option: PreselectedOption | null }
  | { type: 'undo' }
  | { type: 'reset certificate' }
  | { type: 'submit' }
  | { type: 'save' }
  | { type: 'exit' };

/** The messages to show for a field. */
export interface FieldMessages {
  error: string | undefined;
  warning: string | undefined;
}

/** The open quote as its screens see it. */
export interface Wizard {
  policyId: number;
  /** The file with all typed input applied. Text that is not a valid value counts as no answer. */
  file: LoadedPolicyFile;
  /** The latest file from the server. */
  stored: LoadedPolicyFile;
  /** The input that was typed and is not stored yet. */
  drafts: Drafts;
  today: IsoDate;
  /** The step whose screen is open. */
  step: StepId;
  /** The wizard state derived from `file`. */
  state: WizardState;
  /** Every problem on the open screen, in display order. */
  problems: readonly Problem[];
  /** Text typed in this quote that is not a valid value. It is kept only in the browser. */
  invalidInputs: readonly { key: string; text: string }[];
  /** The input shown in a field's control. */
  inputFor: (key: string) => InputState<ControlValue>;
  /** The messages to show for a field. */
  messagesFor: (key: string) => FieldMessages;
  /** The value of a field before a change of an issued policy, as a note of its control; absent elsewhere, and null where it is unchanged. */
  noteFor?: (key: string) => string | null;
  /** The kind of the change whose screens are shown; undefined in a quote. */
  changeKind?: ChangeKind;
  setInput: (key: string, typed: InputState<ControlValue>) => void;
  blur: (key: string) => void;
  /** Sets values of a row, such as `insureds.1` or `lossPayees.SECOND_MORTGAGEE`. A key past the end adds a row. */
  setRow: (at: string, values: { readonly [field: string]: ControlValue | null }) => void;
  /** Removes a row. A saved row is inactivated; an unsaved row is dropped. */
  removeRow: (at: string) => void;
  send: (event: WizardRequest) => void;
  /** Saves all typed input; true once all of it is stored. Call it before running a separate mutation. */
  saveAll: () => Promise<boolean>;
  /** Replaces the file, also in the cache, with the one that a separate mutation returned. */
  replaceFile: (file: PolicyFileFieldsFragment) => void;
  /** Loads the file again, such as after a document was added. Rejects if the call fails. */
  reloadFile: () => Promise<void>;
  /** Opens the page of a hard stop. */
  openHardStop: (stop: { type: HardStopType; message: string; header: string }) => void;
  /** The rating that the active rating replaced while the quote was open; null if it replaced none or that rating had no premium. */
  previousRating: Rating | null;
  /** The recommended option that Next takes while nothing else is chosen; null if there is none. */
  preselected: PreselectedOption | null;
  saving: SaveState;
  /** Whether the user came from the quote summary to change an answer. */
  isChangingFromSummary: boolean;
  /** Whether a move, a rating or any call other than a plain save is in progress. */
  isBusy: boolean;
  isRating: boolean;
  /**
   * Whether this step was turned before the server stored the input of the one before. Values that the server computes from the answers
   * are old until then.
   */
  isAhead: boolean;
  /** Whether editing is disabled: the answers are submitted, or the viewer may not edit. */
  isReadOnly: boolean;
}

export const WizardContext = createContext<Wizard | null>(null);

/** The open quote. Throws outside the wizard's frame. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (wizard === null) throw new Error('useWizard is used outside the wizard.');
  return wizard;
}
