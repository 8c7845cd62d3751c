import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { TextField } from '../../form/controls/TextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { listRefusals } from '../../form/refusals.ts';
import { checkText } from '../../form/use-input-form.ts';
import { useKeptForm } from '../../form/use-kept-form.ts';
import { AskForRecertification } from '../../graphql/staff-documents.ts';
import { lostAnswerText } from '../../session/use-keyed-call.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useWizard } from '../open/use-wizard.ts';

/** Asks the insured in a letter to confirm facts that decide the premium. */
export function AskForFacts({ onAsked }: { onAsked: (text: string) => void }) {
  const { policyId } = useWizard();
  const [ask] = useKeyedMutation(AskForRecertification);
  const form = useKeptForm<{ reason: InputState<string> }>(`facts:${policyId}`, {
    reason: {
      id: 'facts-to-confirm',
      initial: blankInput,
      check: checkText('Say what the insured should confirm.', 500),
    },
  });
  const send = async ({ reason }: { reason: InputState<string> }) => {
    const variables = { policyId: String(policyId), reason: reason.text };
    const asked = await ask(variables).catch(() => null);
    const answer = asked?.data?.askForRecertification;
    if (answer?.__typename === 'RecertificationAsked') {
      form.reset();
      onAsked(`The insured is asked to answer by ${formatDate(answer.dueDate)}.`);
      return [];
    }
    return listRefusals(answer, lostAnswerText);
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <TextField {...form.field('reason')} label="Facts that the insured should confirm" required />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The insured was not asked">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          Ask the insured
        </CallButton>
      </div>
    </InputForm>
  );
}
