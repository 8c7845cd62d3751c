import { Button } from '@mantine/core';
import { ReturnedMailReason } from '../../../machines/contract/office-enums.ts';
import type { ReturnedMailReason as Reason } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { listRefusals } from '../../form/refusals.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { type LetterCopiesQuery, NoteReturnedMail } from '../../graphql/office-documents.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';

const reasons = (Object.keys(ReturnedMailReason) as Reason[]).map((value) => ({
  value,
  label: enumLabel(ReturnedMailReason, value),
}));

interface ReturnedMailProps {
  copy: LetterCopiesQuery['letterCopies']['nodes'][number];
  onClose: () => void;
  onNoted: () => void;
}

/** Notes that a printed letter came back, with what the envelope says. */
export function ReturnedMail({ copy, onClose, onNoted }: ReturnedMailProps) {
  const { letterCopyId, policyId, name, kind } = copy;
  const [note] = useKeyedMutation(NoteReturnedMail);
  const form = useInputForm<{ reason: InputState<Reason> }>({
    reason: {
      id: 'returned-mail-reason',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose what the envelope says.' : undefined),
    },
  });
  const submit = form.onSubmit(async ({ reason: { value } }) => {
    const variables = { policyId, letterCopyId, returnReason: value ?? 'UNKNOWN' };
    const answer = (await note(variables)).data?.noteReturnedMail;
    if (answer?.__typename === 'ReturnedMailNoted') {
      onNoted();
      return [];
    }
    return listRefusals(answer, 'It was not noted. Try again in a moment.');
  });
  return (
    <Dialog
      isOpen
      title="Mail came back"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <CallButton type="submit" form="returned-mail" isBusy={form.isBusy}>
            Note it
          </CallButton>
        </>
      }
    >
      <p>
        {enumLabel('LetterKind', kind)}, to {name ?? 'the agent'}.
      </p>
      <InputForm id="returned-mail" onSubmit={submit}>
        <ChoiceField
          {...form.field('reason')}
          label="What the envelope says"
          as="select"
          required
          options={reasons}
        />
        {form.failure === null ? null : (
          <Banner kind="bad" title="It was not noted">
            {form.failure}
          </Banner>
        )}
      </InputForm>
    </Dialog>
  );
}
