import type { ControlProps } from '../../form/controls/control-props.ts';
import { TextField } from '../../form/controls/TextField.tsx';

/** The current password, which every change to the account requires. */
export function CurrentPasswordField(props: Omit<ControlProps<string>, 'label'>) {
  return (
    <TextField
      {...props}
      label="Your current password"
      isSecret
      width="medium"
      autoComplete="current-password"
      maxLength={200}
    />
  );
}
