import { useMutation } from '@apollo/client/react';
import { ClaimCoverage, ClaimRecoveryKind } from '../../../machines/contract/office-enums.ts';
import type {
  ClaimCoverage as ClaimCoverageName,
  ClaimRecoveryKind as ClaimRecoveryKindName,
} from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import {
  enumLabel,
  formatDate,
  formatDollarsAndCents,
} from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { DateField } from '../../form/controls/DateField.tsx';
import { MoneyField } from '../../form/controls/MoneyField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import {
  AnswerOverpayment,
  DemandOverpayment,
  RecordClaimRecovery,
  SettleClaimRecovery,
  WriteOffOverpayment,
} from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ActButton } from '../ActButton.tsx';
import { type ClaimPartProps, listClaimProblems, listEnumChoices } from '../claim-words.ts';

/** The recoveries after the claim was paid, and the overpayments that are demanded back. */
export function SalvagePart(props: ClaimPartProps) {
  const { claim, onChanged } = props;
  const viewer = useViewer();
  const [settle] = useMutation(SettleClaimRecovery);
  const [writeOff] = useMutation(WriteOffOverpayment);
  const [answer] = useMutation(AnswerOverpayment);
  const mayPay = viewer !== null && may(viewer.masks, 'claims', 'pay');
  return (
    <>
      <Section title="Salvage and subrogation" intro="Money that came back after the claim was paid.">
        {claim.recoveries.length === 0 ? (
          <p>Nothing has come back.</p>
        ) : (
          <ListTable
            caption="Recoveries"
            isCaptionHidden
            rows={claim.recoveries}
            rowId={({ claimRecoveryId }) => claimRecoveryId}
            columns={[
              { id: 'from', label: 'From', cell: ({ payerName }) => payerName },
              {
                id: 'kind',
                label: 'Why',
                cell: ({ kind, coverage }) =>
                  `${ClaimRecoveryKind[kind].label}, ${enumLabel(ClaimCoverage, coverage).toLowerCase()}`,
              },
              { id: 'came', label: 'Came on', cell: ({ receivedDate }) => formatDate(receivedDate) },
              {
                id: 'amount',
                label: 'Amount',
                isNumber: true,
                cell: ({ amount }) => formatDollarsAndCents(amount),
              },
              {
                id: 'bank',
                label: 'In the bank',
                cell: ({ settledDate, claimRecoveryId }) =>
                  settledDate === null && mayPay ? (
                    <ActButton
                      label="Record that the bank has it"
                      act={async () =>
                        (await settle({ variables: { claimRecoveryId } })).data?.settleClaimRecovery
                      }
                      onDone={onChanged}
                    />
                  ) : (
                    formatDate(settledDate)
                  ),
              },
            ]}
          />
        )}
        {mayPay ? <RecoveryForm {...props} /> : null}
      </Section>
      <Section title="Overpayments" intro="What was paid beyond what was owed is due from the insured.">
        {claim.overpayments.length === 0 ? (
          <p>Nothing was overpaid.</p>
        ) : (
          <ListTable
            caption="Overpayments"
            isCaptionHidden
            rows={claim.overpayments}
            rowId={({ claimOverpaymentId }) => claimOverpaymentId}
            columns={[
              { id: 'reason', label: 'How it was found', cell: ({ reason }) => reason },
              { id: 'coverage', label: 'Coverage', cell: ({ coverage }) => ClaimCoverage[coverage].label },
              { id: 'day', label: 'Demanded on', cell: ({ demandedDate }) => formatDate(demandedDate) },
              {
                id: 'fema',
                label: 'FEMA',
                cell: ({ femaNoticeDate, answeredDate, claimOverpaymentId }) =>
                  femaNoticeDate === null ? (
                    'Found by the company'
                  ) : answeredDate !== null ? (
                    `Answered on ${formatDate(answeredDate)}`
                  ) : mayPay ? (
                    <ActButton
                      label={`Record the answer, due by ${formatDate(addDays(femaNoticeDate, 30))}`}
                      act={async () =>
                        (await answer({ variables: { claimOverpaymentId } })).data?.answerOverpayment
                      }
                      onDone={onChanged}
                    />
                  ) : (
                    `Answer by ${formatDate(addDays(femaNoticeDate, 30))}`
                  ),
              },
              {
                id: 'amount',
                label: 'Amount',
                isNumber: true,
                cell: ({ amount }) => formatDollarsAndCents(amount),
              },
              {
                id: 'end',
                label: 'Rest',
                cell: ({ writtenOffDate, claimOverpaymentId }) =>
                  writtenOffDate === null && viewer !== null && may(viewer.masks, 'claims', 'approve') ? (
                    <ActButton
                      label="Write off the rest"
                      act={async () =>
                        (await writeOff({ variables: { claimOverpaymentId } })).data?.writeOffOverpayment
                      }
                      onDone={onChanged}
                    />
                  ) : writtenOffDate === null ? (
                    'Demanded'
                  ) : (
                    `Written off on ${formatDate(writtenOffDate)}`
                  ),
              },
            ]}
          />
        )}
        {mayPay ? <OverpaymentForm {...props} /> : null}
      </Section>
    </>
  );
}

interface RecoveryValues {
  kind: InputState<ClaimRecoveryKindName>;
  coverage: InputState<ClaimCoverageName>;
  amount: InputState<string>;
  payerName: InputState<string>;
}

function RecoveryForm({ claim, onChanged }: ClaimPartProps) {
  const [record] = useKeyedMutation(RecordClaimRecovery);
  const form = useInputForm<RecoveryValues>({
    kind: {
      id: 'recovery-kind',
      initial: choiceInput<ClaimRecoveryKindName>('SALVAGE'),
      check: () => undefined,
    },
    coverage: {
      id: 'recovery-coverage',
      initial: choiceInput<ClaimCoverageName>('BUILDING'),
      check: () => undefined,
    },
    amount: {
      id: 'recovery-amount',
      initial: blankInput,
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the amount.') : undefined),
    },
    payerName: { id: 'recovery-from', initial: blankInput, check: checkText('Say who paid it.', 120) },
  });
  const send = async ({ kind, coverage, amount, payerName }: RecoveryValues) => {
    const recovery = {
      kind: kind.value ?? 'SALVAGE',
      coverage: coverage.value ?? 'BUILDING',
      amount: amount.value ?? '',
      payerName: payerName.text,
    };
    const variables = { claimId: claim.claimId, recovery };
    const { data } = await record(variables);
    const problems = listClaimProblems(data?.recordClaimRecovery, 'recovery');
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
          label="Why it came"
          as="select"
          options={listEnumChoices(ClaimRecoveryKind)}
          required
        />
        <ChoiceField
          {...form.field('coverage')}
          label="Coverage that was paid"
          as="select"
          options={listEnumChoices(ClaimCoverage)}
          required
        />
      </FieldRow>
      <FieldRow>
        <MoneyField {...form.field('amount')} label="Amount that came back" required />
        <TextField {...form.field('payerName')} label="From" required />
      </FieldRow>
      {form.failure === null ? null : (
        <Banner kind="bad" title="The money was not recorded">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy}>Record the money</CallButton>
      </div>
    </InputForm>
  );
}

interface OverpaymentValues {
  femaNoticeDate: InputState<string>;
  coverage: InputState<ClaimCoverageName>;
  amount: InputState<string>;
  reason: InputState<string>;
}

function OverpaymentForm({ claim, onChanged }: ClaimPartProps) {
  const [demand] = useKeyedMutation(DemandOverpayment);
  const form = useInputForm<OverpaymentValues>({
    femaNoticeDate: { id: 'overpaid-fema', initial: blankInput, check: ({ problem }) => problem },
    coverage: {
      id: 'overpaid-coverage',
      initial: choiceInput<ClaimCoverageName>('BUILDING'),
      check: () => undefined,
    },
    amount: {
      id: 'overpaid-amount',
      initial: blankInput,
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the amount.') : undefined),
    },
    reason: { id: 'overpaid-reason', initial: blankInput, check: checkText('Say how it was found.', 200) },
  });
  const send = async ({ coverage, amount, reason, femaNoticeDate }: OverpaymentValues) => {
    const variables = {
      claimId: claim.claimId,
      coverage: coverage.value ?? 'BUILDING',
      amount: amount.value ?? '',
      reason: reason.text,
      femaNoticeDate: femaNoticeDate.value,
    };
    const { data } = await demand(variables);
    const problems = listClaimProblems(data?.demandOverpayment, 'overpayment');
    if (problems.length === 0) {
      form.reset();
      onChanged();
    }
    return problems;
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <ChoiceField
        {...form.field('coverage')}
        label="Coverage that was overpaid"
        as="select"
        options={listEnumChoices(ClaimCoverage)}
        required
      />
      <FieldRow>
        <MoneyField {...form.field('amount')} label="Amount that was overpaid" required />
        <TextField {...form.field('reason')} label="How it was found" required />
      </FieldRow>
      <DateField
        {...form.field('femaNoticeDate')}
        label="FEMA's notice of"
        note="Only where FEMA found it. The company answers within 30 days."
      />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The money was not demanded">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy}>Demand it back</CallButton>
      </div>
    </InputForm>
  );
}
