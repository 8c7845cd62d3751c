import type { Role } from '../../machines/contract/types.ts';
import { isHelper, type PermissionMasks, type ViewerScope } from '../../machines/domain/access/permission.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';

/** Someone who signed in as another user. */
export interface Actor {
  readonly userId: number;
  readonly name: string;
}

/** The caller and their rights. Every service function first checks what this viewer may do. */
export interface Viewer extends ViewerScope {
  readonly userName: string;
  readonly name: string;
  readonly role: Role;
  readonly entityName: string | null;
  readonly licensedStates: readonly string[];
  readonly masks: PermissionMasks;
  readonly sessionId: number;
  /** Who signed in as this person; absent if the person did. */
  readonly actor?: Actor;
  /** When the access token expires, in milliseconds since the epoch. */
  readonly sessionEndsAt: number;
  /** How the call came in, or that it is background work; absent for GraphQL. */
  readonly origin?: 'rest' | 'job';
  /** Whether everything that writes is refused: an agent or staff looks at a policy as its insured does. */
  readonly isReadOnly?: true;
  /** The id of the partner's key that the call used; absent for a person's own session. */
  readonly apiKeyId?: number;
}

/** Whether the viewer is an insured who acts for themselves. No one else may act in an insured's place here, not even staff that signed in as one. */
export function isInsured({ role, actor }: Viewer): boolean {
  return role === 'CONSUMER' && actor === undefined;
}

/** The same for a policy, with which a helper of the insured is not meant. */
export function isInsuredOf(viewer: Viewer, policyId: number): boolean {
  return isInsured(viewer) && !isHelper(viewer, policyId);
}

/** Why a viewer who only looks may not do it. */
export const readOnlyMessage = 'You see what the insured sees. Nothing can be changed here.';

export const notInsuredProblem = buildProblem('NOT_ALLOWED', null, 'Only the insured can do this.');
