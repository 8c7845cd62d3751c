import { type Problem, problem } from '../../machines/domain/problems/problem.ts';
import { isInTheWay } from '../../machines/wizard/facts.ts';
import { wizardState } from '../../machines/wizard/wizard-state.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { problemsOfScreening } from '../policy/file/policy-circumstances.service.ts';
import { problemsOfPrimaryResidence } from '../quote/primary-residence.service.ts';

/** Everything that keeps a quote from being submitted, what only other policies tell among it. */
export async function problemsBeforeSubmission(
  edit: Pick<Edit, 'viewer' | 'trx' | 'file' | 'today'>,
): Promise<Problem[]> {
  return [...problemsInTheWay(edit), ...(await problemsOfPrimaryResidence(edit))];
}

/** What is missing or wrong in the file itself. */
function problemsInTheWay(edit: Pick<Edit, 'file' | 'today'>): Problem[] {
  const { steps } = wizardState(edit.file, edit.today);
  const last = steps.find(({ id }) => id === 'APPLICATION_SUMMARY');
  const missing = steps
    .filter(({ isEnterable }) => isEnterable)
    .flatMap(({ problems }) => problems.filter(isInTheWay))
    .concat(problemsOfScreening(edit.file));
  if (last && !last.isEnterable) {
    return [...missing, problem('NOT_RATED', null, last.reason ?? 'The quote is not rated.', 'RATES')];
  }
  return missing;
}
