/** What a rule decides by: every value and comparison in its source and in all that it calls. */
export interface DecisionSource {
  /** The values and signs, sorted, each as often as it is written: `300`, `>=`, `FULLY_OVER_WATER`. */
  readonly values: readonly string[];
  /** A digest of the whole source. Names count only if they are of the contract: a renamed function is the same. */
  readonly digest: string;
}

/** How conditions decide, by the name of a condition or by the key of a field. */
export interface DecisionTable {
  readonly [name: string]: DecisionSource;
}

/** What a rule says where it finds something wrong. */
export interface FindingText {
  /** `ERROR`, `WARNING`, `UNDERWRITING` or `HARD_STOP`; of an answer `REQUIRED`, `REQUIRED_IF` or `OPTIONAL`. */
  readonly severity: string;
  /** The key of the field at fault; null if the source names none. */
  readonly field: string | null;
  /** What it says, with `…` for what is inserted; empty if it takes its words from elsewhere. */
  readonly message: string;
  /** The type of the hard stop that it leads to; null if it leads to none. */
  readonly stop: string | null;
}

/** A rule of a version, as its source says it. */
export interface VersionRule extends FindingText, DecisionSource {
  /** The code, such as `V-05-02`; `ANSWER` for whether a field has to be answered, `VALUE` for a table of values of several rules. */
  readonly code: string;
  /** The step; `APPLICATION_START`, or null for what no single step looks at. */
  readonly step: string | null;
}

/** The rules of a version, read from its sources. */
export interface RuleTable {
  /** The rules of the steps and of submission. */
  readonly rules: readonly VersionRule[];
  /** How each entry condition decides. */
  readonly conditions: DecisionTable;
  /** How it is decided whether a field is asked. */
  readonly questions: DecisionTable;
  /** A digest of each source, by its path. */
  readonly files: { readonly [file: string]: string };
}

/** Stands for a code where a table of values is described, which is no rule. */
export const tableCode = 'VALUE';
