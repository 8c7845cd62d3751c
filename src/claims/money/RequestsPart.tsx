import { useMutation } from '@apollo/client/react';
import { MorePaymentDecision, MorePaymentReason } from '../../../machines/contract/office-enums.ts';
import type { MorePaymentReason as MorePaymentReasonName } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import {
  enumLabel,
  formatDate,
  formatDollarsAndCents,
} from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { MoneyField } from '../../form/controls/MoneyField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState } from '../../form/input-state.ts';
import { checkText } from '../../form/use-input-form.ts';
import { useKeptForm } from '../../form/use-kept-form.ts';
import { DenyMorePayment, RequestMorePayment } from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ActButton } from '../ActButton.tsx';
import { type ClaimPartProps, listClaimProblems, listEnumChoices } from '../claim-words.ts';

/** Requests for additional payment. Each is answered by an additional payment, or denied. */
export function RequestsPart(props: ClaimPartProps) {
  const { claim, onChanged } = props;
  const viewer = useViewer();
  const [deny] = useMutation(DenyMorePayment);
  const isOpen = claim.requests.some(({ decision }) => decision === null);
  const isDecided =
    claim.firstDeniedDate !== null ||
    claim.payments.some(({ kind, status }) => kind !== 'EXPENSE' && status !== 'CANCELED');
  const mayDeny = viewer !== null && may(viewer.masks, 'claims', 'deny');
  if (claim.requests.length === 0 && !isDecided) return null;
  return (
    <Section
      title="Requests for additional payment"
      intro="A request belongs to this claim. It is answered by an additional payment, or denied in writing."
    >
      {claim.requests.length === 0 ? null : (
        <ListTable
          caption="Requests"
          isCaptionHidden
          rows={claim.requests}
          rowId={({ claimRequestId }) => claimRequestId}
          columns={[
            { id: 'reason', label: 'Why', cell: ({ reason }) => MorePaymentReason[reason].label },
            { id: 'evidence', label: 'Shown by', cell: ({ evidence }) => evidence },
            { id: 'came', label: 'Came on', cell: ({ receivedDate }) => formatDate(receivedDate) },
            {
              id: 'building',
              label: 'Building',
              isNumber: true,
              cell: ({ buildingAmount }) => formatDollarsAndCents(buildingAmount),
            },
            {
              id: 'contents',
              label: 'Contents',
              isNumber: true,
              cell: ({ contentsAmount }) => formatDollarsAndCents(contentsAmount),
            },
            {
              id: 'decision',
              label: 'Decision',
              cell: ({ decision, decidedDate, claimRequestId }) =>
                decision !== null ? (
                  `${enumLabel(MorePaymentDecision, decision)} on ${formatDate(decidedDate)}`
                ) : mayDeny ? (
                  <ActButton
                    label="Deny the request"
                    act={async () => (await deny({ variables: { claimRequestId } })).data?.denyMorePayment}
                    onDone={onChanged}
                  />
                ) : (
                  'Open'
                ),
            },
          ]}
        />
      )}
      {isOpen || !isDecided ? null : <RequestForm {...props} />}
    </Section>
  );
}

interface RequestValues {
  reason: InputState<MorePaymentReasonName>;
  buildingAmount: InputState<string>;
  contentsAmount: InputState<string>;
  evidence: InputState<string>;
}

function RequestForm({ claim, onChanged }: ClaimPartProps) {
  const [ask] = useKeyedMutation(RequestMorePayment);
  const form = useKeptForm<RequestValues>(`request:${claim.claimId}`, {
    reason: {
      id: 'more-reason',
      initial: choiceInput<MorePaymentReasonName>('HIDDEN_DAMAGE'),
      check: () => undefined,
    },
    buildingAmount: { id: 'more-building', initial: blankInput, check: ({ problem }) => problem },
    contentsAmount: { id: 'more-contents', initial: blankInput, check: ({ problem }) => problem },
    evidence: {
      id: 'more-evidence',
      initial: blankInput,
      check: checkText('Say what shows the damage: photographs, receipts, a signed contract.', 400),
    },
  });
  const send = async ({ reason, buildingAmount, contentsAmount, evidence }: RequestValues) => {
    const request = {
      reason: reason.value ?? 'HIDDEN_DAMAGE',
      buildingAmount: buildingAmount.value ?? '0.00',
      contentsAmount: contentsAmount.value ?? '0.00',
      evidence: evidence.text,
    };
    const variables = { claimId: claim.claimId, request };
    const { data } = await ask(variables);
    const problems = listClaimProblems(data?.requestMorePayment, 'request');
    if (problems.length === 0) onChanged();
    return problems;
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <ChoiceField
        {...form.field('reason')}
        label="Why more is asked for"
        options={listEnumChoices(MorePaymentReason)}
        required
      />
      <FieldRow>
        <MoneyField {...form.field('buildingAmount')} label="Asked for the building" />
        <MoneyField {...form.field('contentsAmount')} label="Asked for the contents" />
      </FieldRow>
      <TextField {...form.field('evidence')} label="What shows it" required />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The request was not recorded">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy} variant="default">
          Record the request
        </CallButton>
      </div>
    </InputForm>
  );
}
