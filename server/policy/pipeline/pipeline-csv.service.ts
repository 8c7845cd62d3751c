import { PipelineStage } from '../../../machines/contract/office-enums.ts';
import type { PipelineOrder } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { formatCsvRow } from '../../../machines/domain/format/csv.ts';
import { enumLabel, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { type PipelineFilter, type PipelineItem, readPipelinePage } from './pipeline.service.ts';

/** Whether the viewer may take the pipeline away as a file. */
export function mayExportPipeline({ masks }: Viewer): boolean {
  return may(masks, 'policy', 'view', 'export');
}

const batchSize = 100;
const mostRows = 50_000;

/** The lines of the pipeline as a CSV file, read in batches while they are sent; 50,000 rows at most. Empty for viewers who may not export. */
export async function* streamPipelineCsv(
  world: World,
  viewer: Viewer,
  filter: PipelineFilter,
  order: PipelineOrder,
): AsyncGenerator<string> {
  if (!mayExportPipeline(viewer)) return;
  yield `\uFEFF${formatCsvRow(columns.map(({ title }) => title))}\r\n`;
  let after: readonly string[] | null = null;
  let written = 0;
  do {
    const page = { limit: batchSize, after, before: null, isBackward: false };
    const { rows, hasMore } = await readPipelinePage(world, viewer, filter, order, page);
    if (rows.length > 0)
      yield rows.map(({ row }) => `${formatCsvRow(columns.map(({ read }) => read(row)))}\r\n`).join('');
    written += rows.length;
    after = hasMore ? (rows.at(-1)?.place ?? null) : null;
  } while (after !== null && written < mostRows);
}

const columns: readonly { readonly title: string; readonly read: (item: PipelineItem) => string | null }[] = [
  { title: 'Number', read: ({ policy }) => policy.policyNumber ?? String(policy.policyId) },
  { title: 'Stage', read: ({ stage }) => enumLabel(PipelineStage, stage) },
  { title: 'Insured', read: ({ policy }) => policy.insuredName },
  { title: 'Property', read: ({ policy }) => policy.address },
  { title: 'Premium', read: ({ policy }) => policy.totalPremium },
  { title: 'Started', read: ({ startedAt }) => toBusinessDate(new Date(startedAt)) },
  { title: 'Expires', read: ({ expiresOn }) => expiresOn },
  { title: 'Due', read: ({ dueOn }) => dueOn },
  { title: 'Agent', read: ({ agent }) => agent?.name ?? null },
  { title: 'Agency', read: ({ agency }) => agency },
  { title: 'Next step', read: ({ sentence }) => sentence },
];
