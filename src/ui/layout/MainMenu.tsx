import { Badge, Button, UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import classes from './MainMenu.module.css';

interface MainMenuItem {
  href: string;
  label: string;
  isCurrent?: boolean | undefined;
  /** The number of items waiting there. */
  count?: number | undefined;
}

/** The menu by permission: a column from 1024 px; below that, a button that expands. */
export function MainMenu({ entries }: { entries: readonly MainMenuItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const current = entries.find((entry) => entry.isCurrent);
  return (
    <nav aria-label="Main" className={`${classes.menu} hw-no-print`}>
      <Button
        variant="default"
        size="sm"
        className={classes.fold}
        leftSection={<IconMenu2 size={18} stroke={1.75} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Menu{current ? ` · ${current.label}` : ''}
      </Button>
      <ul className={classes.entries} data-open={isOpen || undefined}>
        {entries.map((entry) => (
          <li key={entry.href}>
            <UnstyledButton
              component={Link}
              href={entry.href}
              className={classes.entry}
              aria-current={entry.isCurrent ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              <span>{entry.label}</span>
              {entry.count ? (
                <Badge variant="light" color="warn">
                  {entry.count}
                  <span className="hw-hidden"> waiting</span>
                </Badge>
              ) : null}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
