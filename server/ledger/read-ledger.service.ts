import type { IsoDate, Money, Posting } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { type DatedCharge, findUnearnedPremium } from '../../machines/domain/dates/unearned-premium.ts';
import type { PostingDraft } from '../../machines/domain/ledger/ledger-entry.ts';
import { buildStatement, type Statement } from '../../machines/domain/ledger/statement.ts';
import { formatMoney, noMoney, parseMoney } from '../../machines/domain/money/money.ts';
import { findCoverEnd } from '../../machines/domain/policy/version-slice.ts';
import type { Db } from '../database/db.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readFileToPay } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readSlicesOfFile } from '../policy/versions/versions.service.ts';
import { readLedgerEntries, type StoredEntry } from './ledger.store.ts';

/** The entries of a policy in the order of posting; empty if it does not exist or the viewer may not see it or billing. */
export async function readLedger(world: World, viewer: Viewer, policyId: number): Promise<StoredEntry[]> {
  const file = await readFileOfLedger(world, viewer, policyId);
  return file === null ? [] : readLedgerEntries(world.db, policyId);
}

/** The account statement of a policy, with the facts that its unearned premium is computed from. */
export interface PolicyStatement extends Statement<StoredEntry> {
  readonly charges: readonly DatedCharge[];
  readonly expirationDate: IsoDate | null;
  /** The first day without cover; null before the issue. */
  readonly coverEndDate: IsoDate | null;
}

/** The account statement of a policy; null if it does not exist or the viewer may not see it or billing. */
export async function readStatement(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<PolicyStatement | null> {
  const file = await readFileOfLedger(world, viewer, policyId);
  if (file === null) return null;
  const [entries, slices] = await Promise.all([
    readLedgerEntries(world.db, policyId),
    readSlicesOfFile(world, file),
  ]);
  const { lines, ...totals } = buildStatement(
    entries.map((stored) => ({ stored, postings: toCents(stored) })),
  );
  return {
    ...totals,
    lines: lines.map((line) => ({ ...line, entry: line.entry.stored })),
    charges: entries.map((entry) => ({ effectiveDate: entry.effectiveDate, postings: toCents(entry) })),
    expirationDate: file.policy.expirationDate,
    coverEndDate: findCoverEnd(slices),
  };
}

/** The premium of a statement's term that is not earned on a day; nothing before the term has a last day. */
export function unearnedPremium(
  { charges, expirationDate, coverEndDate }: PolicyStatement,
  day: IsoDate,
): Money {
  if (expirationDate === null) return formatMoney(noMoney);
  const days = { expirationDate, coverEndDate: coverEndDate ?? expirationDate, day };
  return formatMoney(findUnearnedPremium(charges, days));
}

/** Reads the charges of a policy's transactions by their postings, in the order of posting. For services: the caller may see the policy. */
export async function readChargeEntries(
  trx: Db,
  policyId: number,
): Promise<readonly { readonly transactionId: number | null; readonly lines: readonly Posting[] }[]> {
  const entries = await readLedgerEntries(trx, policyId);
  return entries
    .map(({ transactionId, postings }) => ({
      transactionId,
      lines: postings.filter(({ line }) => line !== null),
    }))
    .filter(({ lines }) => lines.length > 0);
}

async function readFileOfLedger(world: World, viewer: Viewer, policyId: number): Promise<StoredFile | null> {
  return may(viewer.masks, 'billing', 'view') ? readFileToPay(world, viewer, policyId) : null;
}

function toCents({ postings }: StoredEntry): PostingDraft[] {
  return postings.map(({ account, line, amount }) => ({ account, line, amount: parseMoney(amount) }));
}
