import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly resolved?: string;
  readonly dependencies?: { readonly [name: string]: string };
  readonly optionalDependencies?: { readonly [name: string]: string };
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: { readonly [place: string]: Locked };
};

test('the lock holds every package that a locked one asks for, those of other systems too, so that a fresh clone installs', () => {
  const held = new Set(Object.keys(packages).map((place) => place.split('node_modules/').at(-1)));
  const asked = Object.values(packages).flatMap(({ dependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies }),
  );
  expect([...new Set(asked)].filter((name) => !held.has(name))).toEqual([]);
});

test('the lock names no place to download from', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
});
