import { useMutation } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { may } from '../../../machines/domain/access/permission.ts';
import { isEndedClaim } from '../../../machines/domain/claims/claim-file.ts';
import { formatDate, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { DateField } from '../../form/controls/DateField.tsx';
import { MoneyField } from '../../form/controls/MoneyField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import {
  AskForReinspection,
  CancelAfterTotalLoss,
  RecordReinspection,
  ReportSubstantialDamage,
} from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { paths } from '../../paths.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type ClaimPartProps, listClaimProblems } from '../claim-words.ts';

/** Second inspections, the report of substantial damage, and the end of the policy after a total loss. */
export function DamagePart(props: ClaimPartProps) {
  const { claim } = props;
  const viewer = useViewer();
  const mayEdit = viewer !== null && may(viewer.masks, 'claims', 'edit');
  const mayApprove = viewer !== null && may(viewer.masks, 'claims', 'approve');
  const open = claim.reinspections.find(({ visitedDate }) => visitedDate === null);
  return (
    <>
      <Section title="Second inspections">
        {claim.reinspections.length === 0 ? (
          <p>No second inspection was asked for.</p>
        ) : (
          <ListTable
            caption="Second inspections"
            isCaptionHidden
            rows={claim.reinspections}
            rowId={({ claimReinspectionId }) => claimReinspectionId}
            columns={[
              { id: 'reason', label: 'Why', cell: ({ reason }) => reason },
              { id: 'asked', label: 'Asked for on', cell: ({ askedDate }) => formatDate(askedDate) },
              {
                id: 'visited',
                label: 'Visited on',
                cell: ({ visitedDate }) => formatDate(visitedDate) || 'To come',
              },
              { id: 'finding', label: 'Found', cell: ({ finding }) => finding ?? '' },
            ]}
          />
        )}
        {open !== undefined && mayEdit ? (
          <VisitForm {...props} claimReinspectionId={open.claimReinspectionId} />
        ) : null}
        {open === undefined && mayApprove && claim.inspectedDate !== null && !isEndedClaim(claim) ? (
          <ReinspectionForm {...props} />
        ) : null}
      </Section>
      <Section
        title="Substantial damage"
        intro="A building whose repair costs half of its market value or more is reported to the community, which decides what follows."
      >
        {claim.damageReport === null ? (
          mayEdit ? (
            <DamageForm {...props} />
          ) : (
            <p>No substantial damage was reported.</p>
          )
        ) : (
          <p>
            Reported on {formatDate(claim.damageReport.reportedDate)}: a repair of{' '}
            {formatDollarsAndCents(claim.damageReport.repairCost)} for a market value of{' '}
            {formatDollarsAndCents(claim.damageReport.marketValue)}.
          </p>
        )}
      </Section>
      <Section title="Total loss" intro="The policy ends with its building, reason code 01.">
        {claim.totalLossRefusal === null ? (
          <>
            {mayApprove ? <TotalLossForm {...props} /> : <p>The building is a total loss.</p>}
            <p>
              <Anchor component={Link} href={paths.desk(Number(claim.policyId))}>
                Changes of the policy
              </Anchor>
            </p>
          </>
        ) : (
          <p>{claim.totalLossRefusal}</p>
        )}
      </Section>
    </>
  );
}

function ReinspectionForm({ claim, onChanged }: ClaimPartProps) {
  const [ask] = useMutation(AskForReinspection);
  const form = useInputForm<{ reason: InputState<string> }>({
    reason: {
      id: 'reinspection-reason',
      initial: blankInput,
      check: checkText('Say what must be inspected again and why.', 200),
    },
  });
  const send = async ({ reason }: { reason: InputState<string> }) => {
    const { data } = await ask({ variables: { claimId: claim.claimId, reason: reason.text } });
    const problems = listClaimProblems(data?.askForReinspection, 'reinspection');
    if (problems.length === 0) onChanged();
    return problems;
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <TextField {...form.field('reason')} label="What must be inspected again and why" required />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The inspection was not requested">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          Ask for a second inspection
        </CallButton>
      </div>
    </InputForm>
  );
}

interface VisitValues {
  visitedDate: InputState<string>;
  finding: InputState<string>;
}

function VisitForm({
  claimReinspectionId,
  onChanged,
}: ClaimPartProps & { readonly claimReinspectionId: string }) {
  const [record] = useMutation(RecordReinspection);
  const form = useInputForm<VisitValues>({
    visitedDate: {
      id: 'reinspection-day',
      initial: blankInput,
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the day.') : undefined),
    },
    finding: {
      id: 'reinspection-finding',
      initial: blankInput,
      check: checkText('Say what was found.', 400),
    },
  });
  const send = async ({ visitedDate, finding }: VisitValues) => {
    const variables = { claimReinspectionId, visitedDate: visitedDate.value ?? '', finding: finding.text };
    const problems = listClaimProblems((await record({ variables })).data?.recordReinspection, 'visit');
    if (problems.length === 0) onChanged();
    return problems;
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <FieldRow>
        <DateField {...form.field('visitedDate')} label="Day of the visit" required />
        <TextField {...form.field('finding')} label="What was found" required />
      </FieldRow>
      {form.failure === null ? null : (
        <Banner kind="bad" title="The visit was not recorded">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy}>Record the second inspection</CallButton>
      </div>
    </InputForm>
  );
}

function DamageForm({ claim, onChanged }: ClaimPartProps) {
  const [report] = useMutation(ReportSubstantialDamage);
  const form = useInputForm<{ marketValue: InputState<string> }>({
    marketValue: {
      id: 'damage-market-value',
      initial: blankInput,
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the market value.') : undefined),
    },
  });
  const send = async ({ marketValue }: { marketValue: InputState<string> }) => {
    const variables = { claimId: claim.claimId, marketValue: marketValue.value ?? '' };
    const problems = listClaimProblems((await report({ variables })).data?.reportSubstantialDamage, 'damage');
    if (problems.length === 0) onChanged();
    return problems;
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <MoneyField {...form.field('marketValue')} label="Market value before the flood" required />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The damage was not reported">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          Report substantial damage
        </CallButton>
      </div>
    </InputForm>
  );
}

interface TotalLossValues {
  goneDate: InputState<string>;
  evidence: InputState<string>;
}

function TotalLossForm({ claim, onChanged }: ClaimPartProps) {
  const [cancel] = useKeyedMutation(CancelAfterTotalLoss);
  const form = useInputForm<TotalLossValues>({
    goneDate: {
      id: 'total-loss-day',
      initial: blankInput,
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the day.') : undefined),
    },
    evidence: {
      id: 'total-loss-evidence',
      initial: blankInput,
      check: checkText('Say what shows that the building is gone.', 200),
    },
  });
  const send = async ({ goneDate, evidence }: TotalLossValues) => {
    const variables = { claimId: claim.claimId, goneDate: goneDate.value ?? '', evidence: evidence.text };
    const { data } = await cancel(variables);
    const problems = listClaimProblems(data?.cancelAfterTotalLoss, 'loss');
    if (problems.length === 0) {
      form.reset();
      onChanged();
    }
    return problems;
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <FieldRow>
        <DateField {...form.field('goneDate')} label="The building was gone on" required />
        <TextField
          {...form.field('evidence')}
          label="Shown by"
          note="The permit and the proof of the demolition."
          required
        />
      </FieldRow>
      {form.failure === null ? null : (
        <Banner kind="bad" title="The cancellation was not opened">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          Open the cancellation
        </CallButton>
      </div>
    </InputForm>
  );
}
