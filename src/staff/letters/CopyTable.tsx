import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { enumLabel, formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { describeCopyProgress, describeReceiver } from '../../../machines/domain/letters/letter-copy.ts';
import { explainRefusal } from '../../form/refusals.ts';
import { fetchPolicyDocument, openFile } from '../../graphql/file-calls.ts';
import { type LetterCopiesQuery, SendCopyAgain } from '../../graphql/office-documents.ts';
import { paths } from '../../paths.ts';
import { lostAnswerText } from '../../session/use-keyed-call.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import classes from '../frame/Staff.module.css';
import { ReturnedMail } from './ReturnedMail.tsx';

type OutboxCopy = LetterCopiesQuery['letterCopies']['nodes'][number];

interface CopyTableProps {
  copies: readonly OutboxCopy[];
  maySend: boolean;
  /** Called when a copy was sent again. */
  onSent: () => void;
}

/** Copies of letters with what became of each; its PDF opens, it can be sent again, and mail that came back is noted. */
export function CopyTable({ copies, maySend, onSent }: CopyTableProps) {
  const [notice, setNotice] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);
  const [returned, setReturned] = useState<OutboxCopy | null>(null);
  const fail = (text: string) => setNotice({ tone: 'bad', text });
  return (
    <>
      {returned === null ? null : (
        <ReturnedMail
          copy={returned}
          onClose={() => setReturned(null)}
          onNoted={() => {
            setReturned(null);
            setNotice({ tone: 'good', text: 'It was noted. A duty waits until the letter was sent again.' });
            onSent();
          }}
        />
      )}
      <p role="status">{notice ? <StatusWord tone={notice.tone}>{notice.text}</StatusWord> : null}</p>
      <ListTable
        caption="Letters, the newest first"
        isCaptionHidden
        rows={copies}
        rowId={({ letterCopyId }) => letterCopyId}
        columns={[
          {
            id: 'letter',
            label: 'Letter',
            cell: ({ kind, policyId, queuedAt, letter: { subject } }) => (
              <span className={classes.named}>
                <Anchor component={Link} href={paths.desk(Number(policyId), 'documents')}>
                  {subject ?? enumLabel('LetterKind', kind)}
                </Anchor>
                <span className={classes.note}>{formatDateTime(queuedAt)}</span>
              </span>
            ),
          },
          {
            id: 'to',
            label: 'To',
            cell: (copy) => (
              <span className={`${classes.named} ${classes.receiver}`}>
                {copy.name ?? 'The agent'}
                <span className={classes.note}>{describeReceiver(copy)}</span>
              </span>
            ),
          },
          { id: 'status', label: 'Status', cell: (copy) => <OutboxStatus copy={copy} /> },
          {
            id: 'actions',
            label: 'Actions',
            cell: (copy) => (
              <span className={classes.rowActions}>
                {copy.letter.documentId === null ? null : <OpenLetter copy={copy} onFailure={fail} />}
                {maySend && copy.status === 'PRINTED' ? (
                  <Button variant="default" size="sm" onClick={() => setReturned(copy)}>
                    Mail came back<span className="hw-hidden"> from {copy.name ?? 'the agent'}</span>
                  </Button>
                ) : null}
                {maySend ? (
                  <RepeatCopy
                    copy={copy}
                    onFailure={fail}
                    onSent={() => {
                      setNotice({
                        tone: 'good',
                        text: `The letter goes to ${copy.name ?? 'the agent'} again.`,
                      });
                      onSent();
                    }}
                  />
                ) : null}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}

function OutboxStatus({ copy }: { copy: OutboxCopy }) {
  const { tone, word } = describeCopyProgress(copy);
  const failure = copy.failure ?? copy.letter.failure;
  return (
    <span className={classes.named}>
      <StatusWord tone={tone}>{word}</StatusWord>
      {failure === null ? null : <span className={classes.note}>{failure}</span>}
    </span>
  );
}

function OpenLetter({ copy, onFailure }: { copy: OutboxCopy; onFailure: (text: string) => void }) {
  const { isBusy, press } = usePress(() =>
    fetchPolicyDocument(Number(copy.policyId), copy.letter.documentId ?? '').then(
      (file) => openFile(file),
      () => onFailure('The letter could not be opened. Try again in a moment.'),
    ),
  );
  return (
    <CallButton variant="default" size="sm" isBusy={isBusy} onPress={press}>
      PDF<span className="hw-hidden"> of {copy.letter.subject}</span>
    </CallButton>
  );
}

interface RepeatCopyProps {
  copy: OutboxCopy;
  onSent: () => void;
  onFailure: (text: string) => void;
}

function RepeatCopy({ copy: { letterCopyId, policyId, name }, onSent, onFailure }: RepeatCopyProps) {
  const [send] = useKeyedMutation(SendCopyAgain);
  const { isBusy, press } = usePress(async () => {
    const variables = { policyId, letterCopyId };
    const sent = await send(variables).catch(() => null);
    const answer = sent?.data?.sendLetterAgain;
    if (answer?.__typename === 'LetterSentAgain') return onSent();
    onFailure(explainRefusal(answer, lostAnswerText));
  });
  return (
    <CallButton variant="default" size="sm" isBusy={isBusy} onPress={press}>
      Send again<span className="hw-hidden"> to {name ?? 'the agent'}</span>
    </CallButton>
  );
}
