import { useQuery } from '@apollo/client/react';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { hiddenLink } from '../../../machines/domain/letters/hidden-link.ts';
import { WaitingMessages as WaitingMessagesDocument } from '../../graphql/office-documents.ts';
import { paths } from '../../paths.ts';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../frame/Staff.module.css';

/** On a phone each row is as high as a card. */
const rowsAtOnce = 20;

/** The e-mails that no mail server has taken: invitations, links, quotes, notes and letters, each to be copied and handed on. */
export function WaitingMessages() {
  const [shown, setShown] = useState(rowsAtOnce);
  const { data, error, refetch } = useQuery(WaitingMessagesDocument, { fetchPolicy: 'no-cache' });
  if (error) return <LoadFailure title="The e-mails could not be loaded" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="Loading the e-mails" shape="table" />;
  if (data.outbox.length === 0)
    return (
      <Section title="E-mails that wait">
        <StatusWord tone="good">No e-mail waits.</StatusWord>
      </Section>
    );
  return (
    <Section title="E-mails that wait">
      <ListTable
        caption="E-mails that wait, the newest first"
        isCaptionHidden
        rows={data.outbox.slice(0, shown)}
        rowId={({ outboxMessageId }) => outboxMessageId}
        columns={[
          {
            id: 'subject',
            label: 'E-mail',
            cell: ({ policyId, subject, queuedAt }) => (
              <span className={classes.named}>
                {policyId ? (
                  <Anchor component={Link} href={paths.desk(Number(policyId), 'documents')}>
                    {subject}
                  </Anchor>
                ) : (
                  subject
                )}
                <span className={classes.note}>{formatDateTime(queuedAt)}</span>
              </span>
            ),
          },
          { id: 'to', label: 'To', cell: ({ toEmail }) => toEmail },
          {
            id: 'status',
            label: 'Status',
            cell: ({ failure }) => (
              <StatusWord tone={failure ? 'bad' : 'waiting'}>
                {failure ?? 'Waits for a mail server'}
              </StatusWord>
            ),
          },
          {
            id: 'actions',
            label: 'Actions',
            cell: ({ message, toEmail }) =>
              message.includes(hiddenLink) ? (
                <span className={classes.note}>
                  Its link is not shown here. Send a new one from the policy to copy it.
                </span>
              ) : (
                <span className={classes.rowActions}>
                  <CopyButton text={message} label="Copy the text" subject={`to ${toEmail}`} />
                </span>
              ),
          },
        ]}
      />
      {data.outbox.length > shown ? (
        <div>
          <Button variant="default" onClick={() => setShown(shown + rowsAtOnce)}>
            Show more
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
