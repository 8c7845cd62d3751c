import type { Facts } from '../../wizard/facts.ts';
import { type LabEvent, openStepEvent } from '../paths/walk-events.ts';
import { isHardStopType, isStepId, type RecordedEvent } from './recorded-session.ts';

/** The place of a wizard before a recorded event, and where events would lead from there. */
export interface ReplayPosition {
  readonly at: string;
  readonly led: (events: readonly LabEvent[]) => string;
}

/**
 * Builds the events to send for a recorded one. The recording leaves out a hard stop or the start in between, so several events may be
 * needed.
 */
export function buildReplayEvents(
  standpoint: ReplayPosition,
  recorded: RecordedEvent,
  before: Facts,
): LabEvent[] {
  const { type, to } = recorded;
  const lead = buildLeadIn(standpoint.at, recorded);
  switch (type) {
    case 'started':
      return [{ type: 'next' }];
    case 'next':
      return [...lead, { type }];
    case 'back':
      return [...lead, buildBackEvent(standpoint, lead, to)];
    case 'jump':
      return isStepId(to) ? [openStepEvent(to)] : [];
    case 'back to the start':
      return [{ type }];
    case 'undo':
      return [{ type }, { type: 'facts changed', facts: recorded.facts }];
    case 'facts changed':
    case 'evaluated':
      return [{ type, facts: recorded.facts }];
    case 'rated':
    case 'next refused':
      return [{ type: 'facts changed', facts: recorded.facts }];
    case 'hard stop':
      return isHardStopType(to) && standpoint.at !== `hardStop.${to}`
        ? [...lead, buildStopEvent(recorded, before)]
        : [];
    default:
      return [];
  }
}

/** The facts at the time of an event. In recordings of earlier versions a rating is no event, so the next event shows what it changed. */
export function factsBefore({ type, facts }: RecordedEvent, lastFacts: Facts): Facts {
  return type === 'next' || type === 'hard stop' || type === 'jump' ? facts : lastFacts;
}

function buildLeadIn(at: string, { from }: RecordedEvent): LabEvent[] {
  if (at.startsWith('hardStop')) return [{ type: 'back' }];
  return at === 'applicationStart' && from === 'BUILDING_INFORMATION' ? [{ type: 'next' }] : [];
}

/**
 * Builds Back, or opening the step if Back would lead elsewhere. The recording does not distinguish Back from a link of the stepper or a
 * summary.
 */
function buildBackEvent(
  { led }: ReplayPosition,
  lead: readonly LabEvent[],
  to: string | null | undefined,
): LabEvent {
  const back: LabEvent = { type: 'back' };
  return isStepId(to) && led([...lead, back]) !== to ? openStepEvent(to) : back;
}

/** Next leads to a hard stop that is in the facts. Any other stop came from a call that failed. */
function buildStopEvent({ from, to }: RecordedEvent, before: Facts): LabEvent {
  if (!isHardStopType(to)) return { type: 'next' };
  return isStepId(from) && before.hardStops[from] === to ? { type: 'next' } : { type: 'hard stop', stop: to };
}
