import { Button } from '@mantine/core';
import { useState } from 'react';
import { findInsuredEmail } from '../../../machines/domain/parties/insured-email.ts';
import { EmailField } from '../../form/controls/EmailField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { LinkToCopy } from '../../ui/controls/LinkToCopy.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useWizard } from '../open/use-wizard.ts';
import classes from './LinkStatus.module.css';
import { listSendProblems, type SentLinkAnswer } from './use-guest-links.ts';

interface SendLinkFormProps {
  id: string;
  label: string;
  send: (toEmail: string) => Promise<SentLinkAnswer | undefined>;
  onSent: () => void;
}

/** Mails a link to an address, at first the insured's. An address that must be an insured's can be added to the first one here. */
export function SendLinkForm({ id, label, send, onSent }: SendLinkFormProps) {
  const { stored, isReadOnly, setInput, saveAll } = useWizard();
  const email = findInsuredEmail(stored.insureds);
  const first = stored.insureds.findIndex(({ isActive }) => isActive !== false);
  const [answer, setAnswer] = useState<SentLinkAnswer | null>(null);
  const form = useInputForm<{ toEmail: InputState<string> }>({
    toEmail: {
      id,
      initial: email === null ? blankInput : validInput(email, email),
      check: checkText('Enter the e-mail address of the insured.', 100),
    },
  });
  const sendTo = async ({ toEmail }: typeof form.values) => {
    setAnswer(null);
    if (!(await saveAll())) return [unsaved];
    const next = await send(toEmail.text.trim()).catch(() => undefined);
    setAnswer(next ?? null);
    if (next?.__typename === 'GuestLinkSent') onSent();
    return listSendProblems(next);
  };
  const addAndSend = (values: typeof form.values) => {
    const address = values.toEmail.text.trim();
    setInput(`insureds.${first}.email`, validInput(address, address));
    return sendTo(values);
  };
  const isUnknown =
    answer?.__typename === 'SaveRefused' && answer.problems.some(({ code }) => code === 'NOT_OF_INSURED');
  return (
    <InputForm onSubmit={form.onSubmit(sendTo)}>
      <FieldRow>
        <EmailField {...form.field('toEmail')} label="Send it to" required />
      </FieldRow>
      {form.failure === null ? null : (
        <Banner kind="bad" title="The link was not sent">
          {form.failure}
        </Banner>
      )}
      {answer?.__typename === 'GuestLinkSent' ? <SentNotice answer={answer} /> : null}
      <div className={classes.buttons}>
        {isUnknown && !isReadOnly && first !== -1 ? (
          <Button onClick={() => form.press(addAndSend)}>
            {email === null ? 'Add it to the insured and send' : 'Make it the e-mail of the insured and send'}
          </Button>
        ) : null}
        <CallButton variant="default" isBusy={form.isBusy}>
          {label}
        </CallButton>
      </div>
    </InputForm>
  );
}

type SentAnswer = Extract<SentLinkAnswer, { __typename: 'GuestLinkSent' }>;

function SentNotice({ answer: { hasMailServer, url, guestLink } }: { answer: SentAnswer }) {
  const link = url ? <LinkToCopy url={url} label="The link" /> : null;
  if (hasMailServer)
    return (
      <Banner kind="good" title={`On its way to ${guestLink.toEmail}`}>
        {link}
      </Banner>
    );
  return (
    <Banner kind="note" title="Not sent yet: it waits in the outbox">
      No mail server is set. Hand the link on to {guestLink.toEmail} yourself, or wait until mail is set up.
      {link}
    </Banner>
  );
}

const unsaved = { field: null, message: 'Some answers are not saved yet. Wait a moment and try again.' };
