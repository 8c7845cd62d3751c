import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { FaultName } from '../../../machines/lab/paths/faults.ts';
import { type LabEvent, type WalkStep, walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import { useQueryText } from '../../use-query-text.ts';
import { encodePath, type LabPath } from '../paths/lab-path.ts';
import { useAddressedPath } from '../use-addressed-path.ts';
import { widths } from './screen-widths.ts';
import { useAddressedMachine } from './use-addressed-machine.ts';

/** Whether the screen is shown at full size or scaled to fit its pane. */
export const sizes = ['full', 'fitted'] as const;

/** Seconds between events at each speed. */
export const speeds = { Slow: 2, Normal: 1, Fast: 0.25 } as const;

/** Milliseconds before the URL is updated with the current event. */
const addressDelay = 150;

/** The player: a path, its current event, and how it is shown. The URL holds the path, the event and the display settings. */
export interface Player {
  readonly path: LabPath | null;
  /** The id of the recording in the URL, or null if it names none. */
  readonly recording: string | null;
  /** Whether the recordings, or the version of the wizard, are still loading. */
  readonly isLoading: boolean;
  /** The name of the version whose wizard is played; null for today's. */
  readonly version: string | null;
  readonly moments: readonly WalkStep[];
  readonly at: number;
  readonly width: number;
  readonly size: (typeof sizes)[number];
  readonly scheme: 'light' | 'dark';
  readonly isPlaying: boolean;
  /** The active faults, which are part of the path. */
  readonly faults: readonly FaultName[];
  /** Whether Next was pressed on the screen and the result is pending. Used only while faults are active. */
  readonly isPressed: boolean;
  readonly speed: keyof typeof speeds;
  /** The address behind its question mark, with the current event, for a link to just this. */
  readonly search: () => string;
  readonly goTo: (at: number) => void;
  /** Goes to the next event: shows it at once or, with active faults, presses Next on the screen. */
  readonly step: () => void;
  readonly setFaults: (faults: readonly FaultName[]) => void;
  readonly play: (isPlaying: boolean) => void;
  readonly setSpeed: (speed: keyof typeof speeds) => void;
  readonly show: (change: { width?: number; size?: string; scheme?: string }) => void;
  /** Applies events triggered on the screen: the pending Next of the path, or new events that replace the rest of the path. */
  readonly playEvents: (events: readonly LabEvent[]) => void;
}

export function usePlayer(): Player {
  const search = useQueryText();
  const [, navigate] = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const { path, recording, isLoading } = useAddressedPath();
  const { version, machine, isReading } = useAddressedMachine();
  const moments = useMemo(
    () => (path === null || machine === null ? [] : walkEvents(machine, path.facts, path.events)),
    [path, machine],
  );
  const [position, setPosition] = useState<number | null>(null);
  const asked = position ?? (Number(query.get('at')) || 0);
  const at = Math.max(0, Math.min(asked, moments.length - 1));
  const [isPlaying, play] = useState(false);
  const [speed, setSpeed] = useState<keyof typeof speeds>('Normal');
  const [isPressed, setPressed] = useState(false);
  const change = (values: { [name: string]: string }) => {
    const next = new URLSearchParams(search);
    next.set('at', String(at));
    for (const [name, value] of Object.entries(values)) next.set(name, value);
    if (next.has('play')) next.delete('recording');
    navigate(`/lab/player?${next}`, { replace: true });
  };
  const goTo = useCallback((to: number) => {
    setPressed(false);
    setPosition(to);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL is updated after the screen is painted
  useEffect(() => {
    if (path === null || query.get('at') === String(at)) return;
    const late = setTimeout(() => change({}), addressDelay);
    return () => clearTimeout(late);
  }, [at, path, query]);
  const faults = path?.faults ?? [];
  const isPressedNext =
    faults.length > 0 && moments[at + 1]?.event?.type === 'next' && !moments[at]?.at.includes('.');
  const step = () => (isPressedNext ? setPressed(true) : goTo(at + 1));
  const isAtEnd = at >= moments.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL holds the state; each event starts one timer
  useEffect(() => {
    if (!isPlaying) return;
    const wait = setTimeout(() => (isAtEnd ? play(false) : step()), isAtEnd ? 0 : speeds[speed] * 1000);
    return () => clearTimeout(wait);
  }, [isPlaying, at, isAtEnd, speed]);
  return {
    ...{
      path,
      recording,
      isLoading: isLoading || isReading,
      version,
      moments,
      at,
      isPlaying,
      speed,
      play,
      setSpeed,
      faults,
      isPressed,
      step,
      goTo,
    },
    search: () => {
      const named = new URLSearchParams(search);
      named.set('at', String(at));
      return named.toString();
    },
    setFaults: (on) => {
      setPressed(false);
      if (path !== null) change({ play: encodePath({ ...path, faults: on }) });
    },
    width: widths.find((width) => width === Number(query.get('width'))) ?? 768,
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
    size: query.get('size') === 'fitted' ? 'fitted' : 'full',
    show: ({ width, ...named }) => change({ ...named, ...(width ? { width: String(width) } : {}) }),
    playEvents: (events) => {
      if (path === null) return;
      if (isPressed && events.at(-1)?.type === 'next') return goTo(at + 1);
      setPressed(false);
      const changed = { ...path, events: [...path.events.slice(0, at), ...events] };
      // What the path was called may not be what it does now.
      const built = { ...changed, isTitledByStory: true };
      setPosition(at + events.length);
      change({ play: encodePath(built), at: String(at + events.length) });
    },
  };
}
