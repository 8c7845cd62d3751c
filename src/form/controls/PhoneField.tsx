import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { leftPhone } from '../../../machines/domain/fields/typed-input.ts';
import { useFieldWords } from '../../ui/language/field-words.ts';
import { blankInput } from '../input-state.ts';
import { formatPhoneInput, parsePhoneInput } from '../text/phone-text.ts';
import type { ControlProps } from './control-props.ts';
import classes from './PhoneField.module.css';
import { TextControl } from './TextControl.tsx';

/** Ten digits, shown as (###) ###-#### as soon as all ten are typed. On blur, any other number of digits is cleared, with an Undo. */
export function PhoneField(props: ControlProps<string>) {
  const { id, value, onChange, onBlur, note } = props;
  const words = useFieldWords();
  const [blanked, setBlanked] = useState('');
  const handleBlur = () => {
    const { undo } = leftPhone(value.text);
    if (undo !== null) {
      setBlanked(undo);
      onChange(blankInput);
    }
    onBlur?.();
  };
  const undoClear = () => {
    onChange(parsePhoneInput(blanked));
    setBlanked('');
    document.getElementById(id)?.focus();
  };
  return (
    <TextControl
      {...props}
      width="medium"
      shown={formatPhoneInput(value.text)}
      caretCharacters={/\d/}
      input={{ inputMode: 'tel', autoComplete: 'tel-national' }}
      onBlur={handleBlur}
      onKeystroke={({ after }) => {
        setBlanked('');
        onChange(parsePhoneInput(after));
      }}
      note={
        blanked ? (
          <span role="status" className={classes.blanked}>
            {words.clearedPhone(blanked)}{' '}
            <Anchor component="button" type="button" onClick={undoClear}>
              {words.undo}
            </Anchor>
          </span>
        ) : (
          note
        )
      }
    />
  );
}
