import type { FieldValue } from '../../application/drafts.ts';
import type { IsoDate } from '../../contract/types.ts';
import { addDays } from '../../domain/dates/calendar.ts';
import { findFieldSpec } from '../../domain/problems/field-key.ts';
import type { Facts } from '../../wizard/facts.ts';
import { type PathScenario, readScenario } from '../paths/path-scenario.ts';
import { beginKnowledge, isMaskedAnswer, learnAnswers } from '../sessions/recorded-answers.ts';
import { isStepId, type RecordedSession } from '../sessions/recorded-session.ts';
import { isPossible, pickCommands } from './pick-command.ts';
import { listRecordedInterests } from './recorded-interests.ts';
import type { Walk } from './walk.ts';
import type { WalkCommand } from './walk-command.ts';

/** What leads a walk to where it begins to explore. To pass a screen is to answer what it still needs, to rate, and to press Next. */
export type LeadStep = WalkCommand | { readonly type: 'pass the screen' };

/** Leads a walk; what the quote does not allow is left out. */
export async function followLead(walk: Walk, lead: readonly LeadStep[]): Promise<void> {
  for (const step of lead) {
    const commands = step.type === 'pass the screen' ? pickCommands(walk.quote, step.type, 0) : [step];
    for (const command of commands) if (isPossible(walk.quote, command)) await walk.make(command);
  }
}

/** The lead of a recording: its own choices and moves. What it masks is answered as on the sample quote. */
export function leadFromRecording({ events }: RecordedSession, today: IsoDate): LeadStep[] {
  let known = beginKnowledge(events);
  return events.flatMap((event): LeadStep[] => {
    const { type, to, answers = {} } = event;
    const before = known.answers;
    known = learnAnswers(known, event);
    switch (type) {
      case 'facts changed':
        return [
          ...listRecordedInterests(before, known.answers),
          ...Object.entries(answers).flatMap(([field, answer]) => answerRecorded(field, answer, today)),
        ];
      case 'next':
        return [{ type: 'pass the screen' }];
      case 'back':
      case 'jump':
        return isStepId(to) ? [{ type: 'open', step: to }] : [];
      case 'back to the start':
        return [{ type: 'back' }];
      case 'undo':
        return [{ type: 'undo' }];
      case 'hard stop':
        return [{ type: 'next' }, { type: 'back' }];
      default:
        return [];
    }
  });
}

function answerRecorded(field: string, answer: unknown, today: IsoDate): LeadStep[] {
  if (isMaskedAnswer(answer) || findFieldSpec(field) === null) return [];
  const day = typeof answer === 'string' ? /^today([+-]\d+)$/.exec(answer)?.[1] : undefined;
  const value = day === undefined ? answer : addDays(today, Number(day));
  return isFieldValue(value) ? [{ type: 'answer', field, value }] : [];
}

/** The lead of a path scenario: answers that give its facts, and its moves. */
export function leadFromPath(scenario: PathScenario, today: IsoDate): LeadStep[] {
  const { facts, events } = readScenario(scenario);
  let current = facts;
  return events.slice(1).flatMap((event): LeadStep[] => {
    switch (event.type) {
      case 'next':
        return [...answerFacts(current, today), { type: 'pass the screen' }];
      case 'back':
      case 'undo':
        return [{ type: event.type }];
      case 'facts changed':
        current = event.facts;
        return answerFacts(current, today);
      case 'xstate.route': {
        const step = event.to.slice(1);
        return isStepId(step) ? [{ type: 'open', step }] : [];
      }
      default:
        return [];
    }
  });
}

function answerFacts(
  { foundation, hasElevationCertificate, daysSincePurchase }: Facts,
  today: IsoDate,
): LeadStep[] {
  const answers = {
    'structure.foundationType': foundation,
    'elevationCertificate.isActive': hasElevationCertificate,
    'policy.purchaseDate': daysSincePurchase === null ? null : addDays(today, -daysSincePurchase),
  };
  return Object.entries(answers).flatMap(([field, value]): LeadStep[] =>
    value === null ? [] : [{ type: 'answer', field, value }],
  );
}

function isFieldValue(value: unknown): value is FieldValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
