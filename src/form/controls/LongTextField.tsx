import { Input } from '@mantine/core';
import { FieldShell } from '../FieldShell.tsx';
import { parseTextInput } from '../text/plain-text.ts';
import { checkLength } from '../text/text-length.ts';
import { useErrorAfterBlur } from '../use-error-after-blur.ts';
import type { ControlProps } from './control-props.ts';
import classes from './LongTextField.module.css';

interface LongTextFieldProps extends ControlProps<string> {
  maxLength?: number | undefined;
}

/** Text of several lines; says how much room is left when it gets short, and what is too much. Nothing typed or pasted is cut off. */
export function LongTextField({ maxLength, ...props }: LongTextFieldProps) {
  const { value, onChange, onBlur, disabled } = props;
  const { error, leave } = useErrorAfterBlur(checkLength(value, maxLength), props.error);
  const left = maxLength === undefined ? null : maxLength - value.text.length;
  return (
    <FieldShell {...props} error={error}>
      {(ties) => (
        <>
          <Input
            {...ties}
            component="textarea"
            multiline
            rows={3}
            className={classes.box}
            value={value.text}
            disabled={disabled ?? false}
            error={Boolean(error)}
            onChange={(event) => onChange(parseTextInput(event.currentTarget.value))}
            onBlur={() => {
              leave();
              onBlur?.();
            }}
          />
          {left !== null && left <= 50 ? (
            <span className={classes.left} role="status">
              {left < 0 ? `${-left} characters too many` : `${left} characters left`}
            </span>
          ) : null}
        </>
      )}
    </FieldShell>
  );
}
