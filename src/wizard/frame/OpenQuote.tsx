import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import type { SignedInViewer } from '../../graphql/use-viewer.ts';
import { paths } from '../../paths.ts';
import { readUnsavedInput } from '../../session/unsaved-input.ts';
import { useUrlSync } from '../question/use-url-sync.ts';
import { draftsStorageKey, isDrafts } from '../saving/unsaved-drafts.ts';
import { useQuoteSnapshot } from '../saving/use-quote-snapshot.ts';
import { useQuote } from '../use-quote.ts';
import { type Wizard, WizardContext } from './use-wizard.ts';
import { useWizardValue } from './use-wizard-value.ts';
import { WizardFrame } from './WizardFrame.tsx';

interface OpenQuoteProps {
  policyId: number;
  /** The file as it was loaded when the quote was opened. */
  file: LoadedPolicyFile;
  screen: string | undefined;
  viewer: SignedInViewer;
}

/** An open quote. Restores unsaved drafts, keeps the URL in step with the wizard, and provides the quote to the screens. */
export function OpenQuote({ policyId, file, screen, viewer }: OpenQuoteProps) {
  const [opened] = useState(() => ({
    file,
    drafts: readUnsavedInput(viewer.userId, draftsStorageKey(policyId), isDrafts) ?? {},
  }));
  const [, navigate] = useLocation();
  const openHardStop: Wizard['openHardStop'] = useCallback(
    ({ type, message, header }) => navigate(paths.hardStop(policyId, { type, message, header })),
    [navigate, policyId],
  );
  const quote = useQuote({ policyId, userId: viewer.userId, ...opened });
  const snapshot = useQuoteSnapshot(quote);
  const wizard = useWizardValue(quote, snapshot, viewer, openHardStop);
  useUrlSync(quote, { policyId, screen, openHardStop, snapshot });
  return (
    <WizardContext value={wizard}>
      <WizardFrame quote={quote} snapshot={snapshot} screen={screen} />
    </WizardContext>
  );
}
