import type { ButtonProps } from '@mantine/core';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { loadInTheEnd, waitUntilIdle } from '../layout/lazy-when-idle.ts';
import { onDemand } from '../layout/on-demand.ts';
import type { OpenMenuProps } from './OpenMenu.tsx';

const openMenu = onDemand<OpenMenuProps>(async () => (await import('./OpenMenu.tsx')).OpenMenu);

export type MenuButtonProps = Pick<OpenMenuProps, 'label' | 'detail' | 'entries'> & {
  look?: ButtonProps;
};

/** A button that opens a menu. The menu's script is loaded once the page is idle, or when it is first opened. */
export function MenuButton({ look, ...menu }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    void waitUntilIdle().then(() => loadInTheEnd(openMenu.preload));
  }, []);
  const button = (
    <Button
      variant="default"
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      {...look}
      {...(!wasOpened && {
        onClick: () => {
          setOpened(true);
          setOpen(true);
        },
      })}
    >
      {menu.label}
    </Button>
  );
  return wasOpened ? (
    <Suspense fallback={button}>
      <openMenu.Shown {...menu} button={button} isOpen={isOpen} onOpenChange={setOpen} />
    </Suspense>
  ) : (
    button
  );
}
