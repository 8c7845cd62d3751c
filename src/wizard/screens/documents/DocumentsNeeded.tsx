import { useQuery } from '@apollo/client/react';
import { PolicyDocuments } from '../../../graphql/documents.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { NeededDocument } from './NeededDocument.tsx';

interface DocumentsNeededProps {
  title: string;
  lead?: string;
  /** Types of the document list; those are shown that the answers call for. */
  types: readonly string[];
}

/** The documents of some types that the stored answers call for: what is there, and a way to add one. Nothing where none is needed. */
export function DocumentsNeeded({ title, lead, types }: DocumentsNeededProps) {
  const { stored, policyId } = useWizard();
  const needed = stored.requiredDocuments.filter(({ documentType }) => types.includes(documentType));
  const { data, refetch } = useQuery(PolicyDocuments, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
    skip: needed.length === 0,
  });
  if (needed.length === 0) return null;
  const documents = data?.policyFile?.documents ?? [];
  return (
    <Section title={title} lead={lead}>
      {needed.map((one) => (
        <NeededDocument
          key={one.documentType}
          needed={one}
          there={documents.filter(({ documentType }) => documentType === one.documentType)}
          onAdded={() => void refetch()}
        />
      ))}
    </Section>
  );
}
