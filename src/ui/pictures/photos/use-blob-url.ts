import { useEffect, useState } from 'react';

/** The address of a picture that is fetched while `key` names one: null until it is there, and for what cannot be fetched. */
export function useBlobUrl(
  key: string | null,
  load: (key: string) => Promise<Blob>,
): { readonly url: string | null; readonly hasFailed: boolean } {
  const [shown, setShown] = useState<{ key: string; url: string | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture is fetched once, however its function is written
  useEffect(() => {
    if (key === null) return;
    let url: string | null = null;
    let isOver = false;
    load(key).then(
      (blob) => {
        if (isOver) return;
        url = URL.createObjectURL(blob);
        setShown({ key, url });
      },
      () => isOver || setShown({ key, url: null }),
    );
    return () => {
      isOver = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [key]);
  const isOfKey = shown !== null && shown.key === key;
  return { url: isOfKey ? shown.url : null, hasFailed: isOfKey && shown.url === null };
}
