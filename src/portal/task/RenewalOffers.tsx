import { Table, TableCaption, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnRenewalQuery } from '../../graphql/portal-documents.ts';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../Portal.module.css';

type Options = NonNullable<OwnRenewalQuery['renewal']>['options'];

/** The offers of the next year side by side. */
export function RenewalOffers({ options }: { options: Options }) {
  const { t } = useTranslation('portal');
  const { dollars, money } = useLocaleFormat();
  const isOne = options.length === 1;
  const title = t(isOne ? 'renewal.offer' : 'renewal.offers');
  const rows = [
    { label: t('ready.building'), read: (option: Options[number]) => dollars(option.buildingCoverage) },
    {
      label: t('renewal.youPay'),
      read: ({ buildingCoverage: of, buildingDeductible }: Options[number]) =>
        of === 0 ? '–' : dollars(buildingDeductible),
    },
    { label: t('ready.contents'), read: (option: Options[number]) => dollars(option.contentsCoverage) },
    {
      label: t('renewal.youPayContents'),
      read: ({ contentsCoverage: of, contentsDeductible }: Options[number]) =>
        of === 0 ? '–' : dollars(contentsDeductible),
    },
    { label: t('policy.premium'), read: (option: Options[number]) => money(option.totalPremium) },
    ...(options.some(({ firstPayment }) => firstPayment !== null)
      ? [
          {
            label: t('plan.monthlyFirst'),
            read: (option: Options[number]) => money(option.firstPayment),
          },
          {
            label: t('plan.monthlyLater'),
            read: (option: Options[number]) => money(option.laterPayment),
          },
        ]
      : []),
  ];
  return (
    <Section title={title} intro={t(isOne ? 'renewal.offerText' : 'renewal.offersText')}>
      <Table layout="fixed" horizontalSpacing={4}>
        <TableCaption className="hw-hidden">{title}</TableCaption>
        <TableThead>
          <TableTr>
            <TableTd className={classes.names} />
            {options.map(({ option }) => (
              <TableTh key={option} scope="col">
                {t(`renewal.options.${option}`)}
              </TableTh>
            ))}
          </TableTr>
        </TableThead>
        <TableTbody>
          {rows.map(({ label, read }) => (
            <TableTr key={label}>
              <TableTh scope="row">{label}</TableTh>
              {options.map((option) => (
                <TableTd key={option.option}>{read(option)}</TableTd>
              ))}
            </TableTr>
          ))}
        </TableTbody>
      </Table>
    </Section>
  );
}
