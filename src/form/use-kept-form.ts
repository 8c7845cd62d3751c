import { useEffect, useEffectEvent, useState } from 'react';
import { clearUnsavedInput, readUnsavedInput, storeUnsavedInput } from '../session/unsaved-input.ts';
import { useSession } from '../session/use-session.ts';
import type { InputState } from './input-state.ts';
import { type FormField, useInputForm } from './use-input-form.ts';

/** A form whose input is still there after the page was loaded again. `page` names the form among those of its user; it is forgotten once it is sent. */
export function useKeptForm<Values extends { [name in keyof Values]: InputState<unknown> }>(
  page: string,
  fields: { readonly [Name in keyof Values]: FormField<Values[Name]> },
): ReturnType<typeof useInputForm<Values>> & { readonly forget: () => void } {
  const session = useSession();
  const userId = session.kind === 'signed in' ? session.userId : '';
  const form = useInputForm<Values>(fields);
  const typed = JSON.stringify(form.values);
  const [untouched] = useState(typed);
  const restore = useEffectEvent(() => {
    const kept = readUnsavedInput(userId, page, isInput<Values>);
    if (kept === null) return;
    for (const name of Object.keys(kept)) if (isField(name, fields)) form.field(name).onChange(kept[name]);
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    if (typed === untouched) clearUnsavedInput(userId, page);
    else storeUnsavedInput(userId, page, JSON.parse(typed));
  }, [userId, page, typed, untouched]);
  type Send = Parameters<typeof form.press>[0];
  const forgetSent =
    (send: Send): Send =>
    async (values) => {
      const problems = await send(values);
      if (problems.length === 0) clearUnsavedInput(userId, page);
      return problems;
    };
  return {
    ...form,
    /** Forgets what was typed, because the person does not want it. */
    forget: () => clearUnsavedInput(userId, page),
    onSubmit: (send) => form.onSubmit(forgetSent(send)),
    press: (send) => form.press(forgetSent(send)),
  };
}

function isInput<Values>(kept: unknown): kept is Values {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    Object.values(kept).every((input) => typeof input === 'object' && input !== null && 'text' in input)
  );
}

function isField<Values>(
  name: string,
  fields: { readonly [Name in keyof Values]: FormField<Values[Name]> },
): name is keyof Values & string {
  return name in fields;
}
