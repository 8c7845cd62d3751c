import { type Context, signedIn } from '../graphql/context.ts';
import { moveClock, sandboxOf } from './sandbox.service.ts';

export const sandboxQueries = {
  sandbox: (_: never, __: never, context: Context) => sandboxOf(context.world, signedIn(context)),
};

export const sandboxMutations = {
  moveClock: (_: never, { days }: { days?: number | null }, context: Context) =>
    moveClock(context.world, signedIn(context), days ?? null),
};
