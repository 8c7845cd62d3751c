import type { Revision } from '../../../machines/lab/versions/revision.ts';
import { isVersion, type Repository } from './versions.ts';

/** The repository behind the `npm run lab` server. A server that hosts only the lab's files answers with a page, not JSON. */
export const servedRepository: Repository = {
  revisions: async () => {
    const answer = await fetchJson('/revisions.json');
    return isRevisionList(answer) ? answer : null;
  },
  versionAt: async (revision) => {
    const answer = await fetchJson(`/revisions/${revision}.json`);
    if (isVersion(answer)) return answer;
    throw new Error(readProblem(answer) ?? 'It is none of the recent revisions.');
  },
  makeTest: async (pathClass) => {
    const answer = await fetchJson('/tests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(pathClass),
    });
    return { file: readFile(answer), note: readString(answer, 'note') ?? '' };
  },
};

function readFile(answer: unknown): string {
  const file = readString(answer, 'file');
  if (file !== null) return file;
  throw new Error(readProblem(answer) ?? 'There is no server here that could write it.');
}

async function fetchJson(address: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(address, init);
  return answer.json().catch(() => null);
}

function isRevisionList(value: unknown): value is Revision[] {
  return Array.isArray(value) && value.every((item) => 'id' in Object(item) && 'subject' in Object(item));
}

function readProblem(answer: unknown): string | null {
  return readString(answer, 'problem');
}

function readString(answer: unknown, name: string): string | null {
  const list: unknown = Reflect.get(Object(answer), name);
  return typeof list === 'string' ? list : null;
}
