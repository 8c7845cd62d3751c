import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import { readLedger, readStatement } from './read-ledger.service.ts';

export const ledgerQueries = {
  ledger: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    readLedger(context.world, requireViewer(context), parseId(policyId)),
  statement: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    readStatement(context.world, requireViewer(context), parseId(policyId)),
};
