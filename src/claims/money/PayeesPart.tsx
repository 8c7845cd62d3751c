import { useMutation } from '@apollo/client/react';
import { ClaimCoverage, ClaimInterestKind } from '../../../machines/contract/office-enums.ts';
import type {
  ClaimCoverage as ClaimCoverageName,
  ClaimInterestKind as ClaimInterestKindName,
} from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { isEndedClaim } from '../../../machines/domain/claims/claim-file.ts';
import { isLoan } from '../../../machines/domain/claims/payees.ts';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { EndClaimInterest, RecordClaimInterest } from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ActButton } from '../ActButton.tsx';
import { type ClaimPartProps, listClaimProblems, listEnumChoices } from '../claim-words.ts';

/** The names on the next check of each coverage, the reason for each, and who was added to the checks of this claim. */
export function PayeesPart(props: ClaimPartProps) {
  const { claim, onChanged } = props;
  const viewer = useViewer();
  const [end] = useMutation(EndClaimInterest);
  const mayEnd = viewer !== null && may(viewer.masks, 'claims', 'approve');
  return (
    <Section title="Names on the checks" intro="Each name is printed on the next payment of its coverage.">
      <ListTable
        caption="Names on the checks"
        isCaptionHidden
        rows={claim.payees}
        rowId={({ coverage, name, reason }) => `${coverage} ${name} ${reason}`}
        columns={[
          { id: 'name', label: 'Name', cell: ({ name }) => name },
          { id: 'coverage', label: 'For', cell: ({ coverage }) => enumLabel(ClaimCoverage, coverage) },
          { id: 'why', label: 'Why', cell: ({ reason }) => reason },
          { id: 'where', label: 'Written in', cell: ({ citation }) => citation },
        ]}
      />
      {claim.interests.length === 0 ? null : (
        <ListTable
          caption="Added for this claim"
          rows={claim.interests}
          rowId={({ claimInterestId }) => claimInterestId}
          columns={[
            { id: 'name', label: 'Name', cell: ({ interestName }) => interestName },
            { id: 'kind', label: 'As', cell: ({ kind }) => enumLabel(ClaimInterestKind, kind) },
            { id: 'since', label: 'Since', cell: ({ sinceDate }) => formatDate(sinceDate) },
            {
              id: 'end',
              label: 'Until',
              cell: ({ endedDate, claimInterestId }) =>
                endedDate === null && mayEnd ? (
                  <ActButton
                    label="Remove"
                    act={async () => (await end({ variables: { claimInterestId } })).data?.endClaimInterest}
                    onDone={onChanged}
                  />
                ) : (
                  formatDate(endedDate) || 'Still'
                ),
            },
          ]}
        />
      )}
      {viewer !== null && may(viewer.masks, 'claims', 'edit') && !isEndedClaim(claim) ? (
        <InterestForm {...props} />
      ) : null}
    </Section>
  );
}

interface InterestValues {
  kind: InputState<ClaimInterestKindName>;
  interestName: InputState<string>;
  coverage: InputState<ClaimCoverageName>;
  evidence: InputState<string>;
}

function InterestForm({ claim, onChanged }: ClaimPartProps) {
  const [record] = useKeyedMutation(RecordClaimInterest);
  const form = useInputForm<InterestValues>({
    kind: {
      id: 'interest-kind',
      initial: choiceInput<ClaimInterestKindName>('ATTORNEY'),
      check: () => undefined,
    },
    interestName: {
      id: 'interest-name',
      initial: blankInput,
      check: checkText('Enter the name as it appears on a check.', 120),
    },
    coverage: {
      id: 'interest-coverage',
      initial: choiceInput<ClaimCoverageName>('BUILDING'),
      check: () => undefined,
    },
    evidence: { id: 'interest-evidence', initial: blankInput, check: checkText('Say what shows it.', 200) },
  });
  const kind = form.values.kind.value ?? 'ATTORNEY';
  const send = async (values: InterestValues) => {
    const interest = {
      kind: values.kind.value ?? 'ATTORNEY',
      interestName: values.interestName.text,
      coverage: isLoan(values.kind.value ?? 'ATTORNEY') ? (values.coverage.value ?? 'BUILDING') : null,
      evidence: values.evidence.text,
    };
    const variables = { claimId: claim.claimId, interest };
    const { data } = await record(variables);
    const problems = listClaimProblems(data?.recordClaimInterest, 'interest');
    if (problems.length === 0) {
      form.reset();
      onChanged();
    }
    return problems;
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <FieldRow>
        <ChoiceField
          {...form.field('kind')}
          label="Add to the checks"
          as="select"
          options={listEnumChoices(ClaimInterestKind)}
          required
        />
        <TextField {...form.field('interestName')} label="Name as on a check" required />
      </FieldRow>
      <FieldRow>
        {isLoan(kind) ? (
          <ChoiceField
            {...form.field('coverage')}
            label="Coverage of the loan"
            as="select"
            options={listEnumChoices(ClaimCoverage)}
            required
          />
        ) : null}
        <TextField
          {...form.field('evidence')}
          label="Shown by"
          note="The letter of representation, the order of the court, the loan."
          required
        />
      </FieldRow>
      {form.failure === null ? null : (
        <Banner kind="bad" title="No one was added">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          Add to the checks
        </CallButton>
      </div>
    </InputForm>
  );
}
