import { may } from '../../machines/domain/access/permission.ts';
import type { PostingDraft } from '../../machines/domain/ledger/ledger-entry.ts';
import { buildStatement, type Statement } from '../../machines/domain/ledger/statement.ts';
import { parseMoney } from '../../machines/domain/money/money.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { readLedgerEntries, type StoredEntry } from './ledger.store.ts';

/** The entries of a policy in the order of posting; null if it is not there, out of sight, or the viewer may not see billing. */
export async function readLedger(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<StoredEntry[] | null> {
  if (!may(viewer.masks, 'billing', 'view') || !(await readPolicyFile(world, viewer, policyId))) return null;
  return readLedgerEntries(world.db, policyId);
}

/** The account statement of a policy; null as for its ledger. */
export async function readStatement(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<Statement<StoredEntry> | null> {
  const entries = await readLedger(world, viewer, policyId);
  if (!entries) return null;
  const { lines, ...totals } = buildStatement(
    entries.map((stored) => ({ stored, postings: toCents(stored) })),
  );
  return { ...totals, lines: lines.map((line) => ({ ...line, entry: line.entry.stored })) };
}

function toCents({ postings }: StoredEntry): PostingDraft[] {
  return postings.map(({ account, line, amount }) => ({ account, line, amount: parseMoney(amount) }));
}
