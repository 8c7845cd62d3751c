import type { FastifyInstance } from 'fastify';
import { enumLabel } from '../../machines/domain/format.ts';
import { samplePassword, samplePeople } from '../services/seed/sample-people.ts';
import type { World } from '../services/world.ts';

/** What the browser must know before anybody is signed in. */
export function serveConfiguration(
  app: FastifyInstance,
  world: World,
  settings: { mainSiteSignOutUrl: string | undefined },
): void {
  app.get('/vue/api/Configuration', async () => ({
    product: 'Flood',
    sessionMinutes: world.sessionMinutes,
    hasSamples: world.hasSamples,
    mainSiteSignOutUrl: settings.mainSiteSignOutUrl ?? null,
    sampleSignIns: world.hasSamples ? sampleSignIns : [],
  }));
}

/** The sign-ins that ship with the product, for one press each on the sign-in page. */
const sampleSignIns = samplePeople.map(({ userName, firstName, lastName, role }) => ({
  userName,
  password: samplePassword,
  label: `${firstName} ${lastName}, ${enumLabel('Role', role)}`,
}));
