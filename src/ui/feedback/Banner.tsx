import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconWifiOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Banner.module.css';

const icons = {
  note: IconInfoCircle,
  offline: IconWifiOff,
  warn: IconAlertTriangle,
  bad: IconAlertOctagon,
  good: IconCircleCheck,
} as const;

interface BannerProps {
  kind: keyof typeof icons;
  title: string;
  /** What happened, what was kept, and what to do. */
  children?: ReactNode;
  action?: ReactNode;
  /** Without it, the banner cannot be closed. */
  onClose?: () => void;
}

/** A notice across its column. `bad` interrupts a screen reader; the others wait their turn. */
export function Banner({ kind, title, children, action, onClose }: BannerProps) {
  const Icon = icons[kind];
  return (
    <div className={classes.banner} data-kind={kind} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={classes.text}>
        <strong>{title}</strong>
        {children ? <div>{children}</div> : null}
      </div>
      {action || onClose ? (
        <div className={classes.action}>
          {action}
          {onClose ? (
            <button type="button" className={classes.close} onClick={onClose}>
              Dismiss
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
