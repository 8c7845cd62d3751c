import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ClaimPaymentKind } from '../../machines/contract/enums.ts';
import type {
  ClaimCoverage,
  ClaimPaymentAction,
  ClaimPaymentKind as ClaimPaymentKindName,
} from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { movePayment } from '../../machines/domain/claims/work/payment-moves.ts';
import { enumLabel, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { MoneyField } from '../form/controls/MoneyField.tsx';
import { TextField } from '../form/controls/TextField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState, validInput } from '../form/input-state.ts';
import { type FieldProblem, useInputForm } from '../form/use-input-form.ts';
import { type ClaimFileFragment, MoveClaimPayment, PayClaim } from '../graphql/staff-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { type ClaimPartProps, listChoices, listClaimProblems } from './claim-words.ts';

type Payment = ClaimFileFragment['payments'][number];

const moves: readonly ClaimPaymentAction[] = ['SEND', 'SEND_ELECTRONICALLY', 'CASH', 'STOP', 'REISSUE'];

/** The payments with what can be done about each, and a form to approve another one. */
export function PaymentsPart(props: ClaimPartProps) {
  const { claim, onChanged } = props;
  const viewer = useViewer();
  const [move, { loading }] = useMutation(MoveClaimPayment);
  const [pressed, setPressed] = useState('');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const mayPay = viewer !== null && may(viewer.masks, 'claims', 'pay');
  const act = async (claimPaymentId: string, action: ClaimPaymentAction) => {
    setPressed(`${claimPaymentId} ${action}`);
    const answer = await move({ variables: { claimPaymentId, action } }).catch(() => null);
    const refused = listClaimProblems(answer?.data?.moveClaimPayment, 'payment');
    setProblems(refused);
    if (refused.length === 0) onChanged();
  };
  return (
    <Section title="Payments">
      {problems.length === 0 ? null : (
        <Banner kind="bad" title="This was not done">
          {problems.map(({ message }) => message).join(' ')}
        </Banner>
      )}
      {claim.payments.length === 0 ? (
        <p>Nothing has been paid yet.</p>
      ) : (
        <ListTable
          caption="Payments"
          isCaptionHidden
          rows={claim.payments}
          rowId={({ claimPaymentId }) => claimPaymentId}
          columns={[
            { id: 'payee', label: 'To', cell: ({ payeeName }) => payeeName },
            {
              id: 'kind',
              label: 'For',
              cell: ({ kind, coverage }) =>
                kind === 'EXPENSE'
                  ? ClaimPaymentKind[kind].label
                  : `${ClaimPaymentKind[kind].label}, ${enumLabel('ClaimCoverage', coverage).toLowerCase()}`,
            },
            { id: 'status', label: 'Status', cell: ({ status }) => enumLabel('ClaimPaymentStatus', status) },
            {
              id: 'amount',
              label: 'Amount',
              isNumber: true,
              cell: ({ amount }) => formatDollarsAndCents(amount),
            },
            ...(mayPay
              ? [
                  {
                    id: 'actions',
                    label: 'Actions',
                    cell: (payment: Payment) =>
                      listMoves(payment).map((action) => (
                        <CallButton
                          key={action}
                          size="compact-sm"
                          variant="default"
                          slowText={null}
                          isBusy={loading && pressed === `${payment.claimPaymentId} ${action}`}
                          isDisabled={loading}
                          onPress={() => void act(payment.claimPaymentId, action)}
                        >
                          {enumLabel('ClaimPaymentAction', action)}
                        </CallButton>
                      )),
                  },
                ]
              : []),
          ]}
        />
      )}
      {mayPay ? <PaymentForm key={claim.revision} {...props} /> : null}
    </Section>
  );
}

function listMoves(payment: Payment): readonly ClaimPaymentAction[] {
  const possible = moves.filter((action) => movePayment(payment, action) !== null);
  return payment.kind === 'EXPENSE' ? possible.filter((action) => action !== 'SEND') : possible;
}

interface PaymentValues {
  kind: InputState<ClaimPaymentKindName>;
  coverage: InputState<ClaimCoverage>;
  amount: InputState<string>;
  lenderBalance: InputState<string>;
  bulletin: InputState<string>;
}

const coverages: readonly { value: ClaimCoverage; label: string }[] = [
  { value: 'BUILDING', label: 'Building' },
  { value: 'CONTENTS', label: 'Contents' },
];

function PaymentForm({ claim, onChanged }: ClaimPartProps) {
  const [pay] = useMutation(PayClaim);
  const dueOf = (of: ClaimCoverage | null) =>
    claim.worksheet.coverages.find(({ coverage }) => coverage === of)?.due ?? '0.00';
  const first = dueOf('BUILDING') === '0.00' && dueOf('CONTENTS') !== '0.00' ? 'CONTENTS' : 'BUILDING';
  const form = useInputForm<PaymentValues>({
    kind: { id: 'pay-kind', initial: choiceInput<ClaimPaymentKindName>('FINAL'), check: () => undefined },
    coverage: { id: 'pay-coverage', initial: choiceInput<ClaimCoverage>(first), check: () => undefined },
    amount: {
      id: 'pay-amount',
      initial: validInput(dueOf(first), dueOf(first)),
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the amount.') : undefined),
    },
    lenderBalance: { id: 'pay-lender', initial: blankInput, check: ({ problem }) => problem },
    bulletin: { id: 'pay-bulletin', initial: blankInput, check: () => undefined },
  });
  const send = async (values: PaymentValues) => {
    const payment = {
      kind: values.kind.value ?? 'FINAL',
      coverage: values.coverage.value ?? 'BUILDING',
      amount: values.amount.value ?? '',
      lenderBalance: values.lenderBalance.value,
      bulletin: values.bulletin.text.trim() || null,
    };
    const { data } = await pay({ variables: { claimId: claim.claimId, payment } });
    const problems = listClaimProblems(data?.payClaim, 'payment');
    if (problems.length === 0) onChanged();
    return problems;
  };
  const kind = form.values.kind.value;
  const coverage = form.values.coverage.value;
  const suggest = (amount: string) => form.field('amount').onChange(validInput(amount, amount));
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <ChoiceField
        {...form.field('kind')}
        label="What is paid"
        as="select"
        options={listChoices(ClaimPaymentKind)}
        onChange={(chosen) => {
          form.field('kind').onChange(chosen);
          suggest(chosen.value === 'EXPENSE' ? (claim.adjusterFee ?? '0.00') : dueOf(coverage));
        }}
      />
      {kind === 'EXPENSE' ? null : (
        <ChoiceField
          {...form.field('coverage')}
          label="Coverage"
          options={coverages}
          onChange={(chosen) => {
            form.field('coverage').onChange(chosen);
            suggest(dueOf(chosen.value));
          }}
        />
      )}
      <MoneyField {...form.field('amount')} label="Amount" required />
      {kind === 'ADVANCE' ? (
        <TextField {...form.field('bulletin')} label="FEMA's bulletin that allows advances" required />
      ) : null}
      {coverage === 'BUILDING' && kind !== 'EXPENSE' && claim.limits.lenders.length > 0 ? (
        <MoneyField
          {...form.field('lenderBalance')}
          label="Balance of the lender"
          note={`${claim.limits.lenders.join(' and ')} gets up to its balance; without one, the check is joint.`}
        />
      ) : null}
      {form.failure === null ? null : (
        <Banner kind="bad" title="The payment was not approved">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy}>Approve the payment</CallButton>
      </div>
    </InputForm>
  );
}
