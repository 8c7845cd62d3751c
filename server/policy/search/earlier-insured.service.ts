import type { Insured, IsoDate, MailingAddress } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { mainInsured } from '../../../machines/domain/parties/main-insured.ts';
import { displayedPolicyNumber } from '../../../machines/domain/policy/policy.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { readPolicyFile } from '../file/policy-files.service.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { findOtherPolicies } from './policy-search.service.ts';

/** Contact data of the same main insured on another policy, and which policy that is. */
interface EarlierInsured {
  readonly policyId: number;
  readonly number: string;
  readonly changedAt: Date;
  readonly phone: string | null;
  readonly workPhone: string | null;
  readonly cellPhone: string | null;
  readonly email: string | null;
  readonly birthDate: IsoDate | null;
  /** Null if mail goes to that policy's property, or nothing is said of it. */
  readonly mailingAddress: MailingAddress | null;
}

/** How many of the other policies, the newest first, are looked through. */
const mostPolicies = 5;

/**
 * What the newest other policy within sight says of the main insured that could be taken over; null if there is none. A name can be that of two
 * people, so it is offered and never taken by itself; dates of birth that differ tell them apart.
 */
export async function findEarlierInsured(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<EarlierInsured | null> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (!file || !may(viewer.masks, 'policy', 'view') || mainInsured(file.insureds) === null) return null;
  const others = await findOtherPolicies(world, viewer, file);
  for (const other of others.slice(0, mostPolicies)) {
    const earlier = await readPolicyFile(world, viewer, other.policyId);
    const insured = earlier && describeInsured(earlier, file);
    if (insured) return insured;
  }
  return null;
}

function describeInsured(earlier: StoredFile, { insureds }: StoredFile): EarlierInsured | null {
  const own = mainInsured(insureds);
  const insured = earlier.insureds.find(
    (each) => each.isActive !== false && mainInsured([each])?.name === own?.name,
  );
  if (!insured) return null;
  const { phone, workPhone, cellPhone, email, birthDate } = insured;
  const mailingAddress = findMailingAddress(earlier);
  if (!hasContact(insured) && mailingAddress === null) return null;
  const { policy, changedAt } = earlier;
  return {
    policyId: policy.policyId,
    number: displayedPolicyNumber(earlier) ?? String(policy.policyId),
    changedAt: new Date(changedAt),
    phone,
    workPhone,
    cellPhone,
    email,
    birthDate,
    mailingAddress,
  };
}

function hasContact({ phone, workPhone, cellPhone, email, birthDate }: Insured): boolean {
  return [phone, workPhone, cellPhone, email, birthDate].some((value) => value !== null);
}

function findMailingAddress({ mailingAddress }: StoredFile): MailingAddress | null {
  const { isSameAsPropertyAddress, streetAddress1, city } = mailingAddress;
  return isSameAsPropertyAddress === false && streetAddress1 && city ? mailingAddress : null;
}
