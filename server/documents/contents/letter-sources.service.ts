import { findVersionChange, formatDifference } from '../../../machines/change/lay-change.ts';
import { userDisplayName } from '../../../machines/domain/access/user.ts';
import { findInsuredName, printAddress } from '../../../machines/domain/letters/letter-fields.ts';
import { readRecords } from '../../database/records.store.ts';
import { readUser } from '../../identity/users/users.service.ts';
import type { World } from '../../kernel/world.ts';
import { loadFileForJob } from '../../policy/file/policy-files.service.ts';
import type { StoredFile } from '../../policy/file/stored-file.ts';
import { readLookupLabels } from '../../policy/versions/versions.service.ts';
import { findCarrierName } from './carrier-name.ts';
import type { LetterSources } from './letter-sources.ts';

/** Reads what letters about a policy are written from. For services: the caller has checked that the file may be shown. */
export async function readLetterSources(world: World, file: StoredFile): Promise<LetterSources> {
  const { policyOwner } = file;
  const { userId, agencyEntityId } = policyOwner;
  const [changes, user, agencies, states] = await Promise.all([
    readChanges(world, file),
    userId === null ? undefined : readUser(world.db, userId),
    agencyEntityId === null ? [] : readRecords(world.db, 'entities', { entityId: agencyEntityId }),
    readRecords(world.db, 'lookups', { list: 'state' }),
  ]);
  const [agency] = agencies;
  const companyName = policyOwner.companyName ?? 'Highwater';
  const state = states.find(({ valueId }) => valueId === agency?.stateId);
  return {
    file,
    changes,
    insuredName: findInsuredName(file),
    companyName,
    carrierName: findCarrierName(world, file.rating),
    agent: {
      name: user ? userDisplayName(user) : companyName,
      agencyName: agency?.name ?? companyName,
      address: agency
        ? printAddress({ ...agency, stateAbbreviation: state?.code ?? state?.label ?? null })
        : [],
      phone: agency?.phone ?? user?.phone ?? null,
      email: user?.email ?? null,
    },
  };
}

/** The differences of the file's change from the version that it is based on. */
async function readChanges(
  world: World,
  { change, policy, ...file }: StoredFile,
): Promise<LetterSources['changes']> {
  if (change === null) return [];
  const place = { policyId: policy.policyId, transactionId: change.basedOnTransactionId };
  const [base, labels] = await Promise.all([loadFileForJob(world, place), readLookupLabels(world)]);
  if (base === null) return [];
  return findVersionChange(base, { ...file, policy }).fields.map((difference) => ({
    label: difference.spec.label,
    ...formatDifference(difference, labels),
  }));
}
