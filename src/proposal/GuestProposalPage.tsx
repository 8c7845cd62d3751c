import { useEffect, useState } from 'react';
import type { ProposalLanguage } from '../../machines/contract/types.ts';
import { Loading } from '../ui/feedback/Loading.tsx';
import { fetchProposal, GuestCallError, type ShownProposal } from './guest-calls.ts';
import classes from './Proposal.module.css';
import { ProposalTrouble } from './ProposalTrouble.tsx';
import { ProposalView } from './ProposalView.tsx';
import { pageTexts, readBrowserLanguage, type TroubleKind } from './texts/page-texts.ts';

/** What opens the proposal. It stands behind the #, so that no server and no log sees it. */
function readTokenOfLink(): string {
  return window.location.hash.slice(1, 101);
}

/** Opened by the link of a proposal, by whoever has it and without signing in. */
export function GuestProposalPage() {
  const [token] = useState(readTokenOfLink);
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState<ShownProposal | null>(null);
  const [trouble, setTrouble] = useState<TroubleKind | null>(null);
  const [language, setLanguage] = useState<ProposalLanguage>(readBrowserLanguage);
  // Each try asks anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let isGone = false;
    fetchProposal(token).then(
      (proposal) => {
        if (isGone) return;
        setShown(proposal);
        setLanguage(proposal.language);
      },
      (problem: unknown) => {
        if (!isGone) setTrouble(problem instanceof GuestCallError ? problem.trouble : 'FAILED');
      },
    );
    return () => {
      isGone = true;
    };
  }, [token, tries]);
  useEffect(() => {
    document.documentElement.lang = language.toLowerCase();
  }, [language]);
  const texts = pageTexts[language];
  if (shown !== null)
    return <ProposalView token={token} shown={shown} language={language} onLanguage={setLanguage} />;
  return (
    <main id="main" className={classes.page} tabIndex={-1}>
      {trouble === null ? (
        <Loading label={texts.loading} slowText={texts.slow} />
      ) : (
        <ProposalTrouble
          kind={trouble}
          texts={texts}
          onRetry={() => {
            setTrouble(null);
            setTries(tries + 1);
          }}
        />
      )}
    </main>
  );
}
