import { mayViewStatus } from '../../machines/domain/access/permission.ts';
import { newestKnown } from '../database/embedded/newest-known.ts';
import { countJobProcesses } from '../database/job-processes.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readListStates } from '../lists/list-states.service.ts';
import type { Port } from '../providers/provider-result.ts';
import { readDatabaseVersion, readQueueLengths } from './queue-lengths.store.ts';

/** The status of this installation; null for viewers who may not see it. */
export async function readSystemStatus(world: World, { role, masks }: Viewer) {
  if (!mayViewStatus(role, masks)) return null;
  const { outbox, review } = await readQueueLengths(world.db);
  const databaseVersion = await readDatabaseVersion(world.db);
  return {
    startedAt: new Date(performance.timeOrigin).toISOString(),
    ports: world.providers.status().map(({ mode, ...port }) => ({
      ...port,
      label: portLabels[port.port],
      isLive: mode === 'live',
    })),
    lists: await readListStates(world.db),
    queuedEmailCount: outbox,
    pendingReviewCount: review,
    databaseVersion,
    newestDatabaseVersion:
      majorVersion(databaseVersion) === majorVersion(newestKnown.version) ? newestKnown.version : null,
    newestDatabaseVersionKnownOn: newestKnown.knownOn,
  };
}

function majorVersion(version: string): number {
  return Number.parseInt(version, 10);
}

const portLabels: { readonly [port in Port]: string } = {
  address: 'Addresses',
  suggestions: 'Address suggestions',
  zone: 'Flood zones and communities',
  location: 'Geographic facts',
  buildings: 'Building facts',
  screening: 'Name screening',
  mail: 'E-mail',
  texts: 'Text messages',
  documents: 'Documents',
  certificates: 'Reading of elevation certificates',
  payment: 'Payments',
  privateMarket: 'Private carriers',
};

/** How many processes work on jobs, for the metrics; 0 if the database does not answer. */
export function measureJobProcesses({ db }: Pick<World, 'db'>): Promise<number> {
  return countJobProcesses(db).catch(() => 0);
}

/** How many entries wait in each queue, for the metrics; empty if the database does not answer. */
export async function measureQueues({ db }: Pick<World, 'db'>): Promise<[queue: string, length: number][]> {
  const lengths = await readQueueLengths(db).catch(() => ({}));
  return Object.entries(lengths);
}
