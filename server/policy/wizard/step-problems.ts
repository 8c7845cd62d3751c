import type { StepRefusal } from '../../kernel/refusals.ts';
import type { StoredFile } from '../file/stored-file.ts';

/** The answer to a move that the step's problems prevent, with the current file. */
export interface StepProblemsAnswer extends StepRefusal {
  file: StoredFile;
}
