import type { Lookup, StateTax } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { readRecords } from '../database/records.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { sampleAddresses } from '../providers/samples/all-samples.ts';

/** The active values of a lookup list in their order. Any signed-in viewer may read them. */
export async function readLookups(world: World, _viewer: Viewer, list: string): Promise<Lookup[]> {
  if (!/^\w+$/.test(list)) return [];
  const rows = await readRecords(world.db, 'lookups', { list, isActive: true });
  return rows.sort((a, b) => a.sort - b.sort);
}

/**
 * State taxes and fees on private flood insurance, with their dates: of one state, or of all if `state` is null. Empty for viewers who may
 * not see private flood.
 */
export async function readStateTaxes(
  world: World,
  viewer: Viewer,
  state: string | null,
): Promise<StateTax[]> {
  if (!may(viewer.masks, 'privateFlood', 'view')) return [];
  if (state !== null && !/^[A-Z]{2}$/.test(state)) return [];
  return readRecords(world.db, 'stateTaxes', state === null ? {} : { state });
}

/** Sample addresses to type in, one for each place and each outcome of scrubbing; empty in production. */
export function listSampleAddresses(world: World, _viewer: Viewer) {
  if (!world.hasSamples) return [];
  return sampleAddresses.map(({ key, label, typed }) => ({ key, label, ...typed }));
}
