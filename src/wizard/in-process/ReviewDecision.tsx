import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { may } from '../../../machines/domain/access/permission.ts';
import { isPendingUnderwriting } from '../../../machines/domain/policy/transaction.ts';
import { LongTextField } from '../../form/controls/LongTextField.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { findLengthProblem } from '../../form/text/text-length.ts';
import { DecideReview } from '../../graphql/documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../frame/use-wizard.ts';
import classes from '../screens/summary/Summary.module.css';

const maxMessageLength = 500;
const reasonNeededText = 'Say why, in words that the agent can act on.';

/** An examiner releases what underwriting holds, or returns it to the agent. Nothing for anybody else. */
export function ReviewDecision({ onDecided }: { onDecided: () => void }) {
  const { policyId, stored, replaceFile } = useWizard();
  const viewer = useViewer();
  const [message, setMessage] = useState<InputState<string>>(blankInput);
  const [error, setError] = useState<string>();
  const [decide] = useMutation(DecideReview, { fetchPolicy: 'no-cache' });
  const [deciding, setDeciding] = useState<'release' | 'return' | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const isMine = viewer !== null && may(viewer.masks, 'underwriting', 'releaseHardStop');
  if (notice !== null) return <Banner kind="good" title={notice} />;
  if (!isMine || !isPendingUnderwriting(stored.transaction)) return null;
  const send = async (release: boolean) => {
    const problem =
      message.value === null && !release
        ? reasonNeededText
        : findLengthProblem(message.text, maxMessageLength);
    setError(problem);
    if (problem !== undefined) return;
    const variables = { policyId: String(policyId), release, message: message.text.trim() || 'Released.' };
    setDeciding(release ? 'release' : 'return');
    const { data } = await decide({ variables }).catch(() => ({ data: undefined }));
    setDeciding(null);
    const answer = data?.decideReview;
    if (answer?.__typename === 'ReviewDecided') {
      replaceFile(answer.file);
      setNotice(release ? 'Released: the application goes on.' : 'Returned to the agent.');
      return onDecided();
    }
    const refusal = answer?.__typename === 'SaveRefused' ? answer.problems[0]?.message : answer?.message;
    setError(refusal ?? 'The call failed. Your words are kept here; try again.');
  };
  return (
    <Section
      title="Your decision"
      intro="Release lets the application go on. Return opens its answers to the agent again."
    >
      <LongTextField
        id="decision-message"
        label="Message to the agent"
        maxLength={maxMessageLength}
        value={message}
        onChange={(typed) => {
          setMessage(typed);
          setError(undefined);
        }}
        error={error}
        note="Needed to return it."
      />
      <div className={classes.actions}>
        <CallButton
          isBusy={deciding === 'release'}
          isDisabled={deciding !== null}
          onPress={() => void send(true)}
        >
          Release
        </CallButton>
        <CallButton
          variant="default"
          isBusy={deciding === 'return'}
          isDisabled={deciding !== null}
          onPress={() => void send(false)}
        >
          Return to the agent
        </CallButton>
      </div>
    </Section>
  );
}
