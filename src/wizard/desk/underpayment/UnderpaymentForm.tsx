import type { TypedDocumentNode } from '@apollo/client';
import { TextField } from '../../../form/controls/TextField.tsx';
import { InputForm } from '../../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../../form/input-state.ts';
import { listRefusals } from '../../../form/refusals.ts';
import { checkText, useInputForm } from '../../../form/use-input-form.ts';
import type { BillUnderpaymentMutation } from '../../../graphql/staff-documents.ts';
import { useKeyedMutation } from '../../../session/use-keyed-mutation.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../open/use-wizard.ts';

interface UnderpaymentFormProps {
  id: string;
  document: TypedDocumentNode<BillUnderpaymentMutation, { policyId: string; reason: string }>;
  /** Explains the act, in whole sentences. */
  text: string;
  /** The label of the reason that is mailed; absent where none is. */
  reasonLabel?: string;
  button: string;
  onDone: () => Promise<void>;
}

/** One act about missing premium or facts, with the reason that the letter gives where it sends one. */
export function UnderpaymentForm({ id, document, text, reasonLabel, button, onDone }: UnderpaymentFormProps) {
  const { policyId } = useWizard();
  const [act] = useKeyedMutation(document, { fetchPolicy: 'no-cache' });
  const form = useInputForm<{ reason: InputState<string> }>({
    reason: {
      id,
      initial: blankInput,
      check:
        reasonLabel === undefined
          ? () => undefined
          : checkText('Say what is wrong, in whole sentences.', 500),
    },
  });
  const submit = form.onSubmit(async ({ reason }) => {
    const variables = { policyId: String(policyId), reason: reason.text.trim() };
    const sent = await act(variables);
    const answer = sent.data?.answer;
    if (answer?.__typename !== 'UnderpaymentSent') return listRefusals(answer);
    await onDone();
    return [];
  });
  return (
    <InputForm onSubmit={submit}>
      <p>{text}</p>
      {reasonLabel === undefined ? null : (
        <TextField {...form.field('reason')} label={reasonLabel} required maxLength={500} />
      )}
      {form.failure === null ? null : (
        <Banner kind="bad" title="Nothing was changed">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          {button}
        </CallButton>
      </div>
    </InputForm>
  );
}
