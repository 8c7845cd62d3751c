import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { formatPhone } from '../../machines/domain/format/format-values.ts';
import { paths } from '../paths.ts';
import { Section } from '../ui/layout/Section.tsx';
import type { OwnPolicyView } from './own-policy.ts';
import classes from './Portal.module.css';

/** Whom to ask, at the same place of every page. */
export function HelpSection({
  own: { agent, chatAddress, mayChange },
  policyId,
}: {
  own: Pick<OwnPolicyView['own'], 'agent' | 'chatAddress' | 'mayChange'>;
  policyId: string;
}) {
  const { t } = useTranslation('portal');
  const phone = formatPhone(agent?.phone ?? null);
  return (
    <Section title={t('help.title')} surface="plain">
      <ul className={classes.list}>
        {agent === null ? null : (
          <li>
            {phone === '' ? (
              t('help.ask', { agent: agent.name, agency: agent.entityName })
            ) : (
              <Anchor href={`tel:${agent.phone}`}>{t('help.call', { agent: agent.name, phone })}</Anchor>
            )}
          </li>
        )}
        {agent?.email ? (
          <li>
            <Anchor href={`mailto:${agent.email}`}>{t('help.write', { email: agent.email })}</Anchor>
          </li>
        ) : null}
        {mayChange ? (
          <li>
            <Anchor component={Link} href={paths.my(Number(policyId), 'messages')}>
              {t('messages.title')}
            </Anchor>
          </li>
        ) : null}
        {chatAddress === null ? null : (
          <li>
            <Anchor href={chatAddress}>{t('help.chat')}</Anchor>
          </li>
        )}
      </ul>
    </Section>
  );
}
