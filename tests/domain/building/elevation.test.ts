import { describe, expect, test } from 'vitest';
import { enums } from '../../../machines/contract/enums.ts';
import type { ElevationDiagram, PolicyFile } from '../../../machines/contract/types.ts';
import {
  calculateLowestFloor,
  firstFloorField,
  requiredElevations,
  resetCertificate,
} from '../../../machines/domain/building/elevation.ts';
import { expectedFoundation, mayHaveEnclosure } from '../../../machines/domain/building/foundation.ts';
import { mitigationItems, qualifyingLevel } from '../../../machines/domain/building/mitigation.ts';
import { evaluateFloodOpenings } from '../../../machines/domain/building/openings.ts';
import type { FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { listKeys } from '../../support/browser/keys.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';

const posts = 'ON_POSTS_PILES_OR_PIERS';
const elevations = {
  topOfBottomFloor: 10,
  topNextHighestFloor: 20,
  bottomOfHorizontalStructure: 15,
  lag: 8,
} as const;

function heights(diagramNumber: ElevationDiagram, change: FileChange = {}) {
  const { lfe, firstFloorHeight } = calculateLowestFloor(
    sampleFile({ ...change, elevationCertificate: { diagramNumber, ...elevations } }),
  );
  return [lfe, firstFloorHeight];
}

describe.each<
  readonly [
    ElevationDiagram,
    ReturnType<typeof expectedFoundation>,
    needsNext: boolean,
    first: number,
    proper: number,
    improper: number,
  ]
>([
  ['DIAGRAM_1A', 'SLAB_ON_GRADE', false, 2, 10, 10],
  ['DIAGRAM_1B', 'SLAB_ON_GRADE', false, 2, 10, 10],
  ['DIAGRAM_2A', 'BASEMENT', true, 12, 10, 10],
  ['DIAGRAM_2B', 'BASEMENT', true, 12, 10, 10],
  ['DIAGRAM_3', 'SLAB_ON_GRADE', true, 2, 10, 10],
  ['DIAGRAM_4', 'BASEMENT', true, 12, 10, 10],
  ['DIAGRAM_5', `ELEVATED_WITHOUT_ENCLOSURE_${posts}`, false, 2, 10, 10],
  ['DIAGRAM_6', `ELEVATED_WITH_ENCLOSURE_${posts}`, true, 12, 20, 10],
  ['DIAGRAM_7', 'ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS', true, 12, 20, 10],
  ['DIAGRAM_8', 'CRAWLSPACE', true, 12, 20, 10],
  ['DIAGRAM_9', 'CRAWLSPACE', true, 12, 10, 10],
])('%s', (diagram, foundation, needsNext, height, lfeProper, lfeImproper) => {
  test(`expects ${foundation}`, () => {
    expect(expectedFoundation(diagram)).toBe(foundation);
  });

  test(`${needsNext ? 'needs' : 'does not need'} the next higher floor`, () => {
    expect(requiredElevations(diagram, 'AE')).toEqual(
      needsNext ? ['topOfBottomFloor', 'topNextHighestFloor', 'lag'] : ['topOfBottomFloor', 'lag'],
    );
  });

  test('has its first floor height above the lowest grade, and its lowest floor by the openings', () => {
    expect(heights(diagram)).toEqual([lfeProper, height]);
    expect(heights(diagram, { structure: { openingsCount: 0 } })).toEqual([lfeImproper, height]);
  });
});

describe('in a V zone', () => {
  const coastal: FileChange = { policy: { floodZone: 'VE' } };
  const enclosed = (structure: Partial<PolicyFile['structure']>): FileChange => ({ ...coastal, structure });

  test('posts need the horizontal structure, which is the lowest floor', () => {
    expect(requiredElevations('DIAGRAM_5', 'VE')).toEqual([
      'topOfBottomFloor',
      'bottomOfHorizontalStructure',
      'lag',
    ]);
    expect(heights('DIAGRAM_5', coastal)).toEqual([15, 2]);
  });

  test.each([
    [
      'an unfinished breakaway enclosure of 299 sq ft',
      { enclosureAreaFeet: 299, hasBreakawayWalls: true },
      15,
    ],
    ['300 sq ft', { enclosureAreaFeet: 300, hasBreakawayWalls: true }, 10],
    ['walls that do not break away', { enclosureAreaFeet: 200, hasBreakawayWalls: false }, 10],
    [
      'a finished enclosure',
      { enclosureAreaFeet: 200, hasBreakawayWalls: true, enclosureUse: 'FINISHED' as const },
      10,
    ],
  ])('the lowest floor of posts with enclosure: %s', (_, structure, lfe) => {
    expect(heights('DIAGRAM_6', enclosed(structure))).toEqual([lfe, 12]);
  });

  test('openings give no credit', () => {
    expect(heights('DIAGRAM_8', coastal)).toEqual([10, 12]);
  });
});

test('the first floor is the next floor of enclosed and basement diagrams, else the bottom floor', () => {
  expect(
    listKeys(enums.ElevationDiagram).filter((diagram) => firstFloorField(diagram) === 'topOfBottomFloor'),
  ).toEqual(['DIAGRAM_1A', 'DIAGRAM_1B', 'DIAGRAM_3', 'DIAGRAM_5']);
});

test.each<readonly [FileChange['elevationCertificate'], string]>([
  [{ isActive: false }, 'There is no elevation certificate.'],
  [{ diagramNumber: null }, 'Choose the building diagram.'],
  [
    { topNextHighestFloor: null, lag: null },
    'Enter the top of the next higher floor (C2b), the lowest adjacent grade (C2f).',
  ],
])(
  'without an answer there is no height, and the words say what is missing: %j',
  (elevationCertificate, explanation) => {
    expect(calculateLowestFloor(sampleFile({ elevationCertificate: elevationCertificate ?? {} }))).toEqual({
      lfe: null,
      firstFloorHeight: null,
      explanation,
    });
  },
);

test('the height is explained, to a tenth of a foot', () => {
  expect(calculateLowestFloor(sampleFile())).toEqual({
    lfe: 413.9,
    firstFloorHeight: 3.5,
    explanation:
      'Diagram 8: the lowest floor is the top of the next higher floor (C2b), 413.9 ft. The first floor is the top of the next higher floor (C2b), 413.9 ft; less the lowest adjacent grade (C2f), 410.4 ft, its height is 3.5 ft.',
  });
});

test('a reset clears date, diagram, section type, floor elevations, lag and lFE, and sets the certificate inactive', () => {
  const certificate = {
    ...sampleFile().elevationCertificate,
    lfe: 413.9,
    bottomOfHorizontalStructure: 412,
    attachedGarageElevation: 411,
  };
  expect(resetCertificate(certificate)).toEqual({
    ...certificate,
    elCertDate: null,
    diagramNumber: null,
    sectionType: null,
    topOfBottomFloor: null,
    topNextHighestFloor: null,
    bottomOfHorizontalStructure: null,
    attachedGarageElevation: null,
    lag: null,
    lfe: null,
    isActive: false,
  });
});

test('the enclosure is asked about on a crawlspace and the three elevated foundations', () => {
  expect(listKeys(enums.FoundationType).filter((foundation) => !mayHaveEnclosure(foundation))).toEqual([
    'BASEMENT',
    'SLAB_ON_GRADE',
  ]);
  expect(mayHaveEnclosure(null)).toBe(false);
});

describe('flood openings', () => {
  test('are proper: two or more in two walls, a square inch per square foot, within a foot of grade', () => {
    expect(
      evaluateFloodOpenings(sampleFile({ structure: { openingsCount: 2, openingsWallsCount: 2 } })),
    ).toEqual({
      areProper: true,
      missing: [],
      explanation: 'The openings are proper flood openings.',
    });
  });

  test.each<readonly [string, FileChange['structure'], readonly string[]]>([
    [
      'one opening',
      { openingsCount: 1, openingsWallsCount: 1 },
      [
        'two openings or more are needed; there are 1',
        'openings are needed in two outside walls or more; they are in 1',
      ],
    ],
    [
      'too little area',
      { openingsSquareInches: 999 },
      ['1,000 sq in of net open area are needed, one per square foot enclosed; there are 999'],
    ],
    [
      'too high',
      { areOpeningsWithinOneFoot: false },
      [
        'the bottom of every opening must be no more than 1 foot above the interior floor or the outside grade, whichever is higher',
      ],
    ],
    [
      'another use',
      { enclosureUse: 'OTHER' },
      ['the enclosure must be used only for parking, access or storage, and be unfinished'],
    ],
    [
      'an engineered opening without certificate',
      { hasEngineeredOpenings: true, engineeredOpeningsAreaFeet: 1_000 },
      ['the certificate of the engineered openings must be on file'],
    ],
    [
      'a certificate for less',
      { hasEngineeredOpenings: true, hasOpeningsCertification: true, engineeredOpeningsAreaFeet: 999 },
      ['the certificate must cover the enclosed 1,000 sq ft; it covers 999'],
    ],
  ])('are not proper, and the words say what is missing: %s', (_, structure, missing) => {
    expect(evaluateFloodOpenings(sampleFile({ structure: structure ?? {} }))).toEqual({
      areProper: false,
      missing,
      explanation: `The openings are not proper flood openings: ${missing.join('; ')}.`,
    });
  });

  test('engineered ones need no net area', () => {
    const structure = {
      hasEngineeredOpenings: true,
      hasOpeningsCertification: true,
      engineeredOpeningsAreaFeet: 1_000,
      openingsSquareInches: null,
    };
    expect(evaluateFloodOpenings(sampleFile({ structure })).areProper).toBe(true);
  });

  test.each<readonly [FileChange, string]>([
    [{ structure: { foundationType: 'BASEMENT' } }, 'This foundation encloses no area below the floor.'],
    [{ structure: { enclosureAreaFeet: null } }, 'Enter the enclosed area.'],
    [{ structure: { enclosureAreaFeet: 0 } }, 'There is no enclosed area.'],
    [{ policy: { floodZone: 'V12' } }, 'Openings give no credit in a V zone.'],
  ])('do not count here: %j', (change, explanation) => {
    expect(evaluateFloodOpenings(sampleFile(change))).toEqual({ areProper: false, missing: [], explanation });
  });
});

describe('mitigation', () => {
  const machinery = (change: FileChange) => mitigationItems(sampleFile(change))[0];
  const label = 'Elevated machinery and appliances';
  const item = 'MACHINERY_AND_APPLIANCES';

  test.each<readonly [FileChange, boolean, string]>([
    [{}, true, 'All machinery and appliances are on the first elevated floor or higher.'],
    [
      { structure: { isApplianceElevated: false } },
      false,
      'It does not qualify: not all appliances are on the first elevated floor or higher.',
    ],
    [
      { structure: { isMachineryElevated: false, isApplianceElevated: false, foundationType: 'BASEMENT' } },
      false,
      'It does not qualify: not all machinery and appliances are on at least one full floor above the first floor.',
    ],
    [
      { structure: { isMachineryElevated: null } },
      false,
      'It qualifies if all machinery and appliances are on the first elevated floor or higher.',
    ],
  ])('machinery counts when both answers are Yes: %j', (change, counts, reason) => {
    expect(machinery(change)).toEqual({ item, label, counts, reason });
  });

  test('mentions openings and floodproofing', () => {
    expect(mitigationItems(sampleFile({ policy: { hasFloodProofingCert: true } })).slice(1)).toEqual([
      {
        item: 'FLOOD_OPENINGS',
        label: 'Flood openings',
        counts: true,
        reason: 'The openings are proper flood openings.',
      },
      {
        item: 'FLOODPROOFING',
        label: 'Floodproofing certificate',
        counts: false,
        reason: 'The certificate is kept on file; this edition of rates has no figure for it.',
      },
    ]);
  });

  test('there is no level before the foundation is chosen', () => {
    expect(qualifyingLevel(sampleFile({ structure: { foundationType: null } }))).toBeNull();
  });
});
