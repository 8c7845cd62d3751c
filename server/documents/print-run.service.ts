import type { IsoDate, LetterCopy, PrintRun } from '../../machines/contract/types.ts';
import { isStaff, may } from '../../machines/domain/access/permission.ts';
import { enumLabel, formatDate } from '../../machines/domain/format/format-values.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { addRecord, readRecords, readRecordsByIds } from '../database/records.store.ts';
import { auditActor } from '../kernel/activity.service.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessNow, type World } from '../kernel/world.ts';
import type { LetterContent } from '../providers/pdf/letter-document.ts';
import { renderPrintRunPdf } from '../providers/pdf/print-run-pdf.ts';
import { addressCopy } from './contents/letter-addressee.ts';
import { printForReader } from './contents/letter-code.ts';
import { lockCopiesToPrint, markPrinted, maxCopiesOfRun } from './letter-copies.store.ts';
import { logLetterOutcomes } from './letter-outcome.service.ts';
import { readBuyerNames, readLetterCodes } from './letters.service.ts';

export type PrintLettersAnswer =
  | {
      __typename: 'LettersPrinted';
      printRun: PrintRun;
      /** The last copy of the run, if the day has more of them than one run takes. */
      continuesAfter: number | null;
    }
  | SaveRefused;

/** The letters to print: those that wait, or all of the day again, after the last copy of the run before. */
export interface PrintOrder {
  readonly businessDay: IsoDate;
  readonly again: boolean;
  readonly afterCopyId: number | null;
}

/** Prints the letters by mail of a business day: those that wait, or all of them again. Each run is recorded. */
export async function printLetters(
  world: World,
  viewer: Viewer,
  { businessDay, again, afterCopyId }: PrintOrder,
): Promise<PrintLettersAnswer> {
  if (!mayPrintLetters(viewer))
    return saveRefused([buildProblem('NOT_ALLOWED', null, "You don't have permission to print letters.")]);
  return withTransaction(world, async (trx): Promise<PrintLettersAnswer> => {
    const found = await lockCopiesToPrint(trx, viewer, businessDay, {
      statuses: again ? ['QUEUED', 'PRINTED'] : ['QUEUED'],
      afterCopyId: afterCopyId !== null && isRowNumber(afterCopyId) ? afterCopyId : 0,
    });
    const locked = found.slice(0, maxCopiesOfRun);
    const copyIds = locked.map(({ id }) => id);
    if (copyIds.length === 0) return saveRefused([nothingToPrint(businessDay, again)]);
    const printedAt = businessNow(world);
    const waiting = locked.filter(({ status }) => status === 'QUEUED').map(({ id }) => id);
    await markPrinted(trx, waiting, printedAt);
    await logLetterOutcomes(trx, 'SENT', await readRecordsByIds(trx, 'letterCopies', waiting), {
      ...auditActor(viewer),
      occurredAt: printedAt,
      origin: viewer.origin ?? 'graphql',
    });
    const run = {
      companyId: viewer.scope === 'ALL' ? null : viewer.companyId,
      businessDay,
      printedAt: printedAt.toISOString(),
      printedBy: viewer.userId,
      copyIds,
      copiesCount: copyIds.length,
    };
    const printRunId = await addRecord(trx, 'printRuns', run);
    const continuesAfter = found.length > locked.length ? (copyIds.at(-1) ?? null) : null;
    return { __typename: 'LettersPrinted', printRun: { ...run, printRunId }, continuesAfter };
  });
}

function nothingToPrint(businessDay: IsoDate, again: boolean) {
  const day = formatDate(businessDay);
  return buildProblem(
    'NOTHING_TO_PRINT',
    'businessDay',
    again
      ? `No letter by mail is ready for ${day}.`
      : `No letter of ${day} waits for the printer. To print the day again, choose to print all of it.`,
  );
}

/** Whether the viewer may print letters: staff who may send. */
function mayPrintLetters({ role, masks }: Viewer): boolean {
  return isStaff(role) && may(masks, 'documents', 'view', 'sendEmail');
}

/** The print runs of a business day, newest first; empty unless the viewer is staff and may see documents. */
export async function listPrintRuns(world: World, viewer: Viewer, businessDay: IsoDate): Promise<PrintRun[]> {
  if (!isStaff(viewer.role) || !may(viewer.masks, 'documents', 'view')) return [];
  // PostgreSQL has no year 0.
  const day = businessDay < '0001' ? '0001-01-01' : businessDay;
  const runs = await readRecords(
    world.db,
    'printRuns',
    { businessDay: day },
    { newestBy: 'printedAt', limit: 50 },
  );
  return runs.filter((run) => canSeeRun(viewer, run));
}

function canSeeRun({ scope, companyId, userId }: Viewer, run: PrintRun): boolean {
  if (scope === 'ALL' || run.printedBy === userId) return true;
  return scope === 'COMPANY' && run.companyId !== null && run.companyId === companyId;
}

/** The copies of a run that the viewer was given, in the order of printing. */
export async function readCopiesOfRun(
  { db }: Pick<World, 'db'>,
  { copyIds }: PrintRun,
): Promise<LetterCopy[]> {
  return readRecordsByIds(db, 'letterCopies', copyIds as number[]);
}

/** The PDF of a print run, with its manifest in front; null if there is none that the viewer may see. */
export async function buildPrintRunFile(
  world: World,
  viewer: Viewer,
  printRunId: number,
): Promise<{ fileName: string; bytes: Uint8Array } | null> {
  if (!isRowNumber(printRunId) || !mayPrintLetters(viewer)) return null;
  const [run] = await readRecords(world.db, 'printRuns', { printRunId });
  if (!run || !canSeeRun(viewer, run)) return null;
  const copies = await readCopiesOfRun(world, run);
  const letters = await readRecordsByIds(world.db, 'letters', [
    ...new Set(copies.map(({ letterId }) => letterId)),
  ]);
  const contents = new Map(letters.map(({ letterId, content }) => [letterId, content as LetterContent]));
  const policyIds = copies.map(({ policyId }) => policyId);
  const letterCodes = await readLetterCodes(world, policyIds);
  const buyers = await readBuyerNames(world, viewer, policyIds);
  const bytes = await renderPrintRunPdf({
    printRunId,
    businessDay: run.businessDay,
    printedAt: run.printedAt,
    letters: copies.flatMap((copy) => {
      const content = contents.get(copy.letterId);
      return content === undefined
        ? []
        : [
            {
              content: printForReader(
                content,
                copy,
                letterCodes.get(copy.policyId) ?? '',
                buyers.get(copy.policyId) ?? null,
              ),
              addressee: addressCopy(copy, ''),
              kind: enumLabel('LetterKind', copy.kind),
              number: copy.letterCopyId,
            },
          ];
    }),
  });
  return { fileName: `letters-${run.businessDay}-run-${printRunId}.pdf`, bytes };
}
