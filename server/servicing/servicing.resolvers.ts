import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import {
  listServicingTransfers,
  planServicingTransfer,
  type ServicingTransferInput,
  startServicingTransfer,
} from './servicing-transfers.service.ts';

export const servicingQueries = {
  servicingTransfers: (_: never, _args: unknown, context: Context) =>
    listServicingTransfers(context.world, requireViewer(context)),
};

export const servicingMutations = {
  planServicingTransfer: (_: never, { transfer }: { transfer: ServicingTransferInput }, context: Context) =>
    planServicingTransfer(context.world, requireViewer(context), transfer),
  startServicingTransfer: (
    _: never,
    { servicingTransferId }: { servicingTransferId: string },
    context: Context,
  ) => startServicingTransfer(context.world, requireViewer(context), parseId(servicingTransferId)),
};
