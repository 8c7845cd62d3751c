import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodePolicyId,
  decodeText,
  encodePolicyId,
  encodeText,
} from '../../../machines/domain/policy/policy-id.ts';

test('an encoded policy id is base64 with plus as dot, slash as underscore and equals as dash', () => {
  expect([encodePolicyId(1042), encodePolicyId(7), encodePolicyId(123)]).toEqual([
    'MTA0Mg--',
    'Nw--',
    'MTIz',
  ]);
});

test('the coder turns raw texts whose base64 has plus, slash and equals both ways', () => {
  const raw = ['>>>', '???', 'ÿÿ¾', 'a', 'ab', ''];
  const encoded = ['Pj4.', 'Pz8_', '__..', 'YQ--', 'YWI-', ''];
  expect(raw.map(encodeText)).toEqual(encoded);
  expect(encoded.map(decodeText)).toEqual(raw);
});

test('the coder agrees with base64 for any text of single bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const plain = Buffer.from(bytes).toString('base64');
      const routed = plain.replaceAll('+', '.').replaceAll('/', '_').replaceAll('=', '-');
      const text = Buffer.from(bytes).toString('latin1');
      return encodeText(text) === routed && decodeText(routed) === text;
    }),
  );
});

test('every 32-bit number comes back from its encoded id', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (id) => decodePolicyId(encodePolicyId(id)) === id),
    { numRuns: 5000 },
  );
  const edges = [0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1];
  expect(edges.map((id) => decodePolicyId(encodePolicyId(id)))).toEqual(edges);
});

test.each([
  ['nothing', ''],
  ['a plain number', '1042'],
  ['the former base64', 'MTA0Mg=='],
  ['padding that is missing', 'MTA0Mg'],
  ['letters', encodeText('abc')],
  ['a negative number', encodeText('-5')],
  ['a fraction', encodeText('1.5')],
  ['a leading zero', encodeText('007')],
  ['a number above 32 bits', encodeText(String(2 ** 32))],
  ['blanks', encodeText(' 1042')],
  ['spare bits in the last letter', 'MTA0Mh--'],
  ['markup', '<script>'],
])('a broken id is null: %s', (_, encoded) => {
  expect(decodePolicyId(encoded)).toBe(null);
});

test('any text is a policy id or null, never an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const id = decodePolicyId(text);
      return id === null || encodePolicyId(id) === text;
    }),
  );
});
