import { useState } from 'react';
import type { InputState } from './input-state.ts';

/**
 * Text that is no value is said to be none only after the control was left, and no longer once it is being mended.
 * Returns the words to show (the given error first) and what to call on leaving and on changing.
 */
export function useErrorAfterBlur(value: InputState<unknown>, error: string | undefined) {
  const [leftText, setLeftText] = useState<string | null>(null);
  const own = !value.isValid && leftText === value.text ? value.problem : undefined;
  return { error: error ?? own, leave: () => setLeftText(value.text) };
}
