import { Table, TableCaption, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnPaymentPlanQuery } from '../../graphql/portal-documents.ts';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import classes from '../Portal.module.css';

type Schedule = NonNullable<OwnPaymentPlanQuery['paymentSchedule']>;

/** The year paid at once and in parts, side by side: the first payment, those after it, and the whole year. */
export function PlanTable({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('portal');
  const { money } = useLocaleFormat();
  const { total, firstPayment, laterPayment, laterCount, everyMonths, totalInPlan } = schedule;
  const later = t(everyMonths === 1 ? 'plan.later' : 'plan.laterMonths', {
    number: laterCount,
    amount: money(laterPayment),
    months: everyMonths,
  });
  const rows = [
    [t('plan.first'), money(total), money(firstPayment)],
    [t('plan.afterFirst'), t('plan.nothing'), later],
    [t('plan.year'), money(total), money(totalInPlan)],
  ] as const;
  return (
    <Table layout="fixed" horizontalSpacing={4}>
      <TableCaption className="hw-hidden">{t('plan.title')}</TableCaption>
      <TableThead>
        <TableTr>
          <TableTd className={classes.names} />
          <TableTh scope="col">{t('plan.annual')}</TableTh>
          <TableTh scope="col">{t('plan.inParts')}</TableTh>
        </TableTr>
      </TableThead>
      <TableTbody>
        {rows.map(([label, annual, parts]) => (
          <TableTr key={label}>
            <TableTh scope="row">{label}</TableTh>
            <TableTd>{annual}</TableTd>
            <TableTd>{parts}</TableTd>
          </TableTr>
        ))}
      </TableTbody>
    </Table>
  );
}
