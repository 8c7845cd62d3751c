import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import type { SignInSecurity } from './account-calls.ts';
import { EnrollAuthenticator } from './EnrollAuthenticator.tsx';
import { RemoveAuthenticator } from './RemoveAuthenticator.tsx';
import { useAccountQuery } from './use-account-query.ts';

/** Enrolls an authenticator app, or removes the enrolled one. */
export function AuthenticatorPage() {
  const { data, hasFailed, load } = useAccountQuery<SignInSecurity>('User/SignInSecurity');
  if (data) return data.hasAuthenticator ? <RemoveAuthenticator /> : <EnrollAuthenticator />;
  return (
    <PageFrame title="Authenticator app" width="narrow">
      {hasFailed ? (
        <LoadFailure title="Your account could not be loaded" onRetry={load} />
      ) : (
        <Loading label="Loading your account" />
      )}
    </PageFrame>
  );
}
