import { memo, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Moment } from '../../../machines/lab/walk.ts';
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
  const { path, moments, at, faults, setFaults, go } = player;
  const [told, tell] = useTold(at);
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
        <Link href={mapAddress(at)}>Show it on the map</Link>
      </p>
      <div className={classes.stage}>
        <DeviceFrame player={player} moment={moment} onPainted={tell} />
        <div className={classes.side}>
          <Told moments={moments} at={told} />
          <FaultSwitches on={faults} onChange={setFaults} />
          <SaveScenario path={path} />
        </div>
      </div>
      <EventTape moments={moments} at={told} go={go} />
    </div>
  );
}

/** The guards and facts of an event. */
const Told = memo(function Told({ moments, at }: { moments: readonly Moment[]; at: number }) {
  const moment = moments[at];
  if (moment === undefined) return null;
  return (
    <>
      <Section title="Guards">
        <GuardList moment={moment} />
      </Section>
      <Section title="Facts">
        <FactsTable before={moments[at - 1]} after={moment} />
      </Section>
    </>
  );
});

/** Longest wait for the screen, milliseconds. */
const patience = 400;

/** The event that is told beside the screen: the one that is painted, or, where no screen is painted, the one that is meant. */
function useTold(at: number) {
  const [told, tell] = useState(at);
  useEffect(() => {
    const late = setTimeout(() => tell(at), patience);
    return () => clearTimeout(late);
  }, [at]);
  return [told, tell] as const;
}

function mapAddress(at: number): string {
  const query = new URLSearchParams(location.search);
  query.set('at', String(at));
  return `/lab/map?${query}`;
}
