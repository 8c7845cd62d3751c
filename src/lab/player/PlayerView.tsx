import { useState } from 'react';
import { Link } from 'wouter';
import type { FaultName } from '../../../machines/lab/faults.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Section.tsx';
import { SaveScenario } from '../SaveScenario.tsx';
import { DeviceFrame } from './DeviceFrame.tsx';
import { EventTape } from './EventTape.tsx';
import { FactsTable } from './FactsTable.tsx';
import { FaultSwitches } from './FaultSwitches.tsx';
import { GuardList } from './GuardList.tsx';
import { PlayControls } from './PlayControls.tsx';
import classes from './Player.module.css';
import { usePlayer } from './use-player.ts';

/** Plays a path on the production screens: controls and tape, the screen in a device's width, facts and guards beside it. */
export function PlayerView() {
  const player = usePlayer();
  const [faults, setFaults] = useState<readonly FaultName[]>([]);
  const { path, moments, at } = player;
  const moment = moments[at];
  if (path === null || moment === undefined) {
    return (
      <EmptyState title="No path is open" action={<Link href="/lab/paths">Choose a path</Link>}>
        A path class, a recorded session or a scenario opens here.
      </EmptyState>
    );
  }
  return (
    <div className={classes.player}>
      <h2 className={classes.title}>{path.title}</h2>
      <PlayControls player={player} />
      <p>
        <Link href={`/lab/map${location.search}`}>Show it on the map</Link>
      </p>
      <div className={classes.stage}>
        <DeviceFrame player={player} moment={moment} faults={faults} />
        <div className={classes.side}>
          <Section title="Guards">
            <GuardList moment={moment} />
          </Section>
          <Section title="Facts">
            <FactsTable before={moments[at - 1]} after={moment} />
          </Section>
          <FaultSwitches on={faults} onChange={setFaults} />
          <SaveScenario path={path} />
        </div>
      </div>
      <EventTape player={player} />
    </div>
  );
}
