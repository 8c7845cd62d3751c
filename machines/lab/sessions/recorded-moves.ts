import type { Facts } from '../../wizard/facts.ts';
import { type LabEvent, opening } from '../paths/walk.ts';
import { isHardStop, isStep, type RecordedEvent } from './session.ts';

/** Where a wizard stands when a recorded event comes, and where events would lead from there. */
export interface Standpoint {
  readonly at: string;
  readonly led: (events: readonly LabEvent[]) => string;
}

/** What is sent for a recorded event. The recording knows one place where the machine has a hard stop or the start in between. */
export function eventsOf(standpoint: Standpoint, recorded: RecordedEvent, before: Facts): LabEvent[] {
  const { type, to } = recorded;
  const lead = leadTo(standpoint.at, recorded);
  switch (type) {
    case 'started':
      return [{ type: 'next' }];
    case 'next':
      return [...lead, { type }];
    case 'back':
      return [...lead, backOrLink(standpoint, lead, to)];
    case 'jump':
      return isStep(to) ? [opening(to)] : [];
    case 'back to the start':
      return [{ type }];
    case 'undo':
      return [{ type }, { type: 'facts changed', facts: recorded.facts }];
    case 'facts changed':
    case 'evaluated':
      return [{ type, facts: recorded.facts }];
    case 'hard stop':
      return isHardStop(to) && standpoint.at !== `hardStop.${to}`
        ? [...lead, stopping(recorded, before)]
        : [];
    default:
      return [];
  }
}

/** The facts when an event came. A rating is no event: going on tells what it left behind. */
export function factsBefore({ type, facts }: RecordedEvent, known: Facts): Facts {
  return type === 'next' || type === 'hard stop' || type === 'jump' ? facts : known;
}

function leadTo(at: string, { from }: RecordedEvent): LabEvent[] {
  if (at.startsWith('hardStop')) return [{ type: 'back' }];
  return at === 'applicationStart' && from === 'BUILDING_INFORMATION' ? [{ type: 'next' }] : [];
}

/** Back, or a link of the stepper or a summary: the recording does not tell the two apart where Back leads there too. */
function backOrLink({ led }: Standpoint, lead: readonly LabEvent[], to: string | null | undefined): LabEvent {
  const back: LabEvent = { type: 'back' };
  return isStep(to) && led([...lead, back]) !== to ? opening(to) : back;
}

/** Next leads to a hard stop that the facts know of; any other came from a call that failed. */
function stopping({ from, to }: RecordedEvent, before: Facts): LabEvent {
  if (!isHardStop(to)) return { type: 'next' };
  return isStep(from) && before.hardStops[from] === to ? { type: 'next' } : { type: 'hard stop', stop: to };
}
