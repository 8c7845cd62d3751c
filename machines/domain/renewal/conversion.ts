import type {
  CommunityStatus,
  IsoDate,
  PolicyFile,
  PolicyForm,
  ProgramType,
  ProposalLanguage,
} from '../../contract/types.ts';
import { coverageLimits, iccCoverage } from '../coverage/coverage.ts';
import { deductibleOptions } from '../coverage/deductible.ts';
import { formatDollars } from '../format/format-values.ts';
import { findProgram } from '../place/community.ts';
import { coverOfTerm, type OfferedCover } from './renewal-options.ts';

/** The entry of a community in the status book. */
export interface ListedProgram {
  readonly communityStatus: CommunityStatus;
  readonly programType: ProgramType;
  /** The date of its first flood insurance rate map; null in the Emergency Program. */
  readonly firmDate: IsoDate | null;
}

/**
 * The file of the next term in the program in which its community is by now: limits, deductibles, form, discounts and compliance coverage
 * follow from it. The same file where the program is the same, or where the community does not take part. 44 CFR 61.6.
 */
export function convertProgram<File extends PolicyFile>(file: File, listed: ListedProgram): File {
  const { communityStatus, programType, firmDate } = listed;
  if (findProgram(file) === programType || !participating.includes(communityStatus)) return file;
  const facts = { communityStatus, programType, firmDate };
  return {
    ...file,
    policy: { ...file.policy, ...facts },
    floodZoneInformation: { ...file.floodZoneInformation, ...facts },
    propertyAddress: { ...file.propertyAddress, communityProgramType: programType },
  };
}

/**
 * The file of the next term in the class that its community has by now, from which the discount of the community rating system follows. The same
 * file where the class is the same, or where the community does not take part.
 */
export function takeListedClass<File extends PolicyFile>(
  file: File,
  { communityStatus, crsClass }: Pick<ListedProgram, 'communityStatus'> & { readonly crsClass: number },
): File {
  const { floodZoneInformation } = file;
  if (floodZoneInformation.crsClass === crsClass || !participating.includes(communityStatus)) return file;
  return { ...file, floodZoneInformation: { ...floodZoneInformation, crsClass } };
}

const participating: readonly CommunityStatus[] = [
  'PARTICIPATING_REGULAR',
  'PARTICIPATING_EMERGENCY',
  'PROBATION',
];

/** The program of the term before, where the next one is written in another; null where both are in the same. */
export function findConvertedFrom(before: PolicyFile, next: PolicyFile): ProgramType | null {
  const program = findProgram(before);
  return program === findProgram(next) ? null : program;
}

/**
 * Option A of the next term: the amounts of the term before. Where it converts to another program, they are at most what that one sells, with
 * at least its deductibles.
 */
export function coverOfNextTerm(before: PolicyFile, next: PolicyFile): OfferedCover {
  const cover = coverOfTerm(before.rating);
  return findConvertedFrom(before, next) === null ? cover : fitCover(next, cover);
}

/** Amounts and deductibles within what the program of a file sells. */
function fitCover(file: PolicyFile, cover: OfferedCover): OfferedCover {
  const limits = coverageLimits(file);
  const buildingCoverage = Math.min(cover.buildingCoverage, limits.building);
  const [least = 0] = deductibleOptions(file, buildingCoverage);
  const atLeast = (deductible: number) => (deductible === 0 ? 0 : Math.max(deductible, least));
  return {
    buildingCoverage,
    contentsCoverage: Math.min(cover.contentsCoverage, limits.contents),
    buildingDeductible: atLeast(cover.buildingDeductible),
    contentsDeductible: atLeast(cover.contentsDeductible),
  };
}

/** The changes by the conversion of a term, in whole sentences; none where both terms are in the same program. */
export function describeConversion(
  before: PolicyFile,
  next: PolicyFile,
  language: ProposalLanguage,
): readonly string[] {
  const [from, to] = [findProgram(before), findProgram(next)];
  if (from === null || to === null || from === to) return [];
  const limits = coverageLimits(next);
  const facts = {
    from: programs[from][language],
    to: programs[to][language],
    building: formatDollars(limits.building),
    contents: formatDollars(limits.contents),
  };
  return [
    texts.program[language](facts),
    ...describeForm(before, next, language),
    ...describeCompliance(before, next, language),
    ...describeFit(before, next, language),
    texts.limits[language](facts),
  ];
}

function describeForm(before: PolicyFile, next: PolicyFile, language: ProposalLanguage): readonly string[] {
  const [was, is] = [before.policy.policyForm, next.policy.policyForm];
  if (was === null || is === null || was === is) return [];
  return [texts.form[language]({ from: forms[was][language], to: forms[is][language] })];
}

function describeCompliance(
  before: PolicyFile,
  next: PolicyFile,
  language: ProposalLanguage,
): readonly string[] {
  const { buildingCoverage } = coverOfNextTerm(before, next);
  const [was, is] = [
    iccCoverage(before, before.rating.buildingCoverage ?? 0),
    iccCoverage(next, buildingCoverage),
  ];
  if (was === is) return [];
  return [
    (is > was ? texts.complianceAdded : texts.complianceEnds)[language](formatDollars(Math.max(was, is))),
  ];
}

/** The amounts that do not stay the same. */
function describeFit(before: PolicyFile, next: PolicyFile, language: ProposalLanguage): readonly string[] {
  const [was, is] = [coverOfTerm(before.rating), coverOfNextTerm(before, next)];
  return coverParts
    .filter(({ part }) => was[part] !== is[part])
    .map(({ part, label }) =>
      texts.fitted[language]({
        label: label[language],
        from: formatDollars(was[part]),
        to: formatDollars(is[part]),
      }),
    );
}

type Words = { readonly [language in ProposalLanguage]: string };
type Sentence<Facts> = { readonly [language in ProposalLanguage]: (facts: Facts) => string };

const coverParts: readonly { readonly part: keyof OfferedCover; readonly label: Words }[] = [
  { part: 'buildingCoverage', label: { EN: 'building coverage', ES: 'la cobertura del edificio' } },
  { part: 'contentsCoverage', label: { EN: 'contents coverage', ES: 'la cobertura del contenido' } },
  { part: 'buildingDeductible', label: { EN: 'building deductible', ES: 'el deducible del edificio' } },
  { part: 'contentsDeductible', label: { EN: 'contents deductible', ES: 'el deducible del contenido' } },
];

const programs: { readonly [program in ProgramType]: Words } = {
  REGULAR: { EN: 'Regular Program', ES: 'Programa Regular' },
  EMERGENCY: { EN: 'Emergency Program', ES: 'Programa de Emergencia' },
};

const forms: { readonly [form in PolicyForm]: Words } = {
  DWELLING: { EN: 'the Dwelling Form', ES: 'el formulario de vivienda' },
  GENERAL_PROPERTY: { EN: 'the General Property Form', ES: 'el formulario de propiedad general' },
  RCBAP: {
    EN: 'the Residential Condominium Building Association Policy',
    ES: 'la póliza de asociación de condominio residencial',
  },
  GFIP: { EN: 'the Group Flood Insurance Policy', ES: 'la póliza de grupo contra inundaciones' },
  PRIVATE_FLOOD: { EN: 'the form of a private carrier', ES: 'el formulario de una aseguradora privada' },
};

const texts: {
  readonly program: Sentence<{ from: string; to: string }>;
  readonly form: Sentence<{ from: string; to: string }>;
  readonly complianceAdded: Sentence<string>;
  readonly complianceEnds: Sentence<string>;
  readonly fitted: Sentence<{ label: string; from: string; to: string }>;
  readonly limits: Sentence<{ building: string; contents: string }>;
} = {
  program: {
    EN: ({ from, to }) =>
      `The community is now in the ${to} of the National Flood Insurance Program. It was in the ${from}, and the next term is converted.`,
    ES: ({ from, to }) =>
      `La comunidad está ahora en el ${to} del Programa Nacional de Seguro contra Inundaciones. Estaba en el ${from}, y el período siguiente se convierte.`,
  },
  form: {
    EN: ({ from, to }) => `The next term is written on ${to}; this one is on ${from}.`,
    ES: ({ from, to }) => `El período siguiente se emite con ${to}; el actual, con ${from}.`,
  },
  complianceAdded: {
    EN: (amount) => `Coverage of ${amount} for the increased cost of compliance is added.`,
    ES: (amount) => `Se agrega una cobertura de ${amount} por el costo de cumplir las normas.`,
  },
  complianceEnds: {
    EN: (amount) => `Coverage of ${amount} for the increased cost of compliance ends.`,
    ES: (amount) => `Termina la cobertura de ${amount} por el costo de cumplir las normas.`,
  },
  fitted: {
    EN: ({ label, from, to }) => `The ${label} is ${to} instead of ${from}.`,
    ES: ({ label, from, to }) => `Cambia ${label}: ${to} en lugar de ${from}.`,
  },
  limits: {
    EN: ({ building, contents }) =>
      `Up to ${building} of building coverage and ${contents} of contents coverage can be bought.`,
    ES: ({ building, contents }) =>
      `Se pueden comprar hasta ${building} de cobertura del edificio y ${contents} del contenido.`,
  },
};
