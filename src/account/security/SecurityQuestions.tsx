import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import type { SecurityQuestion } from './account-calls.ts';
import { QuestionsForm } from './QuestionsForm.tsx';
import { useAccount } from './use-account.ts';

/** Setting one's security questions. */
export function SecurityQuestions() {
  const { data, hasFailed, load } = useAccount<readonly SecurityQuestion[]>('User/GetSecurityQuestions');
  if (data) return <QuestionsForm questions={data} />;
  return (
    <PageFrame title="Security questions" width="narrow">
      {hasFailed ? (
        <LoadFailure title="The questions could not be loaded" onRetry={load} />
      ) : (
        <Waiting label="Loading the questions" />
      )}
    </PageFrame>
  );
}
