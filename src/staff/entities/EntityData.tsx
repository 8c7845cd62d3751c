import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { may } from '../../../machines/domain/access/permission.ts';
import { states } from '../../../machines/domain/place/state.ts';
import { usaCountryId } from '../../../machines/domain/place/usa.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { EmailField } from '../../form/controls/EmailField.tsx';
import { PhoneField } from '../../form/controls/PhoneField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState, validInput } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { useLookups } from '../../form/use-lookups.ts';
import { SaveEntity } from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { SuccessNotice } from '../frame/SuccessNotice.tsx';
import { buildResultNotice, listProblems, type ResultNotice } from '../people/result-notice.ts';
import type { EntityTabProps } from './entity-tab.ts';
import { companyType } from './entity-types.ts';

/** The data of an entity: a form for users who may change it, else a list; and whether it is in use. */
export function EntityData(props: EntityTabProps) {
  const { viewer, entity } = props;
  const { name, contactSheet, company } = entity;
  if (may(viewer.masks, 'entityPreferences', 'edit'))
    return (
      <>
        <EntityForm {...props} />
        {may(viewer.masks, 'entityPreferences', 'inactivate') ? <EntityUse {...props} /> : null}
      </>
    );
  const facts = [
    { label: 'Name', value: name },
    { label: 'Address', value: contactSheet.address },
    { label: 'E-mail', value: contactSheet.email },
    { label: 'NAIC number', value: company?.naicCode },
    { label: 'WYO number', value: company?.wyoNumber },
  ];
  return (
    <Section title="Data">
      <FactList facts={facts.filter(({ value }) => Boolean(value))} />
    </Section>
  );
}

interface EntityValues {
  name: InputState<string>;
  streetAddress1: InputState<string>;
  streetAddress2: InputState<string>;
  city: InputState<string>;
  stateId: InputState<number>;
  postalCode: InputState<string>;
  countryId: InputState<number>;
  phone: InputState<string>;
  email: InputState<string>;
  naicCode: InputState<string>;
  wyoNumber: InputState<string>;
}

const stateOptions = states.map(({ stateId, name }) => ({ value: stateId, label: name }));
const valid = ({ problem }: InputState<unknown>) => problem;

function EntityForm({ entity, onChange }: EntityTabProps) {
  const { entityId, company } = entity;
  const isCompany = entity.entityTypeId === companyType;
  const [message, setMessage] = useState<string | null>(null);
  const countries = useLookups('country');
  const [save] = useMutation(SaveEntity);
  const form = useInputForm<EntityValues>({
    name: { id: 'entity-name', initial: textInput(entity.name), check: checkText('Enter the name.', 100) },
    streetAddress1: { id: 'street-1', initial: textInput(entity.streetAddress1), check: valid },
    streetAddress2: { id: 'street-2', initial: textInput(entity.streetAddress2), check: valid },
    city: { id: 'city', initial: textInput(entity.city), check: valid },
    stateId: { id: 'state', initial: choiceInput(entity.stateId), check: valid },
    postalCode: { id: 'postal-code', initial: textInput(entity.postalCode), check: valid },
    countryId: { id: 'country', initial: choiceInput(entity.countryId ?? usaCountryId), check: valid },
    phone: { id: 'entity-phone', initial: textInput(entity.phone), check: valid },
    email: { id: 'entity-email', initial: textInput(entity.email), check: valid },
    naicCode: { id: 'naic', initial: textInput(company?.naicCode), check: valid },
    wyoNumber: { id: 'wyo', initial: textInput(company?.wyoNumber), check: valid },
  });
  const isAbroad = (form.values.countryId.value ?? usaCountryId) !== usaCountryId;
  const submit = form.onSubmit(async (values) => {
    setMessage(null);
    const changes = {
      name: values.name.text.trim(),
      streetAddress1: values.streetAddress1.value,
      streetAddress2: values.streetAddress2.value,
      city: values.city.value,
      stateId: isAbroad ? null : values.stateId.value,
      postalCode: values.postalCode.value,
      countryId: values.countryId.value,
      phone: values.phone.value,
      email: values.email.value,
      ...(isCompany ? { naicCode: values.naicCode.value, wyoNumber: values.wyoNumber.value } : {}),
    };
    const problems = listProblems(
      (await save({ variables: { entityId, entity: changes } })).data?.saveEntity,
    );
    if (problems.length > 0) return problems;
    setMessage('Saved.');
    onChange();
    return [];
  });
  return (
    <Section title="Data">
      <SuccessNotice text={message} onClose={() => setMessage(null)} />
      {form.failure === null ? null : (
        <Banner kind="bad" title="Nothing was saved">
          {form.failure}
        </Banner>
      )}
      <InputForm onSubmit={submit}>
        <TextField {...form.field('name')} label="Name" required maxLength={100} />
        {isCompany ? (
          <FieldRow>
            <TextField {...form.field('naicCode')} label="NAIC number" maxLength={5} />
            <TextField {...form.field('wyoNumber')} label="WYO number" maxLength={5} />
          </FieldRow>
        ) : null}
        <FieldRow>
          <TextField {...form.field('streetAddress1')} label="Street" maxLength={60} />
          <TextField {...form.field('streetAddress2')} label="Suite or floor" maxLength={60} />
        </FieldRow>
        <FieldRow>
          <TextField {...form.field('city')} label="City" maxLength={50} />
          {isAbroad ? null : (
            <ChoiceField {...form.field('stateId')} label="State" as="select" options={stateOptions} />
          )}
          <TextField
            {...form.field('postalCode')}
            label={isAbroad ? 'Postal code' : 'ZIP code'}
            maxLength={10}
          />
        </FieldRow>
        <ChoiceField {...form.field('countryId')} label="Country" as="select" options={countries} />
        <FieldRow>
          <PhoneField {...form.field('phone')} label="Phone" />
          <EmailField {...form.field('email')} label="E-mail" />
        </FieldRow>
        <div>
          <CallButton isBusy={form.isBusy}>Save</CallButton>
        </div>
      </InputForm>
    </Section>
  );
}

function EntityUse({ entity: { entityId, name, isActive }, onChange }: EntityTabProps) {
  const [isAsking, setAsking] = useState(false);
  const [notice, setNotice] = useState<ResultNotice | null>(null);
  const [save] = useMutation(SaveEntity);
  const { isBusy, press } = usePress(async () => {
    setAsking(false);
    const variables = { entityId, entity: { isActive: !isActive } };
    const answer = await save({ variables }).catch(() => null);
    const text = isActive ? `${name} is no longer in use` : `${name} is in use again`;
    setNotice(buildResultNotice(answer?.data?.saveEntity, text));
    onChange();
  });
  return (
    <Section title="Use" intro={isActive ? 'An entity can be deactivated once it has no people.' : undefined}>
      {notice === null ? null : <Banner {...notice} onClose={() => setNotice(null)} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Deactivate ${name}?`}
        items={['No one can be invited or moved there', 'Its policies and what was done there stay']}
        cancelLabel="Cancel"
        confirmLabel="Deactivate"
        onCancel={() => setAsking(false)}
        onConfirm={press}
      />
      <div>
        <CallButton variant="default" isBusy={isBusy} onPress={isActive ? () => setAsking(true) : press}>
          {isActive ? 'Deactivate' : 'Reactivate'}
        </CallButton>
      </div>
    </Section>
  );
}

function textInput(text: string | null | undefined): InputState<string> {
  return text ? validInput(text, text) : blankInput;
}
