import type { WalkStep } from '../../../machines/lab/paths/walk-events.ts';
import type { RecordedKnowledge } from '../../../machines/lab/sessions/recorded-answers.ts';
import type { RecordedEvent } from '../../../machines/lab/sessions/recorded-session.ts';
import { type FactDifference, listFactDifferences } from '../../../machines/lab/sessions/replayed-facts.ts';
import { buildFacts } from '../../../machines/wizard/facts.ts';
import { today } from '../../wizard/open/quote.ts';
import { serveSample } from '../frame/served-sample.ts';

/** The facts that the answers on the screen give otherwise than the server recorded them at an event. */
export function findReplayDifferences(
  { at, from, facts }: WalkStep,
  event: RecordedEvent,
  known: RecordedKnowledge,
): readonly FactDifference[] {
  const file = serveSample({ at, from, facts, known }, today());
  return listFactDifferences(buildFacts(file, today()), event.facts);
}
