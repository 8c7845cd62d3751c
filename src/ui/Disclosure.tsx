import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './Disclosure.module.css';

interface DisclosureProps {
  label: string;
  /** Something in it must be seen: it stands open and cannot be closed. */
  isHeldOpen?: boolean;
  children: ReactNode;
}

/** What few people need, behind a button that opens it. */
export function Disclosure({ label, isHeldOpen = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (isHeldOpen && !isOpen) setOpen(true);
  const isShown = isOpen || isHeldOpen;
  return (
    <div className={classes.frame}>
      {isHeldOpen ? (
        <h3 className={classes.head}>{label}</h3>
      ) : (
        <button
          type="button"
          className={classes.button}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} stroke={1.5} aria-hidden />
          {label}
        </button>
      )}
      <div id={id} className={classes.content} hidden={!isShown}>
        {isShown ? children : null}
      </div>
    </div>
  );
}
