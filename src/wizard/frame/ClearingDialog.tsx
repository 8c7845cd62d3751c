import { findStep } from '../../../machines/wizard/steps.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import type { QuoteActor, QuoteSnapshot } from '../open/quote.ts';

/** Lists what going back will clear and asks for confirmation first. */
export function ClearingDialog({ quote, snapshot }: { quote: QuoteActor; snapshot: QuoteSnapshot }) {
  const isOpen = snapshot.matches({ quote: { open: 'previewing' } });
  const { pendingGoBack } = snapshot.context;
  const to = pendingGoBack?.to ?? null;
  const destination =
    to === null || to === 'APPLICATION_START' ? 'the application start' : findStep(to).title;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Go back to ${destination}?`}
      intro="Going back clears:"
      items={pendingGoBack?.plan.fields.map(({ label, value }) => `${label}: ${value}`) ?? []}
      confirmLabel="Go back and clear"
      onCancel={() => quote.send({ type: 'cancel going back' })}
      onConfirm={() => quote.send({ type: 'confirm going back' })}
    >
      You can undo this until the next rating.
    </ConfirmDialog>
  );
}
