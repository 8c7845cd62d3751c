import { type FormEvent, useState } from 'react';
import { blankInput, type InputState, validInput } from '../../form/input-state.ts';
import type { FieldProblem } from '../../form/use-input-form.ts';
import { WaitCanceledError } from '../../graphql/slow-calls.ts';
import { usePress } from '../../ui/controls/use-press.ts';
import type { SummaryProblem } from '../../ui/feedback/ErrorSummary.tsx';

/** A field of a short form: the id of its control, and the message for an empty field. */
export interface ShortField {
  readonly id: string;
  readonly missing: string;
  /** The initial text of the field; empty if absent. */
  readonly initial?: string;
}

type Fields = { readonly [name: string]: ShortField };
type Texts<F extends Fields> = { readonly [Name in keyof F]: string };

/**
 * The state of a page that is one form of a few required texts: their input, their problems, and the
 * call. `send` resolves with the server's problems.
 */
export function useShortForm<F extends Fields>(
  fields: F,
  send: (texts: Texts<F>) => Promise<readonly FieldProblem[]>,
) {
  const names = Object.keys(fields);
  const [values, setValues] = useState(() => collectInitialInput(fields));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const textFor = (name: string) => values[name]?.text ?? '';
  const { isBusy, press } = usePress(async () => {
    let newProblems: readonly FieldProblem[] = Object.entries(fields)
      .filter(([name]) => textFor(name).trim() === '')
      .map(([name, { missing }]) => ({ field: name, message: missing }));
    if (newProblems.length === 0) {
      const texts = Object.fromEntries(names.map((name) => [name, textFor(name)])) as Texts<F>;
      newProblems = await send(texts).catch((problem) => [
        { field: null, message: describeFailure(problem) },
      ]);
    }
    setProblems(newProblems);
    setAttempt((count) => count + 1);
  });
  return {
    submit: (event: FormEvent) => {
      event.preventDefault();
      press();
    },
    textFor,
    isBusy,
    attempt,
    problems: problems.map(
      ({ field, message }): SummaryProblem => ({ field: fields[field ?? '']?.id, message }),
    ),
    /** The props of the TextField with that name. */
    field: (name: keyof F & string) => ({
      id: fields[name]?.id ?? name,
      required: true,
      value: values[name] ?? blankInput,
      onChange: (value: InputState<string>) => setValues((before) => ({ ...before, [name]: value })),
      error: problems.find((problem) => problem.field === name)?.message,
    }),
  };
}

function collectInitialInput(fields: Fields): { readonly [name: string]: InputState<string> } {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { initial }]) => [
      name,
      initial ? validInput(initial, initial) : blankInput,
    ]),
  );
}

function describeFailure(problem: unknown): string {
  return problem instanceof WaitCanceledError
    ? problem.message
    : 'The server cannot be reached. Try again in a moment.';
}
