import type { PersonDetailQuery } from '../../graphql/office-documents.ts';
import type { SignedInViewer } from '../../graphql/use-viewer.ts';

/** A person as the page has it. */
export type PersonShown = NonNullable<PersonDetailQuery['person']>;

/** The props of each tab of a person. */
export interface PersonTabProps {
  person: PersonShown;
  viewer: SignedInViewer;
  /** Reads the person again. */
  onChange: () => void;
}
