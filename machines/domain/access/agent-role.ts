import type { Role } from '../../contract/types.ts';

/** The roles that can be agent of record. */
export const agentRoles: readonly Role[] = ['AGENT', 'AGENCY_PRINCIPAL'];

/** Whether a user with the role can be agent of record. */
export function isAgentRole(role: Role): boolean {
  return agentRoles.includes(role);
}
