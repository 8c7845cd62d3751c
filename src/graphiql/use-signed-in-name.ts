import { useEffect, useState } from 'react';
import { fetchWithSession } from '../graphql/fetch-with-session.ts';
import { useSession } from '../session/use-session.ts';

/** The name and role of this browser's signed-in user; null if no user is signed in, undefined while unknown. */
export function useSignedInName(): string | null | undefined {
  const session = useSession();
  const userId = session.kind === 'signed in' ? session.userId : null;
  const [cached, setCached] = useState<{ userId: string; name: string } | null>(null);
  useEffect(() => {
    if (userId === null) return;
    let isWanted = true;
    fetchViewerName()
      .then((name) => isWanted && name !== null && setCached({ userId, name }))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [userId]);
  if (userId === null) return null;
  return cached?.userId === userId ? cached.name : undefined;
}

async function fetchViewerName(): Promise<string | null> {
  const response = await fetchWithSession('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ viewer { name roleLabel } }' }),
  });
  const { data }: { data?: { viewer?: { name: string; roleLabel: string } } } = await response.json();
  return data?.viewer ? `${data.viewer.name}, ${data.viewer.roleLabel}` : null;
}
