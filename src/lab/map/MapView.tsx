import { NativeSelect, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useMemo, useState } from 'react';
import { allMachines } from '../../../machines/lab/map/all-machines.ts';
import { buildMachineMap, type MachineMap } from '../../../machines/lab/map/machine-map.ts';
import { buildStateTitles } from '../../../machines/lab/map/map-titles.ts';
import { describeState } from '../../../machines/lab/map/state-description.ts';
import { walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import { todayTables } from '../../../machines/lab/versions/today-tables.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { reloadAction } from '../../ui/feedback/slow-call-action.ts';
import lab from '../Lab.module.css';
import { useAddressedPath } from '../use-addressed-path.ts';
import classes from './Map.module.css';
import { MapLegend } from './MapLegend.tsx';
import { MapText } from './MapText.tsx';
import { buildTrace, type Trace } from './trace.ts';
import { useMapAddress } from './use-map-address.ts';

const LazyMapDrawing = lazy(async () => ({ default: (await import('./MapDrawing.tsx')).MapDrawing }));

const clearing = todayTables.clearing ?? [];

/**
 * The wizard as a statechart, and every machine as text. A path of the player is lit on the wizard. Machine, search, hidden lines
 * and the chosen state are in the address.
 */
export function MapView() {
  const { machine: chosenMachine, search, hidden, chosen, change } = useMapAddress();
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const { machine, title } = allMachines.find(({ machine: { id } }) => id === chosenMachine) ?? firstMachine;
  const map = useMemo(() => buildMachineMap(machine), [machine]);
  const isWizard = machine.id === 'wizard';
  const trace = useTrace(isWizard);
  const [pointed, setPointed] = useState<string | null>(null);
  const text = <MapText key="text" map={map} clearing={clearing} trace={trace} search={search} />;
  const drawing = isWizard ? (
    <Suspense key="drawing" fallback={<Loading label="Laying out the map" slowAction={reloadAction} />}>
      <LazyMapDrawing
        key={machine.id}
        map={map}
        clearing={clearing}
        label={title}
        shape={isNarrow ? 'tall' : 'wide'}
        trace={trace}
        search={search}
        hidden={hidden}
        chosen={chosen}
        onChoose={(state) => change({ chosen: state })}
        onPoint={setPointed}
        legend={<MapLegend map={map} hidden={hidden} onHide={(kinds) => change({ hidden: kinds })} />}
        about={<AboutState map={map} state={pointed ?? chosen} />}
      />
    </Suspense>
  ) : (
    <p key="drawing" className={classes.about}>
      The drawing of this machine is in docs/machines.md.
    </p>
  );
  return (
    <>
      <div className={`${lab.filters} hw-no-print`}>
        <NativeSelect
          size="sm"
          label="Machine"
          value={machine.id}
          onChange={({ currentTarget }) => change({ machine: currentTarget.value })}
        >
          {allMachines.map(({ machine: { id }, title: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <TextInput
          size="sm"
          label="Search"
          type="search"
          value={search}
          placeholder="State, event or guard"
          onChange={({ currentTarget }) => change({ search: currentTarget.value })}
        />
      </div>
      {isNarrow ? [text, drawing] : [drawing, text]}
    </>
  );
}

const firstMachine = { title: 'Wizard', machine: wizardMachine };

/** What the map tells of the state that the pointer or the focus is on, or of the chosen one. */
function AboutState({ map, state }: { map: MachineMap; state: string | null }) {
  const titles = useMemo(() => buildStateTitles(map), [map]);
  if (state === null)
    return (
      <p className={classes.about}>
        Point at a state or move the focus to it: its lines light up, and here stands where it leads. Press it
        to keep it. Moves that are open everywhere stand in the text.
      </p>
    );
  const { title, entry, leads } = describeState(map, state, titles, clearing);
  return (
    <p className={classes.about}>
      <strong>{title}</strong>
      {[...entry, ...leads].map((sentence) => ` ${sentence}.`).join('')}
    </p>
  );
}

/** The trace of the path in the URL, up to its current event; null without a path or for another machine. */
function useTrace(isWizard: boolean): Trace | null {
  const { at } = useMapAddress();
  const { path } = useAddressedPath();
  return useMemo(() => {
    if (path === null || !isWizard) return null;
    const moments = walkEvents(wizardMachine, path.facts, path.events);
    return buildTrace(moments.slice(0, at + 1));
  }, [at, path, isWizard]);
}
