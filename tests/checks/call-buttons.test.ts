import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { doubleActs } from '../support/double-acts.ts';
import { type Source, sourcesIn } from './sources.ts';

const written = sourcesIn('src').filter(({ path }) => !path.startsWith('src/graphql/'));
const components = written.filter(({ path }) => path.endsWith('.tsx'));

/** The names that make a call to the server when a user presses a control. */
const calls =
  /\b(useMutation|useKeyedMutation|useLazyQuery|changeAccount|submitSignInStep|requestTokens|requestOrNull|fetchWithSession|probeNetwork|fetchPolicyDocument|fetchQuotePdf|fetchWorksheetPdf|uploadPolicyDocument|endBrowserSession|keepScenario|makeTest|versionAt)(<[^()]*>)?\(/;

const documents = [
  'documents',
  'staff-documents',
  'office-documents',
  'estimate-documents',
  'portal-documents',
].map((name) => readFileSync(`src/graphql/${name}.ts`, 'utf8'));

/** The documents that change something. */
const mutations = new Set(
  [...documents.join('\n').matchAll(/\boperation\("mutation", "(\w+)"/g)].map(([, name]) => name),
);

/** Forms and controls that take `isBusy` and show it for the component that renders them. */
const shared = [
  'ActionBar',
  'FilePicker',
  'ManualZoneForm',
  'AccountFormPage',
  'StepPage',
  'RowSelect',
  'CarrierQuestions',
  'LinkStatus',
  'OwnActButton',
  'PaperButton',
  'PortalForm',
  'CodeForm',
  'EndButton',
  'SendLinkForm',
  'DescribePhoto',
];

const says = new RegExp(`<(CallButton|SlowNotice|${shared.join('|')})\\b`);

test('every component that starts a call has a button that says it is at work, and words when it is slow', () => {
  expect([...mutations]).toEqual(expect.arrayContaining(['RefreshQuote', 'SubmitApplication']));
  const isOfMany = (path: string) => path.endsWith('-calls.ts') || path.endsWith('/use-keyed-mutation.ts');
  const callers = written.filter(({ path, text }) => !isOfMany(path) && isCalling(code(text)));
  expect(callers.length).toBeGreaterThan(25);
  const silent = callers.flatMap(shownBy).filter(({ text }) => !says.test(text));
  // These call when they are opened, without a press.
  expect(silent.map(({ path }) => path).sort()).toEqual([
    'src/account/sign-in/AnswerQuestions.tsx',
    'src/graphiql/GraphiqlHeader.tsx',
    'src/lab/LabPage.tsx',
    'src/lab/compare/ComparisonView.tsx',
    'src/lab/player/PlayerView.tsx',
    'src/lab/sessions/CompareView.tsx',
    'src/portal/QuoteQuestions.tsx',
    'src/portal/claim/WaitingReports.tsx',
    'src/wizard/premium/RerateQuote.tsx',
  ]);
});

test('those who say it for others say it', () => {
  const sayers = components.filter(({ path }) => shared.some((name) => path.endsWith(`/${name}.tsx`)));
  const said = sayers.map(({ path, text }) => [
    path,
    /<(CallButton|SlowNotice|PortalForm|OwnActButton)\b/.test(text),
  ]);
  expect(said.sort()).toEqual([
    ['src/account/security/AccountFormPage.tsx', true],
    ['src/account/sign-in/StepPage.tsx', true],
    ['src/form/photos/DescribePhoto.tsx', true],
    ['src/home/reviews/RowSelect.tsx', true],

    ['src/portal/CodeForm.tsx', true],
    ['src/portal/papers/PaperButton.tsx', true],
    ['src/portal/people/EndButton.tsx', true],
    ['src/portal/task/OwnActButton.tsx', true],
    ['src/portal/task/PortalForm.tsx', true],
    ['src/start/zone/ManualZoneForm.tsx', true],
    ['src/ui/controls/FilePicker.tsx', true],
    ['src/ui/layout/ActionBar.tsx', true],
    ['src/wizard/links/LinkStatus.tsx', true],
    ['src/wizard/links/SendLinkForm.tsx', true],
    ['src/wizard/screens/rates/private/CarrierQuestions.tsx', true],
  ]);
});

test('only one hook has the flag of an awaited press', () => {
  const keepers = written.filter(({ text }) => /\bset(Busy|Trying|Sending|Waiting)\(/.test(code(text)));
  expect(keepers.map(({ path }) => path)).toEqual(['src/ui/controls/use-press.ts']);
});

test('no button waits for an answer in silence', () => {
  const buttons = components.flatMap((source) => buttonsIn(source).map((tag) => ({ source, tag })));
  expect(buttons.length).toBeGreaterThan(80);
  const isWaiting = (tag: string) => /\bonClick=\{\(\w*\) =>\s+void\b|\bloading=/.test(tag);
  const silent = buttons.filter(({ tag }) => isWaiting(tag) && !/\baria-busy=/.test(tag));
  expect(silent.map(({ source, tag }) => `${source.path}: ${tag}`)).toEqual([]);
  const wordless = buttons.filter(({ source, tag }) => /\baria-busy=/.test(tag) && !hasWords(source));
  expect(wordless.map(({ source, tag }) => `${source.path}: ${tag}`)).toEqual([]);
});

/** The components that show what a source does: itself, or those that use its hook. */
function shownBy({ path, text }: Source): Source[] {
  if (path.endsWith('.tsx')) return components.filter((one) => one.path === path);
  const [, hook] = /^export function (use\w+)/m.exec(text) ?? [];
  const users = written.filter((one) => one.path !== path && one.text.includes(`${hook}(`));
  return users.flatMap(shownBy);
}

/** Calls by a hook of Apollo or a function of its own, or sends a mutation past any cache. */
function isCalling(text: string): boolean {
  const sent = [...text.matchAll(/\bmutation: (\w+)/g)].map(([, name]) => name);
  return calls.test(text) || sent.some((name) => mutations.has(name));
}

function hasWords({ text }: Source): boolean {
  return /<SlowNotice\b|\buseDelayedFlag\(/.test(text);
}

/** The opening tag of every button of a source. */
function buttonsIn({ text }: Source): string[] {
  return [...text.matchAll(/<[Bb]utton\b/g)].map(({ index }) => text.slice(index, endOfTag(text, index)));
}

function endOfTag(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (text[at] === '>' && depth === 0) return at + 1;
  }
  return text.length;
}

function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

test('each button that does more than one thing makes one call, from the component that the table names', () => {
  const missing = doubleActs.filter(({ source, call }) => {
    const text = written.find(({ path }) => path === source)?.text ?? '';
    return !new RegExp(
      `(use(?:Keyed)?Mutation\\(|ask\\(|mutation: )${call}(Document)?\\b|act\\('${call}'`,
    ).test(text);
  });
  expect(missing).toEqual([]);
});

test('each of them is pressed twice in a browser while the network loses its answer', () => {
  const unpressed = doubleActs.filter(({ call, pressedBy }) => {
    const calls = [
      ...readFileSync(pressedBy, 'utf8').matchAll(/(?:press|change)ThroughLoss\((?:[^;]*?), '([\w/]+)'/g),
    ];
    return !calls.some(([, pressed]) => pressed === call);
  });
  expect(unpressed).toEqual([]);
});

test('each call of a signed-in person carries a key, so that what is sent again is done once', () => {
  const withoutKey = doubleActs
    .filter(({ call }) => !call.includes('/') && !unkeyed.includes(call))
    .filter(
      ({ source, call }) =>
        !written.some(
          ({ path, text }) =>
            path === source &&
            new RegExp(`useKeyedMutation\\(${call}(Document)?\\b|useKeyedCall\\(`).test(text),
        ),
    );
  expect(withoutKey).toEqual([]);
});

/**
 * A submission sent again finds the application; a link sent again ends the earlier one, and its answer is a secret that is not kept; a proposal
 * that is accepted again stays as it is, and the token of its link is a secret, too.
 */
const unkeyed = ['SubmitApplication', 'SendPayLink', 'AcceptProposal'];

/*
 * A component with several mutations could call one after the other, and the second might not happen. Each of these makes one of them
 * for each button; the wizard's calls are made one at a time by its machine.
 */
test('only these have several mutations, each for a button of its own', () => {
  const several = written.filter(({ text }) => [...text.matchAll(/\buse(?:Keyed)?Mutation\(/g)].length > 1);
  expect(several.map(({ path }) => path).sort()).toEqual([
    'src/calendar/TimeTravelSection.tsx',
    'src/claims/money/DamagePart.tsx',
    'src/claims/money/PayeesPart.tsx',
    'src/claims/money/RequestsPart.tsx',
    'src/claims/money/SalvagePart.tsx',
    'src/claims/record/DiaryPart.tsx',
    'src/home/payments/SuspenseDialog.tsx',
    'src/home/pipeline/SelectionBar.tsx',
    'src/home/pipeline/ViewsDialog.tsx',
    'src/home/reviews/ReviewSelectionBar.tsx',
    'src/home/reviews/ReviewTable.tsx',
    'src/messages/ThreadPage.tsx',
    'src/portal/messages/MessageSection.tsx',
    'src/portal/people/HelpersTask.tsx',
    'src/portal/people/PasskeySection.tsx',
    'src/staff/entities/EntityData.tsx',
    'src/staff/people/PersonAccess.tsx',
    'src/staff/rollovers/BookImport.tsx',
    'src/wizard/change/IssueForm.tsx',
    'src/wizard/desk/DraftSection.tsx',
    'src/wizard/in-process/ClosingActions.tsx',
    'src/wizard/in-process/DocumentRequests.tsx',
    'src/wizard/screens/application-summary/RolloverSection.tsx',
    'src/wizard/screens/payment/use-payment-calls.ts',
    'src/wizard/screens/payment/use-payment.ts',
  ]);
});
