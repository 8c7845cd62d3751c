import type { GuestLinkPurpose } from '../../machines/contract/types.ts';
import { buildMask, groupNumbers } from '../../machines/domain/access/permission.ts';
import type { NotFound, SaveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { viewerWithoutRights } from '../kernel/viewer-without-rights.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, recordCallResult } from '../policy/file/edit-file.service.ts';
import { loadFileForJob } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import type { Guest } from './guest.ts';

/** The rights of a guest in addition to reading the link's subject. No guest sees or changes a policy as a viewer does. */
const guestRights: { readonly [purpose in GuestLinkPurpose]: Viewer['masks'] } = {
  SIGN: {},
  PAY: { [groupNumbers.billing]: buildMask('billing', ['takePayment']) },
  PROPOSAL: {},
};

/** A viewer without an account and with the rights of a purpose, for rules that ask about a viewer. */
export function guestViewer(purpose: GuestLinkPurpose): Viewer {
  return { ...viewerWithoutRights(0, 'rest'), masks: guestRights[purpose] };
}

/** Reads the transaction of a guest's link. The calling service has checked the purpose, and reveals no more than that grants. */
export function readGuestFile(
  world: World,
  { policyId, transactionId }: Pick<Guest, 'policyId' | 'transactionId'>,
): Promise<StoredFile | null> {
  return loadFileForJob(world, { policyId, transactionId });
}

/** Locks the transaction of a guest's link for what its purpose grants. The log names no user: a guest has none. */
export function editAsGuest<T>(
  world: World,
  { purpose, policyId, transactionId }: Guest,
  work: (edit: Edit) => Promise<T>,
): Promise<T | NotFound | SaveRefused> {
  return recordCallResult(world, guestViewer(purpose), { policyId, transactionId }, work);
}
