import type { Insured, LossPayee, PolicyFile } from '../../contract/types.ts';
import { blankPart } from '../file/blank-file.ts';
import { parseFieldKey } from '../problems/field-key.ts';
import type { OfferedCover } from '../renewal/renewal-options.ts';
import type { BookRow, BookValue } from './read-book-row.ts';

/** The parts of a file that a row fills directly; the rest it fills as rows of lists. */
const plainParts = [
  'policy',
  'structure',
  'elevationCertificate',
  'priorPolicyInfo',
  'mailingAddress',
] as const;

type Values = { readonly [field: string]: BookValue };

/** The file with what the prior insurer's records say of the policy. Its address and place are determined before. */
export function fillRollover<File extends PolicyFile>(file: File, row: BookRow): File {
  const mailing = pickPart(row, 'mailingAddress');
  const lender = pickPart(row, 'lossPayees');
  const plain = Object.fromEntries(
    plainParts.map((part) => [part, { ...file[part], ...pickPart(row, part) }]),
  ) as Pick<File, (typeof plainParts)[number]>;
  const { policy, priorPolicyInfo, mailingAddress } = plain;
  return {
    ...file,
    ...plain,
    policy: {
      ...policy,
      rateMarketType: 'PUBLIC',
      priorNfipPolicyIndicator: true,
      effectiveDateType: 'TRANSFER',
      policyBillingType: policy.policyBillingType ?? 'INSURED',
    },
    priorPolicyInfo: {
      ...priorPolicyInfo,
      priorOwnerWyoCompany: priorPolicyInfo.priorOwnerWyoCompany ?? policy.priorCompanyName,
      isActive: true,
    },
    mailingAddress: {
      ...mailingAddress,
      isSameAsPropertyAddress: Object.keys(mailing).length === 0,
      isActive: true,
    },
    locationFacts: { ...file.locationFacts, ...pickPart(row, 'locationFacts') },
    lossPayees:
      typeof lender.name1 === 'string'
        ? [
            ...file.lossPayees,
            {
              ...blankPart('lossPayees'),
              ...(lender as Partial<LossPayee>),
              lossPayeeType: 'FIRST_MORTGAGEE' as const,
              isActive: true,
            },
          ]
        : file.lossPayees,
  };
}

/** The insured of a row: an entity where it names one, else a person. */
export function buildInsured(row: BookRow): Insured {
  const values = pickPart(row, 'insureds');
  return {
    ...blankPart('insureds'),
    ...(values as Partial<Insured>),
    isEntity: typeof values.entityName === 'string',
    isPrimary: true,
    isActive: true,
  };
}

/** The address of a row as its prior declarations page has it. */
export function readRowAddress(row: BookRow) {
  const values = pickPart(row, 'propertyAddress');
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : null);
  return {
    streetAddress1: text('streetAddress1'),
    streetAddress2: text('streetAddress2'),
    city: text('city'),
    stateAbbreviation: text('stateAbbreviation')?.toUpperCase() ?? null,
    postalCode: text('postalCode'),
  };
}

/** The coverages and deductibles of the prior policy; null where the row has none. */
export function readRowCover(row: BookRow): OfferedCover | null {
  const values = pickPart(row, 'rating');
  const dollars = (name: string) => (typeof values[name] === 'number' ? values[name] : 0);
  const cover = {
    buildingCoverage: dollars('buildingCoverage'),
    contentsCoverage: dollars('contentsCoverage'),
    buildingDeductible: dollars('buildingDeductible'),
    contentsDeductible: dollars('contentsDeductible'),
  };
  return cover.buildingCoverage + cover.contentsCoverage === 0 ? null : cover;
}

function pickPart({ values }: BookRow, part: string): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const parsed = parseFieldKey(key);
      return parsed.part === part ? [[parsed.field, value]] : [];
    }),
  );
}
