import {
  SettlementMethod as methods,
  ClaimPlace as places,
  ClaimProperty as properties,
  ClaimRefusal as refusals,
} from '../../../contract/office-enums.ts';
import type { ClaimLine } from '../../../contract/types.ts';
import { enumLabel } from '../../format/format-values.ts';
import {
  addMoney,
  type Cents,
  formatMoney,
  maxMoney,
  noMoney,
  subtractMoney,
  sumMoney,
} from '../../money/money.ts';
import type { ClaimFile } from '../claim-file.ts';
import { computeLineCost } from '../lines/line-cost.ts';
import type { ClaimSettlement, CoverageSettlement } from '../settlement/worksheet.ts';
import type { ReportField, ReportRows, ReportSection } from './adjuster-report.ts';
import { amountField, textField } from './report-field.ts';

/** The sections of the final report, one for each coverage. */
export function listSettlementSections(
  { claim, lines }: ClaimFile,
  settlement: ClaimSettlement,
): ReportSection[] {
  const sumLines = (
    coverage: ClaimLine['coverage'],
    isPaid: boolean,
    read: (line: LineOutcomeOf) => Cents,
  ) => {
    const own = settlement.lines.filter(
      ({ claimLineId, refusal }) =>
        (refusal === null) === isPaid &&
        lines.some((line) => line.claimLineId === claimLineId && line.coverage === coverage),
    );
    return addMoney(...own.map(read));
  };
  const section = (
    title: string,
    { coverage, ...worksheet }: CoverageSettlement,
    salvage: string | null,
  ): ReportSection => {
    const { method, actualCashValuePayable, replacementCostPayable, withoutDeductible, payable, due } =
      worksheet;
    const depreciation = sumLines(coverage, true, (line) => line.depreciation);
    const gross = sumLines(coverage, true, (line) => line.replacementCost);
    const claimed = maxMoney(noMoney, subtractMoney(payable, actualCashValuePayable));
    return {
      name: `${title}Settlement`,
      title: `${title} settlement`,
      fields: [
        textField('Method', 'Method', enumLabel(methods, method)),
        amountField('GrossLoss', 'Gross loss (RCV)', formatMoney(gross)),
        amountField('Depreciation', 'Depreciation', formatMoney(depreciation)),
        amountField('CoveredDamage', 'Covered damage (ACV)', formatMoney(subtractMoney(gross, depreciation))),
        amountField('Removal', 'Removal and protection', formatMoney(withoutDeductible)),
        amountField('Salvage', 'Salvage (buy-back)', salvage),
        amountField('AcvPayable', 'ACV payable', formatMoney(actualCashValuePayable)),
        amountField('RcPayable', 'Replacement cost payable', formatMoney(replacementCostPayable)),
        amountField('RcClaim', 'Replacement cost claim', formatMoney(claimed)),
        amountField(
          'UncoveredDamage',
          'Uncovered damage',
          formatMoney(sumLines(coverage, false, (line) => line.replacementCost)),
        ),
        amountField('Payable', 'Payable', formatMoney(payable)),
        amountField('Due', 'Due after earlier payments', formatMoney(due)),
        textField('CwopReason', 'Reason of closing without payment', claim.closeReason),
      ],
    };
  };
  return [
    section('Building', settlement.building, claim.buildingSalvage),
    section('Contents', settlement.contents, claim.contentsSalvage),
  ];
}

type LineOutcomeOf = ClaimSettlement['lines'][number];

/** The steps of the worksheet, each with its rule. */
export function listSettlementTables({ building, contents }: ClaimSettlement): ReportRows[] {
  return [
    { name: 'BuildingWorksheet', title: 'Building worksheet', coverage: building },
    { name: 'ContentsWorksheet', title: 'Contents worksheet', coverage: contents },
  ].map(({ name, title, coverage }) => ({
    name,
    rowName: 'Step',
    title,
    rows: coverage.steps.map((step) => [
      textField('What', 'Step', step.label),
      textField('Rule', 'Rule', step.rule),
      textField('Citation', 'Source', step.citation),
      amountField('Amount', 'Amount', formatMoney(step.amount)),
    ]),
  }));
}

/** The building estimate and the contents list, line by line. */
export function listEstimateTables({ lines }: ClaimFile): ReportRows[] {
  return [
    { name: 'BuildingEstimate', title: 'Building estimate', coverage: 'BUILDING' as const },
    { name: 'ContentsList', title: 'Contents list', coverage: 'CONTENTS' as const },
  ].map(({ name, title, coverage }) => ({
    name,
    rowName: 'Line',
    title,
    rows: lines.filter((line) => line.coverage === coverage).map(listLineFields),
  }));
}

function listLineFields(line: ClaimLine): ReportField[] {
  const { room, description, quantity, unit, unitCost, place, property, refusal } = line;
  const kind = [
    property === 'ORDINARY' ? null : enumLabel(properties, property),
    place === 'UNRESTRICTED' ? null : enumLabel(places, place),
    refusal === null ? null : enumLabel(refusals, refusal),
  ];
  return [
    textField('Room', 'Room', room),
    textField('Item', 'Item', description),
    textField('Kind', 'Kind', kind.filter((part) => part !== null).join('; ')),
    textField('Quantity', 'Quantity', `${quantity} ${unit}`),
    amountField('UnitCost', 'Cost of one', unitCost),
    amountField('Tax', 'Tax', line.tax),
    amountField('OverheadAndProfit', 'Overhead and profit', sumMoney(line.overhead, line.profit)),
    amountField('ReplacementCost', 'RCV', formatMoney(computeLineCost(line))),
    amountField('Depreciation', 'Depreciation', line.depreciation),
  ];
}
