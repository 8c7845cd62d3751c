import type { EntityDetailQuery } from '../../graphql/office-documents.ts';
import type { SignedInViewer } from '../../graphql/use-viewer.ts';

/** What each tab of an entity needs. */
export interface EntityTabProps {
  entity: NonNullable<EntityDetailQuery['entity']>;
  viewer: SignedInViewer;
  /** Reads the entity again. */
  onChange: () => void;
}
