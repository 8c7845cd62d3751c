import type { PrintedEntry } from '../../graphql/registered/printed-answer.ts';
import type { MembersRead } from '../../graphql/schema.ts';
import { isRowNumber } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { canViewFile } from './policy-access.service.ts';
import { blankSingleParts } from './policy-file.store.ts';
import { readOwnedFile, readRecordStatus } from './policy-files.service.ts';
import { canPrintValue, compilePrintedFile, isFileMember, isPrintableMember } from './printed-file.store.ts';
import type { StoredFile } from './stored-file.ts';

/** A policy file as the database printed it for an answer. */
interface PrintedFileAnswer {
  readonly text: string;
  /** The status of the record, which depends on the day. */
  readonly replacement: string;
  /** The members that computed fields read. */
  readonly source: Partial<StoredFile>;
}

/** Reads a printed policy file. As with `readPolicyFile`, null if it does not exist or the viewer may not see it. */
type FileReader = (
  world: World,
  viewer: Viewer,
  policyId: number,
  transactionId: number | null,
) => Promise<PrintedFileAnswer | null>;

/** What of a policy file the database can print. */
export const printableFile = {
  isMember: isFileMember,
  isPrintable: isPrintableMember,
  canPrint: canPrintValue,
  blank: (member: string) => blankSingleParts[member],
};

/** Compiles the statement of an answer. `reads` is what its computed fields read. */
export function compileFileReader(entries: readonly PrintedEntry[], reads: MembersRead): FileReader {
  const load = compilePrintedFile(entries, reads);
  return async (world, viewer, policyId, transactionId) => {
    if (!isRowNumber(policyId) || (transactionId !== null && !isRowNumber(transactionId))) return null;
    const printed = await load(world.db, { policyId, transactionId, isInForce: false });
    const owned = printed && (await readOwnedFile(world, printed.sight));
    if (!printed || !owned || !canViewFile(viewer, owned)) return null;
    const recordLifecycleStatus = await readRecordStatus(world, printed.sight);
    const file = printed.file ?? {};
    return {
      text: printed.answer,
      replacement: JSON.stringify(recordLifecycleStatus),
      source: file.policy ? { ...file, policy: { ...file.policy, recordLifecycleStatus } } : file,
    };
  };
}
