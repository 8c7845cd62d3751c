import { may } from '../../machines/domain/access/permission.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { Page, PageRow } from '../database/pages.ts';
import { readUserViewer } from '../identity/tokens/bearer-viewer.service.ts';
import type { JobRun } from '../kernel/queue.ts';
import { type SaveRefused, saveRefused, withScopeCode } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readPolicyInForce } from '../policy/file/policy-files.service.ts';
import { visibleDocuments, visiblePayments } from '../policy/file/policy-history.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readPolicyRows } from '../policy/search/pages.service.ts';
import type { PolicyFilter } from '../policy/search/policy-criteria.ts';
import type { PolicyRow } from '../policy/search/policy-row.ts';
import {
  beginExport,
  deleteExpiredExports,
  endExport,
  insertExport,
  insertExportChunk,
  listExportsByUser,
  maxExportAttempts,
  queueExport,
  readExport,
  readExportChunks,
} from './exports.store.ts';
import type { ExportRow } from './partner-rows.ts';

export type StartExportAnswer = { __typename: 'ExportStarted'; export: ExportRow } | SaveRefused;

const exportLifetimeMs = 24 * 60 * 60_000;
const exportPageSize = 100;

/** Starts an export of the matching policies as JSON Lines, which a job writes. */
export async function startExport(
  world: World,
  viewer: Viewer,
  filter: PolicyFilter,
): Promise<StartExportAnswer> {
  if (!may(viewer.masks, 'policy', 'view', 'export'))
    return withScopeCode(viewer, saveRefused([exportNotAllowedProblem]));
  const now = world.now();
  const expiresAt = new Date(now.getTime() + exportLifetimeMs);
  const inserted = await insertExport(world.db, {
    createdBy: viewer.userId,
    filter: cleanFilterText(filter),
    now,
    expiresAt,
  });
  return { __typename: 'ExportStarted', export: inserted };
}

/** Replaces characters that cannot be printed or stored in the search text, and limits it to 200 characters. */
function cleanFilterText({ text, ...filter }: PolicyFilter): PolicyFilter {
  return {
    ...filter,
    text: text?.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 200) ?? null,
  };
}

/** The viewer's exports that have not expired; empty for viewers who may not export. */
export async function listPolicyExports(world: World, viewer: Viewer): Promise<ExportRow[]> {
  return may(viewer.masks, 'policy', 'export') ? listExportsByUser(world.db, viewer.userId, world.now()) : [];
}

/** One of the viewer's exports by its ID; null if it does not exist or has expired. */
export async function findPolicyExport(
  world: World,
  viewer: Viewer,
  exportId: number,
): Promise<ExportRow | null> {
  if (!may(viewer.masks, 'policy', 'export') || Number.isNaN(exportId)) return null;
  const stored = await readExport(world.db, exportId);
  return stored?.createdBy === viewer.userId && stored.expiresAt > world.now() ? stored : null;
}

/** The lines of a finished export, in pieces. */
export function readExportedLines({ db }: World, { exportId }: ExportRow): AsyncGenerator<string> {
  return readExportChunks(db, exportId);
}

/** Deletes expired exports. */
export function deleteOldExports({ db, now }: Pick<World, 'db' | 'now'>): Promise<void> {
  return deleteExpiredExports(db, now());
}

/** Writes an export. Rethrows any error so that the queue tries again; marks the export as failed after the last attempt. */
export async function writeExport(world: World, exportId: number, { attempt, stop }: JobRun): Promise<void> {
  try {
    await writeExportLines(world, exportId, stop);
  } catch (problem) {
    if (attempt >= maxExportAttempts) await endExport(world.db, exportId, 'FAILED', world.now());
    throw problem;
  }
}

/**
 * Writes one line per policy in the name of the user who asked for the export, continuing after the last line of an earlier attempt. A
 * process that stops queues the job again.
 */
async function writeExportLines(world: World, exportId: number, stop: AbortSignal): Promise<void> {
  const asked = await readExport(world.db, exportId);
  if (!asked || asked.status === 'DONE') return;
  const viewer = await readUserViewer(world, asked.createdBy);
  if (!viewer || !may(viewer.masks, 'policy', 'view', 'export'))
    return endExport(world.db, exportId, 'FAILED', world.now());
  await beginExport(world.db, exportId);
  let after: readonly string[] | null = asked.lastPlace;
  for (;;) {
    if (stop.aborted) return queueExport(world.db, exportId);
    const page: Page = { limit: exportPageSize, after, before: null, isBackward: false };
    const { rows, hasMore } = await readPolicyRows(world, viewer, parseExportFilter(asked), page);
    const { lines, lastPlace } = await readLines(world, viewer, rows, stop);
    after = lastPlace ?? after;
    await insertExportChunk(world.db, exportId, {
      content: lines.join(''),
      rowCount: lines.length,
      lastPlace: after,
    });
    if (!hasMore && !stop.aborted) break;
  }
  await endExport(world.db, exportId, 'DONE', world.now());
}

/** The lines of a page of policies up to a stop, and the place of the last policy read; null if none was read. */
async function readLines(
  world: World,
  viewer: Viewer,
  rows: readonly PageRow<PolicyRow>[],
  stop: AbortSignal,
): Promise<{ lines: string[]; lastPlace: readonly string[] | null }> {
  const lines: string[] = [];
  let lastPlace: readonly string[] | null = null;
  for (const { row, place } of rows) {
    if (stop.aborted) break;
    const file = await readPolicyInForce(world, viewer, row.policyId);
    if (file) lines.push(`${JSON.stringify(toExportedFile(viewer, file))}\n`);
    lastPlace = place;
  }
  return { lines, lastPlace };
}

/** A file without the data of the people working on it, and without what the viewer may not see. */
function toExportedFile(viewer: Viewer, file: StoredFile) {
  const { editors: _, clearing: __, wizard: ___, changedBy: ____, createdBy: _____, ...content } = file;
  const documents = visibleDocuments(viewer, file, true);
  return { ...content, documents, payments: visiblePayments(viewer, file) };
}

function parseExportFilter({ filter }: ExportRow): PolicyFilter {
  const changedSince: unknown = Reflect.get(filter, 'changedSince');
  return { ...filter, changedSince: typeof changedSince === 'string' ? new Date(changedSince) : null };
}

const exportNotAllowedProblem: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to export policies.",
);
