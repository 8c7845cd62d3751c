import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { may } from '../../../machines/domain/access/permission.ts';
import { userDisplayName } from '../../../machines/domain/access/user.ts';
import { Invite, ResetSignIn, SetPersonActive } from '../../graphql/office-documents.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type Invited, InvitedNotice } from './InvitedNotice.tsx';
import type { PersonShown, PersonTabProps } from './person-tab.ts';
import { buildResultNotice, type ResultNotice } from './result-notice.ts';

type Question = 'deactivate' | 'reset';

/** The access of a person: end it, give it back, help with signing in, or send the invitation again. */
export function PersonAccess({ person, viewer, onChange }: PersonTabProps) {
  const { user, rights, hasRegistered } = person;
  const [question, setQuestion] = useState<Question | null>(null);
  const [notice, setNotice] = useState<ResultNotice | null>(null);
  const [invited, setInvited] = useState<Invited | null>(null);
  const [setActive] = useMutation(SetPersonActive);
  const [reset] = useMutation(ResetSignIn);
  const [invite] = useKeyedMutation(Invite);
  const personName = userDisplayName(user);
  const mayReset = may(viewer.masks, 'users', 'resetMfa');
  const mayInvite = may(viewer.masks, 'users', 'create');
  const [action, setAction] = useState<string | null>(null);
  const { isBusy, press } = usePress(async (call: () => Promise<ResultNotice | null>) => {
    setQuestion(null);
    setInvited(null);
    setNotice(await call());
    onChange();
  });
  const run = (name: string, call: () => Promise<ResultNotice | null>) => {
    setAction(name);
    press(call);
  };
  const busy = isBusy ? action : null;
  const changeActive = (isActive: boolean) =>
    run('active', async () => {
      const answer = await setActive({ variables: { userId: user.userId, isActive } }).catch(() => null);
      const text = isActive
        ? `${personName} may sign in again`
        : `${personName} is deactivated and signed out everywhere`;
      return buildResultNotice(answer?.data?.setPersonActive, text);
    });
  const resetSignIn = () =>
    run('reset', async () => {
      const answer = await reset({ variables: { userName: user.userName } }).catch(() => null);
      return buildResultNotice(answer?.data?.resetSignIn, `The sign-in of ${user.userName} was reset`);
    });
  const inviteAgain = () =>
    run('invite', async () => {
      const invitation = { userId: user.userId };
      const answer = await invite({ invitation }).catch(() => null);
      const sent = answer?.data?.inviteUser;
      if (sent?.__typename !== 'InvitationQueued')
        return buildResultNotice(sent, 'A new invitation was sent');
      setInvited({ name: personName, url: sent.url ?? null });
      return null;
    });
  return (
    <>
      {notice === null ? null : <Banner {...notice} onClose={() => setNotice(null)} />}
      {invited === null ? null : <InvitedNotice {...invited} onClose={() => setInvited(null)} />}
      <ConfirmDialog
        isOpen={question !== null}
        title={question === 'reset' ? `Reset the sign-in of ${user.userName}?` : `Deactivate ${personName}?`}
        items={question === 'reset' ? listResetEffects(hasRegistered) : listDeactivationEffects(person)}
        cancelLabel="Cancel"
        confirmLabel={question === 'reset' ? 'Reset' : 'Deactivate'}
        onCancel={() => setQuestion(null)}
        onConfirm={() => (question === 'reset' ? resetSignIn() : changeActive(false))}
      />
      {rights.mayDeactivate ? (
        <Section
          title="Access"
          intro={
            user.isActive
              ? 'Deactivating ends the access at once. Nothing that the person did is lost.'
              : 'Reactivated, the person signs in as before.'
          }
        >
          <div>
            {user.isActive ? (
              <CallButton
                variant="default"
                isBusy={busy === 'active'}
                onPress={() => setQuestion('deactivate')}
              >
                Deactivate
              </CallButton>
            ) : (
              <CallButton isBusy={busy === 'active'} onPress={() => changeActive(true)}>
                Reactivate
              </CallButton>
            )}
          </div>
        </Section>
      ) : null}
      {mayReset && (hasRegistered || user.role === 'CONSUMER') ? (
        <Section
          title="Signing in"
          intro={`For a person who lost the ${hasRegistered ? 'password or the phone' : 'phone'}.`}
        >
          <div>
            <CallButton variant="default" isBusy={busy === 'reset'} onPress={() => setQuestion('reset')}>
              Reset the sign-in
            </CallButton>
          </div>
        </Section>
      ) : null}
      {mayInvite && !hasRegistered && user.isActive ? (
        <Section
          title="Invitation"
          intro="The person has not registered yet. A new invitation has a new code."
        >
          <div>
            <CallButton variant="default" isBusy={busy === 'invite'} onPress={inviteAgain}>
              Send the invitation again
            </CallButton>
          </div>
        </Section>
      ) : null}
    </>
  );
}

function listResetEffects(hasPassword: boolean): string[] {
  return [
    ...(hasPassword ? ['The authenticator app is removed'] : []),
    'Every passkey is removed',
    'The phone for texts is removed',
    'Every session ends',
    ...(hasPassword ? ['The account is unlocked', 'A new password is asked for at the next sign-in'] : []),
  ];
}

function listDeactivationEffects({ work }: PersonShown): string[] {
  const { quotes, applications, policies, reviews, claims } = work;
  const open = [
    quotes > 0 ? `${quotes} ${quotes === 1 ? 'quote' : 'quotes'}` : null,
    applications > 0 ? `${applications} ${applications === 1 ? 'application' : 'applications'}` : null,
    policies > 0 ? `${policies} ${policies === 1 ? 'policy' : 'policies'}` : null,
    reviews > 0 ? `${reviews} ${reviews === 1 ? 'review' : 'reviews'}` : null,
    claims > 0 ? `${claims} ${claims === 1 ? 'claim' : 'claims'}` : null,
  ].filter(Boolean);
  return [
    'Every session ends, and no one can sign in with this name',
    'Keys of the person stop working',
    open.length > 0
      ? `Open work stays with the person until you give it away: ${open.join(', ')}`
      : 'The person has no open work',
  ];
}
