import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useQueryText } from '../use-query-text.ts';

/** Changes of the address: each value by its name; null takes it out. */
interface AddressChanges {
  readonly [name: string]: string | null;
}

/** The query of the address, and a function that changes some of its values and keeps the others. */
export function useAddressParams(): readonly [URLSearchParams, (changes: AddressChanges) => void] {
  const text = useQueryText();
  const [path, navigate] = useLocation();
  const params = useMemo(() => new URLSearchParams(text), [text]);
  const change = useCallback(
    (changes: AddressChanges) => {
      const changed = new URLSearchParams(text);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) changed.delete(name);
        else changed.set(name, value);
      }
      navigate(changed.size === 0 ? path : `${path}?${changed}`, { replace: true });
    },
    [text, path, navigate],
  );
  return [params, change];
}
