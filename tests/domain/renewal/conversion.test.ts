import { expect, test } from 'vitest';
import type { BuildingType, PolicyFile, ProgramType } from '../../../machines/contract/types.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import { withDerivedFields } from '../../../machines/domain/file/derived-fields.ts';
import {
  convertProgram,
  coverOfNextTerm,
  describeConversion,
  findConvertedFrom,
  type ListedProgram,
  takeListedClass,
} from '../../../machines/domain/renewal/conversion.ts';

const cover = {
  buildingCoverage: 35_000,
  contentsCoverage: 10_000,
  buildingDeductible: 1_500,
  contentsDeductible: 1_500,
};

function inProgram(programType: ProgramType, buildingType: BuildingType, amounts = cover): PolicyFile {
  const blank = blankFile();
  return withDerivedFields(
    {
      ...blank,
      policy: { ...blank.policy, programType, buildingType },
      propertyAddress: { ...blank.propertyAddress, stateAbbreviation: 'AR' },
      structure: { ...blank.structure, replacementCostUser: 900_000, unitsCount: 4 },
      rating: { ...blank.rating, ...amounts },
    },
    '2027-01-30',
  );
}

const regular: ListedProgram = {
  communityStatus: 'PARTICIPATING_REGULAR',
  programType: 'REGULAR',
  firmDate: '2027-01-04',
};
const emergency: ListedProgram = {
  communityStatus: 'PARTICIPATING_EMERGENCY',
  programType: 'EMERGENCY',
  firmDate: null,
};

function convert(before: PolicyFile, listed: ListedProgram): PolicyFile {
  return withDerivedFields(convertProgram(before, listed), '2027-01-30');
}

test('a home whose community joined the Regular Program keeps its amounts, gets compliance coverage, and may buy the higher limits', () => {
  const before = inProgram('EMERGENCY', 'SINGLE_FAMILY_HOME');
  const next = convert(before, regular);
  expect(findConvertedFrom(before, next)).toBe('EMERGENCY');
  expect(coverOfNextTerm(before, next)).toEqual(cover);
  expect(describeConversion(before, next, 'EN')).toEqual([
    'The community is now in the Regular Program of the National Flood Insurance Program. It was in the Emergency Program, and the next term is converted.',
    'Coverage of $30,000 for the increased cost of compliance is added.',
    'Up to $250,000 of building coverage and $100,000 of contents coverage can be bought.',
  ]);
  expect(describeConversion(before, next, 'ES')).toEqual([
    'La comunidad está ahora en el Programa Regular del Programa Nacional de Seguro contra Inundaciones. Estaba en el Programa de Emergencia, y el período siguiente se convierte.',
    'Se agrega una cobertura de $30,000 por el costo de cumplir las normas.',
    'Se pueden comprar hasta $250,000 de cobertura del edificio y $100,000 del contenido.',
  ]);
});

test('a condominium building changes from the General Property Form to that of its association', () => {
  const before = inProgram('EMERGENCY', 'RESIDENTIAL_CONDOMINIUM_BUILDING');
  const next = convert(before, regular);
  expect([before.policy.policyForm, next.policy.policyForm]).toEqual(['GENERAL_PROPERTY', 'RCBAP']);
  expect(describeConversion(before, next, 'EN')[1]).toBe(
    'The next term is written on the Residential Condominium Building Association Policy; this one is on the General Property Form.',
  );
});

test('a community that falls back to the Emergency Program lowers the amounts to what that one sells, with its deductibles', () => {
  const before = inProgram('REGULAR', 'SINGLE_FAMILY_HOME', {
    buildingCoverage: 200_000,
    contentsCoverage: 50_000,
    buildingDeductible: 1_250,
    contentsDeductible: 1_250,
  });
  const next = convert(before, emergency);
  expect(coverOfNextTerm(before, next)).toEqual(cover);
  expect(describeConversion(before, next, 'EN').slice(1)).toEqual([
    'Coverage of $30,000 for the increased cost of compliance ends.',
    'The building coverage is $35,000 instead of $200,000.',
    'The contents coverage is $10,000 instead of $50,000.',
    'The building deductible is $1,500 instead of $1,250.',
    'The contents deductible is $1,500 instead of $1,250.',
    'Up to $35,000 of building coverage and $10,000 of contents coverage can be bought.',
  ]);
});

test('nothing converts where the program is the same, or where the community does not take part', () => {
  const before = inProgram('EMERGENCY', 'SINGLE_FAMILY_HOME');
  expect([
    convertProgram(before, emergency) === before,
    convertProgram(before, { ...regular, communityStatus: 'SUSPENDED' }) === before,
    convertProgram(before, { ...regular, communityStatus: 'WITHDRAWN' }) === before,
    describeConversion(before, before, 'EN'),
    findConvertedFrom(before, before),
  ]).toEqual([true, true, true, [], null]);
});

test('the next term takes the class that its community has by now, and is the same file where that is the same or it does not take part', () => {
  const before = inProgram('REGULAR', 'SINGLE_FAMILY_HOME');
  const next = takeListedClass(before, { ...regular, crsClass: 6 });
  expect(next).toEqual({ ...before, floodZoneInformation: { ...before.floodZoneInformation, crsClass: 6 } });
  expect([
    takeListedClass(next, { ...regular, crsClass: 6 }) === next,
    takeListedClass(next, { ...regular, communityStatus: 'SUSPENDED', crsClass: 10 }) === next,
    findConvertedFrom(before, next),
    describeConversion(before, next, 'EN'),
    coverOfNextTerm(before, next),
  ]).toEqual([true, true, null, [], cover]);
});
