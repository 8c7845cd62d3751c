import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { writeSpanishValue } from '../../../machines/domain/estimate/texts/spanish-answers.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { isPaidFromEscrow } from '../../../machines/domain/installments/plan-choice.ts';
import { isAboveZero } from '../../../machines/domain/money/money.ts';
import { OwnRenewal, type OwnRenewalQuery } from '../../graphql/portal-documents.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import type { OwnPolicyView } from '../own-policy.ts';
import { PageAnswer } from '../PageAnswer.tsx';
import { PayButton } from '../PayButton.tsx';
import classes from '../Portal.module.css';
import { PlanSection } from '../plan/PlanSection.tsx';
import { OwnRenewalFacts } from './OwnRenewalFacts.tsx';
import { RenewalOffers } from './RenewalOffers.tsx';
import { findRenewalBanner, findYearDay } from './renewal-banner.ts';

type Renewal = NonNullable<OwnRenewalQuery['renewal']>;

/** The next year: both offers, why the price changed, what the price rests on, who pays, and the days of both sides. */
export function RenewalTask({ view }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const query = useQuery(OwnRenewal, {
    variables: { policyId: view.file.id, language: language === 'es' ? 'ES' : 'EN' },
    fetchPolicy: 'no-cache',
  });
  return (
    <PageAnswer query={query}>
      {({ renewal }) =>
        renewal === null ? (
          <Banner kind="note" title={t('renewal.none')} />
        ) : (
          <>
            <RenewalBanner view={view} renewal={renewal} />
            <RenewalMoney view={view} renewal={renewal} />
            {renewal.options.length === 0 ? null : <RenewalOffers options={renewal.options} />}
            {renewal.offeredPolicyId === null || !isUnpaid(renewal) ? null : (
              <PlanSection
                policyId={renewal.offeredPolicyId}
                mayChoose={view.own.mayPay && view.own.mayChange}
                agent={view.own.agent?.name ?? t('renewal.agent')}
                onChange={() => void query.refetch()}
              />
            )}
            <ChangedLines renewal={renewal} />
            <OwnRenewalFacts renewal={renewal} onAnswer={() => void query.refetch()} />
            <ConfirmedFacts view={view} />
            <RenewalDays renewal={renewal} />
          </>
        )
      }
    </PageAnswer>
  );
}

/** Whether the offer can still be paid. */
function isUnpaid({ stage, due }: Renewal): boolean {
  return (stage === 'OFFERED' || stage === 'BILLED') && isAboveZero(due);
}

function RenewalBanner({ view: { own }, renewal }: { view: OwnPolicyView; renewal: Renewal }) {
  const { lastDate, protection, conversion } = renewal;
  const { t } = useTranslation('portal');
  const { day } = useLocaleFormat();
  const banner = findRenewalBanner(renewal);
  return (
    <>
      <Banner
        kind={banner.kind}
        title={t(banner.text, {
          day: day(banner.day ?? findYearDay(renewal, own.coverEnds)),
          last: day(lastDate),
        })}
      />
      {conversion.length === 0 ? null : (
        <Banner kind="note" title={t('renewal.converted')}>
          {conversion.map((sentence) => (
            <span key={sentence} className={classes.line}>
              {sentence}
            </span>
          ))}
        </Banner>
      )}
      {protection.slice(1).map(({ name, until }) => (
        <p key={name}>
          {until === null
            ? t('renewal.lenderProtected', { name })
            : t('renewal.lenderUntil', { name, day: day(until) })}
        </p>
      ))}
    </>
  );
}

/** The amount due and who pays it: the insured in two presses, or the lender, whose payment is watched. */
function RenewalMoney({ view: { own }, renewal }: { view: OwnPolicyView; renewal: Renewal }) {
  const { t } = useTranslation('portal');
  const { day, money } = useLocaleFormat();
  const { stage, due, higherDue, received, payorName, payor, lastDate, offeredPolicyId } = renewal;
  if (stage !== 'BILLED') return null;
  return (
    <Section title={t('renewal.pay')}>
      <FactList
        facts={[
          { label: t('renewal.payor'), value: payorName ?? '' },
          { label: t('renewal.received'), value: money(received) },
          { label: t('renewal.due'), value: money(due) },
        ]}
      />
      <p>{t(`renewal.payText.${findPayorKind(payor)}`, { payor: payorName ?? '', last: day(lastDate) })}</p>
      {own.mayPay && isAboveZero(due) && offeredPolicyId !== null ? (
        <PayButton policyId={offeredPolicyId} amount={money(due)} />
      ) : null}
      {own.mayPay && higherDue !== null && offeredPolicyId !== null ? (
        <>
          <p>{t('renewal.payHigher')}</p>
          <PayButton policyId={offeredPolicyId} amount={money(higherDue)} option="B" />
        </>
      ) : null}
    </Section>
  );
}

function findPayorKind(payor: Renewal['payor']): 'you' | 'lender' | 'other' {
  if (payor === null || payor === 'INSURED') return 'you';
  return isPaidFromEscrow({ policyBillingType: payor }) ? 'lender' : 'other';
}

/** The premium line by line, last year and next, with the reason of each difference. */
function ChangedLines({ renewal: { lines } }: { renewal: Renewal }) {
  const { t } = useTranslation('portal');
  const { money } = useLocaleFormat();
  if (lines.length === 0) return null;
  return (
    <Section title={t('renewal.why')} intro={t('renewal.whyText')}>
      <FactList
        facts={lines.map(({ label, before, after, reason }) => ({
          label,
          value:
            before === after
              ? money(after)
              : t('renewal.line', { before: money(before), after: money(after) }),
          note: reason ?? t('renewal.same'),
        }))}
      />
    </Section>
  );
}

/** The facts that the price is based on, to be confirmed or corrected with the agent. */
function ConfirmedFacts({ view: { file, own } }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { day, language } = useLocaleFormat();
  const { policy, structure } = file;
  const { foundationType } = structure;
  const foundation = foundationType === null ? '' : enumLabel('FoundationType', foundationType);
  const facts = [
    { label: t('facts.home'), value: t(policy.isPrimaryResidence === true ? 'yes' : 'no') },
    {
      label: t('facts.foundation'),
      value: language === 'es' ? writeSpanishValue('foundationType', foundationType, foundation) : foundation,
    },
    { label: t('facts.floors'), value: structure.floorsCount },
    { label: t('facts.area'), value: structure.totalBuildingAreaFeet?.toLocaleString('en-US') },
    { label: t('facts.built'), value: day(structure.constructionDate) },
  ];
  return (
    <Section title={t('facts.title')} intro={t('facts.intro')}>
      <FactList facts={facts} />
      {own.agent?.email ? (
        <Anchor
          href={`mailto:${own.agent.email}?subject=${encodeURIComponent(t('facts.subject', { number: file.displayedPolicyNumber ?? '' }))}`}
        >
          {t('facts.wrong', { agent: own.agent.name })}
        </Anchor>
      ) : null}
    </Section>
  );
}

function RenewalDays({ renewal: { days } }: { renewal: Renewal }) {
  const { t } = useTranslation('portal');
  const { day } = useLocaleFormat();
  if (days.length === 0) return null;
  return (
    <Section title={t('policy.next')}>
      <ul className={classes.list}>
        {days.map(({ day: date, actor, sentence, isDone }) => (
          <li key={`${date} ${actor} ${sentence}`}>
            {day(date)},{' '}
            {t(actor === 'NOBODY' ? 'policy.insurer' : actor === 'AGENT' ? 'renewal.agent' : 'renewal.payor')}
            : {sentence} {isDone ? t('renewal.done') : ''}
          </li>
        ))}
      </ul>
    </Section>
  );
}
