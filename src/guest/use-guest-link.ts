import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { callAsGuest, type GuestAnswer } from './guest-call.ts';

/** The content of a link, and the calls that go with it. */
export interface GuestLink<Shown> {
  /** Null while it is being asked for. */
  readonly answer: GuestAnswer<Shown> | null;
  /** Reads the content of the link again. */
  readonly readAgain: () => Promise<void>;
  /** Calls another route with the link. Its answer is shown; a refusal is only returned. */
  readonly act: (path: string, content: object) => Promise<GuestAnswer<Shown>>;
}

/** Opens the link of the page's address. The token comes after the #, so that it never reaches a server or a log. */
export function useGuestLink<Shown>(readPath: string): GuestLink<Shown> {
  const token = useSyncExternalStore(subscribeToHash, () => location.hash.slice(1));
  const [answer, setAnswer] = useState<GuestAnswer<Shown> | null>(null);
  const readAgain = useCallback(async () => {
    setAnswer(
      token === ''
        ? { is: 'refused', code: 'none', field: null }
        : await callAsGuest<Shown>(readPath, { token }),
    );
  }, [readPath, token]);
  useEffect(() => {
    void readAgain();
  }, [readAgain]);
  const act = async (path: string, content: object) => {
    const next = await callAsGuest<Shown>(path, { token, ...content });
    if (next.is === 'shown') setAnswer(next);
    return next;
  };
  return { answer, readAgain, act };
}

function subscribeToHash(watcher: () => void): () => void {
  window.addEventListener('hashchange', watcher);
  return () => window.removeEventListener('hashchange', watcher);
}
