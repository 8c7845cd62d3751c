import send from '@fastify/send';
import type { FastifyInstance } from 'fastify';
import type { ExportKind } from '../../machines/contract/types.ts';
import { parseId } from '../graphql/ids.ts';
import type { World } from '../kernel/world.ts';
import { findPolicyExport, readExportDays } from '../partners/exports.service.ts';
import type { ExportRow } from '../partners/partner-rows.ts';
import { admitFileCall, refuseFileCall } from './admit-file-call.ts';

/** Serves the files of finished exports, also from a place in them on. */
export function serveExports(app: FastifyInstance, world: World): void {
  app.get<{ Params: { exportId: string } }>('/graphql/exports/:exportId', async (request, reply) => {
    const viewer = await admitFileCall(world, request, reply);
    if (!viewer) return reply;
    const policyExport = await findPolicyExport(world, viewer, parseId(request.params.exportId));
    if (!policyExport)
      return refuseFileCall(reply, 404, 'No such export was found: it has expired, or it is not yours.');
    if (policyExport.status !== 'DONE')
      return refuseFileCall(reply, 409, `The export is ${policyExport.status.toLowerCase()}.`);
    const { folder: root } = world.providers.exportFiles;
    const file = await send(request.raw, policyExport.fileName ?? '', { root, cacheControl: false });
    if (file.type !== 'file' && file.statusCode === 404)
      return refuseFileCall(reply, 404, 'The file of this export is not in the data folder of this server.');
    return reply
      .code(file.statusCode)
      .headers(file.headers)
      .type(mediaTypes[policyExport.kind])
      .header('content-disposition', `attachment; filename="${nameExportFile(policyExport)}"`)
      .header('cache-control', 'no-store')
      .send(file.stream);
  });
}

const mediaTypes: { readonly [kind in ExportKind]: string } = {
  POLICIES: 'application/jsonl; charset=utf-8',
  FEMA_POLICIES: 'text/csv; charset=utf-8',
  FEMA_CLAIMS: 'text/csv; charset=utf-8',
};

function nameExportFile(row: ExportRow): string {
  if (row.kind === 'POLICIES') return `policies-${row.exportId}.jsonl`;
  const { fromDate, toDate } = readExportDays(row);
  return `${row.kind === 'FEMA_POLICIES' ? 'FimaNfipPolicies' : 'FimaNfipClaims'}-${fromDate}-${toDate}.csv`;
}
