import { useQuery } from '@apollo/client/react';
import { PolicyDocuments } from '../../../graphql/staff-documents.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { NeededDocument } from './NeededDocument.tsx';

interface DocumentsNeededProps {
  title: string;
  intro?: string;
  /** Document types to include, if the answers require them. */
  types: readonly string[];
}

/** The required documents of the given types, with their files and a way to add one. Renders nothing if none is required. */
export function DocumentsNeeded({ title, intro, types }: DocumentsNeededProps) {
  const { stored, policyId } = useWizard();
  const requirements = stored.requiredDocuments.filter(({ documentType }) => types.includes(documentType));
  const { data, refetch } = useQuery(PolicyDocuments, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
    skip: requirements.length === 0,
  });
  if (requirements.length === 0) return null;
  const documents = data?.policyFile?.documents ?? [];
  return (
    <Section title={title} intro={intro}>
      {requirements.map((requirement) => (
        <NeededDocument
          key={requirement.documentType}
          requirement={requirement}
          files={documents.filter(({ documentType }) => documentType === requirement.documentType)}
          onAdded={() => void refetch()}
        />
      ))}
    </Section>
  );
}
