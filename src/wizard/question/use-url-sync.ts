import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type {
  ApplicationEmittedEvent,
  ApplicationEvent,
} from '../../../machines/application/application-context.ts';
import type { ActiveHardStop } from '../../../machines/application/results.ts';
import type { StepId } from '../../../machines/contract/types.ts';
import { findStepByPath } from '../../../machines/wizard/steps.ts';
import { paths } from '../../paths.ts';
import { afterPaint } from '../../ui/layout/after-paint.ts';
import type { QuoteActor, QuoteSnapshot } from '../open/quote.ts';
import { areAnswersSubmitted, findShownStep } from '../open/shown-step.ts';
import type { Wizard } from '../open/use-wizard.ts';

interface UrlSyncOptions {
  policyId: number;
  screen: string | undefined;
  openHardStop: Wizard['openHardStop'];
  /** The snapshot that is currently shown. */
  snapshot: QuoteSnapshot;
}

/**
 * Keeps the URL and the wizard in sync. A completed move updates the URL. A URL opened by the user, including by the
 * browser's Back button, is sent to the wizard as a request and corrected if the wizard does not go there.
 */
export function useUrlSync(
  quote: QuoteActor,
  { policyId, screen, openHardStop, snapshot }: UrlSyncOptions,
): void {
  const [, navigate] = useLocation();
  const lastPlaced = useRef<PlacedEvent | null>(null);
  useEffect(() => {
    const subscriptions = [
      quote.on('step changed', (placed) => {
        lastPlaced.current = placed;
      }),
      quote.on('stopped', (event) => isOnStatusPage() || openHardStop(event.stop)),
      quote.on('returned to start', () => navigate(paths.startForm(policyId))),
      quote.on('submitted', () => navigate(paths.inProcess(policyId))),
      quote.on('exited', () => navigate(paths.home)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [quote, navigate, policyId, openHardStop]);
  // Updates the URL after the step is painted, because everything that reads the URL renders again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: any shown snapshot may follow a move
  useEffect(() => {
    if (lastPlaced.current === null) return;
    afterPaint(() => {
      if (lastPlaced.current !== null) navigateToStep(navigate, policyId, lastPlaced.current);
      lastPlaced.current = null;
    });
  }, [snapshot, navigate, policyId]);
  useEffect(() => {
    const requestedStep = screen === undefined ? null : findStepByPath(screen);
    // Opening the step that can resolve a hard stop leaves the stop.
    if (requestedStep !== null && isStopped(quote.getSnapshot())) quote.send({ type: 'back' });
    const reply = planUrlReply(quote.getSnapshot(), screen);
    if (reply === null) return;
    if ('stop' in reply) openHardStop(reply.stop);
    else if ('event' in reply) quote.send(reply.event);
    else navigate(paths.step(policyId, reply.step), { replace: true, state: { trail: [reply.step] } });
  }, [quote, navigate, policyId, screen, openHardStop]);
}

/** Whether the status page is open, which shows the hard stop itself. */
function isOnStatusPage(): boolean {
  return location.pathname.endsWith('/in-process');
}

/** The reply to a URL: the page of an active hard stop, the correct step, or an event for the wizard. */
type UrlReply = { stop: ActiveHardStop } | { step: StepId } | { event: ApplicationEvent };

function planUrlReply(snapshot: QuoteSnapshot, screen: string | undefined): UrlReply | null {
  const { stop } = snapshot.context;
  const step = findShownStep(snapshot.context);
  if (screen === undefined) return isStopped(snapshot) && stop !== null ? { stop } : { step };
  const requestedStep = findStepByPath(screen);
  if (requestedStep === null || requestedStep.id === step) return null;
  if (areAnswersSubmitted(snapshot.context)) return { step };
  const isAsking = snapshot.matches({ quote: { open: 'previewing' } });
  return { event: isAsking ? { type: 'cancel going back' } : { type: 'open', step: requestedStep.id } };
}

function isStopped(snapshot: QuoteSnapshot): boolean {
  return snapshot.matches({ quote: 'stopped' });
}

type PlacedEvent = Extract<ApplicationEmittedEvent, { type: 'step changed' }>;
type Navigate = ReturnType<typeof useLocation>[1];

/** Going back reuses the history entry that showed the step, so that the browser's Back button and the wizard's stay in sync. */
function navigateToStep(navigate: Navigate, policyId: number, { step, direction }: PlacedEvent): void {
  const path = paths.step(policyId, step);
  if (location.pathname.endsWith(path)) return;
  const trail = readTrail();
  const earlier = direction === 'back' ? trail.lastIndexOf(step) : -1;
  const before = direction === 'back' ? trail.slice(0, -1) : trail;
  if (earlier !== -1) history.go(earlier - trail.length + 1);
  else navigate(path, { replace: direction === 'back', state: { trail: [...before, step] } });
}

/** The steps shown by the history entries, up to the current one. */
function readTrail(): readonly StepId[] {
  const state: unknown = history.state;
  const trail = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : [];
  return Array.isArray(trail) ? trail : [];
}
