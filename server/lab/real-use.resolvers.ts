import { type Context, requireViewer } from '../graphql/context.ts';
import { type AskedPeriod, readRealUse, readUseOfPath } from './real-use.service.ts';

export const realUseQueries = {
  realUse: (_: never, period: AskedPeriod, context: Context) =>
    readRealUse(context.world, requireViewer(context), period),
  useOfPath: (_: never, { path, ...period }: AskedPeriod & { path: string[] }, context: Context) =>
    readUseOfPath(context.world, requireViewer(context), path, period),
};
