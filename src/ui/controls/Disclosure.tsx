import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useIsPrinting } from '../layout/use-is-printing.ts';
import classes from './Disclosure.module.css';

interface DisclosureProps {
  label: string;
  /** Whether the content must be seen: it is open and cannot be closed. */
  isForcedOpen?: boolean;
  /** When the content is printed: always; always, with its content loaded in advance; or only if it is open. */
  printMode?: 'always' | 'loaded' | 'if open';
  children: ReactNode;
}

/** Content that few people need, behind a button that opens it. */
export function Disclosure({ label, isForcedOpen = false, printMode = 'always', children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const id = useId();
  if (isForcedOpen && !isOpen) setOpen(true);
  const isForPaper = isPrinting && (isOpen || printMode !== 'if open');
  const isShown = isOpen || isForcedOpen || isForPaper;
  return (
    <div className={classes.frame}>
      {isForcedOpen || isForPaper ? (
        <h3 className={classes.head}>{label}</h3>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.button}
          leftSection={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      )}
      <div id={id} className={classes.content} hidden={!isShown}>
        {isShown || printMode === 'loaded' ? children : null}
      </div>
    </div>
  );
}
