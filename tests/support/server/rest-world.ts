import type { World } from '../../../server/kernel/world.ts';
import { namedScenario } from '../scenarios/named-scenario.ts';
import { type PlayedQuote, quoteAtEnd, startedQuote } from '../scenarios/quote-player.ts';
import { type Client, signInClient } from './graphql-client.ts';
import { type RestClient, restClient } from './rest-client.ts';
import { servedWorld } from './served-world.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';
import { testWorld } from './test-world.ts';

export const restToday = '2026-11-21';

/** A served world with sample users on both wires. */
export interface RestWorld {
  readonly world: World & { setNow(moment: Date): void };
  readonly url: string;
  readonly agent: Client;
  rest(userName: string): Promise<RestClient>;
  /** A quote of its own at the end of a scenario: the agent played it once over GraphQL, later ones are copies. */
  played(scenario: string): Promise<PlayedQuote>;
  /** A quote that was only started. */
  started(scenario?: string): Promise<PlayedQuote>;
}

/** Creates the world. Call it at the top of a test file. */
export async function restWorld(): Promise<RestWorld> {
  return restWorldOn(await testDatabase());
}

/** Creates the world on a given database. */
export async function restWorldOn(database: TestDatabase): Promise<RestWorld> {
  const world = await testWorld(database, new Date(`${restToday}T18:00:00Z`));
  const url = await servedWorld(world);
  const agent = await signInClient(url, 'agent');
  return {
    world,
    url,
    agent,
    rest: async (userName) => restClient(url, (await signInClient(url, userName)).tokens.accessToken),
    played: (name) => quoteAtEnd(agent, namedScenario(name, restToday)),
    started: (name = 'slab-behind-a-levee') => startedQuote(agent, namedScenario(name, restToday).start),
  };
}
