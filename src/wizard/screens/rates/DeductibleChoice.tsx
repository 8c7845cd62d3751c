import { fieldSpec } from '../../../../machines/domain/field-key.ts';
import { shownDollars } from '../../../../machines/domain/format.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { typed } from '../../../form/typed.ts';
import { useWizard } from '../../use-wizard.ts';

interface DeductibleChoiceProps {
  name: 'rating.buildingDeductible' | 'rating.contentsDeductible';
  options: readonly number[];
}

/** A deductible out of those that the coverage allows. */
export function DeductibleChoice({ name, options }: DeductibleChoiceProps) {
  const { file, wordsAt, set, blur, readOnly } = useWizard();
  const value =
    name === 'rating.buildingDeductible' ? file.rating.buildingDeductible : file.rating.contentsDeductible;
  return (
    <ChoiceField
      id={name}
      label={fieldSpec(name)?.label ?? ''}
      as="select"
      required
      options={options.map((option) => ({ value: option, label: shownDollars(option) }))}
      value={typed(value === null ? '' : String(value), value)}
      onChange={(next) => set(name, next)}
      onBlur={() => blur(name)}
      disabled={readOnly}
      {...wordsAt(name)}
    />
  );
}
