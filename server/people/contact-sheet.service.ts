import type { Entity, Role } from '../../machines/contract/types.ts';
import { findStateAbbreviation } from '../../machines/domain/place/state.ts';
import { readRecords } from '../database/records.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Agent, toVisibleAgent, toVisibleAgents } from './agents.service.ts';

/** Who is reached at an entity, and how. */
export interface ContactSheet {
  entityId: number;
  name: string;
  address: string;
  phone: string | null;
  email: string | null;
  people: { userId: number; name: string; role: Role; phone: string | null; email: string | null }[];
}

/** The contact sheet of an entity that the viewer has in sight. */
export async function buildContactSheet(world: World, viewer: Viewer, entity: Entity): Promise<ContactSheet> {
  const { entityId, name, phone, email } = entity;
  const users = await readRecords(world.db, 'users', { entityId, isActive: true });
  const people = await toVisibleAgents(world, viewer, users.slice(0, maxPeople));
  return {
    entityId,
    name,
    address: formatAddressLine(entity),
    phone,
    email,
    people: people.sort((a, b) => a.name.localeCompare(b.name)),
  };
}

const maxPeople = 200;

function formatAddressLine({ streetAddress1, streetAddress2, city, stateId, postalCode }: Entity): string {
  const place = [findStateAbbreviation(stateId), postalCode].filter(Boolean).join(' ');
  return [streetAddress1, streetAddress2, city, place].filter(Boolean).join(', ');
}

/** The user through whom consumers of an entity act. */
export async function findConsumerUser(
  world: World,
  viewer: Viewer,
  { entityId }: Entity,
): Promise<Agent | null> {
  const users = await readRecords(world.db, 'users', { entityId, isActive: true });
  const consumer = users.find(({ role }) => role === 'CONSUMER');
  return consumer ? toVisibleAgent(world, viewer, consumer) : null;
}
