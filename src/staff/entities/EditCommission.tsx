import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { CheckType as checkTypes } from '../../../machines/contract/office-enums.ts';
import type { CheckType } from '../../../machines/contract/types.ts';
import { isRoutingNumber } from '../../../machines/domain/money/bank-account.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState, validInput } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { type CommissionAccountPartsFragment, SaveCommission } from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { FocusedRegion } from '../../ui/layout/FocusedRegion.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../frame/Staff.module.css';
import { listProblems } from '../people/result-notice.ts';

interface EditCommissionProps {
  entityId: string;
  account: CommissionAccountPartsFragment;
  title: string;
  /** Called with the confirmation text, or with null if nothing changed. */
  onClose: (message: string | null) => void;
}

interface CommissionValues {
  bankName: InputState<string>;
  checkType: InputState<CheckType>;
  routingNumber: InputState<string>;
  accountNumber: InputState<string>;
  referenceNumber: InputState<string>;
  code: InputState<string>;
}

const kinds = (['CHECKING', 'SAVINGS', 'NONE'] as const).map((value) => ({
  value,
  label: checkTypes[value].label,
}));

/** Changes a commission account. The stored number shows masked and stays unless another one is typed. */
export function EditCommission({ entityId, account, title, onClose }: EditCommissionProps) {
  const [save] = useMutation(SaveCommission);
  const form = useInputForm<CommissionValues>({
    bankName: {
      id: 'bank-name',
      initial: textInput(account.bankName),
      check: checkText('Enter the name of the bank.', 100),
    },
    checkType: {
      id: 'check-type',
      initial: choiceInput<CheckType>(account.checkType),
      check: () => undefined,
    },
    routingNumber: {
      id: 'routing-number',
      initial: textInput(account.routingNumber),
      check: ({ text }) =>
        text === account.routingNumber || isRoutingNumber(text.trim())
          ? undefined
          : 'Enter the nine digits of the routing number.',
    },
    accountNumber: {
      id: 'account-number',
      initial: textInput(account.accountNumber),
      check: ({ text }) =>
        (text !== '' && text === account.accountNumber) || /^\d{4,34}$/.test(text.trim())
          ? undefined
          : 'Enter the account number, 4 to 34 digits.',
    },
    referenceNumber: {
      id: 'reference-number',
      initial: textInput(account.referenceNumber),
      check: ({ problem }) => problem,
    },
    code: {
      id: 'second-factor',
      initial: blankInput,
      check: ({ text }) =>
        text.trim() === '' ? 'Enter the code that your authenticator app shows now.' : undefined,
    },
  });
  const submit = form.onSubmit(async (values) => {
    const sent = {
      checkType: values.checkType.value,
      bankName: values.bankName.text.trim(),
      routingNumber: values.routingNumber.text.trim(),
      accountNumber: values.accountNumber.text.trim(),
      referenceNumber: values.referenceNumber.text.trim(),
    };
    const name = account.isAch ? 'achBankAccount' : 'bankAccount';
    const variables = { entityId, [name]: sent, code: values.code.text.trim() };
    const problems = listProblems((await save({ variables })).data?.saveCommission);
    if (problems.length === 0) onClose(`${title} was saved.`);
    return problems.map(({ field, message }) => ({
      field: field?.replace(`${name}.`, '') ?? null,
      message,
    }));
  });
  return (
    <FocusedRegion label={`Change ${title}`}>
      <Section title={title} intro="A number that you do not edit does not change.">
        {form.failure === null ? null : (
          <Banner kind="bad" title="Nothing was saved">
            {form.failure}
          </Banner>
        )}
        <InputForm onSubmit={submit}>
          <FieldRow>
            <TextField {...form.field('bankName')} label="Bank" required maxLength={100} />
            <ChoiceField {...form.field('checkType')} label="Kind of account" as="select" options={kinds} />
          </FieldRow>
          <FieldRow>
            <TextField {...form.field('routingNumber')} label="Routing number" required autoComplete="off" />
            <TextField {...form.field('accountNumber')} label="Account number" required autoComplete="off" />
          </FieldRow>
          <TextField {...form.field('referenceNumber')} label="Reference" maxLength={60} width="medium" />
          <TextField
            {...form.field('code')}
            label="Code of your authenticator app"
            note="Six digits, or a recovery code. It is good for this change alone."
            required
            width="medium"
            autoComplete="one-time-code"
            maxLength={40}
          />
          <div className={classes.actions}>
            <CallButton isBusy={form.isBusy}>Save the account</CallButton>
            <Button variant="default" onClick={() => onClose(null)}>
              Cancel
            </Button>
          </div>
        </InputForm>
      </Section>
    </FocusedRegion>
  );
}

function textInput(text: string | null | undefined): InputState<string> {
  return text ? validInput(text, text) : blankInput;
}
