import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import { buildMachineMap } from '../../../machines/lab/map/machine-map.ts';
import type { EdgeKind } from '../../../machines/lab/map/map-edges.ts';
import type { WalkStep } from '../../../machines/lab/paths/walk-events.ts';
import { todayTables } from '../../../machines/lab/versions/today-tables.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { MapDrawing } from '../map/MapDrawing.tsx';
import { buildTrace } from '../map/trace.ts';
import classes from './Player.module.css';

interface PlayerMapProps {
  moments: readonly WalkStep[];
  at: number;
}

/** The wizard's map next to the screen, with the path's current state and the transitions taken highlighted. */
export const PlayerMap = memo(function StageMap({ moments, at }: PlayerMapProps) {
  const lit = useSettledIndex(at);
  const trace = useMemo(() => buildTrace(moments.slice(0, lit + 1)), [moments, lit]);
  return (
    <div className={classes.map}>
      <Section title="Map">
        <MemoizedDrawing
          map={wizardMap}
          clearing={clearing}
          label="Wizard"
          shape="tall"
          trace={trace}
          hidden={hidden}
        />
      </Section>
    </div>
  );
});

const wizardMap = buildMachineMap(wizardMachine);
const clearing = todayTables.clearing ?? [];
/** Only Next and what the path took: the column is narrow. */
const hidden: ReadonlySet<EdgeKind> = new Set(['back', 'clear', 'stop']);

/** Redraws only when the highlighted path changes. */
const MemoizedDrawing = memo(MapDrawing);

/** Milliseconds without a step before the map updates, so that drawing it does not delay the next screen. */
const quietMilliseconds = 400;

function useSettledIndex(at: number): number {
  const [lit, light] = useState(at);
  useEffect(() => {
    const late = setTimeout(() => startTransition(() => light(at)), quietMilliseconds);
    return () => clearTimeout(late);
  }, [at]);
  return lit;
}
