import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { isAgentRole } from '../../../machines/domain/access/agent-role.ts';
import { listGrantableRoles } from '../../../machines/domain/access/staffing.ts';
import { enumLabel, formatPhone } from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { EmailField } from '../../form/controls/EmailField.tsx';
import { PhoneField } from '../../form/controls/PhoneField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState, validInput } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { SavePerson } from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { EntityField } from '../frame/EntityField.tsx';
import { SuccessNotice } from '../frame/SuccessNotice.tsx';
import { toRoleOptions } from './InviteSection.tsx';
import type { PersonShown, PersonTabProps } from './person-tab.ts';
import { listProblems } from './result-notice.ts';

/** The data of a person: a form for users who may change them, else a list. */
export function PersonData(props: PersonTabProps) {
  const { person, viewer } = props;
  if (person.rights.mayEdit) return <PersonForm {...props} />;
  return (
    <Section
      title="Data"
      intro={
        person.user.userId === viewer.userId ? 'Your own data are changed on the page Account.' : undefined
      }
    >
      <FactList facts={listFacts(person)} />
    </Section>
  );
}

function listFacts({ user, entityName, companyName }: PersonShown) {
  const facts = [
    { label: 'Name', value: [user.firstName, user.lastName].filter(Boolean).join(' ') },
    { label: 'Role', value: enumLabel('Role', user.role) },
    { label: 'Agency or other entity', value: entityName },
    { label: 'Company', value: companyName },
    { label: 'E-mail', value: user.email },
    { label: 'Phone', value: user.phone === null ? null : formatPhone(user.phone) },
    { label: 'Licensed states', value: user.licensedStates },
    { label: 'Key at the company', value: user.companyAgentKey },
  ];
  return facts.filter(({ value }) => Boolean(value));
}

interface PersonValues {
  firstName: InputState<string>;
  lastName: InputState<string>;
  email: InputState<string>;
  phone: InputState<string>;
  role: InputState<string>;
  entityId: InputState<string>;
  licensedStates: InputState<string>;
  companyAgentKey: InputState<string>;
}

function PersonForm({ person, viewer, onChange }: PersonTabProps) {
  const { user, entityName, rights } = person;
  const [message, setMessage] = useState<string | null>(null);
  const [save] = useMutation(SavePerson);
  const roles = listGrantableRoles(viewer);
  const form = useInputForm<PersonValues>({
    firstName: {
      id: 'first-name',
      initial: textInput(user.firstName),
      check: checkText('Enter the first name.', 60),
    },
    lastName: {
      id: 'last-name',
      initial: textInput(user.lastName),
      check: checkText('Enter the last name.', 60),
    },
    email: {
      id: 'person-email',
      initial: textInput(user.email),
      check: checkText('Enter the e-mail address.', 100),
    },
    phone: { id: 'phone', initial: textInput(user.phone), check: ({ problem }) => problem },
    role: { id: 'person-role', initial: choiceInput<string>(user.role), check: chosen('Choose the role.') },
    entityId: {
      id: 'person-entity',
      initial: choiceInput(user.entityId),
      check: chosen('Choose the entity.'),
    },
    licensedStates: { id: 'licenses', initial: textInput(user.licensedStates), check: () => undefined },
    companyAgentKey: { id: 'agent-key', initial: textInput(user.companyAgentKey), check: () => undefined },
  });
  const role = roles.find((each) => each === form.values.role.value);
  const isAgent = role !== undefined && isAgentRole(role);
  const submit = form.onSubmit(async (values) => {
    setMessage(null);
    const changes = {
      firstName: values.firstName.text.trim(),
      lastName: values.lastName.text.trim(),
      email: values.email.text.trim(),
      phone: values.phone.value,
      entityId: values.entityId.value,
      ...(rights.mayChangeRole ? { role: role ?? null } : {}),
      ...(isAgent
        ? {
            licensedStates: values.licensedStates.text,
            companyAgentKey: values.companyAgentKey.text.trim() || null,
          }
        : {}),
    };
    const answer = await save({ variables: { userId: user.userId, person: changes } });
    const problems = listProblems(answer.data?.savePerson);
    if (problems.length > 0) return problems;
    setMessage('Saved.');
    onChange();
    return [];
  });
  const isNewRole = role !== undefined && role !== user.role;
  return (
    <Section title="Data">
      <SuccessNotice text={message} onClose={() => setMessage(null)} />
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
        <FieldRow>
          <EmailField {...form.field('email')} label="E-mail" required />
          <PhoneField {...form.field('phone')} label="Phone" />
        </FieldRow>
        <FieldRow>
          {rights.mayChangeRole ? (
            <ChoiceField
              {...form.field('role')}
              label="Role"
              required
              as="select"
              options={toRoleOptions(roles)}
              note={
                isNewRole
                  ? 'A new role takes away what was granted and denied beside the former one.'
                  : undefined
              }
            />
          ) : null}
          <EntityField
            {...form.field('entityId')}
            label="Agency or other entity"
            required
            chosen={user.entityId === null ? undefined : { entityId: user.entityId, name: entityName ?? '' }}
          />
        </FieldRow>
        {isAgent ? (
          <>
            <TextField
              {...form.field('licensedStates')}
              width="full"
              label="Licensed states"
              note="Two letters each, such as TN KY."
              maxLength={300}
            />
            <TextField {...form.field('companyAgentKey')} label="Key at the company" maxLength={40} />
          </>
        ) : null}
        <div>
          <CallButton isBusy={form.isBusy}>Save</CallButton>
        </div>
      </InputForm>
    </Section>
  );
}

function textInput(text: string | null): InputState<string> {
  return text === null || text === '' ? blankInput : validInput(text, text);
}

function chosen(missing: string) {
  return ({ value }: InputState<string>) => (value === null ? missing : undefined);
}
