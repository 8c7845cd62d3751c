import { useState } from 'react';
import { beginSession } from '../../session/session.ts';
import { EnrollStep } from './EnrollStep.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { SaveRecoveryCodes } from './SaveRecoveryCodes.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import type { PendingStep, SignInStep } from './sign-in-calls.ts';
import type { StepOutcome } from './step-props.ts';

const pages = {
  SecondFactor: SecondFactorStep,
  EnrollAuthenticator: EnrollStep,
  NewPassword: NewPasswordStep,
} as const satisfies { [step in SignInStep]: unknown };

interface SignInStepsProps {
  first: PendingStep;
  userName?: string | undefined;
  onRestart: () => void;
}

/** The steps of signing in, one page each, until the tokens arrive. Recovery codes are shown before continuing. */
export function SignInSteps({ first, userName, onRestart }: SignInStepsProps) {
  const [step, setStep] = useState(first);
  const [codes, setCodes] = useState<StepOutcome | null>(null);
  const continueSignIn = (outcome: StepOutcome) => {
    setCodes(null);
    if (outcome.kind === 'step') setStep(outcome);
    else void beginSession(outcome.tokens).then(onRestart);
  };
  const handleOutcome = (outcome: StepOutcome) => {
    if (outcome.recoveryCodes.length > 0) setCodes(outcome);
    else continueSignIn(outcome);
  };
  if (codes) return <SaveRecoveryCodes codes={codes.recoveryCodes} onDone={() => continueSignIn(codes)} />;
  const Page = pages[step.step];
  return (
    <Page
      key={step.stepToken}
      stepToken={step.stepToken}
      userName={userName}
      onOutcome={handleOutcome}
      onRestart={onRestart}
    />
  );
}
