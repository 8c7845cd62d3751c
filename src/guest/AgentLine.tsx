import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../machines/domain/format/format-values.ts';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import classes from './Guest.module.css';

interface AgentLineProps {
  agentName: string;
  agencyName: string;
  agentPhone: string | null;
  linkEnds: string;
}

/** Whom to ask, and when the link ends. */
export function AgentLine({ agentName: agent, agencyName: agency, agentPhone, linkEnds }: AgentLineProps) {
  const { t } = useTranslation('guest');
  const { dayOf } = useLocaleFormat();
  const phone = formatPhone(agentPhone);
  return (
    <p className={classes.quiet}>
      {t('agent')}: {phone === '' ? t('noPhone', { agent, agency }) : t('call', { agent, agency, phone })}.{' '}
      {t('ends', { day: dayOf(linkEnds) })}
    </p>
  );
}
