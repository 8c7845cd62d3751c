import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate, formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { ClosedMonths, CloseMonth } from '../../graphql/staff-documents.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { lostAnswerText } from '../../session/use-keyed-call.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { MoneyText } from '../../ui/display/MoneyText.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './Payments.module.css';

interface ClosedMonthsProps {
  /** Shows the trial balance of a day. */
  onChoose: (day: string) => void;
}

/** The closed months of the company's book, and the act that closes the month that ended last. */
export function ClosedMonthsSection({ onChoose }: ClosedMonthsProps) {
  const [close, closing] = useKeyedMutation(CloseMonth);
  const months = useQuery(ClosedMonths, { fetchPolicy: 'cache-and-network' });
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const lastDate = findLastMonthEnd(clientBusinessToday());
  const send = async () => {
    const answer = await close({ lastDate })
      .then(({ data }) => data?.closeMonth ?? null)
      .catch(() => null);
    if (answer && 'month' in answer) setFailure(null);
    else setFailure(answer?.problems[0]?.message ?? lostAnswerText);
    // The button stays where the answer was lost: pressed again, it is the same act.
    if (answer !== null) void months.refetch();
  };
  return (
    <Section
      title="Closed months"
      intro="No entry is posted into a closed month. Look at its trial balance before you close it."
    >
      <QueryResult query={months} label="Loading closed months" failure="Closed months could not be loaded">
        {({ closedMonths }) => (
          <>
            {closedMonths.length === 0 ? <p>No month is closed yet.</p> : null}
            {closedMonths.length > 0 ? (
              <ListTable
                caption="Closed months"
                isCaptionHidden
                rows={closedMonths}
                rowId={({ closedMonthId }) => closedMonthId}
                columns={[
                  {
                    id: 'month',
                    label: 'Through',
                    cell: (month) => (
                      <Button size="compact-sm" variant="default" onClick={() => onChoose(month.lastDate)}>
                        {formatDate(month.lastDate)}
                      </Button>
                    ),
                  },
                  { id: 'closed', label: 'Closed', cell: ({ closedAt }) => formatDateTime(closedAt) },
                  {
                    id: 'sum',
                    label: 'Debits and credits',
                    isNumber: true,
                    cell: ({ debit }) => <MoneyText amount={debit} />,
                  },
                ]}
              />
            ) : null}
            {failure === null ? null : (
              <Banner kind="bad" title="The month was not closed">
                {failure}
              </Banner>
            )}
            {closedMonths.some((month) => month.lastDate >= lastDate) ? null : (
              <div>
                <CallButton
                  classNames={{ root: classes.close, label: classes.closeLabel }}
                  isBusy={closing.loading}
                  onPress={() => setAsking(true)}
                >
                  {`Close the book through ${formatDate(lastDate)}`}
                </CallButton>
              </div>
            )}
            <ConfirmDialog
              isOpen={isAsking}
              title={`Close the book through ${formatDate(lastDate)}?`}
              intro="This cannot be undone:"
              items={[
                'No entry can be posted on these days afterward.',
                'What is corrected later is posted on a later day.',
              ]}
              cancelLabel="Keep it open"
              confirmLabel="Close it"
              onCancel={() => setAsking(false)}
              onConfirm={() => {
                setAsking(false);
                void send();
              }}
            />
          </>
        )}
      </QueryResult>
    </Section>
  );
}

/** The last day of the month before a day's. */
function findLastMonthEnd(today: string): string {
  return addDays(`${today.slice(0, 8)}01`, -1);
}
