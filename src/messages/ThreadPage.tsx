import { useMutation, useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { formatDate, formatDateTime } from '../../machines/domain/format/format-values.ts';
import { LongTextField } from '../form/controls/LongTextField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, type InputState } from '../form/input-state.ts';
import { listRefusals } from '../form/refusals.ts';
import { checkText, type FieldProblem } from '../form/use-input-form.ts';
import { useKeptForm } from '../form/use-kept-form.ts';
import {
  MarkMessagesRead,
  type MessageAnswerFragment,
  type MessageLinesFragment,
  MessagesOf,
  SettleMessages,
  WriteMessage,
} from '../graphql/portal-documents.ts';
import { messagesPath } from '../messages-path.ts';
import { paths } from '../paths.ts';
import { lostAnswerText } from '../session/use-keyed-call.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { usePress } from '../ui/controls/use-press.ts';
import { MessageList } from '../ui/display/MessageList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { NotFoundView } from '../ui/feedback/NotFoundView.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { PapersSection } from './PapersSection.tsx';

interface ThreadPageProps {
  policyId: string;
  claimId: string | null;
}

/** The messages of the insured and the other side about a policy or a claim, who acts next, and the answer. */
export function ThreadPage({ policyId, claimId }: ThreadPageProps) {
  const variables = { policyId, claimId };
  const query = useQuery(MessagesOf, { variables, fetchPolicy: 'no-cache' });
  const [markRead] = useMutation(MarkMessagesRead);
  const thread = query.data?.messageThread ?? null;
  const isUnread =
    thread?.mayWrite === true &&
    thread.messages.some(({ isFromInsured, readAt }) => isFromInsured && readAt === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded is marked once
  useEffect(() => {
    if (isUnread) markRead({ variables }).catch(() => undefined);
  }, [isUnread]);
  if (query.data && thread === null) return <NotFoundView />;
  return (
    <PageFrame
      title="Messages with the insured"
      width="narrow"
      intro={
        <Anchor
          component={Link}
          href={claimId === null ? paths.desk(Number(policyId)) : paths.claim(claimId)}
        >
          {claimId === null ? 'The policy' : 'The claim'}
        </Anchor>
      }
    >
      <QueryResult query={query} label="Loading the messages" failure="The messages could not be loaded">
        {({ messageThread }) =>
          messageThread === null ? null : (
            <>
              <Clock thread={messageThread} />
              <Section title="What was written">
                <MessageList
                  empty="There are no messages yet."
                  messages={messageThread.messages.map((message) => ({
                    id: message.policyMessageId,
                    head: `${message.writerName}${message.isFromInsured ? ', insured' : ''}, ${formatDateTime(message.writtenAt)}`,
                    text: message.text,
                    state: describeState(message),
                    isOwn: !message.isFromInsured,
                  }))}
                />
              </Section>
              {messageThread.mayWrite ? (
                <AnswerForm thread={messageThread} onSaved={() => void query.refetch()} />
              ) : null}
            </>
          )
        }
      </QueryResult>
      {claimId === null && thread?.mayWrite ? <PapersSection policyId={policyId} /> : null}
      <p>
        <Anchor component={Link} href={messagesPath()}>
          All messages that wait
        </Anchor>
      </p>
    </PageFrame>
  );
}

function Clock({
  thread: { answerDueDate, isLate, answererName, claimId },
}: {
  thread: MessageLinesFragment;
}) {
  if (answerDueDate === null) return <Banner kind="good" title="No one waits for an answer." />;
  const who = answererName ?? (claimId === null ? 'The company' : 'The claims desk');
  return (
    <Banner
      kind={isLate ? 'warn' : 'note'}
      title={`${who} answers ${isLate ? 'at once: it was due on' : 'by'} ${formatDate(answerDueDate)}.`}
    />
  );
}

function describeState({
  isFromInsured,
  readerName,
  readAt,
  answeredAt,
}: MessageLinesFragment['messages'][number]): string {
  const read =
    readAt === null ? 'Not read yet.' : `Read by ${readerName ?? 'a reader'} on ${formatDateTime(readAt)}.`;
  if (!isFromInsured) return read;
  return answeredAt === null ? `${read} Waits for an answer.` : `${read} Answered.`;
}

function AnswerForm({ thread, onSaved }: { thread: MessageLinesFragment; onSaved: () => void }) {
  const { policyId, claimId, answerDueDate } = thread;
  const lastMessageId = thread.messages.at(-1)?.policyMessageId ?? null;
  const [write] = useKeyedMutation(WriteMessage);
  const [settle] = useMutation(SettleMessages);
  const form = useKeptForm<{ text: InputState<string> }>(`answer:${policyId}:${claimId ?? ''}`, {
    text: { id: 'message-text', initial: blankInput, check: checkText('Write a message.', 2000) },
  });
  const finish = (answer: MessageAnswerFragment | undefined) => {
    if (answer?.__typename !== 'MessageThreadSaved') return listRefusals(answer, lostAnswerText);
    form.reset();
    onSaved();
    return [];
  };
  const send = form.onSubmit(async ({ text }) =>
    finish((await write({ policyId, claimId, text: text.text, lastMessageId })).data?.writeMessage),
  );
  return (
    <Section title={answerDueDate === null ? 'Write to the insured' : 'Answer'}>
      <InputForm onSubmit={send}>
        <LongTextField {...form.field('text')} label="Message" maxLength={2000} required />
        {form.failure === null ? null : (
          <Banner kind="bad" title="The message was not sent">
            {form.failure}
          </Banner>
        )}
        <div>
          <CallButton isBusy={form.isBusy}>Send</CallButton>
        </div>
      </InputForm>
      {answerDueDate === null ? null : (
        <div>
          <SettleButton
            settle={async () =>
              finish((await settle({ variables: { policyId, claimId, lastMessageId } })).data?.settleMessages)
            }
          />
        </div>
      )}
    </Section>
  );
}

/** Ends the clock of messages that need no answer, such as thanks. */
function SettleButton({ settle }: { settle: () => Promise<readonly FieldProblem[]> }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, press } = usePress(async () => {
    const problems = await settle().catch(() => listRefusals(undefined, lostAnswerText));
    setFailure(problems.length === 0 ? null : problems.map(({ message }) => message).join(' '));
  });
  return (
    <>
      <CallButton variant="default" isBusy={isBusy} onPress={() => press()}>
        No answer is needed
      </CallButton>
      {failure === null ? null : <p role="alert">{failure}</p>}
    </>
  );
}
