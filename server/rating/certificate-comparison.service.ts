import type { IsoDate, PolicyFile, RatingStage } from '../../machines/contract/types.ts';
import { formatGrouped } from './engine/format-number.ts';
import { computeCaseTotal, type PremiumCase } from './engine/premium/premium-case.ts';
import { buildPremiumCase, buildPremiumFacts, chooseCheapestHeight } from './rated-file.service.ts';

/** One file rated with its elevation certificate, and as if it had none. FEMA's height counts in both. */
export interface CertificateComparison {
  /** Null if the file has no certificate with a height and no height was requested. */
  with: PremiumCase | null;
  without: PremiumCase;
  /** Whether the certificate is the file's own, rather than a requested height. */
  isStored: boolean;
}

/** Builds both cases. A requested height takes the place of the file's certificate. */
export function compareCertificateCases(
  file: PolicyFile,
  today: IsoDate,
  stage: RatingStage,
  height: number | null,
): CertificateComparison {
  const { risk, edition, context, ratedFor } = buildPremiumFacts(file, today, stage);
  const without = buildPremiumCase(removeCertificate(file), today, stage);
  const own = risk.heights.find(({ method }) => method === 'EC');
  const asked = height === null ? undefined : ({ feet: height, method: 'EC' } as const);
  const certified = asked ?? own;
  const heights = [certified, ...risk.heights.filter(({ method }) => method === 'FEMA_APPROVED')];
  const known = heights.filter((candidate) => candidate !== undefined);
  const input = certified && chooseCheapestHeight({ ...risk, heights: known }, edition, context).input;
  return {
    with: input ? { input, context, edition, ratedFor } : null,
    without,
    isStored: asked === undefined && own !== undefined,
  };
}

/** Describes in one sentence how the certificate changes the total. */
export function describeCertificateEffect({
  with: withIt,
  without,
  isStored,
}: CertificateComparison): string {
  if (withIt === null)
    return 'There is no elevation certificate. Enter the height that one might show to see what it would do.';
  const [certified, uncertified] = [computeCaseTotal(withIt), computeCaseTotal(without)];
  if (certified === null || uncertified === null) return 'One of the two cannot be rated.';
  const name = isStored ? 'The elevation certificate' : 'Such a certificate';
  if (certified < uncertified) return `${name} saves $${formatGrouped(uncertified - certified, 0)} a year.`;
  if (certified === uncertified) {
    const isOfFema = withIt.input.firstFloorHeightMethod === 'FEMA_APPROVED';
    return `${name} does not change the premium${isOfFema ? ': FEMA’s height is rated, whose premium is lower' : ''}.`;
  }
  const verb = isStored ? 'costs' : 'would cost';
  const other = without.input.firstFloorHeightMethod === 'TOOL' ? 'measured by a tool' : 'assumed without it';
  return `${name} ${verb} $${formatGrouped(certified - uncertified, 0)} more a year. Its height is surveyed, so it is rated even where the one ${other} is cheaper.`;
}

function removeCertificate(file: PolicyFile): PolicyFile {
  return { ...file, elevationCertificate: { ...file.elevationCertificate, isActive: false } };
}
