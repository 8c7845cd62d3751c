import { useMutation } from '@apollo/client/react';
import { RateMarket as rateMarkets } from '../../../machines/contract/enums.ts';
import type { RateMarket } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { DateField } from '../../form/controls/DateField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { SetCommissionRate } from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { listProblems } from '../people/result-notice.ts';

interface CommissionRateFormProps {
  entityId: string;
  /** Whose rates are entered. */
  owner: string;
  onSaved: () => void;
}

interface RateValues {
  state: InputState<string>;
  product: InputState<RateMarket>;
  business: InputState<'NEW' | 'RENEWAL'>;
  firstDay: InputState<string>;
  percent: InputState<string>;
}

const products = (['PUBLIC', 'PRIVATE'] as const).map((value) => ({
  value,
  label: enumLabel(rateMarkets, value),
}));

const businesses = [
  { value: 'NEW', label: 'New business' },
  { value: 'RENEWAL', label: 'Renewals' },
] as const;

/** Enters a rate of commission. A rate with the same state, product, terms and first day is replaced. */
export function CommissionRateForm({ entityId, owner, onSaved }: CommissionRateFormProps) {
  const [set] = useMutation(SetCommissionRate);
  const form = useInputForm<RateValues>({
    state: {
      id: 'rate-state',
      initial: blankInput,
      check: ({ text }) =>
        /^([A-Za-z]{2})?$/.test(text.trim()) ? undefined : 'Enter the two letters of the state.',
    },
    product: { id: 'rate-product', initial: blankInput, check: () => undefined },
    business: { id: 'rate-business', initial: blankInput, check: () => undefined },
    firstDay: {
      id: 'rate-first-day',
      initial: blankInput,
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the first day.') : undefined),
    },
    percent: {
      id: 'rate-percent',
      initial: blankInput,
      check: ({ text }) =>
        /^\d{1,2}(\.\d{1,2})?$/.test(text.trim())
          ? undefined
          : 'Enter a percentage from 0 to 99.99, with at most two decimals.',
    },
  });
  const submit = form.onSubmit(async ({ state, product, business, firstDay, percent }) => {
    const rate = {
      state: state.text.trim() || null,
      product: product.value,
      isRenewal: business.value === null ? null : business.value === 'RENEWAL',
      firstDay: firstDay.value ?? '',
      percent: Number(percent.text.trim()),
    };
    const problems = listProblems((await set({ variables: { entityId, rate } })).data?.setCommissionRate);
    if (problems.length > 0) return problems;
    form.reset();
    onSaved();
    return [];
  });
  return (
    <Section
      title="Enter a rate"
      intro={`For ${owner}. A rate for the same state, product, terms and first day is replaced.`}
    >
      <InputForm onSubmit={submit}>
        <FieldRow>
          <TextField
            {...form.field('state')}
            label="State"
            note="Two letters; empty for all."
            width="medium"
            maxLength={2}
          />
          <ChoiceField
            {...form.field('product')}
            label="Product"
            as="select"
            options={products}
            blankLabel="All products"
          />
        </FieldRow>
        <FieldRow>
          <ChoiceField
            {...form.field('business')}
            label="Terms"
            as="select"
            options={businesses}
            blankLabel="All terms"
          />
          <DateField {...form.field('firstDay')} label="For terms that begin from" required />
        </FieldRow>
        <TextField {...form.field('percent')} label="Percent" required width="medium" autoComplete="off" />
        {form.failure === null ? null : (
          <Banner kind="bad" title="The rate was not saved">
            {form.failure}
          </Banner>
        )}
        <div>
          <CallButton isBusy={form.isBusy}>Save the rate</CallButton>
        </div>
      </InputForm>
    </Section>
  );
}
