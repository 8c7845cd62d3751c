import { readdirSync, statSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { productUrl } from '../../support/browser/browser.ts';
import { ROOT } from '../../support/browser/product.ts';

const dist = path.join(ROOT, 'dist');
const decoders: { readonly [encoding: string]: (bytes: Buffer) => Buffer } = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** An answer as it crosses the wire, nothing unpacked. */
function fetchRaw(address: string, encodings: string | undefined, accept = '*/*', others = {}) {
  const headers = {
    accept,
    ...(encodings === undefined ? {} : { 'accept-encoding': encodings }),
    ...others,
  };
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(productUrl(address), { headers }, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
    }).once('error', reject);
  });
}

/** The headers of a file for a browser and the caches before it, and whether its bytes unpack to those that go out plain. */
async function sentAs(address: string, encodings: string | undefined, accept?: string) {
  const plain = await fetchRaw(address, undefined, accept);
  const { headers, body } = await fetchRaw(address, encodings, accept);
  const encoding = headers['content-encoding'] ?? 'identity';
  const text = decoders[encoding]?.(body) ?? body;
  const { 'content-type': type, 'cache-control': cache, vary } = headers;
  return { encoding, type, cache, vary, isWhole: text.equals(plain.body) };
}

function largest(folder: string, ending: string): string {
  const names = readdirSync(path.join(dist, folder)).filter((name) => name.endsWith(ending));
  const size = (name: string) => statSync(path.join(dist, folder, name)).size;
  return `/vue/${folder}/${names.sort((one, other) => size(other) - size(one))[0]}`;
}

const forGood = 'public, max-age=31536000, immutable';
const script = {
  type: 'application/javascript; charset=utf-8',
  cache: forGood,
  vary: 'accept-encoding',
  isWhole: true,
};
const html = { type: 'text/html; charset=utf-8', cache: 'no-cache', vary: 'accept-encoding', isWhole: true };

test('scripts and styles go out as brotli, as gzip or plain, whichever the browser takes, and are kept for good', async () => {
  const address = largest('assets', '.js');
  expect(await sentAs(address, 'gzip, deflate, br, zstd')).toEqual({ ...script, encoding: 'br' });
  expect(await sentAs(address, 'gzip')).toEqual({ ...script, encoding: 'gzip' });
  expect(await sentAs(address, 'identity')).toEqual({ ...script, encoding: 'identity' });
  expect(await sentAs(address, undefined)).toEqual({ ...script, encoding: 'identity' });
  const styles = { ...script, type: 'text/css; charset=utf-8', encoding: 'br' };
  expect(await sentAs(largest('assets', '.css'), 'gzip, br')).toEqual(styles);
});

test('the pages themselves are compressed and asked for again each time, as is the script whose name stays the same', async () => {
  const page = { ...html, cache: 'private, no-cache', vary: 'accept-encoding, cookie' };
  for (const encoding of ['br', 'gzip', 'identity']) {
    expect(await sentAs('/vue/', encoding)).toEqual({ ...page, encoding });
    expect(await sentAs('/vue/sign-in', encoding)).toEqual({ ...page, encoding });
    expect(await sentAs('/vue/index.html', encoding)).toEqual({ ...html, encoding });
  }
  const early = { ...script, cache: 'no-cache', encoding: 'br' };
  expect(await sentAs('/vue/early-submit.js', 'br')).toEqual(early);
});

test('GraphiQL, its scripts and the banner of sandboxes are compressed too', async () => {
  const page = {
    ...html,
    cache: 'private, no-cache',
    vary: 'accept, accept-encoding, cookie',
    encoding: 'br',
  };
  expect(await sentAs('/graphql', 'gzip, br', 'text/html')).toEqual(page);
  for (const beside of ['graphiql', 'sandbox'])
    expect(await sentAs(`/vue/beside/${beside}/index.html`, 'br')).toEqual({ ...html, encoding: 'br' });
  expect(await sentAs(largest('beside/assets', '.js'), 'br')).toEqual({ ...script, encoding: 'br' });
});

test('an answer of 2 kB and more goes to a browser as brotli, and to a program plain; a short answer goes plain', async () => {
  const browser = { 'sec-fetch-site': 'same-origin' };
  const plain = await fetchRaw('/vue/api/openapi.json', 'gzip, br');
  const long = await fetchRaw('/vue/api/openapi.json', 'gzip, br', '*/*', browser);
  const short = await fetchRaw('/vue/api/Entity/PasswordComplexity', 'gzip, br', '*/*', browser);
  const encodings = [plain, long, short].map(({ headers }) => headers['content-encoding']);
  expect(encodings).toEqual([undefined, 'br', undefined]);
  expect(long.headers.vary).toBe('accept-encoding');
  expect(brotliDecompressSync(long.body).equals(plain.body)).toBe(true);
  expect(long.body.length * 4).toBeLessThan(plain.body.length);
});

test('the build’s own notes are not served', async () => {
  const manifest = await fetch(productUrl('/vue/.vite/manifest.json'));
  const stamp = await fetchRaw('/vue/.built-from', undefined);
  const pages = await fetch(productUrl('/vue/.pages.json'));
  const nowhere = (await fetchRaw('/vue/nowhere', undefined)).body.toString();
  expect([manifest.status, stamp.body.toString(), pages.status]).toEqual([404, nowhere, 404]);
});

test('the page of a signed-in person names the scripts and styles that its address loads first; where the sign-in form is shown it names none', async () => {
  const listPreloads = async (address: string, isSignedIn = true) => {
    const { body } = await fetchRaw(
      address,
      undefined,
      '*/*',
      isSignedIn ? { cookie: 'highwater-access=any' } : {},
    );
    const links = body
      .toString()
      .matchAll(/<link rel="(?:modulepreload|preload" as="style)" crossorigin href="([^"]+)">/g);
    return [...links].map(([, file = '']) => file);
  };
  const home = await listPreloads('/vue/');
  expect(home.some((file) => /\/HomePage-.*\.js$/.test(file))).toBe(true);
  const answers = await Promise.all(home.map(async (file) => (await fetch(productUrl(file))).status));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect((await listPreloads('/vue/policy/MTAwMQ/rates')).some((file) => /\/wizard-/.test(file))).toBe(true);
  expect(await listPreloads('/vue/policy/MTAwMQ/desk')).toEqual([]);
  expect(await listPreloads('/vue/', false)).toEqual([]);
});
