import { useState } from 'react';
import { findInsuredEmail } from '../../../../../machines/domain/parties/insured-email.ts';
import { EmailField } from '../../../../form/controls/EmailField.tsx';
import { LongTextField } from '../../../../form/controls/LongTextField.tsx';
import { TextField } from '../../../../form/controls/TextField.tsx';
import { InputForm } from '../../../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../../../form/input-state.ts';
import { explainRefusal } from '../../../../form/refusals.ts';
import { checkText, useInputForm } from '../../../../form/use-input-form.ts';
import { MailProposal, type MailProposalMutation } from '../../../../graphql/staff-documents.ts';
import { useKeyedMutation } from '../../../../session/use-keyed-mutation.ts';
import { CallButton } from '../../../../ui/controls/CallButton.tsx';
import { StatusWord } from '../../../../ui/feedback/StatusWord.tsx';
import { formatQuoteName } from '../../../open/quote-name.ts';
import { useWizard } from '../../../open/use-wizard.ts';
import { mailTexts } from './mail-texts.ts';
import classes from './Proposal.module.css';
import type { ProposalChoice } from './proposal-choice.ts';

type MailAnswer = MailProposalMutation['mailProposal'] | { readonly __typename: 'Failed' };

interface ProposalMailFormProps {
  request: ProposalChoice;
  /** Called when a message was queued. */
  onSend: () => void;
}

/** A form that e-mails the proposal, as a PDF and as a link. The result is shown beside the button. */
export function ProposalMailForm({ request, onSend }: ProposalMailFormProps) {
  const { policyId, stored, saveAll } = useWizard();
  const name = formatQuoteName(policyId, stored);
  const email = findInsuredEmail(stored.insureds);
  const own = mailTexts[request.language];
  const [written, setWritten] = useState(request.language);
  const form = useInputForm<{ [name in 'toEmail' | 'subject' | 'message']: InputState<string> }>({
    toEmail: {
      id: 'send-to',
      initial: email === null ? blankInput : plainInput(email),
      check: checkText('Enter the e-mail address that the proposal goes to.', maxEmailLength),
    },
    subject: {
      id: 'send-subject',
      initial: plainInput(own.subject(name)),
      check: checkText('Enter a subject.', maxSubjectLength),
    },
    message: {
      id: 'send-message',
      initial: plainInput(own.message),
      check: checkText('Enter a message.', maxMessageLength),
    },
  });
  const [answer, setAnswer] = useState<{ to: string; answer: MailAnswer } | null>(null);
  const [send] = useKeyedMutation(MailProposal, { fetchPolicy: 'no-cache' });
  // Texts that were not edited follow the language.
  if (written !== request.language) {
    const before = mailTexts[written];
    setWritten(request.language);
    if (form.values.subject.text === before.subject(name))
      form.field('subject').onChange(plainInput(own.subject(name)));
    if (form.values.message.text === before.message) form.field('message').onChange(plainInput(own.message));
  }
  const submit = form.onSubmit(async ({ toEmail, subject, message }) => {
    setAnswer(null);
    if (!(await saveAll())) return [];
    const to = toEmail.text.trim();
    const variables = {
      policyId: String(policyId),
      toEmail: to,
      subject: subject.text,
      message: message.text,
      ...request,
    };
    const { data } = await send(variables).catch(() => ({ data: undefined }));
    const result = data?.mailProposal;
    setAnswer({ to, answer: result ?? { __typename: 'Failed' } });
    if (result?.__typename === 'ProposalQueued') onSend();
    return result?.__typename === 'SaveRefused' ? result.problems : [];
  });
  return (
    <InputForm onSubmit={submit}>
      <EmailField {...form.field('toEmail')} label="To" required />
      <TextField {...form.field('subject')} label="Subject" required maxLength={maxSubjectLength} />
      <LongTextField {...form.field('message')} label="Message" required maxLength={maxMessageLength} />
      <div className={classes.actions}>
        <CallButton variant="default" isBusy={form.isBusy}>
          Send the proposal
        </CallButton>
        <span role="status" className={classes.outcome}>
          {answer === null ? null : <MailOutcome {...answer} />}
        </span>
      </div>
    </InputForm>
  );
}

const maxEmailLength = 254;
const maxSubjectLength = 200;
const maxMessageLength = 2000;

function MailOutcome({ to, answer }: { to: string; answer: MailAnswer }) {
  if (answer.__typename === 'ProposalQueued')
    return answer.hasMailServer ? (
      <StatusWord tone="good">{`On its way to ${to}`}</StatusWord>
    ) : (
      <StatusWord tone="note">{`Not sent yet: it waits in the outbox for ${to} until mail is set up`}</StatusWord>
    );
  return (
    <StatusWord tone="bad">
      {answer.__typename === 'Failed'
        ? 'We don’t know whether it was sent. What you wrote is kept here. Try again: it is not sent twice.'
        : `Not sent. ${explainRefusal(answer)}`}
    </StatusWord>
  );
}

function plainInput(text: string): InputState<string> {
  return validInput(text, text);
}
