import type { Viewer } from './viewer.ts';

/** Background work in the name of a user: it stands in the activity as theirs and has no rights of its own. */
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
