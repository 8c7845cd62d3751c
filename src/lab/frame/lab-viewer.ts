import { roleMasks } from '../../../machines/domain/access/role-permission.ts';
import type { SignedInViewer } from '../../graphql/use-viewer.ts';

/** The viewer of the screens in the lab: an agent, who may answer everything. */
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
