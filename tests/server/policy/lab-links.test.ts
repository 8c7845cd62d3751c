import { expect, test } from 'vitest';
import { KeepLabLink, LabLinkTarget } from '../../../src/graphql/office-documents.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const url = await servedWorld(await testWorld(await testDatabase(), new Date('2026-11-21T20:00:00Z')));
const agent = await signInClient(url, 'agent');
const qa = await signInClient(url, 'qa');

test('a link keeps the path or recording, the event, faults, size and colors; the same place has the same id', async () => {
  const search = 'recording=17&at=4&width=320&scheme=dark&note=Rosa%20Alvarez';
  const { keepLabLink } = await qa.ask(KeepLabLink, { search });
  if (keepLabLink.__typename !== 'LabLink') throw new Error('It was not kept.');
  expect(keepLabLink.labLinkId).toMatch(/^[0-9a-z]{10}$/);
  const again = await qa.ask(KeepLabLink, { search: 'scheme=dark&width=320&at=4&recording=17' });
  expect(again.keepLabLink).toEqual(keepLabLink);
  const { labLink } = await qa.ask(LabLinkTarget, { labLinkId: keepLabLink.labLinkId.toUpperCase() });
  expect(labLink?.search).toBe('at=4&recording=17&scheme=dark&width=320');
  const other = await qa.ask(KeepLabLink, { search: 'recording=17&at=5&width=320&scheme=dark' });
  expect(other.keepLabLink).not.toEqual(keepLabLink);
});

test('an address other than the player’s is refused, and no other user keeps or opens links', async () => {
  const { keepLabLink } = await qa.ask(KeepLabLink, { search: 'at=4&width=320' });
  expect(keepLabLink).toEqual({
    __typename: 'SaveRefused',
    problems: [{ message: 'This is not an address of the player.' }],
  });
  const long = await qa.ask(KeepLabLink, { search: `play=${'a'.repeat(200_000)}` });
  expect(long.keepLabLink.__typename).toBe('SaveRefused');
  const kept = await qa.ask(KeepLabLink, { search: 'recording=17&at=4' });
  const labLinkId = kept.keepLabLink.__typename === 'LabLink' ? kept.keepLabLink.labLinkId : '';
  expect((await agent.ask(LabLinkTarget, { labLinkId })).labLink).toBeNull();
  expect((await qa.ask(LabLinkTarget, { labLinkId: 'zzzzzzzzzz' })).labLink).toBeNull();
  expect((await agent.ask(KeepLabLink, { search: 'recording=17&at=4' })).keepLabLink.__typename).toBe(
    'NotFound',
  );
});
