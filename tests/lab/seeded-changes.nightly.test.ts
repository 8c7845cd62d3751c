import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compareCommand } from '../../scripts/lab/compare-command.ts';
import { patchMachines, type SourcePatch } from '../support/scenarios/patched-machines.ts';

const today = 'machines/wizard/wizard.machine.ts';
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  const print = (line: string) => void printed.push(...line.split('\n'));
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A deliberate change of a table, and the sentences that tell it. */
interface SeededChange {
  readonly what: string;
  readonly patches: readonly SourcePatch[];
  readonly sentences: readonly string[];
}

const stepRow = (id: string) => new RegExp(`^ {2}\\{ id: '${id}'.*\\n`, 'm');

const changes: readonly SeededChange[] = [
  {
    what: 'the order of two steps',
    patches: [
      { file: 'wizard/steps.ts', from: stepRow('APPLICATION_INTEREST'), to: '' },
      {
        file: 'wizard/steps.ts',
        from: /^( {2}\{ id: 'POLICYHOLDER_INFO_ADDITIONAL'.*\n)/m,
        to: "$1  { id: 'APPLICATION_INTEREST', path: 'application-interest', title: 'Additional Interest', label: null, enterIf: null, screen: 'application-interest' },\n",
      },
    ],
    sentences: ['Additional Interest moved after Policyholder Information; all 3,904 paths affected.'],
  },
  {
    what: 'a step that loses its condition',
    patches: [{ file: 'wizard/steps.ts', from: 'conditionalSteps.ENCLOSURE_INFORMATION', to: 'null' }],
    sentences: [
      'Enclosure Information is now always entered; before it was entered only if “foundation is crawlspace or elevated”; 1,888 of 3,904 paths affected, 128 paths new.',
    ],
  },
  {
    what: 'a guard that asks for more',
    patches: [
      {
        file: 'domain/rules/entry-conditions.ts',
        from: 'holds: (facts) => facts.hasElevationCertificate,',
        to: "holds: (facts) => facts.hasElevationCertificate && facts.foundation === 'CRAWLSPACE',",
      },
    ],
    sentences: ['Elevation Certificate is now entered only if the foundation is Crawlspace; 976 paths gone.'],
  },
  {
    what: 'the threshold of a guard, by a day',
    patches: [
      {
        file: 'domain/discounts/discount-entry.ts',
        from: 'discountWindowDays = 365',
        to: 'discountWindowDays = 366',
      },
    ],
    sentences: [
      'Discount Eligibility is now also entered where the purchase was 365 days ago (in its condition 365 is now 366).',
    ],
  },
  {
    what: 'a field that is no longer cleared',
    patches: [
      {
        file: 'domain/file/clearing.ts',
        from: "      { part: 'policy', name: 'isPrimaryResidence', label: 'Primary residence' },\n",
        to: '',
      },
    ],
    sentences: ['Going back below Foundation Information, step 2, no longer clears Primary residence.'],
  },
  {
    what: 'an error that becomes a hard stop',
    patches: [
      {
        file: 'domain/rules/building-information.ts',
        from: /error\(\s*'V-01-02',([\s\S]*?),\s*\),/,
        to: "hardStop('V-01-02',$1, 'REQUIRES_REVIEW'),",
      },
    ],
    sentences: [
      'Rule V-01-02 at Building Information is now a hard stop and stops the quote; it blocked Next.',
    ],
  },
  {
    what: 'a new hard stop',
    patches: [
      {
        file: 'domain/rules/enclosure-information.ts',
        from: 'function checkAreaFitsFootprint({ structure }: PolicyFile) {',
        to: `function checkLargeEnclosure({ structure }: PolicyFile) {
  return findingIf(
    (structure.enclosureAreaFeet ?? 0) > 10_000,
    hardStop('V-06-10', areaField, 'An enclosure this large needs a review.', 'REQUIRES_REVIEW'),
  );
}

function checkAreaFitsFootprint({ structure }: PolicyFile) {`,
      },
      {
        file: 'domain/rules/enclosure-information.ts',
        from: '    checkOpenFoundation,',
        to: '    checkOpenFoundation,\n    checkLargeEnclosure,',
      },
      {
        file: 'domain/rules/enclosure-information.ts',
        from: 'findingIf, review,',
        to: 'findingIf, hardStop, review,',
      },
    ],
    sentences: [
      'The hard stop V-06-10 at Enclosure Information is new: it stops the quote, “An enclosure this large needs a review.”',
    ],
  },
  {
    what: 'the threshold of a rule',
    patches: [
      {
        file: 'domain/rules/enclosure-information.ts',
        from: '(structure.enclosureAreaFeet ?? 0) >= 300',
        to: '(structure.enclosureAreaFeet ?? 0) >= 400',
      },
    ],
    sentences: ['Rule V-06-04 at Enclosure Information changed: 300 is now 400.'],
  },
  {
    what: 'a check that is no longer made',
    patches: [{ file: 'domain/rules/building-information.ts', from: '    checkForcePlacement,\n', to: '' }],
    sentences: [
      'Rule V-01-07 at Building Information is gone: it sends the application to underwriting, “The insurance is force-placed by a lender.”',
      'Rule V-01-08 at Building Information is gone: it blocks Next, “A lender can force-place flood insurance only in a Special Flood Hazard Area; this is zone …. Answer No.”',
    ],
  },
  {
    what: 'when a change of a policy may be opened',
    patches: [
      {
        file: 'change/changes.ts',
        from: "allowedIf: 'premium is known'",
        to: "allowedIf: 'covers some day'",
      },
    ],
    sentences: [
      'The change “Coverages and deductibles”: its condition is now “covers some day”; it was “premium is known”.',
    ],
  },
];

/** Further changes, which do not touch each other and are made at once. */
const furtherChanges: readonly SeededChange[] = [
  {
    what: 'a rating that is no longer cleared',
    patches: [
      {
        file: 'domain/file/clearing.ts',
        from: '{ below: 5, fields: [], resetsRating: true }',
        to: '{ below: 5, fields: [], resetsRating: false }',
      },
    ],
    sentences: [
      'Going back below Preliminary Premium Options (undiscounted), step 5, no longer clears the rating.',
    ],
  },
  {
    what: 'a comparison of a rule',
    patches: [
      { file: 'domain/rules/elevation-certificate.ts', from: 'hag - lag > 20', to: 'hag - lag >= 20' },
    ],
    sentences: ['Rule V-08-10 at Elevation Certificate changed: “more than” is now “at least”.'],
  },
  {
    what: 'two fields of a rule that change places',
    patches: [{ file: 'domain/rules/elevation-certificate.ts', from: 'lag > hag', to: 'hag > lag' }],
    sentences: [
      'Rule V-08-09 at Elevation Certificate is written differently, with the same values and comparisons.',
    ],
  },
  {
    what: 'a limit that a rule takes from another module',
    patches: [
      {
        file: 'domain/rules/building-characteristics.ts',
        from: "IsoDate = '1982-10-01'",
        to: "IsoDate = '1983-10-01'",
      },
    ],
    sentences: [
      'Rules V-03-09 and V-03-11 at Building Characteristics changed: 10/01/1982 is now 10/01/1983.',
      'The hard stop V-03-10 at Building Characteristics changed: 10/01/1982 is now 10/01/1983.',
    ],
  },
  {
    what: 'the default threshold of underwriting',
    patches: [
      {
        file: 'domain/underwriting/review-reasons.ts',
        from: 'replacementCost: 5_000_000',
        to: 'replacementCost: 4_000_000',
      },
    ],
    sentences: ['The table “default thresholds” changed: 5,000,000 is now 4,000,000.'],
  },
  {
    what: 'an answer that may be left out',
    patches: [
      {
        file: 'domain/rules/building-information.ts',
        from: "required('policy.isTenant', 'Say",
        to: "optional('policy.isTenant', 'Say",
      },
      {
        file: 'domain/rules/building-information.ts',
        from: 'import { required,',
        to: 'import { optional, required,',
      },
    ],
    sentences: [
      'The answer “Is the insured a tenant?” at Building Information may now be left out; it had to be given.',
    ],
  },
  {
    what: 'a question that is asked of others',
    patches: [
      {
        file: 'domain/questions/field-conditions.ts',
        from: "policy.effectiveDateType === 'BACKDATE', 'policy.effectiveDate'",
        to: "policy.effectiveDateType === 'TRANSFER', 'policy.effectiveDate'",
      },
    ],
    sentences: [
      'The answers “Effective date” and “Reason for the backdate” are asked under another condition: “Backdate (with evidence)” is now “Transfer from another insurer”.',
    ],
  },
  {
    what: 'a refund of a cancellation',
    patches: [{ file: 'change/cancellation-reasons.ts', from: '? 10 : 45', to: '? 10 : 60' }],
    sentences: [
      "The reason for a cancellation “Decision of the carrier's underwriting”: its choice of days gives other answers.",
    ],
  },
  {
    what: 'the words of a hard stop',
    patches: [{ file: 'domain/format/messages.ts', from: 'Exit the quote.', to: 'Leave the quote.' }],
    sentences: [
      'The page of the hard stop “Invalid mobile home” now says “Leave the quote.” and no longer says “Exit the quote.”',
    ],
  },
];

async function compareWithPatched(patches: readonly SourcePatch[]) {
  const { wizard, remove } = await patchMachines(patches);
  const code = await compareCommand([today, wizard]).finally(remove);
  const blank = printed.indexOf('');
  const told = (blank === -1 ? printed : printed.slice(0, blank)).filter(
    (line) => !line.startsWith('Warning'),
  );
  return { code, told };
}

test.each(changes)('$what: told in a sentence, exit code 1', async ({ patches, sentences }) => {
  expect(await compareWithPatched(patches)).toEqual({ code: 1, told: sentences });
});

test('of several changes at once each is told', async () => {
  const { code, told } = await compareWithPatched(furtherChanges.flatMap(({ patches }) => patches));
  expect({ code, told: [...told].sort() }).toEqual({
    code: 1,
    told: furtherChanges.flatMap(({ sentences }) => sentences).sort(),
  });
});

test('an order other than that of the contract is warned of, and the scenarios that go another way are named', async () => {
  const { wizard, remove } = await patchMachines(changes[0]?.patches ?? []);
  await compareCommand([today, wizard]).finally(remove);
  expect(printed.filter((line) => line.startsWith('Warning'))).toEqual([
    `Warning: ${wizard}: Step 13 is Policyholder Information in steps.ts and Additional Interest in the contract (StepId): steps are numbered, cleared and judged complete by the contract.`,
  ]);
  expect(printed.slice(printed.indexOf('5 of 8 scenarios go another way'))).toEqual([
    '5 of 8 scenarios go another way',
    ...[
      'a-hard-stop-on-every-step, event 61',
      'something-missing-on-every-step, event 49',
      'submitted-held-and-a-quote-again, event 13',
      'to-the-end-and-back-through-all-steps, event 13',
      'to-the-end-and-back-without-conditions, event 10',
    ].map(
      (event) => `  paths/${event}, next: to Additional Interest before, now to Policyholder Information`,
    ),
  ]);
});

test('names of functions and values may change, and comments: the same, exit code 0', async () => {
  const { wizard, remove } = await patchMachines([
    { file: 'domain/rules/enclosure-information.ts', from: /checkEnclosureUse/g, to: 'checkUseOfEnclosure' },
    { file: 'domain/rules/elevation-certificate.ts', from: /\bbuilt\b/g, to: 'constructed' },
    { file: 'domain/discounts/discount-entry.ts', from: /discountWindowDays/g, to: 'windowDays' },
  ]);
  const code = await compareCommand([today, wizard]).finally(remove);
  expect({ code, printed }).toEqual({
    code: 0,
    printed: [
      'Note: Other sources of the domain differ, in nothing that a table tells: machines/domain/discounts/discount-entry.ts, machines/domain/rules/elevation-certificate.ts, machines/domain/rules/enclosure-information.ts.',
      `${today} and ${wizard} are the same.`,
    ],
  });
});

test('whatever changed, it is told in fewer than 200 lines, and what is left out is counted', async () => {
  const { wizard, remove } = await patchMachines([
    ...(changes[0]?.patches ?? []),
    ...(changes[1]?.patches ?? []),
    { file: 'contract/enums.ts', from: /"label":"/g, to: '"label":"New ' },
    ...ruleFiles.map((name) => ({
      file: `domain/rules/${name}.ts`,
      from: /'([A-Z][^'\n]* [^'\n]*)\.'/g,
      to: "'$1, please.'",
    })),
  ]);
  const code = await compareCommand([today, wizard]).finally(remove);
  expect(code).toBe(1);
  expect(printed.filter((line) => line.includes('more; the lab'))).toHaveLength(1);
  expect(printed.length).toBeLessThan(200);
  expect(printed.join('\n').length).toBeLessThan(40_000);
});

const ruleFiles = [
  'application-start',
  'application-interest',
  'building-characteristics',
  'building-information',
  'discount-eligibility',
  'effective-date',
  'elevation-certificate',
  'enclosure-information',
  'foundation-information',
  'machinery-appliance-information',
];
