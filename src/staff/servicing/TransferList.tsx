import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { ServicedLoanStatus as loanStatusLabels } from '../../../machines/contract/office-enums.ts';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import { explainRefusal } from '../../form/refusals.ts';
import { type ServicingTransfersQuery, StartServicingTransfer } from '../../graphql/office-documents.ts';
import { paths } from '../../paths.ts';
import { lostAnswerText } from '../../session/use-keyed-call.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../frame/Staff.module.css';

type Transfer = ServicingTransfersQuery['servicingTransfers'][number];

interface TransferListProps {
  transfers: readonly Transfer[];
  onStart: () => void;
}

/** The transfers with what each found and moved, and the loans of each that a person has to look at. */
export function TransferList({ transfers, onStart }: TransferListProps) {
  if (transfers.length === 0)
    return (
      <Section title="Transfers">
        <EmptyState title="No transfer yet">
          Transfers that you plan appear here with their counts.
        </EmptyState>
      </Section>
    );
  return (
    <>
      <Section title="Transfers">
        <ListTable
          caption="Transfers, the newest first"
          isCaptionHidden
          rows={transfers}
          rowId={({ servicingTransferId }) => servicingTransferId}
          columns={[
            {
              id: 'servicer',
              label: 'New servicer',
              cell: ({ servicerName, lenderName }) => (
                <span className={classes.named}>
                  {servicerName}
                  <span className={classes.note}>
                    {lenderName === null ? 'By loan numbers' : `From ${lenderName}`}
                  </span>
                </span>
              ),
            },
            { id: 'from', label: 'From', cell: ({ effectiveDate }) => formatDate(effectiveDate) },
            { id: 'found', label: 'Found', isNumber: true, cell: ({ found }) => found },
            { id: 'moved', label: 'Moved', isNumber: true, cell: ({ moved }) => moved },
            {
              id: 'rest',
              label: 'To look at',
              isNumber: true,
              cell: ({ unknown, ambiguous, refused }) => unknown + ambiguous + refused,
            },
            {
              id: 'status',
              label: 'Status',
              cell: (transfer) => <TransferStatus transfer={transfer} onStart={onStart} />,
            },
          ]}
        />
      </Section>
      {transfers
        .filter(({ notes }) => notes.length > 0)
        .map(({ servicingTransferId, servicerName, notes }) => (
          <Section key={servicingTransferId} title={`Loans for ${servicerName} to look at`}>
            <ListTable
              caption={`Loans for ${servicerName} to look at, in the order of the list`}
              isCaptionHidden
              rows={notes}
              rowId={({ line }) => line}
              columns={[
                { id: 'loan', label: 'Loan', cell: ({ loanNumber }) => loanNumber ?? 'No number' },
                {
                  id: 'policy',
                  label: 'Policy',
                  cell: ({ policyId }) =>
                    policyId === null ? (
                      'None'
                    ) : (
                      <Anchor component={Link} href={paths.policy(Number(policyId))}>
                        {policyId}
                      </Anchor>
                    ),
                },
                {
                  id: 'status',
                  label: 'What became of it',
                  cell: ({ status }) => enumLabel(loanStatusLabels, status),
                },
                { id: 'note', label: 'Why', cell: ({ note }) => note ?? '' },
              ]}
            />
          </Section>
        ))}
    </>
  );
}

function TransferStatus({ transfer, onStart }: { transfer: Transfer; onStart: () => void }) {
  const { servicingTransferId, startedAt, finishedAt, found } = transfer;
  const [start] = useKeyedMutation(StartServicingTransfer, { fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, press } = usePress(async () => {
    const variables = { servicingTransferId };
    const answer = await start(variables)
      .then(({ data }) => data?.startServicingTransfer)
      .catch(() => undefined);
    const isStarted = answer?.__typename === 'ServicingTransferSaved';
    setFailure(isStarted ? null : explainRefusal(answer, lostAnswerText));
    // The button stays where the answer was lost: pressed again, it is the same act.
    if (answer !== undefined) onStart();
  });
  if (finishedAt !== null) return <StatusWord tone="good">Done</StatusWord>;
  if (startedAt !== null) return <StatusWord tone="now">{`${found} to go`}</StatusWord>;
  if (found === 0) return <StatusWord tone="todo">Nothing found</StatusWord>;
  return (
    <>
      {failure === null ? null : (
        <Banner kind="bad" title="It was not started">
          {failure}
        </Banner>
      )}
      <CallButton variant="default" isBusy={isBusy} onPress={press}>
        {found === 1 ? 'Move the loan' : `Move ${found} loans`}
      </CallButton>
    </>
  );
}
