import { afterAll } from 'vitest';
import { type AppSettings, buildApp } from '../../../server/app.ts';
import type { World } from '../../../server/kernel/world.ts';
import { noteServedDatabase } from './served-databases.ts';

/** Serves a world over HTTP on a free port until the end of the test file; returns its address without a trailing slash. */
export async function servedWorld(world: World, settings: AppSettings = {}): Promise<string> {
  const app = await buildApp(world, settings);
  afterAll(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  noteServedDatabase(url, world);
  return url;
}
