import {
  findInsuredSanctionsMatches,
  isAboutSanctions,
  type SanctionsMatch,
} from '../../machines/domain/parties/sanctions.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { screenPayees } from '../policy/screening/payee-screening.service.ts';
import { splitReasons } from './evaluation.service.ts';

/** The people whose names a release of the held reasons clears: those whom the reasons mention, as the file names them now. */
export async function findNamesClearedByRelease({ world, trx, file }: Edit): Promise<SanctionsMatch[]> {
  const reasons = splitReasons(file.transaction.reviewReasons);
  if (!reasons.some(isAboutSanctions)) return [];
  const people = [...findInsuredSanctionsMatches(file), ...(await screenPayees({ world, trx, file }))];
  return people.filter(({ reason }) => reasons.includes(reason));
}
