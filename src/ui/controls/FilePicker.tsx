import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { SlowNotice } from '../feedback/SlowNotice.tsx';
import classes from './FilePicker.module.css';

interface FilePickerProps {
  id: string;
  /** The text of the button: "Add the certificate". */
  label: string;
  /** Media types and file extensions, as the browser's file dialog takes them. */
  accept: string;
  isBusy?: boolean;
  /** Whether a phone opens its camera. */
  isCamera?: boolean;
  /** The text while the file is being sent, and the text when that takes long. */
  busyText?: string;
  slowText?: string;
  'aria-describedby'?: string | undefined;
  onPick?: (file: File) => void;
  /** Set where several files may be chosen at once. */
  onPickSeveral?: (files: readonly File[]) => void;
}

/** Opens the browser's file dialog and reports every choice, even the same file twice in a row. */
export function FilePicker({
  id,
  label,
  accept,
  isBusy = false,
  isCamera = false,
  busyText = 'Uploading…',
  slowText = 'The upload is slow.',
  onPick,
  onPickSeveral,
  ...attributes
}: FilePickerProps) {
  return (
    <>
      <Button
        component="label"
        variant="default"
        size="sm"
        className={classes.pick}
        aria-busy={isBusy || undefined}
        leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
      >
        <input
          {...attributes}
          id={id}
          type="file"
          accept={accept}
          multiple={onPickSeveral !== undefined}
          capture={isCamera ? 'environment' : undefined}
          aria-disabled={isBusy || undefined}
          className="hw-hidden"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            const [file] = files;
            if (file === undefined || isBusy) return;
            onPick?.(file);
            onPickSeveral?.(files);
          }}
        />
        {isBusy ? busyText : label}
      </Button>
      <SlowNotice isWaiting={isBusy} slowText={slowText} layout="row" />
    </>
  );
}
