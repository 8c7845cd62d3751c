import type { SignInOutcome } from './sign-in-calls.ts';

/** The outcome of a completed step. */
export type StepOutcome = Exclude<SignInOutcome, { kind: 'refused' }>;

/** The props of a step's page. `onOutcome` receives the result. */
export interface StepProps {
  readonly stepToken: string;
  /** The user name, if known here. */
  readonly userName: string | undefined;
  readonly onOutcome: (outcome: StepOutcome) => void;
  readonly onRestart: () => void;
}
