import { TextInput } from '@mantine/core';
import { CopyButton } from './CopyButton.tsx';
import classes from './LinkToCopy.module.css';

/** A link as text with a button that copies it, to be handed on by other means than the product's e-mail. */
export function LinkToCopy({ url, label }: { url: string; label: string }) {
  return (
    <span className={classes.row}>
      <TextInput
        className={classes.link}
        aria-label={label}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton text={url} label="Copy the link" />
    </span>
  );
}
