import type { Role } from '../../machines/contract/types.ts';
import type { Masks, Sight } from '../../machines/domain/permission.ts';

/** Who asks. Every service function asks first whether this viewer may. */
export interface Viewer extends Sight {
  readonly userName: string;
  readonly name: string;
  readonly role: Role;
  readonly entityName: string | null;
  readonly licensedStates: readonly string[];
  readonly masks: Masks;
  readonly sessionId: number;
  /** Moment at which the access token ends, in milliseconds. */
  readonly sessionEndsAt: number;
  /** Which of the product's wires the call came in on; absent for GraphQL. */
  readonly origin?: 'rest';
  /** The partner's key that the call came with; absent for a person's own session. */
  readonly apiKeyId?: number;
}
