import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test, vi } from 'vitest';
import { buildNotAuthorizedView } from '../../machines/domain/access/not-authorized.ts';
import {
  hardStopTexts,
  loadFailureMessage,
  messages,
  scrubErrorTexts,
} from '../../machines/domain/format/messages.ts';
import { partRoutes } from '../../server/policy/parts/part.routes.ts';
import { partyRoutes } from '../../server/policy/parts/party.routes.ts';
import { logFailedLoad, NoAnswer, readLoadedFile, saveWithLog } from '../../src/wizard/saving/part-log.ts';
import { linesMatching, sourcesIn } from './sources.ts';

/** A quoted text: its section, its key in the catalogue, and the text in a message or a log when it is emitted. */
interface Quoted {
  readonly section: 2 | 5 | 8;
  readonly key: keyof typeof messages;
  readonly text: string;
  /** The file that emits it. */
  readonly file: string;
  readonly emitted: () => Promise<string> | string;
}

const outage = new Error('The server is out.');
const failures = 'machines/domain/file/part-failures.ts';

const quoted: readonly Quoted[] = [
  {
    section: 2,
    key: 'notAuthorized',
    text: 'You do not have authorization to access',
    file: 'machines/domain/access/not-authorized.ts',
    emitted: () => buildNotAuthorizedView({ message: 'claims', action: null }).text.replace(/ claims$/, ''),
  },
  {
    section: 2,
    key: 'previousPage',
    text: 'previous page',
    file: 'machines/domain/access/not-authorized.ts',
    emitted: () =>
      buildNotAuthorizedView({ message: null, action: null }).text.slice(-'previous page'.length),
  },
  {
    section: 5,
    key: 'policyIdInvalid',
    text: 'policyID was invalid',
    file: 'server/policy/parts/part-route-pair.routes.ts',
    emitted: () => faultOfId('GET', 'Policy/{id}/Structure'),
  },
  {
    section: 5,
    key: 'billingPolicyIdInvalid',
    text: 'PolicyID is not valid.',
    file: 'server/policy/parts/part.routes.ts',
    emitted: () => faultOfId('POST', 'Policy/{id}/Billing'),
  },
  {
    section: 5,
    key: 'propertyAddressPolicyIdInvalid',
    text: 'policyID must be greater than 0.',
    file: 'server/policy/parts/part.routes.ts',
    emitted: () => faultOfId('POST', 'Policy/{id}/PropertyAddress'),
  },
  {
    section: 8,
    key: 'saveLossPayeesResponse',
    text: 'saveLossPayees: bad response.',
    file: failures,
    emitted: () => logOfSave(new NoAnswer()),
  },
  {
    section: 8,
    key: 'loadLossPayeesResponse',
    text: 'GetLossPayees: No response.',
    file: failures,
    emitted: () => logOfLoad(new NoAnswer()).at(-1) ?? '',
  },
  {
    section: 8,
    key: 'lossPayeeListNotLoaded',
    text: 'Could not load list.',
    file: failures,
    emitted: () => logOfLoad(new CombinedGraphQLErrors({ errors: [] })).at(-1) ?? '',
  },
  {
    section: 8,
    key: 'lossPayeeListUnexpected',
    text: 'something unexpected returned from server.',
    file: 'src/wizard/saving/part-log.ts',
    emitted: () => logged(() => readLoadedFile(JSON.parse('{}')))[0] ?? '',
  },
  {
    section: 8,
    key: 'lossPayeeListFailed',
    text: 'Error loading lossPayee list.',
    file: failures,
    emitted: () => logOfLoad(outage).at(-1) ?? '',
  },
  {
    section: 8,
    key: 'lossPayeesNotSaved',
    text: 'Could not save loss payees.',
    file: failures,
    emitted: () => logOfSave(outage),
  },
  {
    section: 8,
    key: 'mailingAddressPolicyIdInvalid',
    text: 'policyID was invalid, could not request for mailing address.',
    file: 'server/policy/parts/party.routes.ts',
    emitted: () => faultOfId('GET', 'Policy/{id}/MailingAddress'),
  },
  {
    section: 8,
    key: 'mailingAddressResponse',
    text: 'something was wrong with the mailing address response.',
    file: failures,
    emitted: () => logOfLoad(outage).at(-2) ?? '',
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

test('section 8: a load that fails logs "Could not load" with the name of the part', () => {
  const parts = ['policy', 'transaction', 'elevation certificate', 'email', 'rating'] as const;
  expect(logOfLoad(outage).slice(0, parts.length)).toEqual(parts.map(loadFailureMessage));
});

test('the list holds every text of the catalogue, and each is in the catalogue only', () => {
  expect(quoted.map(({ key }) => key).sort()).toEqual(Object.keys(messages).sort());
  const elsewhere = sourcesIn('machines', 'server', 'src').filter(
    ({ path }) => path !== 'machines/domain/format/messages.ts',
  );
  const texts = quoted.map(({ text }) => text.replaceAll('.', '\\.')).join('|');
  const literal = new RegExp(`(?<!\\* .*)['"\`](${texts})['"\`]`);
  expect(linesMatching(elsewhere, literal)).toEqual([]);
});

test('section 2 and 8: every kind of hard stop has a head of its own on the page', () => {
  const headers = Object.values(hardStopTexts).map(({ header }) => header);
  expect([Object.keys(hardStopTexts), new Set(headers).size]).toEqual([
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

/** The REST layer's answer for a policy id that is not above zero. */
function faultOfId(method: 'GET' | 'POST', path: string): string {
  const row = [...partRoutes, ...partyRoutes].find((one) => one.method === method && one.path === path);
  return row?.idFault ?? 'no such route';
}

function logOfLoad(cause: unknown): string[] {
  return logged(() => logFailedLoad(cause));
}

async function logOfSave(cause: unknown): Promise<string> {
  const lines: string[] = [];
  const spy = watchConsole(lines);
  await saveWithLog({ lossPayees: [] }, () => Promise.reject(cause)).catch(() => undefined);
  spy();
  return lines.join(' ');
}

function logged(run: () => unknown): string[] {
  const lines: string[] = [];
  const stop = watchConsole(lines);
  run();
  stop();
  return lines;
}

function watchConsole(lines: string[]): () => void {
  const spies = (['error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((message: string) => void lines.push(message)),
  );
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}
