import { useState } from 'react';
import { blank, type Typed } from '../form/typed.ts';
import { signIn } from '../graphql/session.ts';
import type { Problem } from '../ui/ErrorSummary.tsx';

/** The sign-in form: what was typed, what is wrong with it, and the way in. */
export function useSignIn() {
  const [userName, setUserName] = useState<Typed<string>>(blank);
  const [password, setPassword] = useState<Typed<string>>(blank);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const refuse = (found: readonly Problem[]) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };
  const enter = async (name: string, secret: string) => {
    setBusy(true);
    const refusal = await signIn(name, secret).catch(() => unreachable);
    setBusy(false);
    refuse(refusal === null ? [] : [{ field: 'user-name', message: refusal }]);
  };
  const submit = () => {
    const missing = missingFrom(userName, password);
    if (missing.length > 0) refuse(missing);
    else if (!isBusy) void enter(userName.text.trim(), password.text);
  };
  return { userName, setUserName, password, setPassword, problems, attempt, isBusy, enter, submit };
}

const unreachable = 'The server cannot be reached. Try again in a moment.';

function missingFrom(userName: Typed<string>, password: Typed<string>): Problem[] {
  return [
    ...(userName.value === null ? [{ field: 'user-name', message: 'Enter your user name.' }] : []),
    ...(password.text === '' ? [{ field: 'password', message: 'Enter your password.' }] : []),
  ];
}
