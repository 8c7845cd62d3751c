import { systemStatus } from '../../services/system-status.ts';
import { type Context, signedIn } from '../context.ts';

export const statusQueries = {
  systemStatus: (_: never, __: never, context: Context) => systemStatus(context.world, signedIn(context)),
};
