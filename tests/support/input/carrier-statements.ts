import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '..', '..', '..', 'server', 'providers', 'carriers');

/** The statements of the shipped carriers to lenders. */
export function readCarrierStatements(): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => [
      ...readFileSync(path.join(folder, name), 'utf8').matchAll(/"lenderAcceptance": "([^"]+)"/g),
    ])
    .map(([, statement = '']) => statement);
}
