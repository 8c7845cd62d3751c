import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { enums } from '../../../machines/contract/enums.ts';
import type { UserKind } from '../../../machines/contract/types.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { blank, chosen, type Typed } from '../../form/typed.ts';
import { Invite } from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import classes from '../frame/Staff.module.css';
import { refusalOf, type Told } from './told.ts';

const texts = {
  firstName: 'First name',
  lastName: 'Last name',
  userName: 'User name',
  email: 'E-mail',
} as const;

type Name = keyof typeof texts;

const nothing: { readonly [name in Name]: Typed<string> } = {
  firstName: blank,
  lastName: blank,
  userName: blank,
  email: blank,
};

const names = Object.keys(texts).filter((name): name is Name => name in texts);

function wordsOf(name: Name): string {
  return name === 'email' ? 'e-mail address' : texts[name].toLowerCase();
}

const kinds = Object.entries(enums.UserKind).map(([value, { label }]) => ({ value, label }));

/** Invites somebody new: the code to register goes to them by e-mail. */
export function InviteSection() {
  const [kind, setKind] = useState<UserKind>('AGENT');
  const [values, setValues] = useState(nothing);
  const [problems, setProblems] = useState<readonly { field: string | null; message: string }[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [told, setTold] = useState<Told | null>(null);
  const [invite, { loading }] = useMutation(Invite);
  const send = async () => {
    const missing = names.filter((name) => values[name].text.trim() === '');
    if (missing.length > 0) {
      setProblems(missing.map((field) => ({ field, message: `Enter the ${wordsOf(field)}.` })));
      setAttempt(attempt + 1);
      return;
    }
    const named = names.map((name) => [name, values[name].text.trim()] as const);
    const invitation = { userKind: kind, ...Object.fromEntries(named) };
    const answer = (await invite({ variables: { invitation } }).catch(() => null))?.data?.sendRegistration;
    const refusal = refusalOf(answer);
    const listed = answer?.__typename === 'SaveRefused' ? answer.problems : [];
    setProblems(refusal === null || listed.length > 0 ? listed : [{ field: null, message: refusal }]);
    setAttempt(attempt + 1);
    if (refusal !== null || answer?.__typename !== 'InvitationQueued') return;
    setValues(nothing);
    setTold(answer.hasMailServer ? onItsWay : inTheOutbox);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const field = (name: Name) => ({
    id: name,
    label: texts[name],
    required: true,
    value: values[name],
    onChange: (value: Typed<string>) => setValues({ ...values, [name]: value }),
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
          options={kinds}
          value={chosen<string>(kind)}
          onChange={({ value }) => setKind(isKind(value) ? value : kind)}
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

const onItsWay: Told = { kind: 'good', title: 'The invitation is on its way' };
const inTheOutbox: Told = {
  kind: 'note',
  title: 'The invitation waits in the outbox: no mail server is set',
};

function isKind(value: string | null): value is UserKind {
  return value !== null && value in enums.UserKind;
}
