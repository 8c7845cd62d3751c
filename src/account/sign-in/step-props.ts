import type { SignInOutcome } from './sign-in-calls.ts';

/** What came of a step that was taken. */
export type StepOutcome = Exclude<SignInOutcome, { kind: 'refused' }>;

/** What a page of a step is given. `onOutcome` receives the result. */
export interface StepProps {
  readonly stepToken: string;
  /** The user name, if it is known here. */
  readonly userName: string | undefined;
  readonly onOutcome: (outcome: StepOutcome) => void;
  readonly onRestart: () => void;
}
