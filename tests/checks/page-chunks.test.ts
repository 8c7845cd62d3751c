import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import * as catalogue from '../../machines/contract/fields.ts';
import { directImports } from '../../scripts/build/direct-imports.ts';
import { leanCatalogue } from '../../scripts/build/lean-catalogue.ts';
import { pageChunks } from '../../scripts/build/page-chunks.ts';

const files = {
  'index.html': '<script type="module" src="./main.js"></script>',
  'main.js':
    "import { log } from './log.js'; log(import('./Letter.js'), import('./Map.js'), import('./Bill.js'));",
  'Letter.js': "import { paper } from './paper.js'; import { log } from './log.js'; log('letter', paper());",
  'Bill.js':
    "import { paper } from './paper.js'; import { sum } from './sum.js'; console.log('bill', paper(), sum());",
  'Map.js': "console.log('map');",
  'paper.js': "export const paper = () => console.info('paper');",
  'sum.js': "export const sum = () => console.info('sum');",
  'log.js': 'export const log = (...words) => console.warn(words);',
};

test('a chunk holds what all pages that share it import and no chunk before it has; other pages stay by themselves', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'highwater-chunks-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, 'src'));
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(root, 'src', name), code);
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: path.join(root, 'src/index.html') } },
    plugins: [
      pageChunks([
        { name: 'app', sharedBy: [['main.js']] },
        { name: 'stationery', sharedBy: [['Letter.js'], ['Bill.js']] },
        { name: 'billing', sharedBy: [['Bill.js']] },
      ]),
    ],
  });
  const outputs = 'output' in built ? built.output : [];
  const chunks = outputs.flatMap((output) => {
    if (output.type !== 'chunk') return [];
    const own = output.moduleIds.filter((id) => id.startsWith(root) && id.endsWith('.js'));
    return own.length === 0 ? [] : [[output.name, own.map((id) => path.basename(id)).sort()]];
  });
  expect(Object.fromEntries(chunks)).toEqual({
    app: ['log.js', 'main.js'],
    stationery: ['paper.js'],
    billing: ['Bill.js', 'sum.js'],
    Letter: ['Letter.js'],
    Map: ['Map.js'],
  });
});

test('a page loads the modules of the controls that it uses, each with its style sheet, and nothing else of their package', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'highwater-controls-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, 'src'));
  const entry = path.join(root, 'src/main.ts');
  writeFileSync(
    entry,
    "import { Anchor, type ButtonProps } from '@mantine/core';\nimport { IconCheck } from '@tabler/icons-react';\nconsole.log(Anchor, IconCheck);",
  );
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [directImports()],
    build: {
      write: false,
      cssMinify: false,
      rolldownOptions: { input: entry, external: [/^react/, 'clsx'] },
    },
  });
  const outputs = 'output' in built ? built.output : [];
  const modules = outputs.flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
  const controls = modules.flatMap(
    (id) => /@mantine\/core\/(?:esm\/components|styles)\/(.*)/.exec(id)?.[1] ?? [],
  );
  expect(controls.sort()).toEqual([
    'Anchor.layer.css',
    'Anchor/Anchor.mjs',
    'Anchor/Anchor.module.mjs',
    'Text.layer.css',
    'Text/Text.mjs',
    'Text/Text.module.mjs',
  ]);
  const icons = modules.flatMap((id) => /@tabler\/icons-react\/.*\/(Icon\w+)\.mjs/.exec(id)?.[1] ?? []);
  expect(icons).toEqual(['IconCheck']);
  const sheets = outputs.flatMap((output) => (output.type === 'asset' ? String(output.source) : []));
  expect(sheets.filter((sheet) => sheet.includes('mantine-color-scheme'))).toEqual([]);
});

test('the browser gets every field with its name, kind, label and limits, though names and plain labels are not sent', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [leanCatalogue()],
    build: {
      write: false,
      minify: false,
      lib: { entry: path.resolve('machines/contract/fields.ts'), formats: ['es'] },
    },
  });
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : [];
  const code = outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('');
  expect(code).not.toMatch(/column|wire|"?name"?: ?"/);
  const sent = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect({ ...sent }).toEqual(dropServerMembers({ ...catalogue }));
});

/** The members that only the server reads. */
const serverMembers = new Set(['column', 'wire', 'table', 'rest']);

function dropServerMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropServerMembers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([member]) => !serverMembers.has(member))
      .map(([member, inner]) => [member, dropServerMembers(inner)]),
  );
}

test('no regular expression of the build names a source file', () => {
  const config = readFileSync('vite.config.ts', 'utf8');
  const expressions = config.match(/(?<=[\s(:=])\/(?![/*])[^\n]+?\/[a-z]*(?=[,;.)\s])/g) ?? [];
  expect(expressions.filter((text) => /src|machines|node_modules|\\\.tsx?/.test(text))).toEqual([]);
});
