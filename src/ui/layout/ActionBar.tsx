import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { CallButton } from '../controls/CallButton.tsx';
import classes from './ActionBar.module.css';

interface ActionBarProps {
  onBack?: (() => void) | undefined;
  onSaveAndExit?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  back?: string;
  next?: string;
  nextId?: string | undefined;
  /** The label of the middle button. */
  exit?: string;
  /** Another action, beside the middle button. */
  extra?: { label: string; onPress: () => void } | undefined;
  /** Whether Next is busy; it stays pressable and focused. */
  isBusy?: boolean;
  /** Receives the element in which another main button can be drawn in place of Next. */
  onSlot?: ((slot: HTMLElement | null) => void) | undefined;
}

/** Back, Save and exit, Next; sticks to the bottom of the window. */
export function ActionBar(props: ActionBarProps) {
  const {
    onBack,
    onSaveAndExit,
    onNext,
    back = 'Back',
    next = 'Next',
    nextId,
    exit = 'Save and exit',
    extra,
    isBusy = false,
    onSlot,
  } = props;
  return (
    <div className={`${classes.bar} hw-no-print`}>
      {onBack ? (
        <Button
          variant="default"
          onClick={onBack}
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        >
          {back}
        </Button>
      ) : null}
      {onSaveAndExit ? (
        <Button variant="subtle" className={classes.exit} onClick={onSaveAndExit}>
          {exit}
        </Button>
      ) : null}
      {extra ? (
        <Button variant="default" className={classes.extra} onClick={extra.onPress}>
          {extra.label}
        </Button>
      ) : null}
      {onSlot ? <div ref={onSlot} className={classes.slot} /> : null}
      {onNext ? (
        <CallButton
          className={classes.next}
          id={nextId}
          isBusy={isBusy}
          slowText={null}
          onPress={onNext}
          rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
        >
          {next}
        </CallButton>
      ) : null}
    </div>
  );
}
