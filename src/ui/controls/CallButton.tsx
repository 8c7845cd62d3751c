import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';
import { SlowNotice } from '../feedback/SlowNotice.tsx';

interface CallButtonProps extends ButtonProps {
  /** Its call is under way. */
  isBusy: boolean;
  /** Another call of the same form is under way: a press does nothing. */
  isDisabled?: boolean;
  /** Absent where it submits its form. */
  onPress?: (() => void) | undefined;
  onMouseDown?: MouseEventHandler;
  /** What it says while its call is under way. */
  busyText?: string;
  /** Words after five seconds; null where the frame around it has them. */
  slowText?: string | null;
  children: ReactNode;
}

/** A button that starts a call: says at once that it is at work, cannot be pressed twice, and keeps the focus. */
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
  return (
    <>
      <Button
        {...look}
        type={onPress ? 'button' : 'submit'}
        aria-busy={isBusy || undefined}
        onClick={(event) => {
          // Enter in a field of the form presses it too.
          if (isBusy || isDisabled) event.preventDefault();
          else onPress?.();
        }}
      >
        {isBusy ? busyText : children}
      </Button>
      {slowText === null ? null : <SlowNotice isWaiting={isBusy} slowText={slowText} layout="row" />}
    </>
  );
}
