import { createContext, useContext } from 'react';
import type { RequestedCoverage } from '../../../machines/application/application-context.ts';
import type { HardStopType, IsoDate, Rating, StepId } from '../../../machines/contract/types.ts';
import type { EarlierScreen } from '../../../machines/domain/file/clearing.ts';
import type { Problem } from '../../../machines/domain/problems/problem.ts';
import type { WizardState } from '../../../machines/wizard/wizard-state.ts';
import type { ControlValue } from '../../form/control-spec.ts';
import type { InputState } from '../../form/input-state.ts';
import type { PolicyFileFieldsFragment } from '../../graphql/documents.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import type { SaveState } from '../../ui/feedback/SaveIndicator.tsx';

/** What a screen may ask for. `back` without `to` is one step back; `open` is any other step, forward or back. */
export type WizardRequest =
  | { type: 'next' }
  | { type: 'back'; to?: EarlierScreen }
  | { type: 'open'; step: StepId }
  | { type: 'change from the summary' }
  | { type: 'rate'; stage: 'PRELIMINARY' | 'DISCOUNTED'; choice: RequestedCoverage }
  | { type: 'undo' }
  | { type: 'reset certificate' }
  | { type: 'submit' }
  | { type: 'save' }
  | { type: 'exit' };

/** The text to show at a field. */
export interface FieldMessages {
  error: string | undefined;
  warning: string | undefined;
}

/** The open quote as its screens see it. */
export interface Wizard {
  policyId: number;
  /** The file with everything typed in it; text that is no value counts as no answer. */
  file: LoadedPolicyFile;
  /** The file as the server answered it last. */
  stored: LoadedPolicyFile;
  today: IsoDate;
  /** The step whose screen is open. */
  step: StepId;
  /** The wizard of `file` as data. */
  state: WizardState;
  /** Everything wrong on the open screen, in its order. */
  problems: readonly Problem[];
  /** Texts of this quote that are no values; they are kept in the browser only. */
  invalidInputs: readonly { key: string; text: string }[];
  /** The input in the control of a field. */
  inputFor: (key: string) => InputState<ControlValue>;
  /** The messages at a field. */
  messagesFor: (key: string) => FieldMessages;
  setInput: (key: string, typed: InputState<ControlValue>) => void;
  blur: (key: string) => void;
  /** Decides values of a row, such as `insureds.1` or `lossPayees.SECOND_MORTGAGEE`; a key past the end adds one. */
  setRow: (at: string, values: { readonly [field: string]: ControlValue | null }) => void;
  /** Removes a row: a saved one is inactivated, an unsaved one goes. */
  removeRow: (at: string) => void;
  send: (event: WizardRequest) => void;
  /** Saves what is typed; true once all of it is stored. Before a mutation of your own. */
  saveAll: () => Promise<boolean>;
  /** Takes the file that a mutation of your own answered. */
  replaceFile: (file: PolicyFileFieldsFragment) => void;
  /** Leads to the page of a hard stop. */
  openHardStop: (stop: { type: HardStopType; message: string; header: string }) => void;
  /** The rating that the active one replaced while the quote was open. */
  previousRating: Rating | null;
  saving: SaveState;
  /** The person came from the quote summary to change an answer. */
  isChangingFromSummary: boolean;
  /** A move, a rating or another call than a plain save is under way. */
  isBusy: boolean;
  isRating: boolean;
  /** Nothing can be changed: submitted, issued, or not for this person. */
  isReadOnly: boolean;
}

export const WizardContext = createContext<Wizard | null>(null);

/** The open quote. Only inside the wizard's frame. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (wizard === null) throw new Error('useWizard is used outside the wizard.');
  return wizard;
}
