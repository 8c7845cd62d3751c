import { Button } from '../ui/controls/Button.tsx';
import { Logo } from '../ui/layout/Logo.tsx';
import { useDocumentTitle } from '../ui/layout/use-document-title.ts';
import classes from './Proposal.module.css';
import type { PageTexts, TroubleKind } from './texts/page-texts.ts';

interface ProposalTroubleProps {
  kind: TroubleKind;
  texts: PageTexts;
  onRetry: () => void;
}

/** Why the proposal is not shown, and what to do. */
export function ProposalTrouble({ kind, texts, onRetry }: ProposalTroubleProps) {
  const { title, text } = texts.troubles[kind];
  useDocumentTitle(title);
  return (
    <div className={classes.trouble} role="alert">
      <Logo size={40} />
      <h1>{title}</h1>
      <p>{text}</p>
      {kind === 'FAILED' || kind === 'TOO_MANY' ? (
        <div>
          <Button variant="default" onClick={onRetry}>
            {texts.again}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
