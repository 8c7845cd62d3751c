import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { mayIssue } from '../../../machines/domain/access/permission.ts';
import { areAnswersOpen, transactionStage } from '../../../machines/domain/policy/transaction-stage.ts';
import { IssueAwaited, IssuePolicy } from '../../graphql/staff-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import classes from '../screens/summary/Summary.module.css';

/** The open requirements before a submitted application can be issued. Once there are none, users with the right to issue get the Issue button. */
export function IssueSection({ onIssued }: { onIssued: () => void }) {
  const { policyId, stored } = useWizard();
  const stage = transactionStage(stored);
  const isWaiting = (stage === 'submitted' || stage === 'ready to issue') && !areAnswersOpen(stored);
  const awaited = useQuery(IssueAwaited, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
    skip: !isWaiting,
  });
  if (!isWaiting) return null;
  if (awaited.error)
    return (
      <LoadFailure
        title="What is needed to issue could not be loaded"
        onRetry={() => void awaited.refetch()}
      />
    );
  const problems = awaited.data?.policyFile?.overview.problems;
  if (problems === undefined) return <Loading label="Loading what is needed to issue" shape="table" />;
  return (
    <Section title="Issue">
      {problems.length > 0 ? (
        <>
          <p>The policy is issued once this is settled:</p>
          <ul className={classes.reasons}>
            {problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </>
      ) : (
        <Issue onIssued={onIssued} />
      )}
    </Section>
  );
}

/** The Issue button for users with the right to issue, and a sentence for everyone else. */
function Issue({ onIssued }: { onIssued: () => void }) {
  const { policyId, replaceFile } = useWizard();
  const viewer = useViewer();
  const [send, { loading }] = useKeyedMutation(IssuePolicy);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  if (viewer === null || !mayIssue(viewer.masks))
    return <p>Everything is complete. An underwriter will issue the policy.</p>;
  const issue = async () => {
    setReasons([]);
    const variables = { policyId: String(policyId) };
    const { data } = await send(variables).catch(() => ({ data: undefined }));
    const answer = data?.issuePolicy;
    if (answer?.__typename === 'PolicyIssued') {
      replaceFile(answer.file);
      return onIssued();
    }
    if (answer?.__typename === 'SaveRefused')
      return setReasons(answer.problems.map(({ message }) => message));
    setReasons([answer?.message ?? 'The call failed. Nothing was issued; try again.']);
  };
  return (
    <>
      <p>Everything is complete: it is paid, its documents are on file, and no rule holds it.</p>
      {reasons.length > 0 ? <ErrorSummary problems={reasons.map((message) => ({ message }))} /> : null}
      <div className={classes.actions}>
        <CallButton isBusy={loading} onPress={() => void issue()}>
          Issue the policy
        </CallButton>
      </div>
    </>
  );
}
