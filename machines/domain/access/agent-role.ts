import type { Role } from '../../contract/types.ts';

/** The roles whose holders may be agent of record. */
export const agentRoles: readonly Role[] = ['AGENT', 'AGENCY_PRINCIPAL'];

/** Whether a user of a role may be agent of record. */
export function isAgentRole(role: Role): boolean {
  return agentRoles.includes(role);
}
