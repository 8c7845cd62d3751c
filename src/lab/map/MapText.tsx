import { isPlace, type MachineMap } from '../../../machines/lab/map/machine-map.ts';
import { formatGuard } from '../../../machines/lab/map/transition-labels.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../Lab.module.css';
import type { Trace } from './trace.ts';

interface MapTextProps {
  map: MachineMap;
  trace: Trace | null;
  search: string;
}

/** The map as text: the path taken, the states, and every transition with its event, guard and target. */
export function MapText({ map, trace, search }: MapTextProps) {
  const searchText = search.trim().toLowerCase();
  const transitions = map.ways.filter(({ from, event, guard, to }) =>
    [from, event, guard && formatGuard(guard), to].some((text) => text?.toLowerCase().includes(searchText)),
  );
  const states = map.states.filter(({ id, title }) =>
    `${id} ${title ?? ''}`.toLowerCase().includes(searchText),
  );
  return (
    <>
      {trace === null ? null : (
        <Section title="The path">
          <ol className={classes.list} start={0}>
            {trace.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an event is identified by its position
              <li key={index}>{line}</li>
            ))}
          </ol>
        </Section>
      )}
      <Section title="The same as text">
        <p role="status">
          {transitions.length} of {map.ways.length} transitions, {states.filter(isPlace).length} of{' '}
          {map.states.filter(isPlace).length} states
        </p>
        <ListTable
          caption="Transitions"
          rows={transitions}
          rowId={({ id }) => id}
          columns={[
            { id: 'from', label: 'State', cell: ({ from }) => (from === '' ? 'Anywhere' : from) },
            { id: 'event', label: 'Event', cell: ({ event }) => event },
            { id: 'guard', label: 'Guard', cell: ({ guard }) => (guard === null ? '–' : formatGuard(guard)) },
            { id: 'to', label: 'Leads to', cell: ({ to }) => to ?? 'stays' },
            ...(trace === null ? [] : [{ id: 'out', label: 'On the path', cell: formatOutcome(trace) }]),
          ]}
        />
        <ListTable
          caption="States"
          rows={states}
          rowId={({ id }) => id || 'machine'}
          columns={[
            {
              id: 'id',
              label: 'State',
              cell: ({ id }) => (id === trace?.at ? `${id} (now)` : id || 'The machine'),
            },
            { id: 'title', label: 'Title', cell: ({ title }) => title ?? '–' },
            { id: 'entry', label: 'On entering', cell: ({ entry }) => entry.join(', ') || '–' },
            { id: 'exit', label: 'On leaving', cell: ({ exit }) => exit.join(', ') || '–' },
          ]}
        />
      </Section>
    </>
  );
}

function formatOutcome({ takenIds, outcomes }: Trace) {
  return ({ id }: MachineMap['ways'][number]) => {
    const outcome = outcomes.get(id);
    const guard = outcome === undefined ? [] : [`guard ${outcome}`];
    return [...guard, ...(takenIds.has(id) ? ['taken'] : [])].join(', ') || '–';
  };
}
