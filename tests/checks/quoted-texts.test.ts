import { expect, test } from 'vitest';
import { partCalls } from '../../machines/application/part-calls.ts';
import { blankFile } from '../../machines/domain/blank.ts';
import { LossPayeeListError, loadedLossPayees, savedLossPayees } from '../../machines/domain/loss-payee.ts';
import { couldNotLoad, hardStopWords, messages, scrubErrorTexts } from '../../machines/domain/messages.ts';
import { notAuthorizedView } from '../../machines/domain/not-authorized.ts';
import { MemoryService } from '../support/memory-service.ts';
import { readableLog } from '../support/running-application.ts';
import { linesMatching, sourcesIn } from './sources.ts';

/** A quoted text: its section, its key in the catalogue, and what a person or a log comes to read when it is emitted. */
interface Quoted {
  readonly section: 2 | 5 | 8;
  readonly key: keyof typeof messages;
  readonly text: string;
  /** The file that emits it. */
  readonly file: string;
  readonly emitted: () => Promise<string> | string;
}

const parts = 'machines/application/part-calls.ts';
const payees = 'machines/domain/loss-payee.ts';
const file = blankFile();

const quoted: readonly Quoted[] = [
  {
    section: 2,
    key: 'notAuthorized',
    text: 'You do not have authorization to access',
    file: 'machines/domain/not-authorized.ts',
    emitted: () => notAuthorizedView({ message: 'claims', action: null }).text.replace(/ claims$/, ''),
  },
  {
    section: 2,
    key: 'previousPage',
    text: 'previous page',
    file: 'machines/domain/not-authorized.ts',
    emitted: () => notAuthorizedView({ message: null, action: null }).text.slice(-'previous page'.length),
  },
  {
    section: 5,
    key: 'policyIdInvalid',
    text: 'policyID was invalid',
    file: parts,
    emitted: () => rejection(({ calls }) => calls.savePolicy(0, file.policy)),
  },
  {
    section: 5,
    key: 'billingPolicyIdInvalid',
    text: 'PolicyID is not valid.',
    file: parts,
    emitted: () => rejection(({ calls }) => calls.saveBilling(0, file.billing)),
  },
  {
    section: 5,
    key: 'propertyAddressPolicyIdInvalid',
    text: 'policyID must be greater than 0.',
    file: parts,
    emitted: () => rejection(({ calls }) => calls.loadPropertyAddress(0)),
  },
  {
    section: 8,
    key: 'saveLossPayeesResponse',
    text: 'saveLossPayees: bad response.',
    file: payees,
    emitted: () => thrown(() => savedLossPayees(null)),
  },
  {
    section: 8,
    key: 'loadLossPayeesResponse',
    text: 'GetLossPayees: No response.',
    file: payees,
    emitted: () => thrown(() => loadedLossPayees(null)),
  },
  {
    section: 8,
    key: 'lossPayeeListNotLoaded',
    text: 'Could not load list.',
    file: payees,
    emitted: () => thrown(() => loadedLossPayees({ apiStatusCode: 500, lossPayeeList: [] })),
  },
  {
    section: 8,
    key: 'lossPayeeListUnexpected',
    text: 'something unexpected returned from server.',
    file: payees,
    emitted: () => thrown(() => loadedLossPayees(JSON.parse('{ "apiStatusCode": 200 }'))),
  },
  {
    section: 8,
    key: 'lossPayeeListFailed',
    text: 'Error loading lossPayee list.',
    file: parts,
    emitted: () => logged('load loss payees', ({ calls }) => calls.loadLossPayees(1, ['LOSS_PAYEE'])),
  },
  {
    section: 8,
    key: 'lossPayeesNotSaved',
    text: 'Could not save loss payees.',
    file: parts,
    emitted: () => logged('save lossPayees', ({ calls }) => calls.saveLossPayees(1, [])),
  },
  {
    section: 8,
    key: 'mailingAddressPolicyIdInvalid',
    text: 'policyID was invalid, could not request for mailing address.',
    file: parts,
    emitted: () => logged('none', ({ calls }) => calls.loadMailingAddress(0)),
  },
  {
    section: 8,
    key: 'mailingAddressResponse',
    text: 'something was wrong with the mailing address response.',
    file: parts,
    emitted: () => logged('load mailing address', ({ calls }) => calls.loadMailingAddress(1)),
  },
  {
    section: 8,
    key: 'cannotProceed',
    text: 'Cannot Proceed',
    file: 'src/start/HardStopPage.tsx',
    emitted: () => messages.cannotProceed,
  },
];

test.each(quoted)('section $section: "$text" is emitted by $file', async ({ key, text, file, emitted }) => {
  const [source] = sourcesIn(file);
  expect([messages[key], source?.text.includes(`messages.${key}`), await emitted()]).toEqual([
    text,
    true,
    text,
  ]);
});

test.each([
  ['policy', 'load policy', ({ calls }: Running) => calls.loadPolicy(1)],
  ['transaction', 'load transaction', ({ calls }: Running) => calls.loadTransaction(1)],
  [
    'elevation certificate',
    'load elevation certificate',
    ({ calls }: Running) => calls.loadElevationCertificate(1),
  ],
  ['email', 'load email', ({ calls }: Running) => calls.loadEmail(1)],
  ['rating', 'load rating', ({ calls }: Running) => calls.loadRating(1)],
] as const)('section 8: "Could not load %s." is logged where that load fails', async (what, call, load) => {
  expect([couldNotLoad(what), await logged(call, load)]).toEqual(Array(2).fill(`Could not load ${what}.`));
});

test('the list holds every text of the catalogue, and each stands in the catalogue only', () => {
  expect(quoted.map(({ key }) => key).sort()).toEqual(Object.keys(messages).sort());
  const elsewhere = sourcesIn('machines', 'server', 'src').filter(
    ({ path }) => path !== 'machines/domain/messages.ts',
  );
  const texts = quoted.map(({ text }) => text.replaceAll('.', '\\.')).join('|');
  const literal = new RegExp(`(?<!\\* .*)['"\`](${texts})['"\`]`);
  expect(linesMatching(elsewhere, literal)).toEqual([]);
});

test('section 2 and 8: every kind of hard stop has a head of its own on the page', () => {
  const headers = Object.values(hardStopWords).map(({ header }) => header);
  expect([Object.keys(hardStopWords), new Set(headers).size]).toEqual([
    ['PREMIUM_FAILURE', 'REQUIRES_REVIEW', 'FZD_FAILURE', 'INVALID_MOBILE'],
    4,
  ]);
});

test('section 8: every kind of address scrub error has a text of its own', () => {
  expect([Object.keys(scrubErrorTexts), new Set(Object.values(scrubErrorTexts)).size]).toEqual([
    [
      'UNKNOWN_ERROR',
      'NOT_ENOUGH_INFORMATION',
      'BAD_CITY_ZIP',
      'MORE_THAN_ONE_FOUND',
      'NOT_FOUND',
      'BAD_ZIP',
      'BAD_ZIP_FORMAT',
      'BAD_PHONE',
      'LISTING_NOT_FOUND',
      'LISTING_NOT_UNIQUE',
      'TOO_MANY_LISTINGS',
    ],
    11,
  ]);
});

interface Running {
  readonly calls: ReturnType<typeof partCalls>;
}

/** What is logged when a call of the service fails. */
async function logged(failing: string, run: (running: Running) => Promise<unknown>): Promise<string> {
  const service = new MemoryService(file);
  service.failing.add(failing);
  const log = readableLog();
  await run({ calls: partCalls(service, log) });
  return log.lines.map(([, message]) => message).join(' ');
}

/** What a call rejects with. */
async function rejection(run: (running: Running) => Promise<unknown>): Promise<string> {
  const calls = partCalls(new MemoryService(file), readableLog());
  return run({ calls }).then(
    () => 'nothing was rejected',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

function thrown(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof LossPayeeListError) return error.message;
  }
  return 'nothing was thrown';
}
