import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useMemo, useState } from 'react';
import { buildMachineMap, type MachineMap } from '../../../machines/lab/map/machine-map.ts';
import type { EdgeKind } from '../../../machines/lab/map/map-edges.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { reloadAction } from '../../ui/feedback/slow-call-action.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { MapLegend } from '../map/MapLegend.tsx';
import type { MapTone, MapTones } from '../map/map-tones.ts';
import { formatMeasure, type MoveUseRow, type PlaceUseRow, type UseMeasure } from './use-measures.ts';

interface UseMapProps {
  measure: UseMeasure;
  places: readonly PlaceUseRow[];
  moves: readonly MoveUseRow[];
}

const LazyMapDrawing = lazy(async () => ({
  default: (await import('../map/MapDrawing.tsx')).MapDrawing,
}));

const wizardMap = buildMachineMap(wizardMachine);
const noClearing: readonly never[] = [];

/** The map of the wizard as a heat map: each place by a measure, each way by how often it was gone. */
export function UseMap({ measure, places, moves }: UseMapProps) {
  const tones = useMemo(() => buildUseTones(wizardMap, measure, places, moves), [measure, places, moves]);
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [hidden, setHidden] = useState<ReadonlySet<EdgeKind>>(new Set(['back']));
  return (
    <Section
      title="The map by use"
      intro="Each place by what is chosen above, each way by how often it was gone."
    >
      <Suspense fallback={<Loading label="Laying out the map" slowAction={reloadAction} />}>
        <LazyMapDrawing
          map={wizardMap}
          clearing={noClearing}
          label="Wizard by use"
          shape={isNarrow ? 'tall' : 'wide'}
          hidden={hidden}
          tones={tones}
          legend={<MapLegend map={wizardMap} hidden={hidden} onHide={setHidden} tones={tones} />}
        />
      </Suspense>
    </Section>
  );
}

function buildUseTones(
  map: MachineMap,
  measure: UseMeasure,
  places: readonly PlaceUseRow[],
  moves: readonly MoveUseRow[],
): MapTones {
  const mostOfPlaces = Math.max(1e-9, ...places.map(measure.read));
  const mostOfMoves = Math.max(1, ...moves.map(({ times }) => times));
  const states = places.map((row): [string, MapTone] => [
    `state ${row.place}`,
    { tone: 'warn', weight: measure.read(row) / mostOfPlaces, words: formatMeasure(measure, row) },
  ]);
  const ways = map.ways.flatMap(({ id, from, to }): [string, MapTone][] => {
    const times = moves
      .filter((move) => move.from === from && move.to === to)
      .reduce((sum, move) => sum + move.times, 0);
    const words = `gone ${times.toLocaleString('en-US')} ${times === 1 ? 'time' : 'times'}`;
    return times === 0 ? [] : [[`way ${id}`, { tone: 'warn', weight: times / mostOfMoves, words }]];
  });
  return {
    tones: new Map([...states, ...ways]),
    legend: [{ tone: 'warn', label: `${measure.label}: the stronger, the more` }],
  };
}
