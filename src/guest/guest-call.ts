import { trackedFetch } from '../session/network.ts';

/** The result of a guest's call: the answer, the code of a refusal, or nothing because the network or the server failed. */
export type GuestAnswer<Shown> =
  | { readonly is: 'shown'; readonly shown: Shown }
  | { readonly is: 'refused'; readonly code: string; readonly field: string | null }
  | { readonly is: 'lost' };

/** Fetches a file of a route of guests; null if it could not be fetched. */
export async function fetchFileAsGuest(path: string, content: object): Promise<Blob | null> {
  try {
    const response = await postAsGuest(path, content);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** Calls a route of guests. The token of the link goes in the body, where no log keeps it; nothing of a session goes with it. */
export async function callAsGuest<Shown>(path: string, content: object): Promise<GuestAnswer<Shown>> {
  try {
    const response = await postAsGuest(path, content);
    if (response.ok) return { is: 'shown', shown: await response.json() };
    const { problems = [] }: { problems?: readonly { code: string; field: string | null }[] } =
      await response.json();
    const [first] = problems;
    return first ? { is: 'refused', ...first } : { is: 'lost' };
  } catch {
    return { is: 'lost' };
  }
}

function postAsGuest(path: string, content: object): Promise<Response> {
  return trackedFetch(`/vue/api/Guest/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  });
}
