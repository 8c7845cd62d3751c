import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { states } from '../../../machines/domain/place/state.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { DateField } from '../../form/controls/DateField.tsx';
import { EmailField } from '../../form/controls/EmailField.tsx';
import { PhoneField } from '../../form/controls/PhoneField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { parseTable } from '../../form/import/parse-table.ts';
import { blankInput, type InputState, validInput } from '../../form/input-state.ts';
import { listRefusals } from '../../form/refusals.ts';
import { checkText } from '../../form/use-input-form.ts';
import { useKeptForm } from '../../form/use-kept-form.ts';
import { PlanServicingTransfer } from '../../graphql/office-documents.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { FilePicker } from '../../ui/controls/FilePicker.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';

/** The loans of a file that was picked. */
interface LoanFile {
  readonly fileName: string;
  readonly loans: readonly { readonly loanNumber: string; readonly newLoanNumber: string | null }[];
}

interface ServicingValues {
  lenderName: InputState<string>;
  name1: InputState<string>;
  name2: InputState<string>;
  streetAddress1: InputState<string>;
  streetAddress2: InputState<string>;
  city: InputState<string>;
  stateId: InputState<number>;
  postalCode: InputState<string>;
  phone: InputState<string>;
  email: InputState<string>;
  effectiveDate: InputState<string>;
  fileName: InputState<string>;
}

const stateOptions = states.map(({ stateId, name }) => ({ value: stateId, label: name }));
const chooseAgain = 'Choose the file again, or remove it.';
const valid = ({ problem }: InputState<unknown>) => problem;

/** Plans a transfer: the lender or a file of loan numbers, the new servicer, and the day. */
export function ServicingForm({ onPlanned }: { onPlanned: () => void }) {
  const [plan] = useKeyedMutation(PlanServicingTransfer, { fetchPolicy: 'no-cache' });
  const [file, setFile] = useState<LoanFile | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const today = clientBusinessToday();
  const form = useKeptForm<ServicingValues>('servicing', {
    lenderName: { id: 'lender-name', initial: blankInput, check: valid },
    name1: { id: 'servicer-name', initial: blankInput, check: checkText('Enter the new servicer.', 60) },
    name2: { id: 'servicer-name-2', initial: blankInput, check: valid },
    streetAddress1: {
      id: 'servicer-street',
      initial: blankInput,
      check: checkText('Enter the street or the post office box.', 60),
    },
    streetAddress2: { id: 'servicer-street-2', initial: blankInput, check: valid },
    city: { id: 'servicer-city', initial: blankInput, check: checkText('Enter the city.', 50) },
    stateId: {
      id: 'servicer-state',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose the state.' : undefined),
    },
    postalCode: { id: 'servicer-zip', initial: blankInput, check: checkText('Enter the ZIP code.', 10) },
    phone: { id: 'servicer-phone', initial: blankInput, check: valid },
    email: { id: 'servicer-email', initial: blankInput, check: valid },
    effectiveDate: {
      id: 'servicer-from',
      initial: validInput(formatDate(today), today),
      check: ({ value, problem }) =>
        value === null ? (problem ?? 'Enter the first day with the new servicer.') : undefined,
    },
    // Only its name is kept when the page is loaded again. Without its loans, all loans of the lender would move.
    fileName: {
      id: 'loan-file',
      initial: blankInput,
      check: ({ value }) => (value !== null && file === null ? chooseAgain : undefined),
    },
  });
  const fileName = form.values.fileName.value;
  const pick = async (picked: File) => {
    const parsed = parseTable(await picked.text());
    form.field('fileName').onChange(validInput(picked.name, picked.name));
    setUnreadable(
      parsed === null ? 'The file is not a valid CSV file: a quotation mark is not closed.' : null,
    );
    setFile(
      parsed && {
        fileName: picked.name,
        loans: parsed.rows.map(({ cells: [loanNumber = '', newLoanNumber = ''] }) => ({
          loanNumber,
          newLoanNumber: newLoanNumber === '' ? null : newLoanNumber,
        })),
      },
    );
  };
  const removeFile = () => {
    form.field('fileName').onChange(blankInput);
    setFile(null);
    setUnreadable(null);
  };
  const submit = form.onSubmit(async (values) => {
    if (values.effectiveDate.value === null || values.stateId.value === null) return [];
    const transfer = {
      lenderName: values.lenderName.text.trim() || null,
      loans: file === null ? null : [...file.loans],
      effectiveDate: values.effectiveDate.value,
      servicer: {
        name1: values.name1.text.trim(),
        name2: values.name2.text.trim() || null,
        streetAddress1: values.streetAddress1.text.trim(),
        streetAddress2: values.streetAddress2.text.trim() || null,
        city: values.city.text.trim(),
        stateId: values.stateId.value,
        postalCode: values.postalCode.text.trim(),
        phone: values.phone.value,
        email: values.email.value,
      },
    };
    const answer = (await plan({ transfer })).data?.planServicingTransfer;
    if (answer?.__typename !== 'ServicingTransferSaved') return listRefusals(answer);
    form.reset();
    removeFile();
    onPlanned();
    return [];
  });
  return (
    <Section
      title="Plan a transfer"
      intro="Nothing is changed yet: the list below then shows how many loans were found, and which were not."
    >
      <InputForm onSubmit={submit}>
        <TextField
          {...form.field('lenderName')}
          label="Lender now"
          note="Its name as the policies have it. Leave it blank where the file says which loans move."
          maxLength={60}
        />
        <div>
          <FilePicker
            id="loan-file"
            label={fileName === null ? 'Choose a file' : 'Choose another file'}
            accept=".csv,text/csv"
            onPick={(picked) => void pick(picked)}
          />
        </div>
        {fileName === null ? null : (
          <div>
            <Button variant="default" size="sm" onClick={removeFile}>
              Remove the file
            </Button>
          </div>
        )}
        {fileName !== null && file === null ? (
          <Banner kind={unreadable === null ? 'warn' : 'bad'} title={chooseAgain}>
            {unreadable ?? `The loans of ${fileName} were not kept when the page was loaded again.`}
          </Banner>
        ) : null}
        <p>
          {file === null
            ? 'A CSV file with heads in the first row: the loan number, and a new one if it changes. Without a file all loans of the lender move.'
            : `${file.fileName}: ${file.loans.length} loans.`}
        </p>
        <FieldRow>
          <TextField {...form.field('name1')} label="New servicer" required maxLength={60} />
          <TextField {...form.field('name2')} label="Second name line" maxLength={60} />
        </FieldRow>
        <FieldRow>
          <TextField {...form.field('streetAddress1')} label="Street" required maxLength={60} />
          <TextField {...form.field('streetAddress2')} label="Suite or floor" maxLength={60} />
        </FieldRow>
        <FieldRow>
          <TextField {...form.field('city')} label="City" required maxLength={50} />
          <ChoiceField {...form.field('stateId')} label="State" as="select" required options={stateOptions} />
          <TextField {...form.field('postalCode')} label="ZIP code" required maxLength={10} />
        </FieldRow>
        <FieldRow>
          <PhoneField {...form.field('phone')} label="Phone" />
          <EmailField {...form.field('email')} label="E-mail" />
        </FieldRow>
        <DateField {...form.field('effectiveDate')} label="Effective date" required note="Today or later." />
        {form.failure === null ? null : (
          <Banner kind="bad" title="Nothing was planned">
            {form.failure}
          </Banner>
        )}
        <div>
          <CallButton isBusy={form.isBusy}>Find the policies</CallButton>
        </div>
      </InputForm>
    </Section>
  );
}
