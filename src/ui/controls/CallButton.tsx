import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react';
import { SlowNotice } from '../feedback/SlowNotice.tsx';

interface CallButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  /** Whether this button's call is under way. */
  isBusy: boolean;
  /** Whether another call of the same form is under way, so that a press does nothing. */
  isDisabled?: boolean;
  /** Absent if the button submits its form. */
  onPress?: (() => void) | undefined;
  /** The label while the call is under way. */
  busyText?: string;
  /** The message after five seconds; null if the surrounding frame shows one. */
  slowText?: string | null;
  children: ReactNode;
}

/** A button that starts a call: shows at once that it is busy, cannot be pressed twice, and keeps the focus. */
export function CallButton(props: CallButtonProps) {
  const {
    isBusy,
    isDisabled = false,
    onPress,
    busyText = 'Working…',
    slowText = 'This is taking longer than usual.',
    children,
    ...look
  } = props;
  const pressedAt = useRef(-doubleClickTime);
  return (
    <>
      <Button
        {...look}
        type={onPress ? 'button' : 'submit'}
        aria-busy={isBusy || undefined}
        onClick={(event) => {
          const isDoubleClick = event.detail > 1 && event.timeStamp - pressedAt.current < doubleClickTime;
          pressedAt.current = event.timeStamp;
          // Enter in a field of the form also triggers it.
          if (isBusy || isDisabled || isDoubleClick) event.preventDefault();
          else onPress?.();
        }}
      >
        {isBusy ? busyText : children}
      </Button>
      {slowText === null ? null : <SlowNotice isWaiting={isBusy} slowText={slowText} layout="row" />}
    </>
  );
}

/** The milliseconds within which a second click is part of a double click. Quick clicks on purpose are slower. */
const doubleClickTime = 250;
