import { type FormEvent, useState } from 'react';
import { blank, type Typed } from '../form/typed.ts';
import type { Problem } from '../ui/ErrorSummary.tsx';

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

type Texts<Name extends string> = { readonly [N in Name]: string };

/** A form of a few texts, all needed: what was typed, what is wrong, and sending it. `send` answers what the server refused. */
export function useShortForm<Name extends string>(
  fields: { readonly [N in Name]: ShortField },
  send: (texts: Texts<Name>) => Promise<readonly FieldProblem[]>,
) {
  const names = Object.keys(fields) as Name[];
  const [typed, setTyped] = useState<{ readonly [name: string]: Typed<string> }>({});
  const [faults, setFaults] = useState<readonly FieldProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const textOf = (name: Name) => typed[name]?.text ?? '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const missing = names.filter((name) => textOf(name).trim() === '');
    let problems = missing.map(
      (name) => ({ field: name as string, message: fields[name].missing }) as FieldProblem,
    );
    if (missing.length === 0) {
      setBusy(true);
      const texts = Object.fromEntries(names.map((name) => [name, textOf(name)])) as Texts<Name>;
      problems = [...(await send(texts).catch(() => [{ field: null, message: unreachable }]))];
      setBusy(false);
    }
    setFaults(problems);
    setAttempt((count) => count + 1);
  };
  return {
    submit: (event: FormEvent) => void submit(event),
    clear: () => setTyped({}),
    textOf,
    isBusy,
    attempt,
    problems: faults.map(({ field, message }): Problem => ({ field: fields[field as Name]?.id, message })),
    /** What a TextField of that name takes. */
    field: (name: Name) => ({
      id: fields[name].id,
      required: true,
      value: typed[name] ?? blank,
      onChange: (value: Typed<string>) => setTyped((before) => ({ ...before, [name]: value })),
      error: faults.find((fault) => fault.field === name)?.message,
    }),
  };
}

const unreachable = 'The server cannot be reached. Try again in a moment.';
