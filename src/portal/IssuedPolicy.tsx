import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { isAboveZero, parseMoney } from '../../machines/domain/money/money.ts';
import { isAboveTolerance } from '../../machines/domain/money/tolerance.ts';
import { paths } from '../paths.ts';
import { clientBusinessToday } from '../session/business-day.ts';
import { FactList } from '../ui/display/FactList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { OwnClaimList } from './claim/OwnClaimList.tsx';
import { LenderFacts } from './LenderFacts.tsx';
import { hasEnded, listOwnTasks, type OwnPolicyView } from './own-policy.ts';
import { PayButton } from './PayButton.tsx';
import classes from './Portal.module.css';
import { PaperList } from './papers/PaperList.tsx';
import { PaymentList } from './papers/PaymentList.tsx';
import { InstallmentList } from './plan/InstallmentList.tsx';
import { findAskedText } from './task/asked-text.ts';
import { findYearDay } from './task/renewal-banner.ts';

/** An issued policy in plain words: until when, what it covers and what not, its papers and lenders, and who acts next. */
export function IssuedPolicy({ view }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { money } = useLocaleFormat();
  const { file, own } = view;
  const due = findBalanceDue(view);
  return (
    <>
      {own.mayChange ? null : <Banner kind="note" title={t('helpers.youHelp')} />}
      <FailedPaymentBanner view={view} />
      <TermBanner view={view} />
      <OpenChangeBanner view={view} />
      {due !== null && own.mayPay && view.failed === null ? (
        <PayButton policyId={file.id} amount={money(due)} />
      ) : null}
      <OwnClaimList policyId={file.id} />
      <NextSection view={view} />
      <CoverSections view={view} />
      <InstallmentList view={view} />
      <PaymentList view={view} />
      <PaperList view={view} />
      <Section title={t('policy.lenders')}>
        <LenderFacts file={file} />
      </Section>
      <TaskList view={view} />
    </>
  );
}

/** The amount that is owed on the policy; null for nothing, or for so little that it is not asked for. */
function findBalanceDue({ file }: OwnPolicyView): string | null {
  const { balance } = file.transaction;
  return isAboveTolerance(parseMoney(balance)) ? balance : null;
}

/** A payment that failed: how much is due, by when, and the way to pay it with another card. */
function FailedPaymentBanner({ view: { failed, own } }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { day, money } = useLocaleFormat();
  if (failed === null) return null;
  const { policyId, amount, dueDate, failedDate, reason } = failed;
  return (
    <>
      <Banner
        kind="bad"
        title={t('failedPayment.title', { amount: money(amount), day: day(failedDate), last: day(dueDate) })}
      >
        {reason === null ? null : (
          <>
            {t('failedPayment.reason')} <span lang="en">{reason}</span>
          </>
        )}
      </Banner>
      {own.mayPay ? (
        <PayButton policyId={policyId} amount={money(amount)} label={t('failedPayment.pay')} />
      ) : null}
    </>
  );
}

/** Everything that an insured does alone about a policy. */
function TaskList({ view: { file, own } }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { policyId } = file.policy;
  return (
    <Section title={t('change.title')}>
      <ul className={classes.list}>
        {listOwnTasks(own, file.standing).map((task) => (
          <li key={task}>
            <Anchor component={Link} href={paths.my(Number(policyId), task)}>
              {t(`${task}.title`)}
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The open change beside the policy in force, and who works on it. */
function OpenChangeBanner({ view: { openChange } }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { day } = useLocaleFormat();
  if (openChange === null || !openStages.includes(openChange.stage)) return null;
  const isAsked = openChange.kind === 'CANCELLATION' && openChange.stage === 'HELD';
  const text = isAsked ? findAskedText(openChange.effectiveDate, clientBusinessToday()) : 'change.open';
  return <Banner kind="note" title={t(text, { day: day(openChange.effectiveDate) })} />;
}

const openStages: readonly string[] = ['EDITING', 'PRICED', 'HELD', 'SCHEDULED'];

function TermBanner({ view: { file, own } }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { day, money } = useLocaleFormat();
  const { kind } = file.standing;
  const isCovered = kind === 'IN_FORCE' || kind === 'NOT_STARTED';
  const last = day(own.coverEnds);
  const title =
    kind === 'NOT_STARTED'
      ? t('policy.later', { day: day(file.policy.effectiveDate), last })
      : t(isCovered ? 'policy.force' : kind === 'EXPIRED' ? 'policy.over' : 'policy.cancelled', {
          day: last,
        });
  return (
    <>
      <Banner kind={isCovered ? 'good' : 'warn'} title={title} />
      <FactList
        facts={[
          { label: t('policy.number'), value: file.displayedPolicyNumber ?? '' },
          { label: t('policy.premium'), value: money(file.rating.totalPremium) },
        ]}
      />
    </>
  );
}

/** The next steps of both sides, by name and day. */
function NextSection({ view }: { view: OwnPolicyView }) {
  const { file, own, failed, renewal } = view;
  const { t } = useTranslation('portal');
  const { day, money } = useLocaleFormat();
  const { effectiveDate, expirationDate } = file.policy;
  const due = failed?.amount ?? findBalanceDue(view);
  const isLater = (effectiveDate ?? '') > clientBusinessToday();
  const year = {
    day: day(renewal && findYearDay(renewal, own.coverEnds)),
    last: day(renewal?.lastDate ?? null),
  };
  const isBilled = renewal?.stage === 'BILLED';
  const nextBill =
    isBilled && isAboveZero(renewal.due)
      ? `${t('policy.due', { amount: money(renewal.due) })} ${t('renewal.stages.BILLED', year)}`
      : t('policy.nothing');
  const ofInsurer = [
    ...(isLater ? [t('policy.starts', { day: day(effectiveDate) })] : []),
    ...(renewal !== null
      ? [t(isBilled ? 'policy.billed' : `renewal.stages.${renewal.stage}`, year)]
      : hasEnded(file.standing)
        ? []
        : [t('policy.renews', { day: day(expirationDate) })]),
  ];
  return (
    <Section title={t('policy.next')}>
      <FactList
        facts={[
          {
            label: t('policy.you'),
            value: isAboveZero(due) ? t('policy.due', { amount: money(due) }) : nextBill,
          },
          ...(ofInsurer.length === 0 ? [] : [{ label: t('policy.insurer'), value: ofInsurer.join(' ') }]),
          ...(own.agent === null
            ? []
            : [{ label: t('policy.agent', { agent: own.agent.name }), value: t('policy.helps') }]),
        ]}
      />
    </Section>
  );
}

function CoverSections({ view: { file } }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { dollars } = useLocaleFormat();
  const { rating, structure } = file;
  const { buildingCoverage, buildingDeductible, contentsCoverage, contentsDeductible } = rating;
  const hasBuilding = (buildingCoverage ?? 0) > 0;
  const hasContents = (contentsCoverage ?? 0) > 0;
  const covered = [
    t('policy.coveredItems.flood'),
    ...(hasBuilding
      ? [
          t('policy.coveredItems.building', {
            limit: dollars(buildingCoverage),
            deductible: dollars(buildingDeductible),
          }),
        ]
      : []),
    ...(hasContents
      ? [
          t('policy.coveredItems.contents', {
            limit: dollars(contentsCoverage),
            deductible: dollars(contentsDeductible),
          }),
        ]
      : []),
  ];
  const notCovered = [
    ...(hasBuilding ? [] : (['noBuilding'] as const)),
    ...(hasContents ? [] : (['noContents'] as const)),
    'outside' as const,
    ...(structure.foundationType === 'BASEMENT' ? (['basement'] as const) : []),
    'living' as const,
    'money' as const,
    'mold' as const,
  ];
  return (
    <>
      <Section title={t('policy.covered')}>
        <ul className={classes.list}>
          {covered.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('policy.notCovered')}>
        <ul className={classes.list}>
          {notCovered.map((name) => (
            <li key={name}>{t(`policy.notCoveredItems.${name}`)}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}
