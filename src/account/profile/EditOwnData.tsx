import { useMutation, useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { states } from '../../../machines/domain/place/state.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { EmailField } from '../../form/controls/EmailField.tsx';
import { PhoneField } from '../../form/controls/PhoneField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState, validInput } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { OwnData, type OwnDataQuery, SaveOwnData } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ChangeConfirmation } from '../security/ChangeConfirmation.tsx';
import classes from './Profile.module.css';
import { findSaveProblems } from './save-problems.ts';

/** The page that changes the viewer's own name, e-mail address, phone and address. */
export function EditOwnData() {
  const { data, error, refetch } = useQuery(OwnData, { fetchPolicy: 'network-only' });
  const [pendingEmail, setPendingEmail] = useState<string | null | undefined>(undefined);
  if (pendingEmail !== undefined)
    return (
      <ChangeConfirmation title="Your information" message="Your information is saved">
        {pendingEmail === null
          ? null
          : `A link was sent to ${pendingEmail}. Follow it within a day: until then your old address stays in use. It was notified too.`}
      </ChangeConfirmation>
    );
  return (
    <PageFrame title="Change your information" width="narrow">
      {error ? (
        <LoadFailure title="Your information could not be loaded" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading label="Loading your information" />
      ) : (
        <OwnDataForm account={data.account} onSave={setPendingEmail} />
      )}
    </PageFrame>
  );
}

interface OwnDataFormProps {
  account: OwnDataQuery['account'];
  /** Called with the new e-mail address that waits to be confirmed, or with null. */
  onSave: (pendingEmail: string | null) => void;
}

interface OwnValues {
  firstName: InputState<string>;
  lastName: InputState<string>;
  email: InputState<string>;
  phone: InputState<string>;
  streetAddress1: InputState<string>;
  streetAddress2: InputState<string>;
  city: InputState<string>;
  stateId: InputState<number>;
  postalCode: InputState<string>;
}

const stateOptions = states.map(({ stateId, name }) => ({ value: stateId, label: name }));
const isFitting = ({ problem }: InputState<unknown>) => problem;

function OwnDataForm({ account: { user, address, pendingEmail }, onSave }: OwnDataFormProps) {
  const [save] = useMutation(SaveOwnData);
  const email = pendingEmail?.email ?? user.email;
  const form = useInputForm<OwnValues>({
    firstName: {
      id: 'first-name',
      initial: textInput(user.firstName),
      check: checkText('Enter your first name.', 60),
    },
    lastName: {
      id: 'last-name',
      initial: textInput(user.lastName),
      check: checkText('Enter your last name.', 60),
    },
    email: {
      id: 'own-email',
      initial: textInput(email),
      check: checkText('Enter your e-mail address.', 100),
    },
    phone: { id: 'own-phone', initial: textInput(user.phone), check: isFitting },
    streetAddress1: { id: 'street-1', initial: textInput(address?.streetAddress1), check: isFitting },
    streetAddress2: { id: 'street-2', initial: textInput(address?.streetAddress2), check: isFitting },
    city: { id: 'city', initial: textInput(address?.city), check: isFitting },
    stateId: { id: 'state', initial: choiceInput(address?.stateId ?? null), check: isFitting },
    postalCode: {
      id: 'postal-code',
      initial: textInput(address?.postalCode),
      check: ({ text }) =>
        text.trim() === '' || /^\d{5}(-\d{4})?$/.test(text.trim())
          ? undefined
          : 'Enter five digits, or nine with a dash.',
    },
  });
  const submit = form.onSubmit(async (values) => {
    const sentEmail = values.email.text.trim();
    const account = {
      firstName: values.firstName.text.trim(),
      lastName: values.lastName.text.trim(),
      // The address that waits is not asked for again.
      ...(sentEmail === email ? {} : { email: sentEmail }),
      phone: values.phone.value,
      streetAddress1: values.streetAddress1.value,
      streetAddress2: values.streetAddress2.value,
      city: values.city.value,
      stateId: values.stateId.value,
      postalCode: values.postalCode.value,
    };
    const answer = (await save({ variables: { account } })).data?.saveAccount;
    const problems = findSaveProblems(answer);
    if (answer?.__typename === 'AccountSaved') onSave(answer.pendingEmail?.email ?? null);
    return problems;
  });
  return (
    <Section title="Your information">
      {form.failure === null ? null : (
        <Banner kind="bad" title="Nothing was saved">
          {form.failure}
        </Banner>
      )}
      <InputForm onSubmit={submit}>
        <FieldRow>
          <TextField {...form.field('firstName')} label="First name" required maxLength={60} />
          <TextField {...form.field('lastName')} label="Last name" required maxLength={60} />
        </FieldRow>
        <EmailField
          {...form.field('email')}
          label="E-mail"
          required
          note="A new address is confirmed by a link that is sent to it. Your old address is notified."
        />
        <PhoneField {...form.field('phone')} label="Phone" />
        <FieldRow>
          <TextField {...form.field('streetAddress1')} label="Street" maxLength={60} />
          <TextField {...form.field('streetAddress2')} label="Suite or floor" maxLength={60} />
        </FieldRow>
        <FieldRow>
          <TextField {...form.field('city')} label="City" maxLength={50} />
          <ChoiceField {...form.field('stateId')} label="State" as="select" options={stateOptions} />
          <TextField {...form.field('postalCode')} label="ZIP code" maxLength={10} />
        </FieldRow>
        <div className={classes.actions}>
          <CallButton isBusy={form.isBusy}>Save</CallButton>
          <Anchor component={Link} href={paths.account()}>
            Back to the account
          </Anchor>
        </div>
      </InputForm>
    </Section>
  );
}

function textInput(text: string | null | undefined): InputState<string> {
  return text ? validInput(text, text) : blankInput;
}
