import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  text: string;
  /** What the button says: "Copy the link". */
  label: string;
  /** What it adds for who does not see the row it stands in. */
  subject?: string;
}

/** Copies a text, and says whether that was done. */
export function CopyButton({ text, label, subject }: CopyButtonProps) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
        onClick={() => void copyText(text).then(setCopied)}
      >
        {label}
        {subject === undefined ? null : <span className="hw-hidden"> {subject}</span>}
      </Button>
      <span role="status">
        {isCopied === null ? null : isCopied ? 'Copied.' : 'The browser did not allow it.'}
      </span>
    </>
  );
}
