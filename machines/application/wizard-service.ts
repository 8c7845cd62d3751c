import type { RatingStage, StepId } from '../contract/types.ts';
import type { RequestedCoverage } from './application-context.ts';
import type { PartsDraft } from './drafts.ts';
import type {
  BackResult,
  JumpResult,
  NextResult,
  RateResult,
  SavePolicyPartsResult,
  ServedFile,
  SubmitResult,
} from './results.ts';

/** The input that every call shares. */
export interface PolicyCallInput {
  readonly policyId: number;
}

export interface SavePartsInput extends PolicyCallInput {
  readonly parts: PartsDraft;
}

/** Calls with the same `moveKey` move once. */
export interface NextInput extends PolicyCallInput {
  readonly step: StepId;
  readonly parts: PartsDraft | null;
  readonly moveKey: string | null;
}

/** A null `to` without `toStart` means one step back. `excluded` lists the parts that the caller saves itself. */
export interface BackInput extends PolicyCallInput {
  readonly step: StepId;
  readonly to: StepId | null;
  readonly toStart: boolean;
  readonly excluded: readonly string[];
}

export interface JumpInput extends PolicyCallInput {
  readonly to: StepId;
}

export interface UndoInput extends PolicyCallInput {
  readonly clearedValuesId: string;
}

export interface RateInput extends PolicyCallInput {
  readonly stage: RatingStage;
  readonly choice: RequestedCoverage;
}

/** The submitted file to evaluate. */
export interface EvaluateInput extends PolicyCallInput {
  readonly file: ServedFile;
}

/** The calls that change a quote and answer with its file. A promise rejects if its call fails. */
export interface WizardService {
  saveParts(input: SavePartsInput): Promise<SavePolicyPartsResult>;
  next(input: NextInput): Promise<NextResult>;
  back(input: BackInput): Promise<BackResult>;
  jump(input: JumpInput): Promise<JumpResult>;
  undoClearing(input: UndoInput): Promise<SavePolicyPartsResult>;
  resetCertificate(input: PolicyCallInput): Promise<SavePolicyPartsResult>;
  rate(input: RateInput): Promise<RateResult>;
  submit(input: PolicyCallInput): Promise<SubmitResult>;
  evaluate(input: EvaluateInput): Promise<SubmitResult>;
}
