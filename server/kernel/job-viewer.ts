import type { Viewer } from './viewer.ts';

/** Background work on behalf of a user: the activity shows it as theirs, and it has no rights of its own. */
export function jobViewer(userId: number): Viewer {
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
    origin: 'job',
  };
}
