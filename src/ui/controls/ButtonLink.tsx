import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ButtonFace, type ButtonLook, lookAttributes } from './ButtonFace.tsx';

interface ButtonLinkProps extends ButtonLook {
  /** A path below /vue. */
  href: string;
  className?: string;
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, leftSection, rightSection, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} {...lookAttributes({ variant, size, className: link.className })}>
      <ButtonFace leftSection={leftSection} rightSection={rightSection}>
        {children}
      </ButtonFace>
    </Link>
  );
}
