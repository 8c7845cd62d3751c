import type { IsoDate } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import {
  isSameAddress,
  isSamePerson,
  shouldAskPrimaryResidence,
  toComparedAddress,
} from '../../machines/domain/building/primary-residence.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { computeExpirationDate } from '../../machines/domain/dates/effective-date.ts';
import { waitingPeriods } from '../../machines/domain/dates/waiting-period.ts';
import { isBlank } from '../../machines/domain/format/format-values.ts';
import { effectiveMailingAddress } from '../../machines/domain/place/mailing-address.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { shownPolicyNumber } from '../policy/search/policy-summaries.service.ts';
import { type OtherResidence, readOtherPrimaryResidences } from './primary-residences.store.ts';

/**
 * A person has only one primary residence. Returns a problem if another application or policy that the viewer may see names a different
 * property for the same period. Agents learn nothing about other agencies' policies. Runs one query, and none unless the answer is yes.
 */
export async function findPrimaryResidenceProblems({
  viewer,
  trx,
  file,
  today,
}: Pick<Edit, 'viewer' | 'trx' | 'file' | 'today'>): Promise<Problem[]> {
  const { isPrimaryResidence } = file.policy;
  if (isPrimaryResidence !== true || !shouldAskPrimaryResidence(file.policy)) return [];
  const people = file.insureds.filter(({ isActive, isEntity }) => isActive !== false && isEntity !== true);
  if (people.length === 0 || !may(viewer.masks, 'policy', 'view')) return [];
  const reached = { policyId: file.policy.policyId, people, letters: effectiveMailingAddress(file) };
  const others = await readOtherPrimaryResidences(trx, viewer, reached, policyTerm(file, today));
  const other = others.find((candidate) => isSecondResidence(file, people, candidate));
  return other
    ? [
        buildProblem(
          'SECOND_RESIDENCE',
          primaryResidenceField,
          secondResidenceMessage(other),
          'FOUNDATION_INFORMATION',
        ),
      ]
    : [];
}

const primaryResidenceField = 'policy.isPrimaryResidence';

/** The term as computed. Without an effective date it is the latest possible term, so that a policy that ends before it does not count. */
function policyTerm({ policy }: StoredFile, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const from = policy.effectiveDate ?? addDays(today, waitingPeriods.farthestDays);
  return { from, to: policy.expirationDate ?? computeExpirationDate(from) };
}

function isSecondResidence(file: StoredFile, people: StoredFile['insureds'], other: OtherResidence): boolean {
  const here = toComparedAddress(file.propertyAddress);
  const there = toComparedAddress(other.property);
  const areLettersToOnePlace = isSameAddress(effectiveMailingAddress(file), other.letters);
  const areKnown = !isBlank(here.streetAddress1) && !isBlank(there.streetAddress1);
  return (
    areKnown &&
    !isSameAddress(here, there) &&
    shouldAskPrimaryResidence(other) &&
    people.some((candidate) =>
      other.insureds.some((another) => isSamePerson(candidate, another, areLettersToOnePlace)),
    )
  );
}

function secondResidenceMessage(other: OtherResidence): string {
  const number = shownPolicyNumber(other);
  const name = number === null ? `Application ${other.policyId}` : `Policy ${number}`;
  return `${name} names another property as this insured's primary residence for the same time, and a person has only one. Answer No here, or correct that one first.`;
}
