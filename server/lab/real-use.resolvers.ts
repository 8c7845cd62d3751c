import type { UsePeriod } from '../../machines/domain/use/use-period.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { readRealUse, readUseOfPath } from './real-use.service.ts';

export const realUseQueries = {
  realUse: (_: never, period: UsePeriod, context: Context) =>
    readRealUse(context.world, requireViewer(context), period),
  useOfPath: (_: never, { path, ...period }: UsePeriod & { path: string[] }, context: Context) =>
    readUseOfPath(context.world, requireViewer(context), path, period),
};
