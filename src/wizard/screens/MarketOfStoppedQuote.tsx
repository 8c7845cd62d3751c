import { useState } from 'react';
import { isPublicMarket } from '../../../machines/domain/market/market.ts';
import { useWizard } from '../open/use-wizard.ts';
import { MarketQuestion } from './MarketQuestion.tsx';

/** Asks for the market on a step that the NFIP stops, since private carriers may go on. It stays, so that a choice can be taken back. */
export function MarketOfStoppedQuote() {
  const { file, problems } = useWizard();
  const isStopped = isPublicMarket(file) && problems.some(({ severity }) => severity === 'HARD_STOP');
  const [wasStopped, setWasStopped] = useState(isStopped);
  if (isStopped && !wasStopped) setWasStopped(true);
  return wasStopped && file.policy.currentTransactionId === null ? <MarketQuestion /> : null;
}
