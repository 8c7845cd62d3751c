import { type Context, requireViewer } from '../graphql/context.ts';
import type { SentFile } from './read-receipt-file.ts';
import { postReceiptFile, previewReceiptFile, readReceiptFiles } from './receipt-files.service.ts';

export const receiptQueries = {
  receiptFiles: (_: never, _args: unknown, context: Context) =>
    readReceiptFiles(context.world, requireViewer(context)),
  previewReceiptFile: (_: never, { file }: { file: SentFile }, context: Context) =>
    previewReceiptFile(context.world, requireViewer(context), file),
};

export const receiptMutations = {
  postReceiptFile: (_: never, { file }: { file: SentFile }, context: Context) =>
    postReceiptFile(context.world, requireViewer(context), file),
};
