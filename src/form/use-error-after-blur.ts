import { useState } from 'react';
import type { InputState } from './input-state.ts';

/**
 * Text that is no value is said to be none only after the control was left, and no longer once it is being mended.
 * Returns the words to show (the given error first) and what to call on leaving and on changing.
 */
export function useErrorAfterBlur(value: InputState<unknown>, error: string | undefined) {
  const [blurredText, setBlurredText] = useState<string | null>(null);
  const inputProblem = !value.isValid && blurredText === value.text ? value.problem : undefined;
  return { error: error ?? inputProblem, onBlur: () => setBlurredText(value.text) };
}
