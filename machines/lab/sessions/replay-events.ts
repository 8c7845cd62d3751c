import type { Facts } from '../../wizard/facts.ts';
import { type LabEvent, openStepEvent } from '../paths/walk-events.ts';
import { isHardStopType, isStepId, type RecordedEvent } from './recorded-session.ts';

/** Where a wizard stands when a recorded event comes, and where events would lead from there. */
export interface ReplayPosition {
  readonly at: string;
  readonly led: (events: readonly LabEvent[]) => string;
}

/** What is sent for a recorded event. The recording knows one place where the machine has a hard stop or the start in between. */
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
    case 'hard stop':
      return isHardStopType(to) && standpoint.at !== `hardStop.${to}`
        ? [...lead, buildStopEvent(recorded, before)]
        : [];
    default:
      return [];
  }
}

/** The facts when an event came. A rating is no event: the next event shows what it changed. */
export function factsBefore({ type, facts }: RecordedEvent, lastFacts: Facts): Facts {
  return type === 'next' || type === 'hard stop' || type === 'jump' ? facts : lastFacts;
}

function buildLeadIn(at: string, { from }: RecordedEvent): LabEvent[] {
  if (at.startsWith('hardStop')) return [{ type: 'back' }];
  return at === 'applicationStart' && from === 'BUILDING_INFORMATION' ? [{ type: 'next' }] : [];
}

/** Back, or a link of the stepper or a summary: the recording does not tell the two apart where Back leads there too. */
function buildBackEvent(
  { led }: ReplayPosition,
  lead: readonly LabEvent[],
  to: string | null | undefined,
): LabEvent {
  const back: LabEvent = { type: 'back' };
  return isStepId(to) && led([...lead, back]) !== to ? openStepEvent(to) : back;
}

/** Next leads to a hard stop that the facts know of; any other came from a call that failed. */
function buildStopEvent({ from, to }: RecordedEvent, before: Facts): LabEvent {
  if (!isHardStopType(to)) return { type: 'next' };
  return isStepId(from) && before.hardStops[from] === to ? { type: 'next' } : { type: 'hard stop', stop: to };
}
