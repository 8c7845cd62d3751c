import { Anchor } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { WalkStep } from '../../../machines/lab/paths/walk-events.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useQueryText } from '../../use-query-text.ts';
import lab from '../Lab.module.css';
import type { RecordedMoment } from '../paths/lab-path.ts';
import { SaveScenario } from '../paths/SaveScenario.tsx';
import { OpenRecordings } from '../sessions/OpenRecordings.tsx';
import { OpenLink } from '../share/OpenLink.tsx';
import { ShareMoment } from '../share/ShareMoment.tsx';
import { AnswersTable } from './AnswersTable.tsx';
import { DeviceFrame } from './DeviceFrame.tsx';
import { EventTape } from './EventTape.tsx';
import { FactsTable } from './FactsTable.tsx';
import { FaultSwitches } from './FaultSwitches.tsx';
import { GuardList } from './GuardList.tsx';
import { MachineContext } from './MachineContext.tsx';
import { PlayControls } from './PlayControls.tsx';
import classes from './Player.module.css';
import { ReplayCheck } from './ReplayCheck.tsx';
import { ScreenControls } from './ScreenControls.tsx';
import { usePlayer } from './use-player.ts';

/**
 * Plays a path on the production screens: the screen at a device's width, the facts
 * and, if there is room, the map, with the event tape below.
 */
export function PlayerView() {
  const link = new URLSearchParams(useQueryText()).get('link');
  return link === null ? <OpenPlayer /> : <OpenLink id={link} />;
}

function OpenPlayer() {
  const player = usePlayer();
  const { path, recording, isLoading, version, moments, at, faults, setFaults, goTo } = player;
  const [paintedIndex, setPaintedIndex] = usePaintedEvent(at);
  const { ref: room, width } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLive, setLive] = useState(false);
  const walkStep = moments[at];
  const isWithMap = width >= minWidthForMap && version === null;
  if (isLoading) {
    // The frame loads its screens meanwhile.
    return (
      <div className={classes.player}>
        <div ref={room} className={classes.head}>
          <Loading label={version === null ? 'Loading the recording' : 'Reading the version'} />
        </div>
        <div className={classes.stage}>
          {null}
          <DeviceFrame
            player={player}
            walkStep={null}
            frame={frame}
            isLive={false}
            onPainted={setPaintedIndex}
          />
        </div>
      </div>
    );
  }
  if (recording !== null && path === null) {
    return (
      <EmptyState title={`Recording ${recording} is not here`} action={<OpenFile />}>
        The server has none of that code, it was deleted by age, or it came from a file that is not open.
      </EmptyState>
    );
  }
  if (path !== null && walkStep === undefined && version !== null) {
    return (
      <EmptyState
        title={`The version ${version} is not open`}
        action={
          <Anchor component={Link} href="/lab/compare">
            Open it
          </Anchor>
        }
      >
        A version from a file is forgotten when the lab is loaded anew.
      </EmptyState>
    );
  }
  if (path === null || walkStep === undefined) {
    return (
      <EmptyState title="No path is open" action={<OpenFile />}>
        A path class, a recorded session or a scenario opens here:{' '}
        <Anchor component={Link} href="/lab/coverage">
          choose a path
        </Anchor>
        , or open a file.
      </EmptyState>
    );
  }
  return (
    <div className={classes.player}>
      <div ref={room} className={classes.head}>
        <h2 className={classes.title}>
          {path.title}
          {version === null ? null : ` – the wizard of ${version} on today's screens`}
        </h2>
        <ScreenControls player={player} isLive={isLive} onUse={setLive} />
        <Anchor component={Link} href={mapUrl(at)}>
          Show it on the map
        </Anchor>
      </div>
      <div className={classes.stage} data-map={isWithMap || undefined}>
        {isWithMap ? (
          <Suspense fallback={<Loading label="Laying out the map" />}>
            <PlayerMap moments={moments} at={paintedIndex} />
          </Suspense>
        ) : null}
        <DeviceFrame
          player={player}
          walkStep={walkStep}
          frame={frame}
          isLive={isLive}
          onPainted={setPaintedIndex}
        />
        <div className={classes.side}>
          <FaultSwitches on={faults} onChange={setFaults} />
          <section
            className={classes.details}
            aria-label="What happened"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is scrolled with the arrow keys
            tabIndex={0}
          >
            <EventDetails moments={moments} at={paintedIndex} recorded={path.recorded?.[paintedIndex]} />
            <ShareMoment player={player} frame={frame} />
            <SaveScenario path={path} />
          </section>
        </div>
      </div>
      <div className={classes.deck}>
        <PlayControls player={player} />
        <EventTape moments={moments} recorded={path.recorded} at={paintedIndex} goTo={goTo} />
      </div>
    </div>
  );
}

/** The choice of a file, where nothing is open. */
function OpenFile() {
  return (
    <div className={lab.filters}>
      <OpenRecordings />
    </div>
  );
}

const PlayerMap = lazy(async () => ({ default: (await import('./PlayerMap.tsx')).PlayerMap }));

/** The minimum width of the player, in pixels, to show the map beside the screen. */
const minWidthForMap = 1600;

interface EventDetailsProps {
  moments: readonly WalkStep[];
  at: number;
  recorded: RecordedMoment | undefined;
}

/** The guards and facts of an event, and of a recorded one the answers that it changed. */
const EventDetails = memo(function Told({ moments, at, recorded }: EventDetailsProps) {
  const walkStep = moments[at];
  if (walkStep === undefined) return null;
  return (
    <>
      {recorded === undefined ? null : (
        <Section title="Recorded event">
          <AnswersTable moment={recorded} />
        </Section>
      )}
      {recorded?.event == null ? null : (
        <Section title="Replay and record">
          <ReplayCheck walkStep={walkStep} event={recorded.event} known={recorded.after} />
        </Section>
      )}
      <Section title="Guards">
        <GuardList walkStep={walkStep} />
      </Section>
      <Section title="Facts">
        <FactsTable before={moments[at - 1]} after={walkStep} />
      </Section>
      <Section title="Machine">
        <MachineContext walkStep={walkStep} />
      </Section>
    </>
  );
});

/** The longest wait for a screen to be painted, in milliseconds. */
const maxPaintWait = 400;

/** The event described beside the screen: the painted event or, if nothing is painted in time, the chosen event. */
function usePaintedEvent(at: number) {
  const [paintedIndex, setPaintedIndex] = useState(at);
  useEffect(() => {
    const late = setTimeout(() => setPaintedIndex(at), maxPaintWait);
    return () => clearTimeout(late);
  }, [at]);
  return [paintedIndex, setPaintedIndex] as const;
}

function mapUrl(at: number): string {
  const query = new URLSearchParams(location.search);
  query.set('at', String(at));
  return `/lab/map?${query}`;
}
