import { YesNo } from '../../ui/controls/YesNo.tsx';
import { FieldShell } from '../FieldShell.tsx';
import { choiceInput } from '../input-state.ts';
import type { ControlProps } from './control-props.ts';

/** A longer note needs the whole width. */
const mostLettersBeside = 20;

/** A question answered with Yes or No. */
export function YesNoField(props: ControlProps<boolean>) {
  const { id, value, onChange, onBlur, disabled, note } = props;
  const isBrief = !note || (typeof note === 'string' && note.length <= mostLettersBeside);
  return (
    <FieldShell {...props} isGroup layout={isBrief ? 'beside' : 'row'}>
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
