import { type Context, requireViewer } from '../graphql/context.ts';
import { findSandbox, moveSandboxClock } from './sandbox.service.ts';

export const sandboxQueries = {
  sandbox: (_: never, __: never, context: Context) => findSandbox(context.world, requireViewer(context)),
};

export const sandboxMutations = {
  moveClock: (_: never, { days }: { days?: number | null }, context: Context) =>
    moveSandboxClock(context.world, requireViewer(context), days ?? null),
};
