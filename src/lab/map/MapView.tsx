import { lazy, Suspense, useMemo, useState } from 'react';
import { allMachines } from '../../../machines/lab/map/all-machines.ts';
import { buildMachineMap } from '../../../machines/lab/map/machine-map.ts';
import { walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { reloadAction } from '../../ui/feedback/slow-call-action.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { useQueryText } from '../../use-query-text.ts';
import classes from '../Lab.module.css';
import { useAddressedPath } from '../use-addressed-path.ts';
import { MapText } from './MapText.tsx';
import { buildTrace, type Trace } from './trace.ts';

const LazyMapDrawing = lazy(async () => ({ default: (await import('./MapDrawing.tsx')).MapDrawing }));

/** The machines as statecharts, followed by the same content as text. A path of the player is highlighted on the wizard. */
export function MapView() {
  const [chosen, choose] = useState('wizard');
  const [search, setSearch] = useState('');
  const shown = allMachines.find(({ machine }) => machine.id === chosen) ?? {
    title: 'Wizard',
    machine: wizardMachine,
  };
  const { machine } = shown;
  const map = useMemo(() => buildMachineMap(machine), [machine]);
  const trace = useTrace(machine.id === 'wizard');
  return (
    <>
      <div className={classes.filters}>
        <label>
          Machine
          <select value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            {allMachines.map(({ machine: { id }, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          Search
          <input
            type="search"
            value={search}
            placeholder="State, event or guard"
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </label>
      </div>
      <Section title={`${shown.title} as a statechart`}>
        <Suspense fallback={<Loading label="Laying out the map" slowAction={reloadAction} />}>
          <LazyMapDrawing key={machine.id} map={map} trace={trace} search={search} />
        </Suspense>
      </Section>
      <MapText map={map} trace={trace} search={search} />
    </>
  );
}

/** The trace of the path in the URL, up to its current event; null without a path or for another machine. */
function useTrace(isWizard: boolean): Trace | null {
  const search = useQueryText();
  const { path } = useAddressedPath();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    if (path === null || !isWizard) return null;
    const moments = walkEvents(wizardMachine, path.facts, path.events);
    return buildTrace(moments.slice(0, (Number(query.get('at')) || 0) + 1));
  }, [search, path, isWizard]);
}
