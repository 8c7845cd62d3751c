import type { StepRefusal } from '../../kernel/refusals.ts';
import type { StoredFile } from '../file/stored-file.ts';

/** A move that the step's answers do not allow, with the current file. */
export interface StepProblemsAnswer extends StepRefusal {
  file: StoredFile;
}
