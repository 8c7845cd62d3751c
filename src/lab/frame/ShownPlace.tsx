import { hardStopWords, messages } from '../../../machines/domain/messages.ts';
import { isHardStop } from '../../../machines/lab/session.ts';
import { CannotProceed } from '../../ui/CannotProceed.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import type { Shown, Told } from './messages.ts';
import { ShownQuote } from './ShownQuote.tsx';

/** The production view of a place of the wizard. */
export function ShownPlace({ shown, tell }: { shown: Shown; tell: (told: Told) => void }) {
  const stop = shown.at.split('.')[1];
  if (shown.at === 'applicationStart') return <Start />;
  if (!isHardStop(stop)) return <ShownQuote shown={shown} tell={tell} />;
  return (
    <PageFrame title={messages.cannotProceed} lead="Sample quote" width="narrow">
      <CannotProceed {...hardStopWords[stop]} reference={null} actions={null} />
    </PageFrame>
  );
}

function Start() {
  return (
    <PageFrame title="New quote" lead="Application start" width="narrow">
      <EmptyState title="The wizard begins here">Next leads to Building Information.</EmptyState>
    </PageFrame>
  );
}
