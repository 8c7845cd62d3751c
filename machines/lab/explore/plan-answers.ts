import type { RequestedCoverage } from '../../application/application-context.ts';
import type { FieldValue } from '../../application/drafts.ts';
import type { PolicyFile, StepId } from '../../contract/types.ts';
import { findStepProblems } from '../../domain/file/step-problems.ts';
import { isUnrated } from '../../domain/market/market.ts';
import { readFieldValue } from '../../domain/problems/field-key.ts';
import { isBlocking } from '../../wizard/facts.ts';
import { buildSampleQuote } from '../sessions/sample-quote.ts';
import { listAskedFields, listChoices } from './answer-choices.ts';
import { expectCommand } from './expectation.ts';
import { buildShownFile, type ExploredQuote, findExploredStep } from './explored-quote.ts';
import { findInterestRole, isInterestShown } from './interests.ts';
import type { WalkCommand } from './walk-command.ts';

/** The answers that a screen still needs before Next leads on: those of the sample quote, else the first right one. */
export function planAnswers(quote: ExploredQuote): WalkCommand[] {
  const step = findExploredStep(quote);
  const answers = new Map<string, WalkCommand>();
  let current = quote;
  while (step !== null) {
    const answer = planAnswer(current, step);
    // A second answer to one question would go round in circles.
    if (answer === null || answers.has(nameQuestion(answer))) break;
    answers.set(nameQuestion(answer), answer);
    current = expectCommand(current, answer).quote;
  }
  return [...answers.values()];
}

/** The coverages that a rates screen still needs; null if it is no rates screen, is rated already, or nothing is rated. */
export function planRating(quote: ExploredQuote): WalkCommand | null {
  return isRatable(quote) && quote.file.rating.status === null
    ? { type: 'rate', choice: chooseCoverage(quote.file) }
    : null;
}

/** Whether a premium can be asked for on the screen that is shown. */
export function isRatable(quote: ExploredQuote): boolean {
  const step = findExploredStep(quote);
  return (step === 'RATES' || step === 'RATES_DISCOUNTED') && !isUnrated(quote.file);
}

/** Usual coverages: a tenant insures contents only. */
function chooseCoverage({ policy }: PolicyFile): RequestedCoverage {
  const isTenant = policy.isTenant === true;
  return {
    buildingCoverage: isTenant ? 0 : 250_000,
    contentsCoverage: 100_000,
    buildingDeductible: 2_000,
    contentsDeductible: 2_000,
  };
}

/** An answer, or an interest that has to be added before it can be answered. */
type PlannedAnswer = Extract<WalkCommand, { type: 'answer' | 'add interest' }>;

function nameQuestion(planned: PlannedAnswer): string {
  return planned.type === 'answer' ? planned.field : planned.role;
}

/** The answer to the first field that is missing or wrong; null if no answer helps. */
function planAnswer(quote: ExploredQuote, step: StepId): PlannedAnswer | null {
  const file = buildShownFile(quote);
  const asked = listAskedFields(step, file);
  const wrong = findStepProblems(step, file, quote.today).filter(isBlocking);
  for (const field of [...Object.keys(quote.mistyped), ...wrong.map(({ field }) => field ?? '')]) {
    const role = findInterestRole(field);
    if (role !== null && !isInterestShown(file, role)) return { type: 'add interest', role };
    if (!asked.includes(field)) continue;
    const value = findUsualAnswer(field, quote);
    const isNew = field in quote.mistyped || readFieldValue(file, field) !== value;
    if (value !== null && isNew) return { type: 'answer', field, value };
  }
  return null;
}

function findUsualAnswer(field: string, { today }: ExploredQuote): FieldValue | null {
  const sample: unknown = readFieldValue(buildSampleQuote(today), field);
  if (typeof sample === 'string' || typeof sample === 'number' || typeof sample === 'boolean') return sample;
  return listChoices(field, today)[0] ?? null;
}
