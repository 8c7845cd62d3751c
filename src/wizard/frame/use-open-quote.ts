import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import type { StepId } from '../../../machines/contract/types.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import type { SignedInViewer } from '../../graphql/use-viewer.ts';
import { hardStopPath } from '../../hard-stop-path.ts';
import { readUnsavedInput } from '../../session/unsaved-input.ts';
import type { QuoteActor, QuoteSnapshot } from '../open/quote.ts';
import type { Wizard } from '../open/use-wizard.ts';
import { draftsStorageKey, isDrafts } from '../saving/unsaved-drafts.ts';
import { useQuote } from '../saving/use-quote.ts';
import { useQuoteSnapshot } from '../saving/use-quote-snapshot.ts';
import { useWizardValue } from './use-wizard-value.ts';

interface OpenedQuote {
  quote: QuoteActor;
  /** The snapshot to show. */
  snapshot: QuoteSnapshot;
  wizard: Wizard;
  openHardStop: Wizard['openHardStop'];
}

/** Opens a quote from the loaded file, with the unsaved input of this tab. */
export function useOpenQuote(
  policyId: number,
  file: LoadedPolicyFile,
  viewer: SignedInViewer,
  shownStep: StepId | null = null,
): OpenedQuote {
  const [opened] = useState(() => ({
    file,
    drafts: readUnsavedInput(viewer.userId, draftsStorageKey(policyId), isDrafts) ?? {},
  }));
  const [, navigate] = useLocation();
  const openHardStop: Wizard['openHardStop'] = useCallback(
    ({ type, message, header }) => navigate(hardStopPath(policyId, { type, message, header })),
    [navigate, policyId],
  );
  const quote = useQuote({ policyId, userId: viewer.userId, ...opened });
  const snapshot = useQuoteSnapshot(quote);
  const wizard = useWizardValue(quote, snapshot, viewer, openHardStop, shownStep);
  return { quote, snapshot, wizard, openHardStop };
}
