import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProposalLanguage } from '../../machines/contract/types.ts';
import { openFile } from '../graphql/file-calls.ts';
import { Button } from '../ui/controls/Button.tsx';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { usePress } from '../ui/controls/use-press.ts';
import { StatusWord } from '../ui/feedback/StatusWord.tsx';
import { fetchProposalPdf, type ShownProposal } from './guest-calls.ts';
import classes from './Proposal.module.css';
import { pageTexts } from './texts/page-texts.ts';

interface ProposalActionsProps {
  token: string;
  shown: ShownProposal;
  language: ProposalLanguage;
}

/** The proposal as a file and on paper. */
export function ProposalActions({ token, shown: { content, hasWorksheet }, language }: ProposalActionsProps) {
  const texts = pageTexts[language];
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, press } = usePress(async () => {
    setFailed(false);
    const name = `${language === 'ES' ? 'propuesta' : 'proposal'}-${content.number}.pdf`;
    await fetchProposalPdf(token, language).then(
      (file) => openFile(file, name),
      () => setFailed(true),
    );
  });
  return (
    <div className={`${classes.actions} hw-no-print`}>
      <CallButton
        leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        isBusy={isBusy}
        busyText={texts.downloading}
        slowText={texts.slow}
        onPress={press}
      >
        {texts.download}
      </CallButton>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
        onClick={() => window.print()}
      >
        {texts.print}
      </Button>
      {hasWorksheet ? <span className={classes.soft}>{texts.withWorksheet}</span> : null}
      <span role="status">
        {hasFailed ? <StatusWord tone="bad">{texts.downloadFailed}</StatusWord> : null}
      </span>
    </div>
  );
}
