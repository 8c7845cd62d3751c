import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
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
