import { Menu, MenuDropdown, MenuItem, MenuLabel, MenuTarget } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import classes from './OpenMenu.module.css';

/** A line of a menu: a link, an act, or what is not possible with the reason. */
export interface MenuLine {
  readonly id: string;
  readonly label: string;
  /** Why it is not possible. */
  readonly reason?: string | null;
  /** A path below /vue. */
  readonly href?: string;
  readonly onPress?: () => void;
  /** Whether the act is under way; the menu stays open until it is over. */
  readonly isBusy?: boolean;
}

export interface OpenMenuProps {
  label: string;
  /** The line above the entries. */
  detail?: string | undefined;
  entries: readonly MenuLine[];
  button: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Mantine's menu below its button. */
export function OpenMenu({ detail, entries, button, isOpen, onOpenChange }: OpenMenuProps) {
  return (
    <Menu
      opened={isOpen}
      onChange={onOpenChange}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={still}
      classNames={classes}
    >
      <MenuTarget>{button}</MenuTarget>
      <MenuDropdown>
        {detail ? <MenuLabel>{detail}</MenuLabel> : null}
        {entries.map((entry, index) => (
          <Entry key={entry.id} {...entry} isFirst={index === 0} />
        ))}
      </MenuDropdown>
    </Menu>
  );
}

const still = { duration: 0 };

function Entry({ label, reason, href, onPress, isBusy, isFirst }: MenuLine & { isFirst: boolean }) {
  const focus = { 'data-autofocus': isFirst || undefined };
  if (href !== undefined)
    return (
      <MenuItem component={Link} href={href} {...focus}>
        {label}
      </MenuItem>
    );
  if (reason)
    return (
      <MenuItem aria-disabled closeMenuOnClick={false} {...focus}>
        {label}
        <span className={classes.reason}>{reason}</span>
      </MenuItem>
    );
  return (
    <MenuItem
      {...focus}
      closeMenuOnClick={isBusy === undefined}
      aria-busy={isBusy || undefined}
      onClick={() => onPress?.()}
    >
      {isBusy ? 'Working…' : label}
    </MenuItem>
  );
}
