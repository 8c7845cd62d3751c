import type { PersonDetailQuery } from '../../graphql/office-documents.ts';
import type { SignedInViewer } from '../../graphql/use-viewer.ts';

/** A person as the page has it. */
export type PersonShown = NonNullable<PersonDetailQuery['person']>;

/** What each tab of a person needs. */
export interface PersonTabProps {
  person: PersonShown;
  viewer: SignedInViewer;
  /** Reads the person again. */
  onChange: () => void;
}
