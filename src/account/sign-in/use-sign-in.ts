import { useState } from 'react';
import { validInput } from '../../form/input-state.ts';
import type { FieldProblem } from '../../form/use-input-form.ts';
import { beginSession } from '../../session/session.ts';
import { useShortForm } from '../security/use-short-form.ts';
import { type PendingStep, requestTokens } from './sign-in-calls.ts';

/** The sign-in form: the input, its problems, the call that signs in, and the next step if there is one. */
export function useSignIn() {
  const [pendingUserName, setPendingUserName] = useState<string | null>(null);
  const [step, setStep] = useState<PendingStep | null>(null);
  const signIn = async (userName: string, password: string): Promise<readonly FieldProblem[]> => {
    const outcome = await requestTokens(userName.trim(), password);
    if (outcome.kind === 'refused')
      return outcome.problems.map(({ message }) => ({ field: 'userName', message }));
    if (outcome.kind === 'signed in') await beginSession(outcome.tokens);
    else setStep(outcome);
    return [];
  };
  const form = useShortForm(fields, ({ userName, password }) => signIn(userName, password));
  const choose = async ({ userName, password }: { userName: string; password: string }) => {
    if (pendingUserName !== null || form.isBusy) return;
    setPendingUserName(userName);
    form.field('userName').onChange(validInput(userName, userName));
    await signIn(userName, password).catch(() => undefined);
    setPendingUserName(null);
  };
  return { ...form, step, choose, choosing: pendingUserName, restart: () => setStep(null) };
}

const fields = {
  userName: { id: 'user-name', missing: 'Enter your user name.' },
  password: { id: 'password', missing: 'Enter your password.' },
};
