import { type FaultName, isFaultName } from '../../../machines/lab/paths/faults.ts';
import { buildScenario, type PathScenario, readScenario } from '../../../machines/lab/paths/path-scenario.ts';
import { tellWalk } from '../../../machines/lab/paths/walk-classes.ts';
import { type LabEvent, walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import type { RecordedKnowledge } from '../../../machines/lab/sessions/recorded-answers.ts';
import type { RecordedEvent } from '../../../machines/lab/sessions/recorded-session.ts';
import type { Facts } from '../../../machines/wizard/facts.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';

/** A complete path that the player can play. */
export interface LabPath {
  readonly title: string;
  /** Whether its story is its title anywhere else: it has only a code, or it no longer does what its title says. */
  readonly isTitledByStory?: boolean;
  readonly facts: Facts;
  readonly events: readonly LabEvent[];
  /** The faults to apply while playing. */
  readonly faults?: readonly FaultName[];
  /** Of a recording: what it tells at the start and after each event. */
  readonly recorded?: readonly RecordedMoment[];
}

/** What a recording tells at a point of its path. */
export interface RecordedMoment {
  /** The recorded event that was played last; null at the start, and where the path only leads up to one. */
  readonly event: RecordedEvent | null;
  /** The answers before that event, and after it. */
  readonly before: RecordedKnowledge;
  readonly after: RecordedKnowledge;
  /** Seconds since the event before; null if the recording does not tell. */
  readonly secondsSinceLast: number | null;
}

/** The title under which a path is written into an address or a file. */
export function titlePath({ title, isTitledByStory = false, facts, events }: LabPath): string {
  return isTitledByStory ? tellWalk(walkEvents(wizardMachine, facts, events)) : title;
}

/** Encodes a complete path as URL-safe text, so that the link opens the same path anywhere. */
export function encodePath(path: LabPath): string {
  const { facts, events, faults = [] } = path;
  const { expect: _, ...written } = buildScenario(wizardMachine, titlePath(path), facts, events);
  const encoded = faults.length === 0 ? written : { ...written, faults };
  const bytes = new TextEncoder().encode(JSON.stringify(encoded));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes a path from text; null if the text is not a path. */
export function decodePath(text: string): LabPath | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    const written: PathScenario = JSON.parse(new TextDecoder().decode(bytes));
    const faults = (written.faults ?? []).filter(isFaultName);
    return { title: String(written.title), ...readScenario(written), faults };
  } catch {
    return null;
  }
}

/** The player's URL for a recording on the server. It stays short regardless of the number of events. */
export function recordingAddress(id: string): string {
  return `/lab/player?${new URLSearchParams({ recording: id, at: '0' })}`;
}

/** The player's URL for a complete path. */
export function playerUrl(path: LabPath, at = 0): string {
  return `/lab/player?${new URLSearchParams({ play: encodePath(path), at: String(at) })}`;
}
