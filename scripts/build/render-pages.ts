import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

/** The exports of src/prerender.ts. */
interface Prerender {
  renderSignIn: () => string;
  listSignInAddresses: () => string[];
}

/**
 * Completes dist/index.html, with its styles inside, and writes dist/.pages.json, from which the server sends the page: the same page, the page
 * with the sign-in form already in it, the addresses at which a visitor without a session is shown that form, and what the pages that are
 * opened most load first.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = path.join(root, 'dist');
/** The pages that are opened most: their addresses below /vue, and the chunks that hold them. */
const preloaded = {
  '^/?$': 'HomePage',
  '^/policy/[^/]+(/(?!desk|change|hardstop)[^/]*)?/?$': 'wizard',
  '^/my(/|$)': 'MyPage',
  '^/p/': 'PortalEstimatePage',
};
const { renderSignIn, listSignInAddresses } = await importPrerender();
const app = await inlineStyles(await readFile(path.join(dist, 'index.html'), 'utf8'));
await writeFile(path.join(dist, 'index.html'), app);
const pages = {
  app,
  signIn: addForm(app, renderSignIn()),
  signInAddresses: listSignInAddresses(),
  preloads: await listPreloads(),
};
await writeFile(path.join(dist, '.pages.json'), JSON.stringify(pages));

/** A chunk of Vite's manifest. */
interface BuiltChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/**
 * The links that load a page's scripts and styles while the app's own script is still on its way, by the address below /vue as a regular
 * expression. Without them they are asked for when that script has run.
 */
async function listPreloads(): Promise<{ address: string; links: string }[]> {
  const manifest: { readonly [key: string]: BuiltChunk } = JSON.parse(
    await readFile(path.join(dist, '.vite', 'manifest.json'), 'utf8'),
  );
  const listFiles = (name: string): readonly string[] => {
    const keys = new Set(Object.keys(manifest).filter((key) => manifest[key]?.name === name));
    if (keys.size === 0) throw new Error(`No chunk is named ${name}.`);
    for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
    return [...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]);
  };
  const own = listFiles('app');
  return Object.entries(preloaded).map(([address, name]) => {
    const files = listFiles(name).filter((file) => !own.includes(file));
    return { address, links: [...new Set(files)].map(buildPreload).join('') };
  });
}

function buildPreload(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="/vue/${file}">`;
}

/** Bundles src/prerender.ts for Node, without the pages that are loaded on demand, and imports it. */
async function importPrerender(): Promise<Prerender> {
  const folder = path.join(dist, '.prerender');
  await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: path.join(root, 'src/prerender.ts'),
      outDir: folder,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
    },
    plugins: [
      {
        name: 'without-pages-on-demand',
        resolveDynamicImport: (specifier) =>
          typeof specifier === 'string' ? { id: specifier, external: true } : null,
      },
    ],
  });
  const module = await import(pathToFileURL(path.join(folder, 'prerender.js')).href);
  await rm(folder, { recursive: true });
  return module;
}

/**
 * The page with its style sheets inside, so that the first paint waits for no other answer. Their links stay, disabled, as the mark that
 * they are loaded: the script that loads a page on demand would load them again.
 */
async function inlineStyles(page: string): Promise<string> {
  const links = [...page.matchAll(/<link rel="stylesheet" crossorigin href="\/vue\/([^"]+)">/g)];
  let inlined = page;
  for (const [link, file = ''] of links) {
    const sheet = await readFile(path.join(dist, file), 'utf8');
    inlined = inlined.replace(
      link,
      () => `<style>${sheet.trim()}</style>\n    <link rel="stylesheet" href="/vue/${file}" disabled>`,
    );
  }
  return inlined;
}

/** The page with the form, which has the focus and is marked as not yet taken over by the app. */
function addForm(page: string, form: string): string {
  return page
    .replace('<title>Highwater</title>', '<title>Sign in – Highwater</title>')
    .replace('</head>', '  <script async src="/vue/early-submit.js"></script>\n  </head>')
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-early="">${form.replace(/ id="user-name"/, ' id="user-name" autofocus=""')}</div>`,
    );
}
