import { possibleFacts } from '../../../machines/lab/map/guard-combinations.ts';
import type { Facts } from '../../../machines/wizard/facts.ts';
import { steps } from '../../../machines/wizard/steps.ts';
import { packValues } from '../../../server/database/packing.ts';
import { summarizeEvent } from '../../../server/policy/wizard/session-summary.ts';
import { randomNumbers } from '../rating/generated-risks.ts';

/** How many events each made-up session has. */
export const eventsPerSession = 20;

/** A made-up way through the wizard: its packed events, and its summary in the list of sessions. */
export interface SessionWalk {
  /** Each in hexadecimal digits. */
  readonly events: readonly string[];
  readonly steps: readonly string[];
  readonly guards: readonly string[];
  readonly lastStep: string;
  readonly outcome: string;
  readonly stops: readonly string[];
}

/** Ways through the wizard, the same for the same number: forward, now and then back, opened out of turn, or stopped hard. */
export function makeWalks(count: number): SessionWalk[] {
  const draw = randomNumbers(20_261_121);
  return Array.from({ length: count }, (_, at) => {
    const facts = possibleFacts[at % possibleFacts.length];
    if (facts === undefined) throw new RangeError('There are no facts.');
    return describeWalk(walkByChance(draw), facts);
  });
}

interface WalkEvent {
  readonly type: string;
  readonly from?: string;
  readonly to?: string;
}

function walkByChance(draw: () => number): WalkEvent[] {
  const events: WalkEvent[] = [{ type: 'started', to: steps[0]?.id ?? '' }];
  let at = 0;
  while (events.length < eventsPerSession) {
    const from = steps[at]?.id ?? '';
    const chance = draw();
    const move = (type: string, target: number) => {
      const to = steps[target]?.id ?? '';
      events.push({ type, from, to });
      at = target;
    };
    if (at === steps.length - 1) events.push({ type: chance < 0.7 ? 'evaluated' : 'facts changed' });
    else if (chance < 0.02) events.push({ type: 'hard stop', from, to: 'REQUIRES_REVIEW' });
    else if (chance < 0.1 && at > 0) move('back', at - 1);
    else if (chance < 0.13) move('jump', Math.floor(draw() * (at + 1)));
    else if (chance < 0.2) events.push({ type: 'facts changed' });
    else move('next', Math.min(at + (chance < 0.3 ? 2 : 1), steps.length - 1));
  }
  return events;
}

function describeWalk(events: readonly WalkEvent[], facts: Facts): SessionWalk {
  const summaries = events.map((event) => summarizeEvent(event, facts));
  return {
    events: events.map((event) => packValues('wizard_event', { event, facts }).toString('hex')),
    steps: [...new Set(summaries.flatMap(({ step }) => step ?? []))],
    guards: [...new Set(summaries.flatMap(({ guards }) => guards))],
    lastStep: summaries.findLast(({ step }) => step !== null)?.step ?? '',
    outcome: summaries.findLast(({ outcome }) => outcome !== null)?.outcome ?? 'OPEN',
    stops: [...new Set(summaries.flatMap(({ stop }) => stop ?? []))],
  };
}
