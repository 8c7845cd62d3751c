import type { ReactNode } from 'react';
import { fieldSpec } from '../../machines/domain/problems/field-key.ts';
import { Field } from '../form/Field.tsx';
import type { FieldValue } from '../form/field-spec.ts';
import type { Typed } from '../form/typed.ts';
import type { Choice } from '../ui/controls/choice.ts';
import { faultAt, type StartField, type StartForm } from './start-form.ts';
import type { Start } from './use-start.ts';

interface StartInputProps {
  start: Start;
  field: StartField;
  required?: boolean;
  label?: string;
  help?: ReactNode;
  note?: ReactNode;
  options?: readonly Choice<string | number>[];
  as?: 'select' | 'radio';
}

/** The control of one field of the start screen: its words and limits from the catalogue, its value and error from the start. */
export function StartInput({ start, field, options, ...rest }: StartInputProps) {
  const spec = fieldSpec(field);
  if (spec === null) return null;
  return (
    <Field
      {...rest}
      id={field}
      spec={options ? { ...spec, kind: 'enum' } : spec}
      options={options}
      required={rest.required ?? false}
      value={shownIn(start.form, field)}
      onChange={(value) => start.type(field, value)}
      error={start.problems.find((problem) => problem.field === field)?.message}
    />
  );
}

/** What stands in the control; a text that cannot be stored, such as one that is too long, says so after it was left. */
function shownIn(form: StartForm, field: StartField): Typed<FieldValue> {
  const fault = faultAt(form, field);
  return fault === null ? form[field] : { ...form[field], isValid: false, problem: fault.message };
}
