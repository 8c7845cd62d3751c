import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildLab } from './build-lab.ts';

/** Builds the lab and serves it on this machine: no server of the product, no sign-in, no network. `serve PORT` takes another port than 4100. */
export async function serveCommand([port = '4100']: readonly string[]): Promise<number> {
  await buildLab();
  const { url } = await serveLab(Number(port));
  console.log(`The QA lab: ${url}/lab`);
  return 0;
}

/** Serves the built lab on this machine only; port 0 takes a free one. */
export async function serveLab(port: number): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) =>
    answer(new URL(request.url ?? '/', 'http://lab'), response),
  );
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return { url: `http://localhost:${taken}`, close: () => void server.close() };
}

/** Folder of the lab as it is built. */
const labFolder = fileURLToPath(new URL('../../dist-lab/', import.meta.url));

const types: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A file of the lab, or its page for every other address. */
function answer({ pathname }: URL, response: ServerResponse): void {
  const asked = path.join(labFolder, path.normalize(decodeURIComponent(pathname)));
  const isFile = asked.startsWith(labFolder) && existsSync(asked) && statSync(asked).isFile();
  const file = isFile ? asked : path.join(labFolder, 'lab/offline.html');
  response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
}
