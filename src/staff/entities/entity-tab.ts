import type { EntityDetailQuery } from '../../graphql/office-documents.ts';
import type { SignedInViewer } from '../../graphql/use-viewer.ts';

/** The props of each tab of an entity. */
export interface EntityTabProps {
  entity: NonNullable<EntityDetailQuery['entity']>;
  viewer: SignedInViewer;
  /** Reads the entity again. */
  onChange: () => void;
}
