import { enumLabel, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import type { ChangeDetailFieldsFragment } from '../../graphql/staff-documents.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { describeAmount } from './change-words.ts';

type Price = NonNullable<ChangeDetailFieldsFragment['price']>;

/** The price of a change: the year before and after, the share of the days that are left, and each line. */
export function ChangePrice({ price }: { price: Price }) {
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
          { label: 'Balance before', value: formatDollarsAndCents(balanceBefore) },
          { label: 'Balance after', value: formatDollarsAndCents(balanceAfter) },
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
          { id: 'kept', label: 'Kept because', cell: ({ keptBecause }) => keptBecause ?? '–' },
        ]}
      />
    </>
  );
}
