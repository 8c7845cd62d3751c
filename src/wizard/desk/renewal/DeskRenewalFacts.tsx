import {
  RenewalFactAnswer as answerLabels,
  RenewalFact as factLabels,
} from '../../../../machines/contract/office-enums.ts';
import { enumLabel, formatDate } from '../../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../../form/controls/ChoiceField.tsx';
import { TextField } from '../../../form/controls/TextField.tsx';
import { InputForm } from '../../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../../form/input-state.ts';
import { listRefusals } from '../../../form/refusals.ts';
import { useInputForm } from '../../../form/use-input-form.ts';
import { AnswerRenewalFacts, type PolicyRenewalQuery } from '../../../graphql/staff-documents.ts';
import { useKeyedMutation } from '../../../session/use-keyed-mutation.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { FactList } from '../../../ui/display/FactList.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Section } from '../../../ui/layout/Section.tsx';

type Renewal = NonNullable<PolicyRenewalQuery['renewal']>;

interface DeskRenewalFactsProps {
  renewal: Renewal;
  onAnswer: () => void;
}

/** The facts that insured or agent confirm or correct before the next term is offered, with the answers and a form for them. */
export function DeskRenewalFacts({
  renewal: { facts, mayAnswerFacts, policyId },
  onAnswer,
}: DeskRenewalFactsProps) {
  const [first] = facts;
  if (first === undefined) return null;
  const isResidenceAsked = facts.some(({ fact }) => fact === 'PRIMARY_RESIDENCE');
  return (
    <Section
      title="Facts to confirm"
      intro={`The answers are due by ${formatDate(first.dueDate)}.${isResidenceAsked ? ' A primary residence that is not confirmed by then is rated as a second home.' : ''}`}
    >
      <FactList
        facts={facts.map(({ fact, sentence, answer, correction }) => ({
          label: enumLabel(factLabels, fact),
          value: sentence,
          note:
            answer === null ? 'Not answered yet.' : `${enumLabel(answerLabels, answer)}. ${correction ?? ''}`,
        }))}
      />
      {mayAnswerFacts && policyId !== null ? (
        <FactsForm key={facts.length} endingPolicyId={policyId} facts={facts} onAnswer={onAnswer} />
      ) : null}
    </Section>
  );
}

type FactValues = { fact: InputState<string>; answer: InputState<string>; correction: InputState<string> };

interface FactsFormProps {
  endingPolicyId: string;
  facts: Renewal['facts'];
  onAnswer: () => void;
}

function FactsForm({ endingPolicyId, facts, onAnswer }: FactsFormProps) {
  const [send] = useKeyedMutation(AnswerRenewalFacts, { fetchPolicy: 'no-cache' });
  const form = useInputForm<FactValues>({
    fact: {
      id: 'renewal-fact',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose the fact.' : undefined),
    },
    answer: {
      id: 'renewal-fact-answer',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Say whether it is right.' : undefined),
    },
    correction: { id: 'renewal-fact-correction', initial: blankInput, check: () => undefined },
  });
  const submit = form.onSubmit(async ({ fact, answer, correction }) => {
    const asked = facts.find((row) => row.fact === fact.value);
    if (asked === undefined) return [];
    const said = answer.value === 'RIGHT' ? ('RIGHT' as const) : ('CHANGED' as const);
    const answers = [{ fact: asked.fact, answer: said, correction: correction.value }];
    const variables = { policyId: endingPolicyId, answers };
    const { data } = await send(variables);
    const result = data?.answerRenewalFacts;
    if (result?.__typename !== 'RenewalFactsAnswered') return listRefusals(result);
    onAnswer();
    return [];
  });
  return (
    <InputForm onSubmit={submit}>
      <ChoiceField
        {...form.field('fact')}
        label="Which fact"
        as="select"
        options={facts.map(({ fact }) => ({ value: fact, label: enumLabel(factLabels, fact) }))}
        required
      />
      <ChoiceField
        {...form.field('answer')}
        label="What the insured says"
        options={[
          { value: 'RIGHT', label: 'It is right' },
          { value: 'CHANGED', label: 'It has changed' },
        ]}
        required
      />
      <TextField
        {...form.field('correction')}
        label="What is right instead"
        maxLength={500}
        note="Enter a changed zone, community or loss as a change of the policy as well."
      />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The answer was not kept">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          Keep the answer
        </CallButton>
      </div>
    </InputForm>
  );
}
