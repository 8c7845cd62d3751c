import { type Context, requireViewer } from '../graphql/context.ts';
import { listAdministratorTasks } from './administrator-tasks.service.ts';
import { readSystemStatus } from './system-status.service.ts';

export const statusQueries = {
  systemStatus: (_: never, __: never, context: Context) =>
    readSystemStatus(context.world, requireViewer(context)),
  administratorTasks: (_: never, __: never, context: Context) =>
    listAdministratorTasks(context.world, requireViewer(context)),
};
