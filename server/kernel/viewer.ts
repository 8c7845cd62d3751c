import type { Role } from '../../machines/contract/types.ts';
import type { PermissionMasks, ViewerScope } from '../../machines/domain/access/permission.ts';

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
  /** The id of the partner's key that the call used; absent for a person's own session. */
  readonly apiKeyId?: number;
}
