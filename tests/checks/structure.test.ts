import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { POLICY_FLOORS, ROOMS, WIZARD_FLOORS } from '../../scripts/structure/rooms.ts';
import { linesMatching, sourcesIn } from './sources.ts';

const product = sourcesIn('server', 'machines', 'src', 'migrations', 'scripts');
const tests = sourcesIn('tests');

test('files are named in kebab-case, components in PascalCase', () => {
  const kebab =
    /^(\d{4}-)?[a-z][a-z0-9]*(-[a-z0-9]+)*(\.(machine|service|store|routes|resolvers|job|nightly\.test|test|bench|config|d))?\.(ts|js)$/;
  const component = /^([A-Z][A-Za-z0-9]*|main|app|[a-z-]+\.test)\.tsx$/;
  const named = [...product, ...tests].map((source) => path.basename(source.path));
  expect(named.filter((name) => !kebab.test(name) && !component.test(name))).toEqual([]);
});

/** Screens that the specification itself names so. */
const screenNames = /policyholder-info-additional|in-process/g;

test('no file is named after nothing in particular', () => {
  const vague =
    /(^|[-./])(utils?|helpers?|common|managers?|handlers?|handle|process|data|info|misc|index)([-./]|$)/i;
  const ownWords = [...product, ...tests].map(({ path: name }) => name.replace(screenNames, ''));
  expect(ownWords.filter((name) => vague.test(name))).toEqual([]);
});

test('no barrel files: nothing is exported from another file', () => {
  expect(linesMatching(product, /^export\s+(\*|\{.*\}|type\s+\{.*\})\s+from\s/)).toEqual([]);
});

test('a folder holds one noun: at most 25 files, style sheets apart', () => {
  const sizes = new Map<string, number>();
  for (const { path: file } of sourcesIn('server', 'machines', 'src', 'scripts', 'tests'))
    sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1);
  expect([...sizes].filter(([, files]) => files > 25)).toEqual([]);
});

test('every room of the server is in the list of the import rules', () => {
  const rooms = sourcesIn('server').map(({ path: file }) => file.split('/'));
  const named = new Set(rooms.filter((parts) => parts.length > 2).map(([, room = '']) => room));
  expect([...named].sort()).toEqual([...ROOMS].sort());
});

test.each([
  ['server/policy', POLICY_FLOORS],
  ['src/wizard', WIZARD_FLOORS],
])('every floor of %s is in the list of the import rules, and no file is beside them', (folder, floors) => {
  const height = folder.split('/').length;
  const found = new Set(sourcesIn(folder).map(({ path: file }) => file.split('/')[height]));
  expect([...found].sort()).toEqual([...floors].sort());
});

test('a component has a file of its own', () => {
  const crowded = sourcesIn('src')
    .filter((source) => source.path.endsWith('.tsx'))
    .filter(
      (source) => (source.text.match(/^export (default )?function [A-Z]\w*[a-z]\w*/gm) ?? []).length > 1,
    );
  expect(crowded.map((source) => source.path)).toEqual([]);
});

test('nothing is silenced, left open or typed away', () => {
  const written = [...product, ...tests].filter((source) => !source.path.startsWith('tests/checks/'));
  expect(linesMatching(written, /\b(TODO|FIXME|XXX)\b|@ts-(ignore|expect-error|nocheck)/)).toEqual([]);
  expect(linesMatching(written, /\bas any\b|: any\b|<any>/).filter(isCode)).toEqual([]);
});

test('no test is skipped, kept alone or left for later', () => {
  expect(linesMatching(tests, /\b(test|it|describe)\.(skip|only|todo|fails)\b/)).toEqual([]);
});

test('the mind knows no clock, no chance and no surroundings', () => {
  const forbidden =
    /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.|\bfetch\(|\bsetTimeout\(|\bwindow\.|\bdocument\./;
  expect(linesMatching(sourcesIn('machines'), forbidden).filter(isCode)).toEqual([]);
});

test('rating takes the day as an argument', () => {
  expect(
    linesMatching(sourcesIn('server/rating/engine'), /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/),
  ).toEqual([]);
});

test('the median file is short and nine of ten are under 200 lines', () => {
  const sizes = sourcesIn('server', 'machines', 'src')
    .map((source) => source.text.split('\n').length)
    .sort((a, b) => a - b);
  const at = (part: number) => sizes[Math.floor(sizes.length * part)] ?? 0;
  expect(at(0.5)).toBeLessThan(90);
  expect(at(0.9)).toBeLessThan(200);
});

function isCode(line: string): boolean {
  return !/^\S+ (\/\/|\*|\/\*)/.test(line);
}

test('nothing stays in the source that only tests run, but the rules below', () => {
  const uses = new Map<string, number>();
  for (const { text } of product)
    for (const [name] of text.matchAll(/\b[A-Za-z_]\w*\b/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const exported = sourcesIn('server', 'machines', 'src')
    .flatMap(({ text }) => [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)])
    .map(([, name = '']) => name);
  expect(exported.filter((name) => uses.get(name) === 1).sort()).toEqual(rulesOfLaterScreens);
});

/** Rules of the specification and of the machines whose screens are still to come, and the hooks by which tests run jobs to their end. */
const rulesOfLaterScreens = [
  'buildListToSave',
  'hasDirtyLists',
  'isCompleteAddress',
  'isInProcess',
  'isNewBusiness',
  'isPolicyId',
  'mayPolicyBecome',
  'runDueJobs',
];

test('every file that a page names is there, so that none is asked for in vain', () => {
  const pages = ['src/index.html'];
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/(?:href|src)="(\.{0,2}\/[^"]+)"/g)]
      .map(([, target = '']) => path.join(target.startsWith('/') ? 'src/public' : path.dirname(page), target))
      .filter((file) => !existsSync(file)),
  );
  expect(missing).toEqual([]);
});
