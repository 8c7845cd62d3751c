import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import type { SignedInViewer } from '../../graphql/use-viewer.ts';
import { WizardContext } from '../open/use-wizard.ts';
import { useUrlSync } from '../question/use-url-sync.ts';
import { useOpenQuote } from './use-open-quote.ts';
import { WizardFrame } from './WizardFrame.tsx';

interface OpenQuoteProps {
  policyId: number;
  /** The file at the time when the quote was opened. */
  file: LoadedPolicyFile;
  screen: string | undefined;
  viewer: SignedInViewer;
}

/** An open quote. Restores unsaved drafts, keeps the URL in step with the wizard, and provides the quote to the screens. */
export function OpenQuote({ policyId, file, screen, viewer }: OpenQuoteProps) {
  const { quote, snapshot, wizard, openHardStop } = useOpenQuote(policyId, file, viewer);
  useUrlSync(quote, { policyId, screen, openHardStop, snapshot });
  return (
    <WizardContext value={wizard}>
      <WizardFrame quote={quote} snapshot={snapshot} screen={screen} />
    </WizardContext>
  );
}
