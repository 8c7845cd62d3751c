import { useApolloClient, useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { addMonths } from '../../../machines/domain/dates/calendar.ts';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import { DateField } from '../../form/controls/DateField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { type InputState, validInput } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import {
  CommissionRates,
  type CommissionRatesQuery,
  CommissionStatement,
} from '../../graphql/office-documents.ts';
import { paths } from '../../paths.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { CsvButton } from '../../ui/controls/CsvButton.tsx';
import { readAllPages } from '../../ui/controls/download-csv.ts';
import { PageButtons, useListPages } from '../../ui/controls/PageButtons.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { MoneyText } from '../../ui/display/MoneyText.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { CommissionMonths } from './CommissionMonths.tsx';
import classes from './CommissionStatement.module.css';
import type { EntityTabProps } from './entity-tab.ts';

interface StatementDays {
  readonly fromDate: IsoDate;
  readonly toDate: IsoDate;
}

/** An agency's commission in some days: the balance before and after, and every policy that earned or lost some. */
export function CommissionStatementTab({ entity: { entityId } }: EntityTabProps) {
  const [days, setDays] = useState<StatementDays>(listDaysOfMonth);
  return (
    <>
      <Section title="Commission statement">
        <DaysForm days={days} onChoose={setDays} />
        <Statement key={`${days.fromDate} ${days.toDate}`} entityId={entityId} days={days} />
      </Section>
      <CommissionMonths entityId={entityId} />
    </>
  );
}

function Statement({ entityId, days }: { entityId: string; days: StatementDays }) {
  const client = useApolloClient();
  const pages = useListPages();
  const query = useQuery(CommissionStatement, {
    variables: { entityId, ...days, first: 50, after: pages.after },
    fetchPolicy: 'cache-and-network',
  });
  const rates = useQuery(CommissionRates, {
    variables: days,
    fetchPolicy: 'cache-and-network',
  }).data?.report?.rows.find(({ key }) => key === entityId);
  const readCsv = async () => [
    ['Average rate, new business', formatRate(rates, 'NEW_RATE')],
    ['Average rate, renewals', formatRate(rates, 'RENEWAL_RATE')],
    ['Entry', 'Kind', 'Day', 'Policy', 'Amount'],
    ...(await readAllPages(async (after) => {
      const { data } = await client.query({
        query: CommissionStatement,
        variables: { entityId, ...days, first: 100, after },
        fetchPolicy: 'no-cache',
      });
      const lines = data?.commissionStatement?.lines;
      if (!lines) throw new Error('The commission statement was not read.');
      return {
        rows: lines.nodes.map(({ entry, policyId, policyNumber, amount }) => [
          entry.ledgerEntryId,
          enumLabel('LedgerEntryKind', entry.kind),
          entry.accountingDate,
          policyNumber ?? policyId,
          amount,
        ]),
        next: lines.pageInfo.hasNextPage ? lines.pageInfo.endCursor : null,
      };
    })),
  ];
  return (
    <QueryResult
      query={query}
      label="Loading the commission statement"
      failure="The commission statement could not be loaded"
    >
      {({ commissionStatement: statement }) =>
        statement === null ? (
          <p>There is no such statement, or you may not see it.</p>
        ) : (
          <>
            <FactList
              facts={[
                {
                  label: `Owed before ${formatDate(days.fromDate)}`,
                  value: <MoneyText amount={statement.opening} />,
                },
                { label: 'Earned', value: <MoneyText amount={statement.earned} /> },
                { label: 'Taken back', value: <MoneyText amount={statement.takenBack} /> },
                {
                  label: `Owed after ${formatDate(days.toDate)}`,
                  value: <MoneyText amount={statement.closing} />,
                },
                { label: 'Average rate, new business', value: formatRate(rates, 'NEW_RATE') },
                { label: 'Average rate, renewals', value: formatRate(rates, 'RENEWAL_RATE') },
              ]}
            />
            {statement.lines.nodes.length === 0 && !pages.hasEarlier ? (
              <p>No policy earned commission in these days.</p>
            ) : (
              <>
                <ListTable
                  caption="Every entry, the latest entered first"
                  rows={statement.lines.nodes}
                  rowId={({ entry }) => entry.ledgerEntryId}
                  columns={[
                    { id: 'day', label: 'Posted', cell: ({ entry }) => formatDate(entry.accountingDate) },
                    {
                      id: 'policy',
                      label: 'Policy',
                      cell: ({ policyId, policyNumber }) => (
                        <Anchor component={Link} href={paths.desk(Number(policyId), 'account')}>
                          {policyNumber ?? policyId}
                        </Anchor>
                      ),
                    },
                    {
                      id: 'amount',
                      label: 'Amount',
                      isNumber: true,
                      cell: ({ amount }) => <MoneyText amount={amount} />,
                    },
                  ]}
                />
                <PageButtons pages={pages} pageInfo={statement.lines.pageInfo} />
                <CsvButton
                  fileName={`commission-${entityId}-${days.fromDate}-${days.toDate}.csv`}
                  read={readCsv}
                />
              </>
            )}
          </>
        )
      }
    </QueryResult>
  );
}

type AgencyRates = NonNullable<CommissionRatesQuery['report']>['rows'][number];

/** An average rate of the statement's days, which the agency's row of the report has; a dash while nothing was earned. */
function formatRate(rates: AgencyRates | undefined, measure: 'NEW_RATE' | 'RENEWAL_RATE'): string {
  const rate = rates?.figures.find((figure) => figure.measure === measure)?.rate ?? null;
  return rate === null || rate === 0 ? '–' : `${rate.toFixed(1)} %`;
}

interface DaysFormProps {
  days: StatementDays;
  onChoose: (days: StatementDays) => void;
}

function DaysForm({ days, onChoose }: DaysFormProps) {
  const form = useInputForm<{ from: InputState<string>; to: InputState<string> }>({
    from: {
      id: 'statement-from',
      initial: validInput(formatDate(days.fromDate), days.fromDate),
      check: ({ value, problem }) =>
        value === null ? (problem ?? 'Enter the first day of the statement.') : undefined,
    },
    to: {
      id: 'statement-to',
      initial: validInput(formatDate(days.toDate), days.toDate),
      check: ({ value, problem }) =>
        value === null ? (problem ?? 'Enter the last day of the statement.') : undefined,
    },
  });
  const submit = form.onSubmit(async ({ from, to }) => {
    if (from.value === null || to.value === null) return [];
    if (to.value < from.value)
      return [{ field: 'to', message: 'The last day is before the first. Enter a later one.' }];
    onChoose({ fromDate: from.value, toDate: to.value });
    return [];
  });
  return (
    <InputForm onSubmit={submit}>
      <div className={`${classes.days} hw-no-print`}>
        <DateField {...form.field('from')} label="First day" required />
        <DateField {...form.field('to')} label="Last day" required />
        <CallButton variant="default" isBusy={form.isBusy}>
          Show
        </CallButton>
      </div>
    </InputForm>
  );
}

/** The month until today. */
function listDaysOfMonth(): StatementDays {
  const toDate = clientBusinessToday();
  return { fromDate: addMonths(toDate, -1), toDate };
}
