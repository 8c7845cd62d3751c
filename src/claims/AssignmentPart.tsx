import { useQuery } from '@apollo/client/react';
import { may } from '../../machines/domain/access/permission.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, type InputState } from '../form/input-state.ts';
import { useInputForm } from '../form/use-input-form.ts';
import { Adjusters, AssignClaim } from '../graphql/office-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { FactList } from '../ui/display/FactList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { type ClaimPartProps, listClaimProblems } from './claim-words.ts';

/** Who adjusts the claim, and since when. */
export function AssignmentPart(props: ClaimPartProps) {
  const { claim } = props;
  const viewer = useViewer();
  return (
    <Section title="Adjuster">
      <FactList
        facts={[
          { label: 'Adjuster', value: claim.adjusterName ?? 'Not assigned' },
          { label: 'Assigned on', value: formatDate(claim.assignedDate) || 'Not yet' },
          { label: 'First contact', value: formatDate(claim.contactedDate) || 'Not yet' },
          { label: 'Inspected on', value: formatDate(claim.inspectedDate) || 'Not yet' },
        ]}
      />
      {viewer !== null && may(viewer.masks, 'claims', 'reassign') ? <AssignForm {...props} /> : null}
    </Section>
  );
}

function AssignForm({ claim, onChanged }: ClaimPartProps) {
  const { data, refetch } = useQuery(Adjusters, { fetchPolicy: 'cache-and-network' });
  const [assign] = useKeyedMutation(AssignClaim);
  const form = useInputForm<{ adjusterUserId: InputState<string> }>({
    adjusterUserId: {
      id: 'claim-adjuster',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose an adjuster.' : undefined),
    },
  });
  const options = (data?.adjusters ?? []).map(({ userId, name, openClaims }) => ({
    value: userId,
    label: `${name} (${openClaims} open)`,
  }));
  const send = async ({ adjusterUserId }: { adjusterUserId: InputState<string> }) => {
    const variables = { claimId: claim.claimId, adjusterUserId: adjusterUserId.value ?? '' };
    const sent = await assign(variables);
    const problems = listClaimProblems(sent.data?.assignClaim, 'claim');
    if (problems.length === 0) {
      onChanged();
      // The adjusters are listed with how many claims each has.
      void refetch();
    }
    return problems;
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <ChoiceField
        {...form.field('adjusterUserId')}
        label="Give the claim to"
        as="select"
        options={options}
        required
      />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The claim was not assigned">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy}>Assign</CallButton>
      </div>
    </InputForm>
  );
}
