import { VersionChoice } from '../../../machines/contract/office-enums.ts';
import type { VersionChoice as VersionChoiceName } from '../../../machines/contract/types.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState } from '../../form/input-state.ts';
import { checkText } from '../../form/use-input-form.ts';
import { useKeptForm } from '../../form/use-kept-form.ts';
import { type ClaimFileFragment, DecideClaimCoverage } from '../../graphql/office-documents.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type ClaimPartProps, listClaimProblems, listEnumChoices } from '../claim-words.ts';

type Later = NonNullable<ClaimFileFragment['laterVersion']>;

/** A version that was issued for the date of loss after the notice, beside the one of the claim, and the form that decides between them. */
export function LaterVersionPart({ claim, onChanged }: ClaimPartProps) {
  const later = claim.laterVersion;
  if (later === null) return null;
  const { facts, issued, issuedOn, citation, keepRefusal } = later;
  return (
    <Section
      title="Two versions of the policy"
      intro={`${issued}, issued on ${formatDate(issuedOn)}, covers the date of loss as well. Nothing is paid and the claim is not closed before it is decided which version counts. ${citation}.`}
    >
      <ListTable
        caption="The versions"
        isCaptionHidden
        rows={facts}
        rowId={({ label }) => label}
        columns={[
          { id: 'fact', label: 'Fact', cell: ({ label }) => label },
          { id: 'pinned', label: 'Version of the claim', cell: ({ pinned }) => pinned },
          {
            id: 'newer',
            label: 'Later version',
            cell: ({ newer, isDifferent }) => (isDifferent ? <strong>{newer}</strong> : newer),
          },
        ]}
      />
      {keepRefusal === null ? (
        <DecisionForm claim={claim} later={later} onChanged={onChanged} />
      ) : (
        <p>{keepRefusal}</p>
      )}
    </Section>
  );
}

interface DecisionValues {
  choice: InputState<VersionChoiceName>;
  reason: InputState<string>;
}

function DecisionForm({ claim, later, onChanged }: ClaimPartProps & { readonly later: Later }) {
  const [decide] = useKeyedMutation(DecideClaimCoverage);
  const { takeRefusal, issueSequence } = later;
  const form = useKeptForm<DecisionValues>(`version:${claim.claimId}`, {
    choice: {
      id: 'coverage-choice',
      initial: choiceInput<VersionChoiceName>('KEEP'),
      check: () => undefined,
    },
    reason: {
      id: 'coverage-reason',
      initial: blankInput,
      check: checkText('Say what the decision is based on.', 400),
    },
  });
  const send = async ({ choice, reason }: DecisionValues) => {
    const decision = { choice: choice.value ?? 'KEEP', issueSequence, reason: reason.text };
    const variables = { claimId: claim.claimId, decision };
    const { data } = await decide(variables);
    const problems = listClaimProblems(data?.decideClaimCoverage, 'decision');
    if (problems.length === 0) onChanged();
    return problems;
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <ChoiceField
        {...form.field('choice')}
        label="Which version counts"
        required
        note={takeRefusal ?? undefined}
        options={listEnumChoices(VersionChoice).filter(
          ({ value }) => value === 'KEEP' || takeRefusal === null,
        )}
      />
      <TextField {...form.field('reason')} label="What the decision is based on" required />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The decision was not saved">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy}>Decide the coverage</CallButton>
      </div>
    </InputForm>
  );
}
