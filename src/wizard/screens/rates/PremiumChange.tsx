import { rating } from '../../../../machines/contract/fields.ts';
import type { Money, Rating } from '../../../../machines/contract/types.ts';
import { enumLabel, shownDollars } from '../../../../machines/domain/format.ts';
import { Comparison } from '../../../ui/Comparison.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';

const lines = [
  'buildingPremium',
  'contentsPremium',
  'iccPremium',
  'mitigationDiscount',
  'crsDiscount',
  'fullRiskPremium',
  'newlyMappedDiscount',
  'preFirmDiscount',
  'otherStatutoryDiscount',
  'annualIncreaseCapDiscount',
  'discountedPremium',
  'reserveFund',
  'probationSurcharge',
  'hfiaaSurcharge',
  'fedFee',
  'totalPremium',
] as const;

/** What changed against the rating before, line by line. */
export function PremiumChange({ before, after }: { before: Rating; after: Rating }) {
  const rows = [
    row('Stage', stageOf(before), stageOf(after)),
    row('Coverages', coverages(before), coverages(after)),
    row('Deductibles', deductibles(before), deductibles(after)),
    ...lines
      .filter((name) => isThere(before[name]) || isThere(after[name]))
      .map((name) => amountRow(name, before, after)),
  ];
  return (
    <Comparison
      caption="The rating before and this one"
      columns={[
        { id: 'before', label: 'Before' },
        { id: 'after', label: 'Now' },
      ]}
      rows={rows}
    />
  );
}

function amountRow(name: (typeof lines)[number], before: Rating, after: Rating) {
  return {
    label: rating.fields[name].label,
    values: [
      <MoneyText key="before" amount={dollars(before[name])} />,
      <MoneyText key="after" amount={dollars(after[name])} />,
    ],
    isSame: dollars(before[name]) === dollars(after[name]),
  };
}

function row(label: string, before: string, after: string) {
  return { label, values: [before, after], isSame: before === after };
}

function stageOf({ stage }: Rating): string {
  return stage === null ? '–' : enumLabel('RatingStage', stage);
}

function coverages({ buildingCoverage, contentsCoverage }: Rating): string {
  return `${shownDollars(buildingCoverage)} / ${shownDollars(contentsCoverage)}`;
}

function deductibles({ buildingDeductible, contentsDeductible }: Rating): string {
  return `${shownDollars(buildingDeductible)} / ${shownDollars(contentsDeductible)}`;
}

function isThere(amount: Money | null): boolean {
  return amount !== null && Number(amount) !== 0;
}

function dollars(amount: Money | null): number {
  return Number(amount ?? 0);
}
