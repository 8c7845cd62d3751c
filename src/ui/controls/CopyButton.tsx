import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { CallButton } from './CallButton.tsx';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  text: string;
  /** The text of the button: "Copy the link". */
  label: string;
  /** The subject, for screen-reader users who do not see the button's row. */
  subject?: string;
}

/** Copies a text, and says whether that was done. */
export function CopyButton({ text, label, subject }: CopyButtonProps) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const [isCopying, setCopying] = useState(false);
  const copy = async () => {
    setCopying(true);
    setCopied(await copyText(text));
    setCopying(false);
  };
  return (
    <>
      <CallButton
        variant="default"
        size="sm"
        leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
        isBusy={isCopying}
        onPress={() => void copy()}
      >
        {label}
        {subject === undefined ? null : <span className="hw-hidden"> {subject}</span>}
      </CallButton>
      <span role="status">
        {isCopied === null ? null : isCopied ? 'Copied.' : 'The browser did not allow it.'}
      </span>
    </>
  );
}
