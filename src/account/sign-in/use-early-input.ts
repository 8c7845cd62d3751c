import { useEffect, useLayoutEffect, useState } from 'react';
import type { InputState } from '../../form/input-state.ts';
import { parseTextInput } from '../../form/text/plain-text.ts';

interface EarlyField {
  readonly id: string;
  readonly onChange: (input: InputState<string>) => void;
}

/**
 * The form is sent with the page, before its script. Earlier input is taken over, and if the form was submitted (early-submit.js),
 * it is submitted now.
 */
export function useEarlyInput(fields: readonly EarlyField[]): void {
  const [submitted, setSubmitted] = useState<HTMLFormElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before the first render is taken over
  useLayoutEffect(() => {
    const root = document.querySelector<HTMLElement>('[data-early]');
    if (root === null) return;
    for (const { id, onChange } of fields) {
      const control = document.getElementById(id);
      if (control instanceof HTMLInputElement && control.value !== '')
        onChange(parseTextInput(control.value));
    }
    if (root.dataset.early === 'submitted') setSubmitted(root.querySelector('form'));
    delete root.dataset.early;
  }, []);
  useEffect(() => submitted?.requestSubmit(), [submitted]);
}
