import type { IsoDate, VersionSlice } from '../../../machines/contract/types.ts';
import { compareFiles, type FileDifference } from '../../../machines/domain/file/compare-files.ts';
import type { LookupLabel } from '../../../machines/domain/format/format-values.ts';
import {
  findCurrentTransactionId,
  findSliceOfDay,
  findStanding,
  type PolicyStanding,
} from '../../../machines/domain/policy/version-slice.ts';
import { findFirstRenewalDate } from '../../../machines/domain/renewal/renewal-days.ts';
import { findPolicyNextStep, type NextStep } from '../../../machines/lifecycle/next-step.ts';
import { type AvailableAction, listAvailableActions } from '../../../machines/lifecycle/policy-actions.ts';
import { readRecords } from '../../database/records.store.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import { type Edit, writeInBackground } from '../file/edit-file.service.ts';
import { readPolicyActor } from '../file/policy-access.service.ts';
import { readPolicyFile } from '../file/policy-files.service.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { readOpenWork } from './open-work.service.ts';
import {
  addVersionSlice,
  endRolloverPlan,
  planRenewal,
  readVersionSlices,
  saveTransactionsOfPolicy,
} from './versions.store.ts';

/** The version for a day: its slice, and the file as of it; null for a day without cover. */
export interface PolicyVersion {
  readonly slice: VersionSlice;
  readonly file: StoredFile | null;
}

/**
 * Puts the transaction of an edit in force for days, from the first one to the day on which it ends. From then on nothing of the policy
 * is being worked on. The caller has checked that it may be issued, and holds the policy's lock.
 */
export async function putInForce(
  edit: Edit,
  { fromDate, toDate }: { readonly fromDate: IsoDate; readonly toDate: IsoDate },
): Promise<void> {
  const { policyId, transactionId, occurredAt } = edit.at;
  const before = await readVersionSlices(edit.trx, policyId);
  const slice = {
    policyId,
    issueSequence: 1 + Math.max(0, ...before.map(({ issueSequence }) => issueSequence)),
    fromDate,
    toDate,
    transactionId,
    issuedByTransactionId: transactionId,
    issuedAt: occurredAt.toISOString(),
  };
  const current = findCurrentTransactionId([...before, { ...slice, versionSliceId: 0 }], edit.today);
  writeInBackground(edit, addVersionSlice(edit.trx, slice));
  // A carrier renews its own policies.
  if (edit.file.rating.privateFloodProviderId === null)
    writeInBackground(
      edit,
      planRenewal(edit.trx, {
        policyId,
        expirationDate: toDate,
        nextDate: findFirstRenewalDate(toDate),
      }),
    );
  if (edit.file.transaction.policyState === 'ROLLOVER')
    writeInBackground(edit, endRolloverPlan(edit.trx, policyId));
  writeInBackground(edit, saveTransactionsOfPolicy(edit.trx, policyId, { current, open: null }));
  const policy = {
    ...edit.file.policy,
    currentTransactionId: current,
    openTransactionId: null,
    inForceTransactionId: current,
  };
  edit.file = { ...edit.file, policy: { ...policy, activeTransactionId: current } };
}

/** Reads the version of a policy for a day, as known at a moment; null if none exists or the viewer may not see the policy. */
export async function readPolicyVersion(
  world: World,
  viewer: Viewer,
  policyId: number,
  asOf: IsoDate | null,
  knownAt: Date | null,
): Promise<PolicyVersion | null> {
  const shown = await readPolicyFile(world, viewer, policyId);
  if (shown === null) return null;
  const slices = await readVersionSlices(world.db, policyId);
  const slice = findSliceOfDay(slices, asOf ?? businessToday(world), knownAt);
  if (slice === null) return null;
  const { transactionId } = slice;
  return {
    slice,
    file: transactionId === null ? null : await readPolicyFile(world, viewer, policyId, transactionId),
  };
}

/** Lists the differences between the versions of two transactions of a policy; empty if they are equal or the viewer may not see them. */
export async function comparePolicyVersions(
  world: World,
  viewer: Viewer,
  policyId: number,
  earlierTransactionId: number,
  laterTransactionId: number,
): Promise<FileDifference[]> {
  const [earlier, later] = await Promise.all(
    [earlierTransactionId, laterTransactionId].map((transactionId) =>
      readPolicyFile(world, viewer, policyId, transactionId),
    ),
  );
  return earlier && later ? compareFiles(earlier, later, await readLookupLabels(world)) : [];
}

/** The slices of a policy whose file the viewer has been given. */
export function readSlicesOfFile({ db }: Pick<World, 'db'>, { policy }: StoredFile): Promise<VersionSlice[]> {
  return readVersionSlices(db, policy.policyId);
}

/** Whether a policy whose file the viewer has been given covers today. */
export async function readStanding(world: World, file: StoredFile): Promise<PolicyStanding> {
  return findStanding(await readSlicesOfFile(world, file), businessToday(world));
}

/** Reads the status of a policy that the viewer may see: who acts next, and by when. */
export async function readNextStep(world: World, viewer: Viewer, file: StoredFile): Promise<NextStep> {
  const { policyId } = file.policy;
  const work = (await readOpenWork(world, [policyId])).get(policyId);
  if (work === undefined) throw new Error(`Policy ${policyId} cannot be read.`);
  return findPolicyNextStep(work, await readPolicyActor(world.db, viewer, file));
}

/** Lists the actions that the viewer may take on a policy that the viewer may see. */
export async function listActionsOfViewer(
  world: World,
  viewer: Viewer,
  file: StoredFile,
): Promise<AvailableAction[]> {
  return listAvailableActions(file, await readPolicyActor(world.db, viewer, file));
}

/** The labels of every lookup list. */
export async function readLookupLabels({ db }: World): Promise<LookupLabel> {
  const rows = await readRecords(db, 'lookups', {});
  const labels = new Map(rows.map(({ list, valueId, label }) => [`${list} ${valueId}`, label]));
  return (list, valueId) => labels.get(`${list} ${valueId}`) ?? null;
}
