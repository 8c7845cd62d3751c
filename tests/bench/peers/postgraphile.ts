import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { listen } from './listen.ts';
import { isInSight, type Peer } from './peer.ts';

/** PostGraphile 5 over the product's own tables. The sight of the policy takes one statement more, before its own. */
export async function startPostGraphile(peer: Peer): Promise<number> {
  const { pool } = peer;
  const sight = async (policyId: number) => {
    const { rows } = await pool.query({ name: 'sight', text: sightStatement, values: [policyId] });
    return rows[0];
  };
  const instance = postgraphile({
    extends: [PostGraphileAmberPreset],
    pgServices: [makePgService({ pool, schemas: ['public'] })],
    grafserv: { graphiql: false, watch: false },
    grafast: {
      explain: false,
      context: async ({ node }) => {
        const viewer = await peer.readViewer(node?.req.headers ?? {});
        const owner = await sight(peer.plan.policyId);
        if (!owner || !isInSight(viewer, owner.createdBy, owner)) throw new Error('There is no such policy.');
        return {};
      },
    },
  });
  const server = createServer();
  await instance.createServ(grafserv).addTo(server);
  return listen(server);
}

const sightStatement = `select p.created_by as "createdBy", o.user_id as "userId", o.agency_entity_id as "agencyEntityId",
  o.company_id as "companyId"
  from policy p join policy_owner o on o.policy_id = p.policy_id and o.transaction_id = p.active_transaction_id
  where p.policy_id = $1`;
