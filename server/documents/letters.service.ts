import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { canViewDocuments } from '../policy/file/policy-history.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { type LetterWithCopies, readLettersOfPolicy } from './letter.store.ts';

/** The letters about a policy with their copies, newest first; empty if the viewer may not see documents. */
export async function listLetters(
  world: World,
  viewer: Viewer,
  file: StoredFile,
): Promise<LetterWithCopies[]> {
  return canViewDocuments(viewer, file) ? readLettersOfPolicy(world.db, file.policy.policyId) : [];
}
