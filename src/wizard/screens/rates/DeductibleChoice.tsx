import { formatDollars } from '../../../../machines/domain/format/format-values.ts';
import { findFieldSpec } from '../../../../machines/domain/problems/field-key.ts';
import { ChoiceField } from '../../../form/controls/ChoiceField.tsx';
import { validInput } from '../../../form/input-state.ts';
import { useWizard } from '../../open/use-wizard.ts';

interface DeductibleChoiceProps {
  name: 'rating.buildingDeductible' | 'rating.contentsDeductible';
  options: readonly number[];
}

/** A selector for a deductible that the coverage allows. */
export function DeductibleChoice({ name, options }: DeductibleChoiceProps) {
  const { file, messagesFor, noteFor, setInput, blur, isReadOnly } = useWizard();
  const value =
    name === 'rating.buildingDeductible' ? file.rating.buildingDeductible : file.rating.contentsDeductible;
  return (
    <ChoiceField
      id={name}
      label={findFieldSpec(name)?.label ?? ''}
      as="select"
      required
      options={options.map((option) => ({ value: option, label: formatDollars(option) }))}
      value={validInput(value === null ? '' : String(value), value)}
      onChange={(next) => setInput(name, next)}
      onBlur={() => blur(name)}
      disabled={isReadOnly}
      note={noteFor?.(name) ?? undefined}
      {...messagesFor(name)}
    />
  );
}
