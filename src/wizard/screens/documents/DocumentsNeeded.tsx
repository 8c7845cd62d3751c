import { useQuery } from '@apollo/client/react';
import { PolicyDocuments } from '../../../graphql/documents.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { NeededDocument } from './NeededDocument.tsx';

interface DocumentsNeededProps {
  title: string;
  intro?: string;
  /** Types of the document list; those are shown that the answers call for. */
  types: readonly string[];
}

/** The documents of some types that the stored answers call for: what is there, and a way to add one. Nothing if none is needed. */
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
