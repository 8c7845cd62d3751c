import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface ButtonLinkProps extends ButtonProps {
  /** A path below /vue. */
  href: string;
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Button component={Link} {...props} />;
}
