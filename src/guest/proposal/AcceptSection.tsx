import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposedPackage } from '../../../machines/contract/types.ts';
import type { ProposalPage } from '../../../machines/domain/proposal/lay-out-proposal.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { choiceInput, type InputState } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { callAsGuest } from '../guest-call.ts';
import { AcceptCodeForm, type ProposalCode } from './AcceptCodeForm.tsx';
import classes from './Proposal.module.css';
import type { ShownProposal } from './shown-proposal.ts';

interface AcceptSectionProps {
  shown: ShownProposal;
  packages: ProposalPage['packages'];
  offers: ProposalPage['offers'];
}

/** Accepts the proposal by a code that goes to the insured, and then leads on to sign and pay. */
export function AcceptSection({ shown, packages, offers }: AcceptSectionProps) {
  const { t } = useTranslation('guest');
  const { language, dayOf } = useLocaleFormat();
  const [sent, setSent] = useState<ProposalCode | null>(null);
  const form = useInputForm<{ package: InputState<ProposedPackage> }>({
    package: { id: 'proposal-package', initial: choiceInput('RECOMMENDED'), check: () => undefined },
  });
  const send = form.onSubmit(async () => {
    const answer = await callAsGuest<ProposalCode>('Proposal/Code', {
      token: location.hash.slice(1),
      isSpanish: language === 'es',
    });
    if (answer.is !== 'shown') return [{ field: null, message: t('proposal.accept.notSent') }];
    setSent(answer.shown);
    return [];
  });
  const { acceptedAt, codeGoesTo, standing, content } = shown;
  // With offers of private carriers, the cover of the quote is what is compared and accepted.
  const choices = acceptedAt === null && content.offers.length === 0 ? (packages?.columns ?? []) : [];
  const accepted = choices.find(({ kind }) => kind === form.values.package.value);
  const nameChoice = ({ title, total }: (typeof choices)[number]) =>
    `${title}: ${total} ${packages?.perYear}`;
  if (acceptedAt === null && standing !== 'CURRENT') return null;
  const introKey = acceptedAt === null ? 'proposal.accept.intro' : 'proposal.accept.introAccepted';
  const intro = t(introKey, { email: codeGoesTo });
  return (
    <section className={`${classes.block} hw-no-print`} aria-labelledby="proposal-accept">
      <h2 id="proposal-accept" tabIndex={-1}>
        {t('proposal.accept.title')}
      </h2>
      {acceptedAt === null ? null : (
        <Banner kind="good" title={t('proposal.accept.accepted', { day: dayOf(acceptedAt) })} />
      )}
      {codeGoesTo === null ? (
        <p>{t('proposal.accept.noAddress')}</p>
      ) : (
        <>
          {acceptedAt === null && offers !== null ? <p>{offers.accepted}</p> : null}
          {sent === null ? (
            <InputForm onSubmit={send}>
              {choices.length === 0 ? null : (
                <ChoiceField
                  {...form.field('package')}
                  label={t('proposal.accept.which')}
                  options={choices.map((choice) => ({
                    value: choice.kind,
                    label: nameChoice(choice),
                    description: choice.facts.map((fact) => fact.join(': ')).join(' · '),
                  }))}
                  required
                />
              )}
              <p>{intro}</p>
              {form.failure === null ? null : <Banner kind="bad" title={form.failure} />}
              <div>
                <CallButton
                  isBusy={form.isBusy}
                  busyText={t('proposal.accept.sending')}
                  slowText={t('proposal.accept.sending')}
                >
                  {t(acceptedAt === null ? 'proposal.accept.send' : 'proposal.accept.goOn')}
                </CallButton>
              </div>
            </InputForm>
          ) : (
            <>
              {accepted === undefined ? null : <p>{nameChoice(accepted)}</p>}
              <p>{intro}</p>
              <AcceptCodeForm sent={sent} chosen={accepted?.kind ?? null} onAgain={() => setSent(null)} />
            </>
          )}
        </>
      )}
    </section>
  );
}
