import { findFieldSpec } from '../../../machines/domain/problems/field-key.ts';
import type { Problem } from '../../../machines/domain/problems/problem.ts';
import { findStep } from '../../../machines/wizard/steps.ts';
import type { SummaryProblem as SummaryLine } from '../../ui/feedback/ErrorSummary.tsx';
import type { QuoteSnapshot } from '../open/quote.ts';

/** The lines of the error summary: none before the first Next, then the errors on this screen and any others the server found. */
export function buildErrorSummary(
  { context }: QuoteSnapshot,
  problems: readonly Problem[],
): readonly SummaryLine[] {
  const { attempt, problems: found, message, at } = context;
  if (attempt === 0) return [];
  const ownProblems = problems.filter(({ severity }) => severity === 'ERROR');
  const otherProblems = found.filter(
    (problem) => !ownProblems.some((ownProblem) => ownProblem.message === problem.message),
  );
  const lines = [...ownProblems, ...otherProblems].map((problem) =>
    problem.step === null || problem.step === at
      ? { field: problem.field ?? undefined, message: withFieldName(problem) }
      : { message: `${findStep(problem.step).title}: ${withFieldName(problem)}` },
  );
  return message === null ? lines : [{ message }, ...lines];
}

/** The text of a problem. A TYPE problem does not name its field, so the label is added here. */
function withFieldName({ code, field, message }: Problem): string {
  const label = code === 'TYPE' ? findFieldSpec(field ?? '')?.label : undefined;
  return label === undefined || message.startsWith(label) ? message : `${label}: ${message}`;
}
