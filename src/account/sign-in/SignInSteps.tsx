import { useState } from 'react';
import { beginSession } from '../../session/session.ts';
import { EnrolStep } from './EnrolStep.tsx';
import { KeepCodes } from './KeepCodes.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import type { SignInStep, StepToTake } from './sign-in-calls.ts';
import type { Taken } from './step-props.ts';

const pages = {
  SecondFactor: SecondFactorStep,
  EnrolAuthenticator: EnrolStep,
  NewPassword: NewPasswordStep,
} as const satisfies { [step in SignInStep]: unknown };

interface SignInStepsProps {
  first: StepToTake;
  userName?: string | undefined;
  onRestart: () => void;
}

/** The steps of signing in, one page each, until the tokens are there. Recovery codes are shown before going on. */
export function SignInSteps({ first, userName, onRestart }: SignInStepsProps) {
  const [step, setStep] = useState(first);
  const [codes, setCodes] = useState<Taken | null>(null);
  const goOn = (outcome: Taken) => {
    setCodes(null);
    if (outcome.is === 'step') setStep(outcome);
    else void beginSession(outcome.tokens).then(onRestart);
  };
  const take = (outcome: Taken) => {
    if (outcome.recoveryCodes.length > 0) setCodes(outcome);
    else goOn(outcome);
  };
  if (codes) return <KeepCodes codes={codes.recoveryCodes} onKept={() => goOn(codes)} />;
  const Page = pages[step.step];
  return (
    <Page
      key={step.stepToken}
      stepToken={step.stepToken}
      userName={userName}
      onTaken={take}
      onRestart={onRestart}
    />
  );
}
