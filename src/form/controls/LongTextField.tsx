import { InputBase } from '@mantine/core';
import { useFieldWords } from '../../ui/language/field-words.ts';
import { describe, FieldShell } from '../FieldShell.tsx';
import { parseTextInput } from '../text/plain-text.ts';
import { checkLength } from '../text/text-length.ts';
import { useErrorAfterBlur } from '../use-error-after-blur.ts';
import type { ControlProps } from './control-props.ts';
import classes from './LongTextField.module.css';

interface LongTextFieldProps extends ControlProps<string> {
  maxLength?: number | undefined;
}

/** Multi-line text. Shows how much room is left when it runs short, and how far over the limit it is. Never truncates input. */
export function LongTextField({ maxLength, ...props }: LongTextFieldProps) {
  const { value, onChange, disabled } = props;
  const words = useFieldWords();
  const { error, onBlur } = useErrorAfterBlur(checkLength(value, maxLength), props.error);
  const charactersLeft = maxLength === undefined ? null : maxLength - value.text.length;
  return (
    <FieldShell {...props} error={error} layout="wide">
      {(attributes) => (
        <>
          <InputBase
            {...attributes}
            component="textarea"
            multiline
            className={classes.box}
            attributes={describe(attributes)}
            error={Boolean(error)}
            rows={2}
            value={value.text}
            disabled={disabled ?? false}
            onChange={(event) => onChange(parseTextInput(event.currentTarget.value))}
            onBlur={() => {
              onBlur();
              props.onBlur?.();
            }}
          />
          {charactersLeft !== null && charactersLeft <= 50 ? (
            <span className={classes.left} role="status">
              {charactersLeft < 0
                ? words.charactersOver(-charactersLeft)
                : words.charactersLeft(charactersLeft)}
            </span>
          ) : null}
        </>
      )}
    </FieldShell>
  );
}
