import { Checkbox, NativeSelect, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { buildMachineMap } from '../../../machines/lab/map/machine-map.ts';
import { type EdgeKind, parseEdgeKinds } from '../../../machines/lab/map/map-edges.ts';
import { buildStateTitles, formatStateTitle } from '../../../machines/lab/map/map-titles.ts';
import {
  describeMove,
  type Move,
  type PlayedMove,
  playableMachines,
  playMachine,
} from '../../../machines/lab/play/machine-play.ts';
import { todayTables } from '../../../machines/lab/versions/today-tables.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { reloadAction } from '../../ui/feedback/slow-call-action.ts';
import { Section } from '../../ui/layout/Section.tsx';
import lab from '../Lab.module.css';
import { MapLegend } from '../map/MapLegend.tsx';
import { summarizeAttempts, type Trace } from '../map/trace.ts';
import { useAddressParams } from '../use-address-params.ts';
import { EventTable } from './EventTable.tsx';
import classes from './Machines.module.css';

const LazyMapDrawing = lazy(async () => ({
  default: (await import('../map/MapDrawing.tsx')).MapDrawing,
}));

const clearing = todayTables.clearing ?? [];

/**
 * Plays a machine by its events: what its guards look at, each event with the answers of its guards, and the way so far. The address holds
 * the whole play, so that a link shows it to somebody else.
 */
export function MachinesView() {
  const { playable, moves, open, hidden, hide } = useAddressedPlay();
  const { played, offered } = useMemo(() => playMachine(playable, moves), [playable, moves]);
  const map = useMemo(() => buildMachineMap(playable.machine), [playable]);
  const titles = useMemo(() => buildStateTitles(map), [map]);
  const trace = useMemo(() => toTrace(played), [played]);
  const now = played.at(-1);
  const add = (move: Move) => open(playable.id, [...moves, move]);
  const namePlaces = (places: readonly string[]) =>
    places.map((id) => formatStateTitle(titles, id)).join(' + ');
  return (
    <>
      <div className={lab.filters}>
        <NativeSelect
          size="sm"
          label="Machine"
          value={playable.id}
          onChange={({ currentTarget }) => open(currentTarget.value, [])}
        >
          {playableMachines.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </NativeSelect>
      </div>
      <Section
        title={`It is: ${namePlaces(now?.at ?? [])}`}
        intro={`${playable.about} Send an event, or change what its guards look at.`}
      >
        {playable.conditions.length > 0 ? (
          <fieldset className={classes.conditions}>
            <legend>What the guards look at</legend>
            {playable.conditions.map(({ name, label }) => (
              <Checkbox
                key={name}
                label={label}
                checked={now?.conditions[name] === true}
                onChange={({ currentTarget }) => add(`${name}${currentTarget.checked ? '+' : '-'}`)}
              />
            ))}
          </fieldset>
        ) : null}
        <EventTable machine={playable.machine.id} titles={titles} offered={offered} onSend={add} />
      </Section>
      <Section title="The way so far" intro="Each line goes back to its moment.">
        <ol className={classes.way} start={0}>
          {played.map(({ move, at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a move is identified by its position
            <li key={index}>
              <UnstyledButton
                aria-current={index === played.length - 1 ? 'step' : undefined}
                onClick={() => open(playable.id, moves.slice(0, index))}
              >
                {describeMove(playable, move)} → {namePlaces(at)}
              </UnstyledButton>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="As a statechart">
        <Suspense fallback={<Loading label="Laying out the map" slowAction={reloadAction} />}>
          <LazyMapDrawing
            key={playable.id}
            map={map}
            clearing={clearing}
            label={playable.title}
            trace={trace}
            hidden={hidden}
            legend={<MapLegend map={map} hidden={hidden} onHide={hide} />}
          />
        </Suspense>
      </Section>
    </>
  );
}

/** The machine, the moves and the hidden lines of the address: `?machine=change&moves=price,isPaid-,issue&hide=back`. */
function useAddressedPlay() {
  const [params, change] = useAddressParams();
  const machine = params.get('machine');
  const text = params.get('moves') ?? '';
  const moves = useMemo(() => text.split(',').filter(Boolean), [text]);
  const playable = playableMachines.find(({ id }) => id === machine) ?? playableMachines[0];
  if (playable === undefined) throw new Error('There is no machine to play.');
  const open = (id: string, next: readonly Move[]) =>
    change({ machine: id, moves: next.length > 0 ? next.join(',') : null });
  const hide = params.get('hide') ?? '';
  const hidden = useMemo(() => parseEdgeKinds(hide), [hide]);
  return {
    ...{ playable, moves, open, hidden },
    hide: (kinds: ReadonlySet<EdgeKind>) => change({ hide: [...kinds].join(',') || null }),
  };
}

/** The path of a play, for its map. */
function toTrace(played: readonly PlayedMove[]): Trace {
  return {
    at: played.at(-1)?.at ?? [],
    ...summarizeAttempts(played.flatMap(({ tried }) => tried)),
    lines: [],
  };
}
