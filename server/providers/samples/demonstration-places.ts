import type { ParsedStreet } from '../address/street.ts';
import { ratablePlaces } from './ratable-places.ts';
import type { SamplePlace } from './sample-place.ts';

/** The street of the homes of the demonstration book, in each city of a sample place that rates fully. */
const demonstrationStreet = 'Sample Row';

/** The street line of a home of the demonstration book. */
export function demonstrationStreetLine(number: number): string {
  return `${number} ${demonstrationStreet}`;
}

/** The home with a number on the demonstration street of a ZIP code: it is like the sample place there. Undefined for every other street. */
export function findDemonstrationPlace(
  { number, name, suffix, before, after }: ParsedStreet,
  zip: string,
): SamplePlace | undefined {
  const isOnStreet = name === 'SAMPLE' && suffix === 'ROW' && before === '' && after === '';
  if (!isOnStreet || !/^[1-9]\d{0,4}$/.test(number)) return undefined;
  const place = ratablePlaces.find(({ address }) => address.postalCode.slice(0, 5) === zip);
  return (
    place && {
      ...place,
      key: `${place.key}-${number}`,
      address: {
        ...place.address,
        streetAddress1: demonstrationStreetLine(Number(number)),
        streetNumber: number,
        streetName: demonstrationStreet,
      },
    }
  );
}
