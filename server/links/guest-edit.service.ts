import type { NotFound, SaveRefused } from '../kernel/refusals.ts';
import { viewerWithoutRights } from '../kernel/viewer-without-rights.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, recordCallResult } from '../policy/file/edit-file.service.ts';
import { readTransactionFile } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import type { Guest } from './guest.ts';

/** The transaction that a guest's link is about. The service that asks has checked the purpose, and tells no more of it than that grants. */
export function readGuestFile(world: World, guest: Guest): Promise<StoredFile | null> {
  return readTransactionFile(world, guest);
}

/** Locks the transaction of a guest's link for what its purpose grants. The log names no user: a guest has none. */
export function editAsGuest<T>(
  world: World,
  { policyId, transactionId }: Guest,
  work: (edit: Edit) => Promise<T>,
): Promise<T | NotFound | SaveRefused> {
  return recordCallResult(world, viewerWithoutRights(0, 'rest'), { policyId, transactionId }, (edit) =>
    work({ ...edit, at: { ...edit.at, userId: null } }),
  );
}
