import type { Entity, Role } from '../../machines/contract/types.ts';
import { formatAddressLine } from '../../machines/domain/place/address.ts';
import { findStateAbbreviation } from '../../machines/domain/place/state.ts';
import { readRecords } from '../database/records.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Agent, toVisibleAgent, toVisibleAgents } from './agents.service.ts';

/** The people at an entity and how to reach them. */
export interface ContactSheet {
  entityId: number;
  name: string;
  address: string;
  phone: string | null;
  email: string | null;
  people: { userId: number; name: string; role: Role; phone: string | null; email: string | null }[];
}

/** The contact sheet of an entity that the viewer is known to see, with at most 200 people. */
export async function buildContactSheet(world: World, viewer: Viewer, entity: Entity): Promise<ContactSheet> {
  const { entityId, name, phone, email } = entity;
  const users = await readRecords(world.db, 'users', { entityId, isActive: true });
  const people = await toVisibleAgents(world, viewer, users.slice(0, maxPeople));
  return {
    entityId,
    name,
    address: formatAddressLine({ ...entity, stateAbbreviation: findStateAbbreviation(entity.stateId) }),
    phone,
    email,
    people: people.sort((a, b) => a.name.localeCompare(b.name)),
  };
}

const maxPeople = 200;

/** The user through whom an entity's consumers act; null if there is none. */
export async function findConsumerUser(
  world: World,
  viewer: Viewer,
  { entityId }: Entity,
): Promise<Agent | null> {
  const users = await readRecords(world.db, 'users', { entityId, isActive: true });
  const consumer = users.find(({ role }) => role === 'CONSUMER');
  return consumer ? toVisibleAgent(world, viewer, consumer) : null;
}
