import { Suspense, useState } from 'react';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { UndoNotice } from '../../ui/feedback/UndoNotice.tsx';
import { lazyWhenIdle } from '../../ui/layout/lazy-when-idle.ts';
import type { QuoteActor, QuoteSnapshot } from '../open/quote.ts';
import { useWizard } from '../open/use-wizard.ts';
import { RerateWhenStale } from '../premium/RerateWhenStale.tsx';
import { CallFailure } from './CallFailure.tsx';

const OtherEditsNotice = lazyWhenIdle(async () => (await import('./OtherEditsNotice.tsx')).OtherEditsNotice);

/**
 * Notices above the step: a failed call, why a URL led here instead, what was
 * cleared, who changed the quote, and who else is editing it.
 */
export function WizardNotices({ quote, snapshot }: { quote: QuoteActor; snapshot: QuoteSnapshot }) {
  const { stored, send, isReadOnly } = useWizard();
  const { detour } = snapshot.context;
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { undo } = stored.wizardState;
  const otherEditors = stored.otherEditors.join(', ');
  const isOpen = (notice: string) => !closed.includes(notice);
  const close = (notice: string) => setClosed([...closed, notice]);
  return (
    <>
      <CallFailure quote={quote} snapshot={snapshot} />
      {detour === null ? null : (
        <Banner kind="note" title="This step comes first" onClose={() => quote.send({ type: 'dismiss' })}>
          The other step cannot be opened yet: {detour}.
        </Banner>
      )}
      {undo && !isReadOnly && isOpen(undo.clearedValuesId) ? (
        <UndoNotice onUndo={() => send({ type: 'undo' })} onClose={() => close(undo.clearedValuesId)}>
          {`Cleared by going back: ${undo.labels.join(', ').toLowerCase()}.`}
        </UndoNotice>
      ) : null}
      <RerateWhenStale />
      <Suspense fallback={null}>
        <OtherEditsNotice />
      </Suspense>
      {otherEditors !== '' && !isReadOnly && isOpen(otherEditors) ? (
        <Banner
          kind="note"
          title={`${otherEditors} ${stored.otherEditors.length > 1 ? 'are' : 'is'} editing this quote too`}
          onClose={() => close(otherEditors)}
        >
          Nothing is locked: the person who saves second sees the difference.
        </Banner>
      ) : null}
    </>
  );
}
