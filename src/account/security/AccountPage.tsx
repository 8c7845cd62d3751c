import { type ComponentType, lazy } from 'react';
import { useParams } from 'wouter';
import { NotFoundView } from '../../ui/feedback/NotFoundView.tsx';
import { AccountOverview } from './AccountOverview.tsx';

/** The pages of the account, each with its own script. */
const accountPages: { readonly [part: string]: ComponentType } = {
  data: lazy(async () => ({ default: (await import('../profile/EditOwnData.tsx')).EditOwnData })),
  password: lazy(async () => ({ default: (await import('./ChangePassword.tsx')).ChangePassword })),
  questions: lazy(async () => ({ default: (await import('./SecurityQuestions.tsx')).SecurityQuestions })),
  authenticator: lazy(async () => ({ default: (await import('./AuthenticatorPage.tsx')).AuthenticatorPage })),
  'sign-in-as': lazy(async () => ({ default: (await import('./SignInAs.tsx')).SignInAs })),
};

/** The viewer's own account: the overview, or one of its pages. */
export function AccountPage() {
  const { part } = useParams<{ part?: string }>();
  if (part === undefined) return <AccountOverview />;
  const Part = accountPages[part];
  return Part ? <Part /> : <NotFoundView />;
}
