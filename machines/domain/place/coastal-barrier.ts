import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { formatDate } from '../format/format-values.ts';
import { isPublicMarket } from '../market/market.ts';
import { error, type Finding, findingIf, hardStop, review } from '../problems/finding.ts';

/** EL-6, EL-7, EL-8: in the Coastal Barrier Resources System, the date of construction decides. */
export function checkCoastalBarrier(file: PolicyFile): readonly Finding[] {
  if (!isPublicMarket(file)) return [];
  const { structure, propertyAddress, policy } = file;
  if (structure.isLocatedCbrs !== true)
    return findingIf(
      structure.isLocatedCbrs === false && (policy.isCbra ?? file.floodZoneInformation.isCbra) === true,
      review(
        'EL-8',
        'structure.isLocatedCbrs',
        'The determination places the property in or near the Coastal Barrier Resources System, but the answer does not.',
      ),
    );
  if (propertyAddress.cbrsType === 'NO')
    return [
      error(
        'V-09-01',
        'propertyAddress.cbrsType',
        'Choose System unit or Otherwise protected area, or answer No to the Coastal Barrier Resources System.',
      ),
    ];
  if (propertyAddress.cbrsType === null) return [];
  return propertyAddress.cbrsType === 'SYSTEM_UNIT' ? systemUnitFindings(file) : protectedAreaFindings(file);
}

/** The earliest dates from which flood insurance is prohibited. 16 U.S.C. 3503; 42 U.S.C. 4028. */
export const earliestProhibitionDates = { SYSTEM_UNIT: '1983-10-01', OPA: '1991-11-16' } as const;

function systemUnitFindings(file: PolicyFile): readonly Finding[] {
  const limit = prohibitionDate(file, earliestProhibitionDates.SYSTEM_UNIT);
  const field = 'propertyAddress.cbrsType';
  return isBuiltOnOrAfter(file, limit)
    ? [
        hardStop(
          'EL-6',
          field,
          `The building was built or substantially improved on or after ${formatDate(limit)}, when flood insurance was prohibited in this unit of the Coastal Barrier Resources System.`,
          'REQUIRES_REVIEW',
          ['Send dated proof of an earlier construction.', 'Offer the private market.'],
        ),
      ]
    : [
        review(
          'EL-6',
          field,
          `The building lies in a unit of the Coastal Barrier Resources System; dated proof of construction before ${formatDate(limit)} is needed.`,
        ),
      ];
}

function protectedAreaFindings(file: PolicyFile): readonly Finding[] {
  const limit = prohibitionDate(file, earliestProhibitionDates.OPA);
  const needed = isBuiltOnOrAfter(file, limit)
    ? 'a letter that its use conforms to the purpose of the area'
    : `dated proof of construction before ${formatDate(limit)}`;
  return [
    review(
      'EL-7',
      'propertyAddress.cbrsType',
      `The building lies in an otherwise protected area; ${needed} is needed.`,
    ),
  ];
}

function prohibitionDate(
  { propertyAddress, policy, floodZoneInformation }: PolicyFile,
  earliest: IsoDate,
): IsoDate {
  return (
    propertyAddress.cbrsFloodInsuranceProhibitionDate ??
    policy.cbraDate ??
    floodZoneInformation.cbraDate ??
    earliest
  );
}

function isBuiltOnOrAfter({ structure }: PolicyFile, limit: IsoDate): boolean {
  const improved = structure.isSubstantiallyImproved === true ? structure.substantiallyImprovedDate : null;
  return [structure.constructionDate, improved].some((date) => date !== null && date >= limit);
}
