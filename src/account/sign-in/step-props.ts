import type { SignInOutcome } from './sign-in-calls.ts';

/** What came of a step that was taken. */
export type StepOutcome = Exclude<SignInOutcome, { is: 'refused' }>;

/** What a page of a step is given. `onTaken` is told what came of it. */
export interface StepProps {
  readonly stepToken: string;
  /** The name to sign in with, where it is known here. */
  readonly userName: string | undefined;
  readonly onTaken: (outcome: StepOutcome) => void;
  readonly onRestart: () => void;
}
