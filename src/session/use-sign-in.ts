import { useForm } from '@mantine/form';
import { useState } from 'react';
import { blank, type Typed } from '../form/typed.ts';
import { signIn } from '../graphql/session.ts';
import type { Problem } from '../ui/ErrorSummary.tsx';

interface Credentials {
  userName: Typed<string>;
  password: Typed<string>;
}

/** The sign-in form: what was typed, what is wrong with it, and the way in. */
export function useSignIn() {
  const form = useForm<Credentials>({
    initialValues: { userName: blank, password: blank },
    validate: {
      userName: ({ value }) => (value === null ? 'Enter your user name.' : null),
      password: ({ text }) => (text === '' ? 'Enter your password.' : null),
    },
    clearInputErrorOnChange: false,
  });
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const enter = async (name: string, secret: string) => {
    setBusy(true);
    const refusal = await signIn(name, secret).catch(() => unreachable);
    setBusy(false);
    form.setErrors(refusal === null ? {} : { userName: refusal });
    setAttempt((count) => count + 1);
  };
  const submit = () => {
    const { userName, password } = form.getValues();
    if (form.validate().hasErrors) setAttempt((count) => count + 1);
    else if (!isBusy) void enter(userName.text.trim(), password.text);
  };
  return {
    ...form.values,
    setUserName: (userName: Typed<string>) => form.setFieldValue('userName', userName),
    setPassword: (password: Typed<string>) => form.setFieldValue('password', password),
    problems: fields.flatMap(({ name, id }): Problem[] => {
      const message = form.errors[name];
      return typeof message === 'string' ? [{ field: id, message }] : [];
    }),
    attempt,
    isBusy,
    enter,
    submit,
  };
}

const unreachable = 'The server cannot be reached. Try again in a moment.';

const fields = [
  { name: 'userName', id: 'user-name' },
  { name: 'password', id: 'password' },
] as const;
