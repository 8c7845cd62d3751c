import { useState, useSyncExternalStore } from 'react';
import { Redirect, useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { AnswerQuestions } from './AnswerQuestions.tsx';
import { RequestResetLink } from './RequestResetLink.tsx';
import { SignInSteps } from './SignInSteps.tsx';
import type { PendingStep } from './sign-in-calls.ts';

/**
 * For people who forgot their password: requests a link or, when opened through one, asks the security questions and for a new password.
 */
export function ResetPasswordPage() {
  const session = useSession();
  const [, navigate] = useLocation();
  const token = useSyncExternalStore(subscribeToHash, () => location.hash.slice(1));
  const [step, setStep] = useState<PendingStep | null>(null);
  const restart = () => navigate(paths.signIn());
  if (step) return <SignInSteps first={step} onRestart={restart} />;
  if (session.kind === 'signed in') return <Redirect to={paths.home} replace />;
  if (token === '') return <RequestResetLink onRestart={restart} />;
  return <AnswerQuestions key={token} stepToken={token} onStep={setStep} onRestart={restart} />;
}

function subscribeToHash(watcher: () => void): () => void {
  window.addEventListener('hashchange', watcher);
  return () => window.removeEventListener('hashchange', watcher);
}
