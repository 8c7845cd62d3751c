import { useTranslation } from 'react-i18next';
import { isAboveZero } from '../../machines/domain/money/money.ts';
import { clientBusinessToday } from '../session/business-day.ts';
import { FactList } from '../ui/display/FactList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { Section } from '../ui/layout/Section.tsx';
import type { OwnPolicyView } from './own-policy.ts';
import { PaperList } from './PaperList.tsx';
import { PayButton } from './PayButton.tsx';
import classes from './Portal.module.css';

/** An issued policy in plain words: until when, what it covers and what not, its papers and lenders, and who acts next. */
export function IssuedPolicy({ view }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { money } = useLocaleFormat();
  const { file, own } = view;
  const { balance } = file.transaction;
  const isDue = isAboveZero(balance);
  return (
    <>
      <TermBanner view={view} />
      {isDue && own.mayPay ? <PayButton policyId={file.id} amount={money(balance)} /> : null}
      <NextSection view={view} />
      <CoverSections view={view} />
      <PaperList view={view} />
      <Section title={t('policy.lenders')}>
        {file.lossPayees.length === 0 ? (
          <p>{t('policy.noLenders')}</p>
        ) : (
          <FactList
            facts={file.lossPayees.map(({ lossPayeeId, name1, loanNumber }) => ({
              label: name1 ?? lossPayeeId ?? '',
              value: loanNumber === null ? '' : t('policy.loan', { number: loanNumber }),
            }))}
          />
        )}
      </Section>
    </>
  );
}

function TermBanner({ view: { file } }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { day, money } = useLocaleFormat();
  const { effectiveDate, expirationDate } = file.policy;
  const today = clientBusinessToday();
  const first = effectiveDate ?? '';
  const last = expirationDate ?? '';
  const title =
    first > today
      ? t('policy.later', { day: day(first), last: day(last) })
      : t(last > today ? 'policy.force' : 'policy.over', { day: day(last) });
  return (
    <>
      <Banner kind={last > today ? 'good' : 'warn'} title={title} />
      <FactList
        facts={[
          { label: t('policy.number'), value: file.displayedPolicyNumber ?? '' },
          { label: t('policy.premium'), value: money(file.rating.totalPremium) },
        ]}
      />
    </>
  );
}

/** What either side does next, by name and day. */
function NextSection({ view: { file, own } }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { day, money } = useLocaleFormat();
  const { effectiveDate, expirationDate } = file.policy;
  const { balance } = file.transaction;
  const isLater = (effectiveDate ?? '') > clientBusinessToday();
  return (
    <Section title={t('policy.next')}>
      <FactList
        facts={[
          {
            label: t('policy.you'),
            value: isAboveZero(balance) ? t('policy.due', { amount: money(balance) }) : t('policy.nothing'),
          },
          {
            label: t('policy.insurer'),
            value: [
              ...(isLater ? [t('policy.starts', { day: day(effectiveDate) })] : []),
              t('policy.renews', { day: day(expirationDate) }),
            ].join(' '),
          },
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
