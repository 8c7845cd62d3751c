import type { GraphQLSchema } from 'graphql';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import type { Context } from '../../../server/graphql/context.ts';
import { buildExecutableSchema } from '../../../server/graphql/schema.ts';
import type { Viewer } from '../../../server/kernel/viewer.ts';
import type { StoredFile } from '../../../server/policy/file/stored-file.ts';
import type { Peer } from './peer.ts';

/** The context of a peer's resolvers. */
export interface PeerContext {
  readonly viewer: Viewer;
}

/** The product's contract, whose file is read by the one named statement. */
export function buildFileSchema(peer: Peer): GraphQLSchema {
  return buildExecutableSchema({
    Query: {
      policyFile: async (_: never, { policyId }: { policyId: string }, { viewer }: Context) => {
        const file = viewer && (await peer.readFile(viewer, Number(policyId)));
        return file && withBlanks(file);
      },
    },
    PolicyFile: {
      id: ({ policy }: StoredFile) => policy.policyId,
      position: ({ wizard }: StoredFile) => wizard,
    },
  });
}

/** The file with placeholders for missing single rows. */
function withBlanks(file: StoredFile): StoredFile {
  const members = file as unknown as { [member: string]: unknown };
  for (const [member, row] of Object.entries(blankFile())) if (!Array.isArray(row)) members[member] ??= row;
  return file;
}
