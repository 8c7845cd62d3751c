import { CardChoice } from '../../ui/controls/CardChoice.tsx';
import type { Choice } from '../../ui/controls/choice.ts';
import { FieldShell } from '../FieldShell.tsx';
import { choiceInput } from '../input-state.ts';
import type { ControlProps } from './control-props.ts';

interface CardFieldProps<T extends string | number> extends ControlProps<T> {
  options: readonly Choice<T>[];
  /** The size of the cards; large suits pictures that contain text. */
  size?: 'medium' | 'large' | undefined;
}

/** A choice among several options, shown as cards with pictures. */
export function CardField<T extends string | number>({ options, size, ...props }: CardFieldProps<T>) {
  const { id, value, onChange, onBlur, disabled } = props;
  return (
    <FieldShell {...props} isGroup layout="wide">
      {(attributes) => (
        <CardChoice
          {...attributes}
          aria-labelledby={`${id}-label`}
          options={options}
          size={size}
          value={value.value}
          onChange={(option) => onChange(choiceInput(option))}
          onBlur={onBlur}
          disabled={disabled}
        />
      )}
    </FieldShell>
  );
}
