import { useState } from 'react';
import { ClaimRefusal } from '../../../machines/contract/office-enums.ts';
import type { ClaimRefusal as Refusal } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { checkText } from '../../form/use-input-form.ts';
import { useKeptForm } from '../../form/use-kept-form.ts';
import { ReserveClaimRights } from '../../graphql/office-documents.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type ClaimPartProps, listClaimProblems } from '../claim-words.ts';

const refusals = (Object.keys(ClaimRefusal) as Refusal[]).map((value) => ({
  value,
  label: enumLabel(ClaimRefusal, value),
}));

/** Reserves the rights of the policy in a letter while a question is open. */
export function ReserveRights({ claim, onChanged }: ClaimPartProps) {
  const [reserve] = useKeyedMutation(ReserveClaimRights);
  const [isSent, setSent] = useState(false);
  const form = useKeptForm<{ refusal: InputState<Refusal>; fact: InputState<string> }>(
    `rights:${claim.claimId}`,
    {
      refusal: {
        id: 'reserved-refusal',
        initial: blankInput,
        check: ({ value }) => (value === null ? 'Choose the provision.' : undefined),
      },
      fact: {
        id: 'reserved-fact',
        initial: blankInput,
        check: checkText('Say what raises the question.', 500),
      },
    },
  );
  const submit = form.onSubmit(async ({ refusal, fact }) => {
    setSent(false);
    const variables = { claimId: claim.claimId, refusal: refusal.value ?? 'NO_EVIDENCE', fact: fact.text };
    const { data } = await reserve(variables);
    const problems = listClaimProblems(data?.reserveClaimRights, 'claim');
    if (problems.length === 0) {
      form.reset();
      setSent(true);
      onChanged();
    }
    return problems;
  });
  return (
    <Section
      title="Reserve rights"
      intro="While a question of coverage is open, the letter keeps every right of the policy. It is not a denial."
    >
      <p role="status">
        {isSent ? <StatusWord tone="good">The letter is on its way to the insured.</StatusWord> : null}
      </p>
      <InputForm onSubmit={submit}>
        <ChoiceField
          {...form.field('refusal')}
          label="Provision that may not pay"
          as="select"
          required
          options={refusals}
        />
        <TextField {...form.field('fact')} label="What raises the question" required />
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
