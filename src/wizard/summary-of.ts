import type { Problem } from '../../machines/domain/problem.ts';
import { stepOf } from '../../machines/wizard/steps.ts';
import type { Problem as SummaryLine } from '../ui/ErrorSummary.tsx';
import type { QuoteSnapshot } from './use-quote.ts';

/** The lines of the error summary: nothing before Next was tried; then what is wrong here, and what the server found beyond it. */
export function summaryOf({ context }: QuoteSnapshot, problems: readonly Problem[]): readonly SummaryLine[] {
  const { attempt, found, message, at } = context;
  if (attempt === 0) return [];
  const here = problems.filter(({ severity }) => severity === 'E');
  const beyond = found.filter((one) => !here.some((other) => other.message === one.message));
  const lines = [...here, ...beyond].map(({ field, message: words, step }) =>
    step === null || step === at
      ? { field: field ?? undefined, message: words }
      : { message: `${stepOf(step).title}: ${words}` },
  );
  return message === null ? lines : [{ message }, ...lines];
}
