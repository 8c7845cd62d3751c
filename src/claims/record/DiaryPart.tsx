import { useMutation } from '@apollo/client/react';
import { may } from '../../../machines/domain/access/permission.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { DateField } from '../../form/controls/DateField.tsx';
import { LongTextField } from '../../form/controls/LongTextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { checkText } from '../../form/use-input-form.ts';
import { useKeptForm } from '../../form/use-kept-form.ts';
import { AddClaimNote, FinishClaimNote } from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ActButton } from '../ActButton.tsx';
import { type ClaimPartProps, listClaimProblems } from '../claim-words.ts';

interface NoteValues {
  text: InputState<string>;
  returnDate: InputState<string>;
}

/** The diary: notes; those with a day come back to the desk on that day. */
export function DiaryPart({ claim, onChanged }: ClaimPartProps) {
  const viewer = useViewer();
  const [add] = useKeyedMutation(AddClaimNote);
  const [finish] = useMutation(FinishClaimNote);
  const form = useKeptForm<NoteValues>(`note:${claim.claimId}`, {
    text: {
      id: 'note-text',
      initial: blankInput,
      check: checkText('Say what the note should remind you of.', 1000),
    },
    returnDate: { id: 'note-day', initial: blankInput, check: ({ problem }) => problem },
  });
  if (viewer === null || !may(viewer.masks, 'claims', 'edit')) return null;
  const send = async ({ text, returnDate }: NoteValues) => {
    const variables = { claimId: claim.claimId, text: text.text, returnDate: returnDate.value };
    const problems = listClaimProblems((await add(variables)).data?.addClaimNote, 'note');
    if (problems.length === 0) {
      form.reset();
      onChanged();
    }
    return problems;
  };
  return (
    <Section title="Diary" intro="A note with a day comes back to the desk on that day.">
      {claim.notes.length === 0 ? null : (
        <ListTable
          caption="Notes"
          isCaptionHidden
          rows={claim.notes}
          rowId={({ claimNoteId }) => claimNoteId}
          columns={[
            { id: 'text', label: 'Note', cell: ({ text }) => text },
            { id: 'day', label: 'Comes back', cell: ({ returnDate }) => formatDate(returnDate) },
            {
              id: 'done',
              label: 'Done',
              cell: ({ claimNoteId, doneDate }) =>
                doneDate === null ? (
                  <ActButton
                    label="Mark as done"
                    act={async () => (await finish({ variables: { claimNoteId } })).data?.finishClaimNote}
                    onDone={onChanged}
                  />
                ) : (
                  formatDate(doneDate)
                ),
            },
          ]}
        />
      )}
      <InputForm onSubmit={form.onSubmit(send)}>
        <LongTextField {...form.field('text')} label="What is to be remembered" required />
        <DateField {...form.field('returnDate')} label="Comes back on" />
        {form.failure === null ? null : (
          <Banner kind="bad" title="The note was not added">
            {form.failure}
          </Banner>
        )}
        <div>
          <CallButton isBusy={form.isBusy} variant="default">
            Add the note
          </CallButton>
        </div>
      </InputForm>
    </Section>
  );
}
