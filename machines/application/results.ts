import type { HardStopType, PolicyFile, StepId } from '../contract/types.ts';
import type { ClearedField } from '../domain/file/clearing.ts';
import type { Problem } from '../domain/problems/problem.ts';

/** A policy file from the server: its parts, plus the wizard state that only the server knows. */
export type ServedFile = PolicyFile & {
  readonly wizardState: {
    readonly undo: ClearedValuesNotice | null;
    readonly hardStop: ActiveHardStop | null;
  };
};

/** Cleared values that can still be restored. */
export interface ClearedValuesNotice {
  readonly clearedValuesId: string;
  readonly labels: readonly string[];
  readonly clearedAt: string;
}

/** A hard stop: its type, message and remedies, who can lift it, and a reference to quote on the phone. */
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

/** A part that another user has saved since it was read. */
export interface StalePart {
  readonly part: string;
  readonly rowId: string | null;
  readonly version: number;
  readonly savedBy: string | null;
  /** Whether the same user saved it, for example in another window; absent if unknown. */
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

/** The move was made and stored. */
export interface WizardMoved {
  readonly __typename: 'WizardMoved';
  readonly file: ServedFile;
}

/** The file was rated and the rating was stored. */
export interface QuoteRated {
  readonly __typename: 'QuoteRated';
  readonly file: ServedFile;
}

/** The application was submitted, and no underwriting rule holds it. */
export interface ApplicationSubmitted {
  readonly __typename: 'ApplicationSubmitted';
  readonly file: ServedFile;
}

/** The application was submitted, but underwriting must review it first. */
export interface SentToUnderwriting {
  readonly __typename: 'SentToUnderwriting';
  readonly reasons: readonly string[];
  readonly reference: string;
  readonly file: ServedFile;
}

/** The step is not complete. Nothing was lost. */
export interface StepProblems {
  readonly __typename: 'StepProblems';
  readonly problems: readonly Problem[];
  readonly file: ServedFile;
}

/** The refusal of Next on the last step. */
export interface NoNextStep {
  readonly __typename: 'NoNextStep';
  readonly message: string;
  readonly problems: readonly Problem[];
}

/** Going back from the first step led to the application start. */
export interface ApplicationStart {
  readonly __typename: 'ApplicationStart';
  readonly path: string;
  readonly file: ServedFile;
}

/** The values that going back would clear. Nothing was changed. */
export interface ClearingPreview {
  readonly __typename: 'ClearingPreview';
  readonly step: StepId | null;
  readonly clears: readonly ClearedField[];
  readonly parts: readonly string[];
}

/** The quote cannot continue. */
export interface HardStopAnswer extends ActiveHardStop {
  readonly __typename: 'HardStop';
}

/** Another save came first. Nothing from this one was stored. */
export interface StaleParts {
  readonly __typename: 'StaleParts';
  readonly conflicts: readonly StalePart[];
  readonly file: ServedFile;
}

/** The save was refused. Nothing was stored. */
export interface SaveRefused {
  readonly __typename: 'SaveRefused';
  readonly problems: readonly Problem[];
}

/** The policy does not exist, or the viewer may not see it. */
export interface NotFound {
  readonly __typename: 'NotFound';
  readonly message: string;
}

export type SavePolicyPartsResult = PartsSaved | StaleParts | SaveRefused | NotFound;
export type NextResult =
  | WizardMoved
  | StepProblems
  | HardStopAnswer
  | NoNextStep
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

/** Any answer to a mutation of a policy. */
export type ApplicationAnswer =
  | SavePolicyPartsResult
  | NextResult
  | BackResult
  | JumpResult
  | RateResult
  | SubmitResult;
