import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

const colors = { plain: 'gray', warn: 'warn', note: 'accent' } as const;

interface TagProps {
  tone?: keyof typeof colors;
  /** A picture before the words. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A short label in a frame. */
export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <Badge
      component="span"
      variant={tone === 'plain' ? 'default' : 'light'}
      color={colors[tone]}
      leftSection={icon}
      data-tone={tone}
    >
      {children}
    </Badge>
  );
}
