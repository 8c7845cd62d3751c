import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadApplication, SubmitOwnApplication } from '../graphql/portal-documents.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { usePress } from '../ui/controls/use-press.ts';
import { FactList } from '../ui/display/FactList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { HandOver } from './HandOver.tsx';
import type { OwnPolicyView } from './own-policy.ts';
import { PageAnswer } from './PageAnswer.tsx';
import classes from './Portal.module.css';
import { PlanSection } from './plan/PlanSection.tsx';
import { SignApplication } from './SignApplication.tsx';
import { useOpenPayPage } from './use-open-pay-page.ts';

/** A quote without a question left: its price, the signature, and the way to buy it or to hand it over. */
export function ReadyQuote({ view }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { dollars, money, day, dayOf } = useLocaleFormat();
  const { file, own, signature } = view;
  const { rating } = file;
  const cover = (limit: number | null, deductible: number | null) =>
    limit === null || limit === 0
      ? t('ready.notCovered')
      : t('ready.cover', { limit: dollars(limit), deductible: dollars(deductible) });
  const isSigned = signature?.state === 'SIGNED';
  if (rating.totalPremium === null)
    return (
      <>
        <Banner kind="note" title={t('ready.noPrice')}>
          {t('ready.noPriceText', { agent: own.agent?.name ?? t('renewal.agent') })}
        </Banner>
        <HandOver view={view} />
      </>
    );
  return (
    <>
      <Section title={t('ready.title')}>
        <p className={classes.amount}>
          {money(rating.totalPremium)} <span className={classes.quiet}>{t('ready.aYear')}</span>
        </p>
        <FactList
          facts={[
            { label: t('ready.building'), value: cover(rating.buildingCoverage, rating.buildingDeductible) },
            { label: t('ready.contents'), value: cover(rating.contentsCoverage, rating.contentsDeductible) },
          ]}
        />
        {file.policy.quoteExpirationDate === null ? null : (
          <p className={classes.quiet}>{t('ready.holds', { day: day(file.policy.quoteExpirationDate) })}</p>
        )}
      </Section>
      <PlanSection
        policyId={file.id}
        mayChoose={own.mayPay && own.mayChange}
        agent={own.agent?.name ?? t('renewal.agent')}
        onChange={view.reload}
      />
      {own.handedOverAt === null || own.maySubmit ? (
        isSigned ? (
          <Banner kind="good" title={t('ready.signed', { day: dayOf(signature.signedAt ?? '') })} />
        ) : (
          <Signing view={view} />
        )
      ) : null}
      {isSigned && own.maySubmit ? <BuySection view={view} /> : null}
      {own.maySubmit && own.handedOverAt === null && !isSigned ? null : <HandOver view={view} />}
    </>
  );
}

function Signing({ view }: { view: OwnPolicyView }) {
  const policyId = view.file.id;
  const query = useQuery(ReadApplication, { variables: { policyId }, fetchPolicy: 'no-cache' });
  return (
    <PageAnswer query={query}>
      {({ applicationToSign }) =>
        applicationToSign === null ? null : (
          <SignApplication
            key={applicationToSign.contentDigest}
            policyId={policyId}
            application={applicationToSign}
            onSigned={view.reload}
            onChanged={() => void query.refetch()}
          />
        )
      }
    </PageAnswer>
  );
}

/** Sends the application, and opens the payment where the insured pays here. */
function BuySection({ view: { file, own, reload } }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const [submit] = useKeyedMutation(SubmitOwnApplication);
  const openPayPage = useOpenPayPage(file.id);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, press } = usePress(async () => {
    const variables = { policyId: file.id };
    const answer = await submit(variables).catch(() => null);
    const kind = answer?.data?.submitOwnApplication.__typename;
    const isSent = kind === 'ApplicationSubmitted' || kind === 'SentToUnderwriting';
    setFailure(isSent ? null : t(answer === null ? 'unknown' : 'ready.buyFailed'));
    if (!isSent) return;
    if (kind === 'SentToUnderwriting' || !own.mayPay || !(await openPayPage())) await reload();
  });
  return (
    <Section title={t('ready.buy')} intro={t('ready.buyText')}>
      {failure === null ? null : <Banner kind="bad" title={failure} />}
      <div>
        <CallButton
          isBusy={isBusy}
          onPress={() => press()}
          busyText={t('ready.buying')}
          slowText={t('ready.buying')}
        >
          {t('ready.buyButton')}
        </CallButton>
      </div>
    </Section>
  );
}
