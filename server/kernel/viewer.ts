import type { Role } from '../../machines/contract/types.ts';
import type { PermissionMasks, ViewerScope } from '../../machines/domain/access/permission.ts';

/** Someone who signed in as another user. */
export interface Actor {
  readonly userId: number;
  readonly name: string;
}

/** Who asks. Every service function asks first whether this viewer may. */
export interface Viewer extends ViewerScope {
  readonly userName: string;
  readonly name: string;
  readonly role: Role;
  readonly entityName: string | null;
  readonly licensedStates: readonly string[];
  readonly masks: PermissionMasks;
  readonly sessionId: number;
  /** Who signed in as this person; absent if it is the person. */
  readonly actor?: Actor;
  /** Moment at which the access token ends, in milliseconds. */
  readonly sessionEndsAt: number;
  /** Which of the product's wires the call came in on, or that it is background work; absent for GraphQL. */
  readonly origin?: 'rest' | 'job';
  /** The partner's key that the call came with; absent for a person's own session. */
  readonly apiKeyId?: number;
}
