import { useQuery } from '@apollo/client/react';
import { Anchor, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { enumLabel, formatDate } from '../../machines/domain/format/format-values.ts';
import { formatMoney, parseMoney, subtractMoney } from '../../machines/domain/money/money.ts';
import {
  RemindRenewals,
  type RemindRenewalsMutation,
  RenewalsToWin as RenewalsToWinDocument,
  type RenewalsToWinQuery,
} from '../graphql/staff-documents.ts';
import { paths } from '../paths.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { MoneyText } from '../ui/display/MoneyText.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { Section } from '../ui/layout/Section.tsx';
import classes from './HomePage.module.css';
import { SelectionToolbar } from './SelectionToolbar.tsx';

type RenewalRow = RenewalsToWinQuery['renewalsToWin'][number];

/** The terms that end within 90 days and whose next one is not paid, the fewest days left first. */
export function RenewalsToWin() {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<RemindOutcome | null>(null);
  const query = useQuery(RenewalsToWinDocument, { fetchPolicy: 'cache-first' });
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
                    <span className={classes.selectable}>
                      <Checkbox
                        size="sm"
                        aria-label={`Select ${nameOf(row)}`}
                        checked={selected.includes(row.policyId)}
                        onChange={({ currentTarget }) =>
                          setSelected(
                            currentTarget.checked
                              ? [...selected, row.policyId]
                              : selected.filter((policyId) => policyId !== row.policyId),
                          )
                        }
                      />
                      <Anchor component={Link} href={paths.desk(Number(row.policyId), 'renewal')}>
                        {nameOf(row)}
                      </Anchor>
                    </span>
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
              rows={renewalsToWin}
              rowId={({ policyId }) => policyId}
            />
            {selected.length === 0 ? null : (
              <RemindBar
                policyIds={selected}
                onClear={() => setSelected([])}
                onDone={(answer) => {
                  setOutcome(answer);
                  if (answer !== 'lost') setSelected([]);
                }}
              />
            )}
            {outcome === null ? null : <RemindNotice outcome={outcome} rows={renewalsToWin} />}
          </>
        )}
      </QueryResult>
    </Section>
  );
}

type RemindOutcome = RemindRenewalsMutation['remindRenewals'] | 'lost';

interface RemindBarProps {
  policyIds: readonly string[];
  onClear: () => void;
  onDone: (outcome: RemindOutcome) => void;
}

/** Reminds the payors of the selected renewals in one call. */
function RemindBar({ policyIds, onClear, onDone }: RemindBarProps) {
  const [remind, { loading }] = useKeyedMutation(RemindRenewals, { fetchPolicy: 'no-cache' });
  const send = async () => {
    const answer = await remind({ policyIds: [...policyIds] }).catch(() => null);
    onDone(answer?.data?.remindRenewals ?? 'lost');
  };
  return (
    <SelectionToolbar label="Selected renewals" count={policyIds.length} onClear={onClear}>
      <CallButton size="sm" variant="default" isBusy={loading} onPress={() => void send()}>
        Remind the payors
      </CallButton>
    </SelectionToolbar>
  );
}

/** Who was reminded, and why others were not. */
function RemindNotice({ outcome, rows }: { outcome: RemindOutcome; rows: readonly RenewalRow[] }) {
  if (outcome === 'lost')
    return (
      <Banner kind="bad" title="The server did not answer">
        Remind them again: each bill has one reminder a day at most.
      </Banner>
    );
  if (outcome.__typename === 'SaveRefused')
    return <Banner kind="bad" title={outcome.problems[0]?.message ?? 'No one was reminded.'} />;
  const { policyIds, refusals } = outcome;
  const find = (policyId: string) => rows.find((row) => row.policyId === policyId);
  return (
    <Banner
      kind={refusals.length === 0 ? 'good' : 'warn'}
      title={`${policyIds.length} ${policyIds.length === 1 ? 'reminder is' : 'reminders are'} on the way`}
    >
      {refusals.length === 0 ? null : (
        <ul>
          {refusals.map(({ policyId, message }) => {
            const row = find(policyId);
            return <li key={policyId}>{`${row === undefined ? policyId : nameOf(row)}: ${message}`}</li>;
          })}
        </ul>
      )}
    </Banner>
  );
}

function nameOf({ policyNumber, policyId, insuredName }: RenewalRow): string {
  return `${policyNumber ?? policyId}, ${insuredName}`;
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
