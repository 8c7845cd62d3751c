import { endBrowserSession, switchSession } from '../session/session.ts';
import { fetchWithSession } from './fetch-with-session.ts';

/** Goes back from another person's session to the viewer's own; without one, signs out. */
export function returnToOwnSession(): Promise<void> {
  return switchSession(async () => {
    const response = await fetchWithSession('/vue/api/User/BackToMyself', { method: 'POST' });
    if (response.ok) return response.json();
    await endBrowserSession();
    return null;
  });
}
