import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleDot,
  IconCircleMinus,
  IconCircleX,
  IconClock,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatusWord.module.css';

const icons = {
  good: IconCircleCheck,
  now: IconCircleDot,
  todo: IconCircle,
  off: IconCircleMinus,
  waiting: IconClock,
  note: IconInfoCircle,
  warn: IconAlertTriangle,
  bad: IconCircleX,
} as const;

export type StatusTone = keyof typeof icons;

/** A state as icon and word; the color only repeats them. */
export function StatusWord({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className={classes.status} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
