import { Anchor } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProposalPage } from '../../../machines/domain/proposal/lay-out-proposal.ts';
import { LanguageSwitch } from '../../ui/language/LanguageSwitch.tsx';
import { Logo } from '../../ui/layout/Logo.tsx';
import classes from './Proposal.module.css';

interface ProposalHeadProps {
  page: ProposalPage;
  /** A data URL; null if there is none. */
  photo: string | null;
}

/** The agency, the agent with photo and phone, and the languages. */
export function ProposalHead({ page: { agent, title }, photo }: ProposalHeadProps) {
  const { t } = useTranslation('guest');
  return (
    <header className={classes.head}>
      <div className={classes.agency}>
        <Logo size={32} />
        <div>
          <strong>{agent.agency ?? 'Highwater'}</strong>
          <span className={classes.soft}>{title}</span>
        </div>
      </div>
      <div className={classes.agent}>
        <div>
          <strong>{agent.name}</strong>
          {agent.call === null ? null : (
            <Anchor href={`tel:+1${agent.phone}`}>
              <IconPhone size={16} stroke={1.5} aria-hidden /> {agent.call}
            </Anchor>
          )}
        </div>
        {photo === null ? null : <img src={photo} alt={agent.photoLabel} width={56} height={56} />}
      </div>
      <div className="hw-no-print">
        <LanguageSwitch label={t('language')} />
      </div>
    </header>
  );
}
