import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import type { SecurityQuestion } from './account-calls.ts';
import { SetQuestionsForm } from './SetQuestionsForm.tsx';
import { useAccountQuery } from './use-account-query.ts';

/** Sets the viewer's security questions. */
export function SecurityQuestions() {
  const { data, hasFailed, load } = useAccountQuery<readonly SecurityQuestion[]>('User/GetSecurityQuestions');
  if (data) return <SetQuestionsForm questions={data} />;
  return (
    <PageFrame title="Security questions" width="narrow">
      {hasFailed ? (
        <LoadFailure title="The questions could not be loaded" onRetry={load} />
      ) : (
        <Loading label="Loading the questions" />
      )}
    </PageFrame>
  );
}
