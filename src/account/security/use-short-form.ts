import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { WaitCanceledError } from '../../graphql/cancelable-calls.ts';
import { usePress } from '../../ui/controls/use-press.ts';
import type { SummaryProblem } from '../../ui/feedback/ErrorSummary.tsx';

/** A field of a short form: the id of its control, and what is said where nothing was typed. */
export interface ShortField {
  readonly id: string;
  readonly missing: string;
}

/** Something that is wrong, with the name of its field where it has one. */
export interface FieldProblem {
  readonly field: string | null;
  readonly message: string;
}

type Fields = { readonly [name: string]: ShortField };
type Texts<F extends Fields> = { readonly [Name in keyof F]: string };

/**
 * A form of a few texts, all needed: what was typed, what is wrong, and sending it. `send` answers what was refused.
 * Forms of this kind and ManualZone, which checks in the browser, use @mantine/form. These do not:
 * - the wizard's screens and StartForm: typing is kept in a machine or in the tab, and the rules are the domain's;
 * - EditAuthority, EditPreference, InviteSection, PaymentForm and SandboxBanner: what is wrong is the server's answer, or
 *   the control's own; there is nothing for a form library to check;
 * - SearchBox: it has one text and no wrong one.
 */
export function useShortForm<F extends Fields>(
  fields: F,
  send: (texts: Texts<F>) => Promise<readonly FieldProblem[]>,
) {
  const names = Object.keys(fields);
  const form = useForm<{ [name: string]: InputState<string> }>({
    initialValues: Object.fromEntries(names.map((name) => [name, blankInput])),
    validate: Object.fromEntries(
      Object.entries(fields).map(([name, { missing }]) => [
        name,
        ({ text }: InputState<string>) => (text.trim() === '' ? missing : null),
      ]),
    ),
    clearInputErrorOnChange: false,
  });
  const [faults, setFaults] = useState<readonly FieldProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const textOf = (name: keyof F & string) => form.values[name]?.text ?? '';
  const { isBusy, press } = usePress(async () => {
    const { errors, hasErrors } = form.validate();
    let problems: readonly FieldProblem[] = names.flatMap((name) => {
      const message = errors[name];
      return typeof message === 'string' ? [{ field: name, message }] : [];
    });
    if (!hasErrors) {
      const texts = Object.fromEntries(names.map((name) => [name, textOf(name)])) as Texts<F>;
      problems = await send(texts).catch((problem) => [{ field: null, message: describeFailure(problem) }]);
    }
    setFaults(problems);
    setAttempt((count) => count + 1);
  });
  return {
    submit: (event: FormEvent) => {
      event.preventDefault();
      press();
    },
    textOf,
    isBusy,
    attempt,
    problems: faults.map(
      ({ field, message }): SummaryProblem => ({ field: fields[field ?? '']?.id, message }),
    ),
    /** What a TextField of that name takes. */
    field: (name: keyof F & string) => ({
      id: fields[name]?.id ?? name,
      required: true,
      value: form.values[name] ?? blankInput,
      onChange: (value: InputState<string>) => form.setValues({ [name]: value }),
      error: faults.find((fault) => fault.field === name)?.message,
    }),
  };
}

function describeFailure(problem: unknown): string {
  return problem instanceof WaitCanceledError
    ? problem.message
    : 'The server cannot be reached. Try again in a moment.';
}
