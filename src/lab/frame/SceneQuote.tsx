import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { applicationMachine } from '../../../machines/application/application.machine.ts';
import { createApplicationActors } from '../../../machines/application/application-actors.ts';
import { network } from '../../session/network.ts';
import { createKey } from '../../session/use-keyed-call.ts';
import { useWizardValue } from '../../wizard/frame/use-wizard-value.ts';
import { WizardFrame } from '../../wizard/frame/WizardFrame.tsx';
import { type QuoteActor, today } from '../../wizard/open/quote.ts';
import { WizardContext } from '../../wizard/open/use-wizard.ts';
import { useQuoteSnapshot } from '../../wizard/saving/use-quote-snapshot.ts';
import type { LabFrame } from './lab-frame.ts';
import { createLabService } from './lab-service.ts';
import { labViewer } from './lab-viewer.ts';
import type { ShowSceneMessage } from './messages.ts';
import { serveSample } from './served-sample.ts';

/**
 * The wizard's production frame and screens, showing the sample quote at an
 * event. Input is reported to the player, which makes the move.
 */
export function SceneQuote({ shown, desk }: { shown: ShowSceneMessage; desk: LabFrame }) {
  const { facts, at, from, known } = shown;
  const file = useMemo(() => serveSample({ facts, at, from, known }, today()), [facts, at, from, known]);
  const [machine] = useState(() =>
    applicationMachine.provide({ actors: createApplicationActors(createLabService(desk)) }),
  );
  const now = () => new Date().toISOString();
  const quote = useActorRef(machine, {
    input: { policyId: file.policy.policyId, today, now, createKey, file },
  });
  // Runs before the paint, so that a screen is painted once per event.
  useLayoutEffect(() => {
    desk.file = file;
    const resolve = desk.waiting;
    desk.waiting = null;
    if (resolve === null) quote.send({ type: 'replace file', file });
    else resolve(file);
  }, [desk, file, quote]);
  useEffect(() => sendNetworkChanges(quote), [quote]);
  const snapshot = useQuoteSnapshot(quote);
  const wizard = useWizardValue(quote, snapshot, labViewer, ignoreNavigation);
  return (
    <WizardContext value={wizard}>
      <WizardFrame
        quote={quote}
        snapshot={snapshot}
        screen={shown.at === 'inProcess' ? 'in-process' : undefined}
      />
    </WizardContext>
  );
}

function sendNetworkChanges(quote: QuoteActor): () => void {
  const sendNetworkState = () => quote.send({ type: network.isOffline() ? 'went offline' : 'came online' });
  if (network.isOffline()) sendNetworkState();
  return network.subscribe(sendNetworkState);
}

function ignoreNavigation(): void {
  // The player shows hard stops itself.
}
