import { useMemo } from 'react';
import { saveStatus } from '../../../machines/application/save-status.ts';
import { shownDate, shownTime, todayIn } from '../../../machines/domain/format/format.ts';
import { businessDay } from '../../session/business-day.ts';
import type { SaveState } from '../../ui/feedback/SaveIndicator.tsx';
import type { QuoteSnapshot } from '../use-quote.ts';

/** What the header says of saving; after a failed save with the moment of the next try. */
export function useSaving(snapshot: QuoteSnapshot): SaveState {
  const status = saveStatus(snapshot);
  const { tries } = snapshot.context;
  const isWaiting = status.kind === 'not saved' && !status.isOffline;
  const retryIn = status.kind === 'not saved' ? status.retryIn : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every further failure starts another wait
  const retryAt = useMemo(() => (isWaiting ? Date.now() + retryIn * 1000 : undefined), [isWaiting, tries]);
  const at = status.kind === 'saved' ? status.at : '';
  return useMemo(() => {
    switch (status.kind) {
      case 'not saved':
        return { kind: 'failed', retryAt };
      case 'saved':
        return {
          kind: 'saved',
          at: todayIn(new Date(at)) === businessDay() ? shownTime(at) : shownDate(todayIn(new Date(at))),
        };
      default:
        return { kind: status.kind };
    }
  }, [status.kind, at, retryAt]);
}
