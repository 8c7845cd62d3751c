import { buildNotAuthorizedView } from '../../../machines/domain/access/not-authorized.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { LongTextField } from '../../form/controls/LongTextField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import type { FieldProblem } from '../../form/use-input-form.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { switchSession } from '../../session/session.ts';
import type { SessionTokens } from '../../session/tokens.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { AccountFormPage } from './AccountFormPage.tsx';
import { changeAccount } from './account-calls.ts';
import { useShortForm } from './use-short-form.ts';

const fields = {
  userName: { id: 'user-name', missing: 'Enter the user name that you want to sign in as.' },
  reason: { id: 'reason', missing: 'Say why.' },
};

/** Signs in as another user, for people with the right to do so. */
export function SignInAs() {
  const viewer = useViewer();
  const form = useShortForm(fields, async ({ userName, reason }) => {
    const problems: FieldProblem[] = [];
    await switchSession(async () => {
      const answer = await changeAccount<SessionTokens>('User/signinas', {
        userName: userName.trim(),
        reason,
      });
      if (answer.isDone) return answer.body;
      problems.push(...answer.problems);
      return null;
    });
    return problems;
  });
  if (viewer === null) return null;
  if (!may(viewer.masks, 'users', 'signInAs'))
    return (
      <PageFrame title="Sign in as another user" width="narrow">
        <Banner
          kind="bad"
          title={buildNotAuthorizedView({ message: 'signing in as another user', action: null }).text}
        />
      </PageFrame>
    );
  return (
    <AccountFormPage
      title="Sign in as another user"
      section="Who and why"
      intro="You see what they see and do what they may, for an hour at most; payments and passwords excepted. Both names are kept with everything you do."
      form={form}
      action="Sign in as this user"
    >
      <TextField {...form.field('userName')} label="User name" width="medium" maxLength={100} />
      <LongTextField
        {...form.field('reason')}
        label="Reason"
        maxLength={200}
        note="Kept with the account. 10 characters at least."
      />
    </AccountFormPage>
  );
}
