import { useQuery } from '@apollo/client/react';
import {
  enumLabel,
  formatDate,
  formatDollarsAndCents,
} from '../../../machines/domain/format/format-values.ts';
import { isAboveZero, isNothing } from '../../../machines/domain/money/money.ts';
import { AccountStatement, type AccountStatementQuery } from '../../graphql/staff-documents.ts';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';

type StatementLine = NonNullable<AccountStatementQuery['statement']>['lines'][number];

/** The account of the policy with its running balance; each line opens to its postings. Absent until money or a charge is posted, and for viewers without the right to see billing. */
export function AccountStatementSection() {
  const { policyId } = useWizard();
  const { data, error, refetch } = useQuery(AccountStatement, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  if (error)
    return <LoadFailure title="The account statement could not be loaded" onRetry={() => void refetch()} />;
  const statement = data?.statement;
  if (!statement || statement.lines.length === 0) return null;
  return (
    <Section
      title="Account"
      intro={[describeBalance(statement.balance), ...describeUnearned(statement.unearnedPremium)].join(' ')}
    >
      <ListTable
        caption="Account statement"
        isCaptionHidden
        rows={statement.lines}
        rowId={({ entry }) => entry.ledgerEntryId}
        columns={[
          { id: 'entry', label: 'Entry', cell: (line) => <Entry line={line} /> },
          { id: 'day', label: 'Posted', cell: ({ entry }) => formatDate(entry.accountingDate) },
          {
            id: 'charge',
            label: 'Charged',
            isNumber: true,
            cell: ({ charge }) => formatDollarsAndCents(charge) || '–',
          },
          {
            id: 'receipt',
            label: 'Received',
            isNumber: true,
            cell: ({ receipt }) => formatDollarsAndCents(receipt) || '–',
          },
          ...(statement.lines.some(({ writtenOff }) => writtenOff !== null)
            ? [
                {
                  id: 'writtenOff',
                  label: 'Written off',
                  isNumber: true,
                  cell: ({ writtenOff }: StatementLine) => formatDollarsAndCents(writtenOff) || '–',
                },
              ]
            : []),
          {
            id: 'balance',
            label: 'Balance',
            isNumber: true,
            cell: ({ balance }) => formatDollarsAndCents(balance),
          },
        ]}
      />
    </Section>
  );
}

function Entry({ line: { entry } }: { line: StatementLine }) {
  return (
    <Disclosure label={enumLabel('LedgerEntryKind', entry.kind)} printMode="if open">
      <p>{describeCause(entry)}</p>
      <ListTable
        caption="Postings: a debit is positive, a credit negative"
        rows={entry.postings}
        rowId={({ postingId }) => postingId}
        columns={[
          {
            id: 'account',
            label: 'Account',
            cell: ({ account, line }) =>
              [
                enumLabel('LedgerAccount', account),
                ...(line === null ? [] : [enumLabel('PremiumLine', line)]),
              ].join(', '),
          },
          {
            id: 'amount',
            label: 'Amount',
            isNumber: true,
            cell: ({ amount }) => formatDollarsAndCents(amount),
          },
        ]}
      />
    </Disclosure>
  );
}

/** Describes the cause of an entry: a payment, money from suspense, a transaction. */
function describeCause({
  ledgerEntryId,
  paymentId,
  transactionId,
  suspenseItemId,
}: StatementLine['entry']): string {
  const causes = [
    ...(suspenseItemId === null ? [] : [`money in suspense ${suspenseItemId}`]),
    ...(paymentId === null ? [] : [`payment ${paymentId}`]),
    ...(transactionId === null ? [] : [`transaction ${transactionId}`]),
  ];
  const of = causes.length === 0 ? '' : `, of ${causes.join(' and ')}`;
  return `Entry ${ledgerEntryId}${of}.`;
}

function describeBalance(balance: string): string {
  if (isNothing(balance)) return 'Nothing is owed.';
  return isAboveZero(balance)
    ? `${formatDollarsAndCents(balance)} is owed.`
    : `${formatDollarsAndCents(balance.replace('-', ''))} more was received than is charged.`;
}

/** How much of the premium is for days to come; empty where none is. */
function describeUnearned(unearned: string): string[] {
  return isAboveZero(unearned)
    ? [`${formatDollarsAndCents(unearned)} of the premium is for the days of the term that are left.`]
    : [];
}
