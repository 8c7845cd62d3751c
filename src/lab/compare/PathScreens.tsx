import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { formatStateTitle, type StateTitle } from '../../../machines/lab/map/map-titles.ts';
import type { PathClass } from '../../../machines/lab/paths/path-classes.ts';
import { describeEvent, type WalkStep, walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import classes from './Compare.module.css';
import { SceneFrame } from './SceneFrame.tsx';

/** A version's side of a changed path. */
export interface PathSide {
  /** Such as `Before: a1b2c3d`. */
  readonly label: string;
  readonly machine: AnyStateMachine;
  /** The path in this version; null if only the other one has it. */
  readonly pathClass: PathClass | null;
  readonly titles: ReadonlyMap<string, StateTitle>;
}

interface PathScreensProps {
  sides: readonly [PathSide, PathSide];
  onClose: () => void;
}

/**
 * The screens of a changed path in both versions at the same event, from the first event that leads elsewhere. A version brings tables and no
 * screens: both are shown on today's. Where only one version has the path, the other one plays its events.
 */
export function PathScreens({ sides, onClose }: PathScreensProps) {
  const walks = useMemo(() => walkSides(sides), [sides]);
  const [before, after] = walks;
  const detour = before.findIndex((step, index) => step.at !== after[index]?.at);
  const [index, setIndex] = useState(Math.max(0, detour));
  const last = Math.max(before.length, after.length) - 1;
  return (
    <section className={classes.screens} aria-label="Screens side by side">
      <div className={classes.controls}>
        <Button variant="default" disabled={index === 0} onClick={() => setIndex(index - 1)}>
          Event before
        </Button>
        <Button variant="default" disabled={index === last} onClick={() => setIndex(index + 1)}>
          Event after
        </Button>
        <Button variant="default" disabled={detour < 0} onClick={() => setIndex(detour)}>
          First difference
        </Button>
        <Button variant="default" onClick={onClose}>
          Close the screens
        </Button>
        <span role="status">
          Event {index} of {last}
        </span>
      </div>
      <p>A version brings its tables and no screens of its own: both are shown on today's screens.</p>
      <div className={classes.sides}>
        {sides.map(({ label, titles }, side) => {
          const step = walks[side]?.[index];
          return (
            <div key={label}>
              <h4 className={classes.title}>{label}</h4>
              <p>{step === undefined ? 'The path has ended.' : describeStep(step, titles)}</p>
              {step === undefined ? null : (
                <SceneFrame title={`Screen, ${label}`} walkStep={step} index={index} />
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}

function walkSides([before, after]: PathScreensProps['sides']): readonly [WalkStep[], WalkStep[]] {
  const walk = (side: PathSide, other: PathSide) => {
    const played = side.pathClass ?? other.pathClass;
    return played === null ? [] : walkEvents(side.machine, played.facts, played.events);
  };
  return [walk(before, after), walk(after, before)];
}

function describeStep({ event, at }: WalkStep, titles: ReadonlyMap<string, StateTitle>): string {
  return `${event === null ? 'start' : describeEvent(event)} → ${formatStateTitle(titles, at)}`;
}
