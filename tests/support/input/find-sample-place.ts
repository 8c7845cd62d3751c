import { samplePlaces } from '../../../server/providers/samples/all-samples.ts';
import type { SamplePlace } from '../../../server/providers/samples/sample-place.ts';

/** The sample place with that key. Throws if there is none, which is a caller's error. */
export function findSamplePlace(key: string): SamplePlace {
  const place = samplePlaces.find((candidate) => candidate.key === key);
  if (place === undefined) throw new Error(`there is no sample place "${key}"`);
  return place;
}
