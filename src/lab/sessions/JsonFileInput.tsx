import { useId, useState } from 'react';
import classes from '../Lab.module.css';

interface JsonFileInputProps {
  label: string;
  /** The message for a file of another kind. */
  wrong: string;
  /** Called with the parsed content, or null if it is not JSON. Returns false if the content is not of the expected kind. */
  onOpen: (read: unknown, name: string) => boolean;
}

/** Opens a JSON file from the user's computer. */
export function JsonFileInput({ label, wrong, onOpen }: JsonFileInputProps) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const value: unknown = await file
      .text()
      .then(JSON.parse)
      .catch(() => null);
    setError(onOpen(value, file.name) ? null : wrong);
  };
  return (
    <label htmlFor={id}>
      {`${label} `}
      <input
        id={id}
        className={classes.file}
        type="file"
        accept="application/json,.json"
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
      />
      {error === null ? null : (
        <span id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </label>
  );
}
