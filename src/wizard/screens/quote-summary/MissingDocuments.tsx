import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { DocumentsNeeded } from '../documents/DocumentsNeeded.tsx';

/** The documents that are needed before the policy is issued and are not on file, with the way to add them here. */
export function MissingDocuments() {
  const missing = useWizard().stored.requiredDocuments.filter(({ isOnFile }) => !isOnFile);
  if (missing.length === 0) return null;
  return (
    <>
      <Banner
        kind="note"
        title={`Needed before the policy is issued: ${missing.map(({ documentType }) => documentType.toLowerCase()).join(', ')}`}
      >
        Add the files here or on the last step; they may follow after the application is submitted.
      </Banner>
      <Disclosure label="Add the documents now" printMode="if open">
        <DocumentsNeeded title="Documents" types={missing.map(({ documentType }) => documentType)} />
      </Disclosure>
    </>
  );
}
