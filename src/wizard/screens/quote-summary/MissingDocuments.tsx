import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../frame/use-wizard.ts';

/** The documents that are needed before the policy is issued and are not on file. */
export function MissingDocuments() {
  const missing = useWizard().stored.requiredDocuments.filter(({ isOnFile }) => !isOnFile);
  if (missing.length === 0) return null;
  return (
    <Banner
      kind="note"
      title={`Needed before the policy is issued: ${missing.map(({ documentType }) => documentType.toLowerCase()).join(', ')}`}
    >
      The last step takes the files; they may follow after the application is submitted.
    </Banner>
  );
}
