import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { splitWords } from '../../../machines/domain/access/preference.ts';
import { TextField } from '../../form/controls/TextField.tsx';
import { YesNoField } from '../../form/controls/YesNoField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState, validInput } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { type PreferenceRowFragment, SetPreference } from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { FocusedRegion } from '../../ui/layout/FocusedRegion.tsx';
import classes from '../frame/Staff.module.css';
import { listProblems } from '../people/result-notice.ts';
import {
  type CompanySetting,
  findAmountProblem,
  formatSetting,
  readAmountText,
  type SettingAmount,
} from './company-settings.ts';

interface EditSettingProps {
  setting: CompanySetting;
  row: PreferenceRowFragment;
  company: { readonly companyId: string; readonly name: string };
  /** Called with the confirmation text, or with null if nothing changed. */
  onClose: (message: string | null) => void;
}

interface SettingValues {
  [name: string]: InputState<string>;
}

/** Sets what a company sets, or takes it back to the default. */
export function EditSetting({ setting, row, company, onClose }: EditSettingProps) {
  const { spec, label, help, amounts = [] } = setting;
  const [set] = useMutation(SetPreference);
  const stored = splitWords(row.value);
  const fields = Object.fromEntries(
    amounts.length > 0
      ? amounts.map((amount, index) => [
          nameAmount(index),
          {
            id: `setting-${index}`,
            initial: textInput(showAmount(amount, stored[index] ?? '')),
            check: ({ text }: InputState<string>) => findAmountProblem(amount, text),
          },
        ])
      : [['value', { id: 'setting', initial: textInput(row.value), check: () => undefined }]],
  );
  const form = useInputForm<SettingValues>(fields);
  const send = async (value: string | null) => {
    const variables = { owner: 'COMPANY', ownerId: company.companyId, name: spec.name, value } as const;
    const answer = (await set({ variables })).data?.setPreference;
    if (answer?.__typename === 'PreferenceSaved')
      onClose(`${label}: ${formatSetting(setting, answer.preference.value).join(', ')}. Saved.`);
    return listProblems(answer).map(({ field, message }) => ({
      field: field === 'value' && amounts.length > 0 ? null : field,
      message,
    }));
  };
  const submit = form.onSubmit((values) => {
    const texts = amounts.map((_, index) => readAmountText(values[nameAmount(index)]?.text ?? ''));
    return send(amounts.length > 0 ? texts.join(' ') : (values['value']?.text ?? ''));
  });
  const control = (name: string) => {
    const field = form.field(name);
    return { ...field, value: field.value ?? blankInput };
  };
  const isSet = row.level === 'COMPANY';
  return (
    <FocusedRegion label={`Change ${label}`}>
      {amounts.length > 1 ? (
        <div className={classes.named}>
          <h3>{label}</h3>
          <span className={classes.note}>{help}</span>
        </div>
      ) : null}
      {form.failure === null ? null : (
        <Banner kind="bad" title="Nothing was saved">
          {form.failure}
        </Banner>
      )}
      <InputForm onSubmit={submit}>
        {amounts.length > 0 ? (
          <FieldRow>
            {amounts.map((amount, index) => (
              <TextField
                key={amount.label}
                {...control(nameAmount(index))}
                label={labelAmount(amount)}
                note={amounts.length === 1 ? help : undefined}
                required
                width="medium"
                autoComplete="off"
              />
            ))}
          </FieldRow>
        ) : spec.kind === 'flag' ? (
          <FlagField {...control('value')} label={label} note={help} />
        ) : (
          <TextField {...control('value')} label={label} note={help} maxLength={2000} />
        )}
        <p className={classes.note}>
          {`For ${company.name}. Default: ${formatSetting(setting, spec.defaultValue).join(', ')}.`}
        </p>
        <div className={classes.actions}>
          <CallButton isBusy={form.isBusy}>Save</CallButton>
          {isSet ? (
            <Button variant="default" disabled={form.isBusy} onClick={() => form.press(() => send(null))}>
              Back to the default
            </Button>
          ) : null}
          <Button variant="default" onClick={() => onClose(null)}>
            Cancel
          </Button>
        </div>
      </InputForm>
    </FocusedRegion>
  );
}

interface FlagFieldProps {
  id: string;
  label: string;
  note: string;
  value: InputState<string>;
  onChange: (value: InputState<string>) => void;
  error: string | undefined;
}

function FlagField({ value, onChange, ...rest }: FlagFieldProps) {
  return (
    <YesNoField
      {...rest}
      value={choiceInput(value.text === '' ? null : value.text === 'true')}
      onChange={({ value: is }) => onChange(is === null ? blankInput : textInput(String(is)))}
    />
  );
}

function nameAmount(index: number): string {
  return `amount${index}`;
}

function labelAmount({ label, unit }: SettingAmount): string {
  return unit === 'days' ? label : `${label}, ${unit === 'dollars' ? '$' : '%'}`;
}

function showAmount({ unit }: SettingAmount, text: string): string {
  return unit === 'dollars' ? Number(text).toLocaleString('en-US') : text;
}

function textInput(text: string): InputState<string> {
  return text === '' ? blankInput : validInput(text, text);
}
