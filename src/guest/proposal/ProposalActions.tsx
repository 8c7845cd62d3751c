import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openFile } from '../../graphql/file-calls.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { fetchFileAsGuest } from '../guest-call.ts';
import classes from './Proposal.module.css';
import type { ShownProposal } from './shown-proposal.ts';
import { useProposalLanguage } from './use-proposal-language.ts';

/** The proposal as a file and on paper. */
export function ProposalActions({ shown }: { shown: ShownProposal }) {
  const { t } = useTranslation('guest');
  const { content, hasWorksheet, acceptedAt, standing } = shown;
  const language = useProposalLanguage();
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, press } = usePress(async () => {
    setFailed(false);
    const name = `${t('proposal.fileName')}-${content.number}.pdf`;
    const file = await fetchFileAsGuest('Proposal.pdf', { token: location.hash.slice(1), language });
    if (file === null) setFailed(true);
    else openFile(file, name);
  });
  return (
    <div className={`${classes.actions} hw-no-print`}>
      {acceptedAt === null && standing === 'CURRENT' ? (
        // The part of the address after the # is the key of the link, so that no link can lead there.
        <Button onClick={() => document.getElementById('proposal-accept')?.focus()}>
          {t('proposal.accept.title')}
        </Button>
      ) : null}
      <CallButton
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        isBusy={isBusy}
        busyText={t('proposal.downloading')}
        slowText={t('proposal.slow')}
        onPress={press}
      >
        {t('proposal.download')}
      </CallButton>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('proposal.print')}
      </Button>
      {hasWorksheet ? <span className={classes.soft}>{t('proposal.withWorksheet')}</span> : null}
      <span role="status">
        {hasFailed ? <StatusWord tone="bad">{t('proposal.downloadFailed')}</StatusWord> : null}
      </span>
    </div>
  );
}
