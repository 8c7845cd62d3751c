import { Checkbox } from '@mantine/core';
import { choiceInput } from '../input-state.ts';
import classes from './CheckField.module.css';
import type { ControlProps } from './control-props.ts';

/** A checkbox that starts unchecked: "Same as the property address". */
export function CheckField(props: ControlProps<boolean>) {
  const { id, label, value, onChange, onBlur, error, note, disabled } = props;
  return (
    <div className={classes.field} id={`${id}-field`}>
      <Checkbox
        id={id}
        label={label}
        checked={value.value === true}
        disabled={disabled === true}
        error={error}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(choiceInput(event.currentTarget.checked))}
        onBlur={onBlur}
      />
      {note ? (
        <div id={`${id}-note`} className={classes.note}>
          {note}
        </div>
      ) : null}
    </div>
  );
}
