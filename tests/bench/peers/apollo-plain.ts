import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { type RawBuilder, sql } from 'kysely';
import { type EntitySpec, parts, records } from '../../../machines/contract/fields.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import { contractColumns } from '../../../server/database/columns.ts';
import type { Context } from '../../../server/graphql/context.ts';
import { buildExecutableSchema, type Resolvers } from '../../../server/graphql/schema.ts';
import type { StoredFile } from '../../../server/policy/file/stored-file.ts';
import type { PeerContext } from './file-resolvers.ts';
import { isInSight, type Peer } from './peer.ts';

/** Apollo Server as its documentation has it: plain resolvers, a statement for each part. */
export async function startApolloPlain(peer: Peer): Promise<number> {
  const server = new ApolloServer<PeerContext>({ schema: buildExecutableSchema(plainResolvers(peer)) });
  const { url } = await startStandaloneServer(server, {
    listen: { host: '127.0.0.1', port: 0 },
    context: async ({ req }) => ({ viewer: await peer.readViewer(req.headers) }),
  });
  return Number(new URL(url).port);
}

/** The keys by which the resolvers of a file's fields read their rows. */
interface FileSource {
  readonly policyId: number;
  readonly transactionId: number;
  readonly policyMainId: number;
}

type Rows = (source: FileSource) => Promise<object[]>;

function plainResolvers(peer: Peer): Resolvers {
  const policy = select(
    peer,
    sql`p.policy_id as "policyId", p.active_transaction_id as "transactionId",
    p.policy_main_id as "policyMainId", p.created_by as "createdBy" from policy p where p.policy_id = $1`,
  );
  const owner = partReader(peer, parts.policyOwner);
  return {
    Query: {
      policyFile: async (_: never, { policyId }: { policyId: string }, { viewer }: Context) => {
        const [source] = (await policy([Number(policyId)])) as (FileSource & { createdBy: number | null })[];
        if (!source || !viewer) return null;
        const [belonging] = (await owner(source)) as StoredFile['policyOwner'][];
        return belonging && isInSight(viewer, source.createdBy, belonging) ? source : null;
      },
    },
    PolicyFile: {
      id: ({ policyId }: FileSource) => policyId,
      ...partResolvers(peer),
      ...recordResolvers(peer),
    },
  };
}

/** The placeholder for a missing row. */
const blank = blankFile() as unknown as { readonly [member: string]: object };

function partResolvers(peer: Peer): Resolvers[string] {
  return Object.fromEntries(
    Object.values(parts).map((part: EntitySpec) => {
      const read = partReader(peer, part);
      if (part.isList) return [part.key, read];
      return [part.key, async (source: FileSource) => (await read(source))[0] ?? { ...blank[part.key] }];
    }),
  );
}

function recordResolvers(peer: Peer): Resolvers[string] {
  const inTransaction = sql`e.policy_id = $1 and e.transaction_id = $2`;
  const one = (rows: Rows, key: string) => async (source: FileSource) =>
    (await rows(source))[0] ?? { ...blank[key] };
  const main = select(
    peer,
    sql`${contractColumns(records.policyMain, 'e')} from policy_main e where e.policy_main_id = $1`,
  );
  return {
    policyMain: async ({ policyMainId }: FileSource) => (await main([policyMainId]))[0],
    transaction: one(reader(peer, records.transaction, inTransaction), 'transaction'),
    rating: one(reader(peer, records.rating, sql`${inTransaction} and e.is_active`), 'rating'),
    position: one(reader(peer, records.wizard, inTransaction), 'wizard'),
    payments: reader(
      peer,
      records.payments,
      sql`e.policy_id = $1 and $2::bigint is not null order by e.payment_id`,
    ),
    policyNumbers: reader(
      peer,
      records.policyNumbers,
      sql`e.policy_id = $1 and $2::bigint is not null order by e.policy_number_id`,
    ),
  };
}

/** Reads the rows of a part; a part may show columns of its policy. */
function partReader(peer: Peer, part: EntitySpec): Rows {
  const key = part.fields[part.idField]?.column ?? '';
  const rows = select(
    peer,
    sql`${contractColumns(part, 'e', 'p')} from ${sql.table(part.table)} e join policy p on p.policy_id = e.policy_id
    where e.policy_id = $1 and e.transaction_id = $2 order by ${sql.ref(`e.${key}`)}`,
  );
  return ({ policyId, transactionId }) => rows([policyId, transactionId]);
}

function reader(peer: Peer, entity: EntitySpec, condition: RawBuilder<unknown>): Rows {
  const rows = select(
    peer,
    sql`${contractColumns(entity, 'e')} from ${sql.table(entity.table)} e where ${condition}`,
  );
  return ({ policyId, transactionId }) => rows([policyId, transactionId]);
}

function select({ pool, db }: Peer, rest: RawBuilder<unknown>): (values: unknown[]) => Promise<object[]> {
  const { sql: text } = sql`select ${rest}`.compile(db);
  return async (values) => (await pool.query<object>(text, values)).rows;
}
