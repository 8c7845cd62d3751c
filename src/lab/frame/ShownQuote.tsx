import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { applicationMachine } from '../../../machines/application/application.machine.ts';
import { applicationActors } from '../../../machines/application/application-actors.ts';
import { network } from '../../session/network.ts';
import { useOpenWizard } from '../../wizard/frame/use-open-wizard.ts';
import { WizardContext } from '../../wizard/frame/use-wizard.ts';
import { WizardFrame } from '../../wizard/frame/WizardFrame.tsx';
import { useMoment } from '../../wizard/saving/use-moment.ts';
import { type QuoteActor, today } from '../../wizard/use-quote.ts';
import type { LabDesk } from './lab-desk.ts';
import { labService } from './lab-service.ts';
import { labViewer } from './lab-viewer.ts';
import type { Shown } from './messages.ts';
import { sampleServed } from './served-sample.ts';

/** The wizard's own frame and screens over the sample quote of a moment. What is pressed in it is told to the player, which makes the move. */
export function ShownQuote({ shown, desk }: { shown: Shown; desk: LabDesk }) {
  const { facts, at, from } = shown;
  const file = useMemo(() => sampleServed({ facts, at, from }, today()), [facts, at, from]);
  const [machine] = useState(() =>
    applicationMachine.provide({ actors: applicationActors(labService(desk)) }),
  );
  const now = () => new Date().toISOString();
  const quote = useActorRef(machine, { input: { policyId: file.policy.policyId, today, now, file } });
  // Before the paint: a screen is painted once per event.
  useLayoutEffect(() => {
    desk.file = file;
    const done = desk.waiting;
    desk.waiting = null;
    if (done === null) quote.send({ type: 'take file', file });
    else done(file);
  }, [desk, file, quote]);
  useEffect(() => followNetwork(quote), [quote]);
  const moment = useMoment(quote);
  const wizard = useOpenWizard(quote, moment, labViewer, nowhere);
  return (
    <WizardContext value={wizard}>
      <WizardFrame
        quote={quote}
        snapshot={moment}
        screen={shown.at === 'inProcess' ? 'in-process' : undefined}
      />
    </WizardContext>
  );
}

function followNetwork(quote: QuoteActor): () => void {
  const tell = () => quote.send({ type: network.isLost() ? 'went offline' : 'came online' });
  if (network.isLost()) tell();
  return network.subscribe(tell);
}

function nowhere(): void {
  // The player shows a hard stop by itself.
}
