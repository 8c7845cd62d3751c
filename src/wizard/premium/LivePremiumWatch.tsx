import { useEffect } from 'react';
import { formatDollars } from '../../../machines/domain/format/format-values.ts';
import { useWizard } from '../open/use-wizard.ts';
import { useFigureReasons } from './use-figure-reasons.ts';
import { type LivePremium, type QuotePremiumAnswer, useLivePremium } from './use-live-premium.ts';

interface LivePremiumWatchProps {
  onChange: (live: LivePremium | null) => void;
  /** Takes what is said below the premium. */
  onNote: (note: string) => void;
}

/** Passes the premium of the answers on to the panel each time it changes, and what is said below it. Renders nothing. */
export function LivePremiumWatch({ onChange, onNote }: LivePremiumWatchProps) {
  const { drafts, stored } = useWizard();
  const live = useLivePremium(drafts);
  const storedReasons = useFigureReasons(live !== null || stored.rating.status !== 'PROVISIONAL');
  useEffect(() => onChange(live), [live, onChange]);
  const note = (live === null ? storedReasons : describeRange(live.premium)).join(' ');
  useEffect(() => onNote(note), [note, onNote]);
  return null;
}

/** The likely value of a range, the answer that narrows it most, and what is assumed in it; or the reason why there is no premium. */
function describeRange({ range, decidedBy, reasons, isProvisional }: QuotePremiumAnswer): string[] {
  if (range === null) return reasons.slice(0, 1);
  const isOne = range.least === range.most;
  return [
    ...(isOne ? [] : [`Most likely ${formatDollars(range.likely)}.`]),
    ...(isOne || decidedBy === null ? [] : [`“${decidedBy.label}” affects it most.`]),
    ...(isProvisional ? reasons : []),
  ];
}
