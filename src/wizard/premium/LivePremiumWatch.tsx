import { useEffect } from 'react';
import { useWizard } from '../open/use-wizard.ts';
import { type LivePremium, useLivePremium } from './use-live-premium.ts';

/** Passes the premium of the answers on to the panel each time it changes. Renders nothing. */
export function LivePremiumWatch({ onChange }: { onChange: (live: LivePremium | null) => void }) {
  const live = useLivePremium(useWizard().drafts);
  useEffect(() => onChange(live), [live, onChange]);
  return null;
}
