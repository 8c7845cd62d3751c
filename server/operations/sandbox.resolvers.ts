import { type Context, requireViewer } from '../graphql/context.ts';
import { findSandbox, moveSandboxClock } from './sandbox.service.ts';
import { readTimeTravel, startTimeTravel, stopTimeTravel } from './time-travel.service.ts';

export const sandboxQueries = {
  sandbox: (_: never, __: never, context: Context) => findSandbox(context.world, requireViewer(context)),
  timeTravel: (_: never, __: never, context: Context) =>
    readTimeTravel(context.world, requireViewer(context)),
};

export const sandboxMutations = {
  moveClock: (_: never, { days }: { days?: number | null }, context: Context) =>
    moveSandboxClock(context.world, requireViewer(context), days ?? null),
  startTimeTravel: (_: never, { days }: { days: number }, context: Context) =>
    startTimeTravel(context.world, requireViewer(context), days),
  stopTimeTravel: (_: never, __: never, context: Context) =>
    stopTimeTravel(context.world, requireViewer(context)),
};
