import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { ChangedByOthers as Document } from '../../graphql/documents.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useWizard } from '../open/use-wizard.ts';

/** Lists changes that others made to the quote since the viewer last worked on it. Queried once, when the quote is opened. */
export function OtherEditsNotice() {
  const { policyId } = useWizard();
  const [isClosed, setClosed] = useState(false);
  const { data } = useQuery(Document, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'network-only',
  });
  const changes = data?.policyFile?.changesByOthers ?? [];
  if (isClosed || changes.length === 0) return null;
  return (
    <Banner kind="note" title="Changed since you were here" onClose={() => setClosed(true)}>
      {changes.map(({ name, changedAt, areas }) => (
        <p key={changedAt}>{`${name ?? 'Highwater'}, ${formatDateTime(changedAt)}: ${areas.join(', ')}`}</p>
      ))}
    </Banner>
  );
}
