import type { HardStopType, RateMarket, SessionOutcome, StepId } from '../../../machines/contract/types.ts';
import { conditionalSteps } from '../../../machines/domain/rules/conditional-steps.ts';
import type { Facts } from '../../../machines/wizard/facts.ts';
import { steps } from '../../../machines/wizard/steps.ts';

/** The entry of one event in the list of recorded sessions. */
export interface EventSummary {
  readonly product: RateMarket | null;
  /** The step that was entered; null for none. */
  readonly step: StepId | null;
  /** The results of the entry conditions that Next evaluated on its way: the `guardMark` of each. */
  readonly guards: readonly string[];
  /** Null if the event does not change the outcome. */
  readonly outcome: SessionOutcome | null;
  readonly stop: HardStopType | null;
}

/** The recorded form of an event of a wizard. */
interface SummarizedEvent {
  readonly type: string;
  readonly from?: string;
  readonly to?: string;
}

/** Summarizes an event, and the facts after it, for the list of recorded sessions. */
export function summarizeEvent(event: SummarizedEvent, facts: Facts): EventSummary {
  const { type, to } = event;
  return {
    product: facts.rateMarket,
    step: steps.find(({ id }) => id === to)?.id ?? null,
    guards: type === 'next' ? findGuards(event) : [],
    outcome: findOutcome(event, facts),
    stop: type === 'hard stop' ? ((to ?? null) as HardStopType | null) : null,
  };
}

/** How the list writes that the entry condition of a step held, or that it did not. */
function guardMark(step: StepId, isHeld: boolean): string {
  return `${step}:${isHeld ? 'yes' : 'no'}`;
}

/** Next enters the first step after its own whose condition holds: those between were asked and did not hold. */
function findGuards({ from, to }: SummarizedEvent): string[] {
  const first = steps.findIndex(({ id }) => id === from) + 1;
  const last = steps.findIndex(({ id }) => id === to);
  return steps
    .slice(first, last + 1)
    .filter(({ id }) => id in conditionalSteps)
    .map(({ id }) => guardMark(id, id === to));
}

function findOutcome({ type, to }: SummarizedEvent, facts: Facts): SessionOutcome | null {
  switch (type) {
    case 'facts changed':
    case 'rated':
    case 'next refused':
      return null;
    case 'hard stop':
      return to === 'REQUIRES_REVIEW' && facts.isPendingUnderwriting ? 'HELD' : 'STOPPED';
    case 'evaluated':
      return 'SUBMITTED';
    case 'issued':
      return 'ISSUED';
    default:
      return 'OPEN';
  }
}
