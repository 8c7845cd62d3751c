import { Suspense, useState } from 'react';
import { enumLabel, formatDollars } from '../../../machines/domain/format/format-values.ts';
import { isUnrated } from '../../../machines/domain/market/market.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import { PremiumPanel } from '../../ui/display/PremiumPanel.tsx';
import { Tag } from '../../ui/display/Tag.tsx';
import { AssumedBadge } from '../../ui/feedback/AssumedBadge.tsx';
import { SampleBadge } from '../../ui/feedback/SampleBadge.tsx';
import { lazyWhenIdle } from '../../ui/layout/lazy-when-idle.ts';
import { areAnswersSubmitted } from '../open/shown-step.ts';
import { useWizard } from '../open/use-wizard.ts';
import { formatSignedDollars } from '../premium/signed-dollars.ts';
import type { LivePremium, QuotePremiumAnswer } from '../premium/use-live-premium.ts';
import { PremiumCalculationLink } from './PremiumCalculationLink.tsx';

/** The panel shows the stored premium until what asks for the present one has loaded. */
const LivePremiumWatch = lazyWhenIdle(
  async () => (await import('../premium/LivePremiumWatch.tsx')).LivePremiumWatch,
);

/**
 * The premium so far, the coverages it buys, and the flood zone and county. It is that of the answers on the screen: the stored rating where
 * it fits them, else a range or a premium that is worked out from them.
 */
export function RunningPremium() {
  const { stored, isRating, preselected } = useWizard();
  const { rating, locationFacts } = stored;
  const [live, setLive] = useState<LivePremium | null>(null);
  const [note, setNote] = useState('');
  const premium = preselected === null ? (live?.premium ?? null) : null;
  const range = premium?.range ?? null;
  const isRange = range !== null && range.least !== range.most;
  const isUnpriced = premium !== null && range === null;
  const cover = preselected?.choice ?? (range === null ? null : premium?.cover);
  return (
    <>
      <Suspense fallback={null}>
        <LivePremiumWatch onChange={setLive} onNote={setNote} />
      </Suspense>
      <PremiumPanel
        title={areAnswersSubmitted({ stored }) ? 'Premium' : 'Premium so far'}
        amount={findAmount(stored, preselected?.totalPremium ?? null, premium)}
        range={isRange ? range : null}
        effect={preselected === null ? describeEffect(live) : null}
        note={preselected === null ? note : ''}
        placeholder={describeNoPremium(stored)}
        lines={buildPremiumLines(cover ? { ...stored, rating: { ...rating, ...cover } } : stored)}
        isRating={isRating}
      >
        {preselected?.totalPremium ? <Tag tone="note">Recommended, not chosen yet</Tag> : null}
        {range !== null && rating.status === null ? <Tag tone="note">Estimate</Tag> : null}
        {(preselected?.isProvisional ?? premium?.isProvisional ?? rating.status === 'PROVISIONAL') ? (
          <AssumedBadge kind="assumed" />
        ) : null}
        {locationFacts.isSample ? <SampleBadge /> : null}
        {rating.totalPremium === null || isUnpriced ? null : <PremiumCalculationLink />}
      </PremiumPanel>
    </>
  );
}

/** The premium as text: of the recommended option, of the current answers, or of the stored rating. Null without one. */
function findAmount(
  { rating }: LoadedPolicyFile,
  recommended: string | null,
  premium: QuotePremiumAnswer | null,
): string | null {
  if (recommended !== null) return recommended;
  if (premium === null) return rating.totalPremium;
  return premium.totalPremium ?? (premium.range === null ? null : String(premium.range.likely));
}

function describeEffect(live: LivePremium | null) {
  if (live?.effect == null) return null;
  const { answer, change } = live.effect;
  const noChange = live.premium.stage === 'PRELIMINARY' ? 'no change before discounts' : 'no change';
  const isChanged = change !== 0;
  return { answer, change: isChanged ? formatSignedDollars(change) : noChange, isChanged };
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
