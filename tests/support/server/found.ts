import type { StepId } from '../../../machines/contract/types.ts';
import { findStepProblems } from '../../../machines/domain/file/step-problems.ts';
import type { FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { sampleFile, sampleToday } from '../scenarios/sample-file.ts';

/** The problems of a step of the sample file with a change: 'severity code field', in order. */
export function found(step: StepId, change: FileChange, today: string = sampleToday): string[] {
  return findStepProblems(step, sampleFile(change), today).map(
    ({ severity, code, field }) => `${severity[0]} ${code} ${field}`,
  );
}
