import { enumLabel, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { isNothing } from '../../../machines/domain/money/money.ts';
import type { ChangeDetailFieldsFragment } from '../../graphql/staff-documents.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { describeAmount, describeRefundDay } from './change-words.ts';

interface ChangePriceProps {
  price: NonNullable<ChangeDetailFieldsFragment['price']>;
  details: Pick<ChangeDetailFieldsFragment, 'change' | 'refund' | 'reviewReasons'>;
}

/** The price of a change: the year before and after, the share of the days that are left, what is refunded to whom, whether it is reviewed, and each line. */
export function ChangePrice({ price, details: { change, refund, reviewReasons } }: ChangePriceProps) {
  const { today } = useWizard();
  const { annualBefore, annualAfter, days, termDays, factor, lines, total, balanceBefore, balanceAfter } =
    price;
  return (
    <>
      <FactList
        facts={[
          { label: 'Premium for a year before', value: formatDollarsAndCents(annualBefore) },
          { label: 'Premium for a year after', value: formatDollarsAndCents(annualAfter) },
          {
            label: 'Pro-rata factor',
            value: factor.toFixed(3),
            note: `${days} of ${termDays} days are left from the first day of the change.`,
          },
          { label: 'The change', value: describeAmount(total) },
          ...(isNothing(balanceBefore)
            ? []
            : [
                { label: 'Balance before', value: formatDollarsAndCents(balanceBefore) },
                { label: 'Balance after', value: formatDollarsAndCents(balanceAfter) },
              ]),
          ...(refund
            ? [
                {
                  label: 'Refund',
                  value: formatDollarsAndCents(refund.amount),
                  note: [...refund.parts, describeRefundDay(refund.day ?? null, today)].join(' '),
                },
              ]
            : []),
          ...(change.stage === 'PRICED'
            ? [
                reviewReasons.length > 0
                  ? { label: 'Underwriting', value: 'Will hold it', note: reviewReasons.join(' ') }
                  : { label: 'Underwriting', value: 'No rule holds it' },
              ]
            : []),
        ]}
      />
      <ListTable
        caption="What is charged or returned, line by line"
        rows={lines}
        rowId={({ line }) => line}
        columns={[
          { id: 'line', label: 'Line', cell: ({ line }) => enumLabel('PremiumLine', line) },
          {
            id: 'before',
            label: 'Year before',
            isNumber: true,
            cell: (row) => formatDollarsAndCents(row.annualBefore),
          },
          {
            id: 'after',
            label: 'Year after',
            isNumber: true,
            cell: (row) => formatDollarsAndCents(row.annualAfter),
          },
          {
            id: 'amount',
            label: 'Charged or returned',
            isNumber: true,
            cell: ({ amount }) => formatDollarsAndCents(amount),
          },
          ...(lines.some(({ keptBecause }) => keptBecause)
            ? [
                {
                  id: 'kept',
                  label: 'Kept because',
                  cell: ({ keptBecause }: (typeof lines)[number]) => keptBecause ?? '–',
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
