import { parts } from '../../machines/contract/fields.ts';
import { help } from '../../machines/contract/help.ts';
import type { Entity } from '../../machines/contract/types.ts';
import { readRecords } from '../database/records.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { resolvePreferenceValue } from './preferences.service.ts';

/** The help texts of the fields, and the help contact. */
export interface HelpContent {
  name: string | null;
  phone: string | null;
  email: string | null;
  chatAddress: string | null;
  topics: { key: string; label: string; text: string }[];
}

/**
 * The meaning of every field of a quote, and the contact details of the viewer's entity or the nearest one above it with a phone or an
 * email address.
 */
export async function readHelpContent(world: World, viewer: Viewer): Promise<HelpContent> {
  const contact = await findReachableEntity(world, viewer.entityId);
  const chat = await resolvePreferenceValue(world.db, viewer, 'floodchat');
  return {
    name: contact?.name ?? null,
    phone: contact?.phone ?? null,
    email: contact?.email ?? null,
    chatAddress: chat === '' ? null : chat,
    topics: helpTopics,
  };
}

/** The nearest entity upward that has a phone or an email address; the topmost if none does, null without an entity. */
async function findReachableEntity({ db }: World, entityId: number | null): Promise<Entity | null> {
  let helper: Entity | null = null;
  let next = entityId;
  for (let height = 0; next !== null && height < 20; height += 1) {
    const [entity]: Entity[] = await readRecords(db, 'entities', { entityId: next });
    if (!entity) break;
    helper = entity;
    if (entity.phone !== null || entity.email !== null) break;
    next = entity.parentEntityId;
  }
  return helper;
}

const helpTopics = Object.values(parts).flatMap(({ key, fields }) =>
  Object.values(fields).flatMap(({ name, label }) => {
    const text = help[`${key}.${name}`];
    return text === undefined ? [] : [{ key: `${key}.${name}`, label, text }];
  }),
);
