import { findStep } from '../../../machines/wizard/steps.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import type { QuoteActor, QuoteSnapshot } from '../use-quote.ts';

/** Says what going back clears before anything is done. */
export function ClearingDialog({ quote, moment }: { quote: QuoteActor; moment: QuoteSnapshot }) {
  const isOpen = moment.matches({ quote: { open: 'previewing' } });
  const { pendingGoBack } = moment.context;
  const to = pendingGoBack?.to ?? null;
  const place = to === null || to === 'APPLICATION_START' ? 'the application start' : findStep(to).title;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Go back to ${place}?`}
      lead="Going back clears:"
      items={pendingGoBack?.plan.fields.map(({ label, value }) => `${label}: ${value}`) ?? []}
      go="Go back and clear"
      onStay={() => quote.send({ type: 'cancel going back' })}
      onGo={() => quote.send({ type: 'confirm going back' })}
    >
      You can undo this until the next rating.
    </ConfirmDialog>
  );
}
