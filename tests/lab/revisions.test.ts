import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRecentRevisions, readVersionAtRevision } from '../../scripts/lab/revisions.ts';
import { repositoryOfWizards } from '../support/scenarios/repository-of-wizards.ts';

const bare = await mkdtemp(path.join(tmpdir(), 'highwater-bare-'));
const { folder, remove } = await repositoryOfWizards();

afterAll(async () => {
  await remove();
  await rm(bare, { recursive: true });
});

test('the revisions that changed the machines are listed, newest first; others are not', async () => {
  const revisions = await readRecentRevisions(folder);
  expect(revisions?.map(({ subject }) => subject)).toEqual([
    'Everybody is asked for the enclosure',
    'The wizard as it is',
  ]);
});

test('a folder without a repository has none', async () => {
  expect(await readRecentRevisions(bare)).toBe(null);
});

test('a word that is no recent revision reads nothing', async () => {
  expect(await readVersionAtRevision('master', folder)).toBe(null);
});
