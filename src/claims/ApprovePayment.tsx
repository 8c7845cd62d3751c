import { ClaimPaymentKind } from '../../machines/contract/office-enums.ts';
import type {
  ClaimCoverage,
  ClaimPaymentKind as ClaimPaymentKindName,
} from '../../machines/contract/types.ts';
import {
  findBalanceRefusal,
  listPaymentCoverages,
  listPaymentKinds,
} from '../../machines/domain/claims/work/payment-kinds.ts';
import { isAboveZero } from '../../machines/domain/money/money.ts';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { MoneyField } from '../form/controls/MoneyField.tsx';
import { TextField } from '../form/controls/TextField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState, validInput } from '../form/input-state.ts';
import { formatMoneyInput } from '../form/text/money-text.ts';
import { useInputForm } from '../form/use-input-form.ts';
import { PayClaim } from '../graphql/office-documents.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { type ClaimPartProps, listClaimProblems } from './claim-words.ts';

interface PaymentValues {
  kind: InputState<ClaimPaymentKindName>;
  coverage: InputState<ClaimCoverage>;
  amount: InputState<string>;
  lenderBalance: InputState<string>;
  bulletin: InputState<string>;
}

const coverageLabels: { readonly [coverage in ClaimCoverage]: string } = {
  BUILDING: 'Building',
  CONTENTS: 'Contents',
  ICC: 'Compliance',
};

/** Approves a payment of a kind that the claim allows now; the amount starts from what is due. */
export function ApprovePayment(props: ClaimPartProps) {
  const { claim } = props;
  const kinds = listPaymentKinds(claim);
  const [likeliest] = kinds;
  if (likeliest === undefined)
    return (
      <p>
        Nothing can be approved yet. An advance needs the preliminary report, every other payment the proof of
        loss, and a payment after reopening a request for it.
      </p>
    );
  const amountsDue = [claim.adjusterFee, claim.iccDue, ...claim.worksheet.coverages.map(({ due }) => due)];
  return (
    <PaymentForm
      key={JSON.stringify([claim.payments.length, kinds, amountsDue])}
      {...props}
      kinds={kinds}
      likeliest={likeliest}
    />
  );
}

interface PaymentFormProps extends ClaimPartProps {
  readonly kinds: readonly ClaimPaymentKindName[];
  readonly likeliest: ClaimPaymentKindName;
}

function PaymentForm({ claim, kinds, likeliest, onChanged }: PaymentFormProps) {
  const [pay] = useKeyedMutation(PayClaim);
  const dueOf = (of: ClaimCoverage | null) =>
    (of === 'ICC' ? claim.iccDue : claim.worksheet.coverages.find(({ coverage }) => coverage === of)?.due) ??
    '0.00';
  const first = listPaymentCoverages(claim).find((of) => isAboveZero(dueOf(of))) ?? 'BUILDING';
  const suggestedAmount = likeliest === 'EXPENSE' ? (claim.adjusterFee ?? '0.00') : dueOf(first);
  const form = useInputForm<PaymentValues>({
    kind: { id: 'pay-kind', initial: choiceInput(likeliest), check: () => undefined },
    coverage: { id: 'pay-coverage', initial: choiceInput<ClaimCoverage>(first), check: () => undefined },
    amount: {
      id: 'pay-amount',
      initial: validInput(formatMoneyInput(suggestedAmount), suggestedAmount),
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the amount.') : undefined),
    },
    lenderBalance: {
      id: 'pay-lender',
      initial: blankInput,
      check: ({ value, problem }) =>
        problem ?? findBalanceRefusal({ coverage: 'BUILDING', lenderBalance: value }) ?? undefined,
    },
    bulletin: { id: 'pay-bulletin', initial: blankInput, check: () => undefined },
  });
  const send = async (values: PaymentValues) => {
    const payment = {
      kind: values.kind.value ?? likeliest,
      coverage: values.coverage.value ?? 'BUILDING',
      amount: values.amount.value ?? '',
      lenderBalance: values.lenderBalance.value,
      bulletin: values.bulletin.text.trim() || null,
    };
    const variables = { claimId: claim.claimId, payment };
    const { data } = await pay(variables);
    const problems = listClaimProblems(data?.payClaim, 'payment');
    if (problems.length === 0) onChanged();
    return problems;
  };
  const kind = form.values.kind.value;
  const coverage = form.values.coverage.value;
  const suggest = (amount: string) => {
    form.field('amount').onChange(validInput(formatMoneyInput(amount), amount));
    form.field('lenderBalance').onChange(blankInput);
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <ChoiceField
        {...form.field('kind')}
        label="What is paid"
        as="select"
        options={kinds.map((value) => ({ value, label: ClaimPaymentKind[value].label }))}
        onChange={(chosen) => {
          form.field('kind').onChange(chosen);
          suggest(chosen.value === 'EXPENSE' ? (claim.adjusterFee ?? '0.00') : dueOf(coverage));
        }}
        required
      />
      {kind === 'EXPENSE' ? null : (
        <ChoiceField
          {...form.field('coverage')}
          label="Coverage"
          options={listPaymentCoverages(claim).map((value) => ({ value, label: coverageLabels[value] }))}
          onChange={(chosen) => {
            form.field('coverage').onChange(chosen);
            suggest(dueOf(chosen.value));
          }}
          required
        />
      )}
      <MoneyField {...form.field('amount')} label="Amount" required />
      {kind === 'ADVANCE' && coverage !== 'ICC' ? (
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
