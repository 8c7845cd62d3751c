import { type ComponentType, lazy } from 'react';
import { useParams } from 'wouter';
import { NotFoundView } from '../../ui/feedback/NotFoundView.tsx';
import { AccountOverview } from './AccountOverview.tsx';

/** Parts of the account, each its own script. */
const accountPages: { readonly [part: string]: ComponentType } = {
  password: lazy(async () => ({ default: (await import('./ChangePassword.tsx')).ChangePassword })),
  questions: lazy(async () => ({ default: (await import('./SecurityQuestions.tsx')).SecurityQuestions })),
  authenticator: lazy(async () => ({ default: (await import('./AuthenticatorPage.tsx')).AuthenticatorPage })),
  'sign-in-as': lazy(async () => ({ default: (await import('./SignInAs.tsx')).SignInAs })),
};

/** The viewer's own account: how one signs in, and each part of it. */
export function AccountPage() {
  const { part } = useParams<{ part?: string }>();
  if (part === undefined) return <AccountOverview />;
  const Part = accountPages[part];
  return Part ? <Part /> : <NotFoundView />;
}
