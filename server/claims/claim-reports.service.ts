import type { AdjusterReport, Claim, ClaimReport } from '../../machines/contract/types.ts';
import type { ClaimFile } from '../../machines/domain/claims/claim-file.ts';
import type { AdjusterReportDocument } from '../../machines/domain/claims/reports/adjuster-report.ts';
import { buildAdjusterReport } from '../../machines/domain/claims/reports/build-adjuster-report.ts';
import { writeReportXml } from '../../machines/domain/claims/reports/write-report-xml.ts';
import { listClaimClocks } from '../../machines/domain/claims/work/claim-standing.ts';
import { addRecord, readRecords } from '../database/records.store.ts';
import { isRowNumber } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readClaimTabs } from '../people/account.service.ts';
import { renderAdjusterReportPdf } from './adjuster-report-pdf.ts';
import type { ClaimEdit } from './change-claim.service.ts';
import { readClaim } from './claim-files.service.ts';
import { selectClaimHeads } from './claims.store.ts';

/** Keeps a report with the fields that the file has today. `file` is the file as the report leaves it. */
export async function keepReport(
  { trx, today }: Pick<ClaimEdit, 'trx' | 'today'>,
  file: ClaimFile,
  report: AdjusterReport,
): Promise<void> {
  const { claimId } = file.claim;
  const head = (await selectClaimHeads(trx, [claimId])).get(claimId);
  if (head === undefined) throw new Error(`Claim ${claimId} has no head.`);
  const names = { ...head, clocks: listClaimClocks(file.claim, head, today) };
  const content = buildAdjusterReport(file, report, names, today);
  await addRecord(trx, 'claimReports', { claimId, report, reportedDate: today, content });
}

/** The recorded reports of a claim that the viewer was given, the newest first. */
export async function readClaimReports(
  { db }: Pick<World, 'db'>,
  { claimId }: Claim,
): Promise<ClaimReport[]> {
  return (await readRecords(db, 'claimReports', { claimId })).toReversed();
}

/** A report as a file; null if it is missing or the viewer may not see it. The hold for litigation is left out for viewers without its tab. */
export async function printClaimReport(
  world: World,
  viewer: Viewer,
  { claimId, claimReportId, format }: { claimId: number; claimReportId: number; format: 'pdf' | 'xml' },
): Promise<{ readonly fileName: string; readonly bytes: Uint8Array } | null> {
  const claim = isRowNumber(claimReportId) ? await readClaim(world, viewer, claimId) : null;
  if (claim === null) return null;
  const tabs = new Set((await readClaimTabs(world, viewer)).map(({ name }) => name));
  if (!tabs.has('AdjusterReports')) return null;
  const [row] = await readRecords(world.db, 'claimReports', { claimId, claimReportId });
  if (row === undefined) return null;
  // The column holds what `keepReport` wrote, and is never changed.
  const content = row.content as unknown as AdjusterReportDocument;
  const document = tabs.has('LitigationAndAppeal') ? content : dropLitigation(content);
  const fileName = `${nameReport(document)}.${format}`;
  const bytes =
    format === 'pdf' ? await renderAdjusterReportPdf(document) : Buffer.from(writeReportXml(document));
  return { fileName, bytes };
}

function dropLitigation({ sections, ...report }: AdjusterReportDocument): AdjusterReportDocument {
  return {
    ...report,
    sections: sections.map(({ fields, ...section }) => ({
      ...section,
      fields: fields.filter(({ name }) => name !== 'LitigationHold'),
    })),
  };
}

function nameReport({ claimNumber, report, reportedDate }: AdjusterReportDocument): string {
  return `${claimNumber}-${report.toLowerCase()}-${reportedDate}`;
}
