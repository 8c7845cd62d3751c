import { useMutation } from '@apollo/client/react';
import { DateField } from '../form/controls/DateField.tsx';
import { MoneyField } from '../form/controls/MoneyField.tsx';
import { NumberField } from '../form/controls/NumberField.tsx';
import { YesNoField } from '../form/controls/YesNoField.tsx';
import { FieldRow } from '../form/FieldRow.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState, validInput } from '../form/input-state.ts';
import { dateInput } from '../form/text/date-input.ts';
import { formatMoneyInput } from '../form/text/money-text.ts';
import { useFollowingForm } from '../form/use-following-form.ts';
import { SaveClaimFacts } from '../graphql/office-documents.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { type ClaimPartProps, endClaimSave } from './claim-words.ts';

interface FactValues {
  contactedDate: InputState<string>;
  inspectedDate: InputState<string>;
  waterDepthInches: InputState<number>;
  isFloodInProgress: InputState<boolean>;
  isPrincipalResidence: InputState<boolean>;
  replacementCost: InputState<string>;
  unitCount: InputState<number>;
  isUnenclosed: InputState<boolean>;
  isTotalLossOfMobileHome: InputState<boolean>;
  otherLimit: InputState<string>;
  otherDeductible: InputState<string>;
  buildingSalvage: InputState<string>;
  contentsSalvage: InputState<string>;
}

/** A form for the adjuster's findings about the property. */
export function FactsForm({ claim, onChanged }: ClaimPartProps) {
  const [save] = useMutation(SaveClaimFacts);
  const form = useFollowingForm<FactValues>(listFactFields(claim));
  const send = async (values: FactValues) => {
    const facts = {
      contactedDate: values.contactedDate.value,
      inspectedDate: values.inspectedDate.value,
      waterDepthInches: values.waterDepthInches.value,
      isFloodInProgress: values.isFloodInProgress.value,
      isPrincipalResidence: values.isPrincipalResidence.value,
      replacementCost: values.replacementCost.value,
      unitCount: values.unitCount.value,
      isUnenclosed: values.isUnenclosed.value,
      isTotalLossOfMobileHome: values.isTotalLossOfMobileHome.value,
      otherLimit: values.otherLimit.value,
      otherDeductible: values.otherDeductible.value,
      buildingSalvage: values.buildingSalvage.value,
      contentsSalvage: values.contentsSalvage.value,
    };
    const { claimId, revision } = claim;
    const { data } = await save({ variables: { claimId, facts, revision } });
    return endClaimSave(data?.saveClaimFacts, 'facts', onChanged);
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <FieldRow>
        <DateField {...form.field('contactedDate')} label="First contact" />
        <DateField {...form.field('inspectedDate')} label="Inspected on" />
      </FieldRow>
      <NumberField {...form.field('waterDepthInches')} label="Water inside, in inches" />
      {claim.coverageReview === null ? null : (
        <YesNoField
          {...form.field('isFloodInProgress')}
          label="Does the loss continue a flood that was in progress when the coverage was bought?"
        />
      )}
      <YesNoField
        {...form.field('isPrincipalResidence')}
        label="Did the insured live there for at least 80 percent of the year before the loss?"
      />
      <FieldRow>
        <MoneyField {...form.field('replacementCost')} label="Full replacement cost of the building" />
        <NumberField {...form.field('unitCount')} label="Units" />
      </FieldRow>
      <YesNoField
        {...form.field('isUnenclosed')}
        label="Is the building under construction without two rigid walls and a roof?"
      />
      <YesNoField
        {...form.field('isTotalLossOfMobileHome')}
        label="Is it a manufactured home of at least 16 by 37.5 feet that is a total loss?"
      />
      <FieldRow>
        <MoneyField {...form.field('otherLimit')} label="Limit of other flood insurance" />
        <MoneyField {...form.field('otherDeductible')} label="Deductible of other flood insurance" />
      </FieldRow>
      <FieldRow>
        <MoneyField {...form.field('buildingSalvage')} label="Building salvage kept" />
        <MoneyField {...form.field('contentsSalvage')} label="Contents salvage kept" />
      </FieldRow>
      {form.failure === null ? null : (
        <Banner kind="bad" title="This was not saved">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy}>Save the inspection</CallButton>
      </div>
    </InputForm>
  );
}

/** The field of each finding, which starts from the saved one. */
function listFactFields(claim: ClaimPartProps['claim']) {
  const date = (id: string, value: string | null) => ({
    id,
    initial: dateInput(value),
    check: ({ problem }: InputState<string>) => problem,
  });
  const money = (id: string, value: string | null) => ({
    id,
    initial: value === null ? blankInput : validInput(formatMoneyInput(value), value),
    check: ({ problem }: InputState<string>) => problem,
  });
  const count = (id: string, value: number | null) => ({
    id,
    initial: value === null ? blankInput : validInput(String(value), value),
    check: ({ problem }: InputState<number>) => problem,
  });
  const answer = (id: string, value: boolean | null) => ({
    id,
    initial: choiceInput(value),
    check: () => undefined,
  });
  return {
    contactedDate: date('claim-contacted', claim.contactedDate),
    inspectedDate: date('claim-inspected', claim.inspectedDate),
    waterDepthInches: count('claim-depth', claim.waterDepthInches),
    isFloodInProgress: answer('claim-in-progress', claim.isFloodInProgress),
    isPrincipalResidence: answer('claim-residence', claim.isPrincipalResidence),
    replacementCost: money('claim-replacement-cost', claim.replacementCost),
    unitCount: count('claim-units', claim.unitCount),
    isUnenclosed: answer('claim-unenclosed', claim.isUnenclosed),
    isTotalLossOfMobileHome: answer('claim-total-loss', claim.isTotalLossOfMobileHome),
    otherLimit: money('claim-other-limit', claim.otherLimit),
    otherDeductible: money('claim-other-deductible', claim.otherDeductible),
    buildingSalvage: money('claim-building-salvage', claim.buildingSalvage),
    contentsSalvage: money('claim-contents-salvage', claim.contentsSalvage),
  };
}
