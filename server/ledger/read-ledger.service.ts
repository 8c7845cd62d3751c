import { may } from '../../machines/domain/access/permission.ts';
import type { PostingDraft } from '../../machines/domain/ledger/ledger-entry.ts';
import { buildStatement, type Statement } from '../../machines/domain/ledger/statement.ts';
import { parseMoney } from '../../machines/domain/money/money.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { readLedgerEntries, type StoredEntry } from './ledger.store.ts';

/** The entries of a policy in the order of posting; empty if it does not exist or the viewer may not see it or billing. */
export async function readLedger(world: World, viewer: Viewer, policyId: number): Promise<StoredEntry[]> {
  return (await canSeeLedger(world, viewer, policyId)) ? readLedgerEntries(world.db, policyId) : [];
}

/** The account statement of a policy; null if it does not exist or the viewer may not see it or billing. */
export async function readStatement(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<Statement<StoredEntry> | null> {
  if (!(await canSeeLedger(world, viewer, policyId))) return null;
  const entries = await readLedgerEntries(world.db, policyId);
  const { lines, ...totals } = buildStatement(
    entries.map((stored) => ({ stored, postings: toCents(stored) })),
  );
  return { ...totals, lines: lines.map((line) => ({ ...line, entry: line.entry.stored })) };
}

async function canSeeLedger(world: World, viewer: Viewer, policyId: number): Promise<boolean> {
  return may(viewer.masks, 'billing', 'view') && (await readPolicyFile(world, viewer, policyId)) !== null;
}

function toCents({ postings }: StoredEntry): PostingDraft[] {
  return postings.map(({ account, line, amount }) => ({ account, line, amount: parseMoney(amount) }));
}
