import { enumLabel, formatDollars } from '../../../machines/domain/format/format-values.ts';
import { isUnrated } from '../../../machines/domain/market/market.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import { PremiumPanel } from '../../ui/display/PremiumPanel.tsx';
import { Tag } from '../../ui/display/Tag.tsx';
import { AssumedBadge } from '../../ui/feedback/AssumedBadge.tsx';
import { SampleBadge } from '../../ui/feedback/SampleBadge.tsx';
import { areAnswersSubmitted } from '../frame/shown-step.ts';
import { useWizard } from '../frame/use-wizard.ts';
import { PremiumCalculationLink } from './PremiumCalculationLink.tsx';

/** The premium so far, the coverages it buys, and the flood zone and county. */
export function RunningPremium() {
  const { stored, isRating, preselected } = useWizard();
  const { rating, isRatingStale, locationFacts } = stored;
  return (
    <PremiumPanel
      title={areAnswersSubmitted({ stored }) ? 'Premium' : 'Premium so far'}
      amount={preselected?.totalPremium ?? rating.totalPremium}
      placeholder={describeNoPremium(stored)}
      lines={buildPremiumLines(
        preselected ? { ...stored, rating: { ...rating, ...preselected.choice } } : stored,
      )}
      isRating={isRating}
    >
      {preselected?.totalPremium ? <Tag tone="note">Recommended, not chosen yet</Tag> : null}
      {rating.status === 'PROVISIONAL' ? <AssumedBadge kind="assumed" /> : null}
      {isRatingStale ? <Tag tone="warn">Rated before changes</Tag> : null}
      {locationFacts.isSample ? <SampleBadge /> : null}
      {rating.totalPremium === null ? null : <PremiumCalculationLink />}
    </PremiumPanel>
  );
}

function describeNoPremium(file: LoadedPolicyFile): string {
  if (isUnrated(file)) return 'Not rated: market None';
  return file.rating.status === 'NOT_RATABLE' ? 'No premium: rates required' : 'Not rated yet';
}

function buildPremiumLines({ rating, policy, floodZoneInformation, propertyAddress }: LoadedPolicyFile) {
  const county = propertyAddress.county ?? floodZoneInformation.countyName;
  const zone = [policy.floodZone, county].filter(Boolean).join(' · ');
  const { buildingCoverage, contentsCoverage, stage, totalPremium, privateFloodProviderId } = rating;
  return [
    buildCoverageLine('Building', buildingCoverage, rating.buildingDeductible),
    buildCoverageLine('Contents', contentsCoverage, rating.contentsDeductible),
    ...(stage === null || totalPremium === null
      ? []
      : [{ label: 'Stage', value: enumLabel('RatingStage', stage) }]),
    ...(privateFloodProviderId === null ? [] : [{ label: 'Insurer', value: 'Private carrier' }]),
    ...(zone === '' ? [] : [{ label: 'Zone', value: zone }]),
  ].filter((line) => line !== null);
}

function buildCoverageLine(label: string, coverage: number | null, deductible: number | null) {
  if (coverage === null) return null;
  if (coverage === 0) return { label, value: 'None' };
  return { label, value: `${formatDollars(coverage)} / ${formatDollars(deductible)}` };
}
