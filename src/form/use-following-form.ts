import { useEffect, useEffectEvent, useState } from 'react';
import type { InputState } from './input-state.ts';
import { type FormField, useInputForm } from './use-input-form.ts';

/** A form about stored values that others save too: once they are loaded again, what was not typed follows them, and what was typed stays. */
export function useFollowingForm<Values extends { [name in keyof Values]: InputState<unknown> }>(
  fields: {
    readonly [Name in keyof Values]: FormField<Values[Name]>;
  },
): ReturnType<typeof useInputForm<Values>> {
  const form = useInputForm<Values>(fields);
  const [followed, setFollowed] = useState(fields);
  const names = Object.keys(fields).filter((name): name is keyof Values & string => name in fields);
  const isNew = names.some((name) => !isSame(fields[name].initial, followed[name].initial));
  const follow = useEffectEvent(() => {
    for (const name of names) {
      const isTyped = ![followed, fields].some((of) => isSame(form.values[name], of[name].initial));
      if (!isTyped) form.field(name).onChange(fields[name].initial);
    }
    setFollowed(fields);
  });
  useEffect(() => {
    if (isNew) follow();
  }, [isNew]);
  return form;
}

function isSame(one: InputState<unknown>, other: InputState<unknown>): boolean {
  return one.value === other.value && one.problem === other.problem;
}
