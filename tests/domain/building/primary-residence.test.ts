import { describe, expect, test } from 'vitest';
import { isSameAddress, toComparedAddress } from '../../../machines/domain/building/primary-residence.ts';

const home = { streetAddress1: '118 Riverside Dr', streetAddress2: 'Unit 4', postalCode: '37206-1123' };

describe('two addresses are the same place', () => {
  test.each([
    ['whatever the case and the spaces', { ...home, streetAddress1: ' 118  RIVERSIDE dr' }, true],
    ['whatever the last four digits of the ZIP code', { ...home, postalCode: '37206' }, true],
    ['not with another unit', { ...home, streetAddress2: 'Unit 5' }, false],
    ['not without the unit', { ...home, streetAddress2: null }, false],
    ['not with another house', { ...home, streetAddress1: '119 Riverside Dr' }, false],
    ['not in another ZIP code', { ...home, postalCode: '37207' }, false],
  ])('%s', (_, other, isSame) => {
    expect(isSameAddress(home, other)).toBe(isSame);
    expect(isSameAddress(other, home)).toBe(isSame);
  });

  test('not where neither has a street', () => {
    const blank = { streetAddress1: '', streetAddress2: null, postalCode: '37206' };
    expect(isSameAddress(blank, blank)).toBe(false);
  });

  test('where both are described by the same words in place of a street', () => {
    const described = (propertyDesc: string) =>
      toComparedAddress({ streetAddress1: null, streetAddress2: null, postalCode: '37206', propertyDesc });
    expect(isSameAddress(described('Lot 7, Block 2'), described('lot 7, block 2'))).toBe(true);
    expect(isSameAddress(described('Lot 7, Block 2'), described('Lot 8, Block 2'))).toBe(false);
  });
});
