import type { ReactNode } from 'react';
import { findFieldSpec } from '../../machines/domain/problems/field-key.ts';
import type { ControlValue } from '../form/control-spec.ts';
import { Field } from '../form/Field.tsx';
import type { InputState } from '../form/input-state.ts';
import type { Choice } from '../ui/controls/choice.ts';
import { findFieldFault, type StartField, type StartFormValues } from './start-form.ts';
import type { QuoteStart } from './use-start.ts';

interface StartFormFieldProps {
  start: QuoteStart;
  field: StartField;
  required?: boolean;
  label?: string;
  help?: ReactNode;
  note?: ReactNode;
  options?: readonly Choice<string | number>[];
  as?: 'select' | 'radio';
  onBlur?: () => void;
}

/** The control for one field of the start screen. The catalogue supplies its label and limits; the start supplies its value and error. */
export function StartFormField({ start, field, options, onBlur, ...rest }: StartFormFieldProps) {
  const spec = findFieldSpec(field);
  if (spec === null) return null;
  return (
    <Field
      {...rest}
      id={field}
      spec={options ? { ...spec, kind: 'enum' } : spec}
      options={options}
      required={rest.required ?? false}
      value={buildShownInput(start.form, field)}
      onChange={(value) => start.setField(field, value)}
      onBlur={onBlur}
      error={start.problems.find((problem) => problem.field === field)?.message}
    />
  );
}

/** The input to show in the control. Text that cannot be stored, such as text that is too long, is marked invalid with its problem. */
function buildShownInput(form: StartFormValues, field: StartField): InputState<ControlValue> {
  const problem = findFieldFault(form, field);
  return problem === null ? form[field] : { ...form[field], isValid: false, problem: problem.message };
}
