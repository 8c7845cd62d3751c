import { useMemo } from 'react';
import { readSaveStatus } from '../../../machines/application/save-status.ts';
import { formatDate, formatTime, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import type { SaveState } from '../../ui/feedback/SaveIndicator.tsx';
import type { QuoteSnapshot } from '../open/quote.ts';

/** The save status for the header, with the time of the next retry after a failed save. */
export function useSaveState(snapshot: QuoteSnapshot): SaveState {
  const status = readSaveStatus(snapshot);
  const { failedSaveCount } = snapshot.context;
  const isWaiting = status.kind === 'not saved' && !status.isOffline;
  const retryIn = status.kind === 'not saved' ? status.retryIn : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further failure starts a new wait
  const retryAt = useMemo(
    () => (isWaiting ? Date.now() + retryIn * 1000 : undefined),
    [isWaiting, failedSaveCount],
  );
  const at = status.kind === 'saved' ? status.at : '';
  return useMemo(() => {
    switch (status.kind) {
      case 'not saved':
        return { kind: 'failed', retryAt };
      case 'saved':
        return {
          kind: 'saved',
          at:
            toBusinessDate(new Date(at)) === clientBusinessToday()
              ? formatTime(at)
              : formatDate(toBusinessDate(new Date(at))),
        };
      default:
        return { kind: status.kind };
    }
  }, [status.kind, at, retryAt]);
}
