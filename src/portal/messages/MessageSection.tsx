import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LongTextField } from '../../form/controls/LongTextField.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { checkText } from '../../form/use-input-form.ts';
import { useKeptForm } from '../../form/use-kept-form.ts';
import {
  MarkMessagesRead,
  type MessageLinesFragment,
  MessagesOf,
  WriteMessage,
} from '../../graphql/portal-documents.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { MessageList } from '../../ui/display/MessageList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { PageAnswer } from '../PageAnswer.tsx';
import { PortalForm } from '../task/PortalForm.tsx';

interface MessageSectionProps {
  policyId: string;
  /** The claim; null for messages about the policy. */
  claimId: string | null;
}

/** The messages of the insured and the agent or the claims desk, the day by which an answer comes, and a form for a new message. */
export function MessageSection({ policyId, claimId }: MessageSectionProps) {
  const { t } = useTranslation('portal');
  const variables = { policyId, claimId };
  const query = useQuery(MessagesOf, { variables, fetchPolicy: 'no-cache' });
  const [markRead] = useMutation(MarkMessagesRead);
  const thread = query.data?.messageThread ?? null;
  const isUnread =
    thread?.mayWrite === true &&
    thread.messages.some(({ isFromInsured, readAt }) => !isFromInsured && readAt === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded is marked once
  useEffect(() => {
    if (isUnread) markRead({ variables }).catch(() => undefined);
  }, [isUnread]);
  const reload = async () => {
    await query.refetch().catch(() => undefined);
  };
  return (
    <PageAnswer query={query}>
      {({ messageThread }) =>
        messageThread === null ? null : (
          <Section
            title={t('messages.list')}
            intro={t(claimId === null ? 'messages.intro' : 'messages.claimIntro', {
              agent: messageThread.answererName ?? t('policy.insurer'),
            })}
          >
            <Clock thread={messageThread} />
            <ThreadLines thread={messageThread} />
            {messageThread.mayWrite ? <WriteForm thread={messageThread} onSent={reload} /> : null}
          </Section>
        )
      }
    </PageAnswer>
  );
}

function Clock({ thread: { answerDueDate, isLate } }: { thread: MessageLinesFragment }) {
  const { t } = useTranslation('portal');
  const { day } = useLocaleFormat();
  if (answerDueDate === null) return null;
  return (
    <Banner
      kind={isLate ? 'warn' : 'note'}
      title={t(isLate ? 'messages.late' : 'messages.due', { day: day(answerDueDate) })}
    />
  );
}

function ThreadLines({ thread: { messages } }: { thread: MessageLinesFragment }) {
  const { t } = useTranslation('portal');
  const { dayOf } = useLocaleFormat();
  return (
    <MessageList
      empty={t('messages.none')}
      messages={messages.map((message) => ({
        id: message.policyMessageId,
        head: t('messages.head', { name: message.writerName, day: dayOf(message.writtenAt) }),
        text: message.text,
        isOwn: message.isFromInsured,
        state: !message.isFromInsured
          ? ''
          : [
              message.readAt === null
                ? t('messages.unread')
                : t('messages.read', { name: message.readerName, day: dayOf(message.readAt) }),
              ...(message.answeredAt === null ? [] : [t('messages.answered')]),
            ].join(' '),
      }))}
    />
  );
}

function WriteForm({
  thread: { policyId, claimId },
  onSent,
}: {
  thread: MessageLinesFragment;
  onSent: () => Promise<void>;
}) {
  const { t } = useTranslation('portal');
  const [write] = useKeyedMutation(WriteMessage);
  const form = useKeptForm<{ text: InputState<string> }>(`message:${policyId}:${claimId ?? ''}`, {
    text: { id: 'message-text', initial: blankInput, check: checkText(t('place.missing'), 2000) },
  });
  const send = form.onSubmit(async ({ text }) => {
    const variables = { policyId, claimId, text: text.text };
    const answer = await write(variables).catch(() => null);
    if (answer?.data?.writeMessage.__typename !== 'MessageThreadSaved')
      return [{ field: null, message: t('lost') }];
    form.reset();
    await onSent();
    return [];
  });
  return (
    <PortalForm
      form={form}
      onSubmit={send}
      button={t('messages.send')}
      busyText={t('signIn.sending')}
      variant="default"
    >
      <LongTextField {...form.field('text')} label={t('messages.text')} maxLength={2000} required />
    </PortalForm>
  );
}
