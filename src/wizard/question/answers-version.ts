import { parts } from '../../../machines/contract/fields.ts';
import type { PolicyFile } from '../../../machines/contract/types.ts';

/** The versions of all parts of a stored file: another text means that an answer has changed. */
export function answersVersion(file: PolicyFile): string {
  const versions = Object.values(parts).map(({ key }) => [file[key]].flat().map(({ version }) => version));
  return versions.join(' ');
}
