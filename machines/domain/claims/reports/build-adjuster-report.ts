import {
  AdjusterReport as adjusterReports,
  ClaimClockKind as clockKinds,
  LossCause as lossCauses,
  ClaimPaymentKind as paymentKinds,
  ClaimPaymentStatus as paymentStatuses,
  ProofKind as proofKinds,
} from '../../../contract/office-enums.ts';
import type { AdjusterReport, ClaimCoverage, IsoDate } from '../../../contract/types.ts';
import { enumLabel } from '../../format/format-values.ts';
import { formatMoney, moneyFromDollars, sumMoney } from '../../money/money.ts';
import { type ClaimFile, findReserve, formatClaimNumber, listPayeeNames } from '../claim-file.ts';
import { settleClaim } from '../settlement/settle-claim.ts';
import { isEndedRight, type RunningClock } from '../work/claim-clocks.ts';
import type { AdjusterReportDocument, ReportField, ReportRows, ReportSection } from './adjuster-report.ts';
import { listBuildingFields, listContentsFields, listPolicyFields } from './policy-fields.ts';
import { amountField, answerField, dayField, textField } from './report-field.ts';
import { listEstimateTables, listSettlementSections, listSettlementTables } from './settlement-fields.ts';

/** The words of a report that are not in the file: names, and what has to be done by which day. */
export interface ReportNames {
  readonly adjusterName: string | null;
  readonly propertyAddress: string;
  readonly policyNumber: string | null;
  readonly clocks: readonly RunningClock[];
}

/** Fills a report of the adjuster from the file of the claim. Nothing is typed for it. */
export function buildAdjusterReport(
  file: ClaimFile,
  report: AdjusterReport,
  names: ReportNames,
  today: IsoDate,
): AdjusterReportDocument {
  const { sections, tables } = contents[report](file, names);
  return {
    report,
    title: `${enumLabel(adjusterReports, report)} report`,
    claimNumber: formatClaimNumber(file.claim),
    company: file.policy.policyOwner.companyName ?? 'Highwater',
    reportedDate: today,
    sections,
    tables,
  };
}

interface ReportContents {
  readonly sections: readonly ReportSection[];
  readonly tables: readonly ReportRows[];
}

const contents: {
  readonly [report in AdjusterReport]: (file: ClaimFile, names: ReportNames) => ReportContents;
} = {
  PRELIMINARY: (file, names) => ({
    sections: [
      listRequests(file),
      listParties(file, names),
      listLoss(file),
      listDates(file),
      ...listCoverages(file),
      { name: 'Building', title: 'Building', fields: listBuildingFields(file) },
      { name: 'Contents', title: 'Contents', fields: listContentsFields(file) },
    ],
    tables: [],
  }),
  INTERIM: (file, names) => ({
    sections: [listParties(file, names), listLoss(file), listDates(file), ...listCoverages(file)],
    tables: [...listEstimateTables(file), listPayments(file), listOpenClocks(names.clocks)],
  }),
  CLOSING: (file, names) => ({
    sections: [
      listParties(file, names),
      listLoss(file),
      listDates(file),
      ...listCoverages(file),
      { name: 'Building', title: 'Building', fields: listBuildingFields(file) },
      { name: 'Contents', title: 'Contents', fields: listContentsFields(file) },
      ...listSettlementSections(file, settleClaim(file)),
    ],
    tables: [
      ...listSettlementTables(settleClaim(file)),
      ...listEstimateTables(file),
      listProofs(file),
      listPayments(file),
    ],
  }),
};

function listRequests({ claim, reserves, payments, recoveries }: ClaimFile): ReportSection {
  return {
    name: 'Request',
    title: 'What the report asks for',
    fields: [
      textField('AdjustmentType', 'Adjustment type', claim.inspectedDate === null ? 'Remote' : 'On site'),
      answerField('ReservesRequested', 'Reserves', reserves.length > 0),
      answerField(
        'AdvanceRequested',
        'Advance payment',
        payments.some(({ kind }) => kind === 'ADVANCE'),
      ),
      answerField(
        'Subrogation',
        'Subrogation',
        recoveries.some(({ kind }) => kind === 'SUBROGATION'),
      ),
    ],
  };
}

function listParties(file: ClaimFile, names: ReportNames): ReportSection {
  const { insureds, lenders } = listPayeeNames(file.policy);
  return {
    name: 'Parties',
    title: 'Policyholder and policy',
    fields: [
      textField('Policyholders', 'Policyholders', insureds.join('; ')),
      textField('PropertyAddress', 'Property address', names.propertyAddress),
      textField('Phone', 'Phone', file.claim.contactPhone),
      textField('Mortgagees', 'Mortgagees', lenders.join('; ')),
      textField('Insurer', 'Insurer', file.policy.policyOwner.companyName),
      textField('PolicyNumber', 'Policy number', names.policyNumber),
      textField('ClaimNumber', 'Claim number', formatClaimNumber(file.claim)),
      textField('Adjuster', 'Adjuster', names.adjusterName),
      ...listPolicyFields(file),
    ],
  };
}

function listLoss({ claim }: ClaimFile): ReportSection {
  return {
    name: 'Loss',
    title: 'Loss',
    fields: [
      dayField('DateOfLoss', 'Date of loss', claim.dateOfLoss),
      textField('TypeOfFlood', 'Type of flood', enumLabel(lossCauses, claim.cause)),
      textField('Description', 'What happened', claim.description),
      textField('InteriorWaterHeight', 'Interior water height, in inches', countText(claim.waterDepthInches)),
      dayField('FloodBegan', 'Flood began', claim.floodBeganDate),
      answerField('FloodInProgress', 'Flood in progress', claim.isFloodInProgress),
      dayField('LitigationHold', 'Held for litigation from', claim.litigationHoldDate),
    ],
  };
}

function listDates({ claim }: ClaimFile): ReportSection {
  return {
    name: 'Dates',
    title: 'Dates',
    fields: [
      dayField('DateReported', 'Reported', claim.reportedAt.slice(0, 10)),
      dayField('DateAssigned', 'Assigned', claim.assignedDate),
      dayField('DateContacted', 'Contacted', claim.contactedDate),
      dayField('DateInspected', 'Inspected', claim.inspectedDate),
      dayField('DatePreliminary', 'Preliminary report', claim.preliminaryDate),
      dayField('DateInterim', 'Interim report', claim.interimDate),
    ],
  };
}

/** Limit, deductible, reserve and advances of each coverage. */
function listCoverages({ policy: { rating }, reserves, payments }: ClaimFile): ReportSection[] {
  const section = (
    coverage: Exclude<ClaimCoverage, 'ICC'>,
    [title, limit, deductible]: readonly [string, number | null, number | null],
  ): ReportSection => ({
    name: `${title}Coverage`,
    title: `${title} coverage`,
    fields: [
      amountField('Limit', 'Limit', moneyFromDollars(limit ?? 0)),
      amountField('Deductible', 'Deductible', moneyFromDollars(deductible ?? 0)),
      amountField('Reserve', 'Reserve', formatMoney(findReserve(reserves, coverage))),
      amountField('Advance', 'Advance payments', sumAdvances(payments, coverage)),
    ],
  });
  return [
    section('BUILDING', ['Building', rating.buildingCoverage, rating.buildingDeductible]),
    section('CONTENTS', ['Contents', rating.contentsCoverage, rating.contentsDeductible]),
  ];
}

function sumAdvances(payments: ClaimFile['payments'], coverage: ClaimCoverage): string {
  const own = payments.filter((payment) => payment.coverage === coverage && payment.kind === 'ADVANCE');
  return sumMoney(...own.map((payment) => payment.amount));
}

function listProofs({ proofs }: ClaimFile): ReportRows {
  return {
    name: 'ProofsOfLoss',
    rowName: 'ProofOfLoss',
    title: 'Proofs of loss',
    rows: proofs.map((proof) => [
      textField('Kind', 'Kind', enumLabel(proofKinds, proof.kind)),
      dayField('Signed', 'Signed', proof.signedDate),
      amountField('Building', 'Building', proof.buildingAmount),
      amountField('Contents', 'Contents', proof.contentsAmount),
    ]),
  };
}

function listPayments({ payments }: ClaimFile): ReportRows {
  return {
    name: 'Payments',
    rowName: 'Payment',
    title: 'Payments',
    rows: payments.map((payment) => [
      textField('Kind', 'Kind', enumLabel(paymentKinds, payment.kind)),
      dayField('Approved', 'Approved', payment.approvedDate),
      textField('Payee', 'Payee', payment.payeeName),
      textField('Status', 'Status', enumLabel(paymentStatuses, payment.status)),
      amountField('Amount', 'Amount', payment.amount),
    ]),
  };
}

function listOpenClocks(clocks: readonly RunningClock[]): ReportRows {
  return {
    name: 'OpenWork',
    rowName: 'Work',
    title: 'What is left to do',
    rows: clocks
      .filter((clock) => clock.doneDate === null && !isEndedRight(clock))
      .map(({ kind, dueDate }): ReportField[] => [
        textField('What', 'What', enumLabel(clockKinds, kind)),
        dayField('DueDate', 'By', dueDate),
      ]),
  };
}

function countText(count: number | null): string | null {
  return count === null ? null : String(count);
}
