import { lazy, Suspense, useMemo } from 'react';
import { useLocation } from 'wouter';
import { buildMachineMap } from '../../../machines/lab/map/machine-map.ts';
import { formatGuard } from '../../../machines/lab/map/transition-labels.ts';
import {
  describeMove,
  type Move,
  type OfferedEvent,
  type PlayedMove,
  playableMachines,
  playMachine,
} from '../../../machines/lab/play/machine-play.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { reloadAction } from '../../ui/feedback/slow-call-action.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { useQueryText } from '../../use-query-text.ts';
import lab from '../Lab.module.css';
import type { Trace } from '../map/trace.ts';
import classes from './Machines.module.css';

const LazyMapDrawing = lazy(async () => ({
  default: (await import('../map/MapDrawing.tsx')).MapDrawing,
}));

/**
 * Plays a machine by its events: what stands in its way, each event with the answers of its guards, and the way so far. The address holds
 * the whole play, so that a link shows it to somebody else.
 */
export function MachinesView() {
  const { playable, moves, open } = useAddressedPlay();
  const { played, offered } = useMemo(() => playMachine(playable, moves), [playable, moves]);
  const map = useMemo(() => buildMachineMap(playable.machine), [playable]);
  const trace = useMemo(() => toTrace(played), [played]);
  const now = played.at(-1);
  const add = (move: Move) => open(playable.id, [...moves, move]);
  return (
    <>
      <div className={lab.filters}>
        <label>
          Machine
          <select value={playable.id} onChange={({ currentTarget }) => open(currentTarget.value, [])}>
            {playableMachines.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Section title={`It is ${now?.at ?? ''}`} intro="Send an event, or change what its guards look at.">
        {playable.conditions.length > 0 ? (
          <fieldset className={classes.conditions}>
            <legend>What the guards look at</legend>
            {playable.conditions.map(({ name, label }) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={now?.conditions[name] === true}
                  onChange={({ currentTarget }) => add(`${name}${currentTarget.checked ? '+' : '-'}`)}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        ) : null}
        <ListTable
          caption="Events"
          rows={offered}
          rowId={({ event }) => event}
          columns={[
            {
              id: 'event',
              label: 'Event',
              cell: ({ event, isPossible }) => (
                <button
                  type="button"
                  className={classes.event}
                  disabled={!isPossible}
                  onClick={() => add(event)}
                >
                  {event}
                </button>
              ),
            },
            { id: 'leads', label: 'Leads to', cell: describeTarget },
            { id: 'guards', label: 'Its guards answer', cell: describeGuards },
          ]}
        />
      </Section>
      <Section title="The way so far" intro="Each line goes back to its moment.">
        <ol className={classes.way} start={0}>
          {played.map(({ move, at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a move is identified by its position
            <li key={index}>
              <button
                type="button"
                aria-current={index === played.length - 1 ? 'step' : undefined}
                onClick={() => open(playable.id, moves.slice(0, index))}
              >
                {describeMove(playable, move)} → {at}
              </button>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="As a statechart">
        <Suspense fallback={<Loading label="Laying out the map" slowAction={reloadAction} />}>
          <LazyMapDrawing key={playable.id} map={map} clearing={[]} label={playable.title} trace={trace} />
        </Suspense>
      </Section>
    </>
  );
}

/** The machine and the moves of the address: `?machine=change&moves=price,isPaid-,issue`. */
function useAddressedPlay() {
  const query = useQueryText();
  const [, navigate] = useLocation();
  const { machine, moves } = useMemo(() => {
    const params = new URLSearchParams(query);
    return { machine: params.get('machine'), moves: (params.get('moves') ?? '').split(',').filter(Boolean) };
  }, [query]);
  const playable = playableMachines.find(({ id }) => id === machine) ?? playableMachines[0];
  if (playable === undefined) throw new Error('There is no machine to play.');
  const open = (id: string, next: readonly Move[]) =>
    navigate(
      `/lab/machines?machine=${id}${next.length > 0 ? `&moves=${encodeURIComponent(next.join(','))}` : ''}`,
      { replace: id === playable.id },
    );
  return { playable, moves, open };
}

/** The path of a play, for its map. */
function toTrace(played: readonly PlayedMove[]): Trace {
  const attempts = played.flatMap(({ tried }) => tried);
  return {
    at: [played.at(-1)?.at ?? ''],
    takenIds: new Set(attempts.filter(({ isOpen }) => isOpen).map(({ transition }) => transition.id)),
    outcomes: new Map(
      attempts
        .filter(({ transition }) => transition.guard !== null)
        .map(({ transition, isOpen }) => [transition.id, isOpen]),
    ),
    lines: [],
  };
}

function describeTarget({ tried, isPossible }: OfferedEvent): string {
  if (tried.length === 0) return 'nowhere from here';
  if (!isPossible) return 'nowhere: no guard holds';
  return tried.findLast(({ isOpen }) => isOpen)?.transition.to ?? 'stays';
}

function describeGuards({ tried }: OfferedEvent): string {
  const asked = tried.flatMap(({ transition, isOpen }) =>
    transition.guard === null ? [] : [`${formatGuard(transition.guard)}: ${isOpen ? 'yes' : 'no'}`],
  );
  return asked.join(', ') || '–';
}
