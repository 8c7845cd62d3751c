import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { expect, test } from 'vitest';
import { printReportValue } from '../../../machines/domain/claims/reports/adjuster-report.ts';
import { buildAdjusterReport } from '../../../machines/domain/claims/reports/build-adjuster-report.ts';
import { writeReportXml } from '../../../machines/domain/claims/reports/write-report-xml.ts';
import { buildClaimFile, buildClaimLine } from '../../support/claims/claim-files.ts';

const names = {
  adjusterName: 'Ash Tran',
  propertyAddress: '12 Elm St, Nashville, TN 37203',
  policyNumber: '1000000001',
  clocks: [],
};

/** The printed values of a section by their names. */
function readSection(report: 'PRELIMINARY' | 'CLOSING', section: string, claim = {}) {
  const { sections } = buildAdjusterReport(buildClaimFile({ claim }), report, names, '2026-10-29');
  const fields = sections.find(({ name }) => name === section)?.fields ?? [];
  return Object.fromEntries(fields.map((field) => [field.name, printReportValue(field)]));
}

test('the preliminary report says what the file says, and what is not entered', () => {
  expect(readSection('PRELIMINARY', 'Loss', { waterDepthInches: null })).toEqual({
    DateOfLoss: '09/12/2026',
    TypeOfFlood: 'Stream, river, or lake overflow',
    FloodBegan: 'Not entered',
    FloodInProgress: 'Not entered',
    Description: 'The river rose.',
    InteriorWaterHeight: 'Not entered',
    LitigationHold: 'Not entered',
  });
});

test('the closing report settles each coverage with the figures of the worksheet', () => {
  expect(readSection('CLOSING', 'BuildingSettlement')).toEqual({
    Method: 'Replacement cost',
    GrossLoss: '$20,000.00',
    Depreciation: '$0.00',
    CoveredDamage: '$20,000.00',
    Removal: '$0.00',
    Salvage: '$0.00',
    AcvPayable: '$18,000.00',
    RcPayable: '$18,000.00',
    RcClaim: '$0.00',
    UncoveredDamage: '$0.00',
    Payable: '$18,000.00',
    Due: '$0.00',
    CwopReason: 'Not entered',
  });
});

test('XML is well formed whatever was typed, and each field bears its published label', () => {
  const description = 'Water & <mud> "high" \u0001\uD800 ]]> é\r\n2 ft';
  const file = buildClaimFile({
    claim: { description },
    lines: [buildClaimLine(1, { room: 'R&D', description: '<b>' })],
  });
  for (const report of ['PRELIMINARY', 'INTERIM', 'CLOSING'] as const) {
    const root = parseXml(writeReportXml(buildAdjusterReport(file, report, names, '2026-10-29'))).root;
    const find = (element: XmlElement | null, name: string) =>
      element?.children.find(
        (child): child is XmlElement => child instanceof XmlElement && child.name === name,
      );
    const field = find(find(root, 'Loss') ?? null, 'Description');
    expect([root?.attributes.report, field?.attributes.label, field?.text]).toEqual([
      report,
      'What happened',
      'Water & <mud> "high"  ]]> é\r\n2 ft',
    ]);
  }
});
