import { mayViewStatus } from '../../machines/domain/access/permission.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type ListName, readListImports } from '../lists/imported-lists.store.ts';
import type { Port } from '../providers/provider-result.ts';
import { readQueueLengths } from './queue-lengths.store.ts';

/** How this installation stands; null for who may not see it. */
export async function readSystemStatus(world: World, { role, masks }: Viewer) {
  if (!mayViewStatus(role, masks)) return null;
  const { outbox, review } = await readQueueLengths(world.db);
  return {
    startedAt: new Date(performance.timeOrigin).toISOString(),
    ports: world.providers.status().map(({ mode, ...port }) => ({
      ...port,
      label: portLabels[port.port],
      isLive: mode === 'live',
    })),
    lists: await readListStates(world),
    outboxWaiting: outbox,
    reviewWaiting: review,
  };
}

const portLabels: { readonly [port in Port]: string } = {
  address: 'Addresses',
  zone: 'Flood zones and communities',
  location: 'Geographic facts',
  screening: 'Name screening',
  mail: 'E-mail',
  documents: 'Documents',
  certificates: 'Reading of elevation certificates',
  payment: 'Payments',
  privateMarket: 'Private carriers',
};

const listLabels: { readonly [list in ListName]: string } = {
  sanctions: 'Sanctions list (OFAC)',
  communities: 'Community status book (OpenFEMA)',
};

async function readListStates({ db }: World) {
  const imports = await readListImports(db);
  return (['sanctions', 'communities'] as const).map((list) => {
    const {
      source = null,
      listDate = null,
      rowCount = null,
      importedAt = null,
    } = imports.find((entry) => entry.list === list) ?? {};
    return { list, label: listLabels[list], source, listDate, rowCount, importedAt };
  });
}
