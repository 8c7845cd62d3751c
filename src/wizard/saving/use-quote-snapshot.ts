import { useEffect, useState } from 'react';
import type { Drafts } from '../../../machines/application/drafts.ts';
import type { QuoteActor, QuoteSnapshot } from '../open/quote.ts';

/** Milliseconds before a pending Next is shown. A faster answer is shown directly, so that a step changes in one render. */
const renderDelay = 150;

/**
 * The snapshot to show. Changes show at once, except that a pending Next shows only after a delay unless it is answered first.
 * Uses state instead of `useSyncExternalStore`, so that the server's answer is painted before the effects of the new screen run.
 */
export function useQuoteSnapshot(quote: QuoteActor): QuoteSnapshot {
  const [snapshot, setSnapshot] = useState(() => quote.getSnapshot());
  useEffect(() => {
    let shown = quote.getSnapshot();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      clearTimeout(waiting);
      waiting = undefined;
      shown = quote.getSnapshot();
      setSnapshot(shown);
    };
    show();
    const { unsubscribe } = quote.subscribe((now) => {
      if (!isOnlyMovingOn(shown, now)) show();
      else waiting ??= setTimeout(show, renderDelay);
    });
    return () => {
      clearTimeout(waiting);
      unsubscribe();
    };
  }, [quote]);
  return snapshot;
}

/** Whether the only change is that Next has started. Other calls show as busy at once, because another press would be lost. */
function isOnlyMovingOn(shown: QuoteSnapshot, now: QuoteSnapshot): boolean {
  if (!now.matches({ quote: { open: { calling: 'goingOn' } } }) || shown.hasTag('busy')) return false;
  const { drafts, stored, attempt } = shown.context;
  const { context } = now;
  return haveSameTexts(context.drafts, drafts) && context.stored === stored && context.attempt === attempt;
}

function haveSameTexts(first: Drafts, second: Drafts): boolean {
  const keys = Object.keys(first);
  return (
    keys.length === Object.keys(second).length &&
    keys.every((key) => first[key]?.typed === second[key]?.typed)
  );
}
