import { type Context, signedIn } from '../graphql/context.ts';
import { systemStatus } from './system-status.service.ts';

export const statusQueries = {
  systemStatus: (_: never, __: never, context: Context) => systemStatus(context.world, signedIn(context)),
};
