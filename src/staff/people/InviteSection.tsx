import { useMutation } from '@apollo/client/react';
import { useForm } from '@mantine/form';
import { useState } from 'react';
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
import { ErrorSummary, type SummaryProblem } from '../../ui/feedback/ErrorSummary.tsx';
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

interface InviteValues extends Record<InviteField, InputState<string>> {
  kind: UserKind;
}

/** A form that invites a new user, who receives a registration code by e-mail. */
export function InviteSection() {
  const form = useForm<InviteValues>({
    initialValues: { kind: 'AGENT', ...emptyValues },
    validate: Object.fromEntries(
      inviteFields.map((name) => [
        name,
        ({ text }: InputState<string>) => (text.trim() === '' ? `Enter the ${describeField(name)}.` : null),
      ]),
    ),
    clearInputErrorOnChange: false,
  });
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [notice, setNotice] = useState<ResultNotice | null>(null);
  const [invite, { loading }] = useMutation(Invite);
  const showProblems = (newProblems: readonly SummaryProblem[]) => {
    setProblems(newProblems);
    setAttempt((count) => count + 1);
  };
  const send = async ({ kind, ...values }: InviteValues) => {
    const texts = inviteFields.map((name) => [name, values[name].text.trim()] as const);
    const invitation = { userKind: kind, ...Object.fromEntries(texts) };
    const answer = (await invite({ variables: { invitation } }).catch(() => null))?.data?.inviteUser;
    const refusal = findRefusal(answer);
    const listed = answer?.__typename === 'SaveRefused' ? answer.problems : [];
    const refused = listed.map(({ field, message }) => ({ field: field ?? undefined, message }));
    showProblems(refusal === null || listed.length > 0 ? refused : [{ message: refusal }]);
    if (refusal !== null || answer?.__typename !== 'InvitationQueued') return;
    form.setValues(emptyValues);
    setNotice(answer.hasMailServer ? invitationSentNotice : invitationQueuedNotice);
  };
  const submit = form.onSubmit(send, (errors) =>
    showProblems(Object.entries(errors).map(([field, message]) => ({ field, message: String(message) }))),
  );
  const field = (name: InviteField) => ({
    id: name,
    label: fieldLabels[name],
    required: true,
    value: form.values[name],
    onChange: (value: InputState<string>) => form.setValues({ [name]: value }),
    error: problems.find((problem) => problem.field === name)?.message,
  });
  return (
    <Disclosure label="Invite a user">
      {notice === null ? null : <Banner {...notice} onClose={() => setNotice(null)} />}
      <ErrorSummary problems={problems} attempt={attempt} />
      <form className={classes.form} onSubmit={submit} noValidate>
        <ChoiceField
          id="userKind"
          label="Kind of account"
          required
          options={userKinds}
          value={choiceInput<string>(form.values.kind)}
          onChange={({ value }) => isUserKind(value) && form.setValues({ kind: value })}
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

const invitationSentNotice: ResultNotice = { kind: 'good', title: 'The invitation was sent' };
const invitationQueuedNotice: ResultNotice = {
  kind: 'note',
  title: 'The invitation is waiting in the outbox: no mail server is set',
};

function isUserKind(value: string | null): value is UserKind {
  return value !== null && value in enums.UserKind;
}
