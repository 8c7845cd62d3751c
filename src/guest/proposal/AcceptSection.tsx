import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { callAsGuest } from '../guest-call.ts';
import { AcceptCodeForm, type ProposalCode } from './AcceptCodeForm.tsx';
import classes from './Proposal.module.css';
import type { ShownProposal } from './shown-proposal.ts';

/** Accepts the proposal by a code that goes to the insured, and then leads on to sign and pay. */
export function AcceptSection({ shown }: { shown: ShownProposal }) {
  const { t } = useTranslation('guest');
  const { language, dayOf } = useLocaleFormat();
  const [sent, setSent] = useState<ProposalCode | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, press } = usePress(async () => {
    setFailed(false);
    const answer = await callAsGuest<ProposalCode>('Proposal/Code', {
      token: location.hash.slice(1),
      isSpanish: language === 'es',
    });
    if (answer.is === 'shown') setSent(answer.shown);
    else setFailed(true);
  });
  const { acceptedAt, codeGoesTo, standing } = shown;
  if (acceptedAt === null && standing !== 'CURRENT') return null;
  return (
    <section className={`${classes.block} hw-no-print`} aria-labelledby="proposal-accept">
      <h2 id="proposal-accept">{t('proposal.accept.title')}</h2>
      {acceptedAt === null ? null : (
        <Banner kind="good" title={t('proposal.accept.accepted', { day: dayOf(acceptedAt) })} />
      )}
      {codeGoesTo === null ? (
        <p>{t('proposal.accept.noAddress')}</p>
      ) : (
        <>
          <p>{t('proposal.accept.intro', { email: codeGoesTo })}</p>
          {hasFailed ? <Banner kind="bad" title={t('proposal.accept.notSent')} /> : null}
          {sent === null ? (
            <div>
              <CallButton
                isBusy={isBusy}
                onPress={() => press()}
                busyText={t('proposal.accept.sending')}
                slowText={t('proposal.accept.sending')}
              >
                {t(acceptedAt === null ? 'proposal.accept.send' : 'proposal.accept.goOn')}
              </CallButton>
            </div>
          ) : (
            <AcceptCodeForm sent={sent} onAgain={() => setSent(null)} />
          )}
        </>
      )}
    </section>
  );
}
