import type { IsoDate, ReportGroup, ReportKind, ReportMeasure } from '../../machines/contract/types.ts';
import { type ConnectionArguments, connectionFields, readConnection } from '../graphql/connection.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { listDueWork } from './due-work.service.ts';
import {
  type ReportRequest,
  readReport,
  readReportFigure,
  readReportKinds,
  readReportLines,
} from './reports.service.ts';

interface ReportArguments {
  kind: ReportKind;
  fromDate: IsoDate;
  toDate: IsoDate;
  group?: ReportGroup | null;
  floodEventId?: string | null;
}

export const reportQueries = {
  dueWork: (_: never, _args: unknown, context: Context) => listDueWork(context.world, requireViewer(context)),
  reportKinds: (_: never, _args: unknown, context: Context) => readReportKinds(requireViewer(context)),
  report: (_: never, asked: ReportArguments, context: Context) =>
    readReport(context.world, requireViewer(context), toRequest(asked)),
  reportFigure: (
    _: never,
    { measure, ...asked }: ReportArguments & { measure: ReportMeasure },
    context: Context,
  ) => readReportFigure(context.world, requireViewer(context), toRequest(asked), measure),
  reportLines: (
    _: never,
    {
      kind,
      fromDate,
      toDate,
      group,
      floodEventId,
      measure,
      key,
      ...page
    }: ConnectionArguments & ReportArguments & { measure: ReportMeasure; key?: string | null },
    context: Context,
  ) =>
    readConnection('reports', page, (request) =>
      readReportLines(
        context.world,
        requireViewer(context),
        toRequest({ kind, fromDate, toDate, group: group ?? null, floodEventId: floodEventId ?? null }),
        { measure, key: key ?? null },
        request,
      ),
    ),
};

export const reportFields: Resolvers = { ReportLineConnection: connectionFields };

function toRequest({ kind, fromDate, toDate, group, floodEventId }: ReportArguments): ReportRequest {
  return {
    kind,
    fromDate,
    toDate,
    group: group ?? null,
    floodEventId: floodEventId ? parseId(floodEventId) : null,
  };
}
