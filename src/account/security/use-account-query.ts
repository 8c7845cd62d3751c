import { useCallback, useEffect, useState } from 'react';
import { readAccount } from './account-calls.ts';

/** Loads part of the account when the page opens. */
export function useAccountQuery<T>(path: string) {
  const [state, setState] = useState<{ data: T | null; hasFailed: boolean }>({
    data: null,
    hasFailed: false,
  });
  const load = useCallback(() => {
    setState({ data: null, hasFailed: false });
    readAccount<T>(path).then(
      (data) => setState({ data, hasFailed: false }),
      () => setState({ data: null, hasFailed: true }),
    );
  }, [path]);
  useEffect(load, [load]);
  return { ...state, load };
}
