import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import type { SignInSecurity } from './account-calls.ts';
import { EnrolAuthenticator } from './EnrolAuthenticator.tsx';
import { RemoveAuthenticator } from './RemoveAuthenticator.tsx';
import { useAccount } from './use-account.ts';

/** Enrolling an authenticator app, or taking the enrolled one away. */
export function Authenticator() {
  const { data, hasFailed, load } = useAccount<SignInSecurity>('User/SignInSecurity');
  if (data) return data.hasAuthenticator ? <RemoveAuthenticator /> : <EnrolAuthenticator />;
  return (
    <PageFrame title="Authenticator app" width="narrow">
      {hasFailed ? (
        <LoadFailure title="Your account could not be loaded" onRetry={load} />
      ) : (
        <Waiting label="Loading your account" />
      )}
    </PageFrame>
  );
}
