import { useCallback, useState } from 'react';
import { shownMoment } from '../../machines/domain/format.ts';
import { ChangedByOthers as Document } from '../graphql/documents.ts';
import { useAnswer, useAsk } from '../graphql/use-ask.ts';
import { Banner } from '../ui/Banner.tsx';
import { useWizard } from './use-wizard.ts';

/** Who changed what in the quote since the person was last at work in it; asked once, when it is opened. */
export function ChangedByOthers() {
  const { policyId } = useWizard();
  const ask = useAsk();
  const [isClosed, setClosed] = useState(false);
  const question = useCallback(() => ask(Document, { policyId: String(policyId) }), [ask, policyId]);
  const asked = useAnswer(question);
  const changes = asked.kind === 'answered' ? (asked.answer.policyFile?.changedByOthers ?? []) : [];
  if (isClosed || changes.length === 0) return null;
  return (
    <Banner kind="note" title="Changed since you were here" onClose={() => setClosed(true)}>
      {changes.map(({ name, changedAt, areas }) => (
        <p key={changedAt}>{`${name ?? 'Highwater'}, ${shownMoment(changedAt)}: ${areas.join(', ')}`}</p>
      ))}
    </Banner>
  );
}
