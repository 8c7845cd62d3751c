import type { Role } from '../../machines/contract/types.ts';
import { readRecords } from '../database/records.store.ts';
import { readUserViewer } from '../identity/tokens/bearer-viewer.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';

/** The people in whose names the lives of the demonstration book are lived. */
export interface Cast {
  readonly agent: Viewer;
  readonly principal: Viewer;
  readonly csr: Viewer;
  readonly examiner: Viewer;
  readonly manager: Viewer;
  readonly accounting: Viewer;
  readonly claims: Viewer;
  readonly claimsManager: Viewer;
  readonly adjuster: Viewer;
}

const roles = {
  principal: 'AGENCY_PRINCIPAL',
  csr: 'CSR',
  examiner: 'EXAMINER',
  manager: 'UW_MANAGER',
  accounting: 'ACCOUNTING',
  claims: 'CLAIMS_EXAMINER',
  claimsManager: 'CLAIMS_MANAGER',
  adjuster: 'ADJUSTER',
} as const satisfies { readonly [name in Exclude<keyof Cast, 'agent'>]: Role };

/** The agent, and of each other role the first colleague of the agent's company; null where the company lacks one of them. */
export async function readCast(world: World, agentUserId: number): Promise<Cast | null> {
  const agent = await readUserViewer(world, agentUserId);
  if (agent === null) return null;
  const named = await Promise.all(
    Object.entries(roles).map(
      async ([name, role]) => [name, await findColleague(world, agent, role)] as const,
    ),
  );
  if (named.some(([, viewer]) => viewer === null)) return null;
  return { agent, ...(Object.fromEntries(named) as Omit<Cast, 'agent'>) };
}

async function findColleague(world: World, agent: Viewer, role: Role): Promise<Viewer | null> {
  const users = await readRecords(world.db, 'users', { companyId: agent.companyId, role });
  const isNear = ({ entityId }: { entityId: number | null }) =>
    role !== 'AGENCY_PRINCIPAL' || entityId === agent.entityId;
  const [first] = users
    .filter((user) => user.isActive && isNear(user))
    .sort((one, other) => one.userId - other.userId);
  return first === undefined ? null : readUserViewer(world, first.userId);
}
