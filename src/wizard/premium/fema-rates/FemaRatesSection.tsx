import { may } from '../../../../machines/domain/access/permission.ts';
import { MoneyField } from '../../../form/controls/MoneyField.tsx';
import { TextField } from '../../../form/controls/TextField.tsx';
import { FieldRow } from '../../../form/FieldRow.tsx';
import { InputForm } from '../../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../../form/input-state.ts';
import { listRefusals } from '../../../form/refusals.ts';
import { checkText, useInputForm } from '../../../form/use-input-form.ts';
import { EnterFemaRates } from '../../../graphql/staff-documents.ts';
import { useViewer } from '../../../graphql/use-viewer.ts';
import { useKeyedMutation } from '../../../session/use-keyed-mutation.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';

/** For underwriters, the form for the rates that FEMA returned, while a quote or an offer waits for them. Renders nothing for other users. */
export function FemaRatesSection() {
  const { stored } = useWizard();
  const viewer = useViewer();
  const isTheirs = viewer?.isStaff === true && may(viewer.masks, 'rating', 'provisional');
  if (!isTheirs || stored.transaction.transactionStatus !== 'SFR_RATES_REQUIRED') return null;
  return <FemaRatesForm />;
}

const amountNames = [
  'buildingPremium',
  'contentsPremium',
  'iccPremium',
  'reserveFund',
  'hfiaaSurcharge',
  'fedFee',
  'probationSurcharge',
] as const;

type AmountName = (typeof amountNames)[number];

const labels: { readonly [name in AmountName]: string } = {
  buildingPremium: 'Building premium',
  contentsPremium: 'Contents premium',
  iccPremium: 'Increased cost of compliance',
  reserveFund: 'Reserve fund assessment',
  hfiaaSurcharge: 'HFIAA surcharge',
  fedFee: 'Federal Policy Fee',
  probationSurcharge: 'Probation surcharge',
};

type RateValues = { [name in AmountName]: InputState<string> } & { reference: InputState<string> };

function amountField(name: AmountName) {
  return {
    id: `fema-${name}`,
    initial: blankInput,
    check: ({ value, problem }: InputState<string>) =>
      value === null ? (problem ?? 'Enter the amount; 0 where there is none.') : undefined,
  };
}

function FemaRatesForm() {
  const { policyId, reloadFile } = useWizard();
  const [enter] = useKeyedMutation(EnterFemaRates, { fetchPolicy: 'no-cache' });
  const form = useInputForm<RateValues>({
    buildingPremium: amountField('buildingPremium'),
    contentsPremium: amountField('contentsPremium'),
    iccPremium: amountField('iccPremium'),
    reserveFund: amountField('reserveFund'),
    hfiaaSurcharge: amountField('hfiaaSurcharge'),
    fedFee: amountField('fedFee'),
    probationSurcharge: amountField('probationSurcharge'),
    reference: {
      id: 'fema-reference',
      initial: blankInput,
      check: checkText('Enter FEMA’s reference or the date of its letter.', 100),
    },
  });
  const submit = form.onSubmit(async ({ reference, ...values }) => {
    const rates = {
      buildingPremium: values.buildingPremium.value ?? '',
      contentsPremium: values.contentsPremium.value ?? '',
      iccPremium: values.iccPremium.value ?? '',
      reserveFund: values.reserveFund.value ?? '',
      hfiaaSurcharge: values.hfiaaSurcharge.value ?? '',
      fedFee: values.fedFee.value ?? '',
      probationSurcharge: values.probationSurcharge.value ?? '',
      reference: reference.text.trim(),
    };
    const variables = { policyId: String(policyId), rates };
    const { data } = await enter(variables);
    const answer = data?.enterFemaRates;
    if (answer?.__typename !== 'FemaRatesEntered') return listRefusals(answer);
    await reloadFile();
    return [];
  });
  return (
    <Section
      title="Rates from FEMA"
      intro="The rating engine cannot rate this building. Ask FEMA for its rates, and enter what it returned: the quote continues, or the renewal is billed."
    >
      <InputForm onSubmit={submit}>
        <FieldRow>
          {amountNames.slice(0, 3).map((name) => (
            <MoneyField key={name} {...form.field(name)} label={labels[name]} required />
          ))}
        </FieldRow>
        <FieldRow>
          {amountNames.slice(3).map((name) => (
            <MoneyField key={name} {...form.field(name)} label={labels[name]} required />
          ))}
        </FieldRow>
        <TextField
          {...form.field('reference')}
          label="FEMA’s reference"
          required
          maxLength={100}
          note="Or the date of its letter. It stays with the rating."
        />
        {form.failure === null ? null : (
          <Banner kind="bad" title="The rates were not entered">
            {form.failure}
          </Banner>
        )}
        <div>
          <CallButton isBusy={form.isBusy}>Enter the rates</CallButton>
        </div>
      </InputForm>
    </Section>
  );
}
