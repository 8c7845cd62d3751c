import { useState } from 'react';
import { isPendingUnderwriting } from '../../../machines/domain/policy/transaction.ts';
import { LongTextField } from '../../form/controls/LongTextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { findLengthProblem } from '../../form/text/text-length.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { DecideReview } from '../../graphql/staff-documents.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import classes from '../screens/summary/Summary.module.css';
import { DeclineApplication } from './DeclineApplication.tsx';
import { decisionWords } from './decision-words.ts';
import { useAvailableActions } from './use-available-actions.ts';

const maxMessageLength = 500;
const reasonNeededText = 'Say why, so that the agent knows what to do.';

type Decision = 'release' | 'return';

interface DecisionValues {
  message: InputState<string>;
}

/** A form for an examiner to release a held application or change, or return it to the agent. Renders nothing for other users. */
export function ReviewDecision({ onDecided }: { onDecided: () => void }) {
  const { policyId, stored, replaceFile } = useWizard();
  const available = useAvailableActions();
  const form = useInputForm<DecisionValues>({
    message: {
      id: 'decision-message',
      initial: blankInput,
      check: ({ text }) => findLengthProblem(text, maxMessageLength),
    },
  });
  const [decide] = useKeyedMutation(DecideReview);
  const [asking, setAsking] = useState<Decision | null>(null);
  const words = decisionWords(stored);
  const [notice, setNotice] = useState<string | null>(null);
  if (notice !== null) return <Banner kind="good" title={notice} />;
  if (!available.has('DECIDE_REVIEW') || !isPendingUnderwriting(stored.transaction)) return null;
  const mayRelease = available.has('RELEASE');
  const ask = (decision: Decision) => async (values: DecisionValues) => {
    if (decision === 'return' && values.message.text.trim() === '')
      return [{ field: 'message', message: reasonNeededText }];
    setAsking(decision);
    return [];
  };
  const sendDecision = (decision: Decision) => async (values: DecisionValues) => {
    const release = decision === 'release';
    const message = values.message.text.trim();
    const variables = { policyId: String(policyId), release, message: message || 'Released.' };
    const { data } = await decide(variables).catch(() => ({ data: undefined }));
    const answer = data?.decideReview;
    if (answer?.__typename === 'ReviewDecided') {
      replaceFile(answer.file);
      setNotice(release ? words.released : 'Returned to the agent.');
      onDecided();
      return [];
    }
    const refusal = answer?.__typename === 'SaveRefused' ? answer.problems[0]?.message : answer?.message;
    return [
      { field: 'message', message: refusal ?? 'The call failed. Your message is kept here; try again.' },
    ];
  };
  return (
    <Section title="Your decision" intro={words.intro}>
      {mayRelease ? null : (
        <Banner kind="note" title="You cannot release it">
          {available.reason('RELEASE')}
        </Banner>
      )}
      <InputForm onSubmit={form.onSubmit(ask(mayRelease ? 'release' : 'return'))}>
        <LongTextField
          {...form.field('message')}
          label="Message to the agent"
          maxLength={maxMessageLength}
          note={`Required to return the ${words.name}.`}
        />
        <div className={classes.actions}>
          {mayRelease ? <CallButton isBusy={form.isBusy}>Release… </CallButton> : null}
          <CallButton
            variant="default"
            isBusy={!mayRelease && form.isBusy}
            isDisabled={form.isBusy}
            onPress={() => form.press(ask('return'))}
          >
            Return to the agent…
          </CallButton>
        </div>
      </InputForm>
      <ConfirmDialog
        isOpen={asking !== null}
        title={asking === 'return' ? 'Return it to the agent?' : 'Release it?'}
        intro="This happens at once:"
        items={asking === null ? [] : words[asking]}
        cancelLabel="Keep holding it"
        confirmLabel={asking === 'return' ? 'Return it' : 'Release it'}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          if (asking) form.press(sendDecision(asking));
        }}
      />
      <DeclineApplication onDecided={onDecided} />
    </Section>
  );
}
