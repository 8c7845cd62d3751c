import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { may } from '../../../machines/domain/access/permission.ts';
import { isPendingUnderwriting } from '../../../machines/domain/policy/transaction.ts';
import { LongTextField } from '../../form/controls/LongTextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { findLengthProblem } from '../../form/text/text-length.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { DecideReview } from '../../graphql/documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../frame/use-wizard.ts';
import classes from '../screens/summary/Summary.module.css';
import { DeclineApplication } from './DeclineApplication.tsx';

const maxMessageLength = 500;
const reasonNeededText = 'Say why, so that the agent knows what to do.';

interface DecisionValues {
  message: InputState<string>;
}

/** A form for an examiner to release a held application or return it to the agent. Renders nothing for other users. */
export function ReviewDecision({ onDecided }: { onDecided: () => void }) {
  const { policyId, stored, replaceFile } = useWizard();
  const viewer = useViewer();
  const form = useInputForm<DecisionValues>({
    message: {
      id: 'decision-message',
      initial: blankInput,
      check: ({ text }) => findLengthProblem(text, maxMessageLength),
    },
  });
  const [decide] = useMutation(DecideReview, { fetchPolicy: 'no-cache' });
  const [lastDecision, setLastDecision] = useState<'release' | 'return'>('release');
  const [notice, setNotice] = useState<string | null>(null);
  const isReviewer = viewer !== null && may(viewer.masks, 'underwriting', 'releaseHardStop');
  if (notice !== null) return <Banner kind="good" title={notice} />;
  if (!isReviewer || !isPendingUnderwriting(stored.transaction)) return null;
  const sendDecision = (decision: 'release' | 'return') => async (values: DecisionValues) => {
    setLastDecision(decision);
    const release = decision === 'release';
    const message = values.message.text.trim();
    if (!release && message === '') return [{ field: 'message', message: reasonNeededText }];
    const variables = { policyId: String(policyId), release, message: message || 'Released.' };
    const { data } = await decide({ variables }).catch(() => ({ data: undefined }));
    const answer = data?.decideReview;
    if (answer?.__typename === 'ReviewDecided') {
      replaceFile(answer.file);
      setNotice(release ? 'Released: the application goes on.' : 'Returned to the agent.');
      onDecided();
      return [];
    }
    const refusal = answer?.__typename === 'SaveRefused' ? answer.problems[0]?.message : answer?.message;
    return [
      { field: 'message', message: refusal ?? 'The call failed. Your message is kept here; try again.' },
    ];
  };
  return (
    <Section
      title="Your decision"
      intro="Release lets the application go on: it is issued at once if it is paid and nothing else is missing. Return opens its answers to the agent again. Decline ends it and returns what was paid."
    >
      <InputForm onSubmit={form.onSubmit(sendDecision('release'))}>
        <LongTextField
          {...form.field('message')}
          label="Message to the agent"
          maxLength={maxMessageLength}
          note="Required to return the application."
        />
        <div className={classes.actions}>
          <CallButton isBusy={form.isBusy && lastDecision === 'release'} isDisabled={form.isBusy}>
            Release
          </CallButton>
          <CallButton
            variant="default"
            isBusy={form.isBusy && lastDecision === 'return'}
            isDisabled={form.isBusy}
            onPress={() => form.press(sendDecision('return'))}
          >
            Return to the agent
          </CallButton>
        </div>
      </InputForm>
      <DeclineApplication onDecided={onDecided} />
    </Section>
  );
}
