import { createHash } from 'node:crypto';
import { mayViewLab } from '../../machines/domain/access/permission.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessNow, type World } from '../kernel/world.ts';
import { addLabLink, findLabLink } from './lab-links.store.ts';

/** A short link of the QA lab. */
export interface LabLink {
  readonly __typename: 'LabLink';
  readonly labLinkId: string;
  readonly search: string;
}

/** The names that the player's address may contain. Nothing else is kept, so that a link never holds a typed text. */
const keptNames: ReadonlySet<string> = new Set([
  'play',
  'recording',
  'at',
  'width',
  'size',
  'scheme',
  'version',
]);

/** The longest address that is kept, in characters: a path of some thousand events. */
const maxSearchLength = 200_000;

/**
 * Keeps what the player shows under a short id: the path or the recording, the event, faults, size and colors. The same place has the same
 * ID, however often it is kept. NotFound for viewers who may not open the lab; refused if it is not an address of the player.
 */
export async function keepLabLink(
  world: World,
  { masks, userId }: Viewer,
  search: string,
): Promise<LabLink | SaveRefused | NotFound> {
  if (!mayViewLab(masks)) return labNotFound;
  const named = [...new URLSearchParams(search)].filter(([name]) => keptNames.has(name));
  const kept = new URLSearchParams(named);
  kept.sort();
  if (search.length > maxSearchLength || !(kept.has('play') || kept.has('recording')))
    return saveRefused([buildProblem('LAB_LINK', 'search', 'This is not an address of the player.')]);
  const text = kept.toString();
  const labLinkId = digestLink(text);
  await addLabLink(world.db, { labLinkId, search: text, createdBy: userId, createdAt: businessNow(world) });
  return { __typename: 'LabLink', labLinkId, search: text };
}

/** The link with that id; null if there is none, and for viewers who may not open the lab. */
export async function readLabLink(
  { db }: World,
  { masks }: Viewer,
  labLinkId: string,
): Promise<LabLink | null> {
  if (!mayViewLab(masks)) return null;
  const search = await findLabLink(db, labLinkId.toLowerCase());
  return search === undefined ? null : { __typename: 'LabLink', labLinkId, search };
}

const labNotFound: NotFound = { __typename: 'NotFound', message: 'There is no such page.' };

/** Fifty bits of a digest, in letters and digits that are not mistaken for each other. */
function digestLink(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  return Array.from({ length: 10 }, (_, index) => linkLetters[(digest[index] ?? 0) % 32]).join('');
}

const linkLetters = '0123456789abcdefghjkmnpqrstvwxyz';
