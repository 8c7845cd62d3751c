import { useCallback, useEffect, useState } from 'react';
import { readAccount } from './account-calls.ts';

/** Something of the account that is read when the page opens. */
export function useAccountQuery<T>(path: string) {
  const [found, setFound] = useState<{ data: T | null; hasFailed: boolean }>({
    data: null,
    hasFailed: false,
  });
  const load = useCallback(() => {
    setFound({ data: null, hasFailed: false });
    readAccount<T>(path).then(
      (data) => setFound({ data, hasFailed: false }),
      () => setFound({ data: null, hasFailed: true }),
    );
  }, [path]);
  useEffect(load, [load]);
  return { ...found, load };
}
