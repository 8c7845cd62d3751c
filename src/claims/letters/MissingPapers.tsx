import { useState } from 'react';
import { ClaimPaper } from '../../../machines/contract/office-enums.ts';
import type { ClaimPaper as Paper } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { AskForClaimPapers } from '../../graphql/office-documents.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type ClaimPartProps, listClaimProblems } from '../claim-words.ts';

const papers = (Object.keys(ClaimPaper) as Paper[]).map((value) => ({
  value,
  label: enumLabel(ClaimPaper, value),
}));

/** Asks the insured in a letter for what is missing. */
export function MissingPapers({ claim, onChanged }: ClaimPartProps) {
  const [ask] = useKeyedMutation(AskForClaimPapers);
  const [isSent, setSent] = useState(false);
  const form = useInputForm<{ paper: InputState<Paper> }>({
    paper: {
      id: 'claim-paper',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose what is missing.' : undefined),
    },
  });
  const submit = form.onSubmit(async ({ paper }) => {
    setSent(false);
    const variables = { claimId: claim.claimId, papers: paper.value === null ? [] : [paper.value] };
    const { data } = await ask(variables);
    const problems = listClaimProblems(data?.askForClaimPapers, 'claim');
    if (problems.length === 0) {
      form.reset();
      setSent(true);
      onChanged();
    }
    return problems;
  });
  return (
    <Section title="Ask for what is missing" intro="The insured gets a letter with 30 days for the answer.">
      <p role="status">
        {isSent ? <StatusWord tone="good">The letter is on its way to the insured.</StatusWord> : null}
      </p>
      <InputForm onSubmit={submit}>
        <ChoiceField {...form.field('paper')} label="What is missing" as="select" required options={papers} />
        {form.failure === null ? null : (
          <Banner kind="bad" title="The letter was not sent">
            {form.failure}
          </Banner>
        )}
        <div>
          <CallButton variant="default" isBusy={form.isBusy}>
            Send the letter
          </CallButton>
        </div>
      </InputForm>
    </Section>
  );
}
