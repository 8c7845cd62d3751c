import { Button } from '@mantine/core';
import { Banner } from '../../ui/feedback/Banner.tsx';
import type { QuoteActor, QuoteSnapshot } from '../open/quote.ts';
import { useWizard } from '../open/use-wizard.ts';

/** Why the last call failed; nothing while the network is away, which the save indicator says. */
export function CallFailure({ quote, snapshot }: { quote: QuoteActor; snapshot: QuoteSnapshot }) {
  const { send, saving } = useWizard();
  const { failure } = snapshot.context;
  if (failure === null || snapshot.matches({ connection: 'offline' })) return null;
  return (
    <Banner
      kind="bad"
      title="Something went wrong"
      action={
        saving.kind !== 'failed' ? null : (
          <Button variant="default" size="sm" onClick={() => send({ type: 'save' })}>
            Try again
          </Button>
        )
      }
      onClose={() => quote.send({ type: 'dismiss' })}
    >
      {failure} What you entered is kept
      {saving.kind === 'failed' ? '.' : '; try again.'}
    </Banner>
  );
}
