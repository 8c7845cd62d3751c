import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import { mapOf } from '../../../machines/lab/map/machine-map.ts';
import type { Moment } from '../../../machines/lab/paths/walk.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { MapDrawing } from '../map/MapDrawing.tsx';
import { traceOf } from '../map/trace.ts';
import classes from './Player.module.css';

interface StageMapProps {
  moments: readonly Moment[];
  at: number;
}

/** The wizard beside the screen: where the path stands is lit, and what it has passed. */
export const StageMap = memo(function StageMap({ moments, at }: StageMapProps) {
  const lit = useQuiet(at);
  const trace = useMemo(() => traceOf(moments.slice(0, lit + 1)), [moments, lit]);
  return (
    <div className={classes.map}>
      <Section title="Map">
        <Drawing map={wizardMap} trace={trace} search="" />
      </Section>
    </div>
  );
});

const wizardMap = mapOf(wizardMachine);

/** Drawn anew only where something else is lit. */
const Drawing = memo(MapDrawing);

/** Milliseconds without a step until the map follows: drawing it must not hold up the next screen. */
const quiet = 400;

function useQuiet(at: number): number {
  const [lit, light] = useState(at);
  useEffect(() => {
    const late = setTimeout(() => startTransition(() => light(at)), quiet);
    return () => clearTimeout(late);
  }, [at]);
  return lit;
}
