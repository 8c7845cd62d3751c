import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { may } from '../../../../machines/domain/access/permission.ts';
import { EmailField } from '../../../form/controls/EmailField.tsx';
import { LongTextField } from '../../../form/controls/LongTextField.tsx';
import { TextField } from '../../../form/controls/TextField.tsx';
import { InputForm } from '../../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../../form/input-state.ts';
import { checkText, useInputForm } from '../../../form/use-input-form.ts';
import { SendQuote as SendQuoteDocument, type SendQuoteMutation } from '../../../graphql/documents.ts';
import { useViewer } from '../../../graphql/use-viewer.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { formatQuoteName } from '../../in-process/quote-name.ts';

type SendQuoteAnswer = SendQuoteMutation['sendQuote'] | { __typename: 'Failed' };

/** A form that e-mails the quote as a PDF, and reports whether it was sent or waits in the outbox. */
export function SendQuoteForm() {
  const { policyId, stored, saveAll } = useWizard();
  const viewer = useViewer();
  const form = useInputForm<{ [name in 'toEmail' | 'subject' | 'message']: InputState<string> }>({
    toEmail: {
      id: 'send-to',
      initial: findFirstEmail(stored.insureds),
      check: checkText('Enter the e-mail address that the quote goes to.', maxEmailLength),
    },
    subject: {
      id: 'send-subject',
      initial: plainInput(`Your flood insurance quote (${formatQuoteName(policyId, stored)})`),
      check: checkText('Enter a subject.', maxSubjectLength),
    },
    message: {
      id: 'send-message',
      initial: plainInput(
        'Attached is your flood insurance quote. It is preliminary and not a binder. Call me with any questions.',
      ),
      check: checkText('Enter a message.', maxMessageLength),
    },
  });
  const [answer, setAnswer] = useState<SendQuoteAnswer | null>(null);
  const [send] = useMutation(SendQuoteDocument, { fetchPolicy: 'no-cache' });
  if (viewer === null || !may(viewer.masks, 'documents', 'sendEmail')) return null;
  const submit = form.onSubmit(async ({ toEmail, subject, message }) => {
    setAnswer(null);
    if (!(await saveAll())) return [];
    const variables = {
      policyId: String(policyId),
      toEmail: toEmail.text.trim(),
      subject: subject.text,
      message: message.text,
    };
    const { data } = await send({ variables }).catch(() => ({ data: undefined }));
    setAnswer(data?.sendQuote ?? { __typename: 'Failed' });
    return data?.sendQuote.__typename === 'SaveRefused' ? data.sendQuote.problems : [];
  });
  return (
    <div className="hw-no-print">
      <Disclosure label="Send by e-mail" printMode="if open">
        <p>The quote is attached as a PDF.</p>
        <InputForm onSubmit={submit}>
          <EmailField {...form.field('toEmail')} label="To" required />
          <TextField {...form.field('subject')} label="Subject" required maxLength={maxSubjectLength} />
          <LongTextField {...form.field('message')} label="Message" required maxLength={maxMessageLength} />
          <div>
            <CallButton variant="default" isBusy={form.isBusy}>
              Send the quote
            </CallButton>
          </div>
        </InputForm>
        {answer === null ? null : <SendOutcome answer={answer} to={form.values.toEmail.text.trim()} />}
      </Disclosure>
    </div>
  );
}

const maxEmailLength = 254;
const maxSubjectLength = 200;
const maxMessageLength = 2000;

function SendOutcome({ answer, to }: { answer: SendQuoteAnswer; to: string }) {
  if (answer.__typename === 'QuoteEmailQueued') {
    return answer.hasMailServer ? (
      <Banner kind="good" title={`On its way to ${to}`} />
    ) : (
      <Banner kind="note" title="Not sent yet: it waits in the outbox">
        {`No mail server is set. Message ${answer.outboxMessageId} to ${to} is kept and goes out once mail is set up.`}
      </Banner>
    );
  }
  const sentNotice =
    answer.__typename === 'SaveRefused'
      ? answer.problems.map(({ message }) => message).join(' ')
      : answer.__typename === 'NotFound'
        ? answer.message
        : 'No answer came. What you wrote is kept here. It may have gone out anyway; sending it again may send it twice.';
  return (
    <Banner
      kind="bad"
      title={answer.__typename === 'Failed' ? 'We don’t know whether it was sent' : 'The quote was not sent'}
    >
      {sentNotice}
    </Banner>
  );
}

function plainInput(text: string): InputState<string> {
  return validInput(text, text);
}

function findFirstEmail(
  insureds: readonly { email: string | null; isActive: boolean | null }[],
): InputState<string> {
  const email =
    insureds.find((insured) => insured.isActive !== false && insured.email !== null)?.email ?? null;
  return email === null ? blankInput : plainInput(email);
}
