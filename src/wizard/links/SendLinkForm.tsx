import { useState } from 'react';
import { findInsuredEmail } from '../../../machines/domain/parties/insured-email.ts';
import { EmailField } from '../../form/controls/EmailField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useWizard } from '../frame/use-wizard.ts';
import { listSendProblems, type SentLinkAnswer } from './use-guest-links.ts';

interface SendLinkFormProps {
  id: string;
  label: string;
  send: (toEmail: string) => Promise<SentLinkAnswer | undefined>;
  onSent: () => void;
}

/** Mails a link to an address, at first the insured's. */
export function SendLinkForm({ id, label, send, onSent }: SendLinkFormProps) {
  const { stored, saveAll } = useWizard();
  const email = findInsuredEmail(stored.insureds);
  const [answer, setAnswer] = useState<SentLinkAnswer | null>(null);
  const form = useInputForm<{ toEmail: InputState<string> }>({
    toEmail: {
      id,
      initial: email === null ? blankInput : validInput(email, email),
      check: checkText('Enter the e-mail address of the insured.', 100),
    },
  });
  const submit = form.onSubmit(async ({ toEmail }) => {
    setAnswer(null);
    if (!(await saveAll())) return [unsaved];
    const next = await send(toEmail.text.trim()).catch(() => undefined);
    setAnswer(next ?? null);
    if (next?.__typename === 'GuestLinkSent') onSent();
    return listSendProblems(next);
  });
  return (
    <InputForm onSubmit={submit}>
      <FieldRow>
        <EmailField {...form.field('toEmail')} label="Send it to" required />
      </FieldRow>
      {form.failure === null ? null : (
        <Banner kind="bad" title="The link was not sent">
          {form.failure}
        </Banner>
      )}
      {answer?.__typename !== 'GuestLinkSent' ? null : answer.hasMailServer ? (
        <Banner kind="good" title={`On its way to ${answer.guestLink.toEmail}`} />
      ) : (
        <Banner kind="note" title="Not sent yet: it waits in the outbox">
          No mail server is set. The link goes out once mail is set up.
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          {label}
        </CallButton>
      </div>
    </InputForm>
  );
}

const unsaved = { field: null, message: 'Some answers are not saved yet. Wait a moment and try again.' };
