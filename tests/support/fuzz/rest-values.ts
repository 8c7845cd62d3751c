import fc from 'fast-check';
import { parts } from '../../../machines/contract/fields.ts';
import type { Shape } from '../../../server/rest/shape.ts';
import { toWire } from '../../../server/rest/to-wire.ts';
import { type Draw, drawRecord } from './drawn-values.ts';

/**
 * A value of a shape as REST carries it. About half of the optional members are left out; members that only the server sets are included.
 */
export function wireValue(shape: Shape, draw: Draw, name = ''): fc.Arbitrary<unknown> {
  if (shape.is === 'list') return fc.array(wireValue(shape.of, draw, name), { maxLength: 3 });
  if (shape.is === 'value')
    return draw(shape.field, name).map(({ value, isRaw }) => (isRaw ? value : carriedOut(shape, value)));
  const part = partByType.get(shape.name.replace(/Fields$/, ''));
  const members = shape.members.map((one) => {
    const value = wireValue(one.shape, draw, one.wire);
    return [one.wire, part && one.wire === 'version' ? fc.constant(`{version of ${part}}`) : value];
  });
  const requiredKeys = shape.members.filter(({ isRequired }) => isRequired).map(({ wire }) => wire);
  return drawRecord(Object.fromEntries(members), requiredKeys);
}

const partByType = new Map<string, string>(Object.values(parts).map((part) => [part.type, part.key]));

/** A value that the wire format cannot carry is sent unchanged. */
function carriedOut(shape: Shape, value: unknown): unknown {
  try {
    return toWire(shape, value);
  } catch {
    return value;
  }
}
