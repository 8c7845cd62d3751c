import { Button } from '@mantine/core';
import type { EffectiveDateType } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import {
  computeEffectiveDate,
  computeExpirationDate,
} from '../../../machines/domain/dates/effective-date.ts';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import { isPrivateMarket } from '../../../machines/domain/policy/policy.ts';
import { isFieldApplicable } from '../../../machines/domain/questions/field-conditions.ts';
import { FieldRow } from '../../form/FieldRow.tsx';
import { validInput } from '../../form/input-state.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { LazyDetails } from '../../ui/controls/LazyDetails.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { Ask } from '../question/Ask.tsx';
import { MarketOfStoppedQuote } from './MarketOfStoppedQuote.tsx';

const startDescriptions: { readonly [type in EffectiveDateType]: string } = {
  STANDARD_30_DAY: 'Coverage starts 30 days after application and payment.',
  LOAN_CLOSING:
    'A lender requires the insurance: coverage starts when the loan closes, or at once if it was found missing later.',
  MAP_REVISION: 'A map revision in the last 13 months put the building into a Special Flood Hazard Area.',
  TRANSFER: 'An NFIP policy with another insurer expires: coverage continues without a gap.',
  FIFTEEN_DAY_WAIT: 'The waiting period of private carriers.',
  BACKDATE: 'Coverage started earlier, and there is evidence of it. Underwriting reviews it.',
};

/** Step 4: what starts the cover, and when it starts. */
export function EffectiveDate() {
  const { file, step } = useWizard();
  const { policy } = file;
  const isStandard = policy.effectiveDateType === 'STANDARD_30_DAY';
  const isMapAsked = isFieldApplicable('policy.mapChangeDate', file);
  return (
    <>
      <Ask name="policy.effectiveDateType" as="radio" options={useEffectiveDateChoices()} />
      <Section title="Dates">
        <Ask name="policy.isLenderFoundGap" note="If so, there is no closing date and no waiting period." />
        <Ask name="policy.loanClosingDate" />
        <Ask name="policy.loanAmount" />
        {isMapAsked ? <MapRevision /> : null}
        <Ask name="policy.priorPolicyExpirationDate" />
        {file.policy.effectiveDateType === 'TRANSFER' ? (
          <Ask name="priorPolicyInfo.priorOwnerPolicyNumber" />
        ) : null}
        <Ask name="policy.priorCompanyName" />
        <Ask name="policy.effectiveDate" label="Effective date that the evidence supports" />
        <Ask name="policy.backdateReason" />
        <Ask name="policy.purchaseDate" note={<ClosingAsPurchase />} />
        {isStandard ? <StandardWait /> : <LaterDate />}
      </Section>
      <ComputedDates key={step} />
      <MarketOfStoppedQuote />
    </>
  );
}

/** The day that may be later than the rule allows, beside the one exception from its wait. */
function StandardWait() {
  const { file } = useWizard();
  return (
    <FieldRow>
      <LaterDate />
      <LazyDetails
        summary="First policy after a wildfire on federal land?"
        isOpenAtFirst={file.policy.fireContainmentDate !== null}
      >
        <Ask
          name="policy.fireContainmentDate"
          note="If floods after the fire may reach the property and 60 days are not over, the wait is one day. The federal agency's letter is needed."
        />
      </LazyDetails>
    </FieldRow>
  );
}

function LaterDate() {
  return (
    <Ask
      name="policy.requestedEffectiveDate"
      label="Later effective date"
      note="Not earlier than the rule allows."
    />
  );
}

/** Offers the day of the closing as that of the purchase: the loan may as well renew an earlier one. */
function ClosingAsPurchase() {
  const { file, setInput, isReadOnly } = useWizard();
  const { loanClosingDate, purchaseDate } = file.policy;
  const closing = isFieldApplicable('policy.loanClosingDate', file) ? loanClosingDate : null;
  if (closing === null || purchaseDate !== null || isReadOnly) return null;
  const take = () => setInput('policy.purchaseDate', validInput(formatDate(closing), closing));
  return (
    <Button variant="default" size="sm" onClick={take}>
      {`The loan buys it: ${formatDate(closing)}`}
    </Button>
  );
}

function MapRevision() {
  return (
    <>
      <Ask name="policy.mapChangeDate" />
      <FieldRow>
        <Ask name="policy.priorFloodZone" />
        <Ask name="policy.priorCommunityNumber" />
      </FieldRow>
      <FieldRow>
        <Ask name="policy.priorMapPanel" />
        <Ask name="policy.priorMapSuffix" />
      </FieldRow>
    </>
  );
}

/** The dates computed from the current answers, with the rule as text. */
function ComputedDates() {
  const { file, today } = useWizard();
  const { effectiveDate, expirationDate, rule } = computeEffectiveDate(file, today);
  return (
    <Section title="Effective and expiration dates" intro={effectiveDate === null ? rule : undefined}>
      {effectiveDate === null ? null : (
        <div role="status">
          <FactList
            isDense
            facts={[
              { label: 'Effective', value: formatDate(effectiveDate), note: rule },
              {
                label: 'Expires',
                value: formatDate(expirationDate ?? computeExpirationDate(effectiveDate)),
                note: 'One year later, at 12:01 a.m.',
              },
            ]}
          />
        </div>
      )}
    </Section>
  );
}

/** The effective date types available for this quote and this viewer. A stored type is always included. */
function useEffectiveDateChoices() {
  const viewer = useViewer();
  const { effectiveDateType: stored, rateMarketType } = useWizard().file.policy;
  const mayBackdate = viewer !== null && may(viewer.masks, 'policy', 'backdate');
  const isOffered: { readonly [type in EffectiveDateType]?: boolean } = {
    FIFTEEN_DAY_WAIT: isPrivateMarket(rateMarketType),
    BACKDATE: mayBackdate,
  };
  return effectiveDateTypes
    .filter((type) => type === stored || (isOffered[type] ?? true))
    .map((value) => ({
      value,
      label: enumLabel('EffectiveDateType', value),
      description: startDescriptions[value],
    }));
}

const effectiveDateTypes: readonly EffectiveDateType[] = [
  'STANDARD_30_DAY',
  'LOAN_CLOSING',
  'MAP_REVISION',
  'TRANSFER',
  'FIFTEEN_DAY_WAIT',
  'BACKDATE',
];
