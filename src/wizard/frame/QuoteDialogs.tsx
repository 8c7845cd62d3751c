import type { QuoteActor, QuoteSnapshot } from '../open/quote.ts';
import { ClearingDialog } from './ClearingDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';

/** The questions of a save or a move before it goes on: what going back clears, and whose answers are kept. */
export function QuoteDialogs(props: { quote: QuoteActor; snapshot: QuoteSnapshot }) {
  return (
    <>
      <ClearingDialog {...props} />
      <ConflictDialog {...props} />
    </>
  );
}
