import { IconPhone } from '@tabler/icons-react';
import type { ProposalLanguage } from '../../machines/contract/types.ts';
import type { ProposalPage } from '../../machines/domain/proposal/lay-out-proposal.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Logo } from '../ui/layout/Logo.tsx';
import classes from './Proposal.module.css';
import { languageNames, pageTexts } from './texts/page-texts.ts';

interface ProposalHeadProps {
  page: ProposalPage;
  photo: string | null;
  language: ProposalLanguage;
  onLanguage: (language: ProposalLanguage) => void;
}

/** The agency, the agent with photo and phone, and the languages. */
export function ProposalHead({ page: { agent, title }, photo, language, onLanguage }: ProposalHeadProps) {
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
            <a href={`tel:+1${agent.phone}`}>
              <IconPhone size={16} stroke={1.5} aria-hidden /> {agent.call}
            </a>
          )}
        </div>
        {photo === null ? null : <img src={photo} alt={agent.photoLabel} width={56} height={56} />}
      </div>
      <fieldset className={`${classes.languages} hw-no-print`}>
        <legend className="hw-hidden">{pageTexts[language].language}</legend>
        {(Object.keys(languageNames) as ProposalLanguage[]).map((name) => (
          <Button
            key={name}
            variant={name === language ? 'default' : 'subtle'}
            size="compact-sm"
            lang={name.toLowerCase()}
            aria-pressed={name === language}
            onClick={() => onLanguage(name)}
          >
            {languageNames[name]}
          </Button>
        ))}
      </fieldset>
    </header>
  );
}
