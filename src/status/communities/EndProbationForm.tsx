import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { DateField } from '../../form/controls/DateField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { EndProbation, type ProbationRowFragment } from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { FocusedRegion } from '../../ui/layout/FocusedRegion.tsx';
import { checkDay, longestProbationSource } from './probation-checks.ts';

interface EndProbationFormProps {
  probation: ProbationRowFragment;
  onClose: (isSaved: boolean) => void;
}

const blank: InputState<string> = blankInput;

/** Sets the last day of a probation, with the letter that ends it. */
export function EndProbationForm({ probation, onClose }: EndProbationFormProps) {
  const [end] = useMutation(EndProbation);
  const { communityProbationId, communityNumber } = probation;
  const form = useInputForm({
    toDate: { id: 'probation-last', initial: blank, check: checkDay },
    source: {
      id: 'probation-end-source',
      initial: blank,
      check: checkText('Name the letter or notice that ends it.', longestProbationSource),
    },
  });
  const submit = form.onSubmit(async ({ toDate, source }) => {
    const variables = { communityProbationId, toDate: toDate.value ?? '', source: source.value ?? '' };
    const answer = (await end({ variables })).data?.endProbation;
    if (answer?.__typename !== 'ProbationsSaved')
      return answer?.problems.map(({ field, message }) => ({ field: field ?? null, message })) ?? [];
    onClose(true);
    return [];
  });
  return (
    <FocusedRegion label={`End the probation of ${communityNumber}`}>
      <h3>{`Last day of the probation of ${communityNumber}`}</h3>
      {form.failure === null ? null : (
        <Banner kind="bad" title="Nothing was saved">
          {form.failure}
        </Banner>
      )}
      <InputForm onSubmit={submit}>
        <DateField
          {...form.field('toDate')}
          label="Its last day"
          note="The day before its first day undoes a probation that was entered by mistake."
          required
        />
        <TextField
          {...form.field('source')}
          label="Source of the end"
          note="The letter or notice, with its date."
          required
          maxLength={longestProbationSource}
        />
        <div>
          <CallButton isBusy={form.isBusy}>Save the last day</CallButton>{' '}
          <Button variant="default" onClick={() => onClose(false)}>
            Cancel
          </Button>
        </div>
      </InputForm>
    </FocusedRegion>
  );
}
