import { useState } from 'react';
import { passwordRules } from '../../../machines/domain/access/password.ts';
import { CheckField } from '../../form/controls/CheckField.tsx';
import type { ControlProps } from '../../form/controls/control-props.ts';
import { TextField } from '../../form/controls/TextField.tsx';
import { choiceInput } from '../../form/input-state.ts';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import classes from './NewPasswordField.module.css';

interface NewPasswordFieldProps extends Omit<ControlProps<string>, 'label'> {
  /** Absent if it is unknown here; then only the server checks whether the password contains it. */
  userName?: string | undefined;
}

/** A new password, which can be revealed, with its rules below. Each rule shows while typing whether it is met. */
export function NewPasswordField({ userName, ...props }: NewPasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const rules = passwordRules(props.value.text, userName ?? '').filter(
    ({ code }) => code !== 'USER_NAME' || userName !== undefined,
  );
  return (
    <div className={classes.field}>
      <TextField
        {...props}
        label="New password"
        isSecret={!isShown}
        width="medium"
        autoComplete="new-password"
        maxLength={200}
      />
      <CheckField
        id={`${props.id}-shown`}
        label="Show the password"
        value={choiceInput(isShown)}
        onChange={({ value }) => setShown(value === true)}
      />
      <ul className={classes.rules} aria-label="Password requirements">
        {rules.map(({ code, label, isMet }) => (
          <li key={code}>
            <StatusWord tone={isMet ? 'good' : 'todo'}>
              {label}
              <span className="hw-hidden">{isMet ? ': yes' : ': not yet'}</span>
            </StatusWord>
          </li>
        ))}
      </ul>
    </div>
  );
}
