import { AsyncLocalStorage } from 'node:async_hooks';
import { ApolloServer } from '@apollo/server';
import { isObjectType } from 'graphql';
import { afterAll, expect, test, vi } from 'vitest';
import { productSchema } from '../../../server/http/apollo.ts';
import { defaultLimits } from '../../../server/kernel/default-limits.ts';
import { AbandonQuote } from '../../../src/graphql/staff-documents.ts';
import { sourcesIn } from '../../checks/sources.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { startedQuote } from '../../support/scenarios/quote-player.ts';
import { post, signInClient } from '../../support/server/graphql-client.ts';
import { partnerKey } from '../../support/server/partner-key.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { signedInAs, testWorld } from '../../support/server/test-world.ts';

/** Marks the scope in which Apollo Server executes, with everything that it starts. */
const inApollo = new AsyncLocalStorage<true>();
const counts = { throughApollo: 0, pastApollo: 0 };

const { executeHTTPGraphQLRequest } = ApolloServer.prototype;
vi.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest').mockImplementation(function (
  this: ApolloServer,
  request,
) {
  return inApollo.run(true, () => executeHTTPGraphQLRequest.call(this, request));
});
afterAll(() => vi.restoreAllMocks());

for (const type of Object.values(productSchema.getTypeMap()))
  if (isObjectType(type))
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      if (!resolve) continue;
      field.resolve = (...passed) => {
        counts[inApollo.getStore() ? 'throughApollo' : 'pastApollo'] += 1;
        return resolve(...passed);
      };
    }

// Limits of its own have a server of their own: one that an earlier file made may keep compiled documents with the former resolvers.
const limits = { ...defaultLimits, requestsPerMinute: 1_000_000, cost: defaultLimits.cost + 1 };
const world = { ...(await testWorld(await testDatabase())), limits };
const url = await servedWorld(world);

test('no call reaches a resolver but through Apollo Server: of the app, of partners, of guests and by name or text', async () => {
  const agent = await signInClient(url, 'agent');
  const { file } = await startedQuote(agent, namedScenario('slab-day-364', '2026-11-21').start);
  const policyId = String(file.policy.policyId);
  await agent.ask(AbandonQuote, { policyId });
  for (let times = 0; times < 4; times += 1)
    await agent.send('query File($id: ID!) { policyFile(policyId: $id) { id displayedPolicyNumber } }', {
      id: policyId,
    });
  const { userId } = await signedInAs(world, 'agent');
  const authorization = `Bearer ${await partnerKey(world, userId, ['READ'])}`;
  await post(`${url}/graphql`, { query: '{ policies(first: 5) { nodes { policyId } } }' }, { authorization });
  await post(`${url}/graphql`, { query: '{ viewer { name } guestLink { __typename } }' });
  expect(counts.throughApollo).toBeGreaterThan(20);
  expect(counts).toEqual({ throughApollo: expect.any(Number), pastApollo: 0 });
});

test('one file executes documents, behind the one server that another file makes', () => {
  const executors =
    /from 'graphql-jit'|^import [^;]*\b(execute|executeSync|graphql|graphqlSync|subscribe)\b[^;]* from 'graphql';/m;
  const filesWith = (pattern: RegExp) =>
    sourcesIn('server', 'scripts')
      .filter(({ text }) => pattern.test(text))
      .map(({ path }) => path);
  expect(filesWith(executors)).toEqual(['server/graphql/execute-compiled.ts']);
  expect(filesWith(/new ApolloServer\b|executeOperation\(/)).toEqual(['server/http/apollo.ts']);
  expect(filesWith(/executeHTTPGraphQLRequest\(/)).toEqual(['server/http/serve-graphql.ts']);
  expect(filesWith(/compiledGateway\(/)).toEqual([
    'server/graphql/execute-compiled.ts',
    'server/http/apollo.ts',
  ]);
});
