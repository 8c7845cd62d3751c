import type { ControlProps } from '../../form/controls/control-props.ts';
import { TextField } from '../../form/controls/TextField.tsx';

/** The present password, asked for before a change of the account. */
export function CurrentPasswordField(props: Omit<ControlProps<string>, 'label'>) {
  return (
    <TextField
      {...props}
      label="Your present password"
      isSecret
      width="medium"
      autoComplete="current-password"
      maxLength={200}
    />
  );
}
