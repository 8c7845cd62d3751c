import { Alert } from '@mantine/core';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconWifiOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Banner.module.css';

const kinds = {
  note: { Icon: IconInfoCircle, color: 'river' },
  offline: { Icon: IconWifiOff, color: 'warn' },
  warn: { Icon: IconAlertTriangle, color: 'warn' },
  bad: { Icon: IconAlertOctagon, color: 'bad' },
  good: { Icon: IconCircleCheck, color: 'good' },
} as const;

interface BannerProps {
  kind: keyof typeof kinds;
  title: string;
  /** Says what happened, what was kept, and what to do. */
  children?: ReactNode;
  action?: ReactNode;
  /** Without it, the banner cannot be closed. */
  onClose?: () => void;
}

/** A notice across its column. `bad` interrupts a screen reader; the others wait their turn. */
export function Banner({ kind, title, children, action, onClose }: BannerProps) {
  const { Icon, color } = kinds[kind];
  return (
    <Alert
      role={kind === 'bad' ? 'alert' : 'status'}
      variant="light"
      color={color}
      classNames={classes}
      icon={<Icon size={20} stroke={1.75} aria-hidden />}
      title={title}
      {...(onClose && { withCloseButton: true, closeButtonLabel: 'Dismiss', onClose })}
    >
      {children || action ? (
        <>
          {children ? <div>{children}</div> : null}
          {action ? <div className={classes.action}>{action}</div> : null}
        </>
      ) : null}
    </Alert>
  );
}
