import {
  insuredsLikeListed,
  isAboutSanctions,
  type LikeListed,
} from '../../machines/domain/parties/sanctions.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { payeesLikeListed } from '../policy/screening/payee-screening.service.ts';
import { linesOf } from './evaluation.service.ts';

/** Whom a release of the held reasons clears: those of whom the reasons speak, as the file names them now. */
export async function clearedByRelease({ world, trx, file }: Edit): Promise<LikeListed[]> {
  const held = linesOf(file.transaction.reviewReasons);
  if (!held.some(isAboutSanctions)) return [];
  const people = [...insuredsLikeListed(file), ...(await payeesLikeListed({ world, trx, file }))];
  return people.filter(({ reason }) => held.includes(reason));
}
