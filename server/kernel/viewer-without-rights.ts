import type { Viewer } from './viewer.ts';

/**
 * A viewer without any right: a caller who did not sign in (user 0), or background work recorded in the activity log under a
 * user's name.
 */
export function viewerWithoutRights(userId: number, origin: 'rest' | 'job'): Viewer {
  return {
    userId,
    userName: '',
    name: '',
    role: 'CONSUMER',
    scope: 'OWN_POLICIES',
    entityId: null,
    entityName: null,
    entityTree: [],
    companyId: null,
    licensedStates: [],
    masks: {},
    sessionId: 0,
    sessionEndsAt: 0,
    origin,
  };
}
