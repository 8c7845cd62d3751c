import { useMemo } from 'react';
import { isPlace, type MachineMap, type MapTransition } from '../../../machines/lab/map/machine-map.ts';
import {
  buildStateTitles,
  describeGuard,
  formatEvent,
  formatStateTitle,
} from '../../../machines/lab/map/map-titles.ts';
import { describeState } from '../../../machines/lab/map/state-description.ts';
import type { ClearingRow } from '../../../machines/lab/versions/version-tables.ts';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import lab from '../Lab.module.css';
import classes from './Map.module.css';
import { groupMachineStates } from './map-groups.ts';
import type { Trace } from './trace.ts';

interface MapTextProps {
  map: MachineMap;
  clearing: readonly ClearingRow[];
  trace: Trace | null;
  search: string;
}

/** The map as text: the path taken, each state by its group with what it clears and where it leads, and every transition. */
export function MapText({ map, clearing, trace, search }: MapTextProps) {
  const titles = useMemo(() => buildStateTitles(map), [map]);
  const text = search.trim().toLowerCase();
  const isFound = (words: readonly string[]) => words.some((word) => word.toLowerCase().includes(text));
  const title = (id: string) => formatStateTitle(titles, id);
  const guard = (transition: MapTransition) =>
    transition.guard === null ? '–' : describeGuard(titles, transition.guard);
  const transitions = map.ways.filter((transition) => {
    const { from, event, to } = transition;
    const ids = [from, to ?? ''];
    return isFound([...ids, ...ids.map(title), event, guard(transition)]);
  });
  const states = map.states.filter(isPlace);
  const found = new Set(states.filter(({ id }) => isFound([id, title(id)])).map(({ id }) => id));
  return (
    <>
      {trace === null ? null : (
        <Section title="The path">
          <ol className={lab.list} start={0}>
            {trace.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an event is identified by its position
              <li key={index}>{line}</li>
            ))}
          </ol>
        </Section>
      )}
      <Section title="The same as text">
        <p role="status">
          {transitions.length} of {map.ways.length} transitions, {found.size} of {states.length} states
        </p>
        {groupMachineStates(map, titles).map((group) => {
          const shown = group.states.filter(({ id }) => found.has(id));
          return shown.length === 0 ? null : (
            <div key={group.id} className={classes.group}>
              <h3>{group.title}</h3>
              <ul>
                {shown.map(({ id }) => {
                  const { entry, leads } = describeState(map, id, titles, clearing);
                  return (
                    <li key={id}>
                      <strong>{title(id)}</strong>
                      {trace?.at.includes(id) === true ? ' (now here)' : ''}
                      <span>{[...entry, ...leads].map((sentence) => ` ${sentence}.`).join('')}</span>
                    </li>
                  );
                })}
              </ul>
            </div>
          );
        })}
        <Disclosure
          label={`Every transition (${transitions.length})`}
          isForcedOpen={text !== '' || trace !== null}
          printMode="if open"
        >
          <ListTable
            caption="Transitions: from which state, by which event, under which guard, to where"
            rows={transitions}
            rowId={({ id }) => id}
            columns={[
              { id: 'from', label: 'State', cell: ({ from }) => title(from) },
              {
                id: 'event',
                label: 'Event',
                cell: (transition) => formatEvent(titles, map.id, transition),
              },
              { id: 'guard', label: 'Guard', cell: guard },
              {
                id: 'to',
                label: 'Leads to',
                cell: ({ to }) => (to === null ? 'stays' : to.split(', ').map(title).join(', ')),
              },
              ...(trace === null ? [] : [{ id: 'out', label: 'On the path', cell: formatOutcome(trace) }]),
            ]}
          />
        </Disclosure>
      </Section>
    </>
  );
}

function formatOutcome({ takenIds, outcomes }: Trace) {
  return ({ id }: MapTransition) => {
    const outcome = outcomes.get(id);
    const answer = outcome === undefined ? [] : [`guard says ${outcome ? 'yes' : 'no'}`];
    return [...answer, ...(takenIds.has(id) ? ['taken'] : [])].join(', ') || '–';
  };
}
