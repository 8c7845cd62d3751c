import { useMutation, useQuery } from '@apollo/client/react';
import type { CoverException } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { DateField } from '../../form/controls/DateField.tsx';
import { LongTextField } from '../../form/controls/LongTextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { dateInput } from '../../form/text/date-input.ts';
import { findLengthProblem } from '../../form/text/text-length.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { OpenChange, TransferAgents } from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { describeDays } from '../comparison/change-words.ts';
import { type ChangeOffer, problemsOfAnswer } from './change-answer.ts';

interface ChangeValues {
  effectiveDate: InputState<string>;
  coverException: InputState<CoverException>;
  newAgentUserId: InputState<string>;
  note: InputState<string>;
}

/** Opens a change of a kind from a day; a transfer also asks for the new agent of record. */
export function ChangeForm({ policyId, offer }: { policyId: number; offer: ChangeOffer }) {
  const { kind, effectiveDate, dayRule, coverExceptions } = offer;
  const isTransfer = kind === 'AGENT_TRANSFER';
  const agents = useQuery(TransferAgents, { skip: !isTransfer }).data?.agents ?? [];
  const [open] = useMutation(OpenChange, { fetchPolicy: 'no-cache' });
  const form = useInputForm<ChangeValues>({
    effectiveDate: {
      id: 'change-effective-date',
      initial: dateInput(effectiveDate),
      check: ({ value, problem }) =>
        value === null ? (problem ?? 'Enter the first day of the change.') : undefined,
    },
    coverException: { id: 'change-cover-exception', initial: blankInput, check: () => undefined },
    newAgentUserId: {
      id: 'change-new-agent',
      initial: blankInput,
      check: ({ value }) => (isTransfer && value === null ? 'Choose the new agent of record.' : undefined),
    },
    note: { id: 'change-note', initial: blankInput, check: ({ text }) => findLengthProblem(text, 500) },
  });
  const submit = form.onSubmit(async (values) => {
    const change = {
      kind,
      effectiveDate: values.effectiveDate.value,
      note: values.note.text.trim() || null,
      newAgentUserId: values.newAgentUserId.value,
      coverException: values.coverException.value,
    };
    const { data } = await open({ variables: { policyId: String(policyId), change } });
    const problems = problemsOfAnswer(data?.openChange);
    // The page loads the open change afresh.
    if (problems.length === 0) location.reload();
    return problems;
  });
  return (
    <InputForm onSubmit={submit}>
      <DateField
        {...form.field('effectiveDate')}
        label="First day of the change"
        note={`${enumLabel('ChangeDayRule', dayRule)}. ${describeDays(offer)}`}
        required
      />
      {coverExceptions.length > 0 ? (
        <ChoiceField
          {...form.field('coverException')}
          label="Exception from this rule"
          note="Only with its evidence, which is added to the change. Underwriting reviews it."
          as="select"
          options={coverExceptions.map((value) => ({ value, label: enumLabel('CoverException', value) }))}
        />
      ) : null}
      {isTransfer ? (
        <ChoiceField
          {...form.field('newAgentUserId')}
          label="New agent of record"
          as="select"
          options={agents.map(({ userId, name }) => ({ value: userId, label: name }))}
          required
        />
      ) : null}
      <LongTextField {...form.field('note')} label="Comments" maxLength={500} />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The change was not opened">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy}>Open the change</CallButton>
      </div>
    </InputForm>
  );
}
