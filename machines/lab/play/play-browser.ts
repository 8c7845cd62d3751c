import { getInitialSnapshot } from 'xstate';
import { lossPayeesMachine } from '../../parties/loss-payees.machine.ts';
import { sessionMachine } from '../../session/session.machine.ts';
import { createStartMachine, type StartAnswer, type StartContents } from '../../start/start.machine.ts';
import {
  changeContext,
  listConditions,
  listReplies,
  type PlayableMachine,
  type PlayConditions,
  type PlayEvent,
  toPlayEvents,
} from './playable-machine.ts';

const minute = 60_000;

const session: PlayableMachine = {
  id: 'session',
  title: 'Session',
  about:
    'The session of a browser: its clock, its renewal, and how it ends. It lasts 30 unused minutes here.',
  machine: sessionMachine,
  conditions: listConditions({
    isUnused: ['It was unused for all of its 30 minutes', false],
    isEnding: ['Less than five minutes are left', false],
    isAgeing: ['The token is in the second half of its time', false],
    isOtherTab: ['The activity is in another tab', false],
    isFlood: ['The product is Flood', true],
    hasMainSite: ['There is a main site to sign out from', false],
  }),
  start: (conditions) =>
    applySession(getInitialSnapshot(sessionMachine, sessionSettings(conditions)), conditions),
  applyConditions: (snapshot, conditions) => applySession(snapshot, conditions),
  listEvents: (snapshot, { isUnused, isEnding, isOtherTab }) => [
    { name: 'signed in', event: { type: 'signed in', userId: 'sample', at: 0, token: null } },
    { name: 'activity', event: { type: 'activity', at: 0, isOtherTab: isOtherTab === true } },
    { name: 'tick', event: { type: 'tick', now: (isUnused ? 31 : isEnding ? 26 : 1) * minute } },
    { name: 'stay signed in', event: { type: 'stay signed in', at: 0 } },
    ...toPlayEvents(['refused', 'sign out', 'signed out elsewhere', 'continue']),
    ...listReplies(snapshot, {
      'validate token': { 'the token is valid': true, 'the token is not valid': false },
      'renew tokens': { renewed: { issuedAt: 0, endsAt: 60 * minute }, 'the renewal is refused': null },
      'end server session': { ended: undefined },
    }),
  ],
};

function sessionSettings({ isFlood, hasMainSite }: PlayConditions) {
  return {
    product: isFlood ? 'Flood' : 'Home',
    mainSiteSignOutUrl: hasMainSite ? 'https://main.example/sign-out' : null,
    length: 30 * minute,
  };
}

type SessionSnapshot = ReturnType<PlayableMachine['start']>;

function applySession(snapshot: SessionSnapshot, conditions: PlayConditions): SessionSnapshot {
  const token = { issuedAt: 0, endsAt: conditions.isAgeing ? minute : 120 * minute };
  return changeContext(sessionMachine, snapshot, { settings: sessionSettings(conditions), token });
}

const lossPayees: PlayableMachine = {
  id: 'lossPayees',
  title: 'Loss payees',
  about:
    'The lenders and loss payees of a policy, played with its first mortgagee and one further loss payee.',
  machine: lossPayeesMachine,
  conditions: [],
  start: () =>
    getInitialSnapshot(lossPayeesMachine, {
      types: ['FIRST_MORTGAGEE', 'LOSS_PAYEE'],
      list: [],
      sources: { today: '2026-03-02', random: () => 0.5 },
    }),
  applyConditions: (snapshot) => snapshot,
  listEvents: (snapshot) => {
    const of = 'FIRST_MORTGAGEE';
    const id: number = snapshot.context.further[0]?.lossPayeeId ?? 0;
    const values = { loanNumber: '12345' };
    const events: PlayEvent[] = [
      { name: 'add', event: { type: 'add', of } },
      { name: 'hide', event: { type: 'hide', of } },
      { name: 'update', event: { type: 'update', of, values } },
      { name: 'toggle show', event: { type: 'toggle show', of } },
      { name: 'include', event: { type: 'include', of, include: true } },
      { name: 'add further', event: { type: 'add further', values } },
      { name: 'update further', event: { type: 'update further', id, values } },
      { name: 'hide further', event: { type: 'hide further', id } },
      { name: 'merge further', event: { type: 'merge further', list: [] } },
      { name: 'reload', event: { type: 'reload', list: [] } },
    ];
    return [...events, ...toPlayEvents(['reset all']), ...listReplies(snapshot, {})];
  },
};

/** A start machine that is never run: the player answers its call. */
export const playedStartMachine = createStartMachine(
  () => Promise.reject(new Error('The start machine has no service.')),
  () => false,
);

const startAnswers: { readonly [answer: string]: StartAnswer<StartContents> } = {
  started: { kind: 'started', policyId: 1042, notices: [] },
  'several addresses fit': { kind: 'choosing address', scrub: null },
  'the same building has a quote': { kind: 'possible duplicate', others: [] },
  'a hard stop stands': { kind: 'stopped', stop: null },
  'it is refused': { kind: 'refused', problems: [{ message: 'The address is outside of the program.' }] },
};

const start: PlayableMachine = {
  id: 'start',
  title: 'Start of a quote',
  about: 'From the address to a quote, with what the server may answer.',
  machine: playedStartMachine,
  conditions: listConditions({
    isMissing: ['A field of the form is missing', false],
    isAddress: ['The field that changes belongs to the address', true],
  }),
  start: () => getInitialSnapshot(playedStartMachine, undefined),
  applyConditions: (snapshot) => snapshot,
  listEvents: (snapshot, { isMissing, isAddress }) => {
    const problems = isMissing ? [{ field: 'street', message: 'Street is missing.' }] : [];
    const events: PlayEvent[] = [
      { name: 'next', event: { type: 'next', input: {}, problems } },
      {
        name: 'field changed',
        event: { type: 'field changed', field: 'street', isOfAddress: isAddress === true },
      },
      { name: 'offer addresses', event: { type: 'offer addresses', scrub: null } },
      { name: 'choose address', event: { type: 'choose address', pick: 0 } },
      { name: 'accept duplicate', event: { type: 'accept duplicate', input: {} } },
      { name: 'enter zone', event: { type: 'enter zone', input: {}, zone: {} } },
    ];
    return [
      ...events,
      ...toPlayEvents(['edit', 'form filled']),
      ...listReplies(snapshot, { 'start quote': startAnswers }),
    ];
  },
};

/** The machines that run in a browser beside the application. */
export const browserMachines: readonly PlayableMachine[] = [lossPayees, session, start];
