import { useState } from 'react';
import { enums } from '../../../machines/contract/enums.ts';
import type { DeclineReason } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { isPendingUnderwriting } from '../../../machines/domain/policy/transaction.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { LongTextField } from '../../form/controls/LongTextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { findLengthProblem } from '../../form/text/text-length.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { DeclineApplication as DeclineApplicationDocument } from '../../graphql/staff-documents.ts';
import { lostAnswerText } from '../../session/use-keyed-call.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { useWizard } from '../open/use-wizard.ts';
import classes from '../screens/summary/Summary.module.css';
import { decisionWords } from './decision-words.ts';
import { useAvailableActions } from './use-available-actions.ts';

interface DeclineValues {
  reason: InputState<DeclineReason>;
  message: InputState<string>;
}

const maxMessageLength = 500;

/** A form for an examiner to decline a held application or change. It says what happens before it does it. Renders nothing for others. */
export function DeclineApplication({ onDecided }: { onDecided: () => void }) {
  const { policyId, stored, replaceFile } = useWizard();
  const available = useAvailableActions();
  const [decline] = useKeyedMutation(DeclineApplicationDocument);
  const words = decisionWords(stored);
  const [isAsking, setAsking] = useState(false);
  const form = useInputForm<DeclineValues>({
    reason: {
      id: 'decline-reason',
      initial: blankInput,
      check: ({ value }) => (value === null ? `Choose why the ${words.name} is declined.` : undefined),
    },
    message: {
      id: 'decline-message',
      initial: blankInput,
      check: ({ text }) => findLengthProblem(text, maxMessageLength),
    },
  });
  if (!available.has('DECLINE') || !isPendingUnderwriting(stored.transaction)) return null;
  const send = async ({ reason, message }: DeclineValues) => {
    if (reason.value === null) return [];
    const variables = {
      policyId: String(policyId),
      declineReason: reason.value,
      message: message.text.trim(),
    };
    const { data } = await decline(variables).catch(() => ({ data: undefined }));
    const answer = data?.declineApplication;
    if (answer?.__typename === 'PolicyClosed') {
      replaceFile(answer.file);
      onDecided();
      return [];
    }
    const refusal = answer?.__typename === 'SaveRefused' ? answer.problems[0]?.message : answer?.message;
    return [{ field: 'message', message: refusal ?? lostAnswerText }];
  };
  const ask = form.onSubmit(async () => {
    setAsking(true);
    return [];
  });
  return (
    <Disclosure label={`Decline the ${words.name}`} printMode="if open">
      <InputForm onSubmit={ask}>
        <ChoiceField
          {...form.field('reason')}
          label="Why is it declined?"
          as="select"
          required
          options={Object.keys(enums.DeclineReason).map((reason) => ({
            value: reason as DeclineReason,
            label: enumLabel('DeclineReason', reason),
          }))}
        />
        <LongTextField
          {...form.field('message')}
          label="In your own words"
          maxLength={maxMessageLength}
          note="The insured and the agent read it in the letter. Required for “Another reason”."
        />
        <div className={classes.actions}>
          <CallButton variant="default" isBusy={form.isBusy}>
            Decline…
          </CallButton>
        </div>
      </InputForm>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Decline this ${words.name}?`}
        intro="This happens at once:"
        items={words.decline}
        cancelLabel="Do not decline"
        confirmLabel={`Decline the ${words.name}`}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          form.press(send);
        }}
      />
    </Disclosure>
  );
}
