import type { Revision } from '../../machines/lab/revision.ts';
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
    throw new Error(problemIn(answer));
  },
};

async function read(address: string): Promise<unknown> {
  const answer = await fetch(address);
  return answer.json().catch(() => null);
}

function areRevisions(value: unknown): value is Revision[] {
  return Array.isArray(value) && value.every((one) => 'id' in Object(one) && 'subject' in Object(one));
}

function problemIn(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'problem' in answer) return String(answer.problem);
  return 'It is none of the recent revisions.';
}
