import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { enums } from '../../../machines/contract/enums.ts';
import { answerFields, answerNames } from '../../../machines/domain/estimate/estimate-answers.ts';
import {
  answerHelp,
  answerLabel,
  answerSpec,
  answerText,
} from '../../../machines/domain/estimate/open-questions.ts';
import {
  spanishAnswers,
  writeSpanishValue,
} from '../../../machines/domain/estimate/texts/spanish-answers.ts';
import { hardStopTexts, liftedByAnswers } from '../../../machines/domain/format/messages.ts';
import { english } from '../../../src/estimate/texts/english.ts';
import { spanish } from '../../../src/estimate/texts/spanish.ts';
import {
  spanishHardStopTexts,
  spanishStops,
  spanishWarnings,
} from '../../../src/estimate/texts/spanish-notices.ts';
import { parseDateInput } from '../../../src/form/text/date-text.ts';
import { parseDollarsInput } from '../../../src/form/text/dollars-text.ts';
import { parseEmailInput } from '../../../src/form/text/email-text.ts';
import { parseMoneyInput } from '../../../src/form/text/money-text.ts';
import { parseNumberInput } from '../../../src/form/text/number-text.ts';
import { parsePhoneInput } from '../../../src/form/text/phone-text.ts';
import { findLengthProblem } from '../../../src/form/text/text-length.ts';
import { findOwnQuestion } from '../../../src/portal/own-questions.ts';
import { explainProblem } from '../../../src/portal/task/explain-problem.ts';
import { portalEnglish } from '../../../src/portal/texts/english.ts';
import { portalSpanish } from '../../../src/portal/texts/spanish.ts';
import { writeSpanishProblem } from '../../../src/ui/language/spanish-problems.ts';

/** Every text with its path, such as "range.likely". */
function listTexts(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[path + name, text]] : listTexts(text as object, `${path}${name}.`),
  );
}

function placeholders(text: string): readonly string[] {
  return (text.match(/\{\{\w+\}\}/g) ?? []).sort();
}

const sameInBoth = ['offers.nfip', 'questions.no', 'range.effect'];

describe('the words of the page', () => {
  const other = new Map(listTexts(spanish));

  test('are there in both languages, with the same values in them, and none of them is left in English', () => {
    const texts = listTexts(english);
    expect([...other.keys()].sort()).toEqual(texts.map(([path]) => path).sort());
    const wrong = texts.filter(
      ([path, text]) => String(placeholders(text)) !== String(placeholders(other.get(path) ?? '')),
    );
    expect(wrong).toEqual([]);
    expect(texts.filter(([path, text]) => other.get(path) === text && !sameInBoth.includes(path))).toEqual(
      [],
    );
  });
});

describe('the questions', () => {
  test.each(answerNames)('%s has a label, its help and each of its choices in Spanish', (name) => {
    const own = spanishAnswers[name];
    expect(own?.label ?? '').not.toBe('');
    expect(own?.label).not.toBe(answerLabel(name));
    expect(own?.help !== undefined).toBe(answerHelp(name) !== null);
    const spec = answerSpec(name);
    const choices = spec?.kind === 'enum' ? Object.keys(enums[spec.enumName as keyof typeof enums]) : [];
    expect(Object.keys(own?.choices ?? {}).sort()).toEqual([...choices].sort());
    expect(own?.unit !== undefined).toBe(spec?.unit !== undefined && answerFields[name] !== undefined);
  });
});

test('values are written in Spanish with their units, and the share that replaces an unknown value too', () => {
  const written = (
    [
      ['certificateHeightFeet', 1],
      ['totalBuildingAreaFeet', 1_900],
      ['distanceToCoastMiles', 100],
      ['yearBuilt', 1995],
      ['replacementCost', 412_000],
      ['constructionType', 'FRAME'],
    ] as const
  ).map(([name, value]) => writeSpanishValue(name, value, answerText(name, value)));
  expect([...written, writeSpanishValue('contentsValue', null, '50% of the building’s value')]).toEqual([
    '1.0 pies',
    '1,900 pies²',
    '100.0 millas',
    '1995',
    '$412,000',
    'Madera o estructura ligera',
    '50 % del valor del edificio',
  ]);
});

/** The rules that an estimate asks before there is a quote. */
const ruleFiles = [
  'rules/application-start.ts',
  'rules/building-information.ts',
  'rules/foundation-information.ts',
  'rules/building-characteristics.ts',
  'discounts/eligibility.ts',
  'place/coastal-barrier.ts',
];

interface WrittenFinding {
  readonly kind: string;
  readonly code: string;
  readonly remedies: readonly string[];
}

/** The findings that a file of rules writes, read from its text: the kind, the code, and the remedies of their own. */
function listFindings(file: string): readonly WrittenFinding[] {
  const text = readFileSync(`machines/domain/${file}`, 'utf8')
    .replaceAll('...privateMarketRemedy', "'Offer the private market.'")
    .replaceAll('privateMarketRemedy', "['Offer the private market.']");
  return [...text.matchAll(/\b(hardStop|warning|review)\(\s*'([A-Z\d-]+)'/g)].map((found) => {
    const call = text.slice(found.index, endOfCall(text, found.index));
    const list = call.match(/\[([^\]]*)\]\s*,?\s*\)$/)?.[1] ?? '';
    return {
      kind: found[1] ?? '',
      code: found[2] ?? '',
      remedies: [...list.matchAll(/'([^']*)'/g)].map(([, remedy = '']) => remedy),
    };
  });
}

function endOfCall(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (text[at] === ')' && depth === 0) return at + 1;
  }
  return text.length;
}

describe('stops and warnings', () => {
  const findings = ruleFiles.flatMap(listFindings);

  test('are found in the rules', () => {
    expect(findings.length).toBeGreaterThan(25);
    expect(findings.find(({ code }) => code === 'EL-1')?.remedies).toEqual(['Offer the private market.']);
  });

  test('have a message in Spanish, and as many remedies', () => {
    const missing = findings.filter(({ kind, code }) =>
      kind === 'hardStop' ? spanishStops[code] === undefined : spanishWarnings[code] === undefined,
    );
    expect(missing.map(({ kind, code }) => `${kind} ${code}`)).toEqual([]);
    const wrong = findings.filter(
      ({ kind, code, remedies }) =>
        kind === 'hardStop' && (spanishStops[code]?.remedies?.length ?? 0) !== remedies.length,
    );
    expect(wrong).toEqual([]);
  });

  test('have the remedies of their kind, and who can lift them, in Spanish', () => {
    const { PREMIUM_FAILURE: _, ...kinds } = hardStopTexts;
    const texts = Object.values(kinds).flatMap(({ remedies, liftedBy }) => [...remedies, liftedBy]);
    expect([...texts, liftedByAnswers].filter((text) => spanishHardStopTexts[text] === undefined)).toEqual(
      [],
    );
  });
});

test('an insured is asked when the building was built, not for a year where a day may be needed', () => {
  const label = (language: 'en' | 'es', texts: typeof portalEnglish) =>
    findOwnQuestion('structure.constructionDate', language, (name) => texts.questions.labels[name]);
  expect(
    [label('en', portalEnglish), label('es', portalSpanish)].map((own) => [own?.label, own?.kind]),
  ).toEqual([
    ['When was the building built?', 'date'],
    ['¿Cuándo se construyó el edificio?', 'date'],
  ]);
});

test('an insured gets help with the area and the floors in either language, and is spoken to', () => {
  const ask = (key: string, language: 'en' | 'es', texts: typeof portalEnglish) => {
    const own = findOwnQuestion(key, language, (name) => texts.questions.labels[name]);
    return [own?.label, own?.help];
  };
  const keys = ['structure.totalBuildingAreaFeet', 'structure.floorsCount', 'policy.isPrimaryResidence'];
  expect(keys.map((key) => ask(key, 'en', portalEnglish))).toEqual([
    ['Building area', portalEnglish.questions.labels.areaHelp],
    ['Number of floors', portalEnglish.questions.labels.floorsHelp],
    ['Is this your primary home?', 'You or your spouse live there more than half of the year.'],
  ]);
  expect(keys.map((key) => ask(key, 'es', portalSpanish))).toEqual([
    ['Superficie del edificio', portalSpanish.questions.labels.areaHelp],
    ['Número de pisos', portalSpanish.questions.labels.floorsHelp],
    ['¿Es su residencia principal?', 'Usted o su cónyuge vive allí más de la mitad del año.'],
  ]);
});

test('what a control says of text that it cannot read is written in Spanish on a Spanish page', () => {
  const inputs = [
    parseDateInput('31/12/1979'),
    parseDateInput('1979'),
    parseNumberInput('ten'),
    parseNumberInput('ten', 2),
    parseNumberInput('1234567890123'),
    parseMoneyInput('ten'),
    parseDollarsInput('ten'),
    parseDollarsInput('1234567890123'),
    parseEmailInput('ana'),
    parseEmailInput(`${'a'.repeat(250)}@example.com`),
    parsePhoneInput('615'),
  ];
  expect(inputs.map(({ problem = '' }) => writeSpanishProblem(problem))).toEqual([
    '31/12/1979 no está en el calendario. Escriba una fecha como 03/31/2026 (mes, día y año).',
    'Escriba una fecha como 03/31/2026 (mes, día y año).',
    'Escriba un número entero, en cifras.',
    'Escriba un número, en cifras.',
    'Este número es demasiado grande.',
    'Escriba un monto en cifras, como 1,204.50.',
    'Escriba dólares enteros, en cifras, como 412,000.',
    'Este monto es demasiado grande.',
    'Escriba una dirección como nombre@example.com.',
    'Una dirección de correo tiene 254 caracteres como máximo.',
    'Un número de teléfono tiene diez dígitos.',
  ]);
  expect(writeSpanishProblem(findLengthProblem('a'.repeat(63), 60) ?? '')).toBe(
    'Use 60 caracteres como máximo; escribió 63.',
  );
  expect(writeSpanishProblem('The call failed. What you typed is kept here: try again in a moment.')).toBe(
    'La llamada falló. Lo que escribió se conserva aquí. Intente en un momento.',
  );
  expect(writeSpanishProblem('Otra cosa.')).toBe('Otra cosa.');
});

test('what the server refused is explained in Spanish by its code, and in English as the server says it', () => {
  const texts = createInstance();
  void texts.init({ lng: 'es', resources: { es: { portal: portalSpanish } }, initAsync: false });
  const explain = (language: 'en' | 'es', code: string, field: string | null) =>
    explainProblem({ code, field, message: 'In English.' }, language, texts.getFixedT('es', 'portal'));
  expect([
    explain('en', 'RANGE', 'structure.floorsCount'),
    explain('es', 'RANGE', 'structure.floorsCount'),
    explain('es', 'LENGTH', 'lossPayees.0.city'),
    explain('es', 'RANGE', 'effectiveDate'),
    explain('es', 'NOT_ALLOWED', null),
  ]).toEqual([
    'In English.',
    'Escriba un número de 1 a 100.',
    'Use 50 caracteres como máximo.',
    'La aseguradora no puede aceptar esto. Revíselo o pregunte a su agente.',
    'La aseguradora no puede aceptar esto. Revíselo o pregunte a su agente.',
  ]);
});
