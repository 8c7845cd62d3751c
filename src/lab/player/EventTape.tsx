import { UnstyledButton } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import type { WalkStep } from '../../../machines/lab/paths/walk-events.ts';
import type { RecordedMoment } from '../paths/lab-path.ts';
import { describeMoment } from './describe-moment.ts';
import classes from './Player.module.css';

interface EventTapeProps {
  moments: readonly WalkStep[];
  /** Of a recording: what it tells at each of the moments. */
  recorded: readonly RecordedMoment[] | undefined;
  at: number;
  goTo: (at: number) => void;
}

/** The path as an ordered list of buttons, each of which jumps to its event. */
export const EventTape = memo(function EventTape({ moments, recorded, at, goTo }: EventTapeProps) {
  const tape = useRef<HTMLOListElement>(null);
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: centers the current event without scrolling the page
  useEffect(() => {
    const { offsetLeft = 0, offsetWidth = 0 } = current.current ?? {};
    const { clientWidth = 0 } = tape.current ?? {};
    tape.current?.scrollTo({ left: offsetLeft - (clientWidth - offsetWidth) / 2 });
  }, [at]);
  return (
    <nav aria-label="Events">
      <ol ref={tape} className={classes.tape} start={0}>
        {moments.map((walkStep, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an event is identified by its position
          <li key={index}>
            <UnstyledButton
              ref={index === at ? current : null}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => goTo(index)}
            >
              <small>{describeMoment(walkStep, recorded?.[index])}</small>
              <span>{walkStep.at}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
});
