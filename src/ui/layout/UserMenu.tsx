import { MenuButton, type MenuButtonProps } from '../controls/MenuButton.tsx';

type UserMenuProps = Pick<MenuButtonProps, 'detail' | 'entries'> & {
  /** "A. Rivera". */
  name: string;
};

/** The signed-in person's name, which opens a menu. */
export function UserMenu({ name, ...menu }: UserMenuProps) {
  return <MenuButton label={name} look={nameLook} {...menu} />;
}

const nameLook = { variant: 'subtle', size: 'sm', color: 'text', fw: 400, px: 4 } as const;
