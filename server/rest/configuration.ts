import type { FastifyInstance } from 'fastify';
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
  }));
}
