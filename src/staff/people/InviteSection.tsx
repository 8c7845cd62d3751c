import { useState } from 'react';
import type { Role } from '../../../machines/contract/types.ts';
import { isAgentRole } from '../../../machines/domain/access/agent-role.ts';
import { listGrantableRoles } from '../../../machines/domain/access/staffing.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { EmailField } from '../../form/controls/EmailField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { Invite } from '../../graphql/office-documents.ts';
import type { SignedInViewer } from '../../graphql/use-viewer.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EntityField } from '../frame/EntityField.tsx';
import { type Invited, InvitedNotice } from './InvitedNotice.tsx';
import { listProblems } from './result-notice.ts';

interface InviteValues {
  role: InputState<string>;
  entityId: InputState<string>;
  firstName: InputState<string>;
  lastName: InputState<string>;
  userName: InputState<string>;
  email: InputState<string>;
  licensedStates: InputState<string>;
}

/** A form that invites a new person of a role that the viewer may give; an e-mail with a link and a code is sent. */
export function InviteSection({ viewer }: { viewer: SignedInViewer }) {
  const { entityId, entityName } = viewer;
  const [invited, setInvited] = useState<Invited | null>(null);
  const [invite] = useKeyedMutation(Invite);
  const roles = listGrantableRoles(viewer);
  const form = useInputForm<InviteValues>({
    role: { id: 'role', initial: choiceInput<string>('AGENT'), check: chosen('Choose the role.') },
    entityId: {
      id: 'entity',
      initial: choiceInput(entityId),
      check: chosen('Choose the entity.'),
    },
    firstName: { id: 'firstName', initial: blankInput, check: checkText('Enter the first name.', 60) },
    lastName: { id: 'lastName', initial: blankInput, check: checkText('Enter the last name.', 60) },
    userName: { id: 'userName', initial: blankInput, check: checkText('Enter the user name.', 60) },
    email: { id: 'email', initial: blankInput, check: checkText('Enter the e-mail address.', 100) },
    licensedStates: { id: 'licensedStates', initial: blankInput, check: () => undefined },
  });
  const role = roles.find((each) => each === form.values.role.value);
  const isAgent = role !== undefined && isAgentRole(role);
  const submit = form.onSubmit(async (values) => {
    setInvited(null);
    const texts = {
      userName: values.userName,
      firstName: values.firstName,
      lastName: values.lastName,
      email: values.email,
    };
    const invitation = {
      ...Object.fromEntries(Object.entries(texts).map(([name, { text }]) => [name, text.trim()])),
      role: role ?? null,
      entityId: values.entityId.value,
      licensedStates: isAgent ? values.licensedStates.text : null,
    };
    const sent = await invite({ invitation });
    const answer = sent.data?.inviteUser;
    const problems = listProblems(answer);
    if (problems.length > 0 || answer?.__typename !== 'InvitationQueued') return problems;
    form.reset();
    setInvited({ name: texts.userName.text.trim(), url: answer.url ?? null });
    return [];
  });
  return (
    <Disclosure label="Invite a user">
      {invited === null ? null : <InvitedNotice {...invited} onClose={() => setInvited(null)} />}
      {form.failure === null ? null : (
        <Banner kind="bad" title="The invitation was not sent">
          {form.failure}
        </Banner>
      )}
      <InputForm onSubmit={submit}>
        <FieldRow>
          <ChoiceField
            {...form.field('role')}
            label="Role"
            required
            as="select"
            options={toRoleOptions(roles)}
          />
          <EntityField
            {...form.field('entityId')}
            label="Agency or other entity"
            required
            chosen={entityId === null ? undefined : { entityId, name: entityName ?? '' }}
          />
        </FieldRow>
        <FieldRow>
          <TextField {...form.field('firstName')} label="First name" required maxLength={60} />
          <TextField {...form.field('lastName')} label="Last name" required maxLength={60} />
        </FieldRow>
        <FieldRow>
          <TextField {...form.field('userName')} label="User name" required maxLength={60} />
          <EmailField {...form.field('email')} label="E-mail" required />
        </FieldRow>
        {isAgent ? (
          <TextField
            {...form.field('licensedStates')}
            label="Licensed states"
            note="Two letters each, such as TN KY. Quotes are started in these states only."
            maxLength={300}
          />
        ) : null}
        <div>
          <CallButton isBusy={form.isBusy}>Send the invitation</CallButton>
        </div>
      </InputForm>
    </Disclosure>
  );
}

/** Roles as the options of a choice. */
export function toRoleOptions(roles: readonly Role[]) {
  return roles.map((value) => ({ value: value as string, label: enumLabel('Role', value) }));
}

function chosen(missing: string) {
  return ({ value }: InputState<string>) => (value === null ? missing : undefined);
}
