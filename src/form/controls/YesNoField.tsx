import { YesNo } from '../../ui/controls/YesNo.tsx';
import { FieldShell } from '../FieldShell.tsx';
import { choiceInput } from '../input-state.ts';
import type { ControlProps } from './control-props.ts';

/** A question answered with Yes or No. */
export function YesNoField(props: ControlProps<boolean>) {
  const { id, value, onChange, onBlur, disabled, note } = props;
  return (
    <FieldShell {...props} isGroup layout={note ? 'row' : 'beside'}>
      {(attributes) => (
        <YesNo
          {...attributes}
          aria-labelledby={`${id}-label`}
          value={value.value}
          onChange={(answer) => onChange(choiceInput(answer))}
          onBlur={onBlur}
          disabled={disabled}
        />
      )}
    </FieldShell>
  );
}
