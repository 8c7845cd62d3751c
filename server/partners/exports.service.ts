import type { ExportKind, IsoDate } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { listFemaExports } from '../../machines/domain/reports/fema/fema-access.ts';
import { readUserViewer } from '../identity/tokens/bearer-viewer.service.ts';
import type { JobRun } from '../kernel/queue.ts';
import { type SaveRefused, saveRefused, withScopeCode } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readPoliciesInForce } from '../policy/file/policy-files.service.ts';
import { visibleDocuments, visiblePayments } from '../policy/file/policy-history.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readPolicyIds } from '../policy/search/pages.service.ts';
import type { PolicyFilter } from '../policy/search/policy-criteria.ts';
import type { ExportWriter } from '../providers/files/export-files.ts';
import { type FemaResult, writeFemaFile } from '../reports/fema-exports.service.ts';
import { log } from '../telemetry/log.ts';
import {
  beginExport,
  deleteExpiredExports,
  endExport,
  failExport,
  insertExport,
  listExportsByUser,
  queueExport,
  readExport,
  saveExportProgress,
  saveExportTotals,
  withSnapshot,
} from './exports.store.ts';
import type { ExportRow } from './partner-rows.ts';

export type StartExportAnswer = { __typename: 'ExportStarted'; export: ExportRow } | SaveRefused;

const exportLifetimeMs = 24 * 60 * 60_000;

/** How many policies are read at once. */
const batchSize = 500;

/** How often an export saves its progress, in milliseconds. */
const progressMs = 1_000;

/** How many times an export is tried before it has failed. */
const maxTries = 3;

/** Starts an export of the matching policies as JSON Lines, which a job writes. */
export async function startExport(
  world: World,
  viewer: Viewer,
  filter: PolicyFilter,
): Promise<StartExportAnswer> {
  if (!may(viewer.masks, 'policy', 'export'))
    return withScopeCode(viewer, saveRefused([exportNotAllowedProblem]));
  const now = world.now();
  const expiresAt = new Date(now.getTime() + exportLifetimeMs);
  const inserted = await insertExport(world.db, {
    createdBy: viewer.userId,
    kind: 'POLICIES',
    filter: cleanFilterText(filter),
    now,
    expiresAt,
  });
  return { __typename: 'ExportStarted', export: inserted };
}

/** Starts an export of a data set of FEMA for terms that begin, or losses, in some days; a job writes it as CSV. */
export async function startFemaExport(
  world: World,
  viewer: Viewer,
  { kind, fromDate, toDate }: { kind: ExportKind; fromDate: IsoDate; toDate: IsoDate },
): Promise<StartExportAnswer> {
  if (kind === 'POLICIES') return saveRefused([buildProblem('RANGE', 'kind', 'Choose a data set of FEMA.')]);
  if (!listFemaExports(viewer).includes(kind))
    return withScopeCode(viewer, saveRefused([exportNotAllowedProblem]));
  if (toDate < fromDate)
    return saveRefused([
      buildProblem('RANGE', 'toDate', 'The last day is before the first. Enter a later one.'),
    ]);
  const now = world.now();
  const inserted = await insertExport(world.db, {
    createdBy: viewer.userId,
    kind,
    filter: { fromDate, toDate },
    now,
    expiresAt: new Date(now.getTime() + exportLifetimeMs),
  });
  return { __typename: 'ExportStarted', export: inserted };
}

/** Whether the viewer may take an export of a kind away. */
function mayTakeExport(viewer: Viewer, kind: ExportRow['kind']): boolean {
  return kind === 'POLICIES' ? may(viewer.masks, 'policy', 'export') : listFemaExports(viewer).includes(kind);
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
  const rows = await listExportsByUser(world.db, viewer.userId, world.now());
  return rows.filter(({ kind }) => mayTakeExport(viewer, kind));
}

/** One of the viewer's exports by its ID; null if it does not exist or has expired. */
export async function findPolicyExport(
  world: World,
  viewer: Viewer,
  exportId: number,
): Promise<ExportRow | null> {
  if (Number.isNaN(exportId)) return null;
  const stored = await readExport(world.db, exportId);
  if (stored === undefined || stored.createdBy !== viewer.userId || stored.expiresAt <= world.now())
    return null;
  return mayTakeExport(viewer, stored.kind) ? stored : null;
}

/** Deletes expired exports, and files that can no longer be downloaded. */
export async function deleteOldExports({ db, now, providers }: World): Promise<void> {
  await deleteExpiredExports(db, now());
  await providers.exportFiles.removeOlder(new Date(now().getTime() - 2 * exportLifetimeMs));
}

/** Writes an export. Rethrows an error so that the queue tries again; the export has failed after the last try. */
export async function writeExport(world: World, exportId: number, { attempt, stop }: JobRun): Promise<void> {
  try {
    await writeExportFile(world, exportId, stop);
  } catch (problem) {
    if (attempt < maxTries) throw problem;
    await failExport(world.db, exportId, world.now());
    log('error', 'an export failed', { exportId, message: String(problem) });
  }
}

/**
 * Writes one line per policy in the name of the user who asked for the export, all of one moment. That moment is over when the process
 * stops: the job is queued again and begins with a new file and a new moment.
 */
async function writeExportFile(world: World, exportId: number, stop: AbortSignal): Promise<void> {
  const asked = await readExport(world.db, exportId);
  if (!asked || asked.status === 'DONE') return;
  const viewer = await readUserViewer(world, asked.createdBy);
  if (!viewer || !may(viewer.masks, 'policy', 'view') || !mayTakeExport(viewer, asked.kind))
    return failExport(world.db, exportId, world.now());
  await beginExport(world.db, exportId);
  const writer = await world.providers.exportFiles.create();
  try {
    const run = { stop, saveProgress: limitProgress((rows) => saveExportProgress(world.db, exportId, rows)) };
    const written = await withSnapshot(world.db, (snapshot) =>
      writeKind({ ...world, db: snapshot }, viewer, asked, writer, run),
    );
    if (written === null) return await queueExport(world.db, exportId);
    const { rowsWritten, totals, problem } = written;
    if (totals.length > 0) await saveExportTotals(world.db, exportId, { totals, problem });
    if (problem !== null) return await failExport(world.db, exportId, world.now());
    const fileName = await writer.finish();
    await endExport(world.db, exportId, { fileName, rowsWritten, finishedAt: world.now() });
  } finally {
    await writer.discard();
  }
}

/** Saves the progress of an export once in a while. */
function limitProgress(save: ExportRun['saveProgress']): ExportRun['saveProgress'] {
  let last = Number.NEGATIVE_INFINITY;
  return async (rowsWritten) => {
    if (performance.now() - last < progressMs) return;
    await save(rowsWritten);
    last = performance.now();
  };
}

/** Writes an export of its kind. Null if it was stopped. */
async function writeKind(
  world: World,
  viewer: Viewer,
  asked: ExportRow,
  writer: ExportWriter,
  run: ExportRun,
): Promise<FemaResult | null> {
  const { kind } = asked;
  if (kind !== 'POLICIES')
    return writeFemaFile(world, viewer, { kind, ...readExportDays(asked) }, { ...run, write: writer.write });
  const rowsWritten = await writeLines(world, viewer, asked, writer, run);
  return rowsWritten === null ? null : { rowsWritten, totals: [], problem: null };
}

/** The days that an export of FEMA's data is about. */
export function readExportDays({ filter }: Pick<ExportRow, 'filter'>): {
  fromDate: IsoDate;
  toDate: IsoDate;
} {
  return {
    fromDate: String(Reflect.get(filter, 'fromDate')),
    toDate: String(Reflect.get(filter, 'toDate')),
  };
}

interface ExportRun {
  readonly stop: AbortSignal;
  saveProgress(rowsWritten: number): Promise<void>;
}

/** Writes the lines from the newest policy to the oldest. Returns how many they are; null if it was stopped. */
async function writeLines(
  world: World,
  viewer: Viewer,
  asked: ExportRow,
  writer: ExportWriter,
  { stop, saveProgress }: ExportRun,
): Promise<number | null> {
  const filter = parseExportFilter(asked);
  const readBatch = async (beforeId: number | null) => {
    const ids = await readPolicyIds(world, viewer, filter, { beforeId, limit: batchSize });
    const files = readPoliciesInForce(world, viewer, ids);
    // Thrown where the files are awaited, unless the export failed before.
    files.catch(() => undefined);
    return { ids, files };
  };
  let rowsWritten = 0;
  let batch = await readBatch(null);
  while (batch.ids.length > 0) {
    const files = await batch.files;
    if (stop.aborted) return null;
    // The database reads the next batch while the lines of this one are written.
    const next = readBatch(batch.ids.at(-1) ?? 0);
    next.catch(() => undefined);
    const exported = await Promise.all(files.map((file) => toExportedFile(world, viewer, file)));
    const lines = exported.map((file) => `${JSON.stringify(file)}\n`);
    await writer.write(lines.join(''));
    rowsWritten += lines.length;
    await saveProgress(rowsWritten);
    batch = await next;
  }
  return rowsWritten;
}

/** A file without the data of the people working on it, and without the data that the viewer may not see. */
async function toExportedFile(world: World, viewer: Viewer, file: StoredFile) {
  const { editors: _, clearing: __, wizard: ___, changedBy: ____, createdBy: _____, ...content } = file;
  const documents = await visibleDocuments(world, viewer, file, true);
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
