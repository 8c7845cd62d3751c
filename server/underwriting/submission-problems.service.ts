import { findMisplacedFacts } from '../../machines/domain/place/derived-place.ts';
import { areAnswersOpen } from '../../machines/domain/policy/transaction-stage.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { isBlocking } from '../../machines/wizard/facts.ts';
import { buildWizardState } from '../../machines/wizard/wizard-state.ts';
import { filterOpenCarriers } from '../entities/preferences.service.ts';
import { findSuspendedStateProblems } from '../entities/suspended-states.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { screeningProblems } from '../policy/file/policy-conditions.service.ts';
import { findPrimaryResidenceProblems } from '../quote/primary-residence.service.ts';

/** Everything that keeps a quote from being submitted, including problems that only other policies show. */
export async function findPresubmissionProblems(
  edit: Pick<Edit, 'viewer' | 'trx' | 'file' | 'today'>,
): Promise<Problem[]> {
  const { policyOwner, propertyAddress } = edit.file;
  const reads = Promise.all([
    findSuspendedStateProblems(edit.trx, {
      companyId: policyOwner.companyId,
      stateAbbreviation: propertyAddress.stateAbbreviation,
    }),
    findPrimaryResidenceProblems(edit),
    findClosedCarrierProblems(edit),
  ]);
  const inTheWay = problemsInTheWay(edit);
  const [suspended, residence, closed] = await reads;
  return [...suspended, ...inTheWay, ...residence, ...closed];
}

/** The problem of a kept carrier that the agency no longer allows to quote. What is submitted or issued stays with its carrier. */
async function findClosedCarrierProblems({ trx, file }: Pick<Edit, 'trx' | 'file'>): Promise<Problem[]> {
  const { privateFloodProviderId } = file.rating;
  if (privateFloodProviderId === null || !areAnswersOpen(file)) return [];
  const { agencyEntityId: entityId, companyId } = file.policyOwner;
  const agency = { userId: null, entityId, companyId };
  const open = await filterOpenCarriers(trx, agency, [{ privateFloodProviderId }]);
  return open.length === 0 ? [closedCarrier] : [];
}

const closedCarrier = buildProblem(
  'NO_OFFER',
  null,
  'The agency no longer allows the carrier of this premium to quote. Choose another offer.',
  'RATES',
);

/** The missing and wrong answers of the file itself. */
function problemsInTheWay(edit: Pick<Edit, 'file' | 'today'>): Problem[] {
  const { steps } = buildWizardState(edit.file, edit.today);
  const misplaced = findMisplacedFacts(edit.file);
  const last = steps.find(({ id }) => id === 'APPLICATION_SUMMARY');
  const missing = steps
    .filter(({ isEnterable }) => isEnterable)
    .flatMap(({ problems }) => problems.filter(isBlocking))
    .concat(misplaced ?? [], screeningProblems(edit.file));
  if (last && !last.isEnterable) {
    return [...missing, buildProblem('NOT_RATED', null, last.reason ?? 'The quote is not rated.', 'RATES')];
  }
  return missing;
}
