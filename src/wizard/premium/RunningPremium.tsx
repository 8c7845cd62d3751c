import { enumLabel, shownDollars } from '../../../machines/domain/format/format.ts';
import { isUnrated } from '../../../machines/domain/market/market.ts';
import type { ServedFile } from '../../graphql/read-file.ts';
import { PremiumPanel } from '../../ui/data/PremiumPanel.tsx';
import { Tag } from '../../ui/data/Tag.tsx';
import { AssumedBadge } from '../../ui/feedback/AssumedBadge.tsx';
import { SampleBadge } from '../../ui/feedback/SampleBadge.tsx';
import { isSubmitted } from '../frame/shown-step.ts';
import { useWizard } from '../frame/use-wizard.ts';
import { HowMadeLink } from './HowMadeLink.tsx';

/** The premium so far, what it buys, and where the property lies. */
export function RunningPremium() {
  const { stored, isRating } = useWizard();
  const { rating, isRatingStale, locationFacts } = stored;
  return (
    <PremiumPanel
      title={isSubmitted({ stored }) ? 'Premium' : 'Premium so far'}
      amount={rating.totalPremium}
      blank={blankOf(stored)}
      lines={linesOf(stored)}
      isRating={isRating}
    >
      {rating.status === 'PROVISIONAL' ? <AssumedBadge kind="assumed" /> : null}
      {isRatingStale ? <Tag tone="warn">Rated before changes</Tag> : null}
      {locationFacts.isSample ? <SampleBadge /> : null}
      {rating.totalPremium === null ? null : <HowMadeLink />}
    </PremiumPanel>
  );
}

function blankOf(file: ServedFile): string {
  if (isUnrated(file)) return 'Not rated: market None';
  return file.rating.status === 'NOT_RATABLE' ? 'No premium: rates required' : 'Not rated yet';
}

function linesOf({ rating, policy, floodZoneInformation, propertyAddress }: ServedFile) {
  const county = propertyAddress.county ?? floodZoneInformation.countyName;
  const zone = [policy.floodZone, county].filter(Boolean).join(' · ');
  const { buildingCoverage, contentsCoverage, stage, totalPremium, privateFloodProviderId } = rating;
  return [
    line('Building', buildingCoverage, rating.buildingDeductible),
    line('Contents', contentsCoverage, rating.contentsDeductible),
    ...(stage === null || totalPremium === null
      ? []
      : [{ label: 'Stage', value: enumLabel('RatingStage', stage) }]),
    ...(privateFloodProviderId === null ? [] : [{ label: 'Insurer', value: 'Private carrier' }]),
    ...(zone === '' ? [] : [{ label: 'Zone', value: zone }]),
  ].filter((one) => one !== null);
}

function line(label: string, coverage: number | null, deductible: number | null) {
  if (coverage === null) return null;
  if (coverage === 0) return { label, value: 'Not bought' };
  return { label, value: `${shownDollars(coverage)} / ${shownDollars(deductible)}` };
}
