import { choiceInput } from '../input-state.ts';
import classes from './CheckField.module.css';
import type { ControlProps } from './control-props.ts';

/** A checkbox that starts unchecked: "Same as the property address". */
export function CheckField({ id, label, value, onChange, onBlur, note, disabled }: ControlProps<boolean>) {
  return (
    <div className={classes.field} id={`${id}-field`}>
      <label className={classes.check}>
        <input
          type="checkbox"
          id={id}
          checked={value.value === true}
          disabled={disabled}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(choiceInput(event.currentTarget.checked))}
          onBlur={onBlur}
        />
        <span>{label}</span>
      </label>
      {note ? (
        <div id={`${id}-note`} className={classes.note}>
          {note}
        </div>
      ) : null}
    </div>
  );
}
