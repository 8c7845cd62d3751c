import type { IncomingHttpHeaders } from 'node:http';
import pg from 'pg';
import { mayViewPolicy } from '../../../machines/domain/access/permission.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { readBearerViewer } from '../../../server/identity/tokens/bearer-viewer.service.ts';
import { parseBearer } from '../../../server/kernel/bearer.ts';
import { buildTokenKeys } from '../../../server/kernel/token-keys.ts';
import type { Viewer } from '../../../server/kernel/viewer.ts';
import type { World } from '../../../server/kernel/world.ts';
import type { StoredFile } from '../../../server/policy/file/stored-file.ts';
import { recordingWorld } from '../recording-world.ts';

/** The start parameters of a peer: the database of the product, the secret of its tokens, and the one statement of a whole file. */
export interface PeerPlan {
  readonly connectionString: string;
  readonly dataFolder: string;
  readonly tokenSecret: string;
  readonly policyId: number;
  readonly read: { readonly text: string; readonly values: readonly unknown[] };
}

/** The parts that every peer has in common: a pool as large as the product's, the product's own check of the token, and the visibility of a policy. */
export interface Peer {
  readonly plan: PeerPlan;
  readonly pool: pg.Pool;
  readonly db: World['db'];
  /** The viewer behind the call's token, verified as the product does. Throws if there is none. */
  readViewer(headers: IncomingHttpHeaders): Promise<Viewer>;
  /** The whole file by one named statement; null if it is not in the viewer's sight. */
  readFile(viewer: Viewer, policyId: number): Promise<StoredFile | null>;
}

/** Starts a peer; returns the port that it listens on. */
export type StartPeer = (peer: Peer) => Promise<number>;

const connections = 10;

export function openPeer(plan: PeerPlan): Peer {
  const pool = new pg.Pool({
    connectionString: plan.connectionString,
    max: connections,
    types: { getTypeParser },
  });
  const db = openDatabase(plan.connectionString, { connections: 1 });
  const world: World = {
    ...recordingWorld(plan.connectionString, plan.dataFolder).world,
    db,
    tokenKeys: buildTokenKeys(plan.tokenSecret),
  };
  const place = plan.read.values.indexOf(plan.policyId);
  return {
    plan,
    pool,
    db,
    readViewer: async ({ authorization }) => {
      const viewer = await readBearerViewer(world, parseBearer(authorization) ?? '');
      if (viewer === null) throw new Error('The session has ended.');
      return viewer;
    },
    readFile: async (viewer, policyId) => {
      const values = plan.read.values.with(place, policyId);
      const { rows } = await pool.query({ name: 'file', text: plan.read.text, values });
      const file: StoredFile | undefined = rows[0]?.file;
      return file && isInSight(viewer, file.createdBy, file.policyOwner) ? file : null;
    },
  };
}

/** Whether the viewer may see a policy, given its creator and its owner. */
export function isInSight(
  viewer: Viewer,
  createdBy: number | null,
  {
    userId,
    agencyEntityId,
    companyId,
  }: Pick<StoredFile['policyOwner'], 'userId' | 'agencyEntityId' | 'companyId'>,
): boolean {
  const userIds = [userId, createdBy].filter((id): id is number => id !== null);
  return mayViewPolicy(viewer, viewer.masks, { userIds, entityId: agencyEntityId, companyId });
}

const INT8 = 20;
const textTypes = [1082, 1114, 1184];

/** Numbers as numbers, days and times as text, like the product. */
const getTypeParser: typeof pg.types.getTypeParser = (oid, format) => {
  if (format !== 'binary' && oid === INT8) return Number;
  if (format !== 'binary' && textTypes.includes(oid)) return (text: string) => text;
  return pg.types.getTypeParser(oid, format);
};
