import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ROOT } from '../support/browser/product.ts';

export interface Source {
  /** From the root of the project: `server/main.ts`. */
  path: string;
  text: string;
}

const GENERATED =
  /^(machines\/contract\/|server\/database\/tables\.ts$|src\/graphql\/((office|portal|staff)-)?documents\.ts$)/;

/** The hand-written sources in some folders, those not committed yet too. */
export function sourcesIn(...folders: string[]): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => /\.(ts|tsx|js)$/.test(path) && !GENERATED.test(path) && existsSync(`${ROOT}${path}`))
    .map((path) => ({ path, text: readFileSync(`${ROOT}${path}`, 'utf8') }));
}

/** `file:line: the line` for every line that matches. */
export function linesMatching(sources: Source[], pattern: RegExp): string[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  );
}
