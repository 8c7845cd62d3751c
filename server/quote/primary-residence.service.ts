import type { IsoDate } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import {
  asksForPrimaryResidence,
  isSamePerson,
  isSamePlace,
  placeOfProperty,
} from '../../machines/domain/building/primary-residence.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { expirationOf } from '../../machines/domain/dates/effective-date.ts';
import { waits } from '../../machines/domain/dates/waiting-period.ts';
import { isBlank } from '../../machines/domain/format/format.ts';
import { letterAddress } from '../../machines/domain/place/mailing-address.ts';
import { type Problem, problem } from '../../machines/domain/problems/problem.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { policyNumberOf } from '../policy/search/policy-summaries.service.ts';
import { type OtherResidence, otherPrimaryResidences } from './primary-residences.store.ts';

/**
 * A person has one primary residence: a problem where another application or policy that the viewer may see names another
 * property for the same time. Other agencies' policies tell an agent nothing. One statement, and none where the answer is not yes.
 */
export async function problemsOfPrimaryResidence({
  viewer,
  trx,
  file,
  today,
}: Pick<Edit, 'viewer' | 'trx' | 'file' | 'today'>): Promise<Problem[]> {
  const { isPrimaryResidence } = file.policy;
  if (isPrimaryResidence !== true || !asksForPrimaryResidence(file.policy)) return [];
  const people = file.insureds.filter(({ isActive, isEntity }) => isActive !== false && isEntity !== true);
  if (people.length === 0 || !may(viewer.masks, 'policy', 'view')) return [];
  const reached = { policyId: file.policy.policyId, people, letters: letterAddress(file) };
  const others = await otherPrimaryResidences(trx, viewer, reached, termOf(file, today));
  const other = others.find((one) => isSecondHome(file, people, one));
  return other ? [problem('SECOND_RESIDENCE', field, wordsOf(other), 'FOUNDATION_INFORMATION')] : [];
}

const field = 'policy.isPrimaryResidence';

/** The term as computed; while there is no date the last one that could be, so that a policy that ends before is not held against it. */
function termOf({ policy }: StoredFile, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const from = policy.effectiveDate ?? addDays(today, waits.farthestDays);
  return { from, to: policy.expirationDate ?? expirationOf(from) };
}

function isSecondHome(file: StoredFile, people: StoredFile['insureds'], other: OtherResidence): boolean {
  const here = placeOfProperty(file.propertyAddress);
  const there = placeOfProperty(other.property);
  const areLettersToOnePlace = isSamePlace(letterAddress(file), other.letters);
  const areKnown = !isBlank(here.streetAddress1) && !isBlank(there.streetAddress1);
  return (
    areKnown &&
    !isSamePlace(here, there) &&
    asksForPrimaryResidence(other) &&
    people.some((one) => other.insureds.some((another) => isSamePerson(one, another, areLettersToOnePlace)))
  );
}

function wordsOf(other: OtherResidence): string {
  const number = policyNumberOf(other);
  const name = number === null ? `Application ${other.policyId}` : `Policy ${number}`;
  return `${name} names another property as this policyholder's primary residence for the same time, and nobody has two. Answer No here, or correct that one first.`;
}
