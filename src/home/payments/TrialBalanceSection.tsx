import { useQuery } from '@apollo/client/react';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import { ReadTrialBalance } from '../../graphql/staff-documents.ts';
import { CsvButton } from '../../ui/controls/CsvButton.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { MoneyText } from '../../ui/display/MoneyText.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { BookDayForm } from './BookDayForm.tsx';
import { ClosedThrough } from './ClosedThrough.tsx';

interface DayProps {
  day: string;
  onChoose: (day: string) => void;
}

/** Every account of the company's book until the end of a day, with the sums that have to be equal. */
export function TrialBalanceSection({ day, onChoose }: DayProps) {
  const query = useQuery(ReadTrialBalance, { variables: { day }, fetchPolicy: 'cache-and-network' });
  return (
    <Section title={`Trial balance of ${formatDate(day)}`}>
      <BookDayForm label="Through the end of" day={day} onChoose={onChoose} />
      <QueryResult
        query={query}
        label="Loading the trial balance"
        failure="The trial balance could not be loaded"
      >
        {({ trialBalance }) => {
          if (trialBalance === null) return <p>There is no such book, or you may not see it.</p>;
          const { rows, debit, credit, closedThrough } = trialBalance;
          if (rows.length === 0) return <p>Nothing was posted through the end of this day.</p>;
          const lines = [
            ...rows.map((row) => ({ ...row, name: enumLabel('LedgerAccount', row.account) })),
            { name: 'Total', debit, credit, balance: '0.00' },
          ];
          return (
            <>
              <ClosedThrough day={closedThrough} />
              {debit === credit ? null : (
                <Banner kind="bad" title="The book does not balance">
                  Debits and credits differ. Tell the person who runs the installation before anything else is
                  posted.
                </Banner>
              )}
              <ListTable
                caption="Trial balance"
                isCaptionHidden
                rows={lines}
                rowId={({ name }) => name}
                columns={[
                  { id: 'account', label: 'Account', cell: ({ name }) => name },
                  {
                    id: 'debit',
                    label: 'Debits',
                    isNumber: true,
                    cell: (line) => <MoneyText amount={line.debit} />,
                  },
                  {
                    id: 'credit',
                    label: 'Credits',
                    isNumber: true,
                    cell: (line) => <MoneyText amount={line.credit} />,
                  },
                  {
                    id: 'balance',
                    label: 'Balance',
                    isNumber: true,
                    cell: ({ balance }) => <MoneyText amount={balance} />,
                  },
                ]}
              />
              <CsvButton
                fileName={`trial-balance-${day}.csv`}
                read={async () => [
                  ['Account', 'Debits', 'Credits', 'Balance'],
                  ...lines.map((line) => [line.name, line.debit, line.credit, line.balance]),
                ]}
              />
            </>
          );
        }}
      </QueryResult>
    </Section>
  );
}
