import { createHash } from 'node:crypto';
import { businessToday, type World } from '../../kernel/world.ts';
import type { EnteredAddress } from '../start-quote-request.ts';

interface KnownPlace<Place> {
  readonly place: Place;
  readonly until: number;
}

const keptMs = 10 * 60_000;
const mostKept = 1_000;

/** Remembered places belong to the services that returned them. */
const placesOfServices = new WeakMap<World['providers'], Map<string, KnownPlace<unknown>>>();

/**
 * A place that was looked up in the last ten minutes, so that each answer to a question does not ask the services again. Kept in the memory
 * of this process under a digest of the address; `look` says if a result must not be kept, for example because a service did not answer.
 */
export async function rememberPlace<Place>(
  world: World,
  address: EnteredAddress,
  overrideReason: string | null,
  look: () => Promise<{ readonly place: Place; readonly isKept: boolean }>,
): Promise<Place> {
  const places = placesOfServices.get(world.providers) ?? new Map<string, KnownPlace<Place>>();
  placesOfServices.set(world.providers, places);
  const key = digestOf([businessToday(world), overrideReason, ...Object.entries(address).sort().flat()]);
  const now = world.now().getTime();
  const known = places.get(key);
  if (known !== undefined && known.until > now) return known.place as Place;
  const { place, isKept } = await look();
  places.delete(key);
  if (isKept) places.set(key, { place, until: now + keptMs });
  const [oldest] = places.keys();
  if (places.size > mostKept && oldest !== undefined) places.delete(oldest);
  return place;
}

function digestOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
