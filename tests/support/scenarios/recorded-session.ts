import {
  isStepId,
  type RecordedEvent,
  type RecordedSession,
} from '../../../machines/lab/sessions/recorded-session.ts';
import type { Facts } from '../../../machines/wizard/facts.ts';
import { findNextStep } from '../../../machines/wizard/step-reachability.ts';
import { wizardVersion } from '../../../machines/wizard/wizard-version.ts';

/** The recording of a quote that went forward as far as it could: on each step an answer, then Next. */
export function buildSession(id: string, facts: Facts): RecordedSession {
  const events: RecordedEvent[] = [recorded(facts, { type: 'started', to: 'BUILDING_INFORMATION' })];
  let at: string | null = 'BUILDING_INFORMATION';
  while (isStepId(at)) {
    const to = findNextStep(at, facts);
    events.push(recorded(facts, { type: 'facts changed', fields: ['policy.isTenant'] }));
    if (to === null) break;
    events.push(recorded(facts, { type: 'next', from: at, to }));
    at = to;
  }
  return { id, events };
}

/** A recorded event with the facts after it. */
export function recorded(
  facts: Facts,
  event: Pick<RecordedEvent, 'type' | 'from' | 'to' | 'fields'>,
): RecordedEvent {
  return { ...event, facts, machineVersion: wizardVersion };
}
