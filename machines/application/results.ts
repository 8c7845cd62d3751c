import type { HardStopType, PolicyFile, StepId } from '../contract/types.ts';
import type { ClearedField } from '../domain/file/clearing.ts';
import type { Problem } from '../domain/problems/problem.ts';

/** A policy file as the server answered it: the parts, and what only the server knows of the wizard. */
export type ServedFile = PolicyFile & {
  readonly wizardState: {
    readonly undo: ClearedValuesNotice | null;
    readonly hardStop: ActiveHardStop | null;
  };
};

/** What going back cleared and can still be undone. */
export interface ClearedValuesNotice {
  readonly clearedValuesId: string;
  readonly labels: readonly string[];
  readonly clearedAt: string;
}

/** A hard stop: the kind, what is known, what can be done, who can lift it, a reference for the phone. */
export interface ActiveHardStop {
  readonly type: HardStopType;
  readonly header: string;
  readonly message: string;
  readonly step: StepId | null;
  readonly field: string | null;
  readonly remedies: readonly string[];
  readonly liftedBy: string;
  readonly canUnderwriterLift: boolean;
  readonly reference: string;
}

/** A part that somebody else saved since it was read. */
export interface StalePart {
  readonly part: string;
  readonly rowId: string | null;
  readonly version: number;
  readonly savedBy: string | null;
  /** Whether it was this person, as in another window; absent where it is not known. */
  readonly isOwn?: boolean;
  readonly differences: readonly {
    readonly field: string;
    readonly label: string;
    readonly stored: string;
    readonly sent: string;
  }[];
}

/** The parts were stored. */
export interface PartsSaved {
  readonly __typename: 'PartsSaved';
  readonly file: ServedFile;
  readonly savedAt: string;
}

/** A move was made and stored. */
export interface WizardMoved {
  readonly __typename: 'WizardMoved';
  readonly file: ServedFile;
}

/** The file was rated, and the rating was stored. */
export interface QuoteRated {
  readonly __typename: 'QuoteRated';
  readonly file: ServedFile;
}

/** The application was submitted, and no rule of underwriting holds it. */
export interface ApplicationSubmitted {
  readonly __typename: 'ApplicationSubmitted';
  readonly file: ServedFile;
}

/** The application was submitted, and underwriting reviews it first. */
export interface SentToUnderwriting {
  readonly __typename: 'SentToUnderwriting';
  readonly reasons: readonly string[];
  readonly reference: string;
  readonly file: ServedFile;
}

/** The step is not complete; nothing was lost. */
export interface StepProblems {
  readonly __typename: 'StepProblems';
  readonly problems: readonly Problem[];
  readonly file: ServedFile;
}

/** There is nothing past the last step. */
export interface PastTheLastStep {
  readonly __typename: 'PastTheLastStep';
  readonly message: string;
  readonly problems: readonly Problem[];
}

/** Back from the first step led to the application start. */
export interface ApplicationStart {
  readonly __typename: 'ApplicationStart';
  readonly path: string;
  readonly file: ServedFile;
}

/** What going back would clear; nothing has been done. */
export interface ClearingPreview {
  readonly __typename: 'ClearingPreview';
  readonly step: StepId | null;
  readonly clears: readonly ClearedField[];
  readonly parts: readonly string[];
}

/** The quote cannot go on. */
export interface HardStopAnswer extends ActiveHardStop {
  readonly __typename: 'HardStop';
}

/** Another save came first; nothing of this one was stored. */
export interface StaleParts {
  readonly __typename: 'StaleParts';
  readonly conflicts: readonly StalePart[];
  readonly file: ServedFile;
}

/** The save was refused; nothing was stored. */
export interface SaveRefused {
  readonly __typename: 'SaveRefused';
  readonly problems: readonly Problem[];
}

/** The policy is not there, or not for this viewer. */
export interface NotFound {
  readonly __typename: 'NotFound';
  readonly message: string;
}

export type SavePolicyPartsResult = PartsSaved | StaleParts | SaveRefused | NotFound;
export type NextResult =
  | WizardMoved
  | StepProblems
  | HardStopAnswer
  | PastTheLastStep
  | StaleParts
  | SaveRefused
  | NotFound;
export type BackResult =
  | WizardMoved
  | ClearingPreview
  | ApplicationStart
  | StaleParts
  | SaveRefused
  | NotFound;
export type JumpResult = WizardMoved | StepProblems | SaveRefused | NotFound;
export type RateResult = QuoteRated | HardStopAnswer | SaveRefused | NotFound;
export type SubmitResult =
  | ApplicationSubmitted
  | SentToUnderwriting
  | HardStopAnswer
  | StepProblems
  | SaveRefused
  | NotFound;

/** Any answer of a policy's mutations. */
export type ApplicationAnswer =
  | SavePolicyPartsResult
  | NextResult
  | BackResult
  | JumpResult
  | RateResult
  | SubmitResult;
