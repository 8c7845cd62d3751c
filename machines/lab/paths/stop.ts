import type { HardStopType } from '../../contract/types.ts';

/** A hard stop that the code can come to at a step. */
export interface PossibleStop {
  /** The id of the step. */
  readonly at: string;
  readonly type: HardStopType;
  /** Pressing Next with answers that a rule refuses, a call of the server that failed, or the evaluation of a submitted application. */
  readonly via: 'next' | 'call' | 'evaluation';
  /** The codes of the rules that find it; empty if the server records it. */
  readonly rules: readonly string[];
}
