import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { enums } from '../../../machines/contract/enums.ts';
import type { UserKind } from '../../../machines/contract/types.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { blankInput, choiceInput, type InputState } from '../../form/input-state.ts';
import { Invite } from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import classes from '../frame/Staff.module.css';
import { findRefusal, type ResultNotice } from './result-notice.ts';

const fieldLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  userName: 'User name',
  email: 'E-mail',
} as const;

type InviteField = keyof typeof fieldLabels;

const emptyValues: { readonly [name in InviteField]: InputState<string> } = {
  firstName: blankInput,
  lastName: blankInput,
  userName: blankInput,
  email: blankInput,
};

const inviteFields = Object.keys(fieldLabels).filter((name): name is InviteField => name in fieldLabels);

function describeField(name: InviteField): string {
  return name === 'email' ? 'e-mail address' : fieldLabels[name].toLowerCase();
}

const userKinds = Object.entries(enums.UserKind).map(([value, { label }]) => ({ value, label }));

/** Invites somebody new: the code to register goes to them by e-mail. */
export function InviteSection() {
  const [kind, setKind] = useState<UserKind>('AGENT');
  const [values, setValues] = useState(emptyValues);
  const [problems, setProblems] = useState<readonly { field: string | null; message: string }[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [told, setTold] = useState<ResultNotice | null>(null);
  const [invite, { loading }] = useMutation(Invite);
  const send = async () => {
    const missing = inviteFields.filter((name) => values[name].text.trim() === '');
    if (missing.length > 0) {
      setProblems(missing.map((field) => ({ field, message: `Enter the ${describeField(field)}.` })));
      setAttempt(attempt + 1);
      return;
    }
    const named = inviteFields.map((name) => [name, values[name].text.trim()] as const);
    const invitation = { userKind: kind, ...Object.fromEntries(named) };
    const answer = (await invite({ variables: { invitation } }).catch(() => null))?.data?.sendRegistration;
    const refusal = findRefusal(answer);
    const listed = answer?.__typename === 'SaveRefused' ? answer.problems : [];
    setProblems(refusal === null || listed.length > 0 ? listed : [{ field: null, message: refusal }]);
    setAttempt(attempt + 1);
    if (refusal !== null || answer?.__typename !== 'InvitationQueued') return;
    setValues(emptyValues);
    setTold(answer.hasMailServer ? invitationSentNotice : invitationQueuedNotice);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const field = (name: InviteField) => ({
    id: name,
    label: fieldLabels[name],
    required: true,
    value: values[name],
    onChange: (value: InputState<string>) => setValues({ ...values, [name]: value }),
    error: problems.find((one) => one.field === name)?.message,
  });
  return (
    <Disclosure label="Invite somebody">
      {told === null ? null : <Banner {...told} onClose={() => setTold(null)} />}
      <ErrorSummary
        problems={problems.map(({ field: at, message }) => ({ field: at ?? undefined, message }))}
        attempt={attempt}
      />
      <form className={classes.form} onSubmit={submit} noValidate>
        <ChoiceField
          id="userKind"
          label="Kind of account"
          required
          options={userKinds}
          value={choiceInput<string>(kind)}
          onChange={({ value }) => setKind(isUserKind(value) ? value : kind)}
        />
        <FieldRow>
          <TextField {...field('firstName')} maxLength={60} />
          <TextField {...field('lastName')} maxLength={60} />
        </FieldRow>
        <FieldRow>
          <TextField {...field('userName')} maxLength={60} />
          <TextField {...field('email')} maxLength={100} />
        </FieldRow>
        <div className={classes.actions}>
          <CallButton isBusy={loading}>Send the invitation</CallButton>
        </div>
      </form>
    </Disclosure>
  );
}

const invitationSentNotice: ResultNotice = { kind: 'good', title: 'The invitation is on its way' };
const invitationQueuedNotice: ResultNotice = {
  kind: 'note',
  title: 'The invitation waits in the outbox: no mail server is set',
};

function isUserKind(value: string | null): value is UserKind {
  return value !== null && value in enums.UserKind;
}
