import { useActorRef } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { applicationMachine } from '../../../machines/application/application.machine.ts';
import { applicationActors } from '../../../machines/application/application-actors.ts';
import { noLog } from '../../../machines/application/no-service.ts';
import type { ServedFile } from '../../graphql/read-file.ts';
import { useMoment } from '../../wizard/use-moment.ts';
import { useOpenWizard } from '../../wizard/use-open-wizard.ts';
import { today } from '../../wizard/use-quote.ts';
import { WizardContext } from '../../wizard/use-wizard.ts';
import { WizardFrame } from '../../wizard/WizardFrame.tsx';
import { type LabDesk, labService } from './lab-service.ts';
import { labViewer } from './lab-viewer.ts';
import type { Shown, Told } from './messages.ts';
import { sampleServed } from './served-sample.ts';

/** The wizard's own frame and screens over the sample quote of a moment. What is pressed in it is told to the player, which makes the move. */
export function ShownQuote({ shown, tell }: { shown: Shown; tell: (told: Told) => void }) {
  const file = useMemo(() => sampleServed(shown, today()), [shown]);
  const waiting = useRef<((file: ServedFile) => void) | null>(null);
  const [desk] = useState<LabDesk>(() => ({
    file,
    faults: shown.faults,
    play: (events) =>
      new Promise((done) => {
        waiting.current = done;
        tell({ lab: 'pressed', events });
      }),
  }));
  const [machine] = useState(() =>
    applicationMachine.provide({ actors: applicationActors(labService(desk), noLog) }),
  );
  const now = () => new Date().toISOString();
  const quote = useActorRef(machine, { input: { policyId: file.policy.policyId, today, now, file } });
  useEffect(() => {
    desk.file = file;
    desk.faults = shown.faults;
    const done = waiting.current;
    waiting.current = null;
    if (done === null) quote.send({ type: 'take file', file });
    else done(file);
  }, [desk, file, quote, shown.faults]);
  const moment = useMoment(quote);
  const wizard = useOpenWizard(quote, moment, labViewer, nowhere);
  return (
    <WizardContext value={wizard}>
      <WizardFrame quote={quote} snapshot={moment} screen={shown.at === 'inProcess' ? 'in-process' : undefined} />
    </WizardContext>
  );
}

function nowhere(): void {
  // The player shows a hard stop by itself.
}
