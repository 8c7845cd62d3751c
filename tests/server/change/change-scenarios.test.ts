import { expect, test } from 'vitest';
import { readChangeScenarios } from '../../support/change/change-scenario.ts';
import { makeServedChange, readServedVersions } from '../../support/change/served-changes.ts';
import { issuePlayed } from '../../support/server/change-client.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

/* The same scenarios of changes that are played by the rules alone, over the server. */
const served = await restWorldOn(await testDatabase());

test.each(readChangeScenarios(restToday))('$name: $title', async ({ policy, changes, versions }) => {
  const { policyId, from } = await issuePlayed(served, policy);
  const signIn = (userName: string) => signInClient(served.url, userName);
  const outcomes = [];
  for (const change of changes)
    outcomes.push(await makeServedChange({ policyId, from, today: restToday, signIn }, change));
  expect(outcomes).toEqual(changes.map((change) => change.expect));
  expect(await readServedVersions(await signIn('manager'), { policyId, from }, versions)).toEqual(versions);
});
