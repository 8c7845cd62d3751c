import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/**
 * The address at which the server will listen, by the environment or else by .env, with the defaults of server/environment.ts.
 * @param {string} root folder of the project
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function readAddress(root, environment = process.env) {
  const file = path.join(root, '.env');
  const lines = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const read = (/** @type {string} */ name) =>
    environment[name] ||
    new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=\\s*["'\`]?([^\\s"'\`#]+)`, 'm').exec(lines)?.[1];
  return { host: read('HOST') ?? '127.0.0.1', port: Number(read('PORT') ?? 4000) };
}

/**
 * Why no server can listen at an address, as one line for a person; undefined if one can. An invalid port number is left to the
 * server, which checks all of its settings.
 * @param {{ host: string, port: number }} address
 * @returns {Promise<string | undefined>}
 */
export function findPortProblem({ host, port }) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (problem) => resolve(describePortProblem(problem, { host, port })));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * @param {unknown} problem
 * @param {{ host: string, port: number }} address
 */
function describePortProblem(problem, { host, port }) {
  const code = Object(problem).code;
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use. Stop the program that uses it, or set PORT to another port.`;
  if (code === 'EACCES')
    return `Port ${port} of ${host} is not allowed to this user. Set PORT to another port, above 1023.`;
  return `${host} is not an address of this machine (${code}). Set HOST to one that is.`;
}
