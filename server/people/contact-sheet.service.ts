import type { Entity, Role } from '../../machines/contract/types.ts';
import { isAgentRole } from '../../machines/domain/access/agent-role.ts';
import { isStaff } from '../../machines/domain/access/permission.ts';
import { formatAddressLine } from '../../machines/domain/place/address.ts';
import { findStateAbbreviation } from '../../machines/domain/place/state.ts';
import { readRecords, readRecordsByIds } from '../database/records.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Agent, toVisibleAgent, toVisibleAgents } from './agents.service.ts';
import { listColleagueIds } from './people.store.ts';

/** The people who work at an entity and how to reach them. */
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
  const users = await readRecordsByIds(
    world.db,
    'users',
    await listColleagueIds(world.db, entityId, maxPeople),
  );
  const people = await toVisibleAgents(world, viewer, users);
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

/** The user through whom an entity's consumers act; null if there is none, or it is neither the viewer nor theirs to see. */
export async function findConsumerUser(
  world: World,
  viewer: Viewer,
  { entityId }: Entity,
): Promise<Agent | null> {
  const match = { entityId, isActive: true, role: 'CONSUMER' } as const;
  const isColleague = isStaff(viewer.role) || isAgentRole(viewer.role);
  const [consumer] = await readRecords(
    world.db,
    'users',
    isColleague ? match : { ...match, userId: viewer.userId },
    { limit: 1 },
  );
  return consumer ? toVisibleAgent(world, viewer, consumer) : null;
}
