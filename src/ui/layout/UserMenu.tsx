import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useDismiss } from '../controls/use-dismiss.ts';
import classes from './UserMenu.module.css';

interface UserMenuProps {
  /** "A. Rivera". */
  name: string;
  /** "Agent, Rivera Insurance". */
  detail?: string;
  /** Links and buttons; the menu wraps each in its own `li`. */
  items: readonly { id: string; item: ReactNode }[];
}

/** The signed-in person's name with a small list of links under it. */
export function UserMenu({ name, detail, items }: UserMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    if (box.current?.querySelector('ul')?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  }, []);
  useDismiss(box, isOpen, close);
  return (
    <div ref={box} className={classes.user}>
      <button
        ref={button}
        type="button"
        className={classes.name}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
      {isOpen ? (
        <div className={classes.list}>
          {detail ? <p className={classes.detail}>{detail}</p> : null}
          <ul>
            {items.map(({ id, item }) => (
              <li key={id}>{item}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
