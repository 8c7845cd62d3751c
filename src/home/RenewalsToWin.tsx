import { useQuery } from '@apollo/client/react';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { enumLabel, formatDate } from '../../machines/domain/format/format-values.ts';
import { formatMoney, parseMoney, subtractMoney } from '../../machines/domain/money/money.ts';
import {
  RenewalsToWin as RenewalsToWinDocument,
  type RenewalsToWinQuery,
} from '../graphql/staff-documents.ts';
import { paths } from '../paths.ts';
import { ListTable } from '../ui/display/ListTable.tsx';
import { MoneyText } from '../ui/display/MoneyText.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { Section } from '../ui/layout/Section.tsx';

type RenewalRow = RenewalsToWinQuery['renewalsToWin'][number];

/** How many are listed before the rest is asked for, so that the pipeline is in sight. */
const firstCount = 5;

/** The terms that end within 90 days and whose next one is not paid, the fewest days left first. Nothing is shown while there are none. */
export function RenewalsToWin() {
  const [isWhole, setWhole] = useState(false);
  const query = useQuery(RenewalsToWinDocument, { fetchPolicy: 'cache-and-network' });
  if (query.data?.renewalsToWin.length === 0) return null;
  return (
    <Section
      title="Renewals to win"
      intro="Terms that end soon and whose next year is not paid."
      surface="plain"
    >
      <QueryResult query={query} label="Loading the renewals" failure="The renewals could not be loaded">
        {({ renewalsToWin }) => (
          <>
            <ListTable
              caption="Renewals to win"
              isCaptionHidden
              columns={[
                {
                  id: 'policy',
                  label: 'Policy',
                  cell: (row) => (
                    <Anchor component={Link} href={paths.desk(Number(row.policyId), 'renewal')}>
                      {`${row.policyNumber ?? row.policyId}, ${row.insuredName}`}
                    </Anchor>
                  ),
                },
                { id: 'days', label: 'Days left', isNumber: true, cell: describeDaysLeft },
                { id: 'stage', label: 'Renewal', cell: ({ stage }) => enumLabel('RenewalStage', stage) },
                {
                  id: 'now',
                  label: 'This term',
                  isNumber: true,
                  cell: ({ premiumBefore }) => <MoneyText amount={premiumBefore} />,
                },
                {
                  id: 'next',
                  label: 'Next term',
                  isNumber: true,
                  cell: ({ premiumAfter }) => <MoneyText amount={premiumAfter} />,
                },
                {
                  id: 'change',
                  label: 'Change',
                  isNumber: true,
                  cell: (row) => <MoneyText amount={findChange(row)} />,
                },
              ]}
              rows={isWhole ? renewalsToWin : renewalsToWin.slice(0, firstCount)}
              rowId={({ policyId }) => policyId}
            />
            {isWhole || renewalsToWin.length <= firstCount ? null : (
              <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
                Show all {renewalsToWin.length}
              </Button>
            )}
          </>
        )}
      </QueryResult>
    </Section>
  );
}

/** Days to the end of the term, and after it the last day on which the bill can be paid. */
function describeDaysLeft({ daysLeft, lastDate }: RenewalRow): string {
  if (daysLeft > 0 || lastDate === null) return String(daysLeft);
  return `Ended, payable until ${formatDate(lastDate)}`;
}

function findChange({ premiumBefore, premiumAfter }: RenewalRow): string | null {
  if (premiumBefore === null || premiumAfter === null) return null;
  return formatMoney(subtractMoney(parseMoney(premiumAfter), parseMoney(premiumBefore)));
}
