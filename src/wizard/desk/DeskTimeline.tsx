import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  enumLabel,
  formatDate,
  formatDateTime,
  formatDollarsAndCents,
} from '../../../machines/domain/format/format-values.ts';
import { CheckField } from '../../form/controls/CheckField.tsx';
import { choiceInput } from '../../form/input-state.ts';
import {
  CompareVersions,
  type CompareVersionsQuery,
  PolicyTimeline,
  type PolicyTimelineQuery,
} from '../../graphql/staff-documents.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import classes from './Desk.module.css';
import { VersionOfDay } from './VersionOfDay.tsx';

type PolicyHistory = NonNullable<PolicyTimelineQuery['policyFile']>;

/** Every transaction of the policy. Two that are ticked are compared, and the policy can be seen as of any day as known on any day. */
export function DeskTimeline() {
  const { policyId } = useWizard();
  const { data, error, refetch } = useQuery(PolicyTimeline, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  if (error) return <LoadFailure title="The timeline could not be loaded" onRetry={() => void refetch()} />;
  const history = data?.policyFile;
  if (!history) return <Loading label="Loading the timeline" shape="table" />;
  return (
    <div className={classes.panel}>
      <Transactions history={history} />
      <VersionOfDay />
    </div>
  );
}

function Transactions({ history: { transactions, versionSlices } }: { history: PolicyHistory }) {
  const { openTransactionId } = useWizard().stored.policy;
  const isOpen = (transactionId: string) =>
    openTransactionId !== null && transactionId === String(openTransactionId);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const tick = (transactionId: string, isTicked: boolean) =>
    setTicked((before) => {
      const others = before.filter((id) => id !== transactionId);
      return isTicked ? [...others, transactionId].slice(-2) : others;
    });
  // Numbers of transactions are not given in the order of time.
  const findTime = ({ transactionId, effectiveDate }: PolicyHistory['transactions'][number]) =>
    isOpen(transactionId)
      ? 'the latest'
      : (versionSlices.find((slice) => slice.transactionId === transactionId)?.issuedAt ??
        effectiveDate ??
        '');
  const latestFirst = transactions.toSorted((one, other) => findTime(other).localeCompare(findTime(one)));
  const [later, earlier] = latestFirst
    .map(({ transactionId }) => transactionId)
    .filter((transactionId) => ticked.includes(transactionId));
  return (
    <Section
      title="Transactions"
      intro={transactions.length > 1 ? 'The latest first. Tick two to compare them.' : undefined}
    >
      <ol className={classes.transactions}>
        {latestFirst.map((transaction) => {
          const { transactionId, transactionType, transactionStatus, totalAnnualPremium } = transaction;
          const slice = versionSlices.find((one) => one.transactionId === transactionId);
          const name = `${enumLabel('TransactionType', transactionType)} ${transactionId}`;
          return (
            <li key={transactionId} className={classes.transaction}>
              {transactions.length > 1 ? (
                <CheckField
                  id={`compare-${transactionId}`}
                  label={name}
                  value={choiceInput(ticked.includes(transactionId))}
                  onChange={({ value }) => tick(transactionId, value === true)}
                />
              ) : (
                <strong>{name}</strong>
              )}
              <span className={classes.amount}>{formatDollarsAndCents(totalAnnualPremium)}</span>
              <span className={classes.detail}>
                {slice
                  ? `In force from ${formatDate(slice.fromDate)}, issued on ${formatDateTime(slice.issuedAt)}`
                  : `${enumLabel('TransactionStatus', transactionStatus)}${isOpen(transactionId) ? ': in progress, and not in force yet' : ''}`}
              </span>
            </li>
          );
        })}
      </ol>
      {earlier !== undefined && later !== undefined ? <Comparison earlier={earlier} later={later} /> : null}
    </Section>
  );
}

function Comparison({ earlier, later }: { earlier: string; later: string }) {
  const { policyId } = useWizard();
  const { data, error, refetch } = useQuery(CompareVersions, {
    variables: { policyId: String(policyId), earlier, later },
    fetchPolicy: 'no-cache',
  });
  if (error) return <LoadFailure title="The comparison could not be loaded" onRetry={() => void refetch()} />;
  const rows = data?.compareVersions;
  if (rows === undefined) return <Loading label="Comparing" shape="table" />;
  if (rows.length === 0) return <p>The two transactions do not differ.</p>;
  const isAmount = ({ field }: { field: string }) => field.startsWith('rating.');
  return (
    <div className={classes.panel} role="status">
      <Differences
        caption={`Answers that differ between transaction ${earlier} and ${later}`}
        rows={rows.filter((row) => !isAmount(row))}
      />
      <Differences
        caption={`Premium of transaction ${earlier} and ${later}, line by line`}
        rows={rows.filter(isAmount)}
      />
    </div>
  );
}

type Difference = CompareVersionsQuery['compareVersions'][number];

function Differences({ caption, rows }: { caption: string; rows: readonly Difference[] }) {
  if (rows.length === 0) return null;
  return (
    <ListTable
      caption={caption}
      rows={rows}
      rowId={({ field }) => field}
      columns={[
        { id: 'field', label: 'Field', cell: ({ label }) => label },
        { id: 'before', label: 'Before', cell: ({ before }) => before || '–' },
        { id: 'after', label: 'After', cell: ({ after }) => after || '–' },
      ]}
    />
  );
}
