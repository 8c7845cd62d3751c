import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type LabEvent, type Moment, walk } from '../../../machines/lab/walk.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { type LabPath, pathOfText, textOfPath } from '../lab-path.ts';

/** Widths of the frame, in pixels. */
export const widths = [320, 768, 1280] as const;

/** Seconds from one event to the next. */
export const speeds = { Slow: 2, Normal: 1, Fast: 0.25 } as const;

/** The player: a path, the event it stands at, and how it is shown; all of it in the address. */
export interface Player {
  readonly path: LabPath | null;
  readonly moments: readonly Moment[];
  readonly at: number;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly isPlaying: boolean;
  readonly speed: keyof typeof speeds;
  readonly go: (at: number) => void;
  readonly play: (isPlaying: boolean) => void;
  readonly setSpeed: (speed: keyof typeof speeds) => void;
  readonly show: (change: { width?: number; scheme?: 'light' | 'dark' }) => void;
  /** Plays on from where it stands with events of one's own: what stood after is dropped. */
  readonly branch: (events: readonly LabEvent[]) => void;
}

export function usePlayer(): Player {
  const search = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const text = query.get('play') ?? '';
  const path = useMemo(() => pathOfText(text), [text]);
  const moments = useMemo(() => (path === null ? [] : walk(wizardMachine, path.facts, path.events)), [path]);
  const at = Math.max(0, Math.min(Number(query.get('at')) || 0, moments.length - 1));
  const [isPlaying, play] = useState(false);
  const [speed, setSpeed] = useState<keyof typeof speeds>('Normal');
  const change = (values: { [name: string]: string }) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(values)) next.set(name, value);
    navigate(`/lab/player?${next}`, { replace: true });
  };
  const go = (to: number) => change({ at: String(to) });
  const isAtEnd = at >= moments.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the state; each event starts one wait
  useEffect(() => {
    if (!isPlaying) return;
    const wait = setTimeout(() => (isAtEnd ? play(false) : go(at + 1)), isAtEnd ? 0 : speeds[speed] * 1000);
    return () => clearTimeout(wait);
  }, [isPlaying, at, isAtEnd, speed]);
  return {
    ...{ path, moments, at, isPlaying, speed, go, play, setSpeed },
    width: widths.find((width) => width === Number(query.get('width'))) ?? 768,
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
    show: ({ width, scheme }) =>
      change({ ...(width ? { width: String(width) } : {}), ...(scheme ? { scheme } : {}) }),
    branch: (events) => {
      if (path === null) return;
      const built = { ...path, events: [...path.events.slice(0, at), ...events] };
      change({ play: textOfPath(built), at: String(at + events.length) });
    },
  };
}
