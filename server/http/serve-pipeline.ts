import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  PipelineOrder as pipelineOrderLabels,
  PipelineStage as pipelineStageLabels,
} from '../../machines/contract/office-enums.ts';
import type { PipelineOrder, PipelineStage } from '../../machines/contract/types.ts';
import type { World } from '../kernel/world.ts';
import { mayExportPipeline, streamPipelineCsv } from '../policy/pipeline/pipeline-csv.service.ts';
import { admitFileCall, refuseFileCall } from './admit-file-call.ts';

/** Serves the filtered rows of the caller's pipeline as a CSV file, sent while they are read. */
export function servePipeline(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: { variables?: string } }>('/graphql/pipeline.csv', async (request, reply) => {
    const viewer = await admitFileCall(world, request, reply);
    if (!viewer) return reply;
    if (!mayExportPipeline(viewer))
      return refuseFileCall(reply, 403, "You don't have permission to export policies.");
    const asked = parseVariables(request.query.variables ?? '{}');
    if (asked === null)
      return refuseFileCall(reply, 400, 'The variables are not those of the query `pipeline`.');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="pipeline.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(streamPipelineCsv(world, viewer, asked.filter, asked.order)));
  });
}

/** An id that is not a number matches nothing. */
const id = z
  .string()
  .transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0))
  .nullish();
const days = z.int().nullish();

const variablesShape = z.strictObject({
  filter: z
    .strictObject({
      stages: z.array(z.enum(Object.keys(pipelineStageLabels) as PipelineStage[])).nullish(),
      text: z.string().nullish(),
      agentUserId: id,
      agencyEntityId: id,
      olderThanDays: days,
      expiringWithinDays: days,
    })
    .nullish()
    .transform((filter) => ({
      stages: filter?.stages ?? null,
      text: filter?.text ?? null,
      agentUserId: filter?.agentUserId ?? null,
      agencyEntityId: filter?.agencyEntityId ?? null,
      olderThanDays: filter?.olderThanDays ?? null,
      expiringWithinDays: filter?.expiringWithinDays ?? null,
    })),
  order: z.enum(Object.keys(pipelineOrderLabels) as PipelineOrder[]).default('NEWEST'),
});

function parseVariables(text: string): z.infer<typeof variablesShape> | null {
  try {
    return variablesShape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
