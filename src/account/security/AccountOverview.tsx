import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { isAgentRole } from '../../../machines/domain/access/agent-role.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { paths } from '../../paths.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { OwnDataSections } from '../profile/OwnDataSections.tsx';
import { PortalLinkSection } from '../profile/PortalLinkSection.tsx';
import type { SignInSecurity } from './account-calls.ts';
import { RecentEvents } from './RecentEvents.tsx';
import { useAccountQuery } from './use-account-query.ts';

/** The viewer's own data and how the viewer signs in, with a way to change each part of it, and recent account activity. */
export function AccountOverview() {
  const viewer = useViewer();
  const { data, hasFailed, load } = useAccountQuery<SignInSecurity>('User/SignInSecurity');
  if (viewer === null) return null;
  return (
    <PageFrame title="Account" width="narrow" intro={`${viewer.name}, ${viewer.userName}`}>
      {hasFailed ? <LoadFailure title="Your account could not be loaded" onRetry={load} /> : null}
      {data === null && !hasFailed ? <Loading label="Loading your account" /> : null}
      {data ? <OwnDataSections mayChange={data.actorName === null} /> : null}
      {data && data.actorName === null && isAgentRole(viewer.role) ? <PortalLinkSection /> : null}
      {data ? <SignInMethods security={data} /> : null}
      {data && may(viewer.masks, 'users', 'signInAs') ? (
        <Section title="Sign in as another user" intro="See what they see; the reason is recorded.">
          <div>
            <Anchor component={Link} href={paths.account('sign-in-as')}>
              Sign in as another user
            </Anchor>
          </div>
        </Section>
      ) : null}
      {data ? <RecentEvents events={data.events} /> : null}
    </PageFrame>
  );
}

function SignInMethods({ security }: { security: SignInSecurity }) {
  const { actorName, hasAuthenticator, isSecondFactorRequired, questionsAnswered } = security;
  const change = (part: 'password' | 'questions' | 'authenticator', label: string, name: string) =>
    actorName === null ? (
      <Anchor component={Link} href={paths.account(part)}>
        {label}
        <span className="hw-hidden"> {name}</span>
      </Anchor>
    ) : null;
  return (
    <Section title="Signing in">
      {actorName ? (
        <Banner kind="note" title="This is another user’s account">
          {actorName} is signed in here. Only the owner can change the password and the sign-in settings.
        </Banner>
      ) : null}
      <FactList
        facts={[
          {
            label: 'Password',
            value: `Set ${formatDateTime(security.passwordChangedAt)}`,
            action: change('password', 'Change', 'the password'),
          },
          {
            label: 'Security questions',
            value: questionsAnswered === 0 ? 'Not set' : `${questionsAnswered} answered`,
            note: 'Asked if you forget your password.',
            action: change('questions', questionsAnswered === 0 ? 'Set' : 'Change', 'the security questions'),
          },
          {
            label: 'Authenticator app',
            value: hasAuthenticator ? 'Set up' : 'Not set up',
            note: hasAuthenticator
              ? formatCodesLeft(security.recoveryCodesLeft)
              : isSecondFactorRequired && 'Your company requires it.',
            action: change('authenticator', hasAuthenticator ? 'Remove' : 'Set up', 'the authenticator app'),
          },
        ]}
      />
    </Section>
  );
}

function formatCodesLeft(count: number): string {
  return count === 1 ? '1 recovery code left' : `${count} recovery codes left`;
}
