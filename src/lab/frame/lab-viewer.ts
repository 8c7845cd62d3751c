import { roleMasks } from '../../../machines/domain/access/role-permission.ts';
import type { SignedInViewer } from '../../graphql/use-viewer.ts';

/** The viewer in the lab: a sample agent with the agent role's permissions. */
export const labViewer: SignedInViewer = {
  userId: '0',
  userName: 'lab',
  name: 'Sample agent',
  role: 'AGENT',
  roleLabel: 'Agent',
  entityId: null,
  entityName: null,
  isStaff: false,
  permissions: [],
  menu: [],
  actorName: null,
  sessionEndsAt: '',
  masks: roleMasks('AGENT'),
};
