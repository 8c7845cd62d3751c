import { useMutation } from '@apollo/client/react';
import { DateField } from '../../form/controls/DateField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { EnterProbation } from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import {
  checkCommunityNumber,
  checkDay,
  checkOptionalDay,
  longestProbationSource,
} from './probation-checks.ts';

const blank: InputState<string> = blankInput;

/** Enters that a community is on probation. */
export function ProbationForm({ onEntered }: { onEntered: () => void }) {
  const [enter] = useMutation(EnterProbation);
  const form = useInputForm({
    communityNumber: { id: 'probation-community', initial: blank, check: checkCommunityNumber },
    fromDate: { id: 'probation-from', initial: blank, check: checkDay },
    toDate: { id: 'probation-to', initial: blank, check: checkOptionalDay },
    source: {
      id: 'probation-source',
      initial: blank,
      check: checkText('Name the letter or notice that says so.', longestProbationSource),
    },
  });
  const submit = form.onSubmit(async ({ communityNumber, fromDate, toDate, source }) => {
    const probation = {
      communityNumber: communityNumber.value ?? '',
      fromDate: fromDate.value ?? '',
      toDate: toDate.value,
      source: source.value ?? '',
    };
    const answer = (await enter({ variables: { probation } })).data?.enterProbation;
    if (answer?.__typename !== 'ProbationsSaved')
      return answer?.problems.map(({ field, message }) => ({ field: field ?? null, message })) ?? [];
    form.reset();
    onEntered();
    return [];
  });
  return (
    <>
      <h3>Enter a probation</h3>
      <p>
        A policy that begins during the probation pays the probation surcharge. A quote that is open is
        charged when it is rated again, at the latest when it is submitted.
      </p>
      {form.failure === null ? null : (
        <Banner kind="bad" title="Nothing was saved">
          {form.failure}
        </Banner>
      )}
      <InputForm onSubmit={submit}>
        <FieldRow>
          <TextField
            {...form.field('communityNumber')}
            label="Community on probation"
            note="Its number of six digits."
            required
            width="short"
            autoComplete="off"
          />
          <DateField {...form.field('fromDate')} label="First day" required />
          <DateField {...form.field('toDate')} label="Last day" note="Empty: not known yet." />
        </FieldRow>
        <TextField
          {...form.field('source')}
          label="Source"
          note="The letter or notice, with its date."
          required
          maxLength={longestProbationSource}
        />
        <div>
          <CallButton isBusy={form.isBusy}>Enter the probation</CallButton>
        </div>
      </InputForm>
    </>
  );
}
