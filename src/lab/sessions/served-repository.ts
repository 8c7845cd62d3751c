import type { Revision } from '../../../machines/lab/versions/revision.ts';
import { isVersion, type Repository } from './versions.ts';

/** The repository beside the server of `npm run lab`. A server that has only the files of the lab answers with a page. */
export const servedRepository: Repository = {
  revisions: async () => {
    const answer = await read('/revisions.json');
    return areRevisions(answer) ? answer : null;
  },
  versionAt: async (revision) => {
    const answer = await read(`/revisions/${revision}.json`);
    if (isVersion(answer)) return answer;
    throw new Error(problemIn(answer) ?? 'It is none of the recent revisions.');
  },
  keepScenario: async (scenario) => {
    const answer = await read('/scenarios', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(scenario),
    });
    const file = told(answer, 'file');
    if (file !== null) return file;
    throw new Error(problemIn(answer) ?? 'Nothing that answers here can write it.');
  },
};

async function read(address: string, sent?: RequestInit): Promise<unknown> {
  const answer = await fetch(address, sent);
  return answer.json().catch(() => null);
}

function areRevisions(value: unknown): value is Revision[] {
  return Array.isArray(value) && value.every((one) => 'id' in Object(one) && 'subject' in Object(one));
}

function problemIn(answer: unknown): string | null {
  return told(answer, 'problem');
}

function told(answer: unknown, name: string): string | null {
  const held: unknown = Reflect.get(Object(answer), name);
  return typeof held === 'string' ? held : null;
}
