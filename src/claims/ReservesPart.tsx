import { useMutation } from '@apollo/client/react';
import { ClaimCoverage as claimCoverageLabels } from '../../machines/contract/office-enums.ts';
import type { ClaimCoverage } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import {
  enumLabel,
  formatDateTime,
  formatDollarsAndCents,
} from '../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { MoneyField } from '../form/controls/MoneyField.tsx';
import { TextField } from '../form/controls/TextField.tsx';
import { FieldRow } from '../form/FieldRow.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState } from '../form/input-state.ts';
import { checkText, useInputForm } from '../form/use-input-form.ts';
import { SetClaimReserve } from '../graphql/office-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { type ClaimPartProps, listClaimProblems } from './claim-words.ts';

interface ReserveValues {
  coverage: InputState<ClaimCoverage>;
  amount: InputState<string>;
  reason: InputState<string>;
}

const coverages: readonly { value: ClaimCoverage; label: string }[] = [
  { value: 'BUILDING', label: 'Building' },
  { value: 'CONTENTS', label: 'Contents' },
  { value: 'ICC', label: 'Compliance' },
];

/** The reserves for expected payments, with the history of their changes. */
export function ReservesPart({ claim, onChanged }: ClaimPartProps) {
  const viewer = useViewer();
  const [set] = useMutation(SetClaimReserve);
  const form = useInputForm<ReserveValues>({
    coverage: {
      id: 'reserve-coverage',
      initial: choiceInput<ClaimCoverage>('BUILDING'),
      check: () => undefined,
    },
    amount: {
      id: 'reserve-amount',
      initial: blankInput,
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the reserve.') : undefined),
    },
    reason: {
      id: 'reserve-reason',
      initial: blankInput,
      check: checkText('Say why the reserve changes.', 200),
    },
  });
  const send = async ({ coverage, amount, reason }: ReserveValues) => {
    const variables = {
      claimId: claim.claimId,
      coverage: coverage.value ?? 'BUILDING',
      amount: amount.value ?? '',
      reason: reason.text,
    };
    const problems = listClaimProblems((await set({ variables })).data?.setClaimReserve, 'reserve');
    if (problems.length === 0) {
      form.reset();
      onChanged();
    }
    return problems;
  };
  return (
    <Section
      title="Reserves"
      intro={`Building ${formatDollarsAndCents(claim.buildingReserve)}, contents ${formatDollarsAndCents(claim.contentsReserve)} are expected still to be paid.`}
    >
      <ListTable
        caption="History of the reserves"
        isCaptionHidden
        rows={claim.reserves}
        rowId={({ claimReserveId }) => claimReserveId}
        columns={[
          { id: 'set', label: 'Set', cell: ({ setAt }) => formatDateTime(setAt) },
          {
            id: 'coverage',
            label: 'Coverage',
            cell: ({ coverage }) => enumLabel(claimCoverageLabels, coverage),
          },
          { id: 'reason', label: 'Reason', cell: ({ reason }) => reason },
          {
            id: 'amount',
            label: 'Reserve',
            isNumber: true,
            cell: ({ amount }) => formatDollarsAndCents(amount),
          },
        ]}
      />
      {viewer !== null && may(viewer.masks, 'claims', 'reserve') ? (
        <InputForm onSubmit={form.onSubmit(send)}>
          <ChoiceField {...form.field('coverage')} label="Coverage" required options={coverages} />
          <FieldRow>
            <MoneyField {...form.field('amount')} label="Reserve from now on" required />
            <TextField {...form.field('reason')} label="Reason" required />
          </FieldRow>
          {form.failure === null ? null : (
            <Banner kind="bad" title="The reserve was not set">
              {form.failure}
            </Banner>
          )}
          <div>
            <CallButton isBusy={form.isBusy}>Set the reserve</CallButton>
          </div>
        </InputForm>
      ) : null}
    </Section>
  );
}
