import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { ContactType as contactTypes } from '../../../machines/contract/enums.ts';
import type { ContactType } from '../../../machines/contract/types.ts';
import { CheckField } from '../../form/controls/CheckField.tsx';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { EmailField } from '../../form/controls/EmailField.tsx';
import { PhoneField } from '../../form/controls/PhoneField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState, validInput } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { type OwnContactFragment, SaveContact } from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { FocusedRegion } from '../../ui/layout/FocusedRegion.tsx';
import classes from './Profile.module.css';
import { findSaveProblems } from './save-problems.ts';

interface EditContactProps {
  /** Null for a new contact. */
  contact: OwnContactFragment | null;
  /** Called with the confirmation text, or with null if nothing changed. */
  onClose: (message: string | null) => void;
}

interface ContactValues {
  contactType: InputState<ContactType>;
  contactValue: InputState<string>;
  label: InputState<string>;
  isPrimary: InputState<boolean>;
}

const kinds = (Object.keys(contactTypes) as ContactType[]).map((value) => ({
  value,
  label: contactTypes[value].label,
}));

/** A contact of the viewer, new or changed. */
export function EditContact({ contact, onClose }: EditContactProps) {
  const [save] = useMutation(SaveContact);
  const form = useInputForm<ContactValues>({
    contactType: {
      id: 'contact-type',
      initial: choiceInput<ContactType>(contact?.contactType ?? null),
      check: ({ value }) => (value === null ? 'Choose the kind of contact.' : undefined),
    },
    contactValue: {
      id: 'contact-value',
      initial: contact ? validInput(contact.contactValue, contact.contactValue) : blankInput,
      check: checkText('Enter the address or the number.', 100),
    },
    label: {
      id: 'contact-label',
      initial: contact?.label ? validInput(contact.label, contact.label) : blankInput,
      check: ({ text }) => (text.length > 60 ? 'Use at most 60 characters.' : undefined),
    },
    isPrimary: {
      id: 'contact-first',
      initial: choiceInput(contact?.isPrimary ?? false),
      check: () => undefined,
    },
  });
  const submit = form.onSubmit(async ({ contactType, contactValue, label, isPrimary }) => {
    const variables = {
      contact: {
        userContactId: contact?.userContactId ?? null,
        contactType: contactType.value,
        contactValue: contactValue.value,
        label: label.text.trim() || null,
        isPrimary: isPrimary.value === true,
      },
    };
    const problems = findSaveProblems((await save({ variables })).data?.saveContact);
    if (problems.length === 0) onClose('The contact was saved.');
    return problems;
  });
  const value = form.field('contactValue');
  const isEmail = form.values.contactType.value === 'EMAIL';
  return (
    <FocusedRegion label={contact ? `Change ${contact.contactValue}` : 'Add a contact'}>
      {form.failure === null ? null : (
        <Banner kind="bad" title="The contact was not saved">
          {form.failure}
        </Banner>
      )}
      <InputForm onSubmit={submit}>
        <ChoiceField {...form.field('contactType')} label="Kind" required as="select" options={kinds} />
        {isEmail ? (
          <EmailField {...value} label="E-mail address" required />
        ) : (
          <PhoneField {...value} label="Number" required />
        )}
        <TextField {...form.field('label')} label="Note" note="For example: after 5 p.m." maxLength={60} />
        <CheckField {...form.field('isPrimary')} label="Try this one first of its kind" />
        <div className={classes.actions}>
          <CallButton isBusy={form.isBusy}>Save the contact</CallButton>
          <Button variant="default" onClick={() => onClose(null)}>
            Cancel
          </Button>
        </div>
      </InputForm>
    </FocusedRegion>
  );
}
