import { useEffect, useState } from 'react';
import type { QuoteActor, QuoteSnapshot } from '../use-quote.ts';

/** A call that is answered sooner is not shown, so that a step changes in one render. */
const renderDelay = 150;

/**
 * The quote's moment as it is shown: at once, but that Next was only asked for after a while, unless it is
 * answered before. No external store of React's: what the server answers is painted before the effects of the new screen run.
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

/** Whether nothing but going on has begun since. What else is asked for shows at once that it is under way, as the next press would be lost. */
function isOnlyMovingOn(shown: QuoteSnapshot, now: QuoteSnapshot): boolean {
  if (!now.matches({ quote: { open: { calling: 'goingOn' } } }) || shown.hasTag('busy')) return false;
  const { drafts, stored, attempt } = shown.context;
  const { context } = now;
  return context.drafts === drafts && context.stored === stored && context.attempt === attempt;
}
