import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { Link, useParams } from 'wouter';
import { Loading } from '../ui/feedback/Loading.tsx';
import { NotFoundView } from '../ui/feedback/NotFoundView.tsx';
import { reloadAction } from '../ui/feedback/slow-call-action.ts';
import { ColorSchemes } from '../ui/layout/ColorSchemes.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import classes from './Lab.module.css';
import { labColors } from './lab-colors.ts';
import { type OpenedVersion, VersionsContext } from './sessions/versions.ts';

const labViews: readonly { readonly id: string; readonly title: string; readonly View: ComponentType }[] = [
  {
    id: 'map',
    title: 'Map',
    View: lazy(async () => ({ default: (await import('./map/MapView.tsx')).MapView })),
  },
  {
    id: 'player',
    title: 'Player',
    View: lazy(async () => ({ default: (await import('./player/PlayerView.tsx')).PlayerView })),
  },
  {
    id: 'machines',
    title: 'Machines',
    View: lazy(async () => ({ default: (await import('./machines/MachinesView.tsx')).MachinesView })),
  },
  {
    id: 'paths',
    title: 'Paths',
    View: lazy(async () => ({ default: (await import('./paths/PathsView.tsx')).PathsView })),
  },
  {
    id: 'coverage',
    title: 'Coverage',
    View: lazy(async () => ({ default: (await import('./coverage/CoverageView.tsx')).CoverageView })),
  },
  {
    id: 'sessions',
    title: 'Sessions',
    View: lazy(async () => ({ default: (await import('./sessions/SessionsView.tsx')).SessionsView })),
  },
  {
    id: 'use',
    title: 'Real use',
    View: lazy(async () => ({ default: (await import('./use/RealUseView.tsx')).RealUseView })),
  },
  {
    id: 'compare',
    title: 'Compare',
    View: lazy(async () => ({ default: (await import('./sessions/CompareView.tsx')).CompareView })),
  },
  {
    id: 'pictures',
    title: 'Pictures',
    View: lazy(async () => ({ default: (await import('./pictures/PicturesView.tsx')).PicturesView })),
  },
  {
    id: 'minutes',
    title: 'Minutes',
    View: lazy(async () => ({ default: (await import('./minutes/MinutesView.tsx')).MinutesView })),
  },
];

const Screen = lazy(async () => ({ default: (await import('./frame/LabScreen.tsx')).LabScreen }));

/** The QA lab, which shows, replays and measures coverage of every path of the wizard. */
export function Lab() {
  const { view = 'map' } = useParams<{ view?: string }>();
  const versions = useOpenedVersions();
  if (view === 'screen') return <Screen />;
  const open = labViews.find(({ id }) => id === view);
  if (open === undefined) return <NotFoundView />;
  return (
    <ColorSchemes store={labColors}>
      <PageFrame
        title={`QA lab: ${open.title}`}
        action={<LabMenu open={open.id} />}
        // The player takes the whole window: its screen needs the room of the menu.
        {...(open.id === 'player' ? { width: 'full', menu: [] } : {})}
      >
        <div className={classes.view}>
          <VersionsContext value={versions}>
            <Suspense fallback={<Loading label={`Loading ${open.title}`} slowAction={reloadAction} />}>
              <open.View />
            </Suspense>
          </VersionsContext>
        </div>
      </PageFrame>
    </ColorSchemes>
  );
}

function LabMenu({ open }: { open: string }) {
  return (
    <nav aria-label="Lab" className={classes.views}>
      {labViews.map(({ id, title }) => (
        <Link key={id} href={`/lab/${id}`} aria-current={id === open ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** The opened versions, newest first. Opening a version replaces an earlier one with the same name. */
function useOpenedVersions() {
  const [opened, setOpened] = useState<readonly OpenedVersion[]>([]);
  return useMemo(
    () => ({
      opened,
      addVersion: (version: OpenedVersion) =>
        setOpened((versions) => [version, ...versions.filter(({ name }) => name !== version.name)]),
    }),
    [opened],
  );
}
