import { findInsuredName, printAddress } from '../../machines/domain/letters/letter-fields.ts';
import { effectiveMailingAddress } from '../../machines/domain/place/mailing-address.ts';
import { displayedPolicyNumber } from '../../machines/domain/policy/policy.ts';
import { describeStanding } from '../../machines/domain/policy/version-slice.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readPolicyInForce } from '../policy/file/policy-files.service.ts';
import { readStanding } from '../policy/versions/versions.service.ts';
import { renderLetterPdf } from '../providers/pdf/letter-pdf.ts';
import { buildDeclarations } from './contents/declarations.ts';
import { readLetterSources } from './contents/letter-sources.service.ts';

/** Prints a policy's coverage today, with its lenders, as evidence of insurance; null unless it is in force or about to start and in sight. */
export async function buildEvidencePdfFile(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<{ fileName: string; bytes: Uint8Array } | null> {
  const file = await readPolicyInForce(world, viewer, policyId);
  if (file === null) return null;
  const standing = await readStanding(world, file);
  if (standing.kind !== 'IN_FORCE' && standing.kind !== 'NOT_STARTED') return null;
  const page = buildDeclarations(await readLetterSources(world, file), {
    notices: [
      `${describeStanding(standing)}. This page is evidence of insurance and changes nothing in the policy.`,
    ],
    date: businessToday(world),
    facts: {},
  });
  const addressee = {
    name: findInsuredName(file),
    address: printAddress(effectiveMailingAddress(file)),
    capacity: '',
  };
  const content = { ...page, transaction: 'Evidence of insurance', amendment: null };
  const bytes = await renderLetterPdf({ content, addressee });
  return { fileName: `evidence-${displayedPolicyNumber(file) ?? policyId}.pdf`, bytes };
}
