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
}

/** The control of one field of the start screen: its label and limits from the catalogue, its value and error from the start. */
export function StartFormField({ start, field, options, ...rest }: StartFormFieldProps) {
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
      error={start.problems.find((problem) => problem.field === field)?.message}
    />
  );
}

/** The input in the control; a text that cannot be stored, such as a text that is too long, says so after the control was left. */
function buildShownInput(form: StartFormValues, field: StartField): InputState<ControlValue> {
  const problem = findFieldFault(form, field);
  return problem === null ? form[field] : { ...form[field], isValid: false, problem: problem.message };
}
