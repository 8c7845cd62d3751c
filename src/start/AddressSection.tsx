import type { ReactNode } from 'react';
import type { StartChoicesQuery } from '../graphql/staff-documents.ts';
import { Section } from '../ui/layout/Section.tsx';
import { CheckAddress } from './CheckAddress.tsx';
import classes from './StartForm.module.css';
import { StartFormField } from './StartFormField.tsx';
import { readAddressType } from './start-form.ts';
import type { QuoteStart } from './use-start.ts';

interface AddressSectionProps {
  start: QuoteStart;
  states: StartChoicesQuery['states'];
  /** The outcome of the address check, if there is one to show. */
  children: ReactNode;
}

const addressTypes = [
  { value: 'STREET', label: 'By its street address' },
  { value: 'NAME', label: 'By its name, such as Harbor Point Marina' },
  { value: 'DESCRIPTIVE', label: 'By a description, such as 0.4 mi north of the bridge on County Road 12' },
  { value: 'LEGAL', label: 'By its legal description: lot, block and subdivision' },
];

const descriptionLabels = {
  NAME: 'Name of the property',
  DESCRIPTIVE: 'Description of the location',
  LEGAL: 'Legal description',
} as const;

/** The location of the property: a street address, or a name, description or legal description. */
export function AddressSection({ start, states, children }: AddressSectionProps) {
  const type = readAddressType(start.form);
  const stateOptions = states.map(({ code, label }) => ({ value: code, label }));
  return (
    <Section title="Property">
      <StartFormField
        start={start}
        field="propertyAddress.propertyAddressType"
        label="How is the property identified?"
        required
        options={addressTypes}
        as="select"
      />
      {type === null ? (
        <>
          <StartFormField
            start={start}
            field="propertyAddress.streetAddress1"
            label="House number and street"
            note="Or all of it: 12 Main St, Dayton, OH 45402"
            required
            onBlur={start.spreadAddress}
          />
          <StartFormField start={start} field="propertyAddress.streetAddress2" />
        </>
      ) : (
        <StartFormField
          start={start}
          field="propertyAddress.propertyDesc"
          label={descriptionLabels[type]}
          required
        />
      )}
      <div className={classes.row}>
        <StartFormField start={start} field="propertyAddress.city" required />
        <StartFormField
          start={start}
          field="propertyAddress.stateAbbreviation"
          label="State"
          required
          options={stateOptions}
          as="select"
        />
        <StartFormField start={start} field="propertyAddress.postalCode" required />
      </div>
      {start.form['propertyAddress.stateAbbreviation'].value === 'PR' ? (
        <StartFormField start={start} field="propertyAddress.urbanization" />
      ) : null}
      {type === null ? <CheckAddress start={start} /> : null}
      {children}
    </Section>
  );
}
